import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Administration } from '../../src/areas/admin/service/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { testSealing } from '../sealing.ts';
import { cookieHeader, newStaff, STAFF_PASSWORD, staffBrowser } from '../staff.ts';
import { type AccountApp, accountApp } from './accounts-app.ts';

let app: AccountApp;
let admin: Administration;
beforeAll(async () => {
  app = await accountApp();
  admin = await openStaff({
    judge: TEST_JUDGE,
    db: app.database.db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://localhost',
    perMinute: 1_000,
  });
});
afterAll(() => app?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.$client.query(text, values)).rows;

/** All rows of all tables as text: what whoever has a dump can read. */
async function dump(): Promise<string> {
  const names = await query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = await Promise.all(
    names.map(({ name }) => query(`select coalesce(string_agg(t::text, ''), '') as all from "${name}" t`)),
  );
  return tables.map(([row]) => row.all).join('\n');
}

/** What cookies open with: their values, and what of each is there before its signature. */
const secretsOf = (cookies: ReadonlyMap<string, string>): string[] =>
  [...cookies.values()].map((value) => decodeURIComponent(value).split('.')[0] ?? '').filter(Boolean);

describe('what lies in the database', () => {
  it('opens no session: neither a customer’s nor one of the staff, nor what waits for a second step', async () => {
    const email = 'ana@correio.example';
    const customer = await app.customer(email);
    expect(await customer.go((session) => session.who())).toMatchObject({ email });
    const member = await newStaff(admin, { roles: ['operator'] });
    const waiting = staffBrowser(admin);
    await waiting.go((session) => session.logIn({ email: member.email, password: STAFF_PASSWORD }));
    const secrets = [customer.cookies, member.browser.cookies, waiting.cookies].flatMap(secretsOf);
    expect(secrets.filter((one) => one.length >= 20).length).toBeGreaterThanOrEqual(3);
    const all = await dump();
    expect(secrets.filter((one) => one.length >= 20 && all.includes(one))).toEqual([]);
    expect(all).toContain('sha256.');
  });

  it('opens nothing in clear: the cookie of a session whose token was not hashed finds none', async () => {
    const customer = await app.customer('bia@correio.example');
    const member = await newStaff(admin, { roles: ['operator'] });
    const tokenOf = (cookies: ReadonlyMap<string, string>, name: string) =>
      decodeURIComponent(cookies.get(name) ?? '').split('.')[0];
    const id = (await customer.go((session) => session.who()))?.id;
    const own = { headers: { cookie: cookieHeader(member.browser.cookies) } };
    expect(await admin.staffOf(own)).toMatchObject({ id: member.id });
    await query('update account_session set token = $1 where user_id = $2', [
      tokenOf(customer.cookies, '__Host-account-br'),
      id,
    ]);
    await query('update staff_session set token = $1 where user_id = $2', [
      tokenOf(member.browser.cookies, '__Host-staff'),
      member.id,
    ]);
    expect(await customer.session().session.who()).toBeUndefined();
    expect(await admin.staffOf(own)).toBeUndefined();
  });
});
