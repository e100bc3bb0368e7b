import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSnapshot } from '../../src/areas/catalogue/examples.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import type { QuotationService } from '../../src/areas/quotation/service/quotation-service.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { killable } from './killable.ts';
import { crmAt, maker, quotationService, seller, visitOf } from './quotation-app.ts';
import { serveBuiltPages } from './served-pages.ts';

let database: TestDatabase;
let boss: PgBoss;
let sites: readonly Site[];
let site: Site;
let service: QuotationService;
let crm: Awaited<ReturnType<typeof crmAt>>;
/** What the CRM was told, by version; and what it says to that. */
const texts: string[] = [];
let answer: string;

beforeAll(async () => {
  database = await testDatabase();
  boss = await openJobs(database, true, pino({ level: 'silent' }) as never);
  sites = await readSites('seeds/sites');
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  crm = await crmAt((request, response) => {
    texts.push(String(request.headers['idempotency-key']));
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  service = await quotationService({ db: database.db, boss, sites, crm });
});
afterAll(async () => {
  await crm?.close();
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(() => {
  texts.length = 0;
  answer = '{"outcome":"success"}';
});

const as = (staff: Parameters<typeof visitOf>[2]) => visitOf(service, site, staff);
const discounted = (discount: number, key = randomUUID()) => ({
  key,
  fields: someFields(),
  content: aQuotation({ changes: { discount } }),
});
async function started() {
  const session = await as(seller('ana'));
  const begun = await session.start({ key: randomUUID(), fields: someFields() });
  if (!begun.ok) throw new Error(begun.reason);
  return { visit: session, id: begun.id };
}
/** Discounts that wait for somebody's word, by site. */
const waitingFor = async (staff: Parameters<QuotationService['asking']>[0]) =>
  Object.fromEntries(
    Object.entries(await service.asking(staff)).flatMap(([key, { waiting }]) =>
      waiting > 0 ? [[key, waiting] as const] : [],
    ),
  );
const yes = (version: number) => ({ version, isApproved: true, reason: 'Cliente antigo' });

describe('a decision about a discount', () => {
  it('is about the version that was looked at: once another was saved nothing is decided, and the older one waits no more', async () => {
    const { visit: session, id } = await started();
    await session.save(id, discounted(300_000));
    const rosa = await as(maker('rosa', 'administrator'));
    // Rosa reads of R$ 3,000; Ana asks for R$ 14,000 meanwhile.
    await session.save(id, discounted(1_400_000));
    expect(await rosa.decide(id, yes(1))).toEqual({ ok: false, reason: 'changed-meanwhile' });
    const states = async () => (await rosa.open(id))?.versions.map(({ state }) => state);
    expect(await states()).toEqual(['waiting', 'superseded']);
    expect(texts).toEqual([]);
    for (const version of [0, 3, Number.NaN])
      expect(await rosa.decide(id, yes(version))).toMatchObject({ ok: false });
    expect(await states()).toEqual(['waiting', 'superseded']);
    expect(await rosa.decide(id, yes(2))).toEqual({ ok: true, crm: { outcome: 'success' } });
    expect(await states()).toEqual(['open', 'superseded']);
  });

  it('and a save at the same moment come one after the other, whichever is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { visit: session, id } = await started();
      await session.save(id, discounted(300_000));
      const rosa = await as(maker('rosa', 'administrator'));
      const [decided, saved] = await Promise.all([
        rosa.decide(id, yes(1)),
        session.save(id, discounted(1_400_000)),
      ]);
      expect(saved).toMatchObject({ ok: true, version: 2, state: 'waiting' });
      const [second, first] = (await rosa.open(id))?.versions ?? [];
      // Never the larger discount that nobody has looked at.
      expect(second).toMatchObject({ state: 'waiting', decision: undefined });
      expect(first?.state).toBe(decided.ok ? 'open' : 'superseded');
      if (!decided.ok) expect(decided.reason).toBe('changed-meanwhile');
    }
  });
});

describe('a page whose answers are lost', () => {
  const editor = randomUUID();
  const typed = (newPrice: string) => someFields({ newPrice });

  it('goes on from its own changes, and what the network brings late does not undo the later ones (R15)', async () => {
    const { visit: session, id } = await started();
    // Both arrive, and neither answer does: the page knows of revision 0 yet.
    await session.keep(id, 0, typed('1'), { editor, number: 1 });
    expect(await session.keep(id, 0, typed('2'), { editor, number: 2 })).toMatchObject({
      ok: true,
      revision: 2,
    });
    const late = { ok: false, reason: 'changed-elsewhere' };
    expect(await session.keep(id, 0, typed('1'), { editor, number: 1 })).toEqual(late);
    expect((await session.open(id))?.fields.newPrice).toBe('2');
    expect((await session.open(id))?.editor).toBe(editor);
    // Somebody else has changed it in between: that is nobody's own.
    const other = { editor: randomUUID(), number: 1 };
    expect(await session.keep(id, 2, typed('3'), other)).toMatchObject({ ok: true });
    expect(await session.keep(id, 2, typed('4'), { editor, number: 3 })).toEqual(late);
    // A form from before JavaScript is somebody else too.
    expect(await session.save(id, { ...discounted(0), revision: 3 })).toMatchObject({ ok: true });
    expect(await session.keep(id, 3, typed('5'), { ...other, number: 2 })).toEqual(late);
  });
});

describe('one quotation among many', () => {
  it('is found by its number, its customer’s e-mail or the starts of words of its name, and by where it stands; what waits is counted for whoever may say yes', async () => {
    await database.db.$client.query('delete from quotation');
    const { visit: session, id } = await started();
    const content = aQuotation({ opportunity: 'Família Açucena', changes: { discount: 500_000 } });
    await session.save(id, { ...discounted(0), fields: someFields({ email: 'flor@example.com' }), content });
    const draft = await started();
    const saved = await started();
    await saved.visit.save(saved.id, discounted(0));
    const failing = await started();
    answer = '{"outcome":"failure","code":"005"}';
    await failing.visit.save(failing.id, discounted(0));
    const number = (await session.open(id))?.number ?? '';
    const ids = (rows: readonly { readonly id: string }[]) => rows.map((one) => one.id);
    for (const text of [number, number.toLowerCase(), 'FLOR@example.com', 'acucena', '  familia açu '])
      expect(ids(await session.find(text)), text).toEqual([id]);
    expect(ids(await session.find('ACU fam'))).toEqual([id]);
    for (const text of ['', '%', 'nobody@example.com', 'Silva', 'çucena', 'família açude'])
      expect(await session.find(text)).toEqual([]);
    const elsewhere = await as(seller('rui', '0001018'));
    expect(await elsewhere.find('acucena')).toEqual([]);
    const stands = async (state: 'waiting' | 'draft' | 'saved' | 'failed' | 'refused') =>
      ids((await session.list({ state })).quotations);
    expect(await stands('waiting')).toEqual([id]);
    expect(await stands('draft')).toEqual([draft.id]);
    expect(await stands('saved')).toEqual([saved.id]);
    expect(await stands('failed')).toEqual([failing.id]);
    expect(await stands('refused')).toEqual([]);
    // For whoever may decide: not for its seller, nor for a colleague whose limit is below it.
    expect(await waitingFor(maker('rosa', 'administrator'))).toEqual({ 'br/aurora': 1 });
    expect(await waitingFor(maker('ana', 'administrator'))).toEqual({});
    expect(await waitingFor(seller('rui'))).toEqual({});
    await session.save(id, { ...discounted(0), content: aQuotation({ changes: { discount: 0 } }) });
    expect(await waitingFor(maker('rosa', 'administrator'))).toEqual({});
  });
});

describe('what has become of a discount', () => {
  it('is told to whoever asked for it, and to nobody else, for as long as it asks something of them (R24)', async () => {
    await database.db.$client.query('delete from quotation');
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const rosa = await as(maker('rosa', 'administrator'));
    const requestApproval = async (validUntil = day(5)) => {
      const one = await started();
      const content = aQuotation({ validUntil, changes: { discount: 300_000 } });
      await one.visit.save(one.id, { ...discounted(300_000), content });
      return one;
    };
    const counts = async (staff = seller('ana')) => {
      const { waiting: _, ...own } = (await service.asking(staff))['br/aurora'] ?? {};
      return own;
    };
    const [approved, refused, ended, failing] = [
      await requestApproval(),
      await requestApproval(),
      await requestApproval(day(-2)),
      await requestApproval(),
    ];
    expect(await counts()).toEqual({ approved: 0, refused: 0, failed: 0 });
    await rosa.decide(approved.id, yes(1));
    for (const { id } of [refused, ended]) await rosa.decide(id, { ...yes(1), isApproved: false });
    answer = '{"outcome":"failure","code":"005"}';
    await rosa.decide(failing.id, yes(1));
    answer = '{"outcome":"success"}';
    // What the CRM has not saved is approved all the same; what is valid no more asks nothing.
    expect(await counts()).toEqual({ approved: 2, refused: 1, failed: 1 });
    expect(await counts(seller('rui'))).toEqual({ approved: 0, refused: 0, failed: 0 });
    expect(await service.asking(seller('rui', '0001018'))).toMatchObject({ 'br/aurora': { refused: 0 } });
    const listed = (await rosa.list({ state: 'approved' })).quotations.map(({ id }) => id);
    expect(new Set(listed)).toEqual(new Set([approved.id, failing.id]));
    await failing.visit.send(failing.id);
    await refused.visit.save(refused.id, discounted(0));
    expect(await counts()).toEqual({ approved: 2, refused: 0, failed: 0 });
    await database.db.$client.query(`update quotation_version set decided_at = now() - interval '4 days'`);
    expect(await counts()).toEqual({ approved: 0, refused: 0, failed: 0 });
  });
});

describe('what staff do with a quotation', () => {
  it('stands in the log: begun, looked at, saved, sent again, each once and without a word of the customer', async () => {
    const { visit: session, id } = await started();
    const opened = await session.open(id);
    if (opened) await session.look(opened);
    answer = '{"outcome":"failure","code":"004"}';
    const form = discounted(0);
    await session.save(id, form);
    await session.save(id, form);
    await session.send(id);
    answer = '{"outcome":"success"}';
    await session.send(id);
    await session.send(id);
    const { rows } = await database.db.$client.query(
      'select action, by, subject, before, after from staff_audit where subject like $1 order by number',
      [`quotation ${opened?.number}%`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'quotation.start',
      'quotation.open',
      'quotation.save',
      'quotation.send',
      'quotation.send',
    ]);
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['ana']));
    expect(rows[2]).toMatchObject({ after: { state: 'open', price: 12_225_000 } });
    expect(JSON.stringify(rows)).not.toMatch(/Can.rio|canary|Família/i);
  });
});

describe('a version that no request has told the CRM of', () => {
  const versionOf = async (id: string) => {
    const { rows } = await database.db.$client.query(
      'select id, crm, crm_code from quotation_version where quotation = $1 order by version',
      [id],
    );
    return rows;
  };
  /** As if its seconds had passed. */
  const due = () =>
    database.db.$client.query(
      "update pgboss.job set start_after = now() where name = 'quotation-crm' and state < 'active'",
    );
  let isWorking: Promise<void> | undefined;
  const work = () => {
    isWorking ??= service.work(0.5);
    return isWorking;
  };

  it('is told by the next process once the one that saved it was killed (R13) (R17)', async () => {
    const first = await killable('quotation-server', database.url);
    const lost = fetch(first.origin).catch(() => 'killed');
    const saved = async () =>
      (
        await database.db.$client.query(
          "select quotation as id from quotation_version where state = 'open' and crm = 'unsent'",
        )
      ).rows;
    await waitFor(async () => (await saved()).length === 1);
    const [{ id }] = await saved();
    await first.kill();
    expect(await lost).toBe('killed');
    expect(texts).toEqual([]);
    await due();
    await work();
    await waitFor(async () => (await versionOf(id))[0]?.crm === 'saved');
    expect(texts).toEqual([(await versionOf(id))[0]?.id]);
  });

  it('is told again after a silence, not after a refusal, and never after a later one', async () => {
    const { visit: session, id } = await started();
    answer = 'nonsense';
    await session.save(id, discounted(0));
    expect(await versionOf(id)).toMatchObject([{ crm: 'failed', crm_code: null }]);
    await session.save(id, discounted(1_000));
    const refused = await started();
    answer = '{"outcome":"failure","code":"002"}';
    await refused.visit.save(refused.id, discounted(0));
    answer = '{"outcome":"success"}';
    texts.length = 0;
    await work();
    await due();
    await waitFor(async () => (await versionOf(id))[1]?.crm === 'saved');
    await waitFor(async () => {
      const { rows } = await database.db.$client.query(
        "select 1 from pgboss.job where name = 'quotation-crm' and state < 'completed'",
      );
      return rows.length === 0;
    });
    expect(texts).toEqual([(await versionOf(id))[1]?.id]);
    expect(await versionOf(refused.id)).toMatchObject([{ crm: 'failed', crm_code: '002' }]);
  });
});

describe('what a seller sends in a minute', () => {
  it('is counted by who they are: beyond it nothing is done and their page is told to wait, while a colleague at the same address goes on (R20)', async () => {
    const staffOf = ({ headers }: { headers: Record<string, unknown> }) =>
      headers.from ? seller(String(headers.from)) : undefined;
    const quotations = await quotationService({ db: database.db, boss, sites, crm, perMinute: 4, staffOf });
    const pages = await serveBuiltPages({
      catalogue: () => aSnapshot(),
      lenderOf: () => undefined as never,
      accounts: (() => ({
        session: { who: async () => undefined },
        answerHeaders: { cookies: [], headers: {} },
      })) as never,
      reservations: {
        open: () => ({ session: {}, answerHeaders: { cookies: [] } }),
        programmes: { open: () => ({}), approvals: () => ({}) },
      } as never,
      quotations,
    });
    const find = async (from: string) => {
      const headers = { from, origin: 'http://localhost:80' };
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = { method: 'POST', url: '/br/aurora/cotacao', payload: 'intent=find&text=x' } as const;
      return (await pages.inject({ ...sent, headers: { ...headers, ...form } })).statusCode;
    };
    const codes = [];
    for (let sent = 0; sent < 6; sent++) codes.push(await find('bia'));
    expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
    expect([await find('caio'), await find('')]).toEqual([200, 404]);
    await pages.close();
  });
});
