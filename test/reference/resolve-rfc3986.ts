// A literal implementation of reference resolution in RFC 3986, for comparison. It imports nothing. RFC 3987, 6.5,
// applies it unchanged to IRI references, character by character.
//
// References and bases must be valid; undefined represents an error.

export interface Options {
  /** 5.2.2: false to ignore a scheme that is the same as that of the base. Default: true. */
  readonly strict?: boolean;
}

/** Section 5.2.1: a component is undefined if its delimiter does not appear; the path is never undefined. */
export interface Components {
  scheme: string | undefined;
  authority: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

/**
 * Appendix B: scheme = $2, authority = $4, path = $5, query = $7, fragment = $9. Its "." matches any character,
 * including characters in IRIs that JavaScript treats as line breaks, hence the flag "s".
 */
export function parse(reference: string): Components {
  const $ = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(reference);
  return { scheme: $?.[2], authority: $?.[4], path: $?.[5] ?? "", query: $?.[7], fragment: $?.[9] };
}

/** Section 5.2.2, for a base as defined in section 5.1: an absolute-URI, after any fragment is stripped. */
export function resolveRfc3986(reference: string, base: string, options: Options = {}): string | undefined {
  const target = transform(reference, base, options.strict ?? true);
  // Section 5.1: aside from fragment-only references, relative references are only usable when a base URI is known.
  const isUsable = base !== "" || target?.scheme !== undefined || /^(?:#|$)/.test(reference);
  return target && isUsable ? recompose(target) : undefined;
}

/** Section 5.2.2: the components of the target. */
export function transform(reference: string, base: string, strict: boolean): Components | undefined {
  // Section 5.2.1: only the scheme component is required to be present in a base URI.
  const Base = parse(base);
  if (Base.scheme === undefined && base !== "") return undefined;

  // The URI reference is parsed into the five URI components.
  const R = parse(reference);

  // A non-strict parser may ignore a scheme in the reference if it is identical to the base URI's scheme. Schemes are
  // case-insensitive (3.1).
  if (!strict && R.scheme?.toLowerCase() === Base.scheme?.toLowerCase()) {
    R.scheme = undefined;
  }

  const T: Components = { ...R };
  if (R.scheme !== undefined) {
    T.scheme = R.scheme;
    T.authority = R.authority;
    T.path = removeDotSegments(R.path);
    T.query = R.query;
  } else {
    if (R.authority !== undefined) {
      T.authority = R.authority;
      T.path = removeDotSegments(R.path);
      T.query = R.query;
    } else {
      if (R.path === "") {
        T.path = Base.path;
        if (R.query !== undefined) {
          T.query = R.query;
        } else {
          T.query = Base.query;
        }
      } else {
        if (R.path.startsWith("/")) {
          T.path = removeDotSegments(R.path);
        } else {
          T.path = merge(Base, R.path);
          T.path = removeDotSegments(T.path);
        }
        T.query = R.query;
      }
      T.authority = Base.authority;
    }
    T.scheme = Base.scheme;
  }
  T.fragment = R.fragment;
  return T;
}

/** Section 5.2.3. */
export function merge(base: Components, path: string): string {
  // If the base URI has a defined authority component and an empty path, then return a string consisting of "/"
  // concatenated with the reference's path.
  if (base.authority !== undefined && base.path === "") return `/${path}`;

  // Otherwise, the reference's path appended to all but the last segment of the base URI's path: excluding any
  // characters after the right-most "/", or the entire path if it does not contain any.
  return base.path.replace(/[^/]*$/, "") + path;
}

/** A line in the tables of section 5.2.4: the two buffers after a step. */
export interface Step {
  readonly step: "1" | "2A" | "2B" | "2C" | "2D" | "2E";
  readonly output: string;
  readonly input: string;
}

/** Section 5.2.4. */
export function removeDotSegments(path: string): string {
  // 3. Finally, the output buffer is returned.
  return stepsOfRemoveDotSegments(path).at(-1)?.output ?? "";
}

/** Section 5.2.4, step by step. */
export function stepsOfRemoveDotSegments(path: string): readonly Step[] {
  // 1. The input buffer is initialized with the now-appended path components and the output buffer to the empty
  //    string.
  let last: Step = { step: "1", output: "", input: path };
  const steps = [last];

  // 2. While the input buffer is not empty, loop.
  while (last.input !== "") {
    last = loop(last);
    steps.push(last);
  }
  return steps;
}

/** One iteration of step 2 in section 5.2.4. */
function loop({ output, input }: Step): Step {
  // A. If the input buffer begins with a prefix of "../" or "./", then remove that prefix from the input buffer.
  if (/^\.\.?\//.test(input)) return { step: "2A", output, input: input.replace(/^\.\.?\//, "") };

  // B. If the input buffer begins with a prefix of "/./" or "/.", where "." is a complete path segment, then replace
  //    that prefix with "/" in the input buffer.
  if (/^\/\.(\/|$)/.test(input)) return { step: "2B", output, input: input.replace(/^\/\.(\/|$)/, "/") };

  // C. If the input buffer begins with a prefix of "/../" or "/..", where ".." is a complete path segment, then replace
  //    that prefix with "/" in the input buffer and remove the last segment and its preceding "/" (if any) from the
  //    output buffer.
  if (/^\/\.\.(\/|$)/.test(input)) {
    return {
      step: "2C",
      output: output.replace(/\/?[^/]*$/, ""),
      input: input.replace(/^\/\.\.(\/|$)/, "/"),
    };
  }

  // D. If the input buffer consists only of "." or "..", then remove that from the input buffer.
  if (/^\.\.?$/.test(input)) return { step: "2D", output, input: "" };

  // E. Move the first path segment in the input buffer to the end of the output buffer, including the initial "/"
  //    character (if any) and any subsequent characters up to, but not including, the next "/" character or the end.
  const segment = /^\/?[^/]*/.exec(input)?.[0] ?? "";
  return { step: "2E", output: output + segment, input: input.slice(segment.length) };
}

/** Section 5.3. */
export function recompose(uri: Components): string {
  let result = "";

  // if defined(scheme) then append scheme to result; append ":" to result
  if (uri.scheme !== undefined) {
    result += uri.scheme;
    result += ":";
  }

  // if defined(authority) then append "//" to result; append authority to result
  if (uri.authority !== undefined) {
    result += "//";
    result += uri.authority;
  }

  // append path to result
  result += uri.path;

  // if defined(query) then append "?" to result; append query to result
  if (uri.query !== undefined) {
    result += "?";
    result += uri.query;
  }

  // if defined(fragment) then append "#" to result; append fragment to result
  if (uri.fragment !== undefined) {
    result += "#";
    result += uri.fragment;
  }

  return result;
}
