/**
 * What is made when it is first asked for, and kept: for what costs too much to be made where nobody may ask. What could not be made is made
 * again when it is next asked for, also where a promise says so.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    if (made) return made.value;
    const now = { value: make() };
    made = now;
    if (now.value instanceof Promise)
      now.value.catch(() => {
        if (made === now) made = undefined;
      });
    return now.value;
  };
}
