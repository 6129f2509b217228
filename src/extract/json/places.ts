/** The position of an array or object in a document, which decides the meaning of its members. */
export interface Place {
  /** True if `$ref`, `$id` and similar members are keywords here: in a schema or Reference Object. */
  readonly hasKeywords: boolean;
  /** The keyword that decides the meaning of strings whose member names are chosen by the author. */
  readonly membersAs?: string;
  /** True in the value of an `example` or `examples` member. */
  readonly isExample?: true;
  /** Returns the place of a member or, if `member` is undefined, of an array item. */
  readonly next: (member: string | undefined, isObject: boolean) => Place;
}

/** The place of arbitrary data, such as an instance of a schema. No member has a meaning. */
export const data: Place = { hasKeywords: false, next: () => data };

/** The place of a sample value, which is arbitrary data. */
export const sample: Place = { hasKeywords: false, isExample: true, next: () => sample };

/** The members that contain arbitrary data (JSON Schema Validation, 6.1, 9.2 and 9.5; in OpenAPI, `example`). */
const dataMembers: ReadonlyMap<string, Place> = new Map([
  ...["const", "default", "enum"].map((name) => [name, data] as const),
  ...["example", "examples"].map((name) => [name, sample] as const),
]);

/** The members that map names to objects (JSON Schema Core, 10.2.2.4 and 10.3.2; earlier drafts; Swagger 2.0). */
export const schemaMaps: ReadonlySet<string> = new Set(
  "$defs definitions dependencies dependentSchemas patternProperties properties responses schemas".split(" "),
);

/** The place of schemas, Reference Objects, and any object with an unknown meaning. */
export const schema: Place = {
  hasKeywords: true,
  next: (member, isObject) => nextOf(schema, schemaMaps, member, isObject),
};

/** Returns the place of a member: that of its object or array, unless the member name determines another. */
export function nextOf(
  place: Place,
  maps: ReadonlySet<string>,
  member: string | undefined,
  isObject: boolean,
): Place {
  if (member === undefined) return place;
  const known = dataMembers.get(member);
  if (known) return known;
  return isObject && maps.has(member) ? { hasKeywords: false, next: () => place } : place;
}
