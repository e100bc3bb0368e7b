import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealerStatus, dealerKey } from '../../src/areas/dealers/index.ts';
import { plansOf, releaseOn } from '../../src/areas/lender/domain/pricing.ts';
import { aTable, EXAMPLE_DAY } from '../../src/areas/lender/examples.ts';
import { type FoundCar, type StockFile, stockSettings } from '../../src/areas/stock/contract.ts';
import { STOCK_PAGE_SIZE, type StockFilters, type StockOrder } from '../../src/areas/stock/index.ts';
import {
  claimHold,
  followReserved,
  readStockFiles,
  releaseHold,
} from '../../src/areas/stock/service/index.ts';
import { type StockApp, stockApp } from '../stock-app.ts';

const SITE = { brand: 'aurora', market: 'BR' } as const;
const PAULISTA = { latitude: -23.5629, longitude: -46.6544 };

let stock: StockApp;
let folder: string;
let written: StockFile;
/** Every car of the site, read page by page. */
let all: FoundCar[];

beforeAll(async () => {
  stock = await stockApp();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-stock-'));
  const read = await readStockFiles('seeds/stock');
  const own = read.sources.find(({ brand, market }) => brand === 'aurora' && market === 'BR');
  if (!own || 'lines' in own) throw new Error('the demo has no stock');
  written = own;
  expect(await stock.importFiles('seeds/stock')).toMatchObject({ ok: true, changed: 0, removed: 0 });
  all = await everything({}, 'price');
});
afterAll(async () => {
  await stock?.close();
  await rm(folder, { recursive: true, force: true });
});

/** All pages of a search, one after the other. */
async function everything(filters: StockFilters, order: StockOrder): Promise<FoundCar[]> {
  const cars: FoundCar[] = [];
  const position = order === 'near' ? PAULISTA : undefined;
  for (let after: string | undefined, page = 0; page < 100; page++) {
    const found = await stock.search.search(SITE, { filters, order, position, after });
    cars.push(...found.cars);
    expect(found.cars.length).toBeLessThanOrEqual(STOCK_PAGE_SIZE);
    if (!found.next) {
      expect(cars.length, `${order} ${JSON.stringify(filters)}`).toBe(found.total);
      return cars;
    }
    after = found.next;
  }
  throw new Error('the pages have no end');
}

const numbers = (cars: readonly FoundCar[]) => cars.map(({ car }) => car.number).sort();
const search = (filters: StockFilters, order: StockOrder = 'price') =>
  stock.search.search(SITE, { filters, order });

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe('the stock of a site', () => {
  it('has every car of its file once, whatever the order in which its pages are read [D2-2.5-11]', async () => {
    const expected = written.cars.map(({ number }) => number).sort();
    expect(expected.length).toBeGreaterThan(200);
    for (const order of ['price', 'price-down', 'arrival', 'near'] as const)
      expect(numbers(await everything({}, order)), order).toEqual(expected);
  });

  it('stands in the order that is asked for', async () => {
    const prices = all.map(({ build }) => build.price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const down = (await everything({}, 'price-down')).map(({ build }) => build.price);
    expect(down).toEqual(down.toSorted((one, other) => other - one));
    const arriving = (await everything({}, 'arrival')).map(({ car }) => car);
    const days = arriving.map(({ arrival, expected }) => `${ORDER[arrival]} ${expected ?? ''}`);
    expect(days).toEqual(days.toSorted());
    const near = (await everything({}, 'near')).map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);
    expect(near).toEqual(near.toSorted((one, other) => one - other));
    expect(near[0]).toBe(0);
  });

  it.each<[string, StockFilters]>([
    ['model', { model: ['orla'] }],
    ['two models', { model: ['orla', 'lira'] }],
    ['colour and arrival', { colour: ['876'], arrival: ['yard'] }],
    ['fuel and gearbox', { fuel: ['Flex'], gear: ['Manual'] }],
    ['price', { priceFrom: 90_000_00, priceTo: 130_000_00 }],
    ['place', { place: 'sp' }],
    ['the factory', { place: 'factory' }],
    [
      'place, model and arrival',
      { place: 'sp', model: ['orla', 'vela'], arrival: ['transit', 'production'] },
    ],
    ['dealer', { dealer: '0001017' }],
    ['payment', { payment: { entrance: 40_000_00, monthly: 2_500_00 } }],
  ])('leaves and counts by %s what a look at every car does', async (_, filters) => {
    const meant = all.filter((one) => passes(one, filters));
    for (const order of ['price', 'arrival', 'near'] as const)
      expect(numbers(await everything(filters, order)), order).toEqual(numbers(meant));
    const { facets, total } = await search(filters);
    expect(total).toBe(meant.length);
    for (const facet of ['model', 'colour', 'fuel', 'gear', 'arrival'] as const) {
      const others = all.filter((one) => passes(one, { ...filters, [facet]: undefined }));
      expect(Object.fromEntries(facets[facet]), facet).toEqual(counted(others, VALUES[facet]));
    }
  });

  it('answers a payment with a plan for each car, exact to the cent (R10)', async () => {
    const payment = { entrance: 45_000_00, monthly: 2_200_00 };
    const { cars, total } = await search({ payment });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(all.length);
    for (const { offer, build } of cars) {
      if (!offer) throw new Error('a car without a plan');
      expect(offer.installment).toBeLessThanOrEqual(payment.monthly);
      const result = plansOf(
        aTable(),
        { price: build.price, entrance: offer.entrance },
        releaseOn(aTable(), EXAMPLE_DAY),
      );
      const plan = result.ok && result.plans.find(({ installments }) => installments === offer.installments);
      expect(plan ? plan.installment : undefined).toBe(offer.installment);
    }
  });

  it('has the next best where there is none, and says which filter was let go [D2-8-27]', async () => {
    const found = await search({ model: ['orla'], colour: ['876'], place: 'atlantida' });
    expect(found.total).toBe(0);
    expect(found.nextBest?.without).toBe('place');
    expect(found.nextBest?.cars.length).toBeGreaterThan(0);
    expect((await search({ model: ['carroca'] })).nextBest?.without).toBe('model');
  });

  it('shows no car of a dealer that staff have blocked, by its number neither', async () => {
    const statuses = stock.dealers.statuses as Map<string, DealerStatus>;
    const own = all.filter(({ car }) => car.dealer === '0001017').map(({ car }) => car.number);
    statuses.set(dealerKey('BR', '0001017'), { blocked: true });
    const { cars } = await search({ dealer: '0001017' });
    const one = await stock.search.find(SITE, own[0] ?? '');
    statuses.clear();
    expect([own.length > 0, cars, one]).toEqual([true, [], undefined]);
    expect((await stock.search.find(SITE, own[0] ?? ''))?.car.number).toBe(own[0]);
  });

  it('costs what the catalogue says, and is gone with it from the shelf (R10) (R11)', async () => {
    for (const { build } of all.slice(0, 40)) {
      const { version, colour, coating, parts } = build;
      const inKits = new Set(parts.flatMap(({ contains = [] }) => contains));
      const charged = parts.filter(({ code }) => !inKits.has(code));
      const options = [colour, ...(coating ? [coating] : []), ...charged];
      const sum = options.reduce((price, option) => price + option.price, version.price - version.bonus);
      expect(build.price).toBe(sum);
    }
  });
});

const ORDER = { yard: 0, transit: 1, production: 2 };
const VALUES = {
  model: ({ build }: FoundCar) => build.model.key,
  colour: ({ build }: FoundCar) => build.colour.code,
  fuel: ({ build }: FoundCar) => build.version.fuel,
  gear: ({ build }: FoundCar) => build.version.gear,
  arrival: ({ car }: FoundCar) => car.arrival,
};

function counted(cars: readonly FoundCar[], of: (car: FoundCar) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const car of cars) counts[of(car)] = (counts[of(car)] ?? 0) + 1;
  return counts;
}

/** The same rules said plainly, one car at a time. */
function passes({ car, build, dealer }: FoundCar, filters: StockFilters): boolean {
  const has = (values: readonly string[] | undefined, value: string) => !values || values.includes(value);
  const { place, payment, priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = filters;
  return (
    has(filters.model, build.model.key) &&
    has(filters.colour, build.colour.code) &&
    has(filters.fuel, build.version.fuel) &&
    has(filters.gear, build.version.gear) &&
    has(filters.arrival, car.arrival) &&
    build.price >= priceFrom &&
    build.price <= priceTo &&
    (!filters.dealer || car.dealer === filters.dealer) &&
    (!place || (dealer ? dealer.state.toLowerCase() === place : place === 'factory')) &&
    (!payment || isPayable(build.price, payment))
  );
}

function isPayable(price: number, { entrance, monthly }: { entrance: number; monthly: number }): boolean {
  const table = aTable();
  const taken = Math.min(entrance, Math.floor((price * table.entrance.max) / 100));
  const result = plansOf(table, { price, entrance: taken }, releaseOn(table, EXAMPLE_DAY));
  return price <= entrance || (result.ok && result.plans.some(({ installment }) => installment <= monthly));
}

describe('a file of stock', () => {
  it('changes nothing the second time', async () => {
    const before = stock.watch.current().revision;
    expect(await stock.importFiles('seeds/stock')).toEqual({ ok: true, added: 0, changed: 0, removed: 0 });
    expect(stock.watch.current().revision).toBe(before);
  });

  it('brings, changes and removes as a delta, and replaces a site’s stock as a whole', async () => {
    const [first, second, third] = written.cars;
    if (!first || !second || !third) throw new Error('too few cars');
    const { expectedInDays: _, expected: __, ...plain } = { ...second, price: undefined };
    const delta = {
      brand: 'aurora',
      market: 'BR',
      kind: 'delta',
      cars: [
        { ...plain, arrival: 'yard' },
        { ...plain, number: 'NEW-1', arrival: 'transit', expected: '2026-12-24' },
      ],
      gone: [third.number, 'NEVER-WAS'],
    };
    const path = await file('delta.json', delta);
    const isMoved = second.arrival === 'yard' ? 0 : 1;
    expect(await stock.importFiles(path)).toEqual({ ok: true, added: 1, changed: isMoved, removed: 1 });
    expect(await stock.search.find(SITE, third.number)).toBeUndefined();
    expect((await stock.search.find(SITE, 'NEW-1'))?.car.expected).toBe('2026-12-24');
    expect((await search({})).total).toBe(written.cars.length);
    expect(await stock.importFiles(path)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await stock.importFiles('seeds/stock/aurora.br.json')).toEqual({
      ok: true,
      added: 1,
      changed: isMoved,
      removed: 1,
    });
    expect(numbers(await everything({}, 'price'))).toEqual(numbers(all));
  });

  it('is refused as a whole, with the place and the reason of each error (R54)', async () => {
    const [good] = written.cars;
    if (!good) throw new Error('no car');
    const { expectedInDays: _, price: __, ...car } = { ...good, arrival: 'yard' as const };
    const wrong = [
      { ...car, number: 'BAD-1', mvs: '000X0X0' },
      { ...car, number: 'BAD-2', dealer: '9999999' },
      { ...car, number: 'BAD-3', colour: 'nope' },
      { ...car, number: 'BAD-4', price: 1 },
      { ...car, number: 'GOOD-1' },
      { ...car, number: 'GOOD-1' },
    ];
    const imported = await stock.importFiles(
      await file('bad.json', { brand: 'aurora', market: 'BR', kind: 'delta', cars: wrong }),
    );
    if (imported.ok) throw new Error('it was taken');
    expect(imported.errors.map(({ path }) => path)).toEqual([
      'cars[0].mvs',
      'cars[1].dealer',
      'cars[2].colour',
      'cars[3].price',
      'cars[5].number',
    ]);
    expect(imported.errors[0]?.about).toEqual({ kind: 'car', code: 'BAD-1' });
    expect(await stock.search.find(SITE, 'GOOD-1')).toBeUndefined();
    const shape = await stock.importFiles(
      await file('shape.json', { brand: 'aurora', market: 'BR', cars: [{ ...car, vin: 'X' }] }),
    );
    expect(shape).toMatchObject({
      ok: false,
      errors: [{ path: 'cars[0].vin', fault: { code: 'unknown-field' } }],
    });
  });

  it('is refused where no car can be built like that', async () => {
    const models = stock.catalogue.sites.get('BR/aurora')?.models ?? [];
    const pairs = models.flatMap(({ rules, versions }) =>
      rules.flatMap(({ text }) => {
        const [, one = '', other = ''] = /^(\w+) excludes (\w+)/.exec(text) ?? [];
        const has = (key: string) => (version: (typeof versions)[number]) =>
          version.parts.some(({ code }) => code === key);
        return versions
          .filter(has(one))
          .filter(has(other))
          .map((version) => ({ version, one, other }));
      }),
    );
    const [found] = pairs;
    if (!found) throw new Error('the demo has no such rule');
    const { version, one, other } = found;
    const car = {
      number: 'BAD-9',
      mvs: version.code,
      year: version.year,
      colour: version.colours[0]?.code,
      arrival: 'yard',
    };
    const cars = [{ ...car, coating: version.coatings[0]?.code, parts: [one, other] }];
    const imported = await stock.importFiles(
      await file('rules.json', { brand: 'aurora', market: 'BR', kind: 'delta', cars }),
    );
    expect(imported).toMatchObject({ ok: false, errors: [{ path: 'cars[0].parts' }] });
  });
});

const BOUNDS = () => stockSettings({}).unpaid;

describe('the stock service', () => {
  const get = (path: string, headers = {}) =>
    stock.app.inject({ url: `/services/br/aurora/stock${path}`, headers: { host: 'localhost', ...headers } });
  const change = (method: 'POST' | 'DELETE', number: string, cookie = '') =>
    stock.app.inject({
      method,
      url: `/services/br/aurora/stock/cars/${number}/hold`,
      headers: { host: 'localhost', origin: 'http://localhost', ...(cookie ? { cookie } : {}) },
    });
  const from = (remoteAddress: string, number: string) =>
    stock.app.inject({
      method: 'POST',
      remoteAddress,
      url: `/services/br/aurora/stock/cars/${number}/hold`,
      headers: { host: 'localhost', origin: 'http://localhost' },
    });
  const forgetHolds = () => stock.database.db.$client.query('delete from stock_hold');
  const freeCars = async () => {
    const held = await stock.database.db.$client.query(
      `select count(*)::int as n from stock_hold h join stock_car c on c.id = h.car where c.site = 'br/aurora' and h.until > $1`,
      [stock.clock.now],
    );
    return all.length - held.rows[0].n;
  };
  const keyOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it('answers cars, counts and the next page; nothing of it is kept by a cache (R41)', async () => {
    const answer = await get('/cars?modelo=orla&ordem=price');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { cars, total, facets, next } = answer.json();
    expect(cars).toHaveLength(Math.min(STOCK_PAGE_SIZE, total));
    expect(facets.model.orla).toBe(total);
    const more = await get(`/cars?modelo=orla&ordem=price&depois=${next}`);
    expect(more.json().cars[0].number).not.toBe(cars[0].number);
    const near = await get('/cars?perto=paulista');
    expect(near.json().cars[0].distance).toBe(0);
  });

  it.each([
    ['an amount that is none', 'ate=muito', 422],
    ['an order that is none', 'ordem=name%3B%20drop%20table', 422],
    ['a field that nobody knows', 'coluna=1', 422],
    ['a list without end', Array(60).fill('cor=1').join('&'), 422],
    ['a place that nobody knows', 'perto=atlantida', 404],
  ])('refuses %s with a problem document (R30) (R35)', async (_, query, status) => {
    const answer = await get(`/cars?${query}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
  });

  it('says of each value that cannot be read what it had to be', async () => {
    const answer = await get('/cars?ate=muito&ordem=nome');
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ field: 'ate', code: 'amount-invalid' }),
      expect.objectContaining({ field: 'ordem', code: 'option' }),
    ]);
  });

  it('takes values and a page mark that are nobody’s for what they are: nothing found, or the first page (R30)', async () => {
    const hostile = encodeURIComponent(`' or 1=1; select pg_sleep(5) --`);
    expect((await get(`/cars?modelo=${hostile}&local=${hostile}&loja=${hostile}`)).json().total).toBe(0);
    const first = (await get('/cars?ordem=price')).json().cars[0].number;
    expect((await get(`/cars?ordem=price&depois=${hostile}`)).json().cars[0].number).toBe(first);
  });

  it('gives one car to one of a hundred who ask at once, and to nobody else until it is free (R18)', async () => {
    const number = all[0]?.car.number ?? '';
    const answers = await Promise.all(Array.from({ length: 100 }, () => change('POST', number)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect([won.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 99]);
    const [winner] = won;
    if (!winner) throw new Error('nobody won');
    const cookie = keyOf(winner);
    expect(winner.headers['set-cookie']).toMatch(
      /^__Host-stock-hold=.*; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect((await change('POST', number, cookie)).json()).toEqual(winner.json());
    expect((await get(`/cars/${number}/hold`)).json()).toMatchObject({ state: 'taken' });
    expect((await get(`/cars/${number}/hold`, { cookie })).json()).toEqual(winner.json());
    expect((await change('DELETE', number)).json()).toMatchObject({ state: 'taken' });
    expect((await change('DELETE', number, cookie)).json()).toEqual({ state: 'free' });
    expect((await change('POST', number)).statusCode).toBe(200);
    stock.clock.now = new Date(stock.clock.now.getTime() + 30 * 60_000);
    expect((await get(`/cars/${number}/hold`)).json()).toEqual({ state: 'free' });
    expect((await change('POST', number)).statusCode).toBe(200);
  });

  it('keeps a car and gives it back by a plain form, before any script, and goes back to no page but ours (R18) (R39)', async () => {
    const [number = '', page = '/br/aurora/estoque/X'] = [all[20]?.car.number];
    const sent = (
      wish: string,
      { cookie = '', back = page, origin = 'http://localhost', of = number } = {},
    ) =>
      stock.app.inject({
        method: 'POST',
        url: `/services/br/aurora/stock/cars/${of}/hold/form?change=${wish}&back=${encodeURIComponent(back)}`,
        headers: {
          host: 'localhost',
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          ...(cookie && { cookie }),
        },
      });
    const won = await sent('take');
    const until = Math.floor(stock.clock.now.getTime() / 1_000) + 30 * 60;
    expect([won.statusCode, won.headers.location]).toEqual([
      303,
      `${page}?guardado=yours-${until}#hold-title`,
    ]);
    const cookie = keyOf(won);
    expect((await get(`/cars/${number}/hold`, { cookie })).json().state).toBe('yours');
    const lost = await sent('take');
    expect([lost.headers.location, lost.headers['set-cookie']]).toEqual([
      `${page}?guardado=taken-${until}#hold-title`,
      undefined,
    ]);
    expect((await sent('release', { cookie })).headers.location).toBe(`${page}?guardado=free#hold-title`);
    expect((await get(`/cars/${number}/hold`)).json()).toEqual({ state: 'free' });
    expect((await sent('take', { of: 'NOBODYS' })).headers.location).toBe(page);
    for (const back of ['//elsewhere.example', 'https://elsewhere.example', '/\\\\elsewhere.example', ''])
      expect((await sent('take', { back })).statusCode).toBe(422);
    expect((await sent('take', { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await get(`/cars/${number}/hold`)).json()).toEqual({ state: 'free' });
  });

  it('lets a holder keep one car at a time, also in two tabs at once (R18)', async () => {
    const [one, two, three] = all.slice(4, 7).map(({ car }) => car.number);
    if (!one || !two || !three) throw new Error('too few cars');
    const cookie = keyOf(await change('POST', one));
    await Promise.all([change('POST', two, cookie), change('POST', three, cookie)]);
    const states = await Promise.all(
      [one, two, three].map(async (n) => (await get(`/cars/${n}/hold`, { cookie })).json().state),
    );
    expect(states.filter((state) => state === 'yours')).toHaveLength(1);
    expect(states[0]).toBe('free');
  });

  it('shows a car that an order has to nobody who searches, says that it is reserved, and has it back when the order lets go (R18)', async () => {
    const mine = all.slice(20).find(({ car }) => car.dealer !== undefined);
    if (!mine) throw new Error('no car');
    const { car, build } = mine;
    const { db } = stock.database;
    const until = new Date(stock.clock.now.getTime() + 86_400_000);
    const claim = (isReserved: boolean) =>
      claimHold(db, car.id, 'order 1', { now: stock.clock.now, until, isReserved, bounds: BOUNDS });
    const follow = async () => {
      const moved = await followReserved(db, stock.clock.now);
      await stock.watch.refresh();
      return moved;
    };
    const seen = async () => {
      const { total, facets } = await search({ model: [build.model.key] });
      const yard = await search({ dealer: car.dealer });
      return [total, facets.version.get(build.version.code), yard.total];
    };
    const before = await seen();
    // Somebody reads the terms: the car is kept, and still in the search.
    expect([await claim(false), await follow(), await seen()]).toEqual(['kept', 0, before]);
    expect((await get(`/cars/${car.number}/hold`)).json()).toMatchObject({ state: 'taken' });
    expect([await claim(true), await follow(), await follow()]).toEqual(['kept', 1, 0]);
    expect(await seen()).toEqual(before.map((count) => (count ?? 0) - 1));
    expect(numbers(await everything({ version: [build.version.code] }, 'price'))).not.toContain(car.number);
    expect(numbers(await everything({ dealer: car.dealer }, 'arrival'))).not.toContain(car.number);
    expect((await get(`/cars/${car.number}`)).json()).toMatchObject({ number: car.number, reserved: true });
    expect((await get(`/cars/${car.number}/hold`)).json()).toEqual({ state: 'reserved' });
    expect((await change('POST', car.number)).statusCode).toBe(409);
    // A file of the maker's without it takes nothing from the order; with it again, it gives it to nobody.
    const gone = { brand: 'aurora', market: 'BR', kind: 'delta', cars: [], gone: [car.number] };
    expect(await stock.importFiles(await file('gone.json', gone))).toMatchObject({ removed: 0 });
    expect((await stock.search.find(SITE, car.number))?.car.isReserved).toBe(true);
    await stock.importFiles('seeds/stock/aurora.br.json');
    expect(await seen()).toEqual(before.map((count) => (count ?? 0) - 1));
    await releaseHold(db, car.id, 'order 1', stock.clock.now);
    expect([await follow(), await follow(), await seen()]).toEqual([1, 0, before]);
    expect((await get(`/cars/${car.number}`)).json().reserved).toBeUndefined();
    // Gone from the files while an order had it: it goes with its order.
    await claim(true);
    await follow();
    await stock.importFiles(await file('gone.json', gone));
    await releaseHold(db, car.id, 'order 1', stock.clock.now);
    expect([await follow(), await stock.search.find(SITE, car.number)]).toEqual([1, undefined]);
    await stock.importFiles('seeds/stock/aurora.br.json');
    expect(await seen()).toEqual(before);
    // Taken a moment ago: a file takes nothing from the order before anybody has marked the car either.
    const { id = 0 } = (await stock.search.find(SITE, car.number))?.car ?? {};
    const kept = { now: stock.clock.now, until: undefined, isReserved: true, isPaid: true, bounds: BOUNDS };
    expect(await claimHold(db, id, 'order 2', kept)).toBe('kept');
    expect(await stock.importFiles(await file('gone.json', gone))).toMatchObject({ removed: 0 });
    expect((await stock.search.find(SITE, car.number))?.car.isReserved).toBe(true);
    await releaseHold(db, id, 'order 2', stock.clock.now);
    await follow();
    await stock.importFiles('seeds/stock/aurora.br.json');
    expect(await seen()).toEqual(before);
  });

  it('keeps few cars for one network, whatever devices it makes up, and serves everybody else (R18, R20)', async () => {
    await forgetHolds();
    const responses = await Promise.all(all.map(({ car }) => change('POST', car.number)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(BOUNDS().networkCars);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ type: '/problems/too-many-kept', status: 409 });
    expect(await freeCars()).toBeGreaterThan(all.length * 0.8);
    // A household and a mobile network elsewhere are none of it.
    const free = all.filter((_, at) => responses[at]?.statusCode === 409);
    const shopper = await from('203.0.113.9', free[0]?.car.number ?? '');
    expect(shopper.statusCode).toBe(200);
    // One device that changes its mind keeps one car at a time, also where its network has no more.
    const cookie = keyOf(responses.find(({ statusCode }) => statusCode === 200) ?? { headers: {} });
    expect((await change('POST', free[1]?.car.number ?? '', cookie)).statusCode).toBe(200);
  });

  it('keeps a share of the stock, and of a dealer’s cars, for all networks together; a form says so too (R18, R20)', async () => {
    await forgetHolds();
    const responses = await Promise.all(
      all.map(({ car }, at) => from(`198.51.${100 + (at >> 8)}.${at & 255}`, car.number)),
    );
    const kept = all.filter((_, at) => responses[at]?.statusCode === 200);
    const { siteShare, dealerShare } = BOUNDS();
    expect(kept).toHaveLength(Math.ceil(all.length * siteShare));
    const cars = Map.groupBy(all, ({ car }) => car.dealer);
    for (const [dealer, own] of Map.groupBy(kept, ({ car }) => car.dealer))
      if (dealer)
        expect(own.length).toBeLessThanOrEqual(Math.ceil((cars.get(dealer)?.length ?? 0) * dealerShare));
    const rest = all.find((_, at) => responses[at]?.statusCode === 409)?.car.number;
    const page = `/br/aurora/estoque/${rest}`;
    const form = await stock.app.inject({
      method: 'POST',
      url: `/services/br/aurora/stock/cars/${rest}/hold/form?change=take&back=${encodeURIComponent(page)}`,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(form.headers.location).toBe(`${page}?guardado=full#hold-title`);
    // What ends is somebody else's to keep.
    stock.clock.now = new Date(stock.clock.now.getTime() + 30 * 60_000);
    expect((await from('203.0.113.10', rest ?? '')).statusCode).toBe(200);
  });

  it('keeps a car from nobody who pays where the same network keeps it again within a day (R18)', async () => {
    await forgetHolds();
    const { db } = stock.database;
    const { id = 0, number = '' } = all[7]?.car ?? {};
    const state = async (cookie = '') => (await get(`/cars/${number}/hold`, { cookie })).json();
    const claim = (order: string, more = {}) =>
      claimHold(db, id, order, {
        now: stock.clock.now,
        until: new Date(stock.clock.now.getTime() + 60_000),
        bounds: BOUNDS,
        ...more,
      });
    const first = keyOf(await change('POST', number));
    expect([(await state()).state, await claim('order a')]).toEqual(['taken', 'taken']);
    await change('DELETE', number, first);
    const second = keyOf(await change('POST', number));
    expect([await state(), await state(second)]).toEqual([
      { state: 'open' },
      { state: 'yours', until: expect.any(String), yields: true },
    ]);
    expect(await claim('order a')).toBe('open');
    const paid = { until: undefined, isReserved: true, isPaid: true };
    // Whose order had ended takes it from nobody; whoever pays in time has it, for good.
    expect(await claim('order late', { ...paid, isLate: true })).toBe('taken');
    expect(await claim('order a', paid)).toBe('kept');
    expect([await claim('order b', paid), (await state(second)).state]).toEqual(['taken', 'reserved']);
  });

  it('trusts no key that it did not make, no foreign origin, and knows no car of another site (R12) (R39)', async () => {
    const number = all[10]?.car.number ?? '';
    const forged = await change('POST', number, '__Host-stock-hold=mine');
    expect(keyOf(forged)).not.toContain('=mine');
    const url = `/services/br/aurora/stock/cars/${number}/hold`;
    const foreign = await stock.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', origin: 'http://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await get(`/cars/NOPE`)).statusCode).toBe(404);
    const other = await stock.app.inject({
      url: `/services/br/lumen/stock/cars/${number}`,
      headers: { host: 'localhost' },
    });
    expect(other.statusCode).toBe(404);
  });
});
