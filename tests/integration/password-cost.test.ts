import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authOn } from '../../src/areas/account/service/auth.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { renewPassword } from '../../src/io/password-renewal.ts';
import { type Passwords, passwordsAt } from '../../src/io/passwords.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { testSealing } from '../sealing.ts';
import { newStaff, STAFF_PASSWORD, staffBrowser } from '../staff.ts';
import { type AccountApp, accountApp } from './accounts-app.ts';

/** What `customer` of the account app signs up with. */
const PASSWORD = 'Garoa#7vento';
const HOSTILE = `$scrypt$ln=31,r=16,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let app: AccountApp;
beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.$client.query(text, values)).rows;
const costOf = (hash: string) => Number(/^\$scrypt\$ln=(\d+),r=16,p=3\$/.exec(hash)?.[1]);

/** Customers and staff, each with their own tables and their own way in. */
const houses = [
  {
    who: 'a customer',
    table: 'account_credential',
    async made(cost: number) {
      const email = `${crypto.randomUUID()}@example.com`;
      const browser = app.browser({ open: await app.replica(cost) });
      await browser.go((session) => session.start('sign-up', email));
      const code = await app.codeFor(email);
      await browser.go((session) => session.signUp({ code, name: 'Ana Souza', password: PASSWORD }));
      const id = (await browser.go((session) => session.who()))?.id ?? '';
      return { id, email, password: PASSWORD };
    },
    async logIn(cost: number, email: string, password: string) {
      const browser = app.browser({ open: await app.replica(cost) });
      return browser.go((session) => session.logIn({ email, password }));
    },
    opened: { ok: true },
  },
  {
    who: 'a member of the staff',
    table: 'staff_credential',
    async made(cost: number) {
      const { id, email } = await newStaff(await staffAt(cost), { roles: ['author'] });
      return { id, email, password: STAFF_PASSWORD };
    },
    logIn: async (cost: number, email: string, password: string) =>
      staffBrowser(await staffAt(cost)).go((session) => session.logIn({ email, password })),
    opened: { ok: true, next: 'code' },
  },
];
const staffAt = (passwordCost: number) => {
  const parts = { db: app.database.db, sealing: testSealing, origin: 'http://localhost' };
  return openStaff({ ...parts, judge: TEST_JUDGE, passwordCost, perMinute: 1_000 });
};
const REFUSED = { ok: false, reason: 'wrong-credentials' };

describe.each(houses)('the password of $who', ({ table, made, logIn, opened }) => {
  const stored = async (id: string): Promise<string> =>
    (await query(`select password from ${table} where user_id = $1`, [id]))[0]?.password;
  const store = (id: string, hash: string) =>
    query(`update ${table} set password = $2 where user_id = $1`, [id, hash]);

  it('is stored at the cost that the portal was asked for', async () => {
    for (const cost of [TEST_PASSWORD_COST, 11]) {
      const { id } = await made(cost);
      expect(costOf(await stored(id))).toBe(cost);
    }
  });

  it('is hashed anew by a log-in once the cost was raised, and by nothing else', async () => {
    const { id, email, password } = await made(10);
    const before = await stored(id);
    expect(await logIn(12, email, 'not it')).toEqual(REFUSED);
    expect(await logIn(10, email, password)).toEqual(opened);
    expect(await stored(id)).toBe(before);
    expect(await logIn(12, email, password)).toEqual(opened);
    const raised = await stored(id);
    expect(costOf(raised)).toBe(12);
    // A lower cost opens what was stored, and takes nothing from it.
    expect(await logIn(11, email, password)).toEqual(opened);
    expect(await logIn(11, email, 'not it')).toEqual(REFUSED);
    expect(await stored(id)).toBe(raised);
  });

  it('opens as it was stored before hashes said what they were made with', async () => {
    const { id, email, password } = await made(10);
    const earlier = await hashPassword(password);
    await store(id, earlier);
    expect(await logIn(12, email, 'not it')).toEqual(REFUSED);
    expect(await logIn(12, email, password)).toEqual(opened);
    expect(await stored(id)).toBe(earlier);
    expect(await logIn(14, email, password)).toEqual(opened);
    expect(costOf(await stored(id))).toBe(14);
  });

  it('opens the account also where the newer hash cannot be written', async () => {
    const { id, email, password } = await made(10);
    const before = await stored(id);
    await query(
      `create function refuse_hash() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    );
    await query(`create trigger refuse_hash before update on ${table} execute function refuse_hash()`);
    expect(await logIn(11, email, password)).toEqual(opened);
    await query(`drop trigger refuse_hash on ${table}`);
    await query('drop function refuse_hash');
    expect(await stored(id)).toBe(before);
  });

  it('is refused, and nothing fails, where somebody has stored what would keep the portal busy', async () => {
    const { id, email, password } = await made(10);
    for (const hash of [HOSTILE, '', ':', 'plain', password]) {
      await store(id, hash);
      expect(await logIn(10, email, password)).toEqual(REFUSED);
    }
  });
});

describe('a password that is changed while a log-in hashes the old one anew', () => {
  it('stays changed', async () => {
    const [customers] = houses;
    const { id, password } = (await customers?.made(10)) ?? { id: '', password: '' };
    const present = passwordsAt(11);
    const changed = await present.hash('Vento#8garoa');
    const overtaken: Passwords = {
      ...present,
      renewed: async (of) => {
        const renewed = await present.renewed(of);
        await query('update account_credential set password = $2 where user_id = $1', [id, changed]);
        return renewed;
      },
    };
    const auth = authOn(app.database.db, { sealing: testSealing, passwords: present }, 'br');
    await renewPassword(auth, overtaken, { userId: id, password });
    const [row] = await query('select password from account_credential where user_id = $1', [id]);
    expect(row?.password).toBe(changed);
  });
});
