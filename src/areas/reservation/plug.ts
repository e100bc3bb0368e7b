import { definePlug } from '../platform/plug.ts';
import { deliveredCars, deliveredOrders } from './service/index.ts';

/** The orders of customers whose cars were handed over to them. */
export type DeliveredOrders = {
  /** The cars of an account on a site, the newest order first. */
  cars(site: string, account: string): ReturnType<typeof deliveredCars>;
  /** The orders of several accounts on a site. */
  ofAccounts(site: string, accounts: readonly string[]): ReturnType<typeof deliveredOrders>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly deliveredOrders: DeliveredOrders;
  }
}

/** A plug of its own: orders lead to opinions and points, and neither is needed to make an order. */
export const deliveredOrdersPlug = definePlug({
  name: 'deliveredOrders',
  needs: [],
  open: ({ db }) => ({
    service: {
      cars: (site, account) => deliveredCars(db, site, account),
      ofAccounts: (site, accounts) => deliveredOrders(db, site, accounts),
    },
  }),
});
