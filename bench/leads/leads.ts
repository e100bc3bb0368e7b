import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { leadSettings } from '../../src/areas/leads/contract.ts';
import { aSoldCar } from '../../src/areas/leads/examples.ts';
import { leadRoutes } from '../../src/areas/leads/service/index.ts';
import { openDatabase } from '../../src/host/database.ts';
import { readEnvironment } from '../../src/host/environment.ts';
import { openJobs } from '../../src/host/jobs.ts';
import type { Log } from '../../src/host/log.ts';
import { limitRequests } from '../../src/host/rate-limit.ts';
import { createServer } from '../../src/host/server.ts';
import { mountServices } from '../../src/host/services.ts';
import { readSites } from '../../src/host/sites.ts';
import { dataFolder } from '../../tests/portal.ts';
import { testSealing } from '../../tests/sealing.ts';
import { plainInserts } from './inserts.ts';
import { spentOn } from './processor.ts';

const CLIENTS = 16;
const SECONDS = 3;
const ROUNDS = 5;
const ORIGIN = 'http://localhost';
const SENDER = join(import.meta.dirname, 'sender.ts');

/**
 * Leads accepted over HTTP (checked, priced, sealed, stored with consents, key and delivery job, counted against the limit of
 * their address, logged) against plain INSERTs of the same rows in one transaction, over the same pool with as many callers
 * and every commit durable, prepared as the portal's are. Goal >= 0.5. Beside it, without a goal, INSERTs in one statement,
 * which is how the portal writes a lead. The sender of the leads is a process of its own and takes its part of the machine;
 * by the processor's time it is left out.
 */
export default async function leads(): Promise<void> {
  const folder = await dataFolder();
  const settings = { databaseUrl: undefined, dataFolder: folder.path };
  const opened = await openDatabase(settings, { as: 'bench', onError: () => undefined });
  if (!opened.ok) throw new Error(opened.line);
  const { db, url: databaseUrl } = opened.database;
  const log = pino({ level: 'info' }, new Writable({ write: (_chunk, _encoding, done) => done() })) as never;
  const boss = await openJobs(databaseUrl, false, log);
  const app = await serve(db, boss, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/services/br/aurora/leads`;
  const sender = fork(SENDER, [url, ORIGIN, String(CLIENTS), String(SECONDS)]);

  const accept = async () => {
    sender.send('more');
    const [told] = await Promise.race([once(sender, 'message'), once(sender, 'exit')]);
    if (sender.exitCode !== null) throw new Error('the sender ended');
    return told as number;
  };
  await accept();
  const insert = await plainInserts(db.$client);
  const ways = [accept, () => repeated(insert.inTransaction), () => repeated(insert.inStatement)];
  tell(await measureInTurns(folder.path, ways));

  sender.kill();
  await app.close();
  await boss.stop({ graceful: false });
  await opened.database.close();
  await folder.remove();
}

/** How many a second, and what each took of the processor, in microseconds. */
type Measured = { perSecond: number; node: number; postgres: number };

/** Measures one way after the other in each round, so that a slow moment of the machine hits all; the first round warms up. */
async function measureInTurns(folder: string, ways: (() => Promise<number>)[]): Promise<Measured[][]> {
  const rounds: Measured[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured: Measured[] = [];
    for (const way of ways) {
      const { done: perSecond, spent } = await spentOn(folder, way);
      const all = perSecond * SECONDS;
      measured.push({ perSecond, node: spent.node / all, postgres: spent.postgres / all });
    }
    if (round > 0) rounds.push(measured);
  }
  return rounds;
}

const NAMES = ['leads accepted', 'plain INSERTs of the same rows', 'the same INSERTs in one statement'];

function tell(rounds: Measured[][]): void {
  /** The median over the rounds of what a way's figures are beside a lead's. */
  const of = (way: number, figure: (one: Measured, lead: Measured) => number) =>
    median(rounds.map((round) => figure(round[way] as Measured, round[0] as Measured)));
  for (const [way, name] of NAMES.entries()) {
    const [perSecond, node, postgres] = (['perSecond', 'node', 'postgres'] as const).map((figure) =>
      Math.round(of(way, (one) => one[figure])),
    );
    console.log(`  ${name}: ${perSecond} a second, each ${node} µs in Node and ${postgres} µs in PostgreSQL`);
  }
  for (const way of [1, 2]) {
    const wall = of(way, (one, lead) => lead.perSecond / one.perSecond).toFixed(2);
    const total = ({ node, postgres }: Measured) => node + postgres;
    const processor = of(way, (one, lead) => total(one) / total(lead)).toFixed(2);
    const goal = way === 1 ? '; goal >= 0.5' : '';
    console.log(
      `  ${NAMES[0]} / ${NAMES[way]}  ${wall}  (by the processor's time, without the sender's, ${processor}${goal})`,
    );
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The portal's own server with the lead service. */
async function serve(
  db: Parameters<typeof limitRequests>[2]['db'],
  boss: Awaited<ReturnType<typeof openJobs>>,
  log: Log,
) {
  const read = readEnvironment({ VITRINE_ORIGINS: ORIGIN });
  if (!read.ok) throw new Error(read.line);
  const app = await createServer(read.environment, log);
  const car = aSoldCar();
  const settings = { BR: leadSettings({}, 'BR'), AR: leadSettings({}, 'AR') };
  const sites = await readSites('seeds/sites');
  const routes = leadRoutes({
    db,
    boss,
    sealing: testSealing,
    catalogue: { find: () => car },
    dealers: { byCode: () => ({ id: '101', cityCode: '3550308' }) },
    sites,
    settings: (site) => settings[site.market],
  });
  await mountServices(app, sites, {
    lead: async (own) => {
      await limitRequests(own, { name: 'lead', perMinute: 1_000_000 }, { db, sealing: testSealing });
      await routes(own);
    },
  });
  return app;
}

/** How often a second all callers together can do it. */
async function repeated(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const caller = async () => {
    for (; performance.now() < end; done++) await work();
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
  return done / SECONDS;
}
