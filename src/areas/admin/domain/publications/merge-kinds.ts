import type { PublicationKindsOf } from '../../../platform/index.ts';

type Merged<Each> = (Each extends unknown ? (one: Each) => void : never) extends (one: infer All) => void
  ? All
  : never;

/** One record of those of all areas. Two kinds of one name, or two groups, would each be half of what they say: the start ends. */
export function mergeKinds<const Each extends readonly PublicationKindsOf[]>(
  each: Each,
): Merged<Each[number]> {
  const all = each.flatMap((kinds) => Object.entries(kinds));
  const names = all.map(([name]) => name);
  const groups = all.flatMap(([, kind]) => Object.keys(kind.groups));
  const twice = [names, groups].flatMap((list) => list.filter((name, at) => list.indexOf(name) !== at));
  if (twice.length > 0) throw new Error(`publications: declared twice: ${twice.join(', ')}`);
  return Object.fromEntries(all) as Merged<Each[number]>;
}
