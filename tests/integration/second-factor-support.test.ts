import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { askPage, authenticatorCode, bothSteps, keepCookies, newStaff } from '../staff.ts';
import { accountPortal } from './account-portal.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';

const PASSWORD = 'Garoa#7vento';
const SECURITY = '/br/aurora/minha-conta/seguranca';
const AUTHENTICATOR = '/br/aurora/minha-conta/autenticador';
const LOG_IN = '/br/aurora/minha-conta/entrar';
const STEP = '/br/aurora/minha-conta/confirmar';

let app: AdminApp;
let accounts: AccountApp;
let pages: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  app = await adminApp();
  const shared = { ...app.database, drop: async () => undefined };
  accounts = await accountApp(10_000, undefined, shared);
  ({ pages, close } = await accountPortal(shared, accounts.open));
});
afterAll(async () => {
  await close?.();
  await accounts?.close();
  await app?.close();
});

let people = 0;
const someone = () => `pessoa.tres.${++people}@example.com`;

/** A browser that loads pages and sends their forms, without scripts. */
function visitor(from?: Browser) {
  const cookies = new Map(from?.cookies ?? []);
  const ask = async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await askPage(pages, cookie, path, form);
    keepCookies(cookies, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  return { cookies, ask };
}
type Visitor = ReturnType<typeof visitor>;

/** Makes an authenticator known on the pages; gives its key and the backup codes. */
async function enrol({ ask }: Visitor) {
  const begun = await ask(SECURITY, { form: 'begin-factor', current: PASSWORD });
  expect([begun.statusCode, begun.headers.location]).toEqual([303, AUTHENTICATOR]);
  const shown = (await ask(AUTHENTICATOR)).body;
  const key = /<code[^>]*>([A-Z2-7 ]{39})</.exec(shown)?.[1]?.replaceAll(' ', '') ?? '';
  const done = await ask(AUTHENTICATOR, { form: 'enrol-factor', code: authenticatorCode(key) });
  const codes = [...done.body.matchAll(/<code>([A-Za-z0-9]{5}-[A-Za-z0-9]{5})</g)].map(
    ([, code = '']) => code,
  );
  return { shown, key, done, codes };
}
const withFactor = async () => {
  const email = someone();
  const browser = visitor(await accounts.customer(email));
  return { email, browser, ...(await enrol(browser)) };
};

describe('an authenticator on the pages of the account, before any script', () => {
  it('is made known by a picture or by letters, and gives its backup codes in that answer alone', async () => {
    const browser = visitor(await accounts.customer(someone()));
    expect((await browser.ask(SECURITY)).body).toContain('Nenhum aplicativo ligado.');
    const wrong = await browser.ask(SECURITY, { form: 'begin-factor', current: 'Errada1!' });
    expect([wrong.statusCode, wrong.body.includes('A senha atual não confere.')]).toEqual([403, true]);
    // Nothing was begun: the page says where to begin, and takes no code.
    expect((await browser.ask(AUTHENTICATOR)).body).toContain('Comece de novo');
    expect((await browser.ask(AUTHENTICATOR, { form: 'enrol-factor', code: '123456' })).statusCode).toBe(409);
    const { shown, key, done, codes } = await enrol(browser);
    expect(key).toHaveLength(32);
    expect(shown).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(shown).toMatch(
      /<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"|<input[^>]*autoComplete="one-time-code"[^>]*inputMode="numeric"/,
    );
    expect([done.statusCode, codes.length]).toEqual([200, 10]);
    expect(done.headers['cache-control']).toBe('no-store');
    for (const path of [AUTHENTICATOR, SECURITY]) {
      const { body } = await browser.ask(path);
      for (const secret of [key, ...codes]) expect(body).not.toContain(secret);
    }
    expect((await browser.ask(SECURITY)).body).toContain('Códigos de reserva que restam: 10.');
    const [spare = '', ...others] = codes;
    const renewed = await browser.ask(SECURITY, { form: 'renew-codes', current: PASSWORD, code: spare });
    expect(renewed.body.match(/<code>[A-Za-z0-9]{5}-[A-Za-z0-9]{5}</g)).toHaveLength(10);
    for (const code of others) expect(renewed.body).not.toContain(code);
    const [code = ''] = renewed.body.match(/(?<=<code>)[A-Za-z0-9]{5}-[A-Za-z0-9]{5}(?=<)/g) ?? [];
    const dropped = await browser.ask(SECURITY, { form: 'drop-factor', current: PASSWORD, code });
    expect(dropped.body).toContain('O autenticador foi tirado');
  });

  it('is asked for between the log-in and the page that was wanted, with a way for a backup code', async () => {
    const { email, codes } = await withFactor();
    const browser = visitor();
    const first = await browser.ask(`${LOG_IN}?para=dados`, { form: 'log-in', email, password: PASSWORD });
    expect([first.statusCode, first.headers.location]).toEqual([303, `${STEP}?para=dados`]);
    const step = (await browser.ask(`${STEP}?para=dados`)).body;
    expect(step).toContain('Confirme que é você');
    expect(step).not.toContain(email);
    const wrong = await browser.ask(`${STEP}?para=dados`, { form: 'step', code: '12345x' });
    expect([wrong.statusCode, wrong.body.includes('O código não confere ou já venceu.')]).toEqual([
      422,
      true,
    ]);
    const done = await browser.ask(`${STEP}?para=dados`, { form: 'backup', code: codes[0] ?? '' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/br/aurora/minha-conta/dados']);
    expect((await browser.ask('/br/aurora/minha-conta/dados')).statusCode).toBe(200);
    // Whoever is in already has nothing to confirm, and nobody is led elsewhere by an address.
    expect((await browser.ask(STEP)).headers.location).toBe('/br/aurora/minha-conta');
    expect((await browser.ask(`${STEP}?para=//evil.example`)).headers.location).toBe(
      '/br/aurora/minha-conta',
    );
  });

  it('is not passed by with what comes after it: no page, no call, no form of the account knows a log-in that waits', async () => {
    const { email } = await withFactor();
    const browser = visitor();
    await browser.ask(LOG_IN, { form: 'log-in', email, password: PASSWORD });
    for (const path of ['', '/dados', '/seguranca', '/autenticador', '/contatos']) {
      const page = await browser.ask(`/br/aurora/minha-conta${path}`);
      expect([page.statusCode, page.headers.location], path).toEqual([303, LOG_IN]);
    }
    for (const form of ['drop-factor', 'begin-factor', 'renew-codes', 'change-password', 'erase']) {
      const sent = await browser.ask(SECURITY, { form, current: PASSWORD, sure: 'on' });
      expect([sent.statusCode, sent.headers.location], form).toEqual([303, LOG_IN]);
    }
    const enrolled = await browser.ask(AUTHENTICATOR, { form: 'enrol-factor', code: '123456' });
    expect(enrolled.headers.location).toBe(LOG_IN);
    const copy = await browser.ask('/br/aurora/minha-conta/copia.json', { current: PASSWORD });
    expect(copy.headers.location).toBe(LOG_IN);
  });

  it('takes no form that another site has sent (R39)', async () => {
    const { browser } = await withFactor();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [path, form] of [
      [SECURITY, { form: 'drop-factor', current: PASSWORD }],
      [SECURITY, { form: 'renew-codes', current: PASSWORD }],
      [SECURITY, { form: 'begin-factor', current: PASSWORD }],
      [AUTHENTICATOR, { form: 'enrol-factor', code: '123456' }],
      [STEP, { form: 'step', code: '123456' }],
    ] as const)
      for (const origin of ['https://evil.example', undefined]) {
        const answer = await pages.inject({
          method: 'POST',
          url: path,
          headers: {
            cookie,
            host: 'localhost',
            'content-type': 'application/x-www-form-urlencoded',
            ...(origin && { origin }),
          },
          payload: String(new URLSearchParams(form)),
        });
        expect(answer.statusCode, `${path} ${form.form} ${origin}`).toBe(403);
      }
    expect((await browser.ask(SECURITY)).body).toContain('Códigos de reserva que restam: 10.');
  });

  it('answers a wrong first step alike, whether or not the account has a second one (R19)', async () => {
    const { email } = await withFactor();
    const [plain, nobody] = [someone(), someone()];
    await accounts.customer(plain);
    const shapes = [];
    for (const one of [email, plain, nobody]) {
      const answer = await visitor().ask(LOG_IN, {
        form: 'log-in',
        email: one,
        password: 'Errada1!',
      });
      const names = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0]);
      shapes.push([
        answer.statusCode,
        names,
        answer.body.replaceAll(one, 'X').replace(/"at",\d+|\d{13}/g, 'T'),
      ]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });
});

describe('staff', () => {
  const off = (cookie: string, email: string, more: Record<string, string> = {}) =>
    askPage(app.app, cookie, '/admin/privacidade', {
      form: 'factor-off',
      email,
      market: 'BR',
      proof: 'in-person',
      ...more,
    });
  const entries = () =>
    app.rows(
      `select by, subject, before, after from staff_audit where action = 'account.factor-off' order by number`,
    );

  it('takes it off for operators, closes the account, tells its owner and stands in the log (ASVS 6.4.4)', async () => {
    const { email, browser } = await withFactor();
    const half = accounts.browser();
    await half.go((session) => session.logIn({ email, password: PASSWORD }));
    const operator = await newStaff(app.admin, { roles: ['operator'] });
    const [newest] = await app.rows(
      'select user_id as id from account_second_factor order by created_at desc limit 1',
    );
    const id = String(newest?.id);
    const done = await off(operator.cookie, email.toUpperCase(), bothSteps(operator));
    expect(done.body).toContain('O autenticador foi tirado e o cliente foi avisado por e-mail.');
    expect((await entries()).at(-1)).toMatchObject({
      by: operator.id,
      subject: `account ${id}`,
      before: null,
      after: { market: 'BR', proof: 'in-person', done: true },
    });
    expect((await accounts.mailsTo(email)).at(-1)?.subject).toBe(
      'Nosso atendimento tirou o autenticador da sua conta Aurora',
    );
    // Every session is over, and a log-in that waited opens nothing; the password is asked for as before.
    expect((await browser.ask(SECURITY)).headers.location).toBe(LOG_IN);
    expect(await half.go((session) => session.waitsFor())).toBeUndefined();
    const elsewhere = accounts.browser();
    expect(await elsewhere.go((session) => session.logIn({ email, password: 'Errada1!' }))).toMatchObject({
      ok: false,
    });
    expect(await elsewhere.go((session) => session.logIn({ email, password: PASSWORD }))).toEqual({
      ok: true,
    });
    expect(cookieOf(elsewhere)).toContain('__Host-account-br=');
  });

  it('that look for somebody without one change nothing, and stand in the log all the same', async () => {
    const operator = await newStaff(app.admin, { roles: ['operator'] });
    const plain = someone();
    const customer = await accounts.customer(plain);
    for (const email of [plain, someone()]) {
      const before = (await entries()).length;
      const answer = await off(operator.cookie, email, bothSteps(operator));
      expect(answer.body).toContain('Não há conta com autenticador neste e-mail.');
      const written = await entries();
      expect(written).toHaveLength(before + 1);
      expect(written.at(-1)).toMatchObject({ subject: 'account', after: { done: false } });
      expect(JSON.stringify(written)).not.toContain(email);
    }
    expect(await customer.go((session) => session.who())).toMatchObject({ email: plain });
    const { email } = await withFactor();
    expect((await off(operator.cookie, email, { market: 'AR', ...bothSteps(operator) })).body).toContain(
      'Não há conta',
    );
    expect((await off(operator.cookie, email, { proof: 'none' })).statusCode).toBe(422);
    expect((await off(operator.cookie, 'nobody')).statusCode).toBe(422);
  });

  it('of other roles cannot take one off', async () => {
    const { email, browser } = await withFactor();
    for (const role of ['author', 'credit'] as const) {
      const { cookie } = await newStaff(app.admin, { roles: [role] });
      expect((await off(cookie, email)).statusCode).toBe(404);
    }
    expect((await off('', email)).statusCode).toBe(303);
    expect((await browser.ask(SECURITY)).body).toContain('Códigos de reserva que restam: 10.');
  });
});
