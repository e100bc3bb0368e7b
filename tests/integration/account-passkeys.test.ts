import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice } from '../authenticator.ts';
import { type AccountApp, accountApp, type Browser } from './accounts-app.ts';

let app: AccountApp;
let [ana, rui]: Browser[] = [];
beforeAll(async () => {
  app = await accountApp();
  ana = await app.customer('ana.passkeys@example.com');
  rui = await app.customer('rui.passkeys@example.com');
});
afterAll(() => app?.close());

type Question = { readonly challenge: string };
const REFUSED = { ok: false, reason: 'passkey-refused' };

async function newQuestion(browser: Browser | undefined): Promise<Question> {
  const result = await browser?.go((session) => session.newPasskey('Garoa#7vento'));
  if (!result?.ok) throw new Error(`no question: ${JSON.stringify(result)}`);
  return result.value as Question;
}
const entryQuestion = async (browser: Browser) =>
  (await browser.go((session) => session.askPasskey())) as object as Question;

async function withPasskey(browser: Browser | undefined) {
  const device = aDevice();
  const made = device.make(await newQuestion(browser));
  expect(await browser?.go((session) => session.addPasskey(made))).toEqual({ ok: true });
  return device;
}
const emailOf = async (browser: Browser) => (await browser.go((session) => session.who()))?.email;

describe('a passkey', () => {
  it('is made by whoever says the password once more, told by mail, and opens their account elsewhere', async () => {
    const device = await withPasskey(ana);
    expect((await app.mailsTo('ana.passkeys@example.com')).at(-1)?.subject).toBe(
      'Sua conta Aurora tem uma nova chave de acesso',
    );
    const elsewhere = app.browser();
    const given = device.show(await entryQuestion(elsewhere));
    expect(await elsewhere.go((session) => session.logInByPasskey(given))).toEqual({ ok: true });
    expect(await emailOf(elsewhere)).toBe('ana.passkeys@example.com');
    expect(await ana?.go((session) => session.passkeys())).toEqual([
      expect.objectContaining({ name: 'Chrome, Linux' }),
    ]);
  });

  it('makes its device known: strangers’ guesses at the password do not shut it out (R20)', async () => {
    const email = 'known.passkeys@example.com';
    const device = await withPasskey(await app.customer(email));
    const elsewhere = app.browser();
    const given = device.show(await entryQuestion(elsewhere));
    expect(await elsewhere.go((session) => session.logInByPasskey(given))).toEqual({ ok: true });
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

  it('is not made without the password, nor by nobody', async () => {
    expect(await ana?.go((session) => session.newPasskey('Errada1!'))).toEqual({
      ok: false,
      reason: 'wrong-password',
    });
    expect((await app.browser().go((session) => session.newPasskey('Garoa#7vento'))).ok).toBe(false);
  });

  it('is not added under a question of somebody else’s, an old one, or of another page', async () => {
    const device = aDevice();
    const anas = await newQuestion(ana);
    expect(await rui?.go((session) => session.addPasskey(device.make(anas)))).toEqual(REFUSED);
    const foreign = device.make(await newQuestion(rui), { origin: 'https://aurora.example' });
    expect(await rui?.go((session) => session.addPasskey(foreign))).toEqual(REFUSED);
    const made = device.make(await newQuestion(rui));
    expect(await rui?.go((session) => session.addPasskey(made))).toEqual({ ok: true });
    expect(await rui?.go((session) => session.addPasskey(made))).toEqual(REFUSED);
    const late = aDevice().make(await newQuestion(rui));
    await app.database.db.$client.query(`update account_code set expires_at = now() - interval '1 second'`);
    expect(await rui?.go((session) => session.addPasskey(late))).toEqual(REFUSED);
  });

  it('opens nothing when its answer comes twice, to a question nobody asked, from another page, unverified or by another key (R13)', async () => {
    const device = await withPasskey(ana);
    const browser = app.browser();
    const enter = (given: ReturnType<typeof device.show>) =>
      browser.go((session) => session.logInByPasskey(given));
    const freshQuestion = () => entryQuestion(browser);
    expect(await enter(device.show({ challenge: 'bm9ib2R5' }))).toEqual(REFUSED);
    for (const challenge of ['a\0b', 'a\ud800', 'x'.repeat(201)]) {
      const stranger = app.browser();
      const given = aDevice().show({ challenge });
      expect(await stranger.go((session) => session.logInByPasskey(given))).toEqual(REFUSED);
    }
    expect(await enter(device.show(await freshQuestion(), { origin: 'https://aurora.example' }))).toEqual(
      REFUSED,
    );
    expect(await enter(device.show(await freshQuestion(), { flags: 0x01 }))).toEqual(REFUSED);
    expect(await enter(aDevice().show(await freshQuestion()))).toEqual(REFUSED);
    const forged = { ...aDevice().show(await freshQuestion()), id: device.show({ challenge: '' }).id };
    expect(await enter({ ...forged, rawId: forged.id })).toEqual(REFUSED);
    expect(await enter(device.show(await newQuestion(ana)))).toEqual(REFUSED);
    expect(await emailOf(browser)).toBeUndefined();
    const given = device.show(await freshQuestion());
    expect(await enter(given)).toEqual({ ok: true });
    expect(await enter(given)).toEqual(REFUSED);
    const copied = device.show(await freshQuestion(), { counter: 1 });
    expect(await enter(copied)).toEqual(REFUSED);
  });

  it('opens the account of its own market only', async () => {
    const device = await withPasskey(ana);
    const argentina = app.browser({ market: 'AR' });
    const given = device.show(await entryQuestion(argentina));
    expect(await argentina.go((session) => session.logInByPasskey(given))).toEqual(REFUSED);
  });

  it('is dropped by its customer alone, and goes with the account', async () => {
    const device = await withPasskey(rui);
    const [one] = (await rui?.go((session) => session.passkeys())) ?? [];
    await ana?.go((session) => session.dropPasskey(one?.id ?? '', 'Garoa#7vento'));
    const before = (await rui?.go((session) => session.passkeys()))?.length ?? 0;
    // A browser that was left open drops nobody's way in (ASVS 7.5.1).
    expect(await rui?.go((session) => session.dropPasskey(one?.id ?? '', 'not it'))).toEqual({
      ok: false,
      reason: 'wrong-password',
    });
    expect(
      await app.browser().go((session) => session.dropPasskey(one?.id ?? '', 'Garoa#7vento')),
    ).toMatchObject({
      ok: false,
    });
    expect(await rui?.go((session) => session.passkeys())).toHaveLength(before);
    expect(await rui?.go((session) => session.dropPasskey(one?.id ?? '', 'Garoa#7vento'))).toEqual({
      ok: true,
    });
    expect(await rui?.go((session) => session.passkeys())).toHaveLength(before - 1);
    const browser = app.browser();
    const given = device.show(await entryQuestion(browser));
    expect(await browser.go((session) => session.logInByPasskey(given))).toEqual(REFUSED);
    await rui?.go((session) => session.erase('Garoa#7vento'));
    const left = await app.database.db.$client.query(
      `select from account_passkey p where not exists (select from account_user u where u.id = p.user_id)`,
    );
    expect(left.rowCount).toBe(0);
    const copied = await ana?.go((session) => session.copy('Garoa#7vento'));
    expect(copied?.ok && copied.value).toContain('account_passkey ');
  });

  it('opens the account no more after a new password by a code, nor does the maker’s identity, unless they are kept; the mail says which (R22, R23)', async () => {
    for (const keep of [undefined, 'on'] as const) {
      const email = `reset.${keep ?? 'ends'}.passkeys@example.com`;
      const device = await withPasskey(await app.customer(email));
      // The maker's identity, as it is linked.
      await app.database.db.$client.query(
        `insert into account_credential (id, account_id, provider_id, user_id, created_at, updated_at)
         select gen_random_uuid(), $1, 'identity', p.user_id, now(), now() from account_passkey p
         order by p.created_at desc limit 1`,
        [email],
      );
      const owner = app.browser();
      await owner.go((session) => session.start('reset', email));
      const code = await app.codeFor(email);
      const done = await owner.go((session) => session.reset({ code, password: 'Vento#8garoa', keep }));
      expect(done).toEqual({ ok: true });
      expect(await owner.go((session) => session.passkeys())).toHaveLength(keep ? 1 : 0);
      expect(await owner.go((session) => session.identity())).toEqual({
        isLinked: keep !== undefined,
        hasPassword: true,
      });
      const elsewhere = app.browser();
      const given = device.show(await entryQuestion(elsewhere));
      expect(await elsewhere.go((session) => session.logInByPasskey(given))).toEqual(
        keep ? { ok: true } : REFUSED,
      );
      // A log-in in a browser that is new to the account is told as well.
      const result = (await app.mailsTo(email)).findLast(({ subject }) => !subject.startsWith('Novo acesso'));
      expect(result?.text).toContain(keep ? 'continuam a abri-la' : 'não a abrem mais');
    }
  });

  it('is one of ten at most', async () => {
    const customer = await app.customer('many.passkeys@example.com');
    for (let at = 0; at < 10; at++) {
      // One password try a key: a person who makes ten of them takes more than a minute.
      await app.database.db.$client.query('delete from rate_limit');
      await withPasskey(customer);
    }
    await app.database.db.$client.query('delete from rate_limit');
    const made = aDevice().make(await newQuestion(customer));
    expect(await customer.go((session) => session.addPasskey(made))).toEqual(REFUSED);
  });
});
