import { randomBytes, randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ConsumerRequestQueue,
  ConsumerRequestSession,
  RequestForm,
} from '../../src/areas/consumer-requests/contract.ts';
import { answerBy, ruleOf } from '../../src/areas/consumer-requests/index.ts';
import { requestQueue } from '../../src/areas/consumer-requests/service/index.ts';
import { requestPersonalData } from '../../src/areas/consumer-requests/service/personal-data.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { notedWishes } from '../../src/host/privacy/noted-wishes.ts';
import { ownWishes } from '../../src/host/privacy/own-wishes.ts';
import {
  exportPerson,
  keysOf,
  personalDataStores,
  previewPerson,
  settlePerson,
} from '../../src/host/privacy/privacy.ts';
import { privacyWishes } from '../../src/host/privacy/privacy-wishes.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { openMailQueue } from '../../src/io/mail/outbox.ts';
import { mailOutbox } from '../../src/io/mail/tables.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { CONSUMER_REQUESTS } from '../../src/kit/markets/market.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

const ANA = { name: 'Ana Canário', email: 'ana.canary@example.com' };
/** Noon in both markets, on a Monday. */
const MONDAY = '2026-11-30T15:00:00Z';

let database: TestDatabase;
let boss: PgBoss;
let sites: readonly Site[];
let queue: ConsumerRequestQueue;
let customer: ReturnType<typeof ownWishes>;
let sessionOf: (
  key: string,
  by?: { address?: string; email?: string; isOnOwnHost?: boolean },
) => ConsumerRequestSession;
const clock = { now: new Date(MONDAY) };

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  boss = await openBoss(database.url);
  await openMailQueue(boss);
  sites = await readSites('seeds/sites');
  const record = recorder(testSealing);
  const now = () => clock.now;
  const crms = { leads: false, quotations: false };
  const wishes = notedWishes({ sealing: testSealing, record, now });
  const shared = { db, boss, sealing: testSealing, sites, origin: 'https://portal.test', now };
  customer = ownWishes({ db, boss, sealing: testSealing, crms });
  const plugs = await openSomePlugs(
    PLUGS,
    ['consumerRequests'],
    { ...shared, perMinute: 60 },
    { personalData: { ...customer, wishes } },
  );
  queue = requestQueue({ ...shared, record, wishes });
  sessionOf = (key, { address = '203.0.113.7', email, isOnOwnHost = false } = {}) => {
    const site = sites.find((one) => one.key === key);
    if (!site) throw new Error(`no site ${key}`);
    const who = async () => (email ? { id: 'x', email, person: { name: ANA.name } } : undefined);
    const asked = isOnOwnHost ? { ...site, prefix: '' } : site;
    return plugs.pages.consumerRequests?.open({ site: asked, address, who }) as ConsumerRequestSession;
  };
});
beforeEach(async () => {
  clock.now = new Date(MONDAY);
  await query('delete from consumer_request');
  await query('delete from privacy_wish');
  await query('delete from mail_outbox');
  await query('delete from rate_limit');
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.drop();
});

const query = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows as Readonly<Record<string, unknown>>[];

const aRequest = (more: Partial<RequestForm> = {}): RequestForm => ({
  ...ANA,
  kind: 'complaint',
  reference: '',
  text: 'O carro chegou com um risco na porta.',
  key: randomUUID(),
  ...more,
});

async function send(site: string, more: Partial<RequestForm> = {}) {
  const session = sessionOf(site);
  const sent = await session.send(aRequest(more));
  if (!sent.ok) throw new Error(sent.reason);
  const [key = '', id = ''] = sent.path.split('/').toReversed();
  const own = await session.open(id, key);
  if (!own) throw new Error('the link opens nothing');
  return { ...own, id, linkKey: key, path: sent.path };
}

/** In no order: two can be left within one millisecond. */
async function mails() {
  const rows = await database.db.select().from(mailOutbox);
  return rows.map(({ id, content, kind }) => ({
    ...(JSON.parse(testSealing.open(content ?? '', `mail_outbox.content ${id}`)) as {
      to: string;
      subject: string;
      text: string;
    }),
    kind,
  }));
}

/** The link to a request in a mail's text. */
const linkIn = (text = ''): string => /https:\/\/portal\.test\S+/.exec(text)?.[0] ?? '';

/** The request that a link, or the path that a sender is led to, opens on a site. */
function openedBy(site: string, link: string) {
  const [key = '', id = ''] = link.split('/').toReversed();
  return sessionOf(site).open(id, key);
}

const reader = () => permitFor('ana', 'read', 'consumer-requests');
const answerer = () => permitFor('ana', 'update', 'consumer-requests');

describe('a request of a consumer', () => {
  it('has its protocol at once, the last day of its term, and a mail with both and its norm', async () => {
    const own = await send('br/aurora');
    expect(own.number).toMatch(/^P[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(own).toMatchObject({ state: 'open', receivedOn: '2026-11-30', dueOn: '2026-12-05', ...ANA });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(ANA.email);
    expect(mail?.subject).toContain(own.number);
    expect(mail?.text).toContain('05/12/2026');
    expect(mail?.text).toContain('Decreto 7.962/2013');
    expect(await openedBy('br/aurora', linkIn(mail?.text))).toMatchObject({ number: own.number });
  });

  it('is led to by its site’s whole address in the mail, also where it was sent on a host name of the site’s own', async () => {
    await sessionOf('ar/aurora', { isOnOwnHost: true }).send(aRequest());
    const link = linkIn((await mails())[0]?.text);
    expect(link).toMatch(/^https:\/\/portal\.test\/ar\/aurora\/atencion\/gestion\//);
  });

  it('is confirmed as the mailbox’s own where its account asks, so that no mail of strangers holds it up', async () => {
    await sessionOf('br/aurora', { email: ANA.email }).send(aRequest({ name: 'Ana Canário' }));
    await sessionOf('br/aurora', { email: 'bia@example.com' }).send(aRequest({ name: 'Bia Silva' }));
    const kindTo = async (name: string) => (await mails()).find(({ text }) => text.includes(name))?.kind;
    expect(await kindTo('Olá, Ana!')).toBe('own');
    expect(await kindTo('Olá, Bia!')).toBe('word');
  });

  it('counts its days by the calendar of its market, in whose day it came', async () => {
    // 23:30 in Buenos Aires, when it is the next day by UTC.
    clock.now = new Date('2026-12-05T02:30:00Z');
    const correction = await send('ar/aurora', { kind: 'correction' });
    expect(correction).toMatchObject({ receivedOn: '2026-12-04', dueOn: '2026-12-14' });
    const withdrawal = await send('ar/aurora', { kind: 'withdrawal' });
    expect(withdrawal.dueOn).toBe('2026-12-14');
  });

  it('is followed by its protocol, which says nothing of who made it; on another site there is none', async () => {
    const { number } = await send('ar/aurora', { kind: 'withdrawal' });
    const status = await sessionOf('ar/aurora').status(` ${number.toLowerCase().replace('-', '')} `);
    expect(status).toEqual({
      number,
      kind: 'withdrawal',
      state: 'open',
      receivedOn: '2026-11-30',
      dueOn: '2026-12-10',
      answeredOn: undefined,
    });
    expect(await sessionOf('ar/cerrado').status(number)).toBeUndefined();
    expect(await sessionOf('ar/aurora').status('P2222-2222')).toBeUndefined();
  });

  it('opens to its link alone, and on its site alone', async () => {
    const [one, other] = [await send('br/aurora'), await send('br/aurora', { name: 'Bia Silva' })];
    expect(await sessionOf('br/aurora').open(one.id, other.linkKey)).toBeUndefined();
    expect(await sessionOf('br/cerrado').open(one.id, one.linkKey)).toBeUndefined();
    expect(await sessionOf('br/aurora').open(one.id, '')).toBeUndefined();
    expect(await sessionOf('br/aurora').open('x', one.linkKey)).toBeUndefined();
  });

  it('shows its answer to who reads its mailbox, and to nobody who has only typed its address', async () => {
    const sent = await send('br/aurora', { kind: 'sharing' });
    const [received] = await mails();
    expect(await queue.answer(answerer(), sent.number, { text: 'Com o banco.', seen: 0 })).toEqual({
      ok: true,
    });
    const senders = await openedBy('br/aurora', sent.path);
    expect(senders).toMatchObject({ number: sent.number, state: 'answered', text: sent.text });
    expect(senders?.answer).toBeUndefined();
    expect(await openedBy('br/aurora', linkIn(received?.text))).toMatchObject({ answer: 'Com o banco.' });
    // Sent again by whoever has the account of the mailbox, the same form leads to all of it.
    const form = aRequest({ kind: 'access' });
    const stranger = await sessionOf('br/aurora', { email: 'bia@example.com' }).send(form);
    const owner = await sessionOf('br/aurora', { email: ANA.email }).send(form);
    if (!stranger.ok || !owner.ok) throw new Error('not sent');
    const number = (await openedBy('br/aurora', owner.path))?.number ?? '';
    await queue.answer(answerer(), number, { text: 'Segue a cópia.', seen: 0 });
    expect((await openedBy('br/aurora', owner.path))?.answer).toBe('Segue a cópia.');
    expect((await openedBy('br/aurora', stranger.path))?.answer).toBeUndefined();
  });

  it('is one request however often its form is sent; another content under its key is refused', async () => {
    const form = aRequest();
    const session = sessionOf('br/aurora');
    const [first, second] = await Promise.all([session.send(form), session.send(form)]);
    expect(second).toEqual(first);
    expect(await session.send({ ...form, text: 'Outra coisa' })).toEqual({ ok: false, reason: 'key-reused' });
    expect(await query('select count(*)::int as count from consumer_request')).toEqual([{ count: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is taken however many strangers have sent in the name of its mailbox; ten in a day are confirmed by mail', async () => {
    for (let n = 0; n < 11; n += 1) {
      const elsewhere = sessionOf(n % 2 ? 'br/aurora' : 'ar/aurora', { address: `203.0.113.${100 + n}` });
      expect(await elsewhere.send(aRequest({ email: `ana.canary+${n}@gmail.com` }))).toMatchObject({
        ok: true,
      });
    }
    expect(await mails()).toHaveLength(10);
    expect(await send('br/aurora', { kind: 'withdrawal', email: 'ana.canary@gmail.com' })).toMatchObject({
      state: 'open',
    });
    expect(await mails()).toHaveLength(10);
    await sessionOf('br/aurora', { email: 'ana.canary@gmail.com' }).send(
      aRequest({ email: 'ana.canary@gmail.com' }),
    );
    expect((await mails()).filter(({ kind }) => kind === 'own')).toHaveLength(1);
  });

  it('is refused once its network has sent too many on all sites together, but not to whoever has the account of its mailbox', async () => {
    // Six an hour of one network, where sixty a minute are allowed.
    for (let n = 0; n < 6; n += 1)
      expect(await sessionOf(n % 2 ? 'br/aurora' : 'ar/aurora').send(aRequest())).toMatchObject({ ok: true });
    const refused = { ok: false, reason: 'too-many' };
    expect(await sessionOf('br/cerrado').send(aRequest({ email: 'bia@example.com' }))).toEqual(refused);
    expect(await sessionOf('br/cerrado', { email: 'bia@example.com' }).send(aRequest())).toEqual(refused);
    expect(await sessionOf('br/cerrado', { email: ANA.email }).send(aRequest())).toMatchObject({ ok: true });
    const another = sessionOf('br/cerrado', { address: '203.0.113.200' });
    expect(await another.send(aRequest({ email: 'bia@example.com' }))).toMatchObject({ ok: true });
  });

  it('is kept sealed: nothing of who made it stands in its row', async () => {
    const own = await send('br/aurora', { reference: 'R7K3F-92QX' });
    await queue.answer(answerer(), own.number, { text: 'Resposta do canário', seen: 0 });
    const [row] = await query('select * from consumer_request');
    // With what no sealed text may hold by chance: its signs are letters, digits, - and _.
    expect(JSON.stringify(row)).not.toMatch(/ana.can[aá]r|um risco|R7K3F-?92QX|Resposta do/i);
  });
});

describe('the staff', () => {
  it('see first what is due first, and what is late once its day is over in its market', async () => {
    const complaint = await send('br/aurora');
    const access = await send('br/aurora', { kind: 'access' });
    const end = await send('ar/aurora', { kind: 'termination' });
    const page = await queue.page(reader(), { state: 'open' });
    expect(page.requests.map(({ number }) => number)).toEqual([end.number, complaint.number, access.number]);
    const first = await queue.page(reader(), { state: 'open', size: 1 });
    expect(first.next).toBe(end.number);
    const second = await queue.page(reader(), { state: 'open', size: 1, after: first.next });
    expect(second.requests.map(({ number }) => number)).toEqual([complaint.number]);
    expect(page.requests.map(({ dueAt }) => dueAt)).toEqual([
      '2026-12-01T15:00:00.000Z',
      undefined,
      undefined,
    ]);
    // The end of a service has 24 hours, by the clock.
    clock.now = new Date('2026-12-01T15:00:00Z');
    expect((await queue.waiting(reader())).late.count).toBe(0);
    clock.now = new Date('2026-12-01T15:00:01Z');
    expect(await queue.waiting(reader())).toEqual({
      late: { count: 1, first: '2026-12-01' },
      inTime: { count: 2, first: '2026-12-05' },
    });
    expect((await queue.page(reader(), { state: 'open', size: 1 })).requests[0]?.isLate).toBe(true);
    // 23:30 of the complaint's last day in Brasília, and half an hour after it.
    clock.now = new Date('2026-12-06T02:30:00Z');
    expect((await queue.waiting(reader())).late.count).toBe(1);
    clock.now = new Date('2026-12-06T03:30:00Z');
    expect((await queue.waiting(reader())).late.count).toBe(2);
  });

  it('see of a site that is none of theirs nothing, and answer nothing of it', async () => {
    const own = await send('ar/aurora', { kind: 'withdrawal' });
    const reach = [{ sites: ['br/aurora'] }];
    const bounded = permitFor('bia', 'read', 'consumer-requests', reach);
    expect((await queue.page(bounded, { state: 'open' })).requests).toEqual([]);
    expect(await queue.open(bounded, own.number)).toBeUndefined();
    expect(await queue.isThere(bounded, own.number)).toBe(false);
    const update = permitFor('bia', 'update', 'consumer-requests', reach);
    expect(await queue.answer(update, own.number, { text: 'x', seen: 0 })).toEqual({
      ok: false,
      reason: 'unknown',
    });
  });

  it('answer it by mail, once, and the log says who has read and answered it, and nothing of the person', async () => {
    const own = await send('ar/aurora', { kind: 'withdrawal', text: 'Revoco la compra.' });
    const opened = await queue.open(reader(), own.number);
    expect(opened).toMatchObject({ written: { ...ANA, text: 'Revoco la compra.' }, revision: 0 });
    const answer = { text: 'Listo.\n\nTe devolvemos la seña.', seen: 0 };
    expect(await queue.answer(answerer(), own.number, { ...answer, seen: 7 })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    expect(await queue.answer(answerer(), own.number, answer)).toEqual({ ok: true });
    expect(await queue.answer(answerer(), own.number, { ...answer, seen: 1 })).toEqual({
      ok: false,
      reason: 'not-now',
    });
    const mail = (await mails()).find(({ subject }) => subject.includes('respuesta'));
    expect(mail).toMatchObject({ to: ANA.email, kind: 'own' });
    expect(mail?.text).toContain('Te devolvemos la seña.');
    expect(await openedBy('ar/aurora', linkIn(mail?.text))).toMatchObject({
      state: 'answered',
      answeredOn: '2026-11-30',
      answer: answer.text,
    });
    const log = await query(
      `select action, subject, before, after from staff_audit order by number desc limit 2`,
    );
    expect(log).toMatchObject([
      { action: 'consumer-request.answer', subject: `consumer-request ${own.number}` },
      { action: 'consumer-request.open', subject: `consumer-request ${own.number}` },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/can[aá]r|Revoco|seña/i);
  });
});

/** Each kind that the law of a market of the demo's knows. */
const EACH_KIND = (['BR', 'AR'] as const).flatMap((market) =>
  CONSUMER_REQUESTS.filter((kind) => ruleOf(market, kind)).map(
    (kind) => [`${market.toLowerCase()}/aurora`, market, kind] as const,
  ),
);

describe('each kind of request', () => {
  it('is in the list of at least one market', () => {
    expect(new Set(EACH_KIND.map(([, , kind]) => kind))).toEqual(new Set(CONSUMER_REQUESTS));
  });

  it.each(EACH_KIND)(
    'on %s (%s): %s is followed from its form to its answer, on every way',
    async (site, market, kind) => {
      const session = sessionOf(site, { email: ANA.email });
      const form = aRequest({ kind, text: `Pedido ${kind}` });
      const sent = await session.send(form);
      if (!sent.ok) throw new Error(sent.reason);
      const own = await openedBy(site, sent.path);
      const dueOn = answerBy(market, kind, '2026-11-30');
      expect(own).toMatchObject({ kind, state: 'open', receivedOn: '2026-11-30', dueOn, text: form.text });
      const number = own?.number ?? '';
      const [received] = await mails();
      expect(received).toMatchObject({ to: ANA.email, subject: expect.stringContaining(number) });
      expect(received?.text).toContain(ruleOf(market, kind)?.norms[0]);
      // Whoever answers finds it, reads what was written and answers.
      const { requests } = await queue.page(reader(), { state: 'open' });
      expect(requests.map((one) => one.number)).toEqual([number]);
      expect(await queue.open(reader(), number)).toMatchObject({
        kind,
        written: { ...ANA, text: form.text },
      });
      const answer = `Resposta a ${kind}.`;
      expect(await queue.answer(answerer(), number, { text: answer, seen: 0 })).toEqual({ ok: true });
      // It is in a mail, at the link of that mail, by the protocol as far as that says anything, and in the account.
      const reply = (await mails()).find(({ text }) => text.includes(answer));
      expect(reply).toMatchObject({ to: ANA.email, subject: expect.stringContaining(number) });
      expect(await openedBy(site, linkIn(reply?.text))).toMatchObject({ state: 'answered', answer });
      expect(await sessionOf(site).status(number)).toMatchObject({
        kind,
        state: 'answered',
        answeredOn: '2026-11-30',
      });
      expect(await session.ofAccount()).toMatchObject([{ number, kind, state: 'answered', answer }]);
      expect(await query('select 1 from privacy_wish where met_at is null')).toEqual([]);
    },
  );
});

describe('what somebody asks about their data', () => {
  const wishPage = (query: { after?: string | undefined; size?: number } = {}) =>
    privacyWishes({
      db: database.db,
      sealing: testSealing,
      record: recorder(testSealing),
      now: () => clock.now,
    }).open(permitFor('ana', 'read', 'privacy'), query);
  const noted = async () => (await wishPage()).wishes;

  it('waits with the wishes that staff note, under the same term, until it is answered', async () => {
    const access = await send('br/aurora', { kind: 'access' });
    expect(await noted()).toMatchObject([{ market: 'BR', right: 'access', dueOn: access.dueOn }]);
    await send('br/aurora', { kind: 'complaint' });
    await send('br/aurora', { kind: 'credit-review' });
    expect(await noted()).toHaveLength(1);
    await queue.answer(answerer(), access.number, { text: 'Segue a cópia.', seen: 0 });
    expect(await noted()).toEqual([]);
  });

  it('is shown in the account of its mailbox, however old the request is, and in no other account', async () => {
    const own = await send('br/aurora', { kind: 'portability' });
    const mine = await sessionOf('br/aurora', { email: ANA.email }).ofAccount();
    expect(mine.map(({ number, answer }) => [number, answer])).toEqual([[own.number, undefined]]);
    expect(await sessionOf('br/aurora', { email: 'bia@example.com' }).ofAccount()).toEqual([]);
    expect(await sessionOf('br/aurora').ofAccount()).toEqual([]);
  });

  it('is in the copy of their data with its answer; erased there stays no more than that there was one', async () => {
    const own = await send('br/aurora', { kind: 'sharing', text: 'Com quem?' });
    await queue.answer(answerer(), own.number, { text: 'Com o banco.', seen: 0 });
    clock.now = new Date(clock.now.getTime() + 1000);
    const waiting = await send('br/aurora', { kind: 'deletion' });
    const { db } = database;
    const options = {
      db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'ana',
      now: clock.now,
    };
    const person = { mark: 'email', value: ANA.email } as const;
    const { records } = await exportPerson(options, person);
    const about = records.filter(({ area }) => area === 'consumer-requests').map(({ data }) => data);
    expect(about).toContainEqual(
      expect.objectContaining({
        answer: 'Com o banco.',
        request: expect.objectContaining({ text: 'Com quem?' }),
      }),
    );
    await settlePerson(options, 'erase', person);
    expect(
      await query(
        'select number, state, content, answer, email_key from consumer_request order by received_at',
      ),
    ).toEqual([
      { number: own.number, state: 'answered', content: null, answer: null, email_key: null },
      { number: waiting.number, state: 'closed', content: null, answer: null, email_key: null },
    ]);
    expect(await queue.open(reader(), own.number)).toMatchObject({ written: undefined, answer: undefined });
    expect(await sessionOf('br/aurora').open(own.id, own.linkKey)).toBeUndefined();
  });

  it('is found on a page of the wishes however many others wait before it', async () => {
    for (const kind of ['access', 'correction', 'deletion'] as const) await send('ar/aurora', { kind });
    const all = (await noted()).map(({ id }) => id);
    expect(all).toHaveLength(3);
    const first = await wishPage({ size: 2 });
    expect(first.wishes.map(({ id }) => id)).toEqual(all.slice(0, 2));
    const second = await wishPage({ size: 2, after: first.next });
    expect(second.wishes.map(({ id }) => id)).toEqual(all.slice(2));
    expect(second.next).toBeUndefined();
  });

  it('waits no more once whoever asked has erased their data by themselves', async () => {
    for (const kind of ['access', 'correction', 'deletion', 'portability'] as const)
      await send('br/aurora', { kind });
    await send('br/aurora', { kind: 'access', email: 'bia@example.com' });
    await customer.erase(ANA.email, async () => undefined);
    expect(
      await query('select state, count(*)::int as n from consumer_request group by 1 order by 1'),
    ).toEqual([
      { state: 'closed', n: 4 },
      { state: 'open', n: 1 },
    ]);
    expect(await noted()).toHaveLength(1);
    expect(await query('select distinct met_by from privacy_wish where met_at is not null')).toEqual([
      { met_by: 'the person, logged in' },
    ]);
  });

  it('leaves what is no wish about it open until it is answered, and is cleared with that answer', async () => {
    const bought = await send('br/aurora', { kind: 'withdrawal', text: 'A reserva.' });
    await send('br/aurora', { kind: 'access' });
    const { db } = database;
    const options = {
      db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'ana',
      now: clock.now,
    };
    const person = { mark: 'email', value: ANA.email } as const;
    const wouldBe = await previewPerson(options, 'erase', person);
    expect(wouldBe.retained).toContainEqual(
      expect.objectContaining({ what: 'requests that wait for their answer', records: 1 }),
    );
    await customer.erase(ANA.email, async () => undefined);
    expect((await queue.waiting(reader())).inTime.count).toBe(1);
    await query('delete from mail_outbox');
    expect(await queue.open(reader(), bought.number)).toMatchObject({ written: { text: 'A reserva.' } });
    expect(await queue.answer(answerer(), bought.number, { text: 'Devolvido.', seen: 0 })).toEqual({
      ok: true,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ANA.email, text: expect.stringContaining('Devolvido.') });
    // What it led to is erased.
    expect(mail?.text).not.toContain('/protocolo/');
    expect(
      await query(`select state, content, answer, email_key from consumer_request where kind = 'withdrawal'`),
    ).toEqual([{ state: 'answered', content: null, answer: null, email_key: null }]);
  });

  it('stays erased where its row is being sealed anew at the same time', async () => {
    await send('br/aurora', { kind: 'access' });
    const { db } = database;
    const keys = keysOf(testSealing, { mark: 'email', value: ANA.email });
    const fresh = { id: 'next_1', key: randomBytes(32) };
    const rotating = createSealing([fresh, { id: 'test', key: Buffer.alloc(32) }]);
    const lockWaits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let resealing: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await requestPersonalData(testSealing).erase(tx, keys, clock.now);
      resealing = requestPersonalData(rotating).reseal(db, 'others');
      await expect.poll(() => query(lockWaits)).not.toEqual([]);
    });
    await resealing;
    expect(await query('select state, content, email_key from consumer_request')).toEqual([
      { state: 'closed', content: null, email_key: null },
    ]);
  });
});
