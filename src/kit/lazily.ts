/** What is made when it is first asked for, and kept: for what costs too much to be made where nobody may ask. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
