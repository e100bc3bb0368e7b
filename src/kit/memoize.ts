const NOTHING = {};

/**
 * What is worked out of an object once and then remembered as long as the object lives: of a part of a site's configuration, for one, which
 * every page reads and which is replaced as a whole when it changes. Of `undefined` too. What is remembered belongs to all: change nothing of it.
 */
export function memoizePerObject<T>(workOut: (given: unknown) => T): (given: unknown) => T {
  const known = new WeakMap<object, { readonly value: T }>();
  return (given) => {
    const key = given === undefined ? NOTHING : given;
    if (typeof key !== 'object' || key === null) return workOut(given);
    let found = known.get(key);
    if (!found) {
      found = { value: workOut(given) };
      known.set(key, found);
    }
    return found.value;
  };
}

/** What is worked out of a value, remembered until it is asked of another: for what mostly is the same again, such as a minute. */
export function memoizeLast<Given extends string | number, T>(
  workOut: (given: Given) => T,
): (given: Given) => T {
  let last: { readonly given: Given; readonly value: T } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, value: workOut(given) };
    return last.value;
  };
}
