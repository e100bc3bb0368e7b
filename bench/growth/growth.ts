import { cdcTerms } from '../../src/areas/lender/contract.ts';
import { demoLender } from '../../tests/demo.ts';
import { cdcBody, largeSnapshot } from '../catalogue.ts';
import type { Run } from '../figures.ts';
import { pageRenderer, timePerCall } from '../render.ts';

const SITE = { brand: 'aurora', market: 'BR' } as const;

/** What a model page (uncached) and a simulation cost with more versions in the catalogue. Goal <= 1.2 times. */
export default async function growth(run: Run): Promise<void> {
  const sizes = run.amount([20, 2_000, 20_000], [20, 200]);
  const subjects = [];
  for (const size of sizes) subjects.push(await subjectsOf(size));
  for (const name of ['page', 'simulation'] as const) {
    const rounds = await measureInTurns(
      run,
      subjects.map((subject) => subject[name]),
    );
    const [base = Number.NaN] = rounds;
    for (const [at, ms] of rounds.entries()) {
      const what = `${name}, ${sizes[at]} versions`;
      if (at === 0) run.tell({ name: what, value: ms, unit: 'ms', better: 'lower' });
      else
        run.tell(
          { name: `${what} / ${sizes[0]}`, value: ms / base, unit: 'x', better: 'lower', goal: 1.2 },
          `${ms.toFixed(3)} ms`,
        );
    }
  }
}

async function subjectsOf(versions: number) {
  const snapshot = largeSnapshot(versions);
  const render = await pageRenderer(snapshot);
  const lender = demoLender(snapshot);
  const terms = cdcTerms.parse(JSON.parse(cdcBody(snapshot, 'lira')));
  const simulation = async () => {
    const answer = await lender.simulateCdc(SITE, terms);
    if (!answer.ok) throw new Error(answer.reason);
  };
  return { page: () => render('/br/aurora/lira'), simulation };
}

/** All sizes share each moment of the machine: the median over rounds that visit every size in turn. */
async function measureInTurns(run: Run, calls: (() => unknown)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  for (let round = 0; round < run.amount(5, 1); round++) {
    for (const [at, call] of calls.entries()) taken[at]?.push(await timePerCall(run, call, 40));
  }
  return taken.map((rounds) => rounds.sort((a, b) => a - b)[rounds.length >> 1] ?? Number.NaN);
}
