import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandActPermit } from '../../src/areas/admin/service/act-permits.ts';
import type { Administration } from '../../src/areas/admin/service/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { BACKGROUND_HEADERS } from '../../src/io/background.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { testSealing } from '../sealing.ts';
import {
  askPage,
  authenticatorCode,
  cookieHeader,
  newStaff,
  STAFF_PASSWORD,
  staffBrowser,
} from '../staff.ts';
import { accountPortal } from './account-portal.ts';
import { accountApp } from './accounts-app.ts';
import { quotationService } from './quotation-app.ts';

const MINUTE = 60_000;
let app: AdminApp;
let admin: Administration;
let later = 0;
const at = (idleMinutes?: number) =>
  openStaff({
    judge: TEST_JUDGE,
    db: app.database.db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://localhost',
    perMinute: 1_000,
    idleMinutes,
    now: () => new Date(Date.now() + later),
  });
beforeAll(async () => {
  app = await adminApp();
  admin = await at();
});
afterAll(() => app?.close());
beforeEach(() => {
  later = 0;
});

const pass = (minutes: number) => {
  later += minutes * MINUTE;
};
const someone = () => newStaff(admin, { roles: ['operator'] });
const asks = (cookie: string, headers: Readonly<Record<string, string>> = {}) =>
  admin.staffOf({ headers: { cookie, ...headers } });
const sessionsOf = async (id: string) =>
  (await app.rows('select id from staff_session where user_id = $1', [id])).length;

describe('a session of the staff', () => {
  it('ends after thirty minutes without a request, and goes on for hours with them', async () => {
    const { id, cookie } = await someone();
    for (let used = 0; used < 10; used += 1) {
      pass(28);
      expect(await asks(cookie)).toMatchObject({ id });
    }
    pass(31);
    expect(await asks(cookie)).toBeUndefined();
    // It is over, whatever the clock says next.
    expect(await sessionsOf(id)).toBe(0);
    pass(-31);
    expect(await asks(cookie)).toBeUndefined();
  });

  it('is used by pages, files and forms, and is not by what a page asks or a browser fetches by itself', async () => {
    const { id, cookie } = await someone();
    const open = (isBackground: boolean) =>
      admin.open({ cookie, userAgent: '', address: '10.9.0.1', isBackground }).session.who();
    const passive = [
      () => asks(cookie, BACKGROUND_HEADERS),
      () => asks(cookie, { 'sec-purpose': 'prefetch;prerender' }),
      () => open(true),
    ];
    for (const ask of passive) {
      pass(9);
      expect(await ask()).toMatchObject({ id });
    }
    pass(4);
    expect(await asks(cookie)).toBeUndefined();
    later = 0;
    const other = await someone();
    for (const one of [1, 2, 3]) {
      pass(20);
      const session = admin.open({ cookie: other.cookie, userAgent: '', address: '10.9.0.1' });
      expect(await session.session.who(), String(one)).toMatchObject({ id: other.id });
    }
  });

  it('ends after the minutes that the portal names', async () => {
    const { cookie } = await someone();
    const strict = await at(5);
    pass(4);
    expect(await strict.staffOf({ headers: { cookie } })).toBeDefined();
    pass(5);
    expect(await strict.staffOf({ headers: { cookie } })).toBeUndefined();
  });

  it('that has one step only ends so too: nobody makes a phone known in a browser that was left', async () => {
    const email = 'left.open@maker.example';
    const added = await admin.admin.add(commandActPermit('staff.add', email), {
      name: 'Ida Reis',
      email,
      roles: ['author'],
    });
    const browser = staffBrowser(admin);
    const link = (added.ok && added.link?.split('/').at(-1)) || '';
    await browser.go((session) => session.accept(link, STAFF_PASSWORD));
    const key = (await browser.go((session) => session.enrolment()))?.secret ?? '';
    pass(31);
    expect(await browser.go((session) => session.enrol(authenticatorCode(key)))).toEqual({
      ok: false,
      reason: 'not-started',
    });
  });

  it('that has ended leads its next page to the log-in, which leads back', async () => {
    const { cookie, id } = await someone();
    await app.rows(`update staff_session set updated_at = now() - interval '31 minutes' where user_id = $1`, [
      id,
    ]);
    const page = await askPage(app.app, cookie, '/admin/pedidos?quem=x');
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `/admin/entrar?${new URLSearchParams({ para: '/admin/pedidos?quem=x' })}`,
    ]);
  });

  it('that has ended leads from a quotation to the log-in and back, and says of a call only that it is shut', async () => {
    const seller = await newStaff(admin, { roles: ['dealer'], dealer: { market: 'BR', code: '0001017' } });
    const accounts = await accountApp(1_000, undefined, { ...app.database, drop: async () => undefined });
    const { db, boss, sites } = app.orders.deps;
    const service = await quotationService({
      db,
      boss,
      sites,
      crm: { url: '' },
      staffOf: ({ headers }) => admin.staffOf({ headers }),
    });
    const portal = await accountPortal(app.database, accounts.open, { quotations: service });
    const ask = (path: string, cookie: string) => askPage(portal.pages, cookie, `/br/aurora/cotacao${path}`);
    const one = `/${'7'.repeat(8)}-0000-4000-8000-000000000000`;
    expect((await ask(one, seller.cookie)).statusCode).toBe(404);
    pass(31);
    const page = await ask(one, seller.cookie);
    const back = new URLSearchParams({ para: `/br/aurora/cotacao${one}` });
    expect([page.statusCode, page.headers.location]).toEqual([303, `/admin/entrar?${back}`]);
    expect((await ask(`${one}/rascunho`, seller.cookie)).statusCode).toBe(404);
    // To strangers the page does not exist.
    expect((await ask(one, '')).statusCode).toBe(404);
    await portal.close();
    await accounts.close();
  });

  it('says on its own page after how long it ends', async () => {
    const { browser } = await someone();
    const page = await askPage(app.app, cookieHeader(browser.cookies), '/admin/meu-acesso');
    expect(page.body).toContain('depois de 30 minutos sem uso');
  });
});
