// Reference resolution, read literally: the second implementation the tests compare with. It imports nothing.
//
// Each function is one document's numbered steps, in the order printed, with the document's own method: a string
// buffer, and string patterns removed from it. References and bases are taken to be syntactically valid; `?y` is
// taken in RFC 2396 too. undefined stands for an error. "Decision" numbers are those of DESIGN.md section 5.

export interface Options {
  /** RFC 2396 step 6g: what becomes of ".." segments that lead above the root; default "keep". */
  readonly aboveRoot?: "keep" | "remove" | "reject";
  /** Decision 4: the text's own result for a base with an authority and no path. */
  readonly literal?: boolean;
  /** RFC 2396 step 3: whether a reference may repeat the base's scheme; default "strict". */
  readonly sameScheme?: "strict" | "compatible";
}

// ---- Path segments in a string ----
//
// A segment begins after a "/", or at the start of a string that does not begin with "/": what stands before the
// first "/" of an absolute path is no segment. A segment may be empty (decision 12). Every replace() without the
// flag g removes one occurrence, the leftmost.

/** "./", where "." is a complete path segment. */
const dotSlash = /(?<=^|\/)\.\//g;

/** A final "." that is a complete path segment. */
const finalDot = /(?<=^|\/)\.$/;

/** "<segment>/../", where <segment> is a complete path segment not equal to "..". */
const segmentDotDotSlash = /(?:(?<=\/)|^(?!\/))(?!\.\.\/)[^/]*\/\.\.\//;

/** A final "<segment>/..", where <segment> is a complete path segment not equal to "..". */
const finalSegmentDotDot = /(?:(?<=\/)|^(?!\/))(?!\.\.\/)[^/]*\/\.\.$/;

/** "<segment>/../", where <segment> and ".." are complete path segments: <segment> may be ".." (decision 3). */
const anySegmentDotDotSlash = /(?:(?<=\/)|^(?!\/))[^/]*\/\.\.\//;

/** A final "<segment>/..": <segment> may be ".." (decision 3). */
const finalAnySegmentDotDot = /(?:(?<=\/)|^(?!\/))[^/]*\/\.\.$/;

/** One or more complete path segments of "..", that the path, after its "/" if it is absolute, begins with. */
const leadingDotDots = /(?<=^\/?)(?<!^\.\.\/)(?:\.\.(?:\/|$))+/;

/** Everything after the last (right-most) slash character, or the entire string if there is no slash. */
const lastSegment = /[^/]*$/;

/** Removal is performed iteratively, the leftmost match on each iteration, until no match remains. */
function removeIteratively(pattern: RegExp, buffer: string): string {
  const shorter = buffer.replace(pattern, "");
  return shorter === buffer ? buffer : removeIterativelyFrom(pattern, shorter);
}

function removeIterativelyFrom(pattern: RegExp, start: string): string {
  let buffer = start;
  while (pattern.test(buffer)) buffer = buffer.replace(pattern, "");
  return buffer;
}

// ---- RFC 2396 and draft-ietf-url-syntax-00: Appendix B ----

/** undefined: the preceding separator does not appear. The path is never undefined. */
interface Components {
  scheme: string | undefined;
  /** The draft's word is "server". */
  authority: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

/** Appendix B of both documents, the expression as printed. */
const appendixB = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;
