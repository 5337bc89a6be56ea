#pragma once
#include <ass/ass.h>
