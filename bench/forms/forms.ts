import { todays } from '../../tests/strength.ts';
import { withComposedPortal } from '../composed.ts';
import type { Run } from '../figures.ts';
import { fetchRaw } from '../portal.ts';
import { treeOf } from './tree.ts';

/** Pages that are drawn for each request: a form that only its visitor sees, and what somebody has asked for. */
const PAGES = {
  'the log-in': ['/br/aurora/minha-conta/entrar', 10],
  'a test drive': ['/br/aurora/test-drive', 10],
  'a recall search': ['/br/aurora/recall', 10],
  'stock of a model': ['/br/aurora/estoque?modelo=orla', 15],
  'a search': ['/br/aurora/busca?q=lira', 15],
  'a configured car': ['/br/aurora/orla/configurar/cor?c=363C2C0_134', 15],
} as const;

const EACH = Object.entries(PAGES);
/** Pages of a short round: others every day. */
const A_SHORT_ROUND = 2;
/** Enough for the engine to have compiled what a page calls. */
const WARM_UP = 150;
const PAGES_A_ROUND = 25;
const ROUNDS = 9;

/**
 * Processor time of pages that the cache does not keep, from the request to the compressed answer, with whatever threads and collection
 * take of it, and of asking; beside React alone, which draws the very tree of the page without its route, its data, and all that
 * is done with what was drawn. In turns: a busy machine makes both dearer.
 */
export default async function forms(run: Run): Promise<void> {
  await withComposedPortal(run, async (origin) => {
    for (const [name, [path, goal]] of run.amount(EACH, todays(EACH, 0, A_SHORT_ROUND))) {
      const ask = () => fetchRaw(origin + path, 'br');
      const tree = await treeOf(ask);
      for (let page = 0; page < run.amount(WARM_UP, 0); page++) {
        await ask();
        await tree.draw();
      }
      const rounds = [];
      for (let round = 0; round < run.amount(ROUNDS, 1); round++)
        rounds.push({ page: await spent(run, ask), bare: await spent(run, tree.draw) });
      const page = median(rounds.map((round) => round.page));
      const more = `least ${Math.min(...rounds.map((round) => round.page)).toFixed(1)} ms`;
      run.tell({ name, value: page, unit: 'ms', better: 'lower', goal }, more);
      const bare = median(rounds.map((round) => round.bare));
      run.tell({ name: `${name}, its tree by React alone`, value: bare, unit: 'ms', better: 'lower' });
      const ratio = median(rounds.map((round) => round.page / round.bare));
      run.tell({ name: `${name} / its tree by React alone`, value: ratio, unit: 'x', better: 'lower' });
    }
  });
}

/** Milliseconds of the processor's that one takes. The system counts in ticks of some: a round is long enough for many. */
async function spent(run: Run, draw: () => Promise<unknown>): Promise<number> {
  const pages = run.amount(PAGES_A_ROUND, 1);
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page++) await draw();
  const { user, system } = process.cpuUsage(before);
  return Math.max(user + system, 1) / 1_000 / pages;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
