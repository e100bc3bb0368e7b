import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, type ReservationsApp, reservationsApp } from '../reservations-app.ts';

let app: ReservationsApp;
beforeAll(async () => {
  app = await reservationsApp();
});
afterAll(() => app?.close());

const HOURS = 3_600_000;

it('terms of a quotation are agreed to by its last day, however often its form is sent again before', async () => {
  const browser = app.browser();
  const build = app.build();
  const validUntil = app.clock.now.toISOString().slice(0, 10);
  const terms = { id: 'quotation', number: 'Q1', version: 1, dealer: 'D1', car: build.code };
  const car = {
    ...build,
    quotation: { ...terms, initial: build.total, price: build.total, validUntil },
  };
  const begun = await browser.go((session) => session.begin(car));
  if (!begun.ok) throw new Error(begun.reason);
  const customer = aCustomer();
  const accept = async () => {
    const { order } = (await browser.go((session) => session.find(begun.id))) ?? {};
    return browser.go((session) =>
      session.accept(begun.id, { dealer: 'D1', revision: order?.revision ?? -1, car }),
    );
  };
  for (let day = 0; day < 3; day++) {
    expect(await browser.go((session) => session.register(begun.id, customer))).toEqual({ ok: true });
    app.clock.now = new Date(app.clock.now.getTime() + 20 * HOURS);
  }
  expect(await accept()).toEqual({ ok: false, reason: 'quotation-ended' });
});
