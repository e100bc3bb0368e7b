import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Figure, summaryOf } from '../../src/areas/admin/index.ts';
import {
  countedLenders,
  countVisits,
  markStaffRequests,
  openCounter,
  pageKind,
  recount,
  withoutStaff,
} from '../../src/areas/admin/service/count-figures.ts';
import { figureStore } from '../../src/areas/admin/service/index.ts';
import { CONFIGURATOR_PAGE } from '../../src/areas/configurator/index.ts';
import type { Lender } from '../../src/areas/lender/contract.ts';
import { toCrm } from '../../src/areas/quotation/contract.ts';
import { aQuotation } from '../../src/areas/quotation/examples.ts';
import { createServer } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { mailPlace } from '../../src/io/mail/outbox.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { testEnvironment } from '../environment.ts';
import { LOG_READER, permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { askPage, newStaff } from '../staff.ts';

const FORM = 'application/x-www-form-urlencoded';

let appHere: AdminApp;
beforeAll(async () => {
  appHere = await adminApp();
});
afterAll(() => appHere?.close());

const book = () => figureStore(appHere.database.db);
const numbers = () =>
  appHere.rows('select day::text, site, kind, key, count::int from daily_figure order by 1, 2, 3, 4');

describe('the figures of a day', () => {
  it('are counted anew from the tables, of these days alone, to the same however often, and a lead that moved on stands in one state [D2-2.5-31]', async () => {
    const now = new Date('2026-05-05T15:00:00Z');
    const lead = (at: string, status: string) =>
      appHere.rows(
        `insert into lead (id, site, status, received_at, payload) values (gen_random_uuid(), 'br/aurora', $1, $2, 'v1.x')`,
        [status, at],
      );
    await lead('2026-05-05T12:00:00Z', 'pending');
    // An evening in São Paulo is the next day in London.
    await lead('2026-05-05T02:30:00Z', 'delivered');
    await lead('2026-05-04T02:59:00Z', 'delivered');
    await appHere.rows(`insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key, received_at, changed_at)
      values ('F-1', 'ar/aurora', 'A', 'f', 'denied', '2026-06-01', 'f', '2026-05-05T12:00:00Z', '2026-05-05T13:00:00Z')`);
    await recount(book(), 2, now);
    const first = await numbers();
    expect(first).toEqual([
      { day: '2026-05-04', site: 'br/aurora', kind: 'lead-state', key: 'delivered', count: 1 },
      { day: '2026-05-05', site: 'ar/aurora', kind: 'proposal', key: '', count: 1 },
      { day: '2026-05-05', site: 'br/aurora', kind: 'lead-state', key: 'pending', count: 1 },
    ]);
    await recount(book(), 2, now);
    expect(await numbers()).toEqual(first);
    await appHere.rows(`update lead set status = 'dead' where status = 'pending'`);
    await recount(book(), 2, now);
    expect(
      (await numbers()).filter(({ day, kind }) => day === '2026-05-05' && kind === 'lead-state'),
    ).toEqual([{ day: '2026-05-05', site: 'br/aurora', kind: 'lead-state', key: 'dead', count: 1 }]);
  });

  it('are what the tables hold when several processes count at once, from the first time on (R18)', async () => {
    const now = new Date('2026-03-05T15:00:00Z');
    await appHere.rows(
      `insert into lead (id, site, status, received_at, payload) select gen_random_uuid(), 'br/aurora', 'pending', $1, 'v1.x' from generate_series(1, 40)`,
      ['2026-03-05T12:00:00Z'],
    );
    const own = async () => (await numbers()).filter(({ day }) => day === '2026-03-05');
    const forty = [{ day: '2026-03-05', site: 'br/aurora', kind: 'lead-state', key: 'pending', count: 40 }];
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 6 }, () => recount(book(), 2, now)));
      expect(await own()).toEqual(forty);
    }
    await appHere.rows(`delete from daily_figure; delete from lead where received_at < '2026-04-01'`);
  });

  it('are added up by several processes, and kept for the next time where the database does not answer', async () => {
    const { figures } = appHere.queues;
    let isDown = true;
    const add: typeof figures.add = async (some) => {
      if (isDown) throw new Error('down');
      await figures.add(some);
    };
    const log = { warn: () => undefined } as never;
    const at = Date.parse('2026-05-06T02:30:00Z');
    const [one, other] = [openCounter({ add }, log, () => at), openCounter(figures, log, () => at)];
    one.count('visit', 'br/aurora', 'home');
    await one.flush();
    isDown = false;
    one.count('visit', 'br/aurora', 'home');
    other.count('visit', 'br/aurora', 'home');
    await Promise.all([one.close(), other.close()]);
    expect((await numbers()).filter(({ kind }) => kind === 'visit')).toEqual([
      { day: '2026-05-05', site: 'br/aurora', kind: 'visit', key: 'home', count: 3 },
    ]);
  });

  it('know of a page its kind, and of nobody who asked: no file, no administration, nothing that a browser fetches ahead (R49)', async () => {
    const counted: unknown[] = [];
    const app = await createServer(testEnvironment(), openLog('silent'));
    const sites = await readSites('seeds/sites');
    countVisits(app, sites, { count: (...one) => void counted.push(one) });
    app.get('/*', async (request, reply) =>
      request.url.includes('gone')
        ? reply.callNotFound()
        : reply.type('text/html; charset=utf-8').send('page'),
    );
    const get = (url: string, headers = {}) =>
      app.inject({ url, headers: { host: 'localhost', ...headers } });
    for (const url of [
      '/br/aurora',
      '/br/aurora/lira?cpf=529',
      `/br/aurora/lira/${CONFIGURATOR_PAGE}`,
      '/ar/aurora/stock',
    ])
      await get(url);
    for (const url of ['/br/aurora/gone', '/admin/leads', '/br', '/services/br/aurora/x']) await get(url);
    await get('/br/aurora', { 'sec-purpose': 'prefetch' });
    await app.close();
    expect(counted).toEqual([
      ['visit', 'br/aurora', 'home'],
      ['visit', 'br/aurora', 'cars'],
      ['visit', 'br/aurora', 'configurator'],
      ['visit', 'ar/aurora', 'stock'],
    ]);
    expect(pageKind('/concessionarias/sp')).toBe('dealers');
  });

  it('leave out what the staff do, in a showroom or at their own work: pages, and what they have simulated', async () => {
    const counted: unknown[] = [];
    const app = await createServer(testEnvironment(), openLog('silent'));
    const sites = await readSites('seeds/sites');
    const requested: string[] = [];
    const counter = withoutStaff({
      count: (...one) => void counted.push(one),
      flush: async () => undefined,
      close: async () => undefined,
    });
    markStaffRequests(app, async ({ headers }) => {
      requested.push(String(headers.cookie));
      return headers.cookie?.includes('ana') ? { id: 'ana' } : undefined;
    });
    countVisits(app, sites, counter);
    const lender = { simulateCdc: async () => ({ ok: true }) } as unknown as Lender;
    const site = { brand: 'aurora', market: 'BR' } as const;
    const counting = countedLenders(() => lender, counter)(site);
    app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send('page'));
    app.post('/simulate', async () => counting.simulateCdc(site, {} as never));
    const [staff, former] = ['__Host-staff=ana', '__Host-staff=ended'];
    for (const cookie of [staff, former, 'other=ana', ''])
      for (const url of ['/br/aurora/cotacao', '/br/aurora/lira', '/assets/a.js'])
        await app.inject({ url, headers: { host: 'localhost', cookie } });
    for (const cookie of [staff, former])
      await app.inject({
        method: 'POST',
        url: '/simulate',
        payload: { a: 1 },
        headers: { host: 'localhost', cookie, origin: 'http://localhost' },
      });
    await app.close();
    const visits = Array.from({ length: 6 }, () => ['visit', 'br/aurora', 'cars']);
    expect(counted).toEqual([...visits, ['simulation', 'br/aurora', 'CDC']]);
    // Of shoppers, and of files, nobody is asked.
    expect(requested).toHaveLength(6);
  });

  it('know what was simulated by whom, and not what was refused', async () => {
    const counted: unknown[] = [];
    const lender = {
      simulateCdc: async (_site: unknown, isGood: boolean) => ({ ok: isGood }),
    } as unknown as Lender;
    const lenderOf = countedLenders(() => lender, { count: (...one) => void counted.push(one) });
    const site = { brand: 'aurora', market: 'BR' } as const;
    const same = lenderOf(site);
    expect(lenderOf(site)).toBe(same);
    await same.simulateCdc(site, true as never);
    await same.simulateCdc(site, false as never);
    expect(counted).toEqual([['simulation', 'br/aurora', 'CDC']]);
  });

  it('come to sums in which no number is lost, whatever the days and dealers', () => {
    const figure = fc.record({
      day: fc.constantFrom('2026-05-01', '2026-05-02', '2026-05-03', '2026-04-30'),
      kind: fc.constantFrom('lead' as const, 'lead-state' as const, 'visit' as const),
      key: fc.integer({ min: 0, max: 40 }).map(String),
      count: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 80 }), (figures: Omit<Figure, 'site'>[]) => {
        const summary = summaryOf(figures, { from: '2026-05-01', today: '2026-05-03' });
        const total = (kind: Figure['kind']) =>
          figures
            .filter((one) => one.kind === kind && one.day >= '2026-05-01')
            .reduce((sum, { count }) => sum + count, 0);
        const sum = (all: readonly { readonly count: number }[]) =>
          all.reduce((all, { count }) => all + count, 0);
        expect([sum(summary.dealers), sum(summary.days), sum(summary.pages), sum(summary.delivery)]).toEqual(
          (['lead', 'lead-state', 'visit', 'lead-state'] as const).map(total),
        );
        expect(summary.days).toHaveLength(3);
        expect(summary.dealers.length).toBeLessThanOrEqual(13);
      }),
    );
  });

  it('are plots with their numbers behind them, for the maker’s people [D2-2.5-31] (R12)', async () => {
    const today = '2026-11-21'; // of the served pages
    await appHere.queues.figures.add([
      { day: today, site: 'br/aurora', kind: 'lead', key: '0001017', count: 7 },
      { day: today, site: 'br/aurora', kind: 'lead-state', key: 'delivered', count: 7 },
    ]);
    const { cookie } = await newStaff(appHere.admin, { roles: ['author'] });
    const page = await askPage(appHere.app, cookie, '/admin/paineis?dias=7&site=br/aurora');
    expect(page.body).toContain('Via Sul Paulista (0001017)');
    expect(page.body).toMatch(/<td[^>]*>7<\/td>/);
    expect((await askPage(appHere.app, cookie, '/admin/paineis?dias=7&site=ar/aurora')).body).not.toContain(
      'Via Sul',
    );
  });

  it('tell two dealers apart whose markets gave them one code, and add up a dealer of two brands (R12)', async () => {
    const day = '2026-11-20';
    await appHere.queues.figures.add([
      { day, site: 'br/aurora', kind: 'lead', key: '0001017', count: 3 },
      { day, site: 'br/cerrado', kind: 'lead', key: '0001017', count: 4 },
      { day, site: 'ar/aurora', kind: 'lead', key: '0001017', count: 11 },
      { day, site: 'ar/aurora', kind: 'lead', key: '', count: 2 },
      { day, site: 'br/aurora', kind: 'lead', key: '', count: 5 },
    ]);
    const counted = (
      await appHere.queues.figures.between(permitFor('ana', 'read', 'figures'), day, day)
    ).filter(({ kind }) => kind === 'lead');
    expect(Object.fromEntries(counted.map(({ key, count }) => [key, count]))).toEqual({
      'BR 0001017': 7,
      'AR 0001017': 11,
      '': 7,
    });
    const { cookie } = await newStaff(appHere.admin, { roles: ['author'] });
    const { body } = await askPage(appHere.app, cookie, '/admin/paineis?dias=7');
    expect(body).toContain('Via Sul Paulista (0001017, BR)');
    expect(body).toMatch(/0001017, AR\)?</);
    expect(body).not.toContain('Via Sul Paulista (0001017, AR)');
    await appHere.rows(`delete from daily_figure where day = $1`, [day]);
  });
});

describe('the demonstration’s CRM and mailbox', () => {
  const far = (url: string, cookie: string) =>
    appHere.app.inject({ url, remoteAddress: '203.0.113.9', headers: { cookie, host: 'portal.example' } });
  const looks = async (by: string) =>
    (await appHere.admin.log.page(LOG_READER, { by })).entries.flatMap(({ action, subject }) =>
      action === 'inbox.open' ? [subject] : [],
    );

  it('open to staff from anywhere, each look in the log, and to nobody else; the mails to administrators, without what lets their reader in (R12, R21, R49, R50)', async () => {
    const mail = { to: 'z@example.com', subject: 'Código 4821 7733', text: 'Texto do canário: 48217733' };
    const link = 'https://portal.example/br/aurora/visita/9b1f';
    const attachments = [{ filename: 'v.ics', contentType: 'text/calendar', content: `URL:${link}` }];
    const text = JSON.stringify({ ...mail, text: `${mail.text} ${link}`, attachments });
    await appHere.rows(
      `insert into mail_outbox (id, site, status, content, useful_until) values ('7a1f3a50-0000-4000-8000-000000000001', 'br/aurora', 'kept', $1, now())`,
      [testSealing.seal(text, mailPlace('7a1f3a50-0000-4000-8000-000000000001'))],
    );
    const administrator = await newStaff(appHere.admin, { roles: ['administrator'] });
    const operator = await newStaff(appHere.admin, { roles: ['operator'] });
    const author = await newStaff(appHere.admin, { roles: ['author'] });
    expect((await far('/admin/outbox', '')).headers.location).toBe('/admin/entrar?para=%2Fadmin%2Foutbox');
    for (const url of ['/admin/outbox', '/admin/crm', '/admin/crm/leads'])
      expect((await far(url, author.cookie)).statusCode).toBe(404);
    for (const url of ['/admin/outbox', '/admin/outbox/mails', '/admin/outbox/style.css'])
      expect((await far(url, operator.cookie)).statusCode, url).toBe(404);
    const box = await far('/admin/outbox', administrator.cookie);
    expect([box.statusCode, box.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(box.body).toContain('href="/admin/outbox/style.css"');
    const program = await far('/admin/outbox/mails', administrator.cookie);
    for (const { body } of [box, program]) {
      expect(body).toContain('Texto do canário');
      expect(body).not.toMatch(/4821 ?7733|visita/);
    }
    expect((await far('/admin/outbox/style.css', administrator.cookie)).statusCode).toBe(200);
    expect((await far('/admin/crm', operator.cookie)).body).toContain('CRM inbox');
    expect(await looks(administrator.id)).toEqual(['outbox', 'outbox']);
    expect(await looks(operator.id)).toEqual(['crm']);
    const own = async (cookie: string) => (await askPage(appHere.app, cookie, '/admin/caixas')).body;
    expect(await own(operator.cookie)).toContain('href="/admin/crm"');
    expect(await own(operator.cookie)).not.toContain('href="/admin/outbox"');
    expect(await own(administrator.cookie)).toContain('href="/admin/outbox"');
  });

  it('lead through the quotes of the stand-in by hand: one is made, leads to the simulator, and is opened again [D2-8-20]', async () => {
    const operator = await newStaff(appHere.admin, { roles: ['operator'] });
    const author = await newStaff(appHere.admin, { roles: ['author'] });
    const send = (url: string, cookie: string) =>
      appHere.app.inject({
        method: 'POST',
        url,
        remoteAddress: '203.0.113.7',
        payload: '',
        headers: { cookie, host: 'localhost', origin: 'http://localhost', 'content-type': FORM },
      });
    expect((await send('/admin/quotes/bases', author.cookie)).statusCode).toBe(404);
    expect((await send('/admin/quotes/bases', operator.cookie)).headers.location).toBe('/admin/quotes');
    const [quote] = await appHere.rows('select number, state from crm_quote');
    const number = String(quote?.number);
    const page = async () => (await far('/admin/quotes', operator.cookie)).body;
    expect(await page()).toContain(`href="/br/aurora/cotacao?base=${number}"`);
    expect(await page()).toContain(`href="/ar/aurora/cotizacion?base=${number}"`);
    expect(await page()).not.toContain('/reopen"');
    const result = toCrm({ number, version: 1 }, aQuotation({ opportunity: '<b>Canário' }));
    await appHere.rows("update crm_quote set state = 'saved', body = $2 where number = $1", [
      number,
      testSealing.seal(JSON.stringify(result), `crm_quote.body ${number}`),
    ]);
    expect(await page()).toContain('&lt;b&gt;Canário');
    expect(await page()).toContain(`action="/admin/quotes/${number}/reopen"`);
    expect((await send(`/admin/quotes/${number}/reopen`, operator.cookie)).statusCode).toBe(303);
    expect(await appHere.rows('select state from crm_quote')).toEqual([{ state: 'open' }]);
    expect((await send('/admin/quotes/B0/reopen', operator.cookie)).statusCode).toBe(404);
    const acts = await appHere.rows('select action from staff_audit where by = $1 order by number', [
      operator.id,
    ]);
    expect(acts.map(({ action }) => action).filter((one) => one === 'inbox.change')).toHaveLength(3);
  });

  it('stand in the log whatever the address ends with (R50)', async () => {
    const { id, cookie } = await newStaff(appHere.admin, { roles: ['administrator'] });
    for (const url of ['/admin/outbox/mails?x=.css', '/admin/crm/leads?/style.css', '/admin/crm?.css'])
      expect((await far(url, cookie)).statusCode, url).toBe(200);
    expect(await looks(id)).toEqual(['crm', 'crm', 'outbox']);
  });
});

describe('a look at the log', () => {
  it('costs the same however long the log is, and still sees what was changed, taken out or found at night (R50)', async () => {
    for (let n = 0; n < 3; n++)
      await appHere.admin.log.record({
        by: 'command',
        action: 'manual.add',
        subject: `m ${n}`,
        before: null,
        after: null,
      });
    expect((await appHere.admin.log.check()).broken).toBeUndefined();
    await newStaff(appHere.admin, { roles: ['author'] });
    const clean = await appHere.admin.log.page(LOG_READER, {});
    const newest = clean.entries[0]?.number ?? 0;
    expect(clean.status).toMatchObject({
      firstBroken: undefined,
      isMoreToCheck: false,
      checked: { number: expect.any(Number) },
    });
    await appHere.rows('alter table staff_audit disable trigger all');
    const standing = async () => (await appHere.admin.log.page(LOG_READER, {})).status.firstBroken;
    // One that is shown; one that was written since; the newest that the mark knows taken out with all after it.
    await appHere.rows(`update staff_audit set subject = 'x' where number = 2`);
    expect(await standing()).toBe(2);
    expect((await appHere.admin.log.check()).broken).toBe(2);
    // What the night found stays said, on whatever page.
    expect((await appHere.admin.log.page(LOG_READER, { before: 2 })).status.firstBroken).toBe(2);
    await appHere.rows(
      `update staff_audit set subject = (select subject from staff_audit where number = 2) where number = 2`,
    );
    await appHere.rows('delete from staff_audit_check');
    await appHere.rows(`delete from staff_audit where number = 2`);
    expect(await standing()).toBe(3);
    expect(newest).toBeGreaterThan(3);
    await appHere.rows('alter table staff_audit enable trigger all');
  });
});
