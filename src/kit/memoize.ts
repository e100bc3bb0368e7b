const NOTHING = {};

/**
 * What is worked out of an object once and then remembered as long as the object lives: of a part of a site's configuration, for one, which
 * every page reads and which is replaced as a whole when it changes. Of `undefined` too. What is remembered belongs to all: change nothing of it.
 */
export function memoizePerObject<T>(workOut: (input: unknown) => T): (input: unknown) => T {
  const known = new WeakMap<object, { readonly value: T }>();
  return (input) => {
    const key = input === undefined ? NOTHING : input;
    if (typeof key !== 'object' || key === null) return workOut(input);
    let found = known.get(key);
    if (!found) {
      found = { value: workOut(input) };
      known.set(key, found);
    }
    return found.value;
  };
}

/** What is worked out of a value, remembered until it is asked of another: for what mostly is the same again, such as a minute. */
export function memoizeLast<Given extends string | number, T>(
  workOut: (input: Given) => T,
): (input: Given) => T {
  let last: { readonly given: Given; readonly value: T } | undefined;
  return (input) => {
    if (last?.given !== input) last = { given: input, value: workOut(input) };
    return last.value;
  };
}
