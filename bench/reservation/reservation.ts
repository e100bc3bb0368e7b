import type { TestDatabase } from '../../tests/database.ts';
import { aCustomer, reservationsApp } from '../../tests/reservations-app.ts';
import type { Run } from '../figures.ts';
import { withDatabase } from '../stored.ts';

/** 100 clients who want one car at once: one has it, and each of the others is told so. */
export default async function reservation(run: Run): Promise<void> {
  await withDatabase(run, async ({ db, url }) => race(run, { db, url, drop: async () => undefined }));
}

async function race(run: Run, database: TestDatabase): Promise<void> {
  const [count, rounds] = [run.amount(100, 5), run.amount(5, 1)];
  const app = await reservationsApp(database);
  const losers: number[] = [];
  let most = 0;
  for (let round = 1; round <= rounds; round++) {
    const car = await app.stockCar();
    const clients = await Promise.all(
      Array.from({ length: count }, async () => {
        const browser = app.browser();
        const begun = await browser.go((session) => session.begin(car));
        return { browser, id: begun.ok ? begun.id : '' };
      }),
    );
    const from = performance.now();
    const result = await Promise.all(
      clients.map(({ browser, id }) => browser.go((session) => session.register(id, aCustomer()))),
    );
    const spent = performance.now() - from;
    const winners = result.filter(({ ok }) => ok).length;
    most = Math.max(most, winners);
    losers.push(spent / (count - winners));
  }
  const name = `${count} clients for one car`;
  run.tell({ name: `${name}: winners, at most`, value: most, unit: '', better: 'lower', goal: 1 });
  const value = losers.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
  run.tell({ name: `${name}: a loser, median round`, value, unit: 'ms', better: 'lower' });
  await app.close();
}
