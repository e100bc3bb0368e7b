import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerIdentity } from '../../src/areas/account/service/customer-identity.ts';
import { aSnapshot } from '../../src/areas/catalogue/examples.ts';
import { openReservations } from '../../src/areas/reservation/service/index.ts';
import { openLog } from '../../src/host/process/log.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type IdentityProvider, identityProvider } from '../identity-provider.ts';
import { programmePages, programmesOn } from '../reservation-service.ts';
import {
  aCustomer,
  accepted,
  type ReservationsApp,
  type Reserver,
  reservationsApp,
} from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { askPage } from '../staff.ts';
import { type AccountApp, accountApp, type Browser, cookieOf } from './accounts-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const CALLBACK = 'https://portal.example/br/aurora/minha-conta/identidade';
const PASSWORD = 'Garoa#7vento';

let database: TestDatabase;
let provider: IdentityProvider;
let accounts: AccountApp;
let orders: ReservationsApp;
let pages: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  provider = await identityProvider({ isCallback: (address) => address === CALLBACK });
  const { issuer, clientId, clientSecret } = provider;
  const providerHere = customerIdentity(
    { issuer, clientId, clientSecret, name: 'Aurora ID' },
    openLog('silent'),
  );
  const shared = { ...database, drop: async () => undefined };
  accounts = await accountApp(1_000, providerHere, shared);
  orders = await reservationsApp(shared);
  pages = await serveBuiltPages({
    catalogue: () => aSnapshot(),
    lenderOf: () => undefined as never,
    accounts: accounts.open,
    plugs: programmePages(programmesOn(orders.deps)),
    reservations: {
      open: (site, cookie, account) =>
        openReservations(orders.deps, { site, cookie, account, hold: undefined }),
      isTooOften: async () => false,
    },
  });
});
afterAll(async () => {
  await pages?.close();
  await orders?.close();
  await accounts?.close();
  await provider?.close();
  await database?.drop();
});

/** Logs somebody in by the maker's own identity, who has no password here. */
async function byIdentity(name: string): Promise<Browser> {
  provider.people.set(name, { email: `${name}@example.com`, email_verified: true, name: 'Bia Lima' });
  const browser = accounts.browser();
  const result = await browser.go((session) => session.askIdentity(CALLBACK));
  const answer = await provider.logIn(result.ok ? result.value : '', name);
  expect(await browser.go((session) => session.logInByIdentity(answer))).toEqual({ ok: true });
  return browser;
}

/** A paid order in the account that is open in a browser. */
async function paidOrder(owner?: Browser): Promise<{ id: string; reserver: Reserver }> {
  const account = (await owner?.go((session) => session.who()))?.id;
  const reserver = orders.browser(account ? { account } : {});
  const id = await accepted(reserver, orders.build());
  await orders.paid(id);
  return { id, reserver };
}

const ADDRESS = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  complement: '',
  city: 'São Paulo',
  state: 'SP',
};
const send = (id: string, cookie: string, number: string, more: Record<string, string> = {}) =>
  askPage(pages, cookie, `/br/aurora/reserva/${id}/pedido`, { form: 'kit', ...ADDRESS, number, ...more });
const look = async (id: string, cookie: string) =>
  (await askPage(pages, cookie, `/br/aurora/reserva/${id}/pedido`)).body;
const numberOf = async ({ id, reserver }: { id: string; reserver: Reserver }) =>
  (await reserver.go((session) => session.find(id)))?.order.kit?.number;
/** Whether a form of a page asks for the password. */
const asks = (body: string, form = 'kit') =>
  body
    .split('</form>')
    .some((part) => part.includes(`value="${form}"`) && /<input[^>]*name="current"/.test(part));

describe('another address of a paid order’s kit', () => {
  it('asks whoever is logged in for their password anew, where the first one asked for nothing', async () => {
    const owner = await accounts.customer('ana.kit@example.com');
    const [order, cookie] = [await paidOrder(owner), cookieOf(owner)];
    expect(asks(await look(order.id, cookie))).toBe(false);
    expect((await send(order.id, cookie, '1')).statusCode).toBe(200);
    expect(asks(await look(order.id, cookie))).toBe(true);
    expect((await send(order.id, cookie, '2')).statusCode).toBe(422);
    const wrong = await send(order.id, cookie, '2', { current: 'Errada1!' });
    expect([wrong.statusCode, wrong.body.includes('A senha atual não confere.')]).toEqual([403, true]);
    expect(await numberOf(order)).toBe('1');
    expect((await send(order.id, cookie, '2', { current: PASSWORD })).statusCode).toBe(200);
    expect(await numberOf(order)).toBe('2');
  });

  it('is not taken by the session alone of somebody who came by the maker’s own identity: they choose a password first', async () => {
    const owner = await byIdentity('bia.kit');
    const [order, cookie] = [await paidOrder(owner), cookieOf(owner)];
    expect((await send(order.id, cookie, '1')).statusCode).toBe(200);
    const shown = await look(order.id, cookie);
    expect([asks(shown), shown.includes('Sua conta ainda não tem senha.')]).toEqual([false, true]);
    expect(shown).toContain('href="/br/aurora/minha-conta/nova-senha"');
    for (const current of [undefined, '', PASSWORD])
      expect((await send(order.id, cookie, '2', current === undefined ? {} : { current })).statusCode).toBe(
        403,
      );
    expect(await numberOf(order)).toBe('1');
    await owner.go((session) => session.start('reset', 'bia.kit@example.com'));
    const code = await accounts.codeFor('bia.kit@example.com');
    expect(await owner.go((session) => session.reset({ code, password: PASSWORD, keep: 'on' }))).toEqual({
      ok: true,
    });
    expect((await send(order.id, cookieOf(owner), '2', { current: PASSWORD })).statusCode).toBe(200);
    expect(await numberOf(order)).toBe('2');
  });

  it('of an order that stands in an account is not taken in its browser once the account’s cookie is gone', async () => {
    const owner = await accounts.customer('eva.kit@example.com');
    const order = await paidOrder(owner);
    expect((await send(order.id, cookieOf(owner), '1')).statusCode).toBe(200);
    const alone = order.reserver.cookie();
    expect((await look(order.id, alone)).includes('Este pedido está em uma conta.')).toBe(true);
    expect((await send(order.id, alone, '2')).statusCode).toBe(403);
    expect((await send(order.id, alone, '2', { current: PASSWORD })).statusCode).toBe(403);
    // Nor for another account, whose own password says nothing of who owns the order.
    const other = `${alone}; ${cookieOf(await accounts.customer('mia.kit@example.com'))}`;
    expect((await look(order.id, other)).includes('Este pedido está em uma conta.')).toBe(true);
    expect((await send(order.id, other, '2', { current: PASSWORD })).statusCode).toBe(403);
    expect(await numberOf(order)).toBe('1');
  });

  it('of an order without an account asks its browser for a code from the order’s mailbox, where the first one asked for nothing (ASVS 7.5.1)', async () => {
    const order = await paidOrder();
    const cookie = order.reserver.cookie();
    expect(asksCode(await look(order.id, cookie), 'kit')).toBe(false);
    expect((await send(order.id, cookie, '1')).statusCode).toBe(200);
    expect(asksCode(await look(order.id, cookie), 'kit')).toBe(true);
    expect((await send(order.id, cookie, '2')).statusCode).toBe(422);
    expect((await send(order.id, cookie, '2', { code: '00000000' })).statusCode).toBe(403);
    expect(await numberOf(order)).toBe('1');
    const code = await ownerCode(order.id, 'kit', cookie);
    expect((await send(order.id, cookie, '2', { code })).statusCode).toBe(200);
    // It is worth nothing twice.
    expect((await send(order.id, cookie, '3', { code })).statusCode).toBe(403);
    expect(await numberOf(order)).toBe('2');
  });

  it('is not guessed at by many forms at once', async () => {
    const owner = await accounts.customer('lia.kit@example.com');
    const order = await paidOrder(owner);
    expect((await send(order.id, cookieOf(owner), '1')).statusCode).toBe(200);
    const tries = Array.from({ length: 12 }, (_, one) =>
      send(order.id, cookieOf(owner), '2', { current: `Errada${one}!` }),
    );
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 403 || code === 429)).toBe(true);
    expect(await numberOf(order)).toBe('1');
  });
});

describe('another mailbox of an order that is not paid', () => {
  /** Registered, and its terms not agreed to. */
  async function registered(owner?: Browser) {
    const account = (await owner?.go((session) => session.who()))?.id;
    const reserver = orders.browser(account ? { account } : {});
    const begun = await reserver.go((session) => session.begin(orders.build()));
    const [id, customer] = [begun.ok ? begun.id : '', aCustomer()];
    expect(await reserver.go((session) => session.register(id, customer))).toEqual({ ok: true });
    const cookie = owner ? `${reserver.cookie()}; ${cookieOf(owner)}` : reserver.cookie();
    const register = (email: string, more: Record<string, string> = {}) =>
      askPage(pages, cookie, `/br/aurora/reserva/${id}/cadastro`, {
        form: 'register',
        ...customer,
        email,
        ...more,
      });
    const mailbox = async () => (await reserver.go((session) => session.find(id)))?.order.customer?.email;
    return { id, customer, register, mailbox };
  }
  const codeTo = async (email: string) => {
    const mail = await lastMail();
    expect(mail.to).toBe(email);
    return mail.subject.slice(0, 8);
  };

  it('is taken by a code that went there, and the former one is sent word; the same one asks for nothing (ASVS 7.5.1)', async () => {
    const { customer, register, mailbox } = await registered();
    const other = 'outra.caixa@example.com';
    expect((await register(customer.email.toUpperCase())).statusCode).toBe(303);
    const sent = await register(other);
    expect([sent.statusCode, /<input[^>]*name="mailboxCode"/.test(sent.body)]).toEqual([422, true]);
    expect(sent.body).toContain(`para ${other}`);
    const code = await codeTo(other);
    const wrong = await register(other, { mailboxCode: '00000000', mailbox: other });
    expect([wrong.statusCode, wrong.body.includes('O código não confere')]).toEqual([422, true]);
    expect((await register('terceira@example.com', { mailboxCode: code })).statusCode).toBe(422);
    expect((await mailbox())?.toLowerCase()).toBe(customer.email.toLowerCase());
    expect((await register(other, { mailboxCode: code })).statusCode).toBe(303);
    expect(await mailbox()).toBe(other);
    const word = await lastMail();
    expect([word.to.toLowerCase(), word.subject]).toEqual([
      customer.email.toLowerCase(),
      expect.stringMatching(/^O pedido R[\w-]+ passou a usar outro e-mail$/),
    ]);
  });

  it('of an order in an account asks for its password as well, and by the browser’s key alone for nothing but a log-in', async () => {
    const owner = await accounts.customer('ana.mailbox@example.com');
    const { register, mailbox } = await registered(owner);
    const before = await mailbox();
    const other = 'da.conta@example.com';
    const sent = await register(other);
    expect([sent.statusCode, asks(sent.body, 'register')]).toEqual([422, true]);
    const mailboxCode = await codeTo(other);
    expect((await register(other, { mailboxCode, mailbox: other })).statusCode).toBe(422);
    const wrong = await register(other, { mailboxCode, mailbox: other, current: 'Errada1!' });
    expect([wrong.statusCode, wrong.body.includes('A senha atual não confere.')]).toEqual([403, true]);
    expect(await mailbox()).toBe(before);
    expect((await register(other, { mailboxCode, current: PASSWORD })).statusCode).toBe(303);
    expect(await mailbox()).toBe(other);
  });
});

it.each([
  ['kit', 'mudar o endereço do kit do pedido'],
  ['cancel', 'cancelar o pedido'],
  ['change', 'mudar a montagem do pedido'],
  ['account', 'guardar em uma conta o pedido'],
] as const)(
  'the mail with a code for %s says so, so that whoever is talked into reading it out sees it',
  async (act, said) => {
    const { id, reserver } = await paidOrder();
    expect(await reserver.go((session) => session.sendOwnerCode(id, act))).toEqual({ ok: true });
    const number = (await reserver.go((session) => session.find(id)))?.order.number;
    const { subject, text } = await lastMail();
    expect(subject).toMatch(/^\d{8} é o código para /);
    expect(subject).toContain(`${said} ${number}`);
    expect(text).toContain(`${said} ${number}`);
  },
);

/** Whether a form of a page asks for a code. */
const asksCode = (body: string, form: string) =>
  body
    .split('</form>')
    .some((part) => part.includes(`value="${form}"`) && /<input[^>]*name="code"/.test(part));

/** Has the code sent that an act of an order asks for, as its form does before any script. */
async function ownerCode(id: string, act: string, cookie: string): Promise<string> {
  const sent = await page(id, { form: 'owner-code', act }, cookie);
  // The page of a change has a form once a build is chosen, which no address of these does.
  const isTold = act === 'change' || sent.body.includes('Mandamos um código de 8 números');
  expect([sent.statusCode, isTold]).toEqual([200, true]);
  return (await lastMail()).subject.slice(0, 8);
}
const lastMail = async () => (await orders.mails()).at(-1) ?? { to: '', subject: '', text: '' };

const page = (id: string, form: Record<string, string>, cookie: string) =>
  askPage(pages, cookie, `/br/aurora/reserva/${id}/${form.form === 'change' ? 'montagem' : 'pedido'}`, form);
const stateOf = async ({ id, reserver }: { id: string; reserver: Reserver }) =>
  (await reserver.go((session) => session.find(id)))?.order.state;

describe.each([
  ['cancel', 303],
  // Of another revision than the order has: it comes as far as that.
  ['change', 409],
] as const)('a paid order’s %s', (form, status) => {
  const act = (id: string, cookie: string, more: Record<string, string> = {}) =>
    page(id, { form, revision: '-1', codigo: 'none', ...more }, cookie);

  it('asks its owner for their password anew, and is not taken by the browser’s key alone, nor by another account', async () => {
    const owner = await accounts.customer(`ana.${form}@example.com`);
    const [order, cookie] = [await paidOrder(owner), cookieOf(owner)];
    const alone = order.reserver.cookie();
    const other = `${alone}; ${cookieOf(await accounts.customer(`mia.${form}@example.com`))}`;
    expect(asks(await look(order.id, cookie), 'cancel')).toBe(true);
    for (const cookies of [alone, other])
      expect(await look(order.id, cookies)).toContain('Este pedido está em uma conta.');
    for (const [cookies, more, refused] of [
      [cookie, {}, 422],
      [cookie, { current: 'Errada1!' }, 403],
      [alone, {}, 403],
      [alone, { current: PASSWORD }, 403],
      [other, { current: PASSWORD }, 403],
    ] as const)
      expect((await act(order.id, cookies, more)).statusCode).toBe(refused);
    expect(await stateOf(order)).toBe('reserved');
    expect((await act(order.id, cookie, { current: PASSWORD })).statusCode).toBe(status);
    expect(await stateOf(order)).toBe(form === 'cancel' ? 'cancelled' : 'reserved');
  });

  it('of an order without an account asks its browser for a code from the order’s mailbox, whoever is logged in (ASVS 7.5.1)', async () => {
    const order = await paidOrder();
    const cookie = order.reserver.cookie();
    const other = `${cookie}; ${cookieOf(await accounts.customer(`rui.${form}@example.com`))}`;
    for (const cookies of [cookie, other]) {
      expect(asksCode(await look(order.id, cookies), 'cancel')).toBe(true);
      for (const [more, refused] of [
        [{}, 422],
        [{ current: PASSWORD }, 422],
        [{ code: '00000000' }, 403],
      ] as const)
        expect((await act(order.id, cookies, more)).statusCode).toBe(refused);
    }
    const code = await ownerCode(order.id, form, cookie);
    const wrong = await act(order.id, cookie, {
      code: String((Number(code) + 1) % 10 ** 8).padStart(8, '0'),
    });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.body.includes('O código não confere')).toBe(form === 'cancel');
    expect(await stateOf(order)).toBe('reserved');
    expect((await lastMail()).text).not.toContain('http');
    expect((await act(order.id, cookie, { code })).statusCode).toBe(status);
    expect(await stateOf(order)).toBe(form === 'cancel' ? 'cancelled' : 'reserved');
  });

  it('is not proven by a code that opens the order elsewhere, one of another order or of another act, or one that is old or was guessed at (R20)', async () => {
    const [order, another] = [await paidOrder(), await paidOrder()];
    const cookie = order.reserver.cookie();
    const foreign = await ownerCode(another.id, form, another.reserver.cookie());
    expect((await act(order.id, cookie, { code: foreign })).statusCode).toBe(403);
    const otherAct = await ownerCode(order.id, form === 'cancel' ? 'change' : 'cancel', cookie);
    expect((await act(order.id, cookie, { code: otherAct })).statusCode).toBe(403);
    const { rows } = await database.db.$client.query('select link from reservation where id = $1', [
      order.id,
    ]);
    const key = testSealing.open(rows[0].link, `reservation.link ${order.id}`);
    await orders.browser().go((session) => session.sendCode(order.id, key));
    expect((await act(order.id, cookie, { code: (await lastMail()).subject.slice(0, 8) })).statusCode).toBe(
      403,
    );
    const late = await ownerCode(order.id, form, cookie);
    const now = orders.clock.now;
    orders.clock.now = new Date(now.getTime() + 11 * 60_000);
    expect((await act(order.id, cookie, { code: late })).statusCode).toBe(403);
    orders.clock.now = now;
    const tried = await ownerCode(order.id, form, cookie);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await act(order.id, cookie, { code: `${tries}` })).statusCode).toBe(403);
    expect((await act(order.id, cookie, { code: tried })).statusCode).toBe(403);
    expect(await stateOf(order)).toBe('reserved');
    // Nobody else has one sent.
    expect((await page(order.id, { form: 'owner-code', act: form }, '')).statusCode).toBe(404);
  });
});

describe('an order that stands in no account', () => {
  const keep = (id: string, cookie: string, more: Record<string, string> = {}) =>
    page(id, { form: 'account', ...more }, cookie);

  it('comes into an account whose password is asked for from then on: by a code from its mailbox, unless the account has that mailbox (ASVS 7.5.1)', async () => {
    const order = await paidOrder();
    const own = order.reserver.cookie();
    const thief = `${own}; ${cookieOf(await accounts.customer('mia.keep@example.com'))}`;
    expect(asksCode(await look(order.id, thief), 'account')).toBe(true);
    expect((await keep(order.id, thief)).statusCode).toBe(422);
    expect((await keep(order.id, thief, { code: '00000000', current: PASSWORD })).statusCode).toBe(403);
    expect((await order.reserver.go((session) => session.find(order.id)))?.order.isInAccount).toBe(false);
    const email = (await order.reserver.go((session) => session.find(order.id)))?.order.customer?.email ?? '';
    const owner = `${own}; ${cookieOf(await accounts.customer(email.toLowerCase()))}`;
    expect(asksCode(await look(order.id, owner), 'account')).toBe(false);
    expect((await keep(order.id, owner)).statusCode).toBe(303);
    // Nor before it is paid: its owner would pay for an order that stands in another's account.
    const unpaid = orders.browser();
    const begun = await accepted(unpaid, orders.build());
    const theirs = `${unpaid.cookie()}; ${cookieOf(await accounts.customer('mia.unpaid@example.com'))}`;
    const taken = await askPage(pages, theirs, `/br/aurora/reserva/${begun}/pagamento`, { form: 'account' });
    expect(taken.statusCode).toBe(422);
    expect((await unpaid.go((session) => session.find(begun)))?.order.isInAccount).toBe(false);
    const second = await paidOrder();
    const cookies = `${second.reserver.cookie()}; ${cookieOf(await accounts.customer('rui.keep@example.com'))}`;
    const code = await ownerCode(second.id, 'account', cookies);
    expect((await keep(second.id, cookies, { code })).statusCode).toBe(303);
  });
});

describe('the address of an order in a browser that does not have it', () => {
  const base = '/br/aurora/reserva';
  /** What a page shows, whatever ids React has given and which address its forms go to. */
  const shown = (body: string, id: string) =>
    (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(id, 'ID').replace(/_[\w]+_/g, '');
  const askLink = (id: string, number: string, email: string) =>
    askPage(pages, '', `${base}/${id}/pedido`, { form: 'mail-link', number, email });
  const linksTo = async (to: string) =>
    (await orders.mails()).filter((mail) => mail.to === to && mail.subject.startsWith('O link do pedido'));
  const whose = async ({ id, reserver }: { id: string; reserver: Reserver }) => {
    const order = (await reserver.go((session) => session.find(id)))?.order;
    return { number: order?.number ?? '', email: order?.customer?.email ?? '' };
  };

  it('says what it is and how to get in, the same for an order as for none (R20)', async () => {
    const { id, reserver } = await paidOrder();
    const none = 'c1d3a0f2-7f0e-4c58-9a3c-0c3b0d6f8a11';
    for (const word of ['pedido', 'cadastro', 'pagamento', 'comprovante']) {
      const [theirs, nobodys] = await Promise.all(
        [id, none].map((one) => askPage(pages, '', `${base}/${one}/${word}`)),
      );
      expect([theirs?.statusCode, nobodys?.statusCode], word).toEqual([404, 404]);
      expect(theirs?.body).toContain('Este pedido não está aberto neste navegador');
      expect(shown(theirs?.body ?? '', id)).toBe(shown(nobodys?.body ?? '', none));
    }
    for (const one of [id, none]) {
      const plain = await askPage(pages, '', `${base}/${one}`);
      expect([plain.statusCode, plain.body.includes('Este pedido não está aberto neste navegador')]).toEqual([
        404,
        true,
      ]);
      expect((await askPage(pages, '', `${base}/${one}/comprovante.pdf`)).statusCode).toBe(404);
    }
    const own = await askPage(pages, reserver.cookie(), `${base}/${id}`);
    expect([own.statusCode, own.headers.location]).toEqual([303, `${base}/${id}/pedido`]);
    const ar = await askPage(pages, '', `/ar/aurora/reserva/${none}/pedido`);
    expect([ar.statusCode, ar.body.includes('Este pedido no está abierto en este navegador')]).toEqual([
      404,
      true,
    ]);
  });

  it('mails the link to the order’s own address for whoever knows its number and that address, and answers the same to all others (R20)', async () => {
    const order = await paidOrder();
    const { number, email } = await whose(order);
    const other = await whose(await paidOrder());
    const said = 'Se há um pedido com esse número e esse e-mail';
    const answers = [];
    for (const [typed, to] of [
      [number, 'somebody.else@example.com'],
      [other.number, email],
      ['RAAAA-AAAA', email],
    ] as const)
      answers.push(await askLink(order.id, typed, to));
    expect(await linksTo(email)).toEqual([]);
    expect(await linksTo('somebody.else@example.com')).toEqual([]);
    answers.push(await askLink('none', ` ${number.toLowerCase().replace('-', ' ')} `, email.toUpperCase()));
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(said)])).toEqual(
      answers.map(() => [404, true]),
    );
    const [mail] = await linksTo(email);
    expect(mail?.text).toMatch(new RegExp(`${base}/${order.id}/abrir/[\\w-]{43}`));
    expect(mail?.text).toContain(number);
    // On a site that the order is not of there is none.
    await askPage(pages, '', `/br/cerrado/reserva/${order.id}/pedido`, { form: 'mail-link', number, email });
    expect(await linksTo(email)).toHaveLength(1);
    const empty = await askLink(order.id, '', 'none');
    expect([empty.statusCode, empty.body.includes(said)]).toEqual([422, false]);
  });

  it('leaves such a mail to the count of its mailbox, as word of a stranger while nothing is paid', async () => {
    const unpaid = orders.browser();
    const id = await accepted(unpaid, orders.build());
    const { number, email } = await whose({ id, reserver: unpaid });
    await askLink(id, number, email);
    const paid = await whose(await paidOrder());
    await askLink(id, paid.number, paid.email);
    const kinds = async (to: string) => {
      const { rows } = await database.db.$client.query(
        'select kind from mail_outbox where email_key = $1 order by queued_at desc limit 1',
        [testSealing.personKey('email', to)],
      );
      return rows[0]?.kind;
    };
    expect([await kinds(email), await kinds(paid.email)]).toEqual(['word', 'own']);
  });
});
