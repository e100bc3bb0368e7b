/** For benchmarks of what is stored: calls over HTTP against plain INSERTs of the same rows, by the wall and by the processor. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type OpenDatabase, openDatabase } from '../src/host/database/database.ts';
import type { createServer } from '../src/host/http/server.ts';
import { dataFolder } from '../tests/portal.ts';
import { type OpenCluster, openShared } from './cluster.ts';
import type { Run } from './figures.ts';
import { spentOn } from './processor.ts';

/** How many ask at the same time. */
export const CLIENTS = 16;
/** How long each way is measured. */
export const secondsOf = (run: Run): number => run.amount(3, 0.05);
/** What the sender of a benchmark names as the page it comes from. */
export const ORIGIN = 'http://localhost';

type App = Awaited<ReturnType<typeof createServer>>;

/** Gives a database of its own, durable as a portal's, for the length of a benchmark. */
export async function withDatabase(
  run: Run,
  work: (database: OpenDatabase, folder: string) => Promise<void>,
): Promise<void> {
  if (run.isOnce) {
    const cluster = await run.shared<OpenCluster>('cluster', openShared);
    const { database, drop } = await cluster.database();
    return work(database, cluster.folder).finally(drop);
  }
  const folder = await dataFolder();
  const settings = { databaseUrl: undefined, dataFolder: folder.path };
  const opened = await openDatabase(settings, { as: 'bench', onError: () => undefined });
  if (!opened.ok) throw new Error(opened.line);
  await work(opened.database, folder.path).finally(async () => {
    await opened.database.close();
    await folder.remove();
  });
}

/** Opens a server on a port of its own; gives its origin. */
export async function openOn(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A process of its own that sends as fast as it is answered; each call of `send` gives how many were answered a second. */
export function startSender(run: Run, script: string, url: string, ...more: string[]) {
  const child = fork(script, [url, ORIGIN, String(CLIENTS), String(secondsOf(run)), ...more]);
  const send = async () => {
    child.send('more');
    const [result] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error('the sender ended');
    return result as number;
  };
  return { send, stop: () => child.kill() };
}

/** How often a second as many callers as the sender has can do it together. */
export async function repeated(run: Run, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + secondsOf(run) * 1000;
  let done = 0;
  const caller = async () => {
    do {
      await work();
      done++;
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
  return done / secondsOf(run);
}

/** How many a second, and what each took of the processor, in microseconds. */
type Measured = { perSecond: number; node: number; postgres: number };

/** Ways of doing one thing by name, the first being the portal's; each gives how many were done a second. */
export type Ways = readonly (readonly [name: string, way: () => Promise<number>])[];

/**
 * Measures one way after the other in each round, so that a slow moment of the machine hits all; the first round warms up. Tells
 * each way's figures and the first's ratio to each other, the medians over the rounds; the goal, for the second way, is of its wall time.
 */
export async function compareWays(run: Run, folder: string, ways: Ways, goal: number): Promise<void> {
  const rounds = run.amount(ROUNDS, 1);
  const measured: Measured[][] = [];
  for (let round = run.isOnce ? 1 : 0; round <= rounds; round++) {
    const figures: Measured[] = [];
    for (const [, way] of ways) {
      const { done: perSecond, spent } = await spentOn(folder, way);
      const all = perSecond * secondsOf(run);
      figures.push({ perSecond, node: spent.node / all, postgres: spent.postgres / all });
    }
    if (round > 0) measured.push(figures);
  }
  /** The median over the rounds of what a way's figures are beside the first way's. */
  const of = (way: number, figure: (one: Measured, first: Measured) => number) =>
    median(measured.map((round) => figure(round[way] as Measured, round[0] as Measured)));
  const all = (['perSecond', 'node', 'postgres'] as const).map((figure) => ({
    figure,
    unit: figure === 'perSecond' ? '/s' : 'µs',
    better: figure === 'perSecond' ? ('higher' as const) : ('lower' as const),
  }));
  for (const [way, [name]] of ways.entries())
    for (const { figure, ...rest } of all) {
      const value = of(way, (one) => one[figure]);
      const what = { perSecond: 'a second', node: 'in Node, each', postgres: 'in PostgreSQL, each' }[figure];
      // PostgreSQL's time is only known on Linux.
      if (Number.isFinite(value)) run.tell({ name: `${name}, ${what}`, value, ...rest });
    }
  const total = ({ node, postgres }: Measured) => node + (Number.isFinite(postgres) ? postgres : 0);
  for (const [way, [name]] of [...ways.entries()].slice(1)) {
    const ratio = { unit: '', better: 'higher' as const, goal: way === 1 ? goal : undefined };
    const both = `${ways[0]?.[0]} / ${name}`;
    run.tell({ name: both, value: of(way, (one, first) => first.perSecond / one.perSecond), ...ratio });
    const value = of(way, (one, first) => total(one) / total(first));
    run.tell({ name: `${both}, by processor without sender`, value, ...ratio });
  }
}

const ROUNDS = 3;
const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
