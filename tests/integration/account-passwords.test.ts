import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { passwordJudge } from '../../src/host/process/password-judge.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { actPermitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { type AccountApp, accountApp, type Browser } from './accounts-app.ts';

const PASSWORD = 'Garoa#7vento';
const PERSON = { name: 'Joana Figueiredo Prado', document: '529.982.247-25', phone: '(11) 98765-4321' };

let app: AccountApp;
beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.$client.query(text, values)).rows;
let people = 0;
const someone = () => `pessoa.${++people}@correio.example`;
const who = (browser: Browser) => browser.go((session) => session.who());
const logIn = (browser: Browser, email: string) =>
  browser.go((session) => session.logIn({ email, password: PASSWORD }));

/** Somebody whose account knows all of them. */
async function joana(): Promise<{ browser: Browser; email: string }> {
  const email = someone();
  const browser = await app.customer(email);
  const customer = await who(browser);
  if (!customer) throw new Error('nobody is logged in');
  await browser.go((session) => session.save({ ...customer.person, ...PERSON }));
  return { browser, email };
}

const REFUSED = [
  ['Senha@2026', 'patterned'],
  ['Segredo1!', 'patterned'],
  ['P@ssw0rd', 'known'],
  ['Correio!7xKq', 'personal'],
  ['Aurora#7xKq9', 'personal'],
] as const;
const OWN = ['Prado#Xk9w2', 'Xk!529982247qZ', 'aBq!987654321', 'Xq7!Prad0#kz'];

describe('a password that programs would guess', () => {
  it.each(REFUSED)('is not chosen at the sign-up, whose code stays of use: %s', async (password, why) => {
    const email = someone();
    const browser = app.browser();
    await browser.go((session) => session.start('sign-up', email));
    const code = await app.codeFor(email);
    const chosen = (one: string, name = 'Ana Souza') =>
      browser.go((session) => session.signUp({ code, name, password: one }));
    expect(await chosen(password)).toEqual({ ok: false, reason: `password-${why}` });
    expect(await chosen('Xk#9Tavares!', 'Rita Tavares')).toEqual({ ok: false, reason: 'password-personal' });
    expect(await chosen(PASSWORD)).toEqual({ ok: true });
  });

  it('is not chosen instead of another, and the other one stays', async () => {
    const { browser, email } = await joana();
    for (const [password, why] of REFUSED)
      expect(await browser.go((session) => session.changePassword({ current: PASSWORD, password }))).toEqual({
        ok: false,
        reason: `password-${why}`,
      });
    for (const password of OWN)
      expect(await browser.go((session) => session.changePassword({ current: PASSWORD, password }))).toEqual({
        ok: false,
        reason: 'password-personal',
      });
    expect(await logIn(app.browser(), email)).toEqual({ ok: true });
  });

  it('is not chosen by a reset: what the account knows counts once the code is right, and the code stays of use', async () => {
    const { email } = await joana();
    const browser = app.browser();
    await browser.go((session) => session.start('reset', email));
    const code = await app.codeFor(email);
    const reset = (password: string, typed = code) =>
      browser.go((session) => session.reset({ code: typed, password }));
    expect(await reset('Senha@2026')).toEqual({ ok: false, reason: 'password-patterned' });
    const wrong = code === '11111111' ? '22222222' : '11111111';
    expect(await reset(OWN[0] ?? '', wrong)).toEqual({ ok: false, reason: 'code-invalid' });
    expect(await reset(OWN[0] ?? '')).toEqual({ ok: false, reason: 'password-personal' });
    for (const password of OWN)
      expect(await reset(password)).toMatchObject({ reason: expect.stringMatching(/personal|patterned/) });
    expect(await logIn(app.browser(), email)).toEqual({ ok: true });
    expect(await reset('Xk9#mPq2vL')).toEqual({ ok: true });
  });

  it('is not chosen by staff either, whose link stays of use; twelve characters of any kind are enough', async () => {
    const parts = { db: app.database.db, sealing: testSealing, passwordCost: TEST_PASSWORD_COST };
    const admin = await openStaff({
      ...parts,
      origin: 'http://localhost',
      judge: passwordJudge([{ brandName: 'Aurora' }]),
    });
    const member = { name: 'Rita Tavares', email: 'rita@maker.example', roles: ['administrator'] as const };
    const added = await admin.admin.add(actPermitFor('operator', 'staff.add', member.email), member);
    const key = (added.ok && added.link?.split('/').at(-1)) || '';
    const open = () => admin.open({ cookie: '', userAgent: '', address: '10.9.9.9' }).session;
    for (const [password, why] of [
      ['123456789012', 'known'],
      ['aaaaaaaaaaaa', 'known'],
      ['aaaaaaaaaaaab', 'patterned'],
      ['senha senha senha', 'patterned'],
      ['qwertyuiop2026', 'patterned'],
      ['as ondas da Rita Tavares', 'personal'],
      ['um carro Aurora na garagem', 'personal'],
      ['a maker que fabrica', 'personal'],
    ] as const)
      expect(await open().accept(key, password), password).toEqual({ ok: false, reason: `password-${why}` });
    expect(await open().accept(key, 'o rio corre sob a ponte')).toMatchObject({ ok: true });
  });
});

describe('a log-in', () => {
  it('in a browser in which the account was not open before is told by mail, and in one in which it was is not', async () => {
    const email = someone();
    const first = await app.customer(email);
    const sentMails = async () =>
      (await app.mailsTo(email)).filter(({ subject }) => subject === 'Novo acesso à sua conta Aurora');
    expect(await sentMails()).toEqual([]);
    await first.go((accountSession) => accountSession.logOut());
    await logIn(first, email);
    expect(await sentMails()).toEqual([]);
    const other = app.browser();
    await other.go((accountSession) => accountSession.logIn({ email, password: 'Errada#9x' }));
    expect(await sentMails()).toEqual([]);
    await logIn(other, email);
    const [mail, ...more] = await sentMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Chrome, Linux');
    expect(mail?.text).toContain('troque já a senha');
    await other.go((accountSession) => accountSession.logOut());
    await logIn(other, email);
    expect(await sentMails()).toHaveLength(1);
  });

  it('lasts 30 days at most, however much it is used, and a fortnight without use', async () => {
    const email = someone();
    const browser = await app.customer(email);
    const id = (await who(browser))?.id;
    const began = (ago: string) =>
      query(`update account_session set created_at = now() - $2::interval where user_id = $1`, [id, ago]);
    await began('29 days 23 hours');
    expect(await who(browser)).toMatchObject({ email });
    const [session] = await query(
      `select extract(epoch from expires_at - now()) as left from account_session where user_id = $1`,
      [id],
    );
    expect(Number(session?.left)).toBeLessThanOrEqual(14 * 86_400);
    await began('30 days 1 minute');
    const { session: accountSession, answerHeaders: headers } = browser.session();
    expect(await accountSession.who()).toBeUndefined();
    expect(headers.cookies.join()).toMatch(/^__Host-account-br=; .*Max-Age=0/);
    expect(await query('select * from account_session where user_id = $1', [id])).toEqual([]);
    expect(
      await browser.go((again) => again.changePassword({ current: PASSWORD, password: 'Xk9#mPq2vL' })),
    ).toEqual({ ok: false, reason: 'wrong-password' });
    expect(await browser.go((again) => again.changeEmail({ current: PASSWORD, email: someone() }))).toEqual({
      ok: false,
      reason: 'wrong-password',
    });
  });
});
