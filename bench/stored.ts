/** For benchmarks of what is stored: calls over HTTP against plain INSERTs of the same rows, by the wall and by the processor. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type OpenDatabase, openDatabase } from '../src/host/database.ts';
import type { createServer } from '../src/host/server.ts';
import { dataFolder } from '../tests/portal.ts';
import { spentOn } from './processor.ts';

/** How many ask at the same time. */
export const CLIENTS = 16;
const SECONDS = 3;
/** What the sender of a benchmark names as the page it comes from. */
export const ORIGIN = 'http://localhost';

type App = Awaited<ReturnType<typeof createServer>>;

/** Gives a database of its own, durable as a portal's, for the length of a benchmark. */
export async function withDatabase(
  work: (database: OpenDatabase, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await dataFolder();
  const settings = { databaseUrl: undefined, dataFolder: folder.path };
  const opened = await openDatabase(settings, { as: 'bench', onError: () => undefined });
  if (!opened.ok) throw new Error(opened.line);
  await work(opened.database, folder.path);
  await opened.database.close();
  await folder.remove();
}

/** Opens a server on a port of its own; gives its origin. */
export async function openOn(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A process of its own that sends as fast as it is answered; each call of `send` gives how many were answered a second. */
export function startSender(script: string, url: string, ...more: string[]) {
  const child = fork(script, [url, ORIGIN, String(CLIENTS), String(SECONDS), ...more]);
  const send = async () => {
    child.send('more');
    const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error('the sender ended');
    return told as number;
  };
  return { send, stop: () => child.kill() };
}

/** How often a second as many callers as the sender has can do it together. */
export async function repeated(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const caller = async () => {
    for (; performance.now() < end; done++) await work();
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
  return done / SECONDS;
}

/** How many a second, and what each took of the processor, in microseconds. */
type Measured = { perSecond: number; node: number; postgres: number };

/** Ways of doing one thing by name, the first being the portal's; each gives how many were done a second. */
export type Ways = readonly (readonly [name: string, way: () => Promise<number>])[];

/**
 * Measures one way after the other in each round, so that a slow moment of the machine hits all; the first round warms up. Tells
 * each way's figures and the first's ratio to each other, the medians over the rounds; the goal is for the second way.
 */
export async function compareWays(folder: string, ways: Ways, rounds: number, goal: string): Promise<void> {
  const measured: Measured[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const figures: Measured[] = [];
    for (const [, way] of ways) {
      const { done: perSecond, spent } = await spentOn(folder, way);
      const all = perSecond * SECONDS;
      figures.push({ perSecond, node: spent.node / all, postgres: spent.postgres / all });
    }
    if (round > 0) measured.push(figures);
  }
  /** The median over the rounds of what a way's figures are beside the first way's. */
  const of = (way: number, figure: (one: Measured, first: Measured) => number) =>
    median(measured.map((round) => figure(round[way] as Measured, round[0] as Measured)));
  for (const [way, [name]] of ways.entries()) {
    const [perSecond, node, postgres] = (['perSecond', 'node', 'postgres'] as const).map((figure) =>
      Math.round(of(way, (one) => one[figure])),
    );
    console.log(`  ${name}: ${perSecond} a second, each ${node} µs in Node and ${postgres} µs in PostgreSQL`);
  }
  const total = ({ node, postgres }: Measured) => node + postgres;
  for (const [way, [name]] of [...ways.entries()].slice(1)) {
    const wall = of(way, (one, first) => first.perSecond / one.perSecond).toFixed(2);
    const processor = of(way, (one, first) => total(one) / total(first)).toFixed(2);
    const told = `by the processor's time, without the sender's, ${processor}${way === 1 ? `; goal ${goal}` : ''}`;
    console.log(`  ${ways[0]?.[0]} / ${name}  ${wall}  (${told})`);
  }
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
