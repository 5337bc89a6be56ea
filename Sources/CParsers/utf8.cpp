#include "CParsers.h"
