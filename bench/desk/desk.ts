import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { openDatabase } from '../../src/host/database.ts';
import type { Database } from '../../src/io/database.ts';
import { PROPOSE, proposalFor, serveDesk, simulated } from '../../tests/integration/credit-desk-app.ts';
import { dataFolder } from '../../tests/portal.ts';
import { testSealing } from '../../tests/sealing.ts';
import { spentOn } from '../leads/processor.ts';

const CLIENTS = 16;
const SECONDS = 3;
const ROUNDS = 3;
const ORIGIN = 'http://localhost';
const SENDER = join(import.meta.dirname, 'sender.ts');

/**
 * Proposals of flow A over HTTP, each of another person under another key: checked, bound to the simulation, decided, sealed,
 * stored with its voucher and logged, against plain INSERTs of the same rows in one transaction, over the same pool with as many
 * callers, prepared as the portal's are. Goal >= 0.5. The sender of the proposals is a process of its own and takes its part of
 * the machine; by the processor's time it is left out.
 */
export default async function desk(): Promise<void> {
  const folder = await dataFolder();
  const settings = { databaseUrl: undefined, dataFolder: folder.path };
  const opened = await openDatabase(settings, { as: 'bench', onError: () => undefined });
  if (!opened.ok) throw new Error(opened.line);
  const { db } = opened.database;
  const app = await serveDesk(db, { decided: (tx, proposal) => keepDecided(testSealing, tx, proposal) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const example = JSON.stringify(proposalFor(await simulated(app)));
  const url = `http://127.0.0.1:${port}${PROPOSE}`;
  const sender = fork(SENDER, [url, ORIGIN, String(CLIENTS), String(SECONDS), example]);
  const propose = async () => {
    sender.send('more');
    const [told] = await Promise.race([once(sender, 'message'), once(sender, 'exit')]);
    if (sender.exitCode !== null) throw new Error('the sender ended');
    return told as number;
  };
  await propose();
  const inserts = await bareInserts(db);
  const ways = [propose, () => repeated(inserts)];
  const rounds: Measured[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured: Measured[] = [];
    for (const way of ways) {
      const { done: perSecond, spent } = await spentOn(folder.path, way);
      measured.push({ perSecond, each: (spent.node + spent.postgres) / perSecond / SECONDS, ...spent });
    }
    if (round > 0) rounds.push(measured); // the first one warms up
  }
  tell(rounds);

  sender.kill();
  await app.close();
  await opened.database.close();
  await folder.remove();
}

/** How many a second, and microseconds of the processor for each. */
type Measured = { perSecond: number; each: number; node: number; postgres: number };

function tell(rounds: readonly Measured[][]): void {
  for (const [way, name] of ['proposals decided', 'plain INSERTs of the same rows'].entries()) {
    const of = (figure: (one: Measured) => number) =>
      Math.round(median(rounds.map((round) => figure(round[way] as Measured))));
    const [perSecond, node, postgres] = [
      of((one) => one.perSecond),
      of((one) => one.node / one.perSecond / SECONDS),
      of((one) => one.postgres / one.perSecond / SECONDS),
    ];
    console.log(`  ${name}: ${perSecond} a second, each ${node} µs in Node and ${postgres} µs in PostgreSQL`);
  }
  const ratio = (figure: (proposal: Measured, plain: Measured) => number) =>
    median(rounds.map(([proposal, plain]) => figure(proposal as Measured, plain as Measured))).toFixed(2);
  const wall = ratio((proposal, plain) => proposal.perSecond / plain.perSecond);
  const processor = ratio((proposal, plain) => plain.each / proposal.each);
  console.log(
    `  proposals / plain INSERTs of their rows  ${wall}  (by the processor's time, without the sender's, ${processor}; goal >= 0.5)`,
  );
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const ROWS = [
  ['credit_proposal', ['id', 'document_key']],
  ['credit_proposal_status', ['proposal_id']],
  ['idempotency_key', ['key']],
  ['proposal_voucher', ['number', 'check_key', 'track_key', 'document_key']],
  ['proposal_event', ['number', 'event_id']],
] as const;

/** Inserts the rows of the proposal that is stored already, each time as another person's. */
async function bareInserts({ $client }: Database): Promise<() => Promise<unknown>> {
  const texts = await Promise.all(
    ROWS.map(async ([table, own]) => {
      const { rows } = await $client.query(`select * from ${table} limit 1`);
      const names = Object.keys(rows[0]);
      const places = names.map((_name, at) => `$${at + 1}`).join(', ');
      const text = `insert into ${table} (${names.join(', ')}) values (${places})`;
      const isOwn = (name: string) => (own as readonly string[]).includes(name);
      const values = (id: string) => names.map((name) => (isOwn(name) ? id : rows[0][name]));
      return { name: table, text, values };
    }),
  );
  return async () => {
    const id = randomBytes(16).toString('hex');
    const client = await $client.connect();
    await client.query('begin');
    for (const { name, text, values } of texts) await client.query({ name, text, values: values(id) });
    await client.query('commit');
    client.release();
  };
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
