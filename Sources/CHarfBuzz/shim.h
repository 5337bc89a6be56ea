#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

// The library that makes subsets is opened when fonts are to be embedded: few scripts ask for that,
// and starting it would take time of all.

typedef hb_subset_input_t *(*chb_create_input)(void);
typedef void (*chb_destroy_input)(hb_subset_input_t *input);
typedef hb_set_t *(*chb_input_set)(hb_subset_input_t *input, hb_subset_sets_t type);
typedef void (*chb_set_flags)(hb_subset_input_t *input, unsigned flags);
typedef hb_face_t *(*chb_subset)(hb_face_t *face, const hb_subset_input_t *input);
