import type { TestDatabase } from '../../tests/database.ts';
import { aCustomer, reservationsApp } from '../../tests/reservations-app.ts';
import { withDatabase } from '../stored.ts';

const CLIENTS = 100;
const ROUNDS = 5;

/** 100 clients who want one car at once: one has it, and each of the others is told so. Time per loser, beside a row that is read. */
export default async function reservation(): Promise<void> {
  await withDatabase(async ({ db, url }) => race({ db, url, drop: async () => undefined }));
}

async function race(database: TestDatabase): Promise<void> {
  const app = await reservationsApp(database);
  for (let round = 1; round <= ROUNDS; round++) {
    const car = await app.stockCar();
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const browser = app.browser();
        const begun = await browser.go((visit) => visit.begin(car));
        return { browser, id: begun.ok ? begun.id : '' };
      }),
    );
    const from = performance.now();
    const told = await Promise.all(
      clients.map(({ browser, id }) => browser.go((visit) => visit.register(id, aCustomer()))),
    );
    const spent = performance.now() - from;
    const winners = told.filter(({ ok }) => ok).length;
    console.log(
      `  round ${round}: ${CLIENTS} clients, ${winners} winner, ${(spent / (CLIENTS - winners)).toFixed(2)} ms a loser`,
    );
  }
  await app.close();
}
