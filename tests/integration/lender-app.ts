import { expect } from 'vitest';
import type { Vehicles } from '../../src/areas/lender/contract.ts';
import { EXAMPLE_DAY, someTables, vehiclesSelling } from '../../src/areas/lender/examples.ts';
import { createLender, lenderRoutes } from '../../src/areas/lender/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testEnvironment } from '../environment.ts';

export type LenderApp = Awaited<ReturnType<typeof createServer>>;

/** What the example's car costs in Argentina, in cents. */
export const PESOS = 45_000_000_00;

const inPesos = vehiclesSelling(PESOS);
const vehicles: Vehicles = {
  find: (site, key) => (site.market === 'AR' ? inPesos : vehiclesSelling()).find(site, key),
};

/** The real server with the embedded lender on the example's plans and car, and nothing else. */
export async function serveLender(change: Partial<Parameters<typeof createLender>[0]> = {}) {
  const environment = testEnvironment();
  const app = await createServer(environment, openLog('silent'));
  const lender = createLender({
    vehicles,
    tables: () => someTables(),
    today: () => EXAMPLE_DAY,
    checkPrices: true,
    injectsFaults: false,
    ...change,
  });
  const sites = await readSites('seeds/sites');
  await mountServices(
    app,
    sites,
    lenderRoutes(() => lender),
  );
  return app;
}

export const post = (app: LenderApp, url: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: { 'content-type': 'application/json' },
  });

type Answered = Awaited<ReturnType<typeof post>>;

/** A refusal is a problem document that names the reason and the field, and says nothing of our insides. */
export function expectProblem(answer: Answered, reason: string, field: string) {
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json().type).toBe(`/problems/${reason}`);
  expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  expect(answer.body).not.toMatch(/ at |node_modules|\.ts:/);
}

/** Bodies that are no question at all. */
export const nonsense = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '12',
  '{"amount":1e400}',
  '{"__proto__":{"market":"BR"}}',
  '[[[[',
];

export function expectNoFault({ statusCode }: Pick<Answered, 'statusCode'>) {
  expect(statusCode === 200 || (statusCode >= 400 && statusCode < 500)).toBe(true);
}
