import { minimalPart } from './minimal.ts';
import { Solver } from './sat/solver.ts';

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
};

/**
 * Loads clauses, all in one row and each ended by a 0.
 *
 * Consequences are found by witnesses: two models that differ in a variable show that it is free. From one model most
 * others are a few turned variables away; what is left is wished the other way all at once, and then asked for one by one.
 */
export function loadProblem(size: number, clauses: ArrayLike<number>): Problem {
  const solver = new Solver(size, clauses);
  const free = new Uint8Array(size);
  const everything = Array.from({ length: size }, (_, variable) => variable);
  const failing = (some: readonly number[]) => (solver.solve(some) ? undefined : solver.core);
  const otherwise = (variable: number) => (solver.model[variable] ? -(variable + 1) : variable + 1);
  const noteChanges = () => {
    for (let k = 0; k < solver.changes; k += 1) free[solver.changed[k] as number] = 1;
  };
  /** After a yes to `decisions`: the literals that hold in every model with them beyond propagation. */
  const impliedBy = (decisions: readonly number[], variables: readonly number[]) => {
    const unsettled = solver.turn(variables, free);
    if (unsettled.length > 1) solver.solve(decisions, unsettled.map(otherwise));
    noteChanges();
    return unsettled.flatMap((variable) => {
      if (free[variable]) return [];
      const other = otherwise(variable);
      if (!solver.solve([...decisions, other])) return [-other];
      noteChanges();
      return [];
    });
  };
  return {
    size,
    decide(decisions) {
      if (!solver.solve(decisions)) return { buildable: false, reason: minimalPart(solver.core, failing) };
      free.fill(0);
      solver.changes = 0;
      const proven = impliedBy(decisions, everything);
      solver.solve(decisions);
      return {
        buildable: true,
        ...sides([...solver.implied(new Set(decisions).size), ...proven], decisions),
      };
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
