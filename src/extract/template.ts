import { componentsAt, divideInvalid } from "../core/split.ts";

/** True if the string contains template syntax. An unclosed brace does not count, since it is more likely a mistake. */
export function hasTemplateTag(value: string): boolean {
  return tag.test(value) || (BROKEN_ESCAPE.test(value) && hasVariable(value)) || conversion.test(value);
}

/**
 * True if a candidate in running text or source code has a placeholder: template syntax, a brace, `<`, `$(`, `%%`, an
 * omitted or optional part (`/.../`, `[:port]`, `[user@]`), pattern syntax (`\\.`, `.*`, `(a|b)`), or a word for a
 * component (`[name]`, `host:port`, `host:PORT`).
 */
export function hasPlaceholder(candidate: string): boolean {
  return hasTemplateTag(candidate) || mark.test(candidate) || hasWord(candidate);
}

/** Patterns for template syntax, each with an example. */
const tag = anyOf(
  /<[%?]/, // <% x %>, <?php x ?>
  /<: /, // <: x :>
  /<!--#/, // <!--#echo x -->
  /<#\w/, // <#ID>
  /<MM-[A-Z]/, // <MM-URL>
  /<\w+:[\w.-]+(?:\s+[\w:-]+\s*=|\s*\/>)/, // <c:url value="x"/>
  /<<\w[^<>]*>>/, // <<x>>
  /[{[]%/, // {% x %}, [% x %]
  /\{\{/, // {{ x }}
  /[$#@]\{/, // ${x}, #{x}, @{/x}
  // Braces with a semicolon are a code block, unless they are at the start of the string.
  /^\{[^{}]+\}|\{[^{};]+\}/, // {url}, {0}
  /^\{[A-Za-z_][\w.]*\(/, // {x.y(z)}, cut off at a space
  /\[\[[^[\]]+\]\]/, // [[x]]
  /^\[[A-Za-z][\w.-]*\][/#]/, // [x]/a, [x]#a
  /\(\( \w/, // (( x ))
  /\$\(/, // $(x)
  /\$[A-Za-z_][\w.]*[(^]/, // $x(y), $x^y
  /^\$:/, // $:x
  /@(?:\w+(?:\.\w+)*)?\(/, // @(x), @x.y(z)
  /^@\w+(?:\.\w+)*\[/, // @x.y[z]
  /@[A-Z][A-Z_]+@/, // @HOST@
  /^#\w+#$/, // #x#
  /^&[A-Za-z][\w.-]*;/, // &url;
  /(?<![\w.-])\|[A-Za-z][\w-]*\|(?![\w.-])/, // |version|
  /^\|[A-Za-z][\w-]*\|/, // |filename|../x
  // A value that source code concatenates with quoted strings.
  /['"] [+_.~&] /, // ' + x + '
  /(?<quote>['"]) ?\+[^'"]+\+ ?\k<quote>/, // '+x+'
  /^\\"/,
  // A word for a port: http://host:port/, //localhost:PORT.
  /^[^/?#]*\/\/[^/?#]*:(?:port|[A-Z]{2,}(?:[_-][A-Z]+)*|n{3,}|x{3,})(?![^/?#])/,
);

// Consecutive escapes can look like a variable, as in %A0A%00.
const BROKEN_ESCAPE = /%(?![\dA-Fa-f]{2})/;
const variable = /^%[\w.]{3,}%|%[A-Z][A-Z\d_]{2,}%|%%[A-Za-z][\w-]*%%|^%%[A-Z][A-Z\d_]{2,}(?![^/?#])/;
// Fragments are not searched, because anchors can have names such as `sec-%array%`.
const variableBeforeFragment = /%[A-Za-z][\w.]{2,}%(?![\dA-Fa-f]{2})/;

function hasVariable(value: string): boolean {
  return variable.test(value) || variableBeforeFragment.test(value.slice(0, divideInvalid(value).hash));
}

// A printf conversion must be a whole word. It must not be an escape or a broken escape, such as %zz, %xx or %u00e9.
const conversion =
  /%(?:\([\w.]+\)|0\d[diuxX]|%[\dA-Fa-f]{2}|(?![\dA-Fa-f]{2})(?:\d+\$)?[-+#]?\d*(?:[sdijopqvwxXu](?![A-Za-z\d])|@))/;
const mark =
  /[{}<]|\$\(|%%|\[(?:[/?&#@]|:(?!:)|[\w.-]+[:@]\])|\/\.{3}(?![^/?#])|\[\.{3}\]|\\(?:[.wWdDsS\d-]|$)|\.[*+]|\([\w./-]*\|/;
const inBrackets = /\[[A-Za-z][\w-]*\]/;
const inAuthority = /\([\w-]+\)/;

/** True if the candidate contains a word in place of a component. Brackets in a query belong to a parameter name. */
function hasWord(candidate: string): boolean {
  const division = divideInvalid(candidate);
  const { authority = "" } = componentsAt(candidate, division);
  if (inBrackets.test(candidate.slice(0, division.questionMark)) || inAuthority.test(authority)) return true;
  return division.path === candidate.length && /^:[a-z]+$/.test(authority);
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
