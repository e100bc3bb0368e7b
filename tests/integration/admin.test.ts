import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Administration } from '../../src/areas/admin/service/index.ts';
import { aSnapshot } from '../../src/areas/catalogue/examples.ts';
import { openStaff } from '../../src/host/administration.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import {
  askPage,
  authenticatorCode,
  cookieHeader,
  newStaff,
  STAFF_PASSWORD,
  staffBrowser,
} from '../staff.ts';
import { serveBuiltPages } from './served-pages.ts';

let database: TestDatabase;
let admin: Administration;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  admin = await openStaff({
    db: database.db,
    sealing: testSealing,
    origin: 'http://localhost',
    perMinute: 1_000,
  });
  app = await serveBuiltPages({
    admin,
    catalogue: () => aSnapshot(),
    lenderOf: () => undefined as never,
  });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const rows = async (text: string) => (await database.db.$client.query(text)).rows;

describe('the way in', () => {
  it('takes a password and a code of one’s own phone; the password alone opens nothing (R20, R23)', async () => {
    const bia = await newStaff(admin, { roles: ['author'] });
    const other = staffBrowser(admin);
    const logIn = (password: string) => other.go((visit) => visit.logIn({ email: bia.email, password }));
    expect(await logIn('not her password')).toEqual({ ok: false, reason: 'wrong-credentials' });
    expect(await logIn(STAFF_PASSWORD)).toEqual({ ok: true, next: 'code' });
    expect(await other.go((visit) => visit.who())).toBeUndefined();
    expect((await askPage(app, cookieHeader(other.cookies), '/admin')).statusCode).toBe(303);
    expect(await other.go((visit) => visit.confirm('000000x'))).toEqual({
      ok: false,
      reason: 'code-invalid',
    });
    const code = authenticatorCode(bia.key);
    expect(await other.go((visit) => visit.confirm(` ${code.slice(0, 3)} ${code.slice(3)}`))).toEqual({
      ok: true,
    });
    expect(await other.go((visit) => visit.who())).toMatchObject({ name: 'Bia Prado', roles: ['author'] });
    expect((await askPage(app, cookieHeader(other.cookies), '/admin')).statusCode).toBe(200);
    // The same code again, in another browser: it was seen over a shoulder.
    const third = staffBrowser(admin);
    await third.go((visit) => visit.logIn({ email: bia.email, password: STAFF_PASSWORD }));
    expect(await third.go((visit) => visit.confirm(code))).toMatchObject({ ok: false, reason: 'too-many' });
    const [spare = ''] = bia.backupCodes;
    expect(await third.go((visit) => visit.confirm(spare))).toEqual({ ok: true });
  });

  it('opens by a link once, touches no account that there is, and stores neither e-mail nor secret (R21, R22, R49)', async () => {
    const rui = await newStaff(admin, {
      roles: ['operator'],
      email: 'Rui.Canary@maker.example',
      name: 'Rui Canary',
    });
    const again = await staffBrowser(admin).go((visit) => visit.accept(rui.link, 'another one of twelve'));
    expect(again).toEqual({ ok: false, reason: 'not-started' });
    const twice = { name: 'X', email: ' rui.canary@MAKER.example ', roles: ['author'] as const };
    expect(await admin.desk.add('command', twice)).toEqual({ ok: false, reason: 'taken' });
    const names = [
      'user',
      'session',
      'credential',
      'code',
      'two_factor',
      'member',
      'link',
      'secret',
      'audit',
    ];
    const dump = JSON.stringify(
      await Promise.all(names.map((name) => rows(`select t::text as row from staff_${name} t`))),
    );
    expect(dump.toLowerCase()).not.toMatch(/canary/);
    for (const secret of [rui.key, rui.link, ...rui.backupCodes]) expect(dump).not.toContain(secret);
  });

  it('says the same of a stranger as of a wrong password, and tires of guesses (R19, R20)', async () => {
    const guess = (email: string) =>
      staffBrowser(admin).go((visit) => visit.logIn({ email, password: 'guess' }));
    const known = await newStaff(admin, { roles: ['credit'] });
    expect(await guess('nobody@maker.example')).toEqual(await guess(known.email));
    let last = await guess(known.email);
    for (let tries = 0; tries < 10 && !last.ok && last.reason !== 'too-many'; tries++)
      last = await guess(known.email);
    expect(last).toMatchObject({ ok: false, reason: 'too-many' });
    // Whoever is in stays in.
    expect(await known.browser.go((visit) => visit.who())).toBeDefined();
  });

  it('ends with one press, everywhere, whatever copy of the cookie there is (R23)', async () => {
    const lia = await newStaff(admin, { roles: ['administrator'] });
    const [second] = [staffBrowser(admin)];
    await second.go((visit) => visit.logIn({ email: lia.email, password: STAFF_PASSWORD }));
    await second.go((visit) => visit.confirm(authenticatorCode(lia.key)));
    expect(await second.go((visit) => visit.devices())).toHaveLength(2);
    await second.go((visit) => visit.endOthers());
    expect((await askPage(app, lia.cookie, '/admin')).statusCode).toBe(303);
    const copy = cookieHeader(second.cookies);
    await second.go((visit) => visit.logOut());
    expect((await askPage(app, copy, '/admin')).statusCode).toBe(303);
    expect(second.cookies.size).toBe(0);
  });

  it('shuts out at once whoever works here no more, and never the last administrator', async () => {
    const head = await newStaff(admin, { roles: ['administrator'] });
    const gone = await newStaff(admin, { roles: ['author'] });
    expect(await admin.desk.end(head.id, gone.id)).toMatchObject({ ok: true });
    expect((await askPage(app, gone.cookie, '/admin')).statusCode).toBe(303);
    const log = staffBrowser(admin).go((visit) =>
      visit.logIn({ email: gone.email, password: STAFF_PASSWORD }),
    );
    expect(await log).toMatchObject({ ok: false });
    const others = (await admin.desk.list()).filter(
      ({ id, roles, state }) => id !== head.id && roles.includes('administrator') && state !== 'ended',
    );
    for (const { id } of others) await admin.desk.end(head.id, id);
    expect(await admin.desk.end(head.id, head.id)).toEqual({ ok: false, reason: 'last' });
    expect(await admin.desk.change(head.id, head.id, { roles: ['author'] })).toEqual({
      ok: false,
      reason: 'last',
    });
  });
});

describe('the log of changes', () => {
  it('names who did what to whom, grows and nothing else, and tells when somebody changes it from outside (R50)', async () => {
    const head = await newStaff(admin, { roles: ['administrator'] });
    const author = await newStaff(admin, { roles: ['author'] });
    await admin.desk.change(head.id, author.id, { roles: ['author', 'credit'] });
    const { entries } = await admin.log.page({ by: head.id });
    expect(entries.filter(({ action }) => action !== 'staff.accept')).toMatchObject([
      {
        action: 'staff.change',
        subject: `staff ${author.id}`,
        before: { roles: ['author'] },
        after: { roles: ['author', 'credit'] },
      },
    ]);
    expect(await admin.log.firstBroken()).toBeUndefined();
    const number = entries[0]?.number ?? 0;
    await expect(
      rows(`update staff_audit set by = 'somebody else' where number = ${number}`),
    ).rejects.toThrow('only grows');
    await expect(rows(`delete from staff_audit where number = ${number}`)).rejects.toThrow('only grows');
    // Somebody who owns the database takes the guard away first.
    await rows('alter table staff_audit disable trigger all');
    await rows(`update staff_audit set by = 'somebody else' where number = ${number}`);
    expect(await admin.log.firstBroken()).toBe(number);
    await rows(`update staff_audit set by = '${head.id}' where number = ${number}`);
    await rows('alter table staff_audit enable trigger all');
  });
});
