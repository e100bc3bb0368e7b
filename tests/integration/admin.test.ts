import { symmetricEncrypt } from 'better-auth/crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS, DEALER_ROLES, mayDo, ROLES, type Role, type Screen } from '../../src/areas/admin/index.ts';
import { commandActPermit } from '../../src/areas/admin/service/act-permits.ts';
import { type Administration, staffPersonalData } from '../../src/areas/admin/service/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { authSecret } from '../../src/areas/admin/service/secret.ts';
import type { Retention } from '../../src/io/personal-data.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import type { TestDatabase } from '../database.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { actPermitFor, LOG_READER, permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import {
  askPage,
  authenticatorCode,
  cookieHeader,
  keepCookies,
  newStaff,
  STAFF_PASSWORD,
  staffBrowser,
} from '../staff.ts';
import { todays } from '../strength.ts';
import { serveBuiltPages } from './served-pages.ts';

let appHere: AdminApp;
let database: TestDatabase;
let admin: Administration;
let app: FastifyInstance;
beforeAll(async () => {
  appHere = await adminApp();
  ({ database, admin, app } = appHere);
});
afterAll(() => appHere?.close());

const firstBroken = async () => (await admin.log.look()).broken;
const rows = async (text: string) => (await database.db.$client.query(text)).rows;

describe('the way in', () => {
  it('takes a password and a code of one’s own phone; the password alone opens nothing (R20, R23)', async () => {
    const bia = await newStaff(admin, { roles: ['author'] });
    const other = staffBrowser(admin);
    const logIn = (password: string) => other.go((session) => session.logIn({ email: bia.email, password }));
    expect(await logIn('not her password')).toEqual({ ok: false, reason: 'wrong-credentials' });
    expect(await logIn(STAFF_PASSWORD)).toEqual({ ok: true, next: 'code' });
    expect(await other.go((session) => session.who())).toBeUndefined();
    expect((await askPage(app, cookieHeader(other.cookies), '/admin')).statusCode).toBe(303);
    expect(await other.go((session) => session.confirm('000000x'))).toEqual({
      ok: false,
      reason: 'code-invalid',
    });
    const code = authenticatorCode(bia.key);
    expect(await other.go((session) => session.confirm(` ${code.slice(0, 3)} ${code.slice(3)}`))).toEqual({
      ok: true,
    });
    expect(await other.go((session) => session.who())).toMatchObject({
      name: 'Bia Prado',
      roles: ['author'],
    });
    expect((await askPage(app, cookieHeader(other.cookies), '/admin')).statusCode).toBe(200);
    // The same code again, in another browser: it was seen over a shoulder.
    const third = staffBrowser(admin);
    await third.go((session) => session.logIn({ email: bia.email, password: STAFF_PASSWORD }));
    expect(await third.go((session) => session.confirm(code))).toMatchObject({
      ok: false,
      reason: 'too-many',
    });
    const [spare = '', next = ''] = bia.backupCodes;
    expect(await third.go((session) => session.confirm(spare))).toEqual({ ok: true });
    // Each is good once, and what is stored of one opens nothing (ASVS 6.5.1, 6.5.2).
    const again = staffBrowser(admin);
    await again.go((session) => session.logIn({ email: bia.email, password: STAFF_PASSWORD }));
    expect(await again.go((session) => session.confirm(spare))).toMatchObject({ ok: false });
    const [{ row }] = await rows(
      `select backup_codes as row from staff_two_factor where user_id = '${bia.id}'`,
    );
    const stored: string[] = JSON.parse(row);
    expect(stored).toHaveLength(9);
    expect(await again.go((session) => session.confirm(stored[0] ?? ''))).toMatchObject({ ok: false });
    expect(await again.go((session) => session.confirm(next.replace('-', '')))).toEqual({ ok: true });
  });

  it('lets in by a backup code of an earlier release, which was encrypted, and stores the rest as hashes (ASVS 6.5.2)', async () => {
    const own = await newStaff(admin, { roles: ['author'] });
    const data = JSON.stringify(['abcde-fghij', 'klmno-pqrst']);
    const set = await symmetricEncrypt({ key: await authSecret(database.db, testSealing), data });
    await rows(`update staff_two_factor set backup_codes = '${set}' where user_id = '${own.id}'`);
    const browser = staffBrowser(admin);
    await browser.go((session) => session.logIn({ email: own.email, password: STAFF_PASSWORD }));
    expect(await browser.go((session) => session.confirm('abcde-fghij'))).toEqual({ ok: true });
    const [{ row }] = await rows(
      `select backup_codes as row from staff_two_factor where user_id = '${own.id}'`,
    );
    expect(JSON.parse(row)).toEqual([expect.stringMatching(/^\d{2}\.[\w-]{22}\.[\w-]{43}$/)]);
  });

  it('keeps a browser that gave the password alone outside when a phone is made known in another (R20, R23)', async () => {
    const wish = { name: 'Ana Luz', email: 'ana@maker.example', roles: ['author'] as const };
    const added = await admin.admin.add(commandActPermit('staff.add', wish.email), wish);
    const link = (added.ok && added.link?.split('/').at(-1)) || '';
    const [shared, own] = [staffBrowser(admin), staffBrowser(admin)];
    await shared.go((session) => session.accept(link, STAFF_PASSWORD));
    const shown = await shared.go((session) => session.enrolment());
    const [{ row }] = await rows(
      `select row_to_json(s) as row from staff_session s where user_id = '${added.ok && added.id}'`,
    );
    await own.go((session) => session.logIn({ email: wish.email, password: STAFF_PASSWORD }));
    expect(await shared.go((session) => session.enrolment())).toBeUndefined();
    const known = await own.go((session) => session.enrolment());
    expect(known?.secret).not.toBe(shown?.secret);
    // A log-in that comes in while the phone is made known: its session is there before and after.
    const kept = `insert into staff_session select * from json_populate_record(null::staff_session, $1)`;
    await database.db.$client.query(kept, [row]);
    const enrolled = await own.go((session) => session.enrol(authenticatorCode(known?.secret ?? '')));
    expect(enrolled).toMatchObject({ ok: true });
    expect(await rows(`select id from staff_session where id = '${row.id}'`)).toEqual([]);
    await database.db.$client.query(kept, [row]);
    expect(await shared.go((session) => session.who())).toBeUndefined();
    expect((await askPage(app, cookieHeader(shared.cookies), '/admin')).statusCode).toBe(303);
    expect(await own.go((session) => session.who())).toMatchObject({ name: 'Ana Luz' });
  });

  it('is walked before any script as well: link, password, phone, and the backup codes once [D2-2.5-31]', async () => {
    const wish = { name: 'Gil Reis', email: 'gil@maker.example', roles: ['author'] as const };
    const added = await admin.admin.add(commandActPermit('staff.add', wish.email), wish);
    const link = new URL((added.ok && added.link) || 'http://none').pathname;
    const cookies = new Map<string, string>();
    const send = async (url: string, form?: Record<string, string>) => {
      const answer = await askPage(app, cookieHeader(cookies), url, form);
      keepCookies(cookies, [answer.headers['set-cookie'] ?? []].flat());
      return answer;
    };
    expect((await send(link)).statusCode).toBe(200);
    const chosen = { form: 'accept', password: STAFF_PASSWORD, repeated: STAFF_PASSWORD };
    expect((await send(link, chosen)).headers.location).toBe('/admin/entrar/dois-passos');
    expect((await send('/admin')).statusCode).toBe(303);
    const shown = await send('/admin/entrar/dois-passos');
    const key = /<code[^>]*>([A-Z2-7 ]{30,})</.exec(shown.body)?.[1] ?? '';
    const wrong = await send('/admin/entrar/dois-passos', { form: 'enrol', code: '12' });
    expect(wrong.statusCode).toBe(422);
    const done = await send('/admin/entrar/dois-passos', { form: 'enrol', code: authenticatorCode(key) });
    expect(done.body.match(/<code>[A-Za-z0-9]{5}-[A-Za-z0-9]{5}</g)).toHaveLength(10);
    expect((await send('/admin')).body).toContain('Gil Reis');
    expect((await send(link)).body).toContain('Este link não vale mais');
  });

  it('lets everybody change their own password, who stays where they are and is out everywhere else', async () => {
    const own = await newStaff(admin, { roles: ['author'] });
    const [other, fresh] = [staffBrowser(admin), 'quatro cavalos na garoa'];
    await other.go((session) => session.logIn({ email: own.email, password: STAFF_PASSWORD }));
    await other.go((session) => session.confirm(own.backupCodes[0] ?? ''));
    const code = own.backupCodes[1] ?? '';
    const typed = { form: 'password', current: STAFF_PASSWORD, code, password: fresh, repeated: fresh };
    const send = (change: object) =>
      askPage(app, own.cookie, '/admin/meu-acesso', { ...typed, ...change } as typeof typed);
    expect((await send({ repeated: 'another one' })).statusCode).toBe(422);
    expect((await send({ password: 'short', repeated: 'short' })).statusCode).toBe(422);
    expect((await send({ current: 'not theirs at all' })).statusCode).toBe(403);
    // Nor by the password alone, as the log-in is not.
    for (const wrong of ['', 'AAAAA-AAAAA'])
      expect((await send({ code: wrong })).statusCode, wrong).toBe(422);
    for (const [code, status] of [
      ['', 422],
      ['BBBBB-BBBBB', 422],
      [own.backupCodes[2] ?? '', 200],
    ] as const) {
      const renewed = await send({ form: 'codes', password: STAFF_PASSWORD, code });
      expect([renewed.statusCode, renewed.body.includes('Guarde os códigos de reserva')]).toEqual([
        status,
        status === 200,
      ]);
      if (status === 200) typed.code = /<code>([A-Za-z0-9]{5}-[A-Za-z0-9]{5})</.exec(renewed.body)?.[1] ?? '';
    }
    expect(await other.go((session) => session.who())).toBeDefined();
    const done = await send({});
    expect([done.statusCode, done.body.includes('A senha foi mudada')]).toEqual([200, true]);
    expect((await askPage(app, own.cookie, '/admin')).statusCode).toBe(200);
    expect(await other.go((session) => session.who())).toBeUndefined();
    const logIn = (password: string) =>
      staffBrowser(admin).go((session) => session.logIn({ email: own.email, password }));
    expect(await logIn(STAFF_PASSWORD)).toMatchObject({ ok: false });
    expect(await logIn(fresh)).toEqual({ ok: true, next: 'code' });
  });

  it('leads to a page of the administration where there is no screen, with its menu', async () => {
    const { cookie } = await newStaff(admin, { roles: ['author'] });
    for (const address of ['/admin/nada', '/admin/publicacoes/nada', '/admin/equipe']) {
      const { statusCode, body } = await askPage(app, cookie, address);
      expect([statusCode, body.includes('Esta tela não existe')], address).toEqual([404, true]);
      expect(body).toContain('href="/admin/meu-acesso"');
      expect(body).not.toContain('href="/"');
    }
  });

  it('opens by a link once, touches no account that there is, and stores neither e-mail nor secret (R21, R22, R49)', async () => {
    const rui = await newStaff(admin, {
      roles: ['operator'],
      email: 'Rui.Canary@maker.example',
      name: 'Rui Canary',
    });
    const again = await staffBrowser(admin).go((session) =>
      session.accept(rui.link, 'another one of twelve'),
    );
    expect(again).toEqual({ ok: false, reason: 'not-started' });
    const twice = { name: 'X', email: ' rui.canary@MAKER.example ', roles: ['author'] as const };
    expect(await admin.admin.add(commandActPermit('staff.add', twice.email), twice)).toEqual({
      ok: false,
      reason: 'taken',
    });
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
      staffBrowser(admin).go((session) => session.logIn({ email, password: 'guess' }));
    const known = await newStaff(admin, { roles: ['credit'] });
    expect(await guess('nobody@maker.example')).toEqual(await guess(known.email));
    let last = await guess(known.email);
    for (let tries = 0; tries < 10 && !last.ok && last.reason !== 'too-many'; tries++)
      last = await guess(known.email);
    expect(last).toMatchObject({ ok: false, reason: 'too-many' });
    // Whoever is in stays in, and comes in again where both steps were taken before.
    expect(await known.browser.go((session) => session.who())).toBeDefined();
    const credentials = { email: known.email, password: STAFF_PASSWORD };
    expect(await staffBrowser(admin).go((session) => session.logIn(credentials))).toMatchObject({
      reason: 'too-many',
    });
    await known.browser.go((session) => session.logOut());
    expect(await known.browser.go((session) => session.logIn(credentials))).toEqual({
      ok: true,
      next: 'code',
    });
  });

  it('uses a code up only where it was tried: a refused try leaves it good (R20)', async () => {
    const ben = await newStaff(admin, { roles: ['author'] });
    const parts = {
      db: database.db,
      sealing: testSealing,
      passwordCost: TEST_PASSWORD_COST,
      origin: 'http://localhost',
    };
    const busy = staffBrowser(await openStaff({ ...parts, judge: TEST_JUDGE, perMinute: 1 }));
    await busy.go((session) => session.logIn({ email: ben.email, password: STAFF_PASSWORD }));
    const code = authenticatorCode(ben.key);
    const refused = await busy.go((session) => session.confirm(code));
    expect(refused).toMatchObject({ ok: false, reason: 'too-many' });
    const calm = staffBrowser(admin);
    for (const [name, value] of busy.cookies) calm.cookies.set(name, value);
    expect(await calm.go((session) => session.confirm(code))).toEqual({ ok: true });
  });

  it('ends with one press, everywhere, whatever copy of the cookie there is (R23)', async () => {
    const lia = await newStaff(admin, { roles: ['administrator'] });
    const [second] = [staffBrowser(admin)];
    await second.go((session) => session.logIn({ email: lia.email, password: STAFF_PASSWORD }));
    await second.go((session) => session.confirm(authenticatorCode(lia.key)));
    expect(await second.go((session) => session.devices())).toHaveLength(2);
    await second.go((session) => session.endOthers());
    expect((await askPage(app, lia.cookie, '/admin')).statusCode).toBe(303);
    const copy = cookieHeader(second.cookies);
    await second.go((session) => session.logOut());
    expect((await askPage(app, copy, '/admin')).statusCode).toBe(303);
    // What stays tells that both steps were taken on this device once, and opens nothing.
    expect([...second.cookies.keys()]).toEqual(['__Host-staff-device']);
    expect((await askPage(app, cookieHeader(second.cookies), '/admin')).statusCode).toBe(303);
  });

  it('shuts out at once whoever works here no more, and never the last administrator', async () => {
    const head = await newStaff(admin, { roles: ['administrator'] });
    const gone = await newStaff(admin, { roles: ['author'] });
    const waits = staffBrowser(admin);
    await waits.go((session) => session.logIn({ email: gone.email, password: STAFF_PASSWORD }));
    expect(await admin.admin.end(actPermitFor(head.id, 'staff.end', gone.id), gone.id)).toMatchObject({
      ok: true,
    });
    const late = await waits.go((session) => session.confirm(authenticatorCode(gone.key)));
    expect(late).toEqual({ ok: false, reason: 'not-started' });
    const wish = { name: 'Ivo Sá', email: 'ivo@maker.example', roles: ['administrator'] as const };
    const invited = await admin.admin.add(commandActPermit('staff.add', wish.email), wish);
    const link = (invited.ok && invited.link?.split('/').at(-1)) || '';
    await admin.admin.end(
      actPermitFor(head.id, 'staff.end', (invited.ok && invited.id) || ''),
      (invited.ok && invited.id) || '',
    );
    expect(await staffBrowser(admin).go((session) => session.isLinkGood(link))).toBe(false);
    expect((await askPage(app, gone.cookie, '/admin')).statusCode).toBe(303);
    const log = staffBrowser(admin).go((session) =>
      session.logIn({ email: gone.email, password: STAFF_PASSWORD }),
    );
    expect(await log).toMatchObject({ ok: false });
    const others = (await admin.admin.list(commandPermit('read', 'staff'))).filter(
      ({ id, roles, state }) => id !== head.id && roles.includes('administrator') && state !== 'ended',
    );
    for (const { id } of others) await admin.admin.end(actPermitFor(head.id, 'staff.end', id), id);
    // Somebody who was invited and has not come yet stands in for nobody.
    await admin.admin.add(commandActPermit('staff.add', 'eva@maker.example'), {
      ...wish,
      email: 'eva@maker.example',
    });
    for (const act of [
      admin.admin.end(actPermitFor(head.id, 'staff.end', head.id), head.id),
      admin.admin.renew(actPermitFor(head.id, 'staff.renew', head.id), head.id),
    ])
      expect(await act).toEqual({ ok: false, reason: 'own' });
    expect(await admin.admin.end(commandActPermit('staff.end', head.id), head.id)).toEqual({
      ok: false,
      reason: 'last',
    });
    const less = await admin.admin.change(actPermitFor(head.id, 'staff.change', head.id), head.id, {
      roles: ['author'],
    });
    expect(less).toEqual({ ok: false, reason: 'last' });
    const peer = await newStaff(admin, { roles: ['administrator'] });
    const both = [
      admin.admin.end(actPermitFor(head.id, 'staff.end', peer.id), peer.id),
      admin.admin.end(actPermitFor(peer.id, 'staff.end', head.id), head.id),
    ];
    expect((await Promise.all(both)).filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'last' }]);
  });
});

const PATHS: Readonly<Partial<Record<Screen, string>>> = {
  home: '/admin',
  profile: '/admin/meu-acesso',
  leads: '/admin/leads',
  manuals: '/admin/manuais',
  offers: '/admin/ofertas',
  staff: '/admin/equipe',
  audit: '/admin/registro',
  proposals: '/admin/propostas',
  orders: '/admin/pedidos',
  bookings: '/admin/visitas',
  opinions: '/admin/opinioes',
  privacy: '/admin/privacidade',
  figures: '/admin/paineis',
  inbox: '/admin/caixas',
};
/** What changes nothing, but asks for the right to. */
const PRESS = { form: 'retry', id: 'nothing' };

describe('every screen', () => {
  it('is there for whoever may know of it and for nobody else, and takes changes from whoever may make them (R12, R24) [D2-2.5-31]', async () => {
    const screens = Object.entries(PATHS) as [Screen, string][];
    for (const [screen, path] of screens) {
      const response = await askPage(app, '', path);
      expect([response.statusCode, response.headers.location?.split('?')[0]], path).toEqual([
        303,
        '/admin/entrar',
      ]);
      if (isChangeable(screen))
        expect(
          (await askPage(app, '__Host-staff=made.up', changePath(screen, path), PRESS)).statusCode,
          path,
        ).toBe(303);
    }
    const response = await askPage(app, '', '/admin/leads.csv?status=dead');
    expect(response.headers.location).toBe('/admin/entrar?para=%2Fadmin%2Fleads%3Fstatus%3Ddead');
    for (const [nth, role] of ROLES.entries()) {
      const dealer = DEALER_ROLES.includes(role) ? { market: 'BR' as const, code: '0001' } : undefined;
      const { cookie } = await newStaff(admin, { roles: [role], ...(dealer && { dealer }) });
      for (const [at, [screen, path]] of screens.entries()) {
        // A page, or its data alone as a page that is open asks for it: its loader, and whom that answers, are the same.
        for (const end of todays(['', '.data'], at + nth)) {
          const seen = await askPage(app, cookie, path + end);
          const expected = mayDo([role], screen, 'read') ? 200 : 404;
          expect(seen.statusCode, `${role} sees ${screen}${end}`).toBe(expected);
          if (!end) expect(seen.headers['cache-control'], path).toBe('no-store');
        }
        if (isChangeable(screen)) {
          const pressed = (await askPage(app, cookie, changePath(screen, path), PRESS)).statusCode;
          expect(pressed === 404, `${role} changes ${screen}`).toBe(!mayDo([role], screen, 'update'));
        }
      }
      const file = await askPage(app, cookie, '/admin/leads.csv?status=dead');
      expect(file.statusCode).toBe(mayDo([role], 'leads', 'read') ? 200 : 404);
    }
  });

  it('takes nothing that a page of ours did not send (R39)', async () => {
    const { cookie } = await newStaff(admin, { roles: ['administrator'] });
    const headers = { cookie, host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'form=add&site=br%2Faurora&name=x&path=%2Fx';
    for (const origin of [undefined, 'https://evil.example', 'null'])
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/admin/manuais',
            payload,
            headers: { ...headers, ...(origin && { origin }) },
          })
        ).statusCode,
      ).toBe(403);
  });
});

/** Where a screen's things are changed: some on a page of their own. */
const changePath = (screen: Screen, path: string): string =>
  screen === 'inbox'
    ? '/admin/quotes/bases'
    : ['proposals', 'orders', 'bookings'].includes(screen)
      ? `${path}/NOTHING`
      : path;

/** Nobody changes the first screen or the log. */
const isChangeable = (screen: Screen): boolean => (ACCESS[screen].update as readonly Role[]).length > 0;

describe('the manuals of a site', () => {
  it('have a name and a path, both required, each name once, and every change stands in the log [D2-3.6-02] [D2-5.4-12]', async () => {
    const { id, cookie } = await newStaff(admin, { roles: ['author'] });
    const send = (form: Record<string, string>, url = '/admin/manuais') => askPage(app, cookie, url, form);
    const lira = { form: 'add', site: 'br/aurora', name: 'Manual do Lira', path: '/manuais/lira.pdf' };
    for (const missing of ['name', 'path']) {
      const refused = await send({ ...lira, [missing]: ' ' });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('Campo obrigatório');
    }
    expect((await send({ ...lira, path: 'javascript:alert(1)' })).statusCode).toBe(422);
    expect((await send({ ...lira, site: 'br/nowhere' })).statusCode).toBe(404);
    expect((await send(lira)).statusCode).toBe(303);
    expect((await send(lira)).statusCode).toBe(409);
    const [added] = await admin.manuals.list(commandPermit('read', 'manuals'));
    expect(added).toMatchObject({ site: 'br/aurora', name: 'Manual do Lira', path: '/manuais/lira.pdf' });
    const listed = async (site: string) => (await askPage(app, cookie, `/admin/manuais?site=${site}`)).body;
    expect(await listed('br/aurora')).toContain('Manual do Lira');
    const elsewhere = await listed('ar/aurora');
    expect(elsewhere).not.toContain('Manual do Lira');
    expect(elsewhere).toContain('Nenhum manual neste site ainda.');
    const own = `/admin/manuais/${added?.id}`;
    expect((await send({ ...lira, form: 'change', path: '/manuais/lira-2027.pdf' }, own)).statusCode).toBe(
      303,
    );
    expect(await admin.manuals.find(commandPermit('read', 'manuals'), added?.id ?? '')).toMatchObject({
      path: '/manuais/lira-2027.pdf',
    });
    expect((await send({ form: 'remove' }, own)).statusCode).toBe(303);
    expect(await admin.manuals.list(commandPermit('read', 'manuals'))).toEqual([]);
    const { entries } = await admin.log.page(LOG_READER, { by: id });
    expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
      'manual.remove',
      'manual.change',
      'manual.add',
    ]);
    expect(entries[1]).toMatchObject({
      before: { path: '/manuais/lira.pdf' },
      after: { path: '/manuais/lira-2027.pdf' },
    });
  });
});

describe('the page of a site’s manuals', () => {
  it('shows owners each manual under its model, as plain links, in the language of the site [D2-3.6-02] (R34)', async () => {
    const [base, ...others] = [
      { site: 'br/aurora', name: 'Manual do Orla 2027', path: '/manuais/orla.pdf' },
      {
        site: 'br/aurora',
        name: 'Garantia <img src=x onerror=alert(1)>',
        path: 'https://docs.example.com/garantia.pdf',
      },
      { site: 'ar/aurora', name: 'Manual del Orla', path: '/manuales/orla.pdf' },
    ];
    for (const wish of [base, ...others])
      if (wish) await admin.manuals.add(permitFor('ana', 'update', 'manuals'), wish);
    // Stored by no form of ours: it is led to all the same by nobody.
    await appHere.rows(
      `insert into manual (id, site, name, path, changed_at) values (gen_random_uuid(), 'br/aurora', 'Falso', 'javascript:alert(1)', now())`,
    );
    const catalogue = await demoSnapshot();
    const pages = await serveBuiltPages({
      catalogue: () => catalogue,
      lenderOf: () => demoLender(catalogue),
      admin: { ...admin, ...appHere.queues },
      accounts: (() => ({
        session: { who: async () => undefined },
        answerHeaders: { cookies: [], headers: {} },
      })) as never,
      reservations: {
        open: () => ({ session: {}, answerHeaders: { cookies: [] } }),
        programmes: { open: () => ({}), approvals: () => ({}) },
      } as never,
    });
    const read = async (url: string) => {
      const page = await pages.inject({ url });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      return page.body.slice(page.body.indexOf('<main'), page.body.indexOf('</main>'));
    };
    const here = await read('/br/aurora/manuais');
    expect(here).toMatch(/<h2>Orla<\/h2><ul><li><a href="\/manuais\/orla.pdf">Manual do Orla 2027/);
    expect(here).toContain('href="https://docs.example.com/garantia.pdf" rel="noopener noreferrer"');
    expect(here).toContain('Garantia &lt;img src=x onerror=alert(1)&gt;');
    expect(here).toContain('docs.example.com</small>');
    expect(here).not.toMatch(/javascript:|Falso|<img src=x/);
    const there = await read('/ar/aurora/manuales');
    expect(there).toContain('Manual del Orla');
    expect(there).not.toContain('Garantia');
    expect(await read('/br/lumen/manuais')).toContain('Ainda não há manuais publicados aqui');
    await pages.close();
    await appHere.rows('delete from manual');
  });
});

describe('the leads', () => {
  it('are walked by key, each once, into a file as into pages, and say nothing of whom they are from (R37, R49)', async () => {
    const { cookie } = await newStaff(admin, { roles: ['operator'] });
    // Many in one instant: only the id tells them apart.
    await rows(`insert into lead (id, site, status, received_at, last_outcome, payload)
      select gen_random_uuid(), 'br/aurora', 'dead', now() - (n / 7) * interval '1 second', '=500', 'v1.sealed'
      from generate_series(1, 1203) n`);
    const file = await askPage(app, cookie, '/admin/leads.csv?status=dead');
    const lines = file.body.trim().split('\r\n').slice(1);
    expect([lines.length, new Set(lines.map((line) => line.slice(0, 38))).size]).toEqual([1203, 1203]);
    expect(lines[0]).toContain(`"'=500"`);
    expect(file.body).not.toContain('sealed');
    const page = await askPage(app, cookie, '/admin/leads');
    const next = /depois=([0-9a-f-]{36})/.exec(page.body)?.[1] ?? '';
    const ids = (body: string) =>
      [...body.matchAll(/<th scope="row"[^>]*><div><small>([0-9a-f-]{36})</g)].map(([, id]) => id);
    const second = await askPage(app, cookie, `/admin/leads?status=dead&depois=${next}`);
    expect(ids(page.body)).toHaveLength(50);
    expect(ids(second.body).filter((id) => ids(page.body).includes(id))).toEqual([]);
    const [id = ''] = ids(page.body);
    const retried = await askPage(app, cookie, '/admin/leads', { form: 'retry', id });
    expect(retried.body).toContain('1 lead está a caminho de novo.');
    expect(await rows(`select status from lead where id = '${id}'`)).toEqual([{ status: 'pending' }]);
  });

  it('say in words why nobody took one: by which code, or that nothing was answered [D2-2.5-31]', async () => {
    const { cookie } = await newStaff(admin, { roles: ['operator'] });
    await rows(`insert into lead (id, site, status, last_outcome, payload)
      select gen_random_uuid(), 'ar/cerrado', status, said, 'v1.sealed'
      from (values ('dead', '503'), ('dead', 'timeout'), ('dead', 'network'), ('delivered', '201')) v(status, said)`);
    const read = async (status: string) =>
      (await askPage(app, cookie, `/admin/leads?status=${status}&site=ar/cerrado`)).body;
    const dead = await read('dead');
    for (const words of ['O CRM respondeu 503', 'Sem resposta a tempo', 'Sem conexão'])
      expect(dead).toContain(words);
    expect(dead).not.toContain('>timeout<');
    expect(await read('delivered')).toContain('<div>201</div>');
  });
});

describe('the log of changes', () => {
  it('is asked by what it is about and by the minutes of the clock of Brasília, and shows again what was asked', async () => {
    const head = await newStaff(admin, { roles: ['administrator'] });
    const author = await newStaff(admin, { roles: ['author'] });
    await admin.admin.change(actPermitFor(head.id, 'staff.change', author.id), author.id, {
      roles: ['author', 'credit'],
    });
    const { entries } = await admin.log.page(LOG_READER, { by: head.id });
    const changed = entries.find(({ action }) => action === 'staff.change');
    // Its minute in Brasília, three hours behind Greenwich, and the ones around it.
    const minute = (step: number) =>
      new Date(Date.parse(String(changed?.at)) - 3 * 3_600_000 + step * 60_000).toISOString().slice(0, 16);
    const asked = async (query: Record<string, string>) => {
      const { body } = await askPage(app, head.cookie, `/admin/registro?${new URLSearchParams(query)}`);
      return { body, shown: [...body.matchAll(/<th scope="row"/g)].length };
    };
    const whole = { quem: head.id, que: 'staff.change', em: 'staff', de: minute(0), ate: minute(1) };
    const found = await asked(whole);
    expect(found.shown).toBe(1);
    // Until a minute is until its end.
    expect((await asked({ ...whole, ate: minute(0) })).shown).toBe(1);
    for (const [name, value] of Object.entries(whole).filter(([name]) => name === 'em' || name === 'de'))
      expect(found.body).toMatch(
        new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
      );
    for (const other of [
      { ...whole, em: 'manual' },
      { ...whole, de: minute(1), ate: minute(2) },
      { ...whole, de: minute(-3), ate: minute(-1) },
    ]) {
      const { body, shown } = await asked(other);
      expect([shown, body.includes('Nenhuma mudança com este filtro.')]).toEqual([0, true]);
    }
    const unread = await asked({ ...whole, de: 'ontem' });
    expect([unread.shown, unread.body.includes('Dia e hora não entendidos')]).toEqual([1, true]);
  });
  it('names who did what to whom, grows and nothing else, and tells when somebody changes it from outside (R50)', async () => {
    const head = await newStaff(admin, { roles: ['administrator'] });
    const author = await newStaff(admin, { roles: ['author'] });
    await admin.admin.change(actPermitFor(head.id, 'staff.change', author.id), author.id, {
      roles: ['author', 'credit'],
    });
    const { entries } = await admin.log.page(LOG_READER, { by: head.id });
    const ofWayIn = ['staff.accept', 'staff.enrol', 'staff.code-refused'];
    // On a slow machine a code runs out on its way.
    expect(entries.filter(({ action }) => !ofWayIn.includes(action))).toMatchObject([
      {
        action: 'staff.change',
        subject: `staff ${author.id}`,
        before: { roles: ['author'] },
        after: { roles: ['author', 'credit'] },
      },
    ]);
    expect(await firstBroken()).toBeUndefined();
    const number = entries[0]?.number ?? 0;
    await expect(
      rows(`update staff_audit set by = 'somebody else' where number = ${number}`),
    ).rejects.toThrow('only grows');
    await expect(rows(`delete from staff_audit where number = ${number}`)).rejects.toThrow('only grows');
    await expect(rows('truncate staff_audit')).rejects.toThrow('only grows');
    // Somebody who owns the database takes the guard away first.
    await rows('create table staff_audit_kept as select * from staff_audit where number = 1');
    await rows('alter table staff_audit disable trigger all');
    await rows(`update staff_audit set by = 'somebody else' where number = ${number}`);
    expect(await firstBroken()).toBe(number);
    await rows(`update staff_audit set by = '${head.id}' where number = ${number}`);
    await rows('delete from staff_audit where number = 1');
    expect(await firstBroken()).toBe(2);
    await rows(`insert into staff_audit select * from staff_audit_kept`);
    await rows('alter table staff_audit enable trigger all');
    // The nightly purge says where the log begins from then on, even where nothing is left of it.
    const late = new Date(Date.now() + 60_000);
    await staffPersonalData(testSealing).expire(database.db, late, { changes: 0 } as Retention);
    await newStaff(admin, { roles: ['author'] });
    const [first] = await rows('select min(number)::int as number from staff_audit');
    expect(first.number).toBeGreaterThan(number);
    expect(await firstBroken()).toBeUndefined();
  });
});
