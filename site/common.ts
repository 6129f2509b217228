// What all pages do.

import { leadToContent } from "./skip.ts";
import { offerThemes } from "./theme.ts";

// That scripts have not loaded need not be said.
document.querySelector(".stalled")?.remove();
offerThemes();
leadToContent();
