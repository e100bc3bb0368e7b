/**
 * PostgreSQL with a synchronous standby that is gone: a commit waits for it. When somebody cancels the wait, PostgreSQL reports success with
 * a warning, for what may be lost with this server. The portal must not pass that on as success.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openCluster } from '../../src/host/database/embedded-postgres.ts';
import { isDatabaseAway } from '../../src/host/http/faults.ts';
import { leadMaker, postLead } from '../demo.ts';
import { patientPool } from '../patient-pool.ts';
import { type DataFolder, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { seededFolder } from '../test-database.ts';

let folder: DataFolder;
let cluster: Extract<Awaited<ReturnType<typeof openCluster>>, { ok: true }>['cluster'];
let url: string;
let admin: pg.Client;
let db: ReturnType<typeof patientPool>;
let portal: PortalProcess;

beforeAll(async () => {
  folder = await seededFolder();
  const opened = await openCluster(folder.path, { as: 'standby test' });
  if (!opened.ok) throw new Error(opened.holder);
  cluster = opened.cluster;
  url = await cluster.url('unconfirmed');
  portal = await startPortal({
    env: { DATABASE_URL: url, VITRINE_ROLES: 'services', VITRINE_LEAD_LIMIT: '1000000' },
  });
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create table stored (id int primary key); create table probed ()');
  db = patientPool(url, 2);
});
afterAll(async () => {
  await db?.$client.end();
  await admin?.end();
  await portal?.end();
  await cluster?.stop();
  await folder?.remove();
});

/** Waits for a standby that there is not, until the test is over or `standbyReturns` is called. */
async function loseStandby(): Promise<{ standbyReturns(): Promise<void> }> {
  const nameStandbys = async (names: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${names}'`);
    await admin.query('select pg_reload_conf()');
    const isRead = `select current_setting('synchronous_standby_names') = '${names}' as read`;
    await waitFor(async () => (await admin.query(isRead)).rows[0].read);
  };
  const standbyReturns = () => nameStandbys('');
  onTestFinished(standbyReturns);
  await nameStandbys('gone');
  // Commits wait once the checkpointer has read that too, which says so to nobody: one of our own shows it.
  const probe = new pg.Client({ connectionString: url });
  await probe.connect();
  for (let waited = false; !waited; ) {
    let isAnswered = false;
    const commit = probe.query('insert into probed default values').finally(() => (isAnswered = true));
    while (!isAnswered) waited = (await cancelWaits()) > 0 || waited;
    await commit;
  }
  await probe.end();
  return { standbyReturns };
}

/** Cancels the commits that wait now, as an operator does to one that hangs, and lets them go on for a moment; gives their number. */
const cancelWaits = async (): Promise<number> => {
  const text = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  const { rowCount } = await admin.query(text);
  // Also while none waits: who asks without a pause keeps those from their turn that are to come to it.
  await pause(50);
  return rowCount ?? 0;
};
/** Cancels what waits until an answer is there: what the portal writes beside it waits for the standby as well. */
async function cancelledUntil<T>(asked: Promise<T>): Promise<T> {
  let isAnswered = false;
  const answer = asked.finally(() => (isAnswered = true));
  while (!isAnswered) await cancelWaits();
  return answer;
}
const outcome = (query: Promise<unknown>) =>
  query.then(
    () => undefined,
    (cause: Error & { code?: string }) => cause,
  );

describe('a commit that no standby has confirmed', () => {
  it.each([
    ['a statement', (id: number) => db.$client.query('insert into stored values ($1)', [id])],
    [
      'a transaction',
      (id: number) => db.transaction((tx) => tx.execute(`insert into stored values (${id})`)),
    ],
  ])('is no success of %s, and costs its connection', async (kind, insert) => {
    const id = kind.length;
    await loseStandby();
    const error = await cancelledUntil(outcome(insert(id)));
    expect(error?.code).toBe('40003');
    expect(isDatabaseAway(error)).toBe(true);
    // It stands there all the same: whoever repeats it must find it.
    expect((await admin.query('select from stored where id = $1', [id])).rowCount).toBe(1);
    await waitFor(() => db.$client.totalCount === 0);
    expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is a 503 to whoever sends a lead, also to the repeat that finds it; once confirmed, the repeat is answered', async () => {
    const { standbyReturns } = await loseStandby();
    const key = randomUUID();
    const body = (await leadMaker())('standby@example.com');
    for (const nth of ['first', 'repeat']) {
      const answer = await cancelledUntil(postLead(portal.origin, body, key));
      expect([nth, answer.status, answer.headers.get('retry-after')]).toEqual([nth, 503, '5']);
      expect(await answer.json()).toMatchObject({
        title: expect.stringContaining('repeat this under the same key'),
      });
    }
    const leads = async () => (await admin.query('select count(*)::int as n from lead')).rows[0].n;
    expect(await leads()).toBe(1);
    await standbyReturns();
    expect((await postLead(portal.origin, body, key)).status).toBe(201);
    expect(await leads()).toBe(1);
  });
});
