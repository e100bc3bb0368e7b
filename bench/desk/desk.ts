import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../src/host/database.ts';
import type { Database } from '../../src/io/database.ts';
import {
  cpfOf,
  PROPOSE,
  proposalFor,
  serveDesk,
  simulated,
} from '../../tests/integration/credit-desk-app.ts';
import { dataFolder } from '../../tests/portal.ts';
import { compare, throughput } from '../load.ts';

const CLIENTS = 16;
const SECONDS = 3;
const ORIGIN = 'http://localhost';

/**
 * Proposals of flow A over HTTP, each of another person under another key: checked, bound to the simulation, decided, sealed,
 * stored and logged, against the bare inserts of the same rows in a transaction, over the same pool with as many callers.
 * Goal >= 0.5.
 */
export default async function desk(): Promise<void> {
  const folder = await dataFolder();
  const settings = { databaseUrl: undefined, dataFolder: folder.path };
  const opened = await openDatabase(settings, { as: 'bench', onError: () => undefined });
  if (!opened.ok) throw new Error(opened.line);
  const { db } = opened.database;
  const app = await serveDesk(db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const simulation = await simulated(app);
  let person = 500_000_000;
  const fresh = () => ({
    body: JSON.stringify(proposalFor(simulation, { document: cpfOf(person++) })),
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'idempotency-key': randomUUID() },
  });
  const url = `http://127.0.0.1:${port}${PROPOSE}`;
  const first = await fetch(url, { method: 'POST', ...fresh() });
  if (first.status !== 201) throw new Error(`the proposal answered ${first.status}: ${await first.text()}`);
  const inserts = await bareInserts(db);
  const requests = [{ method: 'POST' as const, setupRequest: (asked: object) => ({ ...asked, ...fresh() }) }];
  const result = await compare(
    () => throughput({ url, connections: CLIENTS, requests }, SECONDS),
    () => repeated(inserts),
  );
  const each = `${Math.round(result.subject)} and ${Math.round(result.reference)} a second`;
  console.log(`  proposals / bare inserts of their rows  ${result.ratio.toFixed(2)}  (${each}; goal >= 0.5)`);

  await app.close();
  await opened.database.close();
  await folder.remove();
}

const ROWS = [
  ['credit_proposal', ['id', 'document_key']],
  ['credit_proposal_status', ['proposal_id']],
  ['idempotency_key', ['key']],
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
