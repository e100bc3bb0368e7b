import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import type { Database } from '../../src/io/database.ts';
import {
  formFor,
  PROPOSE,
  proposalFor,
  SEND,
  SUBMIT,
  serveCredit,
  simulated,
  submissionFor,
} from '../../tests/integration/credit-app.ts';
import { testSealing } from '../../tests/sealing.ts';
import { todays } from '../../tests/strength.ts';
import type { Run } from '../figures.ts';
import { compareWays, openOn, repeated, startSender, type Ways, withDatabase } from '../stored.ts';

const SENDER = join(import.meta.dirname, 'sender.ts');

type App = Awaited<ReturnType<typeof serveCredit>>;

/** The calls that take a proposal, with where each has the person's document. */
const CALLS = [
  ['POST', PROPOSE, 'person_details.document_number', 'proposals of the bank partner, decided'],
  ['POST', SEND, 'formData.cpf', 'forms of flow A, decided'],
  ['PUT', SUBMIT, 'person.cpf', 'submissions of flow B, decided'],
] as const;

/** A body for each of them. */
const bodies: Readonly<Record<(typeof CALLS)[number][1], (app: App) => Promise<object>>> = {
  [PROPOSE]: async (app) => proposalFor(await simulated(app)),
  [SEND]: async (app) => formFor(await simulated(app)),
  [SUBMIT]: (app) => submissionFor(app),
};

/**
 * Proposals over HTTP, each of another person under another key: checked, bound to the simulation, decided, sealed, stored with its
 * voucher and logged, against plain INSERTs of the same rows in one transaction, over the same pool with as many callers, prepared as
 * the portal's are. Goal >= 0.5. The sender of the proposals is a process of its own and takes its part of the machine; by the
 * processor's time it is left out.
 */
export default async function creditDecision(run: Run): Promise<void> {
  await withDatabase(run, async ({ db }, folder) => {
    const app = await serveCredit(db, { decided: (tx, proposal) => keepDecided(testSealing, tx, proposal) });
    const origin = await openOn(app);
    for (const [method, path, field, name] of run.amount(CALLS, todays(CALLS, 0))) {
      const body = JSON.stringify(await bodies[path](app));
      const sender = startSender(run, SENDER, origin + path, method, field, body);
      await sender.send();
      const inserts = await bareInserts(db);
      const ways: Ways = [
        [name, sender.send],
        [`plain INSERTs of the same rows (${name})`, () => repeated(run, inserts)],
      ];
      await compareWays(run, folder, ways, 0.5);
      sender.stop();
    }
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

/** Inserts the rows of the newest proposal that is stored already, each time as another person's. */
async function bareInserts({ $client }: Database): Promise<() => Promise<unknown>> {
  const texts = await Promise.all(
    ROWS.map(async ([table, own]) => {
      const { rows } = await $client.query(`select * from ${table} order by ctid desc limit 1`);
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
