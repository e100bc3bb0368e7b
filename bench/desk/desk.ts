import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import type { Database } from '../../src/io/database.ts';
import { PROPOSE, proposalFor, serveDesk, simulated } from '../../tests/integration/credit-desk-app.ts';
import { testSealing } from '../../tests/sealing.ts';
import { compareWays, openOn, repeated, startSender, type Ways, withDatabase } from '../stored.ts';

const ROUNDS = 3;
const SENDER = join(import.meta.dirname, 'sender.ts');

/**
 * Proposals of flow A over HTTP, each of another person under another key: checked, bound to the simulation, decided, sealed,
 * stored with its voucher and logged, against plain INSERTs of the same rows in one transaction, over the same pool with as many
 * callers, prepared as the portal's are. Goal >= 0.5. The sender of the proposals is a process of its own and takes its part of
 * the machine; by the processor's time it is left out.
 */
export default async function desk(): Promise<void> {
  await withDatabase(async ({ db }, folder) => {
    const app = await serveDesk(db, { decided: (tx, proposal) => keepDecided(testSealing, tx, proposal) });
    const url = (await openOn(app)) + PROPOSE;
    const sender = startSender(SENDER, url, JSON.stringify(proposalFor(await simulated(app))));
    await sender.send();
    const inserts = await bareInserts(db);
    const ways: Ways = [
      ['proposals decided', sender.send],
      ['plain INSERTs of the same rows', () => repeated(inserts)],
    ];
    await compareWays(folder, ways, ROUNDS, '>= 0.5');
    sender.stop();
    await app.close();
  });
}

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
