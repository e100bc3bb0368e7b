import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../src/areas/platform/index.ts';
import type { QuotationSession } from '../../src/areas/quotation/contract.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import { CRM_CODES, type QuotationStaff } from '../../src/areas/quotation/index.ts';
import { quotationPersonalData, quotationStandIn } from '../../src/areas/quotation/service/index.ts';
import type { QuotationService } from '../../src/areas/quotation/service/quotation-service.ts';
import { crmNotices, startNotices } from '../../src/host/privacy/notices.ts';
import { exportPerson, personalDataStores, settlePerson } from '../../src/host/privacy/privacy.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { startFakeCrm } from '../fake-crm.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { DEALER, asStaff as letIn, maker, quotationService, seller, visitOf } from './quotation-app.ts';

const CREDENTIALS = { clientId: 'portal', clientSecret: 'segredo' };

let database: TestDatabase;
let boss: PgBoss;
let site: Site;
let service: QuotationService;
let closeCrm: () => Promise<unknown>;
let standIn: string;
const clock = { now: new Date('2026-08-03T15:00:00Z') };
let sites: readonly Site[];
let reported: object[];
/** Who works here, by id. */
const names = new Map<string, string>();
/** Dealers that left the site, or were blocked. */
const gone = new Set<string>();

/** The desk whose CRM stands somewhere and is shown something. */
const deskAt = (crm: { url: string; clientId?: string; clientSecret?: string }, sealing = testSealing) =>
  quotationService({
    db: database.db,
    boss,
    sealing,
    sites,
    crm,
    names,
    now: () => clock.now,
    isDealer: (code) => !gone.has(code),
    warn: (fields) => reported.push(fields),
  });

beforeAll(async () => {
  database = await testDatabase();
  boss = await openJobs(database, true, openLog('silent'));
  sites = await readSites('seeds/sites');
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  const parts = { db: database.db, sealing: testSealing, sandbox: true };
  await app.register(quotationStandIn({ ...parts, ...CREDENTIALS }) as never, { prefix: '/crm/quotations' });
  standIn = `${await app.listen({ port: 0, host: '127.0.0.1' })}/crm/quotations`;
  closeCrm = () => app.close();
  service = await deskAt({ url: standIn, ...CREDENTIALS });
});
afterAll(async () => {
  await closeCrm?.();
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(async () => {
  await database.db.$client.query('delete from quotation; delete from crm_quote');
  clock.now = new Date('2026-08-03T15:00:00Z');
  reported = [];
  gone.clear();
});

const asStaff = (staff: QuotationStaff | undefined, of: Site = site) => letIn(service, of, staff);
const as = (staff: QuotationStaff, at = service): Promise<QuotationSession> => visitOf(at, site, staff);
async function started(
  session: QuotationSession,
  more: { base?: string; fields?: Record<string, string> } = {},
) {
  const begun = await session.start({ key: randomUUID(), base: more.base, fields: someFields(more.fields) });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.id;
}
const saving = (more: Parameters<typeof aQuotation>[0] = {}, key = randomUUID()) => ({
  key,
  fields: someFields(),
  content: aQuotation(more),
});
const linkOf = async (session: QuotationSession, id: string) =>
  ((await session.open(id))?.versions[0]?.path.split('/').slice(-2) ?? []) as [string, string];

describe('a quotation', () => {
  it('has a number, an opportunity and a validity, and is saved for its dealer and the CRM, once for one form [D2-3.6-03] [D2-2.5-07] [D2-6-07] [D2-6-09] [D2-4.4-01] [D1-1-02] [D2-1-07]', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    const form = saving({
      changes: { newPrice: 12_300_000, discount: 100_000, tradeIn: 4_000_000, guide: 4_000_000 },
    });
    const all = await Promise.all([session.save(id, form), session.save(id, form), session.save(id, form)]);
    for (const one of all)
      expect(one).toEqual({ ok: true, version: 1, state: 'open', crm: { outcome: 'success' } });
    const opened = await session.open(id);
    expect(opened?.number).toMatch(/^C[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(opened?.versions).toHaveLength(1);
    expect(opened?.versions[0]).toMatchObject({ crm: { state: 'saved' }, content: form.content });
    const { quotations } = await session.list();
    expect(quotations).toMatchObject([
      { id, opportunity: 'Família Canário', validUntil: '2026-08-13', price: 12_200_000, version: 1 },
    ]);
    const { rows } = await database.db.$client.query('select number, body from crm_quote');
    const data = JSON.parse(testSealing.open(rows[0].body, `crm_quote.body ${rows[0].number}`));
    expect(data).toMatchObject({
      number: opened?.number,
      opportunity: 'Família Canário',
      validUntil: '2026-08-13',
      initialPrice: 122_250,
      newPrice: 123_000,
      discount: 1_000,
      price: 122_000,
      dealer: DEALER,
      seller: { name: 'Ana Prado' },
      related: [{ code: '5SF', price: 450 }],
    });
    expect(JSON.stringify(data)).not.toContain('interno');
  });

  it('is neither begun nor saved under the key of another form, and the first answer is not told to it (R15)', async () => {
    const session = await as(seller('ana'));
    const key = randomUUID();
    const begun = await session.start({ key, fields: someFields() });
    expect(await session.start({ key, fields: someFields() })).toEqual(begun);
    const other = { key, base: 'Q-1', fields: someFields() };
    expect(await session.start(other)).toEqual({ ok: false, reason: 'key-reused' });
    const id = begun.ok ? begun.id : '';
    const form = saving();
    expect(await session.save(id, form)).toMatchObject({ ok: true, version: 1 });
    const changed = { ...form, fields: someFields({ newPrice: '99.000,00' }) };
    expect(await session.save(id, changed)).toEqual({ ok: false, reason: 'key-reused' });
    expect((await session.open(id))?.fields).toEqual(form.fields);
    expect(await session.save(id, form)).toMatchObject({ ok: true, version: 1 });
    expect(await session.save(id, { ...changed, key: randomUUID() })).toMatchObject({ ok: true, version: 2 });
  });

  it('keeps what was typed, tells of a change from elsewhere, and seals it (R15)', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    expect(await session.keep(id, 0, someFields({ newPrice: '12x' }))).toMatchObject({
      ok: true,
      revision: 1,
    });
    expect((await session.open(id))?.fields.newPrice).toBe('12x');
    // The same again is what was kept; another text from a page that has not seen it is not taken.
    expect(await session.keep(id, 0, someFields({ newPrice: '12x' }))).toMatchObject({ revision: 1 });
    expect(await session.keep(id, 0, someFields())).toEqual({ ok: false, reason: 'changed-elsewhere' });
    // Nor is one saved over what a colleague kept while it was priced.
    const late = { ...saving(), revision: 0 };
    expect(await session.save(id, late)).toEqual({ ok: false, reason: 'changed-elsewhere' });
    expect(await session.open(id)).toMatchObject({ fields: { newPrice: '12x' }, versions: [] });
    expect(await session.save(id, { ...late, revision: 1 })).toMatchObject({ ok: true, version: 1 });
    const { rows } = await database.db.$client.query(
      'select (select json_agg(quotation) from quotation)::text || (select json_agg(quotation_version) from quotation_version)::text || (select json_agg(crm_quote) from crm_quote)::text as stored',
    );
    expect(rows[0].stored).not.toMatch(/Can.rio|canary/i);
  });

  it('is there for its dealer’s people and for whoever approves, and for nobody else [D1-6-03] (R24)', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    await session.save(id, saving());
    expect(await asStaff(undefined)).toBeUndefined();
    expect(await asStaff(maker('eva', 'author'))).toBeUndefined();
    expect(await asStaff(seller('ana'), { ...site, brand: 'lumen', key: 'br/lumen' })).toBeUndefined();
    const elsewhere = await as(seller('rui', '0001018'));
    expect(await elsewhere.open(id)).toBeUndefined();
    expect((await elsewhere.list()).quotations).toEqual([]);
    expect(await elsewhere.keep(id, 0, someFields())).toEqual({ ok: false, reason: 'unknown' });
    expect(await elsewhere.save(id, saving())).toEqual({ ok: false, reason: 'unknown' });
    expect(await elsewhere.decide(id, { version: 1, isApproved: true, reason: '' })).toEqual({
      ok: false,
      reason: 'unknown',
    });
    const administrator = await as(maker('rosa', 'administrator'));
    expect((await administrator.list()).quotations).toHaveLength(1);
    expect(await administrator.open(id)).toBeDefined();
    // Whoever approves sells nothing.
    expect(await administrator.save(id, saving())).toEqual({ ok: false, reason: 'unknown' });
    expect(await administrator.start({ key: randomUUID(), fields: someFields() })).toMatchObject({
      reason: 'no-dealer',
    });
  });

  it('waits with a discount above the seller’s limit for another person, and the CRM hears of it then', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    expect(await session.save(id, saving({ changes: { discount: 2_000_000 } }))).toMatchObject({
      reason: 'discount-beyond',
    });
    const waiting = await session.save(id, saving({ changes: { discount: 500_000 } }));
    expect(waiting).toEqual({ ok: true, version: 1, state: 'waiting', crm: undefined });
    expect(await service.customers(site).open(...(await linkOf(session, id)))).toBeUndefined();
    const decide = async (staff: QuotationStaff) =>
      (await as(staff)).decide(id, { version: 1, isApproved: true, reason: 'Cliente antigo' });
    expect(await decide(seller('rui'))).toEqual({ ok: false, reason: 'above-own-limit' });
    expect(await decide({ ...maker('ana', 'administrator') })).toEqual({ ok: false, reason: 'own-discount' });
    // Of two who press at once one decides.
    const both = await Promise.all([
      decide(maker('leo', 'administrator')),
      decide(maker('rosa', 'administrator')),
    ]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, crm: { outcome: 'success' } }]);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'not-waiting' }]);
    const [version] = (await session.open(id))?.versions ?? [];
    expect(version).toMatchObject({ state: 'open', crm: { state: 'saved' } });
    expect(version?.decision).toEqual({ by: undefined, reason: 'Cliente antigo' });
    // Stored are an id and sealed words: the name is that of whoever it is today, and is gone when they are.
    const [row] = (await database.db.$client.query('select * from quotation_version')).rows;
    expect(['leo', 'rosa']).toContain(row.decided_by);
    expect(JSON.stringify(row)).not.toMatch(/Gerente|Cliente antigo/);
    names.set(row.decided_by, 'Rosa Lima');
    expect((await session.open(id))?.versions[0]?.decision?.by).toBe('Rosa Lima');
    // Words that were stored before they were sealed are read as they are, and sealed at the next start.
    await database.db.$client.query("update quotation_version set reason = 'De antes'");
    const reason = async () => (await session.open(id))?.versions[0]?.decision?.reason;
    expect(await reason()).toBe('De antes');
    const store = quotationPersonalData(testSealing);
    expect(await store.reseal(database.db, 'plain')).toBe(1);
    expect(await store.reseal(database.db, 'plain')).toBe(0);
    expect(await reason()).toBe('De antes');
    const after = (await database.db.$client.query('select reason from quotation_version')).rows;
    expect(JSON.stringify(after)).not.toContain('De antes');
  });

  it('opens to its customer by a link until its validity ends, without what the dealer keeps to itself [D2-2.5-10]', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    await session.save(id, saving());
    const [version, key] = await linkOf(session, id);
    const customers = service.customers(site);
    const own = await customers.open(version, key);
    expect(own).toMatchObject({ version: 1, content: { opportunity: 'Família Canário' } });
    expect(own?.content.seller).toEqual({ name: 'Ana Prado', email: 'ana@example.com' });
    expect(JSON.stringify(own)).not.toContain('interno');
    for (const [of, by] of [
      [id, key],
      [version, key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
      ['x', key],
      [version, ''],
    ] as const)
      expect(await customers.open(of, by)).toBeUndefined();
    expect(await service.customers({ ...site, key: 'br/lumen' }).open(version, key)).toBeUndefined();
    // The same key opens what a purchase goes by, and whom it was made for; it ends with it.
    const terms = async (reference: string) => (await customers.agreed(reference))?.terms;
    expect(await customers.agreed(`${version}.${key}`)).toMatchObject({
      terms: { version: 1, price: 12_225_000, dealer: DEALER },
      email: 'canary.customer@example.com',
    });
    for (const reference of [version, `${version}.x`, `${id}.${key}`, `${version}.${key}.`, ''])
      expect(await terms(reference)).toBeUndefined();
    expect(await service.customers({ ...site, key: 'br/lumen' }).agreed(`${version}.${key}`)).toBeUndefined();
    // The thirteenth is its last day, by the market's clock.
    clock.now = new Date('2026-08-14T02:30:00Z');
    expect(await customers.open(version, key)).toBeDefined();
    clock.now = new Date('2026-08-14T03:30:00Z');
    expect(await customers.open(version, key)).toBeUndefined();
    expect(await terms(`${version}.${key}`)).toBeUndefined();
  });

  it('is begun and changed by a dealer that sells on the site now, and only looked at by one that left or was blocked', async () => {
    const before = await as(seller('ana'));
    const id = await started(before);
    await before.save(id, saving({ changes: { discount: 500_000 } }));
    gone.add(DEALER);
    const session = await as(seller('ana'));
    expect(session.dealer).toBeUndefined();
    expect((await session.list()).quotations).toMatchObject([{ id }]);
    expect(await session.open(id)).toMatchObject({ id });
    expect(await session.start({ key: randomUUID(), fields: someFields() })).toMatchObject({
      reason: 'no-dealer',
    });
    const unknown = { ok: false, reason: 'unknown' };
    expect(await session.keep(id, 1, someFields())).toEqual(unknown);
    expect(await session.save(id, saving())).toEqual(unknown);
    expect(await session.send(id)).toEqual(unknown);
    expect(await session.decide(id, { version: 1, isApproved: true, reason: '' })).toEqual(unknown);
  });

  it('is listed by pages that begin where the last one ended', async () => {
    const session = await as(seller('ana'));
    for (let at = 0; at < 27; at += 1) await started(session);
    const first = await session.list();
    const second = await session.list({ after: first.after });
    const seen = [...first.quotations, ...second.quotations].map(({ id }) => id);
    expect([first.quotations.length, second.quotations.length, new Set(seen).size]).toEqual([25, 2, 27]);
    expect(second.after).toBeUndefined();
    expect((await session.list({ after: 'x' })).quotations).toEqual([]);
  });

  it('is shown to its customer and erased at their wish (R47)', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    await session.save(id, saving());
    const { db } = database;
    const privacy = {
      db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'op',
      now: clock.now,
    };
    const who = { mark: 'email', value: 'canary.customer@example.com' } as const;
    const copy = await exportPerson(privacy, who);
    expect(JSON.stringify(copy.records)).toContain('Família Canário');
    // What the dealer keeps to itself is not told, nor what opens the customer's link.
    expect(JSON.stringify(copy.records)).not.toContain('interno');
    expect(JSON.stringify(copy.records)).not.toContain((await linkOf(session, id))[1]);
    // The stand-in on this machine is part of it: no other house is to be told.
    expect((await settlePerson(privacy, 'erase', who)).quotations).toEqual([]);
    expect(await session.open(id)).toBeUndefined();
    expect(
      await db.$client.query('select 1 from quotation_version union select 1 from crm_quote'),
    ).toMatchObject({
      rowCount: 0,
    });
  });
});

describe('a person whom a maker’s own CRM of quotations has heard of', () => {
  const who = { mark: 'email', value: 'canary.customer@example.com' } as const;
  const privacy = () => ({
    db: database.db,
    sealing: testSealing,
    by: 'op',
    now: clock.now,
    stores: personalDataStores(testSealing),
  });
  /** One that the CRM was told under a quote of its own, one whose discount waits, and one that nobody saved; gives the first. */
  async function threeOf(url: string): Promise<string | undefined> {
    const session = await as(seller('ana'), await deskAt({ url }));
    const [text, waits] = [
      await started(session, { base: 'Q-1' }),
      await started(session),
      await started(session),
    ];
    expect(await session.save(text, saving())).toMatchObject({ state: 'open' });
    expect(await session.save(waits, saving({ changes: { discount: 500_000 } }))).toMatchObject({
      state: 'waiting',
    });
    return (await session.open(text))?.number;
  }

  it('is erased there too: the operator is given the numbers that it knows, whatever it had answered (R47)', async () => {
    const crm = await startFakeCrm(() => 503);
    const number = await threeOf(crm.url);
    const { counts, quotations } = await settlePerson(privacy(), 'erase', who);
    expect({ counts, quotations }).toMatchObject({ counts: { quotations: 3 }, quotations: [number, 'Q-1'] });
    expect((await settlePerson(privacy(), 'erase', who)).quotations).toEqual([]);
    await crm.close();
  });

  it('is erased there by the portal itself where the CRM has an address for it, by those numbers only (R47)', async () => {
    const crm = await startFakeCrm(() => 503);
    const erasures = await startFakeCrm();
    const number = await threeOf(crm.url);
    const fields = { leads: false, quotations: true };
    await settlePerson(privacy(), 'erase', who, await crmNotices(boss, clock.now, fields));
    const settings = {
      lead: { url: undefined, erasureUrl: undefined, clientId: undefined, clientSecret: undefined },
      quotationCrm: { url: crm.url, erasureUrl: erasures.url, ...CREDENTIALS },
    };
    await startNotices(boss, settings, { error: () => undefined } as never);
    await waitFor(() => erasures.received.size === 1);
    const [[body = ''] = []] = erasures.received.values();
    expect(JSON.parse(body)).toEqual({
      wish: 'erase',
      quotations: [number, 'Q-1'],
      askedAt: clock.now.toISOString(),
    });
    expect(erasures.lastHeaders()).toMatchObject({ client_id: 'portal', client_secret: 'segredo' });
    await Promise.all([crm.close(), erasures.close()]);
  });
});

describe('another data key', () => {
  const old = { id: 'test', key: Buffer.alloc(32) };
  const next = { id: 'next', key: Buffer.alloc(32, 1) };

  it('leaves a customer’s link open until its validity ends', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    await session.save(id, saving());
    const link = await linkOf(session, id);
    await quotationPersonalData(createSealing([next, old])).reseal(database.db, 'others');
    const rotated = await deskAt({ url: standIn, ...CREDENTIALS }, createSealing([next]));
    expect(await rotated.customers(site).open(...link)).toMatchObject({ version: 1 });
  });

  it('lets a quotation still be found for its customer once the old key is gone (R47)', async () => {
    const session = await as(seller('ana'));
    const id = await started(session);
    await session.save(id, saving());
    const { db } = database;
    await quotationPersonalData(createSealing([next, old])).reseal(db, 'others');
    const sealing = createSealing([next]);
    const privacy = { db, sealing, stores: [quotationPersonalData(sealing)], by: 'op', now: clock.now };
    const who = { mark: 'email', value: 'canary.customer@example.com' } as const;
    expect(JSON.stringify((await exportPerson(privacy, who)).records)).toContain('Família Canário');
  });
});

describe('the CRM', () => {
  it('takes a quotation again only once it was opened again there, also from a quote of its own: codes 002 and 003 [D2-8-20] [D2-8-21]', async () => {
    const session = await as(seller('ana'));
    const { number: base } = (await (await fetch(`${standIn}/bases`, { method: 'POST' })).json()) as {
      number: string;
    };
    const id = await started(session, { base });
    expect(await session.save(id, saving())).toMatchObject({ version: 1, crm: { outcome: 'success' } });
    const failure = { outcome: 'failure', code: '002' };
    expect(await session.save(id, saving())).toMatchObject({ ok: true, version: 2, crm: failure });
    expect((await session.open(id))?.versions[0]?.crm).toEqual({ state: 'failed', code: '002' });
    expect(await session.send(id)).toMatchObject({ crm: failure });
    await fetch(`${standIn}/${base}/reopen`, { method: 'POST' });
    expect(await session.send(id)).toMatchObject({ version: 2, crm: { outcome: 'success' } });
    const lost = await started(session, { base: 'B0000-0000' });
    expect(await session.save(lost, saving())).toMatchObject({ crm: { outcome: 'failure', code: '003' } });
  });

  it('does not let in who does not show what was agreed: code 001 [D2-8-19]', async () => {
    const stranger = await deskAt({ url: standIn, clientId: 'portal', clientSecret: 'outro' });
    const shut = await as(seller('ana'), stranger);
    const id = await started(shut);
    expect(await shut.save(id, saving())).toMatchObject({ crm: { outcome: 'failure', code: '001' } });
    const session = await as(seller('ana'));
    expect(await session.send(id)).toMatchObject({ crm: { outcome: 'success' } });
  });

  it('says what of a quotation it could not save: codes 004, 005 and 006 [D2-8-22] [D2-8-23] [D2-8-24]', async () => {
    const session = await as(seller('ana'));
    const line = { kind: 'version', code: 'A', name: 'A', amount: 100 } as const;
    const codeOf = async (more: Parameters<typeof aQuotation>[0]) => {
      const saved = await session.save(await started(session), saving(more));
      return saved.ok && saved.crm?.outcome === 'failure' ? saved.crm.code : saved;
    };
    const off = { kind: 'bonus', source: 'catalogue', code: 'A', name: '', amount: -5 } as const;
    const plain = aQuotation();
    const bonus = { ...plain, lines: [...plain.lines, off] };
    const id = await started(session);
    expect(await session.save(id, { ...saving(), content: bonus })).toMatchObject({ crm: { code: '004' } });
    expect(await codeOf({ lines: [{ ...line, code: '' }] })).toBe('005');
    expect(await codeOf({ lines: [line, { ...line, kind: 'accessory', code: '' }] })).toBe('006');
    for (const code of CRM_CODES) expect(await codeOf({ opportunity: `CRM ${code}` })).toBe(code);
  });

  it('may fall silent, break down or talk nonsense: the quotation stays saved here and is sent again (R13)', async () => {
    const answers = [
      { status: 500, body: '<h1>Internal error</h1>' },
      { status: 200, body: '{"outcome":"failure","code":"007"}' },
      { status: 302, body: '{"outcome":"success"}' },
      { status: 200, body: '"'.padEnd(100_000, 'x') },
    ];
    const keys: unknown[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const { status, body } = answers.shift() ?? { status: 200, body: '{"outcome":"success"}' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const deaf = await as(seller('ana'), await deskAt({ url: 'http://127.0.0.1:9/closed' }));
    const id = await started(deaf);
    const failed = { ok: true, version: 1, state: 'open', crm: { outcome: 'failure', code: undefined } };
    expect(await deaf.save(id, saving())).toEqual(failed);
    const session = await as(seller('ana'), await deskAt({ url: `http://127.0.0.1:${port}/` }));
    while (answers.length > 0) expect(await session.send(id)).toEqual(failed);
    expect(await session.send(id)).toEqual({ ...failed, crm: { outcome: 'success' } });
    expect(new Set(keys).size).toBe(1);
    expect(reported).toHaveLength(5);
    expect(JSON.stringify(reported)).not.toMatch(/Can.rio|canary/i);
    expect(await service.customers(site).open(...(await linkOf(session, id)))).toBeDefined();
    await new Promise((done) => server.close(done));
  });

  it('stays told once it took a version, though another call for it fails later (R13)', async () => {
    const waiting: ServerResponse[] = [];
    const server = createServer((_request, response) => waiting.push(response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const session = await as(seller('ana'), await deskAt({ url: `http://127.0.0.1:${port}/` }));
    const id = await started(session);
    const calls = [session.save(id, saving())];
    await expect.poll(() => waiting.length).toBe(1);
    calls.push(session.send(id));
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.end('{"outcome":"success"}');
    expect(await calls[1]).toMatchObject({ crm: { outcome: 'success' } });
    waiting[0]?.end('{"outcome":"failure","code":"002"}');
    expect(await calls[0]).toMatchObject({ crm: { outcome: 'success' } });
    expect((await session.open(id))?.versions[0]?.crm).toEqual({ state: 'saved', code: undefined });
    await new Promise((done) => server.close(done));
  });
});
