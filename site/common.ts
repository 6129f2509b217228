// The script of all pages.

import { offerCopies } from "./copy.ts";
import { leadToContent } from "./skip.ts";
import { offerThemes } from "./theme.ts";

// Removes the note that scripts have not loaded.
document.querySelector(".stalled")?.remove();
offerThemes();
leadToContent();
offerCopies();
