import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestWriter } from '../../src/areas/account/service/index.ts';
import { deadLetterAdmin } from '../../src/areas/admin/service/dead-letter-admin.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { FAILED_RETENTION_SECONDS } from '../../src/io/failed-jobs.ts';
import { startMailDelivery } from '../../src/io/mail/delivery.ts';
import { leaveMail, openMailQueue } from '../../src/io/mail/outbox.ts';
import { smtpSender } from '../../src/io/mail/smtp.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { DEAD_LETTER_QUEUES } from '../admin-queues.ts';
import { LOG_READER, permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { smtpServer } from '../smtp-server.ts';
import { askPage, newStaff } from '../staff.ts';
import { statementsOf } from '../statements.ts';
import { openBoss } from './leads-app.ts';

let app: AdminApp;
let boss: Awaited<ReturnType<typeof openBoss>>;
beforeAll(async () => {
  app = await adminApp();
  boss = await openBoss(app.database.url);
  await openMailQueue(boss);
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await app?.close();
});

const DAYS = 24 * 60;
const RITA = permitFor('rita', 'update', 'dead-letters');
const admin = () =>
  deadLetterAdmin({
    db: app.database.db,
    boss,
    record: recorder(testSealing),
    queues: () => DEAD_LETTER_QUEUES,
  });
const member = () => newStaff(app.admin, { roles: ['operator'] });
const ask = (cookie: string, form?: Record<string, string>, query = '') =>
  askPage(app.app, cookie, `/admin/nao-entregues${query}`, form);
const retriedIn = async (by: string) =>
  (await app.admin.log.page(LOG_READER, { by })).entries.filter(({ action }) => action === 'letters.retry');

/** A mail that died while nobody took it: it was left long ago. */
async function leaveLate(to: string, usefulFor: number): Promise<string> {
  const mail = { to, subject: 'Zuleica Canário', text: 'Olá, Zuleica', html: '<p>Olá</p>' };
  await app.database.db.transaction((tx) =>
    leaveMail({ boss, sealing: testSealing }, tx, 'br/aurora', mail, usefulFor),
  );
  const keys = testSealing.personKeys('email', to);
  const [row] = await app.rows(
    `update mail_outbox set queued_at = queued_at - interval '9 days', useful_until = useful_until - interval '9 days'
     where email_key = any($1) returning id`,
    [keys],
  );
  return String(row?.id);
}
const statusOf = async (id: string) =>
  (await app.rows('select status, content is null as gone from mail_outbox where id = $1', [id]))[0];

it('shows mails that nobody took, tells why and of nobody, and sends one again that is of use (R34, R49)', async () => {
  const server = await smtpServer([]);
  try {
    const [wordId, codeId] = [
      await leaveLate('zuleica@example.com', 7 * DAYS),
      await leaveLate('codigo@example.com', 10),
    ];
    await app.rows(`update mail_outbox set attempts = 7, last_outcome = '550' where id = $1`, [wordId]);
    await startMailDelivery({
      db: app.database.db,
      boss,
      sealing: testSealing,
      log: { error: () => undefined, warn: () => undefined },
      send: smtpSender(server.address, 'Vitrine <no-reply@example.com>'),
      digest: digestWriter([]),
    });
    const settled = (id: string, status: string) =>
      expect.poll(async () => (await statusOf(id))?.status).toBe(status);
    await settled(wordId, 'dead');
    await settled(codeId, 'dead');
    // What a code stood in is kept by nobody.
    expect([(await statusOf(wordId))?.gone, (await statusOf(codeId))?.gone]).toEqual([false, true]);
    const { id, cookie } = await member();
    const { body } = await ask(cookie, undefined, '?tipo=mail');
    expect(body).toContain(wordId);
    expect(body).toContain('Recusada com 550');
    expect(body).toContain('O código já terminou');
    expect(body).not.toMatch(/Zuleica|example\.com/);
    expect((await ask(cookie, { form: 'retry', kind: 'mail', id: codeId })).body).toContain('0 mensagem');
    expect((await ask(cookie, { form: 'retry', kind: 'mail', id: wordId })).body).toContain('1 mensagem');
    await settled(wordId, 'sent');
    expect(server.mails.map(({ recipient }) => recipient)).toEqual(['zuleica@example.com']);
    expect(await retriedIn(id)).toMatchObject([
      { subject: `mail ${wordId}`, before: null, after: { retried: 1 } },
    ]);
  } finally {
    await boss.offWork('mail-delivery');
    server.close();
  }
});

it('is for operators: to anybody else there is no such screen, and nothing happens (R50)', async () => {
  const { cookie } = await newStaff(app.admin, { roles: ['author'] });
  expect((await ask(cookie)).statusCode).toBe(404);
  expect((await ask(cookie, { form: 'retry-all', kind: 'mail' })).statusCode).toBe(404);
});

/** Dead letters without number: mails, or jobs of a queue. */
async function many(kind: 'mail' | 'quotation', count: number): Promise<void> {
  if (kind === 'mail')
    await app.rows(
      `insert into mail_outbox (id, site, content, status, queued_at, useful_until, settled_at)
       select gen_random_uuid(), 'br/aurora', 'v1.many', 'dead', now() - interval '8 days', now() - interval '1 day', now()
       from generate_series(1, $1::int)`,
      [count],
    );
  else
    await app.rows(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, policy, keep_until, completed_on, deletion_seconds, output)
       select name, jsonb_build_object('version', gen_random_uuid()), 'failed', 300, 300, policy, now() - interval '1 day', now(), deletion_seconds,
         '{"message": "the CRM has not answered for a quotation yet"}'
       from pgboss.queue, generate_series(1, $1::int) where name = 'quotation-crm'`,
      [count],
    );
}

it.each(['mail', 'quotation'] as const)(
  'puts all of a kind on their way in batches, each once however many press at once, and says how many: %s (R34)',
  async (kind) => {
    await app.rows(`delete from mail_outbox`);
    await many(kind, 2_500);
    const before = (await admin().counts(RITA))[kind];
    expect(before).toBe(2_500);
    const [one, other] = [await member(), await member()];
    const retried = await Promise.all(
      [one, other].map(({ id }) => admin().retry(permitFor(id, 'update', 'dead-letters'), { kind })),
    );
    expect(retried.reduce((all, some) => all + some, 0)).toBe(2_500);
    expect((await admin().counts(RITA))[kind]).toBe(0);
    const name = kind === 'mail' ? 'mail-delivery' : 'quotation-crm';
    const [jobs] = await app.rows(
      `select count(*)::int as jobs, count(distinct data)::int as letters from pgboss.job
       where name = $1 and state < 'active' and keep_until > now()`,
      [name],
    );
    expect(jobs).toEqual({ jobs: 2_500, letters: 2_500 });
    const logged = [...(await retriedIn(one.id)), ...(await retriedIn(other.id))];
    const sizes = logged.map(({ after }) => Number(after?.retried));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    expect(sizes.reduce((all, some) => all + some, 0)).toBe(2_500);
    // Once more there is nothing left to do.
    expect(await admin().retry(permitFor(one.id, 'update', 'dead-letters'), { kind })).toBe(0);
    await app.rows(`delete from pgboss.job where name = $1`, [name]);
  },
);

it('walks the list by key, each letter once, and gives a job as many tries as a new one under its own id (R37)', async () => {
  await many('quotation', 120);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await admin().page(RITA, { kind: 'quotation', after });
    seen.push(...page.deadLetters.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  const { cookie } = await member();
  expect((await ask(cookie, undefined, '?tipo=quotation')).body).toContain('Sem resposta');
  for (const wrong of ['nonsense', '2026-02-30T00:00:00.000000Z_x'])
    expect((await ask(cookie, undefined, `?tipo=quotation&depois=${wrong}`)).statusCode).toBe(200);
  const [id = ''] = seen;
  expect(await admin().retry(RITA, { kind: 'quotation', id })).toBe(1);
  expect(await admin().retry(RITA, { kind: 'quotation', id })).toBe(0);
  expect(await admin().retry(RITA, { kind: 'quotation', id: 'nonsense' })).toBe(0);
  const [job] = await app.rows(
    `select state, retry_limit - retry_count as left, deletion_seconds as kept
    from pgboss.job where id = $1`,
    [id],
  );
  expect(job).toEqual({ state: 'retry', left: 300, kept: FAILED_RETENTION_SECONDS });
});

it('reads no more the more was told meanwhile: what was given up has an index of its own (R35)', async () => {
  const jobs = await openJobs(app.database, false, { error: () => undefined } as never);
  await jobs.stop({ graceful: false });
  await app.rows(
    `insert into pgboss.job (name, data, state, policy, keep_until, completed_on, deletion_seconds)
     select name, '{}', 'completed', policy, now(), now(), deletion_seconds
     from pgboss.queue, generate_series(1, 20000) where name = 'quotation-crm'`,
  );
  await app.rows('analyze pgboss.job');
  const page = await admin().page(RITA, { kind: 'quotation', size: 50 });
  const statements = await statementsOf(async () => {
    await admin().page(RITA, { kind: 'quotation', size: 50, after: page.next });
    await admin().counts(RITA);
    await admin().waiting(RITA);
  });
  const request = new Set(statements.filter((text) => /from pgboss\.job where name in/.test(text)));
  expect(request.size).toBeGreaterThan(2);
  for (const statement of request) {
    const plan = await app.rows(`explain (generic_plan) ${statement}`);
    const said = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(said, statement).toContain('_name_completed_on_id_idx');
  }
  await app.rows(`delete from pgboss.job where state = 'completed'`);
});
