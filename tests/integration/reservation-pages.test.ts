import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/areas/account/service/open-accounts.ts';
import type { StoredOffer } from '../../src/areas/lender/index.ts';
import { findOffers } from '../../src/areas/lender/service/index.ts';
import { storeOffer } from '../../src/areas/lender/service/stored-offers/store.ts';
import { openReservations } from '../../src/areas/reservation/service/index.ts';
import type { FoundCar } from '../../src/areas/stock/contract.ts';
import { ownWishes } from '../../src/host/privacy/own-wishes.ts';
import { sharedCount } from '../../src/io/rate-limit.ts';
import { formatMoney } from '../../src/kit/money.ts';
import { demoLender } from '../demo.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { programmePages, programmesOn } from '../reservation-service.ts';
import { type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { type StockApp, stockApp, TODAY } from '../stock-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const PER_MINUTE = 5;
let stock: StockApp;
let app: ReservationsApp;
let pages: FastifyInstance;
let sold: StockApp['catalogue'];
let car: FoundCar;
let other: FoundCar;
beforeAll(async () => {
  stock = await stockApp();
  sold = stock.catalogue;
  await stock.importFiles('seeds/stock/aurora.br.json');
  app = await reservationsApp({ ...stock.database, drop: async () => undefined });
  app.clock.now = stock.clock.now;
  const { db, boss } = app.deps;
  const count = sharedCount({ name: 'reservation', perMinute: PER_MINUTE }, { db, sealing: testSealing });
  pages = await serveBuiltPages({
    catalogue: () => sold,
    lenderOf: () => demoLender(stock.catalogue),
    dealers: () => stock.dealers,
    stock: stock.search,
    revisions: { stock: () => stock.watch.current().revision },
    today: () => TODAY,
    storedOffers: (which) => findOffers(db, which),
    accounts: await openAccounts({
      db,
      boss,
      sealing: testSealing,
      passwordCost: TEST_PASSWORD_COST,
      perMinute: 1_000,
      judge: TEST_JUDGE,
      ...ownWishes({ db, boss, sealing: testSealing, crms: { leads: false, quotations: false } }),
    }),
    plugs: programmePages(programmesOn(app.deps)),
    reservations: {
      open: (site, cookie, account) => openReservations(app.deps, { site, cookie, account, hold: undefined }),
      isTooOften: async (address) => !(await count(address)).isAllowed,
    },
  });
  const found = await stock.search.search(
    { brand: 'aurora', market: 'BR' },
    { filters: { model: ['lira'] }, order: 'price' },
  );
  [car, other] = [found.cars[0], found.cars.at(-1)] as [FoundCar, FoundCar];
});
afterAll(async () => {
  await pages?.close();
  await app?.close();
  await stock?.close();
});

/** A form as a browser without scripts sends it, from an address of its own unless one is given. */
let addresses = 0;
const send = (path: string, form: Record<string, string>, cookie = '', from = `10.1.0.${++addresses}`) =>
  pages.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: {
      cookie,
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

it.each([
  ['br/aurora', { codigo: '999ZZZ9_001' }, 'Monte o carro de novo'],
  ['ar/aurora', { codigo: '' }, 'Armalo de nuevo'],
  ['br/aurora', { carro: 'NOPE-1' }, 'Outra pessoa está com este carro agora ou ele já foi vendido.'],
])('on %s a car that is not sold, %j, is refused with why (R34)', async (site, form, words) => {
  const { statusCode, body } = await send(`/${site}/reserva`, form);
  expect([statusCode, body.includes(words)]).toEqual([409, true]);
  // What can be done about it stands below: another build, or a car of the stock.
  const ways = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body;
  expect(/>(Montar o carro|Armar el auto)</.test(ways)).toBe('codigo' in form);
  expect(ways).toMatch(/>Ver (carros em|autos en) (estoque|stock)</);
});

it.each([
  [
    'br',
    'proposta',
    '363C2C0_134',
    'Nada foi reservado nem cobrado',
    'Tentar de novo',
    'Elas continuam guardadas',
  ],
  ['ar', 'propuesta', '363C5C0_268', 'No se reservó ni se cobró nada', 'Probar de nuevo', 'Siguen guardadas'],
])(
  'in %s a build (with its %s, %s) is not begun while the visitor’s orders cannot be read: the page says so and sends the same again (R43, R54)',
  async (market, proposal, codigo, words, again, kept) => {
    const own = `/${market}/aurora/reserva`;
    const cookie = cookieIn(await send(own, { codigo }));
    const query = (text: string) => app.database.db.$client.query(text);
    await query('alter table reservation rename to away');
    const [refused, list] = await Promise.all([
      send(own, { codigo, [proposal]: 'erro' }, cookie),
      pages.inject({ url: own, headers: { host: 'localhost', cookie } }),
    ]).finally(() => query('alter table away rename to reservation'));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body).toContain(words);
    expect(refused.body).toMatch(/<h2>Orla [^<]+, [^<]+<\/h2>/); // which car it is about
    const form = refused.body.split('<form').find((part) => part.includes(again)) ?? '';
    const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const sent = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
    expect(sent).toEqual({ codigo, [proposal]: 'erro' });
    // A page that was open before the market had words of its own sends the former ones.
    if (market === 'ar') expect((await send(own, { codigo, proposta: 'erro' })).statusCode).toBe(303);
    expect([list.statusCode, list.body.includes(kept)]).toEqual([503, true]);
    expect((await send(own, sent, cookie)).statusCode).toBe(303);
  },
);

it.each([
  [
    'br',
    { codigo: '363C2C0_134' },
    'preco-mostrado',
    'era R$ 1.234,56, agora é',
    'O preço do carro mudou',
    'Reservar por',
  ],
  [
    'ar',
    { codigo: '363C5C0_268' },
    'precio-mostrado',
    'era $ 1.234,56, ahora es',
    'Cambió el precio del auto',
    'Reservar por',
  ],
  ['br', 'stock', 'preco-mostrado', 'era R$ 1.234,56, agora é', 'O preço do carro mudou', 'Reservar por'],
] as const)(
  'in %s a car (%j) that its page showed at another price is not begun before both prices are told; what was shown is never its price (R10, R11)',
  async (market, wanted, shown, both, title, button) => {
    const own = `/${market}/aurora/reserva`;
    const form = wanted === 'stock' ? { carro: car.car.number } : wanted;
    const said = { ...form, email: 'ana@example.com' };
    const counted = async () => (await app.database.db.execute(sql`select id from reservation`)).rows.length;
    const before = await counted();
    const old = await send(own, { ...said, [shown]: '123456' });
    const text = old.body.replace(/\s/g, ' ');
    expect([old.statusCode, await counted()]).toEqual([409, before]);
    for (const words of [both, title, button]) expect(text).toContain(words);
    expect(text).not.toMatch(/ainda não há reservas|todavía no hay reservas/);
    const again = text.split('<form').find((part) => part.includes(button)) ?? '';
    const fields = [...again.matchAll(/<input type="hidden" name="([\w-]+)" value="([^"]*)"/g)];
    const sent = Object.fromEntries(fields.map(([, name, value]) => [name, value])) as Record<string, string>;
    expect(sent).toMatchObject(said);
    const begun = await send(own, sent);
    expect([begun.statusCode, await counted()]).toEqual([303, before + 1]);
    const [, id = ''] = /reserva\/([\w-]{36})\//.exec(String(begun.headers.location)) ?? [];
    const { rows } = await app.database.db.execute<{ total: string }>(
      sql`select car->>'total' as total from reservation where id = ${id}`,
    );
    expect(rows[0]?.total).toBe(sent[shown]);
    // What is no amount says nothing of a price.
    expect((await send(own, { ...said, [shown]: '-1e3' })).statusCode).toBe(303);
  },
);

/** An offer that the server keeps for a car of the stock. */
async function keep(of: FoundCar, changes: Partial<StoredOffer> = {}, site = 'br/aurora'): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  const { build } = of;
  const kept: StoredOffer = {
    id,
    source: 'CDC',
    plan: 'cdc',
    isOnline: false,
    price: build.price,
    car: { mvsCode: build.code, year: build.year, color: build.colour.code, ids: [build.colour.id] },
    entrancePercent: 30,
    installments: 48,
    entrance: 3_600_000,
    credit: build.price - 3_600_000,
    installment: 251_234,
    madeOn: TODAY,
    validUntil: '2026-11-25',
    isIndicative: false,
    ...changes,
  };
  await app.database.db.transaction((tx) => storeOffer(tx, site, kept, { rates: '1', catalogue: '1' }));
  return id;
}

describe('a simulated offer at the door of the reservation', () => {
  const begin = async (form: Record<string, string>) => {
    const begun = await send('/br/aurora/reserva', { carro: car.car.number, ...form });
    const path = String(begun.headers.location);
    const page = await pages.inject({ url: path, headers: { host: 'localhost', cookie: cookieIn(begun) } });
    return { path, cookie: cookieIn(begun), body: page.body };
  };

  it('goes along where it is this car’s, at today’s price, and stands today; its figures are the server’s (R10, R11)', async () => {
    const offer = await keep(car);
    const { body } = await begin({ oferta: offer, valor: '1', parcela: '0.01' });
    expect(body).toContain('data-part="financing"');
    expect(body.replace(/\s/g, ' ')).toContain('48× R$ 2.512,34');
    expect(body).toContain('25/11/2026');
  });

  it.each([
    ['that nobody has', 'not-found', async () => 'a'.repeat(24)],
    ['of another site', 'not-found', () => keep(car, {}, 'br/lumen')],
    ['of another car', 'other-car', () => keep(other)],
    [
      'with parts that this car has not',
      'other-car',
      () => keep(car, { car: { ...carOf(), ids: ['NOPE'] } }),
    ],
    ['for another price', 'other-price', () => keep(car, { price: car.build.price - 1 })],
    ['that has ended', 'ended', () => keep(car, { validUntil: '2026-11-22' })],
  ])(
    '%s is told to stay behind, and the reservation goes on without (R11, R13)',
    async (_, reason, offer) => {
      const { body, path } = await begin({ oferta: await offer() });
      expect(path).toMatch(/\/cadastro$/);
      expect(body).toContain(`data-reason="${reason}"`);
      expect(body).toContain('A reserva continua sem financiamento.');
      expect(body).not.toContain('48×');
    },
  );

  it('after a proposal that the bank denied is told, and the reservation goes on without [D2-4.1-12]', async () => {
    const { body } = await begin({ proposta: 'Falha proposta', oferta: await keep(car) });
    expect(body).toContain('Desta vez o banco não aprovou a proposta.');
    expect(body).toContain('A reserva continua sem financiamento.');
  });

  it('brings what its customer has said into the first step, as text and no more (R37)', async () => {
    const { body } = await begin({ name: '"><img src=x onerror=alert(1)>', email: 'ana@example.com' });
    expect(body).toContain('value="ana@example.com"');
    expect(body).not.toContain('<img src=x');
  });

  const carOf = () => ({
    mvsCode: car.build.code,
    year: car.build.year,
    color: car.build.colour.code,
  });
});

/** An order of a build whose terms can be agreed to, by forms alone. */
async function ordering(code: string) {
  const begun = await send('/br/aurora/reserva', { codigo: code });
  const [path, cookie] = [String(begun.headers.location), cookieIn(begun)];
  const person = { name: 'Ana Souza', document: '529.982.247-25', email: 'ana@example.com' };
  const fields = { ...person, phone: '(11) 98765-4321', postalCode: '01310-200' };
  const terms = String((await send(path, { form: 'register', ...fields }, cookie)).headers.location);
  const page = await pages.inject({ url: terms, headers: { host: 'localhost', cookie } });
  const dealer = /<option value="(\w+)"/.exec(page.body)?.[1] ?? '';
  const revision = /name="revision" value="(\d+)"/.exec(page.body)?.[1] ?? '';
  const agree = () => send(terms, { form: 'terms', terms: 'on', dealer, revision }, cookie);
  return { terms, cookie, agree };
}

/** One that is paid for. */
async function ordered(code: string) {
  const { terms, cookie, agree } = await ordering(code);
  await agree();
  const [, id = ''] = /reserva\/([\w-]{36})\//.exec(terms) ?? [];
  await app.paid(id);
  const read = async (word: string) => {
    const url = terms.replace('condicoes', word);
    const { statusCode, body } = await pages.inject({ url, headers: { host: 'localhost', cookie } });
    const [text = ''] = /<main.*<\/main>/s.exec(body.replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ')) ?? [];
    return { statusCode, text };
  };
  return { id, terms, cookie, read };
}

describe('the price on the page of an order', () => {
  const DAY_MS = 86_400_000;
  const written = (cents: number) =>
    formatMoney(cents, { locale: 'pt-BR', currency: 'BRL' }, { cents: false }).replace(/\s/g, ' ');

  it('is said once: locked, then today’s, then the invoice’s, with a sentence that agrees (R10, R11) [D2-3.6-05]', async () => {
    const began = app.clock.now;
    const { id, read } = await ordered('363C2C0_134');
    const { rows } = await app.database.db.execute<{ total: number }>(
      sql`select (car->>'total')::bigint::int as total from reservation where id = ${id}`,
    );
    const locked = rows[0]?.total ?? 0;
    const dearer = locked + 1_000_000;
    const stays = `O preço de tabela hoje é ${written(dearer)}; o seu continua ${written(locked)}.`;
    app.today.price = dearer;
    const first = await read('pedido');
    expect(first.text).toContain(stays);
    expect(first.text).toContain(`A pagar na entrega</dt><dd class="numbers">${written(locked - 200_000)}`);
    app.clock.now = new Date(began.getTime() + 91 * DAY_MS);
    const risen = await read('pedido');
    expect(risen.text).not.toContain('o seu continua');
    expect(risen.text).toContain(`vale o preço de tabela: hoje, ${written(dearer)}.`);
    expect(risen.text).toContain(`Preço de hoje</dt><dd class="numbers">${written(dearer)}`);
    await app.staff(id, { act: 'invoice' });
    app.today.price = dearer + 1_000_000;
    const invoiced = await read('pedido');
    expect(invoiced.text).toContain(`Preço faturado</dt><dd class="numbers">${written(dearer)}`);
    expect(invoiced.text).toContain(
      `A pagar na entrega</dt><dd class="numbers">${written(dearer - 200_000)}`,
    );
    expect(invoiced.text).not.toContain('preço de tabela');
    app.today.price = undefined;
    app.clock.now = began;
  });

  it('has its receipt still when the order is cancelled, and says on it what goes back [D1-2.7-15]', async () => {
    const { id, terms, cookie, read } = await ordered('363C2C0_134');
    const code = await app.ownerCode(id, 'cancel');
    await send(terms.replace('condicoes', 'pedido'), { form: 'cancel', code }, cookie);
    expect((await read('pedido')).text).toContain('Comprovante do sinal e da devolução');
    const receipt = await read('comprovante');
    expect(receipt.statusCode).toBe(200);
    expect(receipt.text).toContain(`Devolução de ${written(200_000)} pedida em`);
    expect(receipt.text).not.toContain('use o botão');
  });
});

describe('the build of an order', () => {
  it('costs what its parts do on the day of the change, also after two forms at once of which one names a revision to come (R10, R11, R43)', async () => {
    const [plain, dear] = ['363C2C0_134', '363C2C0_134_214'];
    const { id, terms, cookie } = await ordered(plain);
    type Held = { code: string; total: number; revision: number };
    const held = async () => {
      const { rows } = await app.database.db.execute<Held>(
        sql`select car->>'code' as code, (car->>'total')::bigint::int as total, revision from reservation where id = ${id}`,
      );
      return rows[0] ?? { code: '', total: 0, revision: 0 };
    };
    const change = async (code: string, at: number) =>
      send(
        terms.replace('condicoes', 'montagem'),
        { form: 'change', codigo: code, revision: String(at), code: await app.ownerCode(id, 'change') },
        cookie,
      );
    const isDear = (code: string) => code.includes('_214');
    const cost: Record<string, number> = {};
    for (const code of [dear, plain, dear]) {
      await change(code, (await held()).revision);
      const now = await held();
      expect(isDear(now.code)).toBe(isDear(code));
      cost[now.code] = now.total;
    }
    expect(new Set(Object.values(cost)).size).toBe(2);
    for (let round = 0; round < 10; round++) {
      const { code, revision: now } = await held();
      const [same, other] = isDear(code) ? [dear, plain] : [plain, dear];
      await Promise.all([change(other, now), change(same, now + 1)]);
      const after = await held();
      expect(after.total).toBe(cost[after.code]);
    }
  });
});

it('a build that is no longer sold when its terms are agreed to is refused with why, and with the ways to another car (R11, R34)', async () => {
  const { agree } = await ordering('363C2C0_134');
  sold = { ...stock.catalogue, sites: new Map(), versions: new Map() };
  const refused = await agree();
  sold = stock.catalogue;
  expect([refused.statusCode, refused.body.includes('data-reason="not-sold"')]).toEqual([409, true]);
  const ways = [...refused.body.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(?:<span>)?([^<]*)</g)].map(
    ([, to, words]) => [words, to],
  );
  expect(ways).toContainEqual(['Montar o carro', '/br/aurora']);
  expect(ways).toContainEqual(['Ver carros em estoque', '/br/aurora/estoque']);
});

it('another price or deposit than the terms told is told beside it, and nothing is agreed to (R10, R11)', async () => {
  const { terms, agree } = await ordering('363C2C0_134');
  const [, id = ''] = /reserva\/([\w-]{36})\//.exec(terms) ?? [];
  await app.database.db.execute(
    sql`update reservation set car = jsonb_set(car::jsonb, '{total}', '123456'), policy = jsonb_set(policy::jsonb, '{deposit}', '4321') where id = ${id}`,
  );
  const refused = await agree();
  const text = refused.body.replace(/\s/g, ' ');
  expect(refused.statusCode).toBe(409);
  expect(text).toMatch(/O preço mudou[^<]*: era R\$ 1\.234,56, agora é R\$ [\d.]{6,}\./);
  expect(text).toMatch(/O sinal mudou[^<]*: era R\$ 43,21, agora é R\$ 2\.000\./);
  expect(text).toContain('Nada foi confirmado.');
});

it('another build whose price has changed since it was told is told with both prices, and nothing is changed (R10, R11)', async () => {
  const { id, terms, cookie } = await ordered('363C2C0_134');
  const form = { form: 'change', codigo: '363C2C0_134_214', code: await app.ownerCode(id, 'change') };
  const { rows } = await app.database.db.execute<{ revision: number }>(
    sql`select revision from reservation where id = ${id}`,
  );
  const sent = { ...form, revision: String(rows[0]?.revision), total: '123456' };
  const refused = await send(terms.replace('condicoes', 'montagem'), sent, cookie);
  const text = refused.body.replace(/\s/g, ' ');
  expect(refused.statusCode).toBe(409);
  expect(text).toMatch(/O preço mudou[^<]*: era R\$ 1\.234,56, agora é R\$ [\d.]{6,}\./);
});

describe('whoever sends too much', () => {
  it('is told to wait a minute, keeps what was typed, and changes nothing; others go on (R20, R56)', async () => {
    const from = '10.2.0.1';
    const begun = await send('/br/aurora/reserva', { carro: car.car.number }, '', from);
    const [path, cookie] = [String(begun.headers.location), cookieIn(begun)];
    const form = {
      form: 'register',
      name: 'Ana Souza',
      document: '529.982.247-25',
      email: 'ana@example.com',
    };
    for (let sent = 1; sent < PER_MINUTE; sent++)
      expect((await send(path, { form: 'register' }, cookie, from)).statusCode).toBe(422);
    const all = { ...form, phone: '(11) 98765-4321', postalCode: '01310-100' };
    const refused = await send(path, all, cookie, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Espere um minuto e tente de novo');
    expect(refused.body).toContain('value="Ana Souza"');
    const again = await send('/br/aurora/reserva', { carro: other.car.number }, cookie, from);
    expect([again.statusCode, again.body.includes('data-reason="too-often"')]).toEqual([429, true]);
    const { rows } = await app.database.db.execute<{ n: string }>(
      sql`select count(*) as n from reservation where stock_number = ${other.car.number}`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
    const done = await send(path, all, cookie, '10.2.0.2');
    expect([done.statusCode, done.headers.location]).toEqual([303, path.replace('cadastro', 'condicoes')]);
  });
});
