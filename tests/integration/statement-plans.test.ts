import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { statementsOf } from '../statements.ts';
import {
  cpfOf,
  PROPOSE,
  proposalFor,
  SUBMIT,
  send,
  serveCredit,
  simulated,
  submissionFor,
} from './credit-app.ts';

/** Where statements are heard, and a database in which nobody has written yet. */
let used: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [used, empty] = [await testDatabase(), await testDatabase()];
});
afterAll(async () => {
  await used?.drop();
  await empty?.drop();
});

/** What a connection goes through row by row, of a statement that it plans once and for whatever values. */
async function scanned(statement: string): Promise<string[]> {
  const { rows } = await empty.db.$client.query(`explain (generic_plan) ${statement}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table ?? '');
}

it('what every proposal asks is planned by an index before there are any rows: a connection keeps its plan when there are (R35)', async () => {
  const app = await serveCredit(used.db, {
    decided: (tx, proposal) => keepDecided(testSealing, tx, proposal),
  });
  const proposal = proposalFor(await simulated(app), { document: cpfOf(810_000_000) });
  const submission = await submissionFor(app);
  const statements = await statementsOf(async () => {
    expect((await send(app, 'POST', PROPOSE, proposal)).statusCode).toBe(201);
    expect((await send(app, 'PUT', SUBMIT, submission)).statusCode).toBe(200);
  });
  await app.close();
  const requested = statements.filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
  expect(requested.join('\n')).toContain('credit_proposal');
  for (const statement of new Set(requested)) expect(await scanned(statement), statement).toEqual([]);
});
