import type { FastifyInstance } from 'fastify';
import type { PageServerParts } from '../../src/areas/platform/plug.ts';
import type { TestDatabase } from '../database.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { programmePages, reservationServiceOn } from '../reservation-service.ts';
import { reservationsApp } from '../reservations-app.ts';
import { serveBuiltPages } from './served-pages.ts';

type Parts = Omit<
  Parameters<typeof serveBuiltPages>[0],
  'catalogue' | 'lenderOf' | 'accounts' | 'reservations'
>;

/** The pages of the accounts as they were built, on a database of the caller's. */
export async function accountPortal(
  database: TestDatabase,
  accounts: PageServerParts['accounts'],
  parts: Parts = {},
): Promise<{ pages: FastifyInstance; close(): Promise<void> }> {
  const orders = await reservationsApp({ ...database, drop: async () => undefined });
  const catalogue = await demoSnapshot();
  const { service, programmes } = await reservationServiceOn(orders.deps, accounts, () => catalogue);
  const pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts,
    reservations: service,
    ...parts,
    plugs: { ...programmePages(programmes), ...parts.plugs },
  });
  return {
    pages,
    async close() {
      await pages.close();
      await orders.close();
    },
  };
}
