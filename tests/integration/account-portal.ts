import type { FastifyInstance } from 'fastify';
import type { AccountOpener } from '../../src/host/pages/personal-pages.ts';
import { createReservationService } from '../../src/host/reservations.ts';
import type { TestDatabase } from '../database.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { reservationsApp } from '../reservations-app.ts';
import { serveBuiltPages } from './served-pages.ts';

type Parts = Omit<
  Parameters<typeof serveBuiltPages>[0],
  'catalogue' | 'lenderOf' | 'accounts' | 'reservations'
>;

/** The pages of the accounts as they were built, on a database of the caller's. */
export async function accountPortal(
  database: TestDatabase,
  accounts: AccountOpener,
  parts: Parts = {},
): Promise<{ pages: FastifyInstance; close(): Promise<void> }> {
  const orders = await reservationsApp({ ...database, drop: async () => undefined });
  const { db, boss, sealing, sites, origin, proposals, log } = orders.deps;
  const catalogue = await demoSnapshot();
  const pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts,
    reservations: await createReservationService({
      db,
      boss,
      sealing,
      sites,
      origin,
      proposals,
      log,
      catalogue: () => catalogue,
      accounts,
      payments: () => {
        throw new Error('nobody pays here');
      },
    }),
    ...parts,
  });
  return {
    pages,
    async close() {
      await pages.close();
      await orders.close();
    },
  };
}
