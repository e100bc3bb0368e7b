import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLender, demoSnapshot } from '../demo.ts';
import { programmePages, reservationServiceOn } from '../reservation-service.ts';
import { type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { type AccountApp, accountApp, cookieOf } from './accounts-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const [ONE, OTHER] = ['363C2C0_134', '363C2C0_268'];
const HOME = '/br/aurora/minha-conta';

let accounts: AccountApp;
let app: ReservationsApp;
let pages: FastifyInstance;
beforeAll(async () => {
  accounts = await accountApp();
  app = await reservationsApp({ ...accounts.database, drop: async () => undefined });
  const catalogue = await demoSnapshot();
  const orders = await reservationServiceOn(app.deps, accounts.open, () => catalogue);
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts: accounts.open,
    reservations: orders.service,
    plugs: programmePages(orders.programmes),
  });
});
afterAll(async () => {
  await pages?.close();
  await app?.close();
  await accounts?.close();
});

it('puts kept cars of one brand side by side, before any script: two to four, the customer’s own, and told how where it cannot [D1-1-08] (R12)', async () => {
  const ana = await accounts.customer('ana.cars@example.com');
  const cookie = cookieOf(ana);
  const cars = [ONE, OTHER].map((code) => ({ site: 'br/aurora', code, price: 1 }));
  await ana.go((session) => session.keepCars(cars));
  const compare = (...ids: string[]) =>
    pages.inject({
      method: 'POST',
      url: HOME,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: String(
        new URLSearchParams([['form', 'compare-cars'], ...ids.map((id) => ['car', id])] as [
          string,
          string,
        ][]),
      ),
    });
  const home = await pages.inject({ url: HOME, headers: { host: 'localhost', cookie } });
  expect(home.body.match(/type="checkbox"[^>]*name="car"|name="car"[^>]*type="checkbox"/g)).toHaveLength(2);
  const [one, other] = [`br/aurora ${ONE}`, `br/aurora ${OTHER}`];
  const side = await compare(one, other);
  expect(side.statusCode).toBe(303);
  expect(side.headers.location).toMatch(new RegExp(`^/br/aurora/\\w+/comparar\\?c=${ONE}~${OTHER}$`));
  const shown = await pages.inject({ url: String(side.headers.location), headers: { host: 'localhost' } });
  expect(shown.statusCode).toBe(200);
  // One alone, one of another brand, one that is not theirs, and more than stand side by side.
  const many = Array.from({ length: 5 }, (_one, at) => `br/aurora 363C2C0_${at}`);
  for (const ticked of [[one], [one, one], [one, 'br/lumen X'], [one, 'br/aurora 363C1C0_134'], many, []]) {
    const refused = await compare(...ticked);
    expect([ticked, refused.statusCode]).toEqual([ticked, 422]);
    expect(refused.body).toContain('Escolha de dois a quatro carros da mesma marca');
  }
});
