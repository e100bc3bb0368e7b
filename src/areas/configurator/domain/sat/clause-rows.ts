/**
 * Clauses as they are told and as they are kept. Literals outside are numbers from 1, negative for absence; inside twice the
 * variable from 0, plus 1 for absence, so that a literal and its opposite differ in the last bit.
 */

/** No literal, no reason, no conflict. */
export const NONE = -1;
export const inside = (literal: number) => (literal > 0 ? (literal - 1) << 1 : ((-literal - 1) << 1) | 1);
export const outside = (literal: number) => (literal & 1 ? -((literal >> 1) + 1) : (literal >> 1) + 1);

/** Clauses by their size: of one, of two as what each literal entails, and longer ones, each ended by NONE. */
export function readClauses(size: number, clauses: ArrayLike<number>) {
  const units: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const long: number[] = [];
  const marks = new Int32Array(2 * size);
  let longCount = 0;
  let empty = false;
  let clause: number[] = [];
  let round = 1;
  let holds = false;
  for (let at = 0; at < clauses.length; at += 1) {
    const literal = clauses[at] as number;
    if (literal !== 0) {
      const one = inside(literal);
      if (marks[one ^ 1] === round) holds = true;
      if (marks[one] !== round) clause.push(one);
      marks[one] = round;
      continue;
    }
    const [first, second] = clause as [number, number];
    if (holds) {
      // says nothing
    } else if (clause.length === 0) empty = true;
    else if (clause.length === 1) units.push(first);
    else if (clause.length === 2) {
      from.push(first ^ 1, second ^ 1);
      to.push(second, first);
    } else {
      for (const one of clause) long.push(one);
      long.push(NONE);
      longCount += 1;
    }
    clause = [];
    holds = false;
    round += 1;
  }
  const pairStarts = new Int32Array(2 * size + 1);
  const pairs = rowsBy(pairStarts, from, to);
  return { units, pairStarts, pairs, long, longCount, empty };
}

/** Groups values by their keys into one row; `starts` gets where each key's group begins. */
export function rowsBy(starts: Int32Array, keys: readonly number[], values: readonly number[]): Int32Array {
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1;
  for (let key = 1; key < starts.length; key += 1) {
    starts[key] = (starts[key] as number) + (starts[key - 1] as number);
  }
  const fill = starts.slice();
  const rows = new Int32Array(values.length);
  keys.forEach((key, at) => {
    const place = fill[key] as number;
    rows[place] = values[at] as number;
    fill[key] = place + 1;
  });
  return rows;
}
