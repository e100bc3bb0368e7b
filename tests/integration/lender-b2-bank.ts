import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { b2Terms, type Vehicles } from '../../src/areas/lender/contract.ts';
import { EXAMPLE_DAY, someB2Terms, someTables, vehiclesSelling } from '../../src/areas/lender/examples.ts';
import { createLender, lenderRoutes, storedSimulations } from '../../src/areas/lender/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { Database } from '../../src/io/database.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';

export type Server = Awaited<ReturnType<typeof createServer>>;
export type Json = Record<string, unknown>;
export type Offer = Json & { offer_id: string; installments_quantity: number };
export type Answer = { simulation_id: string; best_offer: Offer; other_offers: Offer[] };

export const SIMULATE = '/services/br/aurora/hub/simulate';
export const PRICE = 119_990;
export const pesos = 45_000_000;
export const inPesos = vehiclesSelling(pesos * 100);

/** What the tests of one file share and may change; the day and the price are as usual before each test. */
export const setup = {
  database: undefined as unknown as TestDatabase,
  app: undefined as unknown as Server,
  today: EXAMPLE_DAY,
  isDearer: false,
  /** Everything that was logged in this file, without the name of the machine, which may be anything. */
  lines: [] as string[],
};

export const vehicles: Vehicles = {
  find(site, key) {
    if (site.market === 'AR') return inPesos.find(site, key);
    return vehiclesSelling(setup.isDearer ? PRICE * 100 + 50_00 : PRICE * 100).find(site, key);
  },
};

export function aLender(db: Database) {
  return createLender({
    vehicles,
    tables: () => someTables(),
    today: () => setup.today,
    checkPrices: true,
    injectsFaults: false,
    simulations: storedSimulations(db),
  });
}

export async function serve(
  lender = aLender(setup.database.db),
  keeping?: Parameters<typeof lenderRoutes>[1],
): Promise<Server> {
  const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  const stream = new Writable({
    write: (chunk, _encoding, done) => done(void setup.lines.push(String(chunk))),
  });
  const server = await createServer(environment, pino({ level: 'trace', base: null }, stream) as never);
  await mountServices(
    server,
    await readSites('seeds/sites'),
    lenderRoutes(() => lender, keeping),
  );
  return server;
}

/** Opens the bank partner's calls on the real server and PostgreSQL for the tests of a file. */
export function openBank(): void {
  beforeAll(async () => {
    setup.lines.length = 0;
    setup.database = await testDatabase();
    setup.app = await serve();
  });
  afterAll(async () => {
    await setup.app?.close();
    await setup.database?.drop();
  });
  beforeEach(() => {
    setup.today = EXAMPLE_DAY;
    setup.isDearer = false;
  });
}

export const body = (change: Json = {}): Json => ({ ...z.encode(b2Terms, someB2Terms()), ...change });
export const customer = (change: Json) => body({ customer: { ...(body().customer as Json), ...change } });
export const vehicle = (change: Json) => body({ vehicle: { ...(body().vehicle as Json), ...change } });
export const balloon = (change: Json = {}) =>
  body({ type: 'RESIDUAL', residual_value_percentage: 30, ...change });
export const argentine = (change: Json = {}): Json => ({
  ...customer({ buyer_document: '30123456', state: 'Córdoba' }),
  market: 'AR',
  vehicle: { ...(body().vehicle as Json), price: pesos },
  financed_amount: pesos * 0.6,
  entrance_value_percentage: 40,
  ...change,
});
export const update = (change: Json = {}): Json => ({
  product: 'SON',
  type: 'SIMPLE',
  origin: 'NMSC',
  state: 'SP',
  entrance_value_percentage: 40,
  financed_amount: PRICE * 0.6,
  installment_quantity: 36,
  ...change,
});

export const send = (method: 'POST' | 'PUT', url: string, payload: unknown, on = setup.app) =>
  on.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
export const simulate = (payload: unknown, url = SIMULATE, on = setup.app) => send('POST', url, payload, on);
export const change = (at: { id: string; offer: string }, payload: unknown, url = SIMULATE, on = setup.app) =>
  send('PUT', `${url}/${at.id}/offers/${at.offer}`, payload, on);

/** A simulation of its own: where its best offer is, and what was answered. */
export async function made(payload: unknown = body(), url = SIMULATE) {
  const answer = await simulate(payload, url);
  expect(answer.statusCode, answer.body).toBe(200);
  const result = answer.json<Answer>();
  return { id: result.simulation_id, offer: result.best_offer.offer_id, told: result };
}

export const reasonOf = (answer: { json(): { type: string; errors?: { field: string }[] } }) => {
  const { type, errors } = answer.json();
  return [type.replace('/problems/', ''), errors?.[0]?.field];
};
export const rows = async () =>
  Number((await setup.database.db.$client.query('select count(*) from b2_simulation')).rows[0].count);
export const rowOf = async (id: string) =>
  (await setup.database.db.$client.query('select * from b2_simulation where id = $1', [id])).rows[0];
