import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Lender, offerToKeep } from '../../src/areas/lender/contract.ts';
import {
  aTable,
  EXAMPLE_DAY,
  someTables,
  someTerms,
  vehiclesSelling,
} from '../../src/areas/lender/examples.ts';
import { createLender, findOffers, lenderRoutes } from '../../src/areas/lender/service/index.ts';
import {
  countedOffers,
  type StoredBound,
  storedBoundOf,
} from '../../src/areas/lender/service/stored-bounds.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { hashedSecret } from '../../src/io/hashed-fields.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { patientPool } from '../patient-pool.ts';
import { TYPED_CPF } from '../person.ts';
import { testSealing } from '../sealing.ts';

type Json = Record<string, unknown>;
type Server = Awaited<ReturnType<typeof createServer>>;

const OFFERS = '/services/br/aurora/financing/offers';
const PRICE = 119_990;

const setup = {
  database: undefined as unknown as TestDatabase,
  app: undefined as unknown as Server,
  today: EXAMPLE_DAY,
  tables: someTables(),
  price: PRICE * 100,
};

/** The embedded lender on the ground's plans, day and catalogue, with offers kept in PostgreSQL. */
async function serve(change: (own: Lender) => Lender = (own) => own, bound?: StoredBound): Promise<Server> {
  const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  const app = await createServer(environment, openLog('silent'));
  const today = () => setup.today;
  const lender = createLender({
    vehicles: { find: (site, key) => vehiclesSelling(setup.price).find(site, key) },
    tables: () => setup.tables,
    today,
    checkPrices: true,
    injectsFaults: false,
  });
  const db = patientPool(setup.database.url, 4);
  const keeping = {
    db,
    ...(bound && { countOffer: countedOffers(bound, { db, sealing: testSealing }) }),
    // Whoever is logged in says so by a cookie.
    accountOf:
      ({ headers }: { headers: { cookie?: string | undefined } }, site: string) =>
      async () =>
        headers.cookie && `${site} ${headers.cookie}`,
    secrets: testSealing.secrets('kept offers'),
    today,
    revisions: () => ({ rates: setup.tables.revision, catalogue: `at ${setup.price}` }),
  };
  app.addHook('onClose', () => keeping.db.$client.end());
  const answering = change(lender);
  await mountServices(
    app,
    await readSites('seeds/sites'),
    lenderRoutes(() => answering, keeping),
  );
  return app;
}

beforeAll(async () => {
  setup.database = await testDatabase();
  setup.app = await serve();
});
afterAll(async () => {
  await setup.app?.close();
  await setup.database?.drop();
});
beforeEach(() => {
  setup.today = EXAMPLE_DAY;
  setup.tables = someTables();
  setup.price = PRICE * 100;
});

const { mvsCode: mvs, year, color } = someTerms();
const question = (change: Json = {}): Json => ({
  source: 'CDC',
  plan: 'cdc',
  car: { mvs, year, color, partIds: ['lira-134'] },
  price: PRICE,
  entrancePercent: 40,
  installments: 48,
  shown: { installment: 2_300.5, annualCET: 22.1 },
  ...change,
});
const final = (source: string, change: Json = {}) =>
  question({ source, plan: source.toLowerCase().replace('_', '-'), residualPercent: 30, ...change });

const keep = (
  payload: unknown,
  {
    key,
    url = OFFERS,
    on = setup.app,
    address,
    cookie,
  }: { key?: string; url?: string; on?: Server; address?: string; cookie?: string } = {},
) =>
  on.inject({
    ...(address && { remoteAddress: address }),
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost',
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookie ? { cookie } : {}),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const give = (id: string, url = OFFERS, on = setup.app) =>
  on.inject({ method: 'GET', url: `${url}/${encodeURIComponent(id)}` });

type Kept = Json & {
  id: string;
  installment: number;
  validUntil: string;
  changed: boolean;
  quotedPlan: Json;
};

async function kept(payload: unknown = question(), on = setup.app): Promise<Kept> {
  const answer = await keep(payload, { on });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Kept>();
}

const reasonOf = (answer: { statusCode: number; json(): { type: string; errors?: { field: string }[] } }) => {
  const { type, errors } = answer.json();
  return [answer.statusCode, type.replace('/problems/', ''), errors?.[0]?.field];
};
const rowsOf = async () =>
  (await setup.database.db.$client.query('select * from kept_offer order by made_at desc')).rows;

/** Plans at other rates, as a publication would bring them. */
const dearer = () =>
  someTables({
    ...someTables(),
    revision: '2',
    bySource: new Map([...someTables().bySource].map(([key, tables]) => [key, tables.map(dearerTable)])),
  });
const dearerTable = (table: ReturnType<typeof aTable>) =>
  aTable({ source: table.source, bands: [{ from: 10, to: 80, rates: { 24: 0.03, 36: 0.031, 48: 0.032 } }] });

describe('an offer that is kept', () => {
  it('is what the lender answers for it today, with everything that defines its schedule', async () => {
    const result = await kept();
    const simulated = await setup.app.inject({
      method: 'POST',
      url: '/services/br/aurora/financing/cdc/simulateProposalFlow',
      payload: { mvsCode: mvs, anomodv: year, color, brand: 'aurora', vbem: PRICE, vlensim: PRICE * 0.4 },
    });
    const { plans, offer } = simulated.json<{ plans: Json[]; offer: Json }>();
    const plan = plans.find(({ prazo }) => prazo === 48);
    expect(result).toMatchObject({
      quotedPlan: plan,
      told: plan,
      offer,
      installment: plan?.vlcalca,
      entrance: 47_996,
      credit: 71_994,
    });
    expect(result.quotedPlan).toMatchObject({
      details: { firstDueDate: '2026-12-23', lastDueDate: '2030-11-23' },
    });
    expect(result).toMatchObject({
      madeOn: EXAMPLE_DAY,
      validUntil: addDays(EXAMPLE_DAY, 5),
      indicative: false,
    });
  });

  it.each([
    ['ZFLOW', question({ source: 'ZFLOW', plan: 'zflow' })],
    ['PSA_TRADITIONAL', question({ source: 'PSA_TRADITIONAL', plan: 'psa-traditional' })],
    [
      'PSA_TRADITIONAL online',
      question({ source: 'PSA_TRADITIONAL', plan: 'psa-traditional', online: true }),
    ],
    ['PSA_BALAO', final('PSA_BALAO')],
    ['PSA_BALAO online', final('PSA_BALAO', { online: true })],
    ['NEXT', final('NEXT')],
    ['B2_TRADITIONAL', question({ source: 'B2_TRADITIONAL', plan: 'b2-traditional' })],
    ['B2_BALAO', final('B2_BALAO', { online: true })],
  ])('is kept for the source %s and given back to the byte', async (_source, payload) => {
    const { changed: _, ...rest } = await kept(payload);
    const residual = payload.residualPercent === undefined ? undefined : PRICE * 0.3;
    expect([rest.residual, rest.entrance, rest.price]).toEqual([residual, 47_996, PRICE]);
    const [first, second] = [await give(rest.id), await give(rest.id)];
    expect(first.json()).toEqual(rest);
    expect(second.body).toBe(first.body);
  });

  it('is given back to the byte after other plans and prices are published, and after a restart (R11)', async () => {
    const { id, installment } = await kept();
    const before = await give(id);
    setup.tables = dearer();
    setup.price = PRICE * 100 + 5_000_00;
    expect((await give(id)).body).toBe(before.body);
    const again = await serve();
    expect((await give(id, OFFERS, again)).body).toBe(before.body);
    const fresh = await kept(question({ price: PRICE + 5_000 }), again);
    expect(fresh.installment).toBeGreaterThan(installment);
    const [newest, older] = await rowsOf();
    expect([newest.rates, newest.catalogue, older.rates]).toEqual(['2', `at ${setup.price}`, '1']);
    await again.close();
  });

  it('stands at least two days, and as long as its lender says (CDC, art. 54-B, III)', async () => {
    const short = aTable({ offer: { ...aTable().offer, validDays: 2 } });
    setup.tables = someTables({ bySource: new Map([['BR/aurora/CDC', [short]]]) });
    const { id, validUntil } = await kept();
    expect(validUntil).toBe('2026-11-25');
    setup.today = '2026-11-25';
    expect((await give(id)).statusCode).toBe(200);
  });

  it('has ended afterwards: 410 tells what was asked, and no figure (R11)', async () => {
    const { id } = await kept();
    setup.today = addDays(EXAMPLE_DAY, 6);
    const ended = await give(id);
    expect(reasonOf(ended)).toEqual([410, 'expired-offer', undefined]);
    const { shown: _, ...rest } = question();
    expect(ended.json()).toMatchObject({ ended: { ...rest, validUntil: addDays(EXAMPLE_DAY, 5) } });
    expect(ended.body).not.toMatch(/installment"|CET|told|quotedPlan|entrance"/);
  });

  it('is unknown to every other site, in the same words as an id that nobody has (R11)', async () => {
    const { id } = await kept();
    const plain = (answer: { json(): Json }) => ({ ...answer.json(), requestId: '' });
    const unknown = await give('A'.repeat(24));
    expect(reasonOf(unknown)).toEqual([404, 'unknown-kept-offer', undefined]);
    for (const site of ['ar/aurora', 'br/cerrado', 'br/lumen']) {
      const foreign = await give(id, `/services/${site}/financing/offers`);
      expect(foreign.statusCode).toBe(404);
      expect(plain(foreign)).toEqual(plain(unknown));
    }
  });

  it.each(['', '0', "' or 1=1 --", '../../leads', '\u0000', '%00', '{"$gt":""}', '🚗'])(
    'is not found by the hostile id %j',
    async (id) => {
      for (const requested of [id, id.repeat(900).slice(0, 5_000)]) {
        expect([400, 404, 414, 422]).toContain((await give(requested)).statusCode);
      }
    },
  );

  it('has an id of 144 random bits, and tells nothing about a person (R49)', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await kept()).id));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[\w-]{24}$/);
    const refused = await keep(question({ customer: { document: '529.982.247-25' } }));
    expect([refused.statusCode, (await rowsOf()).some((row) => TYPED_CPF.test(JSON.stringify(row)))]).toEqual(
      [422, false],
    );
  });

  it('is stored under a hash of its id, which opens nothing; one that a former release stored goes on by its own (ASVS 11.4.1)', async () => {
    const { id } = await kept();
    const stored = (await rowsOf()).find((row) => row.id === hashedSecret(id));
    expect(stored).toBeDefined();
    expect(JSON.stringify(await rowsOf())).not.toContain(id);
    for (const other of [hashedSecret(id), hashedSecret(id).slice(-24), stored?.id])
      expect((await give(other)).statusCode, other).toBe(404);
    const db = setup.database.db.$client;
    const given = await give(id);
    await db.query('update kept_offer set id = $1, answer = replace(answer, $2, $1) where id = $2', [
      id,
      hashedSecret(id),
    ]);
    const former = await give(id);
    expect([former.statusCode, former.body]).toEqual([200, given.body]);
    expect(await findOffers(setup.database.db, [{ site: 'br/aurora', offer: id }])).toMatchObject([{ id }]);
  });

  it('is deleted thirty days after its end', async () => {
    const [old, young] = [await kept(), await kept()];
    const end = (id: string, day: string) =>
      setup.database.db.$client.query('update kept_offer set valid_until = $2 where id = $1', [
        hashedSecret(id),
        day,
      ]);
    await end(old.id, addDays(EXAMPLE_DAY, -31));
    await end(young.id, addDays(EXAMPLE_DAY, -30));
    const parts = { db: setup.database.db, stores: [], now: () => new Date(`${EXAMPLE_DAY}T00:00:00Z`) };
    expect(await purge(parts)).toMatchObject({ offers: 1 });
    expect([(await give(old.id)).statusCode, (await give(young.id)).statusCode]).toEqual([404, 410]);
  });
});

describe('what a browser says', () => {
  it('is never kept: figures that it made up are answered by the right ones, and told as changed (R10)', async () => {
    const { installment, quotedPlan: result } = await kept();
    const annualCET = result.annualCET as number;
    const honest = await kept(question({ shown: { installment, annualCET } }));
    const forged = await kept(question({ shown: { installment: 1, annualCET } }));
    const flattered = await kept(question({ shown: { installment, annualCET: annualCET - 0.01 } }));
    expect([honest.changed, forged.changed, flattered.changed]).toEqual([false, true, true]);
    expect(new Set([honest, forged, flattered].map((one) => one.installment))).toEqual(
      new Set([installment]),
    );
    expect((await give(forged.id)).json()).not.toHaveProperty('changed');
  });

  it.each([
    ['another price', question({ price: 100_000 }), 'price-mismatch', 'price'],
    ['another price of NEXT', final('NEXT', { price: PRICE - 1 }), 'price-mismatch', 'price'],
    ['a price of other parts', final('PSA_BALAO', { price: PRICE + 1_990 }), 'price-mismatch', 'price'],
    [
      'another car',
      question({ car: { mvs: 'NONE', year, color, partIds: [] } }),
      'unknown-vehicle',
      'car.mvs',
    ],
    [
      'a part of no car',
      final('NEXT', { car: { mvs, year, color, partIds: ['x'] } }),
      'unknown-part',
      'car.partIds',
    ],
    ['an entrance of 5 %', question({ entrancePercent: 5 }), 'entrance-too-low', 'entrancePercent'],
    ['a term of 13 months', question({ installments: 13 }), 'term-not-offered', 'installments'],
    ['a final instalment of 7 %', final('NEXT', { residualPercent: 7 }), 'term-not-offered', 'installments'],
  ])('is refused when it is %s, and nothing is kept (R11)', async (_what, payload, reason, field) => {
    const before = (await rowsOf()).length;
    expect(reasonOf(await keep(payload))).toEqual([422, reason, field]);
    expect((await rowsOf()).length).toBe(before);
  });

  it('has a final instalment exactly where the source leaves one', async () => {
    for (const payload of [
      question({ residualPercent: 30 }),
      final('NEXT', { residualPercent: undefined }),
    ]) {
      expect(reasonOf(await keep(payload))).toEqual([422, 'invalid-input', 'residualPercent']);
    }
  });

  it('meets any JSON with an answer of 4xx, never with a fault', async () => {
    const keys = Object.keys(final('NEXT'));
    const some = fc.dictionary(fc.constantFrom(...keys, 'extra'), fc.jsonValue(), { minKeys: 1 });
    const drawn = fc.oneof(
      fc.jsonValue(),
      some.map((fields) => question(fields)),
    );
    await fc.assert(
      fc.asyncProperty(drawn, async (payload) => {
        const { statusCode } = await keep(JSON.stringify(payload));
        expect(statusCode === 201 || (statusCode >= 400 && statusCode < 500)).toBe(true);
      }),
    );
    for (const text of ['', '{', 'null', '{"price":1e400}', '{"__proto__":{"source":"CDC"}}']) {
      expect([400, 422]).toContain((await keep(text)).statusCode);
    }
  });

  it('comes from a page of this site only', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.test' };
    const foreign = await setup.app.inject({ method: 'POST', url: OFFERS, headers, payload: question() });
    expect(foreign.statusCode).toBe(403);
  });

  it('is read as it was written', () => {
    const wire = final('NEXT', { online: true }) as z.input<typeof offerToKeep>;
    expect(z.encode(offerToKeep, z.decode(offerToKeep, wire))).toEqual(wire);
  });
});

describe('a repeat', () => {
  it('of the same key gets the first answer, also at once and after other plans (R15, R16)', async () => {
    const key = 'one-key';
    const together = await Promise.all(Array.from({ length: 8 }, () => keep(question(), { key })));
    setup.tables = someTables({ bySource: new Map() });
    const later = await keep(question(), { key });
    const bodies = [...together, later].map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect([later.statusCode, later.headers['idempotency-replayed']]).toEqual([201, 'true']);
    const { id } = later.json<Kept>();
    expect((await rowsOf()).filter((row) => row.id === hashedSecret(id))).toHaveLength(1);
    expect((await give(id)).statusCode).toBe(200);
    // The answer is stored without what opens the offer (ASVS 11.4.1).
    const { rows } = await setup.database.db.$client.query('select * from idempotency_key where key = $1', [
      key,
    ]);
    expect([rows.length, JSON.stringify(rows).includes(id), rows[0].body.includes(hashedSecret(id))]).toEqual(
      [1, false, true],
    );
    // Another key, day or portal makes another id of the same question.
    setup.tables = someTables();
    const others = [await kept(), (await keep(question(), { key: 'another-key' })).json<Kept>()];
    expect(new Set([id, ...others.map((one) => one.id)]).size).toBe(3);
  });

  it('of the key for something else is refused, and a key that is none too (R16)', async () => {
    await keep(question(), { key: 'used' });
    const other = await keep(question({ installments: 36 }), { key: 'used' });
    expect(reasonOf(other)).toEqual([422, 'idempotency-key-reused', undefined]);
    const foreign = await keep(question(), { key: 'x'.repeat(256) });
    expect(reasonOf(foreign)).toEqual([400, 'invalid-idempotency-key', undefined]);
  });

  it('of a refused key may be made again', async () => {
    expect((await keep(question({ installments: 13 }), { key: 'again' })).statusCode).toBe(422);
    expect((await keep(question(), { key: 'again' })).statusCode).toBe(201);
  });
});

describe('an offer of a maker’s own lender', () => {
  const telling =
    (offer: Json | undefined) =>
    (own: Lender): Lender => ({
      ...own,
      async simulateCdc(site, terms) {
        const answer = await own.simulateCdc(site, terms);
        return answer.ok ? { ok: true, simulation: { ...answer.simulation, offer: offer as never } } : answer;
      },
    });

  it('that binds nobody is kept as told, for two days, and marked as indicative', async () => {
    const silent = await serve(telling(undefined));
    const result = await kept(question(), silent);
    expect(result).toMatchObject({ indicative: true, validUntil: addDays(EXAMPLE_DAY, 2) });
    expect(result).not.toHaveProperty('offer');
    await silent.close();
  });

  it('that fails or refuses is no offer: nothing is kept', async () => {
    const before = (await rowsOf()).length;
    const away = await serve((own) => ({
      ...own,
      simulateCdc: async () => ({ ok: false, reason: 'unavailable' }),
    }));
    const refused = await keep(question(), { on: away });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    expect((await rowsOf()).length).toBe(before);
    await away.close();
  });
});

describe('what strangers have stored', () => {
  const WIDE = { byNetwork: 100, aDayOfNetwork: 100, aDayOfLine: 100, aDayOfAccount: 100, aDay: 100 };
  const counted = async () =>
    Number((await setup.database.db.$client.query('select count(*) as n from kept_offer')).rows[0]?.n);

  it('is bounded by their network and altogether, and a repeat, a refusal or another answer takes nothing of it', async () => {
    const app = await serve(undefined, { ...WIDE, byNetwork: 3, aDay: 5 });
    try {
      const before = await counted();
      const from = (address: string, given: Json = question(), key?: string) =>
        keep(given, { on: app, address, ...(key && { key }) });
      const key = randomUUID();
      const first = await from('192.0.2.1', question(), key);
      expect(first.statusCode).toBe(201);
      for (let time = 0; time < 4; time++)
        expect((await from('192.0.2.1', question(), key)).body).toBe(first.body);
      expect((await from('192.0.2.1', question({ price: 1 }))).statusCode).toBeGreaterThanOrEqual(400);
      const more = await Promise.all(Array.from({ length: 6 }, () => from('192.0.2.1')));
      expect(more.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
      const refused = more.find(({ statusCode }) => statusCode !== 201);
      expect([refused?.statusCode, Number(refused?.headers['retry-after']) > 0]).toEqual([429, true]);
      // Their own offer is theirs all the same.
      expect((await from('192.0.2.1', question(), key)).body).toBe(first.body);
      const others = await Promise.all(['2', '3', '4', '5'].map((host) => from(`192.0.2.${host}`)));
      expect(others.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
      expect(await counted()).toBe(before + 5);
    } finally {
      await app.close();
    }
  });

  it('is bounded by the day of a network and of the /48 of a line, which leaves everybody else theirs', async () => {
    await setup.database.db.$client.query('delete from rate_limit');
    const app = await serve(undefined, { ...WIDE, aDayOfNetwork: 2, aDayOfLine: 3, aDay: 6 });
    try {
      const allowed = async (addresses: readonly string[]) => {
        const codes: number[] = [];
        for (const address of addresses)
          codes.push((await keep(question(), { on: app, address })).statusCode);
        return codes.filter((code) => code === 201).length;
      };
      expect(await allowed(Array.from({ length: 4 }, () => '198.51.100.1'))).toBe(2);
      // Another /64 for each offer, as a home line has them: all of one /48.
      expect(await allowed(Array.from({ length: 8 }, (_, at) => `2001:db8:7:${at}::1`))).toBe(3);
      expect(await allowed(['198.51.100.2', '198.51.100.3'])).toBe(1);
    } finally {
      await app.close();
    }
  });

  it('leaves who is logged in offers of their own, within their network, and then everybody’s', async () => {
    await setup.database.db.$client.query('delete from rate_limit');
    const app = await serve(undefined, { ...WIDE, aDayOfNetwork: 4, aDayOfAccount: 2, aDay: 1 });
    try {
      const code = async (address: string, cookie?: string) =>
        (await keep(question(), { on: app, address, ...(cookie && { cookie }) })).statusCode;
      expect(await code('203.0.113.1')).toBe(201);
      expect(await code('203.0.113.2')).toBe(429);
      expect([await code('203.0.113.2', 'ana'), await code('203.0.113.3', 'ana')]).toEqual([201, 201]);
      expect(await code('203.0.113.2', 'ana')).toBe(429);
      const others = ['bia', 'caio', 'davi', 'eva'];
      const codes: number[] = [];
      for (const cookie of others) codes.push(await code('203.0.113.4', cookie));
      expect(codes).toEqual([201, 201, 201, 201]);
      expect(await code('203.0.113.4', 'fabio')).toBe(429);
    } finally {
      await app.close();
    }
  });

  it('is at most what the days say for which it is stored, whatever is sent', () => {
    const { byNetwork, aDayOfNetwork, aDayOfLine, aDayOfAccount, aDay } = storedBoundOf(600);
    expect([byNetwork, aDayOfNetwork, aDayOfLine, aDayOfAccount, aDay]).toEqual([
      600, 1_200, 4_800, 100, 60_000,
    ]);
    // Neither one address nor one line has a tenth of everybody's day, however its hours are used.
    expect(Math.min(24 * byNetwork, aDayOfNetwork) * 10).toBeLessThan(aDay);
    expect(aDayOfLine * 10).toBeLessThan(aDay);
  });
});
