/** Rules of the shape that makers have, made from a seed: for tests and benchmarks, always the same for the same seed. */

export type MadeProblem = {
  readonly size: number;
  readonly clauses: readonly (readonly number[])[];
};

/** Whole numbers from 0 below a bound, the same row for the same seed (Numerical Recipes' quick generator). */
export function diceOf(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Clauses in one row, each ended by a 0. */
export function rowOfClauses(clauses: readonly (readonly number[])[]): Int32Array {
  return Int32Array.from(clauses.flatMap((clause) => [...clause, 0]));
}

/** Clauses of two to four literals without any structure. */
export function aRandomProblem(seed: number, size: number, count: number): MadeProblem {
  const dice = diceOf(seed);
  const literal = () => (dice(size) + 1) * (dice(2) ? 1 : -1);
  const clauses = Array.from({ length: count }, () => Array.from({ length: 2 + dice(3) }, literal));
  return { size, clauses };
}

/** Clauses of three different variables: the hardest are those with about 4.26 clauses a variable. */
export function aHardProblem(seed: number, size: number, count: number): MadeProblem {
  const dice = diceOf(seed);
  const clause = () => {
    const variables = new Set<number>();
    while (variables.size < 3) variables.add(dice(size) + 1);
    return [...variables].map((variable) => (dice(2) ? variable : -variable));
  };
  return { size, clauses: Array.from({ length: count }, clause) };
}

/**
 * A tree of options with mandatory and optional ones, groups of which one is had or at least one, and rules across it, all of
 * which one car at least keeps: the shape of a maker's feature model. Groups of alternatives can be large, as colours are.
 */
export function aFeatureModel(seed: number, size: number, largestGroup = 12): MadeProblem {
  const dice = diceOf(seed);
  const clauses: number[][] = [[1]];
  const car = new Set([1]);
  for (let next = 2, parent = 1; next <= size; parent += 1) {
    const count = Math.min(size - next + 1, 1 + dice(dice(8) === 0 ? largestGroup : 5));
    const children = Array.from({ length: count }, (_, k) => next + k);
    next += count;
    addGroup(clauses, dice, { parent, children, car });
  }
  for (let added = 0; added < size / 6; ) {
    const clause = acrossOf(dice, size);
    if (!clause.some((literal) => car.has(Math.abs(literal)) === literal > 0)) continue;
    clauses.push(clause);
    added += 1;
  }
  return { size, clauses };
}

type Dice = ReturnType<typeof diceOf>;
type Group = { parent: number; children: readonly number[]; car: Set<number> };

function addGroup(clauses: number[][], dice: Dice, { parent, children, car }: Group): void {
  const isHad = car.has(parent);
  const kind = children.length > 5 ? 1 : dice(4);
  for (const child of children) clauses.push([-child, parent]);
  if (kind === 1) {
    clauses.push([-parent, ...children]);
    children.forEach((one, at) => {
      for (const other of children.slice(at + 1)) clauses.push([-one, -other]);
    });
    if (isHad) car.add(children[dice(children.length)] as number);
  } else if (kind === 2) {
    clauses.push([-parent, ...children]);
    if (isHad) for (const child of children) if (dice(2)) car.add(child);
    if (isHad && !children.some((child) => car.has(child))) car.add(children[0] as number);
  } else {
    const [mandatory] = children;
    if (kind === 3 && mandatory) clauses.push([-parent, mandatory]);
    if (isHad)
      for (const child of children) if (dice(2) || (kind === 3 && child === mandatory)) car.add(child);
  }
}

/** One rule across the tree: requires, excludes, or requires one of two. */
function acrossOf(dice: Dice, size: number): number[] {
  const some = () => 2 + dice(size - 1);
  const kind = dice(3);
  if (kind === 0) return [-some(), some()];
  if (kind === 1) return [-some(), -some()];
  return [-some(), some(), some()];
}
