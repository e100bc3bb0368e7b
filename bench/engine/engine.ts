import { quote } from '../../src/areas/lender/domain/quote.ts';
import { someQuoteTerms } from '../../src/areas/lender/examples.ts';
import type { Run } from '../figures.ts';
import { type DatedFlow, type HardCase, hardCases, loan } from './flows.ts';
import { heapOverQuotes } from './memory.ts';
import { exactRate, relativeError } from './reference.ts';
import { libraries, ourCet, ours, type Solver } from './solvers.ts';
import { type Timing, timings } from './timing.ts';

/** A rate is right when it agrees with the reference to a millionth. */
const RIGHT = 1e-6;

/** A full quote of 60 instalments, our CET and any-flow solver beside the libraries, and memory over many quotes. */
export default async function engine(run: Run): Promise<void> {
  const flows = loan(60_000, 1_790, 48);
  const terms = someQuoteTerms({ installments: 60 });
  const solvers = [ourCet, ours, ...libraries];
  const [quoted, ...taken] = inTurns(run, [
    ourCet.prepare(flows),
    () => quote(terms),
    ...solvers.map((one) => safely(one.prepare(flows))),
  ]);
  const nodeIrr = taken[2];
  const microseconds = { unit: 'µs', better: 'lower' as const };
  run.tell({ name: 'full quote of 60 instalments', value: timeOf(quoted), ...microseconds });
  const beside = { unit: 'x', better: 'higher' as const };
  const ratio = (nodeIrr?.ratio ?? Number.NaN) / (quoted?.ratio ?? Number.NaN);
  run.tell({ name: "node-irr's CET / a full quote", value: ratio, ...beside, goal: 6 });
  for (const [at, solver] of solvers.entries()) {
    const name = `CET of 48 dated flows, ${solver.name}`;
    run.tell({ name, value: timeOf(taken[at]), ...microseconds }, `error ${errorOf(solver, flows, 0.2)}`);
    if (at > 1)
      run.tell({ name: `${name} / ours`, value: taken[at]?.ratio ?? Number.NaN, ...beside, goal: 10 });
    if (solver === ourCet) continue; // for loans only
    const cases = run.amount(hardCases, hardCases.slice(0, 2));
    const all = cases.length;
    const goal = solver === ours ? all : undefined;
    const right = { name: `hard cases right, ${solver.name}`, value: rightOf(solver, cases), unit: '', goal };
    run.tell({ ...right, better: 'higher' }, `of ${all}`);
  }
  heapOverQuotes(run, () => quote(terms));
}

/** All but the first, which the others are compared with. */
function inTurns(run: Run, calls: readonly (() => unknown)[]): readonly Timing[] {
  return timings(run, calls).slice(1);
}

const timeOf = (timing: Timing | undefined): number => timing?.microseconds ?? Number.NaN;

/** A solver that gives up still has to be timed and counted. */
function safely(call: () => number): () => number {
  return () => {
    try {
      return call();
    } catch {
      return Number.NaN;
    }
  };
}

function errorOf(solver: Solver, flows: readonly DatedFlow[], near: number): string {
  return relativeError(safely(solver.prepare(flows))(), exactRate(flows, near)).toExponential(1);
}

function rightOf(solver: Solver, cases: readonly HardCase[]): number {
  return cases.filter(({ flows, near }) => {
    const rate = safely(solver.prepare(flows))();
    return relativeError(rate, exactRate(flows, near)) <= RIGHT;
  }).length;
}
