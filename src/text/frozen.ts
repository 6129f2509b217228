/** Freezes a value and all that is in it: callers share it, and none of them can change it. Functions stay as they are. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}
