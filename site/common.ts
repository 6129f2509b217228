// What all pages need.

import "./skip.ts";
import "./theme.ts";

// That scripts have not loaded need not be said.
document.querySelector(".stalled")?.remove();
