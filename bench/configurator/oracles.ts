import { createRequire } from 'node:module';
import { Cadical, loadCadical } from 'cadical-wasm';

/** A general solver, as far as both packages have it in common. */
export type Oracle = {
  readonly name: string;
  /** The values of all variables (from 1) with these literals assumed, or undefined when there are none. */
  solve(assumptions: readonly number[]): readonly boolean[] | undefined;
  /** The assumptions that failed together, after undefined; undefined where the solver does not tell. */
  failed(): readonly number[] | undefined;
  /** Which value it tries first. */
  prefer(literal: number): void;
  dispose(): void;
};

export type LoadOracle = (size: number, clauses: readonly (readonly number[])[]) => Promise<Oracle>;

export const cadical: LoadOracle = async (size, clauses) => {
  const solver = new Cadical(await loadCadical(), { quiet: true });
  solver.addClauses(clauses);
  solver.addClause([size, -size]);
  return {
    name: 'cadical-wasm',
    solve: (assumptions) => (solver.solve({ assumptions }) === 'satisfiable' ? solver.model() : undefined),
    failed: () => solver.failedAssumptions(),
    prefer: (literal) => solver.phase(literal),
    dispose: () => solver.dispose(),
  };
};

type MiniSat = {
  ensureVar(variable: number): void;
  addClause(literals: readonly number[]): boolean;
  solveAssuming(variable: number): boolean;
  getSolution(): readonly (boolean | null)[];
  retireVar(variable: number): void;
};
const { Logic } = { Logic: createRequire(import.meta.url)('logic-solver') } as {
  Logic: { _MiniSat: new () => MiniSat };
};

/** The MiniSat inside, without the formulas around it, which would only slow it. It assumes one variable at a time. */
export const logicSolver: LoadOracle = async (size, clauses) => {
  const solver = new Logic._MiniSat();
  solver.ensureVar(size);
  let possible = true;
  for (const clause of clauses) possible = solver.addClause(clause) && possible;
  let next = size;
  return {
    name: 'logic-solver',
    solve(assumptions) {
      if (!possible) return undefined;
      next += 1;
      solver.ensureVar(next);
      for (const literal of assumptions) solver.addClause([-next, literal]);
      const found = solver.solveAssuming(next);
      const model = found
        ? solver
            .getSolution()
            .slice(0, size + 1)
            .map(Boolean)
        : undefined;
      solver.retireVar(next);
      return model;
    },
    failed: () => undefined,
    prefer: () => undefined,
    dispose: () => undefined,
  };
};

/**
 * The same question to a general solver, asked as well as it can be: models are witnesses that clear many variables, and the
 * other value of what is still open is preferred.
 */
export function consequences(oracle: Oracle, size: number, decisions: readonly number[]) {
  const first = oracle.solve(decisions);
  if (!first) return undefined;
  const free = new Uint8Array(size + 1);
  const decided = new Set(decisions.map(Math.abs));
  const held: number[] = [];
  for (let variable = 1; variable <= size; variable += 1) {
    if (!decided.has(variable)) oracle.prefer(first[variable] ? -variable : variable);
  }
  for (let variable = 1; variable <= size; variable += 1) {
    if (free[variable] || decided.has(variable)) continue;
    const other = first[variable] ? -variable : variable;
    const model = oracle.solve([...decisions, other]);
    if (!model) held.push(-other);
    else for (let one = 1; one <= size; one += 1) if (model[one] !== first[one]) free[one] = 1;
  }
  return {
    forced: held.filter((literal) => literal > 0),
    forbidden: held.filter((literal) => literal < 0).map((literal) => -literal),
  };
}

/** A minimal reason by leaving out one decision after the other. */
export function minimalReason(oracle: Oracle, decisions: readonly number[]): readonly number[] {
  oracle.solve(decisions);
  let reason = oracle.failed() ?? decisions;
  for (const one of [...reason]) {
    const without = reason.filter((other) => other !== one);
    if (reason.includes(one) && !oracle.solve(without)) reason = oracle.failed() ?? without;
  }
  return reason;
}
