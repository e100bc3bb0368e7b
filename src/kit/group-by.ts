/**
 * Values by a key, keys in the order in which they first come: `Map.groupBy`, which the oldest browsers that pages are made for do not have
 * (docs/guides/browsers.md). Code that runs on servers alone uses that.
 */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
