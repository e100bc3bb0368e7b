import { minimalPart } from './minimal.ts';
import { Solver } from './solver.ts';

export type Decided =
  | {
      readonly buildable: true;
      /** Variables that every completion has, and that none has; both in order, without what was decided. */
      readonly forced: readonly number[];
      readonly forbidden: readonly number[];
    }
  | {
      readonly buildable: false;
      /** Decisions that cannot hold together, none of which can be left out; empty when nothing at all can be built. */
      readonly reason: readonly number[];
    };

export type Problem = {
  readonly size: number;
  /** What follows exactly from decisions, literals from 1, negative for absence. */
  decide(decisions: readonly number[]): Decided;
  /** Whether there is a completion. */
  isBuildable(decisions: readonly number[]): boolean;
};

/** A wide question that frees less than this share of what is open is not asked again. */
const WORTHWHILE = 0.05;

/**
 * Loads clauses, all in one row and each ended by a 0.
 *
 * Consequences are found by witnesses: two models that differ in a variable show that it is free. First every variable
 * not yet shown free is wished the other way at once, as long as that frees many; then each is asked for by itself.
 */
export function loadProblem(size: number, clauses: ArrayLike<number>): Problem {
  const solver = new Solver(size, clauses);
  const free = new Uint8Array(size);
  const isBuildable = (decisions: readonly number[]) => solver.solve(decisions);
  const failing = (some: readonly number[]) => (solver.solve(some) ? undefined : solver.core);
  const otherwise = (variable: number) => (solver.model[variable] ? -(variable + 1) : variable + 1);
  const noteChanges = () => {
    for (let k = 0; k < solver.changes; k += 1) free[solver.changed[k] as number] = 1;
  };
  return {
    size,
    isBuildable,
    decide(decisions) {
      if (!solver.solve(decisions)) return { buildable: false, reason: minimalPart(solver.core, failing) };
      free.fill(0);
      const count = new Set(decisions).size;
      const isOpen = (variable: number) =>
        free[variable] === 0 && !solver.isImplied(otherwise(variable) * -1, count);
      let open = Array.from({ length: size }, (_, variable) => variable).filter(isOpen);
      for (;;) {
        const before = open.length;
        solver.solve(decisions, open.map(otherwise));
        noteChanges();
        open = open.filter(isOpen);
        if (before - open.length <= before * WORTHWHILE) break;
      }
      const held: number[] = [];
      for (const variable of open) {
        if (!isOpen(variable)) continue;
        const other = otherwise(variable);
        if (solver.solve([...decisions, other])) noteChanges();
        else held.push(-other);
      }
      solver.solve(decisions);
      return { buildable: true, ...sides([...solver.implied(count), ...held], decisions) };
    },
  };
}

function sides(literals: readonly number[], decisions: readonly number[]) {
  const decided = new Set(decisions);
  const followed = [...new Set(literals)].filter((literal) => !decided.has(literal));
  const inOrder = followed.sort((a, b) => Math.abs(a) - Math.abs(b));
  return {
    forced: inOrder.filter((literal) => literal > 0),
    forbidden: inOrder.filter((literal) => literal < 0).map((literal) => -literal),
  };
}
