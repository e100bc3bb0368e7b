import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftId, newDraftKey } from '../../src/areas/proposals/service/draft/cookie.ts';
import { personalDataStores } from '../../src/host/privacy/privacy.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser } from './accounts-app.ts';

const PASSWORD = 'Garoa#7vento';
const OTHER = 'Vento#8garoa';

let app: AccountApp;
beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app?.close());

let people = 0;
const someone = () => `Canary.Person${++people}@example.com`;
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.$client.query(text, values)).rows;

async function signUp(email: string, browser: Browser = app.browser()): Promise<Browser> {
  await browser.go((session) => session.start('sign-up', email));
  const code = await app.codeFor(email);
  const outcome = await browser.go((session) =>
    session.signUp({ code, name: 'Zuleica Canário', password: PASSWORD }),
  );
  expect(outcome).toEqual({ ok: true });
  return browser;
}
const who = (browser: Browser) => browser.go((session) => session.who());
const logIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.go((session) => session.logIn({ email, password }));

describe('signing up', () => {
  it('makes whoever reads the mailbox a customer, who is told from an anonymous visitor [D2-6-10] [D1-2.7-23]', async () => {
    const email = someone();
    const browser = app.browser();
    expect(await who(browser)).toBeUndefined();
    await signUp(email, browser);
    expect(await who(browser)).toMatchObject({ email, person: { name: 'Zuleica Canário' } });
  });

  it('stores nothing of whoever has not typed the code, and nobody’s e-mail or name in plain (R47, R49)', async () => {
    const email = someone();
    const users = async () => (await query('select count(*)::int as n from account_user'))[0]?.n;
    const before = await users();
    const browser = app.browser();
    await browser.go((session) => session.start('sign-up', email));
    expect(await users()).toBe(before);
    await signUp(email);
    const tables = ['user', 'person', 'session', 'credential', 'code'].map((name) => `account_${name}`);
    const rows = await Promise.all(
      [...tables, 'mail_outbox', 'rate_limit', 'pgboss.job'].map((table) =>
        query(`select t::text as row from ${table} t`),
      ),
    );
    const dump = rows
      .flat()
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase();
    expect(dump).not.toMatch(/canary|zuleica|canário/);
    expect(dump).not.toContain(await app.codeFor(email));
  });

  it('never touches an account that there is, however its e-mail is written (R22)', async () => {
    const email = someone();
    await signUp(email);
    const before = await query('select * from account_credential order by id');
    const written = ` ${email.toUpperCase()} `;
    const stranger = app.browser();
    await stranger.go((session) => session.start('sign-up', written));
    expect((await app.mailsTo(written)).at(-1)).toMatchObject({ subject: 'Você já tem uma conta Aurora' });
    expect(await app.codeFor(written)).toBe('');
    const guess = await stranger.go((session) =>
      session.signUp({ code: '00000000', name: 'X Y', password: OTHER }),
    );
    expect(guess).toEqual({ ok: false, reason: 'code-invalid' });
    expect(await query('select * from account_credential order by id')).toEqual(before);
    expect(await logIn(app.browser(), written.trim())).toEqual({ ok: true });
  });
});

describe('a code', () => {
  it('works once, for one purpose, and not after a newer one or three wrong ones (R21)', async () => {
    const email = someone();
    const browser = await signUp(email);
    const reset = (code: string, to = browser) =>
      to.go((session) => session.reset({ code, password: OTHER }));
    const refused = { ok: false, reason: 'code-invalid' };
    await browser.go((session) => session.start('reset', email));
    const older = await app.codeFor(email);
    await browser.go((session) => session.start('reset', email));
    const newer = await app.codeFor(email);
    expect(await reset(older)).toEqual(refused);
    // For signing up it is worth nothing, and for somebody else neither.
    const other = app.browser();
    await other.go((session) => session.start('reset', someone()));
    expect(await reset(newer, other)).toEqual(refused);
    expect(await reset(newer)).toEqual({ ok: true });
    expect(await reset(newer)).toEqual({ ok: false, reason: 'not-started' });
    expect(await logIn(app.browser(), email)).toEqual({ ok: false, reason: 'wrong-credentials' });
    expect(await logIn(app.browser(), email, OTHER)).toEqual({ ok: true });
  });

  it('is worth nothing after three wrong ones, which count although nothing else has happened (R20, R21)', async () => {
    const email = someone();
    const browser = app.browser();
    await browser.go((session) => session.start('sign-up', email));
    const code = await app.codeFor(email);
    const wrong = code === '11111111' ? '22222222' : '11111111';
    const typed = (digits: string) =>
      browser.go((session) => session.signUp({ code: digits, name: 'Ana Souza', password: PASSWORD }));
    for (let tries = 0; tries < 3; tries++) await typed(wrong);
    expect(await typed(code)).toEqual({ ok: false, reason: 'code-invalid' });
  });

  it('makes one account, however many times it is typed at once (R15)', async () => {
    const email = someone();
    const browser = app.browser();
    await browser.go((session) => session.start('sign-up', email));
    const code = await app.codeFor(email);
    const typed = { code, name: 'Ana Souza', password: PASSWORD };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => browser.session().session.signUp(typed)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logIn(app.browser(), email)).toEqual({ ok: true });
  });
});

describe('nobody learns who has an account', () => {
  it('by the answer to a log-in, a sign-up or a reset: only the mail differs (R19)', async () => {
    const [known, unknown] = [someone(), someone()];
    await signUp(known);
    const answers = async (email: string) => {
      const seen: unknown[] = [];
      for (const purpose of ['sign-up', 'reset'] as const) {
        const { session, answerHeaders: headers } = app.browser().session();
        const outcome = await session.start(purpose, email);
        const shapes = headers.cookies.map((cookie) => cookie.replace(/=v1\.[^;]+/, ''));
        seen.push(outcome, shapes, headers.headers);
      }
      const { session, answerHeaders: headers } = app.browser().session();
      seen.push(await session.logIn({ email, password: OTHER }), headers);
      return seen;
    };
    const rows = async () => (await query('select count(*)::int as n from mail_outbox'))[0]?.n as number;
    const before = await rows();
    const ofKnown = await answers(known);
    const between = await rows();
    expect(await answers(unknown)).toEqual(ofKnown);
    expect(await rows()).toBe(between + (between - before));
  });
});

describe('sessions', () => {
  it('begin anew with every log-in, and the cookie of before is nobody’s any more (R23)', async () => {
    const email = someone();
    const browser = await signUp(email);
    const old = new Map(browser.cookies);
    expect(await logIn(browser, email)).toEqual({ ok: true });
    expect(browser.cookies).not.toEqual(old);
    const thief = app.browser();
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect(await who(thief)).toBeUndefined();
    const copy = app.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.go((session) => session.logOut());
    expect(await who(copy)).toBeUndefined();
  });

  it('take along at the log-out, and with a new password, the proposals that this browser was in the middle of (R12)', async () => {
    const email = someone();
    const browser = await signUp(email);
    const half = async () => {
      const key = newDraftKey();
      browser.cookies.set('__Host-proposal-draft', key);
      const id = draftId('br/cerrado', 'flow-a', key);
      await query("insert into proposal_draft (id, site, content) values ($1, 'br/cerrado', 'v1.test.x')", [
        id,
      ]);
    };
    const left = async () => [
      browser.cookies.get('__Host-proposal-draft') ?? '',
      (await query('select 1 from proposal_draft')).length,
    ];
    await half();
    const changed = await browser.go((session) =>
      session.changePassword({ current: PASSWORD, password: OTHER }),
    );
    expect([changed, await left()]).toEqual([{ ok: true }, ['', 0]]);
    await half();
    await browser.go((session) => session.logOut());
    expect(await left()).toEqual(['', 0]);
  });

  it('are listed by device, and their owner ends them one by one or all others, but nobody else’s (R12, R13)', async () => {
    const email = someone();
    const here = await signUp(email);
    const [there, elsewhere] = [app.browser(), app.browser()];
    await logIn(there, email);
    await logIn(elsewhere, email);
    const stranger = await signUp(someone());
    const devices = await here.go((session) => session.devices());
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Chrome, Linux', true],
      ['Chrome, Linux', false],
      ['Chrome, Linux', false],
    ]);
    await stranger.go((session) => session.endDevice(devices[1]?.id ?? ''));
    expect(await who(there)).toBeDefined();
    await here.go((session) => session.endDevice(devices[1]?.id ?? ''));
    expect(await who(there)).toBeUndefined();
    await here.go((session) => session.endOthers());
    expect(await who(elsewhere)).toBeUndefined();
    expect([await who(here), await who(stranger)].map(Boolean)).toEqual([true, true]);
  });

  it('of other devices end with the password, which is asked for again (R23)', async () => {
    const email = someone();
    const here = await signUp(email);
    const there = app.browser();
    await logIn(there, email);
    const change = (current: string) =>
      here.go((session) => session.changePassword({ current, password: OTHER }));
    expect(await change(OTHER)).toEqual({ ok: false, reason: 'wrong-password' });
    expect(await who(there)).toBeDefined();
    expect(await change(PASSWORD)).toEqual({ ok: true });
    expect([await who(there), await who(here)].map(Boolean)).toEqual([false, true]);
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('A senha da sua conta Aurora foi trocada');
  });

  it('are worth nothing in another market, whose account of the same e-mail is another', async () => {
    const email = someone();
    const brazilian = await signUp(email);
    const argentine = app.browser({ market: 'AR' });
    for (const [name, value] of brazilian.cookies) argentine.cookies.set(name.replace('-br', '-ar'), value);
    expect(await who(argentine)).toBeUndefined();
    expect(await logIn(app.browser({ market: 'AR' }), email)).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    });
    // All brands of a market are one house.
    expect(await logIn(app.browser({ brand: 'lumen' }), email)).toEqual({ ok: true });
  });
});

describe('what a customer changes', () => {
  it('is an e-mail that they have shown to read; the old one is told and opens nothing any more', async () => {
    const [email, next, taken] = [someone(), someone(), someone()];
    const browser = await signUp(email);
    await signUp(taken);
    await browser.go((session) => session.changeEmail({ current: PASSWORD, email: taken }));
    expect((await app.mailsTo(taken)).at(-1)?.subject).toBe('Este e-mail já é de outra conta Aurora');
    expect(await app.codeFor(taken)).toBe('');
    await browser.go((session) => session.changeEmail({ current: PASSWORD, email: next }));
    const code = await app.codeFor(next);
    expect(await browser.go((session) => session.confirmEmail(code))).toEqual({ ok: true });
    expect(await who(browser)).toMatchObject({ email: next });
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('O e-mail da sua conta Aurora foi trocado');
    expect(await logIn(app.browser(), email)).toEqual({ ok: false, reason: 'wrong-credentials' });
    expect(await logIn(app.browser(), next)).toEqual({ ok: true });
  });

  it('is copied and deleted with everything of theirs, and of nobody else’s (R46, R47)', async () => {
    const [email, other] = [someone(), someone()];
    const browser = await signUp(email);
    const bystander = await signUp(other);
    const person = { name: 'Zuleica Canário', document: '390.533.447-05', phone: '(21) 99613-7788' };
    const address = { postalCode: '01310-100', street: 'Rua', number: '1', complement: '', neighborhood: '' };
    await browser.go((session) =>
      session.save({ ...person, address: { ...address, city: 'São Paulo', state: 'SP' } }),
    );
    // Whoever has only stolen the session gets nothing of it (R23).
    expect(await browser.go((session) => session.copy(OTHER))).toEqual({
      ok: false,
      reason: 'wrong-password',
    });
    expect(await app.browser().go((session) => session.copy(PASSWORD))).toMatchObject({ ok: false });
    const copied = await browser.go((session) => session.copy(PASSWORD));
    const copy = copied.ok ? copied.value : '';
    expect(copy).toContain('390.533.447-05');
    expect(copy).not.toContain(other);
    expect(await browser.go((session) => session.erase(OTHER))).toEqual({
      ok: false,
      reason: 'wrong-password',
    });
    expect(await browser.go((session) => session.erase(PASSWORD))).toEqual({ ok: true });
    expect(await who(browser)).toBeUndefined();
    expect(await logIn(app.browser(), email)).toEqual({ ok: false, reason: 'wrong-credentials' });
    expect(await who(bystander)).toBeDefined();
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Sua conta Aurora foi excluída',
    ]);
  });

  it('goes by itself when nobody has logged in for as long as is kept (R48)', async () => {
    const email = someone();
    await signUp(email);
    const store = personalDataStores(testSealing).find(({ area }) => area === 'accounts');
    const { db } = app.database;
    const in_ = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
    expect(await store?.expire(db, in_(RETENTION_DAYS.accounts - 1), RETENTION_DAYS)).toEqual({
      accounts: 0,
    });
    expect(
      (await store?.expire(db, in_(RETENTION_DAYS.accounts + 1), RETENTION_DAYS))?.accounts,
    ).toBeGreaterThan(0);
    expect(await logIn(app.browser(), email)).toEqual({ ok: false, reason: 'wrong-credentials' });
  });
});

describe('guessing', () => {
  /** What was counted a moment ago is of this minute still, however slow the machine is. */
  const inThatMinute = () =>
    query(`update rate_limit set expire = $1 where key !~ '-day:'`, [Date.now() + 59_000]);

  it('is slowed by account whatever address it comes from, and the mailbox still lets its owner in (R20)', async () => {
    const email = someone();
    const owner = await signUp(email);
    // At once, so that they stand in one minute however busy the machine is.
    const tries = Array.from({ length: 11 }, () =>
      app.browser().session().session.logIn({ email, password: OTHER }),
    );
    const refusals = (await Promise.all(tries)).map((one) => (one.ok ? 'let in' : one.reason));
    expect(refusals.filter((reason) => reason === 'wrong-credentials')).toHaveLength(10);
    expect(refusals.filter((reason) => reason === 'too-many')).toHaveLength(1);
    await owner.go((session) => session.start('reset', email));
    const code = await app.codeFor(email);
    expect(await owner.go((session) => session.reset({ code, password: OTHER }))).toEqual({ ok: true });
  });

  it('by strangers does not shut out a device on which the account was open before, and its cookie gives no more guesses than another (R20)', async () => {
    const email = someone();
    const owner = await signUp(email);
    await owner.go((session) => session.logOut());
    const strangers = Array.from({ length: 11 }, () =>
      app.browser().session().session.logIn({ email, password: OTHER }),
    );
    await Promise.all(strangers);
    await inThatMinute();
    expect(await logIn(app.browser(), email)).toMatchObject({ ok: false, reason: 'too-many' });
    expect(await logIn(owner, email)).toEqual({ ok: true });
    // Of another account it is a strange device, whatever its cookie says.
    const other = someone();
    await signUp(other);
    const thief = app.browser();
    const cookie = owner.cookies.get('__Host-account-device') ?? '';
    thief.cookies.set('__Host-account-device', cookie);
    const guesses = (target: string) =>
      Promise.all(
        Array.from({ length: 12 }, () => thief.session().session.logIn({ email: target, password: OTHER })),
      );
    const many = (all: Awaited<ReturnType<typeof guesses>>) =>
      all.filter((one) => !one.ok && one.reason === 'wrong-credentials').length;
    expect(many(await guesses(other))).toBe(10);
    await inThatMinute();
    expect(await logIn(app.browser(), other)).toMatchObject({ reason: 'too-many' });
    await inThatMinute();
    expect(many(await guesses(email))).toBe(9); // the owner's own log-in was the tenth
    thief.cookies.set('__Host-account-device', cookie.replace(/.$/, cookie.endsWith('A') ? 'B' : 'A'));
    await inThatMinute();
    expect(many(await guesses(email))).toBe(0);
  });

  it('is slowed by the day too, and then says for how long (R20)', async () => {
    const email = someone();
    const { $client } = app.database.db;
    let sent = 0;
    for (let minute = 0; minute < 12; minute++) {
      // A minute later, in a process that remembers nothing.
      await $client.query("delete from rate_limit where key like 'account-mail:%'");
      const open = await app.replica();
      const tries = await Promise.all(
        [1, 2, 3].map(() => app.browser({ open }).session().session.start('reset', email)),
      );
      sent += tries.filter(({ ok }) => ok).length;
    }
    expect(sent).toBe(30);
    await $client.query("delete from rate_limit where key like 'account-mail:%'");
    const refused = await app
      .browser({ open: await app.replica() })
      .session()
      .session.start('reset', email);
    expect(refused).toMatchObject({ ok: false, reason: 'too-many' });
    expect(!refused.ok && 'retryAfter' in refused && Number(refused.retryAfter)).toBeGreaterThan(80_000);
  });

  it('counts in all replicas together, and a replica that begins anew remembers (R20, R56)', async () => {
    const email = someone();
    await signUp(email);
    const replicas = [app.open, await app.replica(), await app.replica()];
    const tryOn = (open: AccountApp['open']) =>
      app.browser({ open }).session().session.logIn({ email, password: OTHER });
    const tries = Array.from({ length: 12 }, (_, at) => tryOn(replicas[at % replicas.length] ?? app.open));
    const refused = (await Promise.all(tries)).map((one) => (one.ok ? 'let in' : one.reason));
    expect(refused.filter((reason) => reason === 'wrong-credentials')).toHaveLength(10);
    await inThatMinute();
    expect(await tryOn(await app.replica())).toMatchObject({ ok: false, reason: 'too-many' });
  });
});

describe('the cookies of an account', () => {
  it('are bound to this very host, go over https only, and no script reads them nor another site’s form sends them (R40)', async () => {
    const email = someone();
    const set: string[] = [];
    const browser = app.browser();
    const go = async <T>(act: Parameters<typeof browser.go<T>>[0]) => {
      const { session, answerHeaders: headers } = browser.session();
      const result = await act(session);
      set.push(...headers.cookies);
      for (const cookie of headers.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        browser.cookies.set(name, value);
      }
      return result;
    };
    await go((session) => session.start('sign-up', email));
    const code = await app.codeFor(email);
    await go((session) => session.signUp({ code, name: 'Zuleica Canário', password: PASSWORD }));
    await go((session) => session.logIn({ email, password: PASSWORD }));
    await go((session) => session.logOut());
    expect(new Set(set.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['__Host-account-br', '__Host-account-start', '__Host-account-device']),
    );
    for (const cookie of set) {
      const [, ...attributes] = cookie.split('; ').map((one) => one.toLowerCase());
      expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']));
      expect(attributes.join()).not.toContain('domain=');
    }
  });
});
