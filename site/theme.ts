import { h } from "./dom.ts";

/** The storage key under which the browser stores the choice. */
const KEY = "urigram-theme";

const CHOICES = [
  ["", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

/** Lets users choose between light and dark; without a choice, the page follows the system. */
export function offerThemes(): void {
  const chosen = read();
  apply(chosen);
  const select = h(
    "select",
    {},
    CHOICES.map(([value, label]) => h("option", { value, selected: value === chosen }, label)),
  );
  select.addEventListener("change", () => {
    apply(select.value);
    keep(select.value);
  });
  document.querySelector("#colors")?.append(h("label", { class: "theme" }, "Colors ", select));
}

function apply(theme: string): void {
  document.documentElement.dataset["theme"] = theme;
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // The browser may deny access to storage.
    return "";
  }
}

function keep(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // In that case, the choice applies only to this page.
  }
}
