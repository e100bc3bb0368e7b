import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refinancing } from '../../src/areas/lender/service/index.ts';
import { type OfferSession, offerDraft } from '../../src/areas/offers/contract.ts';
import type { OfferPlug } from '../../src/areas/offers/plug.ts';
import { readOfferFiles } from '../../src/areas/offers/service/index.ts';
import { dateIn, type Site } from '../../src/areas/platform/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { type OpenPlugs, openSomePlugs, type PlugOptions } from '../../src/host/plugs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { DEALER_A } from '../access-matrix.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { demoLender, demoRateTables, demoSnapshot } from '../demo.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { serveBuiltPages } from './served-pages.ts';

let database: TestDatabase;
let sites: Site[];
let offers: OfferPlug;
let plugs: OpenPlugs;
/** Offers leave no jobs. */
const boss = {} as PgBoss;
const openOffers = (options: Omit<PlugOptions, 'boss' | 'sealing' | 'origin' | 'now' | 'seeds'>) =>
  openSomePlugs(PLUGS, ['offers'], {
    boss,
    sealing: testSealing,
    origin: 'http://localhost',
    now: () => clock.now,
    seeds: 'seeds',
    ...options,
  });
let pages: FastifyInstance;
const clock = { now: new Date('2026-06-10T15:00:00Z') };
/** Pages and the lender live by the same clock as the offers: what a loan costs depends on the days until it is first paid. */
const today = (market: Site['market']) => dateIn(market, clock.now.getTime());

beforeAll(async () => {
  database = await testDatabase();
  sites = await readSites('seeds/sites');
  plugs = await openOffers({ db: database.db, sites, perMinute: 40 });
  offers = plugs.use('offers');
  const catalogue = await demoSnapshot();
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    today,
    lenderOf: () => demoLender(catalogue, { today }),
    refinance: refinancing({ tables: () => demoRateTables, today }),
    accounts: (() => ({
      session: { who: async () => undefined },
      answerHeaders: { cookies: [], headers: {} },
    })) as never,
    reservations: {
      open: () => ({ session: {}, answerHeaders: { cookies: [] } }),
      programmes: { open: () => ({}), approvals: () => ({}) },
    } as never,
    plugs: plugs.pages,
    listedOffers: offers.active,
  });
});
afterAll(async () => {
  await pages?.close();
  await database?.drop();
});

const siteOf = (key: string) => sites.find((one) => one.key === key) as Site;
const session = (key = 'br/aurora') =>
  plugs.pages.offers?.open({ site: siteOf(key), who: async () => undefined }) as OfferSession;
const get = (url: string) => pages.inject({ url });
const post = (url: string, form: Record<string, string>, remoteAddress = '10.0.0.1') =>
  pages.inject({
    remoteAddress,
    method: 'POST',
    url,
    payload: String(new URLSearchParams(form)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:80' },
  });

/** An author of the maker's. */
const AUTHOR = permitFor('Rita', 'update', 'offers');

const DRAFT = {
  slug: 'pelicula',
  kind: 'accessory',
  title: 'Película',
  summary: 'Película instalada na entrega.',
  conditions: 'Válido na rede.',
  from: '2026-06-10',
  until: '2026-06-12',
  price: { now: 599.9 },
};

it('are brought once by several portals that start for the first time at the same moment (R04, R43)', async () => {
  const fresh = await testDatabase();
  await Promise.all([1, 2, 3, 4].map(() => openOffers({ db: fresh.db, sites })));
  const { rows } = await fresh.db.$client.query(
    "select count(*)::int as all from offer where state = 'published'",
  );
  await fresh.drop();
  const { sources } = await readOfferFiles('seeds/offers');
  expect(rows[0].all).toBe(sources.flatMap((one) => one.offers).length);
});

describe('offers', () => {
  it('stand on their days by the clock of their market, and are gone when over, withdrawn or never published', async () => {
    const added = await offers.admin.add(AUTHOR, 'br/aurora', DRAFT);
    if (!added.ok) throw new Error(added.reason);
    const { id } = added.offer;
    const slugs = async () => (await session().list()).map(({ slug }) => slug);
    expect(await slugs()).not.toContain('pelicula');
    expect(await session().find('pelicula')).toBeUndefined();
    expect(await offers.admin.publish(AUTHOR, id, 0)).toMatchObject({
      ok: true,
      offer: { state: 'published' },
    });
    expect(await slugs()).toContain('pelicula');
    // Links lead to it: from here on its slug is its own for ever.
    expect(await offers.admin.change(AUTHOR, id, 1, { ...DRAFT, slug: 'outra' })).toMatchObject({
      ok: false,
      reason: 'faulty',
      faults: [{ path: 'slug' }],
    });
    // Half past eleven at night of the last day in São Paulo, the day after in UTC.
    clock.now = new Date('2026-06-13T02:30:00Z');
    expect(await slugs()).toContain('pelicula');
    clock.now = new Date('2026-06-13T03:30:00Z');
    expect(await slugs()).not.toContain('pelicula');
    expect(await session().find('pelicula')).toMatchObject({
      standing: 'over',
      others: [{ kind: 'accessory' }, {}, {}],
    });
    clock.now = new Date('2026-06-10T15:00:00Z');
    expect(await offers.admin.withdraw(AUTHOR, id, 1)).toMatchObject({ ok: true });
    expect(await slugs()).not.toContain('pelicula');
    expect((await session('ar/aurora').list()).every(({ slug }) => slug !== 'pelicula')).toBe(true);
  });

  it('are nobody’s to see or change whose permit does not reach the whole site of theirs (R12, R24)', async () => {
    const added = await offers.admin.add(AUTHOR, 'br/cerrado', { ...DRAFT, slug: 'alheia' });
    if (!added.ok) throw new Error(added.reason);
    const { id } = added.offer;
    const bounds = [
      [],
      [{ sites: [] }],
      [{ sites: ['ar/cerrado', 'br/aurora'] }],
      [{ sites: ['br/cerrado'], dealer: DEALER_A }],
    ];
    const none = { ok: false, reason: 'unknown-offer' };
    for (const reach of bounds) {
      const permit = { ...permitFor('Rui', 'update', 'offers'), reach };
      const { admin } = offers;
      expect(await admin.find(permit, id)).toBeUndefined();
      expect(await admin.titles(permit, [id])).toEqual({});
      const listed = [
        ...(await admin.list(permit, { site: 'br/cerrado' })),
        ...(await admin.page(permit, { site: 'br/cerrado' })).offers,
      ];
      expect(listed).toEqual([]);
      expect(await admin.add(permit, 'br/cerrado', DRAFT)).toEqual({ ok: false, reason: 'unknown-site' });
      expect(await admin.change(permit, id, 0, { ...DRAFT, title: 'Outra' })).toEqual(none);
      expect(await admin.publish(permit, id, 0)).toEqual(none);
      expect(await admin.withdraw(permit, id, 0)).toEqual(none);
    }
    expect(await offers.admin.titles(AUTHOR, [id])).toEqual({ [id]: DRAFT.title });
    expect(await offers.admin.find(AUTHOR, id)).toMatchObject({ revision: 0, state: 'draft' });
  });

  it('are changed by one author at a time: whoever comes second is told, and a faulty draft leaves what was there', async () => {
    clock.now = new Date('2026-06-10T16:00:00Z');
    const added = await offers.admin.add(AUTHOR, 'br/lumen', DRAFT);
    if (!added.ok) throw new Error(added.reason);
    const { id } = added.offer;
    const changes = ['Ana', 'Rui', 'Lia'].map((by) =>
      offers.admin.change(permitFor(by, 'update', 'offers'), id, 0, { ...DRAFT, title: `De ${by}` }),
    );
    const outcomes = await Promise.all(changes);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.reason === 'changed-meanwhile')).toHaveLength(2);
    expect(
      await offers.admin.change(AUTHOR, id, 1, { ...DRAFT, until: '2026-06-09', price: { now: -1 } }),
    ).toMatchObject({
      ok: false,
      reason: 'faulty',
    });
    expect(await offers.admin.add(AUTHOR, 'br/lumen', DRAFT)).toEqual({ ok: false, reason: 'slug-taken' });
    expect(await offers.admin.add(AUTHOR, 'br/nobody', DRAFT)).toEqual({ ok: false, reason: 'unknown-site' });
    for (const bad of ['', crypto.randomUUID()])
      expect(await offers.admin.publish(AUTHOR, bad, 0)).toEqual({ ok: false, reason: 'unknown-offer' });
    expect(await offers.admin.withdraw(AUTHOR, id, 1)).toEqual({ ok: false, reason: 'not-now' });
    expect(await offers.admin.find(AUTHOR, id)).toMatchObject({ revision: 1, state: 'draft' });
    const [newest] = await offers.admin.list(AUTHOR, { site: 'br/lumen' });
    expect(newest?.id).toBe(id);
    expect(
      (await offers.admin.list(AUTHOR, { site: 'br/lumen', after: id })).some((one) => one.id === id),
    ).toBe(false);
  });

  it('come from files that tell all that is wrong in them; every seed is right, in both countries', async () => {
    const { sources, errors } = await readOfferFiles('seeds/offers');
    expect(errors).toEqual([]);
    expect(sources.map(({ site }) => site).sort()).toEqual(sites.map(({ key }) => key).sort());
    for (const bad of [
      { ...DRAFT, kind: 'vehicle' },
      { ...DRAFT, visits: 3 },
      { ...DRAFT, kind: 'balloon' },
      { ...DRAFT, price: { before: 100, now: 200 } },
      { ...DRAFT, until: '2026-02-30' },
      { ...DRAFT, more: 1 },
    ])
      expect(offerDraft.safeParse(bad).success).toBe(false);
  });
});

describe('the pages of offers', () => {
  it('list accessories, services and service packages beside cars, with the price of the catalogue for a car [D1-1-07] [D1-1-15]', async () => {
    const { statusCode, body } = await get('/br/aurora/ofertas');
    expect(statusCode).toBe(200);
    for (const text of [
      'Acessórios',
      'Serviços',
      'Pacotes de serviços',
      'Lira pelo preço do site',
      'R$\u00a084.990<',
      'R$\u00a02.690,00',
    ])
      expect(body).toContain(text);
    // The conditions of an instalment say the price at once to the cent, the card does not.
    expect(body.replaceAll(/preço à vista R\$\s84\.990,00/g, '')).not.toContain('84.990,00');
    expect(body).not.toContain('Semana da abertura');
    const services = (await get('/br/aurora/ofertas?tipo=service')).body;
    expect(services).toContain('Revisão de férias');
    expect(services).not.toContain('Kit viagem');
    expect((await get('/ar/aurora/ofertas')).body).toContain('Servicios');
  });

  it('tell what the car of an offer costs a month, with the effective cost and the total beside it [D1-1-07]', async () => {
    for (const [page, words] of [
      ['/br/aurora/ofertas', ['parcelas mensais de', 'CET\u00a024,13%', 'total a prazo']],
      ['/br/aurora/ofertas/lira-preco-do-site', ['parcelas mensais de', 'CET\u00a024,13%', 'total a prazo']],
      ['/ar/aurora/ofertas', ['cuotas mensuales de', 'CFT']],
    ] as const)
      for (const text of words) expect((await get(page)).body, page).toContain(text);
    const accessories = (await get('/br/aurora/ofertas?tipo=accessory')).body;
    expect(accessories).not.toContain('parcelas mensais de');
  });

  it('name their cars as people list them, and picture what is for a car with it', async () => {
    expect((await get('/br/aurora/ofertas/fim-do-plano-balao')).body).toContain('Para Lira e Vela');
    expect((await get('/br/aurora/ofertas?tipo=accessory')).body).toContain(
      'Vela Coral Sol, três quartos de trás',
    );
    expect((await get('/br/aurora/ofertas?tipo=service')).body).not.toContain('três quartos');
  });

  it('tell a package’s maintenance plan: oil every 12 months or 10 thousand km [D2-9-38]', async () => {
    const { body } = await get('/br/aurora/ofertas/revisoes-programadas');
    expect(body).toContain('Troca de óleo: a cada 12 meses ou 10 mil km');
    expect(body).toContain('60 meses ou 50.000\u00a0km');
    expect((await get('/ar/aurora/ofertas/servicios-programados')).body).toContain(
      'Cambio de aceite: cada 12 meses o 10 mil km',
    );
  });

  it('say that an offer is over with the next best, and know nothing of what never was', async () => {
    const gone = await get('/br/aurora/ofertas/semana-da-abertura');
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('Esta oferta terminou');
    expect(gone.body).toContain('Lira pelo preço do site');
    expect((await get('/br/aurora/ofertas/%00')).statusCode).toBe(404);
    for (const word of ['nada', 'Revisoes', 'x'.repeat(400)]) {
      const none = await get(`/br/aurora/ofertas/${word}`);
      expect(none.statusCode).toBe(404);
      expect(none.body).toContain('Esta oferta não está aqui');
      expect(none.body).toContain('Lira pelo preço do site');
      expect(none.body).toContain('content="noindex"');
    }
    expect((await get('/ar/cerrado/ofertas/nada')).body).toContain('Esta oferta no está acá');
    expect((await post('/br/aurora/ofertas/nada', {})).statusCode).toBe(404);
  });

  it('say that a coupon is not available when all of them are given', async () => {
    const url = '/br/aurora/ofertas/lira-preco-do-site';
    const open = (await get(url)).body;
    expect(open).toContain('Cupom AURORA1500');
    expect(open).toContain('Cupom disponível apenas em propostas com entrada');
    await database.db.$client.query(`insert into proposal_coupon (site, number, code, benefit)
      select 'br/aurora', n::text, 'AURORA1500', 'x' from generate_series(1, 400) n`);
    expect((await get(url)).body).toContain('Cupom indisponível');
    expect(open).not.toContain('Cupom indisponível');
  });

  it('say so when a service cannot be read, and how to try again [D2-8-32]', async () => {
    const db = database.db.$client;
    await db.query('alter table offer rename to offer_away');
    try {
      const one = await get('/br/aurora/ofertas/revisao-de-ferias');
      expect(one.statusCode).toBe(503);
      expect(one.body).toContain('Não foi possível carregar as informações. Tente novamente mais tarde.');
      expect(one.body).toContain('href="/br/aurora/ofertas/revisao-de-ferias"');
      expect(one.body).not.toMatch(/relation|select /);
      expect((await get('/br/aurora/ofertas')).statusCode).toBe(503);
    } finally {
      await db.query('alter table offer_away rename to offer');
    }
    expect((await get('/br/aurora/ofertas/revisao-de-ferias')).statusCode).toBe(200);
  });

  it('work out what an address asks for in a minute and no more, and keep what was typed for the next one (R20)', async () => {
    const url = '/br/aurora/ofertas/fim-do-plano-balao';
    const answers = [];
    // However long a busy machine takes for all of them, it is one minute.
    const sameMinute = () =>
      database.db.$client.query('update rate_limit set expire = $1', [Date.now() + 59_000]);
    // All but the last as a page's script asks, for the same turns: each would only draw the same page again.
    for (let requested = 0; requested < 40; requested++) {
      answers.push(await post(`${url}.data`, { left: '4' }, '10.0.0.9'));
      await sameMinute();
    }
    answers.push(await post(url, { left: '4' }, '10.0.0.9'));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes.lastIndexOf(422), codes.indexOf(429)]).toEqual([39, 40]);
    const { body } = answers.at(-1) ?? { body: '' };
    expect(body).toContain('Muitas contas em pouco tempo. Espere um minuto e calcule de novo.');
    expect(body).toMatch(/name="left"[^>]*value="4"|value="4"[^>]*name="left"/);
    expect((await post(url, { left: '4' }, '10.0.0.8')).statusCode).toBe(422);
  });

  it('work out what leaving, keeping and changing cost at the end of a balloon plan, with the legal words of each [D2-2.5-19]', async () => {
    const url = '/br/aurora/ofertas/fim-do-plano-balao';
    const form = {
      own: '341A3C0_2026',
      target: '342B2C0_2026',
      installment: '1.812,40',
      left: '4',
      residual: '30.597,00',
      rate: '1,62',
      value: '88.000,00',
    };
    const { statusCode, body } = await post(url, form);
    expect(statusCode).toBe(200);
    const text = body.replace(/<!-- -->/g, '').replace(/\u00a0/g, ' ');
    // The rest at 1.62 % a month: four instalments and the final one with the last of them.
    const v = 1 / 1.0162;
    const owed = 1812.4 * (v + v ** 2 + v ** 3 + v ** 4) + 30597 * v ** 4;
    const money = (amount: number) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
        .format(amount)
        .replace(/\u00a0/g, ' ');
    expect(text).toContain(money(owed));
    expect(text).toContain(money(88_000 - Math.round(owed * 100) / 100));
    expect(text).toContain(money(1812.4 * 4 + 30597));
    for (const words of [
      'Parcelar a final',
      'Trocar de carro',
      'Subir de versão',
      'Custo Efetivo Total (CET)',
      'IOF',
    ])
      expect(text).toContain(words);
    // Nothing of a version's own plan is typed by anybody: an unknown car is asked for again.
    const wrong = await post(url, { ...form, target: '999X9X9_2026', value: 'muito' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="1.812,40"');
    expect((await post('/br/aurora/ofertas/revisao-de-ferias', form)).statusCode).toBe(405);
    const argentine = await post('/ar/aurora/ofertas/fin-del-plan-con-cuota-final', {
      own: '341A5B0_2026',
      target: '342B6C0_2026',
      installment: '890.000',
      left: '3',
      residual: '8.700.000',
      owed: '10.950.000',
      value: '24.000.000',
    });
    expect(argentine.statusCode).toBe(200);
    expect(argentine.body).toContain('COSTO FINANCIERO TOTAL (CFT)');
  });
});
