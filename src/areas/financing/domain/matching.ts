/** Terms of two plans that can stand beside each other (doc. 1 §4.4). */

/** A plan with a single term has nothing to pair with. */
const FEWEST_TERMS = 2;

/**
 * The term of another plan that stands beside `term`: the same one where it is offered, else the nearest of the same parity
 * (an odd term beside an odd one, an even beside an even one), the lower of two that are equally near. Undefined when there is
 * none, or when the plan offers fewer than two terms.
 * @param term in months
 * @param offered the other plan's terms, in any order
 */
export function matchingTerm(term: number, offered: readonly number[]): number | undefined {
  if (offered.length < FEWEST_TERMS) return undefined;
  if (offered.includes(term)) return term;
  const paired = offered.filter((other) => isOdd(other) === isOdd(term));
  const [nearest] = paired.toSorted((a, b) => Math.abs(a - term) - Math.abs(b - term) || a - b);
  return nearest;
}

/**
 * The step between terms when it is always the same one (12, 24, 36: 12); undefined for other terms, and for fewer than two.
 * @param offered in rising order
 */
export function regularStep(offered: readonly number[]): number | undefined {
  const [first, second] = offered;
  if (first === undefined || second === undefined) return undefined;
  const step = second - first;
  return offered.every((term, at) => term === first + at * step) ? step : undefined;
}

const isOdd = (term: number): boolean => term % 2 !== 0;
