import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerIdentity } from '../../src/areas/account/service/customer-identity.ts';
import { stampOf } from '../../src/areas/legal-documents/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type IdentityProvider, identityProvider } from '../identity-provider.ts';
import { reservePort } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser } from './accounts-app.ts';
import { openBoss } from './leads-app.ts';

const CALLBACK = 'https://portal.example/br/aurora/minha-conta/identidade';

const isCallback = (address: string) => address === CALLBACK;

let provider: IdentityProvider;
let app: AccountApp;
const houseOf = ({ issuer, clientId, clientSecret }: IdentityProvider) =>
  customerIdentity({ issuer, clientId, clientSecret, name: 'Aurora ID' }, openLog('silent'));
beforeAll(async () => {
  provider = await identityProvider({ isCallback, port: await reservePort() }); // it comes back there
  app = await accountApp(1_000, houseOf(provider));
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

const REFUSED = { ok: false, reason: 'identity-refused' };
const someone = (name: string, more: { email_verified?: boolean; email?: string; name?: string } = {}) => {
  const known = { email: `${name}@example.com`, email_verified: true, name: 'Bia Lima', ...more };
  provider.people.set(name, known);
  return known.email;
};

async function requestedProvider(browser: Browser): Promise<string> {
  const result = await browser.go((session) => session.askIdentity(CALLBACK));
  if (!result.ok) throw new Error(`not asked: ${result.reason}`);
  return result.value;
}

/** Goes to the house and comes back with its answer. */
const answerFor = async (browser: Browser, name: string) =>
  provider.logIn(await requestedProvider(browser), name);

async function enter(browser: Browser, name: string) {
  const answer = await answerFor(browser, name);
  return browser.go((session) => session.logInByIdentity(answer));
}
const whoIn = (browser: Browser) => browser.go((session) => session.who());

describe('the maker’s own identity', () => {
  it('makes an account for a verified e-mail that has none, and opens the same one the next time, whatever the e-mail is then', async () => {
    const email = someone('bia');
    const [first, second] = [app.browser(), app.browser()];
    expect(await enter(first, 'bia')).toEqual({ ok: true });
    const made = await whoIn(first);
    expect(made).toMatchObject({ email, person: { name: 'Bia Lima' } });
    expect(await first.go((session) => session.identity())).toEqual({ isLinked: true, hasPassword: false });
    provider.people.set('bia', { email: 'another@example.com', email_verified: true });
    expect(await enter(second, 'bia')).toEqual({ ok: true });
    expect(await whoIn(second)).toEqual(made);
  });

  it('calls nobody by what another house has hidden in a name (R37)', async () => {
    someone('odd', { name: 'Bia\r\nBcc: x@example.com\u202e Lima\u0007'.padEnd(140, ' x\u{1f600}') });
    const browser = app.browser();
    expect(await enter(browser, 'odd')).toEqual({ ok: true });
    const { name = '' } = (await whoIn(browser))?.person ?? {};
    expect(name).toMatch(/^Bia Bcc: x@example\.com Lima x/);
    expect([name.length <= 120, name.isWellFormed()]).toEqual([true, true]);
  });

  it('makes its device known: strangers’ guesses at the password do not shut it out (R20)', async () => {
    const email = someone('known');
    await app.customer(email);
    const elsewhere = app.browser();
    expect(await enter(elsewhere, 'known')).toEqual({ ok: true });
    await elsewhere.go((session) => session.logOut());
    const guesses = Array.from({ length: 11 }, () =>
      app.browser().session().session.logIn({ email, password: 'Errada1!' }),
    );
    await Promise.all(guesses);
    const logIn = (browser: Browser) =>
      browser.go((session) => session.logIn({ email, password: 'Garoa#7vento' }));
    expect(await logIn(app.browser())).toMatchObject({ ok: false, reason: 'too-many' });
    expect(await logIn(elsewhere)).toEqual({ ok: true });
  });

  it('opens the account that a verified e-mail has, tells it by mail, and leaves its password as it was', async () => {
    const email = someone('ana');
    const ana = await app.customer(email);
    const elsewhere = app.browser();
    expect(await enter(elsewhere, 'ana')).toEqual({ ok: true });
    expect((await whoIn(elsewhere))?.id).toBe((await whoIn(ana))?.id);
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe(
      'Sua conta Aurora agora abre também com Aurora ID',
    );
    const again = app.browser();
    expect(await again.go((session) => session.logIn({ email, password: 'Garoa#7vento' }))).toEqual({
      ok: true,
    });
  });

  it('opens nothing by an e-mail that nobody has verified (R13)', async () => {
    const email = someone('eva', { email_verified: false });
    await app.customer(email);
    const attacker = app.browser();
    expect(await enter(attacker, 'eva')).toEqual({ ok: false, reason: 'identity-unverified' });
    expect(await whoIn(attacker)).toBeUndefined();
  });

  it('makes another account in each market', async () => {
    const email = someone('caro');
    const [here, there] = [app.browser(), app.browser({ market: 'AR' })];
    expect([await enter(here, 'caro'), await enter(there, 'caro')]).toEqual([{ ok: true }, { ok: true }]);
    const [one, other] = [await whoIn(here), await whoIn(there)];
    expect([one?.email, other?.email]).toEqual([email, email]);
    expect(one?.id).not.toBe(other?.id);
  });

  it('takes an answer only in the browser that asked, once, and only the house’s own (R13, R22)', async () => {
    someone('dora');
    const [dora, thief] = [app.browser(), app.browser()];
    const answer = await answerFor(dora, 'dora');
    expect(await thief.go((session) => session.logInByIdentity(answer))).toEqual(REFUSED);
    await requestedProvider(thief);
    expect(await thief.go((session) => session.logInByIdentity(answer))).toEqual(REFUSED);
    const changed = new URL(answer);
    changed.searchParams.set('iss', 'https://other.example');
    const cookies = new Map(dora.cookies);
    expect(await dora.go((session) => session.logInByIdentity(changed))).toEqual(REFUSED);
    for (const [name, value] of cookies) dora.cookies.set(name, value);
    expect(await dora.go((session) => session.logInByIdentity(answer))).toEqual({ ok: true });
    for (const [name, value] of cookies) dora.cookies.set(name, value);
    expect(await dora.go((session) => session.logInByIdentity(answer))).toEqual(REFUSED);
  });

  it('leaves whoever changes their mind over there at the log-in', async () => {
    const browser = app.browser();
    const state = new URL(await requestedProvider(browser)).searchParams.get('state') ?? '';
    const back = `${CALLBACK}?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`;
    expect(await browser.go((session) => session.logInByIdentity(new URL(back)))).toEqual(REFUSED);
  });

  it('makes one account of two answers that come at once', async () => {
    someone('gil');
    const browsers = [app.browser(), app.browser(), app.browser()];
    const answers = await Promise.all(browsers.map((browser) => answerFor(browser, 'gil')));
    const done = await Promise.all(
      browsers.map((browser, at) => browser.go((session) => session.logInByIdentity(answers[at] as URL))),
    );
    expect(done).toEqual(browsers.map(() => ({ ok: true })));
    const ids = await Promise.all(browsers.map(async (browser) => (await whoIn(browser))?.id));
    expect(new Set(ids).size).toBe(1);
  });

  it('can be switched off by its owner, who chooses a password by a code first, and says it (ASVS 7.5.1)', async () => {
    const email = someone('hugo');
    const hugo = app.browser();
    await enter(hugo, 'hugo');
    const drop = (password: string) => hugo.go((session) => session.dropIdentity(password));
    expect(await drop('Garoa#7vento')).toEqual({ ok: false, reason: 'wrong-password' });
    await hugo.go((session) => session.start('reset', email));
    const code = await app.codeFor(email);
    const chosen = { code, password: 'Garoa#7vento', keep: 'on' } as const;
    expect(await hugo.go((session) => session.reset(chosen))).toEqual({ ok: true });
    expect(await drop('not it')).toEqual({ ok: false, reason: 'wrong-password' });
    expect(await hugo.go((session) => session.identity())).toEqual({ isLinked: true, hasPassword: true });
    expect(await drop('Garoa#7vento')).toEqual({ ok: true });
    expect(await hugo.go((session) => session.identity())).toEqual({ isLinked: false, hasPassword: true });
    expect(await hugo.go((session) => session.erase('Garoa#7vento'))).toEqual({ ok: true });
  });

  it('says nothing of anybody in our tables (R49)', async () => {
    const { rows } = await app.database.db.execute<{ text: string }>(
      "select string_agg(c::text, ' ') as text from account_credential c",
    );
    expect(rows[0]?.text).toContain('identity');
    // Keyed hashes, salts and passwords' hashes are letters by lot, 500 of them, which spell a short name once in 250 runs.
    expect(rows[0]?.text?.replaceAll(/[\w+/-]{22,}/g, '')).not.toMatch(
      /bia|ana|dora|example\.com|127\.0\.0\.1/,
    );
  });

  it('that does not answer leaves the account closed, and is asked about itself again when it does', async () => {
    const browser = app.browser();
    someone('iara');
    const answer = await answerFor(browser, 'iara');
    const request = houseOf(provider);
    const away = { ok: false, reason: 'identity-unavailable' };
    await provider.close();
    expect(await browser.go((session) => session.logInByIdentity(answer))).toEqual(away);
    await expect(request?.open()).rejects.toThrow();
    provider = await identityProvider({ isCallback, port: Number(new URL(provider.issuer).port) });
    expect((await request?.open())?.serverMetadata().issuer).toBe(provider.issuer);
  });
});

describe('an account that an identity of the maker makes', () => {
  let database: TestDatabase;
  let documented: AccountApp;
  let boss: Awaited<ReturnType<typeof openBoss>>;
  let plugs: Awaited<ReturnType<typeof openSomePlugs>>;

  beforeAll(async () => {
    database = await testDatabase();
    boss = await openBoss(database.url);
    const sites = await readSites('seeds/sites');
    const parts = { db: database.db, boss, sealing: testSealing, sites, origin: 'http://localhost' };
    plugs = await openSomePlugs(PLUGS, ['legalDocuments'], { ...parts, reference: 'seeds' });
    const given = { ...database, drop: async () => undefined };
    documented = await accountApp(1_000, houseOf(provider), given, undefined, plugs.use('legalDocuments'));
  });
  afterAll(async () => {
    await documented?.close();
    await plugs?.close();
    await boss?.stop({ graceful: false });
    await database?.drop();
  });

  const enterShowing = async (name: string, documents: string | undefined) => {
    const browser = documented.browser();
    const asked = await browser.go((session) => session.askIdentity(CALLBACK, documents));
    if (!asked.ok) throw new Error(asked.reason);
    const answer = await provider.logIn(asked.value, name);
    return browser.go((session) => session.logInByIdentity(answer));
  };
  const stored = async () =>
    (
      await database.db.$client.query(
        'select act, kind, version, subject from legal_acceptance order by kind',
      )
    ).rows;

  it('stores which documents its owner was shown, once, and is not made where other ones hold', async () => {
    const inEffect = plugs.page.legalDocuments?.versions({ key: 'br/aurora', market: 'BR' }) ?? {};
    someone('rita');
    expect(await enterShowing('rita', 'privacy:2020-01-01-00000000')).toEqual({
      ok: false,
      reason: 'documents-changed',
    });
    expect(await stored()).toEqual([]);
    expect((await database.db.$client.query('select id from account_user')).rows).toEqual([]);
    expect(await enterShowing('rita', stampOf('account', inEffect))).toEqual({ ok: true });
    const [{ id } = { id: '' }] = (await database.db.$client.query('select id from account_user')).rows;
    const rows = [
      { act: 'account', kind: 'privacy', version: inEffect.privacy, subject: id },
      { act: 'account', kind: 'terms', version: inEffect.terms, subject: id },
    ];
    expect(await stored()).toEqual(rows);
    // Who has an account agrees to nothing by coming back, whatever their page has shown.
    expect(await enterShowing('rita', 'privacy:2020-01-01-00000000')).toEqual({ ok: true });
    expect(await stored()).toEqual(rows);
  });
});
