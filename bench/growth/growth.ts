import { cdcTerms } from '../../src/areas/lender/contract.ts';
import { demoLender } from '../../tests/demo.ts';
import { cdcBody, largeSnapshot } from '../catalogue.ts';
import { pageRenderer, timePerCall } from '../render.ts';

const SITE = { brand: 'aurora', market: 'BR' } as const;
const SIZES = [20, 2_000, 20_000];

/** What a model page (uncached) and a simulation cost with more versions in the catalogue. Goal <= 1.2 times. */
export default async function growth(): Promise<void> {
  const subjects = await Promise.all(SIZES.map(subjectsOf));
  for (const name of ['page', 'simulation'] as const) {
    const rounds = await measureInTurns(subjects.map((subject) => subject[name]));
    const [base = 1] = rounds;
    const shown = rounds.map((ms, at) => `${SIZES[at]}: ${ms.toFixed(3)} ms (${(ms / base).toFixed(2)}x)`);
    console.log(`  ${name.padEnd(10)}  ${shown.join('   ')}  (goal <= 1.2x)`);
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
async function measureInTurns(calls: (() => unknown)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  for (let round = 0; round < 5; round++) {
    for (const [at, call] of calls.entries()) taken[at]?.push(await timePerCall(call, 40));
  }
  return taken.map((rounds) => rounds.sort((a, b) => a - b)[2] ?? 0);
}
