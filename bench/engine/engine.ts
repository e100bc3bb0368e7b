import { quote } from '../../src/areas/lender/domain/quote.ts';
import { someQuoteTerms } from '../../src/areas/lender/examples.ts';
import { type DatedFlow, hardCases, loan } from './flows.ts';
import { heapOverQuotes } from './memory.ts';
import { exactRate, relativeError } from './reference.ts';
import { libraries, ourCet, ours, type Solver } from './solvers.ts';
import { type Timing, timings } from './timing.ts';

/** A rate is right when it agrees with the reference to a millionth. */
const RIGHT = 1e-6;

/** A full quote of 60 instalments, our CET and any-flow solver beside the libraries, and memory over many quotes. */
export default async function engine(): Promise<void> {
  const flows = loan(60_000, 1_790, 48);
  const terms = someQuoteTerms({ installments: 60 });
  const solvers = [ourCet, ours, ...libraries];
  const [quoted, ...taken] = inTurns([
    ourCet.prepare(flows),
    () => quote(terms),
    ...solvers.map((one) => safely(one.prepare(flows))),
  ]);
  const nodeIrr = taken[2];
  console.log(
    `  full quote of 60 instalments     ${tell(quoted)}   node-irr's CET / it ${((nodeIrr?.ratio ?? 0) / (quoted?.ratio ?? 1)).toFixed(1)}  (goal > 1)`,
  );
  console.log('  CET of 48 dated flows, and hard cases right:');
  solvers.forEach((solver, at) => {
    const goal = at > 1 ? `${(taken[at]?.ratio ?? 0).toFixed(1)}x our CET  (goal >= 10x)` : '';
    const error = errorOf(solver, flows, 0.2);
    console.log(
      `    ${solver.name.padEnd(22)} ${tell(taken[at])}   error ${error}   ${right(solver)}   ${goal}`,
    );
  });
  heapOverQuotes(() => quote(terms));
}

/** All but the first, which the others are compared with. */
function inTurns(calls: readonly (() => unknown)[]): readonly Timing[] {
  return timings(calls).slice(1);
}

function tell(timing: Timing | undefined): string {
  return `${(timing?.microseconds ?? 0).toFixed(2).padStart(9)} µs`;
}

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

function right(solver: Solver): string {
  if (solver === ourCet) return '(loans only)';
  const found = hardCases.filter(({ flows, near }) => {
    const rate = safely(solver.prepare(flows))();
    return relativeError(rate, exactRate(flows, near)) <= RIGHT;
  });
  return `${found.length} of ${hardCases.length} right`;
}
