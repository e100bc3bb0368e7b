import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerIdentity } from '../../src/areas/account/service/customer-identity.ts';
import { accountPersonalData } from '../../src/areas/account/service/index.ts';
import { openLog } from '../../src/host/process/log.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';
import { aDevice } from '../authenticator.ts';
import { type IdentityProvider, identityProvider } from '../identity-provider.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { authenticatorCode } from '../staff.ts';
import { type AccountApp, accountApp, type Browser } from './accounts-app.ts';

const PASSWORD = 'Garoa#7vento';
const OTHER_PASSWORD = 'Vento#9garoa';
const CALLBACK = 'https://portal.example/br/aurora/minha-conta/identidade';

let provider: IdentityProvider;
let app: AccountApp;
beforeAll(async () => {
  provider = await identityProvider({ isCallback: (address) => address === CALLBACK });
  const { issuer, clientId, clientSecret } = provider;
  app = await accountApp(
    10_000,
    customerIdentity({ issuer, clientId, clientSecret, name: 'Aurora ID' }, openLog('silent')),
  );
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

let people = 0;
const someone = () => `pessoa.dois.${++people}@example.com`;
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.$client.query(text, values)).rows;
const who = (browser: Browser) => browser.go((session) => session.who());
const logIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.go((session) => session.logIn({ email, password }));
const pass = (browser: Browser, code: string) => browser.go((session) => session.passStep(code));
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
const HALF = { ok: true, next: 'step' };
const WRONG = { ok: false, reason: 'code-invalid' };
const ENDED = { ok: false, reason: 'step-ended' };

const ids = new Map<string, string>();
const idOf = (email: string) => ids.get(email) ?? '';
const sessionsOf = async (email: string) =>
  (await query('select id from account_session where user_id = $1', [idOf(email)])).length;

/** A code of now that counts as unused: the last one is made out to be long ago. */
async function fresh(email: string, key: string): Promise<string> {
  await query('update account_second_factor set last_step = 0 where user_id = $1', [idOf(email)]);
  return authenticatorCode(key);
}

/** Another minute, and the same day: only what is counted of wrong codes and told of them stays. */
const anotherMinute = () => query(`delete from rate_limit where key !~ '^account-(wrong-code|warning)'`);

/** Somebody with an authenticator, in the browser in which they have made it known. */
async function withFactor(email = someone()) {
  const browser = await app.customer(email);
  ids.set(email, (await who(browser))?.id ?? '');
  expect(await browser.go((session) => session.beginFactor(PASSWORD))).toEqual({ ok: true });
  const key = (await browser.go((session) => session.enrolment()))?.secret ?? '';
  const enrolled = await browser.go((session) => session.enrolFactor(authenticatorCode(key)));
  if (!enrolled.ok) throw new Error(enrolled.reason);
  return { email, browser, key, codes: enrolled.value, id: ids.get(email) ?? '' };
}
/** Another browser in which the password was given and the second step is owed. */
async function halfWay(email: string, password = PASSWORD): Promise<Browser> {
  const browser = app.browser();
  expect(await logIn(browser, email, password)).toEqual(HALF);
  return browser;
}

describe('an authenticator', () => {
  it('is made known by the password and a code of it, is told by mail, and gives ten backup codes once', async () => {
    const email = someone();
    const browser = await app.customer(email);
    const elsewhere = app.browser();
    expect(await logIn(elsewhere, email)).toEqual({ ok: true });
    expect(await browser.go((session) => session.secondFactor())).toBeUndefined();
    expect(await browser.go((session) => session.enrolment())).toBeUndefined();
    expect(await browser.go((session) => session.beginFactor('Errada1!'))).toMatchObject({
      reason: 'wrong-password',
    });
    expect(await browser.go((session) => session.enrolment())).toBeUndefined();
    await browser.go((session) => session.beginFactor(PASSWORD));
    const enrolment = await browser.go((session) => session.enrolment());
    const key = enrolment?.secret ?? '';
    expect(enrolment?.address).toContain(`secret=${key}&issuer=Aurora`);
    expect(await browser.go((session) => session.enrolFactor('000000x'))).toEqual(WRONG);
    expect(await browser.go((session) => session.secondFactor())).toBeUndefined();
    const before = browser.cookies.get('__Host-account-br');
    const enrolled = await browser.go((session) => session.enrolFactor(authenticatorCode(key)));
    expect(enrolled.ok && enrolled.value).toHaveLength(10);
    expect(await browser.go((session) => session.secondFactor())).toMatchObject({ backupCodes: 10 });
    // The session goes on under a new token; every other one was opened without it.
    expect(browser.cookies.get('__Host-account-br')).not.toBe(before);
    expect(await who(browser)).toMatchObject({ email });
    expect(await who(elsewhere)).toBeUndefined();
    expect(await browser.go((session) => session.enrolment())).toBeUndefined();
    expect((await subjects(email)).at(-1)).toBe('Sua conta Aurora agora pede um código do autenticador');
  });

  it('is asked for after the password: the password alone opens nothing and says nothing of the account', async () => {
    const { email, key } = await withFactor();
    const browser = await halfWay(email);
    expect(await who(browser)).toBeUndefined();
    expect([...browser.cookies.keys()]).toEqual(['__Host-account-step']);
    expect(await sessionsOf(email)).toBe(1);
    const code = await fresh(email, key);
    expect(await pass(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true });
    expect(await who(browser)).toMatchObject({ email });
    expect(browser.cookies.has('__Host-account-step')).toBe(false);
    expect((await subjects(email)).at(-1)).toBe('Novo acesso à sua conta Aurora');
    // Somebody without an account, and a wrong password, are answered alike.
    for (const other of [email, someone()])
      expect(await logIn(app.browser(), other, 'Errada1!')).toEqual({
        ok: false,
        reason: 'wrong-credentials',
      });
  });

  it('takes a code half a minute early or late, and no code twice, nor one from before the last (ASVS 6.5.1)', async () => {
    const { email, key, id } = await withFactor();
    const [one, other] = [await halfWay(email), await halfWay(email)];
    const code = await fresh(email, key);
    expect(await pass(one, code)).toEqual({ ok: true });
    expect(await pass(other, code)).toEqual(WRONG);
    const [{ last_step: last }] = await query(
      'select last_step from account_second_factor where user_id = $1',
      [id],
    );
    await query('update account_second_factor set last_step = $2 where user_id = $1', [id, Number(last) + 1]);
    expect(await pass(other, authenticatorCode(key, -1))).toEqual(WRONG);
    await query('update account_second_factor set last_step = 0 where user_id = $1', [id]);
    expect(await pass(other, authenticatorCode(key, 1))).toEqual({ ok: true });
  });

  it('may be stood in for by a backup code, each once, of which the mail tells how many are left', async () => {
    const { email, codes } = await withFactor();
    const [one, other] = [await halfWay(email), await halfWay(email)];
    const [spare = '', next = ''] = codes;
    expect(await pass(one, spare)).toEqual({ ok: true });
    expect(await pass(other, spare)).toEqual(WRONG);
    expect(await pass(other, next.replace('-', ''))).toEqual({ ok: true });
    const result = (await app.mailsTo(email)).filter(({ subject }) =>
      subject.startsWith('Um código de reserva'),
    );
    expect(result.map(({ text }) => /Restam (\d+)/.exec(text)?.[1])).toEqual(['9', '8']);
    const [{ backup_codes: stored }] = await query(
      'select backup_codes from account_second_factor where user_id = $1',
      [idOf(email)],
    );
    // What is stored of one opens nothing.
    expect(await pass(await halfWay(email), JSON.parse(stored)[0])).toEqual(WRONG);
    for (const code of codes) expect(stored).not.toContain(code.split('-')[1]);
  });

  it('is renewed and taken off by the password and a code, each told by mail; what was before is of no use', async () => {
    const { email, browser, key, codes } = await withFactor();
    const code = await fresh(email, key);
    expect(await browser.go((session) => session.renewBackupCodes('Errada1!', code))).toMatchObject({
      ok: false,
    });
    const renewed = await browser.go((session) => session.renewBackupCodes(PASSWORD, code));
    expect(renewed.ok && renewed.value).toHaveLength(10);
    expect(await pass(await halfWay(email), codes[0] ?? '')).toEqual(WRONG);
    const again = await fresh(email, key);
    expect(await browser.go((session) => session.beginFactor(PASSWORD, again))).toEqual({ ok: true });
    const other = (await browser.go((session) => session.enrolment()))?.secret ?? '';
    // Until the new one has shown a code, the old one counts.
    expect(await pass(await halfWay(email), await fresh(email, key))).toEqual({ ok: true });
    expect((await browser.go((session) => session.enrolFactor(authenticatorCode(other)))).ok).toBe(true);
    expect(await pass(await halfWay(email), await fresh(email, key))).toEqual(WRONG);
    const last = await fresh(email, other);
    expect(await browser.go((session) => session.dropFactor('Errada1!', last))).toMatchObject({ ok: false });
    expect(await browser.go((session) => session.dropFactor(PASSWORD, last))).toEqual({ ok: true });
    expect(await logIn(app.browser(), email)).toEqual({ ok: true });
    const texts = await subjects(email);
    for (const subject of [
      'Sua conta Aurora tem novos códigos de reserva',
      'O autenticador da sua conta Aurora foi trocado',
      'Sua conta Aurora não pede mais o código do autenticador',
    ])
      expect(texts).toContain(subject);
  });

  it('is neither taken off, nor renewed, nor exchanged by the password alone in a browser that was left open; a backup code does it too', async () => {
    const { email, browser, key, codes } = await withFactor();
    for (const code of [undefined, '', '12 34', authenticatorCode(key, -9)]) {
      await anotherMinute();
      expect(await browser.go((session) => session.dropFactor(PASSWORD, code))).toEqual(WRONG);
      expect(await browser.go((session) => session.renewBackupCodes(PASSWORD, code))).toEqual(WRONG);
      expect(await browser.go((session) => session.beginFactor(PASSWORD, code))).toEqual(WRONG);
    }
    expect(await browser.go((session) => session.enrolment())).toBeUndefined();
    expect(await browser.go((session) => session.secondFactor())).toMatchObject({ backupCodes: 10 });
    // They are guesses as at a log-in.
    expect(await subjects(email)).toContain('Alguém sabe a senha da sua conta Aurora');
    await anotherMinute();
    const [spare = ''] = codes;
    // The wrong password spends none.
    expect(await browser.go((session) => session.dropFactor('Errada1!', spare))).toMatchObject({ ok: false });
    expect(await browser.go((session) => session.dropFactor(PASSWORD, spare))).toEqual({ ok: true });
    expect(await browser.go((session) => session.secondFactor())).toBeUndefined();
    // Without a factor the password is all that there is.
    expect(await browser.go((session) => session.beginFactor(PASSWORD))).toEqual({ ok: true });
  });

  it('is asked for before a way in beside it is made or taken away: the password alone does neither (ASVS 6.4.4, 7.5.1)', async () => {
    const { email, browser, key, codes } = await withFactor();
    const make = (password: string, code?: string) =>
      browser.go((session) => session.newPasskey(password, code));
    for (const code of [undefined, '', '000000', 'ABCD-EFGH-JKLM'])
      expect(await make(PASSWORD, code), code).toEqual(WRONG);
    await anotherMinute();
    // The wrong password spends no code.
    const [spare = ''] = codes;
    expect(await make('Errada1!', spare)).toEqual({ ok: false, reason: 'wrong-password' });
    const result = await make(PASSWORD, spare);
    const made = aDevice().make((result.ok ? result.value : {}) as never);
    expect(await browser.go((session) => session.addPasskey(made))).toEqual({ ok: true });
    expect(await make(PASSWORD, spare)).toEqual(WRONG);
    const drop = (code?: string) => browser.go((session) => session.dropPasskey(made.id, PASSWORD, code));
    const dropIdentity = (code?: string) => browser.go((session) => session.dropIdentity(PASSWORD, code));
    const linked = async () =>
      (await query('select from account_credential where user_id = $1', [idOf(email)])).length;
    await query(
      `insert into account_credential (id, user_id, provider_id, account_id)
        values (gen_random_uuid()::text, $1, 'identity', $1)`,
      [idOf(email)],
    );
    for (const act of [drop, dropIdentity]) {
      await anotherMinute();
      expect(await act()).toEqual(WRONG);
      expect(await act(spare)).toEqual(WRONG);
    }
    expect(await browser.go((session) => session.passkeys())).toHaveLength(1);
    expect(await linked()).toBe(2);
    await anotherMinute();
    expect(await drop(await fresh(email, key))).toEqual({ ok: true });
    expect(await dropIdentity(await fresh(email, key))).toEqual({ ok: true });
    expect(await browser.go((session) => session.passkeys())).toEqual([]);
    expect(await linked()).toBe(1);
  });

  it('is asked for before the password or the e-mail changes, and before the account is copied, erased or proven to an order: the password alone does none of it (ASVS 6.4.4, 7.5.1)', async () => {
    const { email, browser, key, codes } = await withFactor();
    const next = someone();
    const acts = {
      changePassword: (code?: string, current = PASSWORD) =>
        browser.go((session) => session.changePassword({ current, password: OTHER_PASSWORD, code })),
      changeEmail: (code?: string, current = PASSWORD) =>
        browser.go((session) => session.changeEmail({ current, email: next, code })),
      copy: (code?: string, current = PASSWORD) => browser.go((session) => session.copy(current, code)),
      prove: (code?: string, current = PASSWORD) => browser.go((session) => session.prove(current, code)),
      erase: (code?: string, current = PASSWORD) => browser.go((session) => session.erase(current, code)),
    };
    const [spare = ''] = codes;
    for (const [name, act] of Object.entries(acts)) {
      await anotherMinute();
      for (const code of [undefined, '', '12 34', authenticatorCode(key, -9)])
        expect(await act(code), `${name} ${code}`).toEqual(WRONG);
      // The wrong password spends none.
      expect(await act(spare, 'Errada1!'), name).toEqual({ ok: false, reason: 'wrong-password' });
    }
    expect(await app.mailsTo(next)).toEqual([]);
    expect(await who(browser)).toMatchObject({ email });
    await anotherMinute();
    expect(await acts.prove(spare)).toEqual({ ok: true });
    expect(await acts.prove(spare)).toEqual(WRONG);
    expect(await acts.copy(await fresh(email, key))).toMatchObject({ ok: true });
    await anotherMinute();
    // What one request does by a code it does under one proof: the orders are closed before the account is erased.
    const last = await fresh(email, key);
    const erased = await browser.go(async (session) => {
      const shown = await session.prove(PASSWORD, last);
      return [shown, await session.erase(PASSWORD, last)];
    });
    expect(erased).toEqual([{ ok: true }, { ok: true }]);
    expect(await who(browser)).toBeUndefined();
  });

  it('needs no code where a passkey opens the account, which is both factors in one', async () => {
    const { email, browser, key } = await withFactor();
    const code = await fresh(email, key);
    const result = await browser.go((session) => session.newPasskey(PASSWORD, code));
    const device = aDevice();
    const made = device.make((result.ok ? result.value : {}) as never);
    expect(await browser.go((session) => session.addPasskey(made))).toEqual({ ok: true });
    const elsewhere = app.browser();
    const question = await elsewhere.go((session) => session.askPasskey());
    const given = device.show(question as never);
    expect(await elsewhere.go((session) => session.logInByPasskey(given))).toEqual({ ok: true });
    expect(await who(elsewhere)).toMatchObject({ email });
  });
});

describe('a second factor stays on', () => {
  it('after a new password by a code: it is asked for then, and whoever reads the mailbox alone takes nothing off (ASVS 6.4.3)', async () => {
    const { email, browser, key } = await withFactor();
    const shown = await fresh(email, key);
    const result = await browser.go((session) => session.newPasskey(PASSWORD, shown));
    const device = aDevice();
    const made = device.make((result.ok ? result.value : {}) as never);
    await browser.go((session) => session.addPasskey(made));
    const thief = app.browser();
    await thief.go((session) => session.start('reset', email));
    const code = await app.codeFor(email);
    expect(await thief.go((session) => session.reset({ code, password: OTHER_PASSWORD }))).toEqual(HALF);
    expect(await who(thief)).toBeUndefined();
    expect([...thief.cookies.keys()]).toEqual(['__Host-account-step']);
    expect(await who(browser)).toBeUndefined();
    // The passkeys are still there: their owner comes in by one.
    const owner = app.browser();
    const given = device.show((await owner.go((session) => session.askPasskey())) as never);
    expect(await owner.go((session) => session.logInByPasskey(given))).toEqual({ ok: true });
    expect(await owner.go((session) => session.secondFactor())).toBeDefined();
    expect(await pass(thief, await fresh(email, key))).toEqual({ ok: true });
  });

  it('for whoever comes by the maker’s own identity, which is one factor', async () => {
    const email = someone();
    const { key } = await withFactor(email);
    provider.people.set(email, { email, email_verified: true, name: 'Bia Lima' });
    const browser = app.browser();
    const enter = async () => {
      const result = await browser.go((session) => session.askIdentity(CALLBACK));
      const answer = await provider.logIn(result.ok ? result.value : '', email);
      return browser.go((session) => session.logInByIdentity(answer));
    };
    const links = async () =>
      (
        await query("select 1 from account_credential where user_id = $1 and provider_id = 'identity'", [
          idOf(email),
        ])
      ).length;
    expect(await enter()).toEqual(HALF);
    expect(await who(browser)).toBeUndefined();
    // Whoever has a mailbox's identity over there adds no way in before the second step.
    expect([await links(), (await subjects(email)).some((one) => one.includes('Aurora ID'))]).toEqual([
      0,
      false,
    ]);
    expect(await enter()).toEqual(HALF);
    expect(await pass(browser, await fresh(email, key))).toEqual({ ok: true });
    expect(await who(browser)).toMatchObject({ email });
    expect(await links()).toBe(1);
    expect((await subjects(email)).at(-1)).toBe('Sua conta Aurora agora abre também com Aurora ID');
    // Once it is linked its code is asked for all the same.
    await browser.go((session) => session.logOut());
    expect(await enter()).toEqual(HALF);
    expect(await pass(browser, await fresh(email, key))).toEqual({ ok: true });
    expect(await links()).toBe(1);
  });

  it('with another e-mail and another password', async () => {
    const { email, browser, key } = await withFactor();
    const changed = { current: PASSWORD, password: OTHER_PASSWORD, code: await fresh(email, key) };
    expect(await browser.go((session) => session.changePassword(changed))).toEqual({ ok: true });
    const next = someone();
    ids.set(next, idOf(email));
    const moved = { current: OTHER_PASSWORD, email: next, code: await fresh(email, key) };
    expect(await browser.go((session) => session.changeEmail(moved))).toEqual({ ok: true });
    const code = await app.codeFor(next);
    expect(await browser.go((session) => session.confirmEmail(code))).toEqual({ ok: true });
    const elsewhere = await halfWay(next, OTHER_PASSWORD);
    expect(await pass(elsewhere, await fresh(email, key))).toEqual({ ok: true });
  });
});

describe('whoever has the password and not the authenticator', () => {
  it('has five tries at a log-in, and its owner is told once that somebody knows the password', async () => {
    const { email, key } = await withFactor();
    for (const round of [1, 2]) {
      // Another minute, and the same day.
      await query(`delete from rate_limit where key not like 'account-warning%'`);
      const thief = await halfWay(email);
      for (let tries = 0; tries < 5; tries += 1)
        expect(await pass(thief, '12 34'), String(round)).toEqual(WRONG);
      expect(await thief.go((session) => session.waitsFor())).toBeUndefined();
      expect((await pass(thief, await fresh(email, key))).ok).toBe(false);
      if (round === 1) expect(await pass(thief, '123456')).toEqual(ENDED);
    }
    const texts = (await subjects(email)).filter((one) => one === 'Alguém sabe a senha da sua conta Aurora');
    expect(texts).toHaveLength(1);
  });

  it('is counted at the account and not at the log-in: five wrong codes in as many log-ins are told of as well, once', async () => {
    const { email, key } = await withFactor();
    const mailCount = async () =>
      (await subjects(email)).filter((one) => one === 'Alguém sabe a senha da sua conta Aurora').length;
    const mistaken = async () => {
      await anotherMinute();
      expect(await pass(await halfWay(email), '12 34')).toEqual(WRONG);
    };
    for (let log = 0; log < 4; log += 1) await mistaken();
    expect(await mailCount()).toBe(0);
    // That its owner comes in meanwhile says nothing of who else has tried.
    expect(await pass(await halfWay(email), await fresh(email, key))).toEqual({ ok: true });
    await mistaken();
    expect(await mailCount()).toBe(1);
    await mistaken();
    expect(await mailCount()).toBe(1);
  });

  it('is slowed however many log-ins, browsers and networks they use, and a known device of its owner is not (R20)', async () => {
    const { email, browser, key } = await withFactor();
    await browser.go((session) => session.logOut());
    expect(await pass(await halfWay(email), '000000x')).toEqual(WRONG);
    // Fifty of the day are used up, in whichever browsers and networks.
    await query(`update rate_limit set points = 50 where key like 'account-code-day:%'`);
    const thieves = [await halfWay(email), await halfWay(email)];
    expect(await logIn(browser, email)).toEqual(HALF);
    const code = await fresh(email, key); // last: it is good for half a minute
    for (const thief of thieves)
      expect(await pass(thief, code)).toMatchObject({ ok: false, reason: 'too-many' });
    // A code that had to wait is not used up, and the device on which the account was open has a count of its own.
    expect(await pass(browser, code)).toEqual({ ok: true });
  });

  it('gets one session for one code, however many browsers show it at once', async () => {
    const { email, key, codes } = await withFactor();
    for (const next of [() => fresh(email, key), () => codes[4] ?? '']) {
      const browsers = [await halfWay(email), await halfWay(email), await halfWay(email)];
      const code = await next(); // last: it is good for half a minute
      const answers = await Promise.all(browsers.map((browser) => pass(browser, code)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
    // Nor does one log-in that waits become two sessions by two codes.
    const browser = await halfWay(email);
    const before = await sessionsOf(email);
    const both = [browser.session(), browser.session()];
    const answers = await Promise.all(both.map(({ session }, at) => session.passStep(codes[at] ?? '')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(before + 1);
  });

  it('cannot go on with a log-in after the password has changed, in another market, or with a cookie of their own', async () => {
    const { email, browser, key } = await withFactor();
    const thief = await halfWay(email);
    const changed = { current: PASSWORD, password: OTHER_PASSWORD, code: await fresh(email, key) };
    expect(await browser.go((session) => session.changePassword(changed))).toEqual({ ok: true });
    expect(await pass(thief, await fresh(email, key))).toEqual(ENDED);
    const abroad = app.browser({ market: 'AR' });
    const waiting = await halfWay(email, OTHER_PASSWORD);
    abroad.cookies.set('__Host-account-step', waiting.cookies.get('__Host-account-step') ?? '');
    expect(await pass(abroad, await fresh(email, key))).toEqual(ENDED);
    const forger = app.browser();
    const sealed = waiting.cookies.get('__Host-account-step') ?? '';
    // Another sign than the one that stood there, and one whose bits a byte takes up: the last may be as it was.
    const forged = sealed.replace(/.(?=.{5}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    forger.cookies.set('__Host-account-step', forged);
    expect(await pass(forger, await fresh(email, key))).toEqual(ENDED);
    // One kind of sealed cookie is no other.
    forger.cookies.set('__Host-account-authenticator', sealed);
    expect(await forger.go((session) => session.enrolFactor(authenticatorCode(key)))).toEqual(ENDED);
    expect(await pass(waiting, await fresh(email, key))).toEqual({ ok: true });
    // What has been opened once opens nothing again.
    forger.cookies.set('__Host-account-step', sealed);
    expect(await pass(forger, await fresh(email, key))).toEqual(ENDED);
  });

  it('cannot make their own authenticator known in somebody’s session, nor finish in another what was begun in one', async () => {
    const [rui, ana] = [await withFactor(), await app.customer(someone())];
    const code = await fresh(rui.email, rui.key);
    await rui.browser.go((session) => session.beginFactor(PASSWORD, code));
    const begun = rui.browser.cookies.get('__Host-account-authenticator') ?? '';
    const key = (await rui.browser.go((session) => session.enrolment()))?.secret ?? '';
    ana.cookies.set('__Host-account-authenticator', begun);
    expect(await ana.go((session) => session.enrolment())).toBeUndefined();
    expect(await ana.go((session) => session.enrolFactor(authenticatorCode(key)))).toEqual(ENDED);
    expect(await ana.go((session) => session.secondFactor())).toBeUndefined();
    // Two at once, in one session: one is made known.
    const both = [rui.browser.session(), rui.browser.session()];
    const made = await Promise.all(both.map(({ session }) => session.enrolFactor(authenticatorCode(key))));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('what is stored of a second factor', () => {
  it('is sealed to its row, in no log and no copy of the account’s data, sealed again with a new key, and gone with the account', async () => {
    const { email, browser, key, id, codes } = await withFactor();
    const [row] = await query('select * from account_second_factor where user_id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(key);
    expect(() => testSealing.open(row.secret, 'account_second_factor.secret other')).toThrow();
    expect(testSealing.open(row.secret, `account_second_factor.secret ${id}`)).toBe(key);
    const proof = await fresh(email, key);
    const copy = await browser.go((session) => session.copy(PASSWORD, proof));
    const text = copy.ok ? copy.value : '';
    expect(text).toContain('account_second_factor');
    for (const secret of [key, row.secret, ...codes]) expect(text).not.toContain(secret);
    const read = readDataKeys(TEST_DATA_KEYS);
    const [old] = read.ok ? read.keys : [];
    if (!old) throw new Error('no key');
    const rotated = createSealing([{ id: 'next', key: Buffer.alloc(32, 7) }, old]);
    const own = 'select secret from account_second_factor where user_id = $1';
    await accountPersonalData(rotated).reseal(app.database.db, 'others');
    const [{ secret }] = await query(own, [id]);
    expect(() => testSealing.open(secret, `account_second_factor.secret ${id}`)).toThrow();
    expect(rotated.open(secret, `account_second_factor.secret ${id}`)).toBe(key);
    await accountPersonalData(createSealing([old, { id: 'next', key: Buffer.alloc(32, 7) }])).reseal(
      app.database.db,
      'others',
    );
    const [back] = await query(own, [id]);
    expect(testSealing.open(back.secret, `account_second_factor.secret ${id}`)).toBe(key);
    const last = await fresh(email, key);
    expect(await browser.go((session) => session.erase(PASSWORD, last))).toEqual({ ok: true });
    expect(await query('select 1 from account_second_factor where user_id = $1', [id])).toEqual([]);
    expect(await query(`select 1 from account_code where identifier like $1`, [`%${id}%`])).toEqual([]);
  });
});
