import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice } from '../authenticator.ts';
import { accountPortal } from './account-portal.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';

const HOME = '/br/aurora/minha-conta';
const PASSWORD = 'Garoa#7vento';
const NEXT = 'Vento#8garoa';

let accounts: AccountApp;
/** A process that remembers nothing but what the database does. */
let open: AccountApp['open'];
let portal: Awaited<ReturnType<typeof accountPortal>>;
let service: FastifyInstance;
beforeAll(async () => {
  accounts = await accountApp();
  open = accounts.open;
  portal = await accountPortal(accounts.database, (caller) => open(caller));
  service = (await accounts.serve()) as never;
});
afterAll(async () => {
  await service?.close();
  await portal?.close();
  await accounts?.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await accounts.database.db.$client.query(text, values)).rows;
async function aMinuteLater(): Promise<void> {
  await query("delete from rate_limit where key like 'account-%' and key not like 'account-%-day:%'");
  open = await accounts.replica();
}
/** As if so much had been tried today, at every account of this test's. */
const tried = (kind: string, points: number) =>
  query('update rate_limit set points = $2 where key like $1', [`account-${kind}-day:%`, points]);

let networks = 0;
/** A browser in a network that nobody has seen before. */
const somewhere = () => `10.9.${Math.floor(++networks / 250)}.${networks % 250}`;

async function send(browser: Browser, page: string, fields: Record<string, string>, from = somewhere()) {
  const answer = await portal.pages.inject({
    method: 'POST',
    url: `${HOME}/${page}`,
    remoteAddress: from,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: cookieOf(browser),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: String(new URLSearchParams(fields)),
  });
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) browser.cookies.set(name, value);
    else browser.cookies.delete(name);
  }
  return answer;
}
const logIn = (browser: Browser, email: string, password: string, from?: string) =>
  send(browser, 'entrar', { email, password }, from);
const guess = (email: string, from?: string) => logIn(accounts.browser(), email, 'Errada1!', from);
const askCode = (browser: Browser, email: string) => send(browser, 'nova-senha', { email });
const typeCode = (browser: Browser, code: string) =>
  send(browser, 'codigo', { code, password: NEXT, repeated: NEXT });
const mailsOf = async (email: string) => (await accounts.mailsTo(email)).map(({ subject }) => subject);
const WARNING = 'Muitas tentativas de entrar na sua conta Aurora';

/** Strangers of many networks use up what they may try at an account in a day. */
async function usedUp(email: string) {
  expect((await guess(email)).statusCode).toBe(401);
  await tried('password', 99);
  expect((await guess(email)).statusCode).toBe(401);
  await aMinuteLater();
  return guess(email);
}

describe('strangers who use up what may be tried at an account in a day', () => {
  it('shut it for themselves, not for its owner’s device, nor for the mailbox on a new one; and the owner is told once (R20)', async () => {
    const email = 'ana.strangers@example.com';
    const owner = await accounts.customer(email);
    await owner.go((session) => session.logOut());
    const shut = await usedUp(email);
    expect(shut.statusCode).toBe(429);
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(3600);
    expect(shut.body).toMatch(/Foram muitas tentativas hoje\. Tente de novo em até \d\d horas/);
    for (let more = 0; more < 3; more++) expect((await guess(email)).statusCode).toBe(429);
    expect((await mailsOf(email)).filter((subject) => subject === WARNING)).toHaveLength(1);

    // The right password opens nothing on a device that the account does not know, and everything on one that it does.
    const fresh = accounts.browser();
    expect((await logIn(fresh, email, PASSWORD)).statusCode).toBe(429);
    const known = await logIn(owner, email, PASSWORD);
    expect([known.statusCode, known.headers.location]).toEqual([303, HOME]);

    // A stranger asks for codes too and types wrong ones, as often as they like: none of it is the owner's.
    expect((await askCode(fresh, email)).headers.location).toBe(`${HOME}/codigo`);
    const code = await accounts.codeFor(email);
    const stranger = accounts.browser();
    await askCode(stranger, email);
    const wrong = code === '11111111' ? '22222222' : '11111111';
    for (let times = 0; times < 4; times++) expect((await typeCode(stranger, wrong)).statusCode).toBe(422);
    await tried('code', 50);
    expect((await typeCode(stranger, wrong)).statusCode).toBe(429);
    // Nor is the owner's code worth anything in the stranger's browser, even if they had seen it.
    const other = accounts.browser();
    await askCode(other, email);
    expect((await typeCode(other, code)).statusCode).toBe(422);
    const entered = await typeCode(fresh, code);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, HOME]);
    expect((await fresh.go((session) => session.who()))?.email).toBe(email);
  });

  it('leave a passkey even where no more mails are sent, and the known device its mails (R20)', async () => {
    const email = 'bia.strangers@example.com';
    const owner = await accounts.customer(email);
    const device = aDevice();
    const result = await owner.go((session) => session.newPasskey(PASSWORD));
    const question = result.ok ? (result.value as object as { challenge: string }) : { challenge: '' };
    expect(await owner.go((session) => session.addPasskey(device.make(question)))).toEqual({ ok: true });
    await owner.go((session) => session.logOut());
    await usedUp(email);
    await askCode(accounts.browser(), email);
    await tried('mail', 30);
    await aMinuteLater();
    const fresh = accounts.browser();
    expect((await askCode(fresh, email)).statusCode).toBe(429);
    expect((await askCode(owner, email)).headers.location).toBe(`${HOME}/codigo`);
    const call = async (path: string, payload: object) => {
      const url = `/services/br/aurora/auth/passkey/${path}`;
      const headers = { host: 'localhost', origin: 'http://localhost', cookie: cookieOf(fresh) };
      return service.inject({ method: 'POST', url, headers, payload });
    };
    const shown = device.show((await call('question', {})).json().question);
    const entered = await call('entry', { credential: shown });
    expect(entered.statusCode, entered.body).toBe(200);
    expect(String(entered.headers['set-cookie'])).toContain('__Host-account-br=');
  });

  it('cannot do it from one network, which is stopped long before (R20)', async () => {
    const email = 'caio.strangers@example.com';
    await accounts.customer(email);
    const one = somewhere();
    expect((await guess(email, one)).statusCode).toBe(401);
    await tried('near', 20);
    const stopped = await guess(email, one);
    expect([stopped.statusCode, Number(stopped.headers['retry-after']) > 3600]).toEqual([429, true]);
    // IPv6 of one connection is one network too.
    expect((await guess(email, '2001:db8:1:2::1')).statusCode).toBe(401);
    await tried('near', 20);
    expect((await guess(email, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await guess(email)).statusCode).toBe(401);
    expect(await mailsOf(email)).not.toContain(WARNING);
  });

  it('guess no more with a stolen device cookie than a device may, and shut out no other device (R20)', async () => {
    const email = 'davi.strangers@example.com';
    const owner = await accounts.customer(email);
    const second = accounts.browser();
    expect((await logIn(second, email, PASSWORD)).statusCode).toBe(303);
    const thief = accounts.browser();
    const cookie = owner.cookies.get('__Host-account-device') ?? '';
    expect(cookie).not.toBe('');
    thief.cookies.set('__Host-account-device', cookie);
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(thief, email, 'Errada1!')));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    await aMinuteLater();
    await tried('device', 200);
    const shut = await logIn(thief, email, PASSWORD);
    expect([shut.statusCode, Number(shut.headers['retry-after']) > 3600]).toEqual([429, true]);
    await second.go((session) => session.logOut());
    await query("delete from rate_limit where key like 'account-device-day:%' and points < 200");
    expect((await logIn(second, email, PASSWORD)).statusCode).toBe(303);
  });

  it('learn nothing by it: of an e-mail without an account all is the same, and nobody is written to (R19)', async () => {
    const [known, unknown] = ['eva.strangers@example.com', 'nobody.strangers@example.com'];
    await accounts.customer(known);
    const seen = async (email: string) => {
      await query("delete from rate_limit where key like 'account-%'");
      open = await accounts.replica();
      const { statusCode, headers, body } = await usedUp(email);
      const { date: _date, 'retry-after': wait, etag: _etag, ...rest } = headers;
      const shown = body
        .replaceAll(email, 'E')
        .replace(/\d{5}/g, 'N')
        .replace(/nonce-[\w+/=]+/g, '');
      return {
        statusCode,
        headers: Object.keys(rest).sort(),
        waits: Number(wait) > 3600,
        length: shown.length,
      };
    };
    const ofKnown = await seen(known);
    const mails = async () => (await query('select count(*)::int as n from mail_outbox'))[0]?.n;
    const before = await mails();
    expect(await seen(unknown)).toEqual(ofKnown);
    expect(await mails()).toBe(before);
    expect(await mailsOf(known)).toContain(WARNING);
  });
});
