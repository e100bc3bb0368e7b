/**
 * A smallest-by-inclusion part of `candidates` that fails (QuickXplain, Junker 2004): no member can be left out. What
 * stands earlier is preferred. `failing` answers whether some candidates fail, with the part that does, or undefined.
 */
export function minimalPart<T>(
  candidates: readonly T[],
  failing: (some: readonly T[]) => readonly T[] | undefined,
): readonly T[] {
  const explain = (background: readonly T[], hasGrown: boolean, some: readonly T[]): readonly T[] => {
    if (hasGrown && failing(background)) return [];
    if (some.length <= 1) return some;
    const half = some.length >> 1;
    const first = some.slice(0, half);
    const second = some.slice(half);
    const fromSecond = explain([...background, ...first], true, second);
    const fromFirst = explain([...background, ...fromSecond], fromSecond.length > 0, first);
    return [...fromFirst, ...fromSecond];
  };
  return explain([], true, candidates);
}
