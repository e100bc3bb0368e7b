import { siteOf } from '../../io/service.ts';
import type { OrderPapers } from '../documents/contract.ts';
import { definePlug } from '../platform/plug.ts';
import type { OrderQueue } from './contract.ts';
import { mayChangeOrderPapers } from './service/access.ts';
import { orderClaim } from './service/claim.ts';
import { deliveredCars, deliveredOrders } from './service/delivered.ts';
import { demoOrders } from './service/demo.ts';
import { orderIds } from './service/index.ts';
import { orderEffects } from './service/open-orders.ts';
import { orderPapers } from './service/order-papers.ts';
import { reservationPersonalData } from './service/personal-data.ts';
import { orderQueue } from './service/queue.ts';
import { paymentReadiness } from './service/readiness.ts';
import { createReservationService, type ReservationService } from './service/reservation-service.ts';
import { WRITE_ORDERS } from './service/scopes.ts';
import { dealerDaysOf, soldOrders } from './service/sold-orders.ts';

/** The orders of customers whose cars were handed over to them. */
export type DeliveredOrders = {
  /** The cars of an account on a site, the newest order first. */
  cars(site: string, account: string): ReturnType<typeof deliveredCars>;
  /** The orders of several accounts on a site. */
  ofAccounts(site: string, accounts: readonly string[]): ReturnType<typeof deliveredOrders>;
};

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly deliveredOrders: DeliveredOrders;
    /** Which orders are under way on the terms of quotations. */
    readonly orderClaims: {
      claim(...request: DropFirst<Parameters<typeof orderClaim>>): ReturnType<typeof orderClaim>;
    };
    readonly reservations: undefined;
  }
  interface PageServerParts {
    readonly reservations: Pick<ReservationService, 'isTooOften' | 'open'>;
  }
  interface StaffParts {
    readonly orders: OrderQueue;
    readonly papers: OrderPapers;
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

export const orderClaimsPlug = definePlug({
  name: 'orderClaims',
  needs: [],
  open: ({ sealing, now }) => ({
    service: { claim: (...request) => orderClaim({ sealing, now }, ...request) },
  }),
});

/** The reservations of all sites: what is paid for a car, and what becomes of it. */
export const reservationsPlug = definePlug({
  name: 'reservations',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  readiness: [paymentReadiness],
  demo: demoOrders,
  scopes: [WRITE_ORDERS],
  personalData: (sealing, { releasePlaces, releaseBonuses }) =>
    reservationPersonalData(sealing, async (tx, orders) => {
      await releasePlaces(tx, orders);
      await releaseBonuses(tx, orders);
    }),
  owners: orderIds,
  publicationEffects: orderEffects,
  needs: [
    ...(['accountBonuses', 'accounts', 'catalogue', 'dealers', 'documents', 'earnings'] as const),
    ...(['employeePurchase', 'leadRules', 'leads', 'locations', 'orderHolds', 'payments'] as const),
    ...(['legalDocuments', 'quotations', 'vouchers'] as const),
  ],
  async open({ db, boss, sealing, sites, origin, now, log, record, perMinute, use }) {
    const [documents, payments, catalogue] = [use('documents'), use('payments'), use('catalogue').current];
    const { lookup } = use('locations').locator;
    const orders = await createReservationService({
      db,
      boss,
      sealing,
      sites,
      origin,
      log,
      record,
      perMinute,
      catalogue,
      lookup,
      proposals: use('vouchers'),
      agreements: use('legalDocuments'),
      quotations: use('quotations'),
      programmes: use('employeePurchase').places,
      bonuses: use('accountBonuses'),
      delivered: use('earnings').leave,
      holds: use('orderHolds'),
      accountOf: use('accounts').accountOf,
      deposits: {
        refund: payments.refund,
        callOff: payments.callOff,
        owed: (references) => payments.owed(references, now()),
      },
      openDays: dealerDaysOf({ sites, dealers: use('dealers').index }),
      sold: soldOrders({
        sites,
        catalogue,
        dealers: use('dealers').index,
        leads: { ...use('leads'), settings: use('leadRules').settings },
      }),
    });
    payments.ownedBy(orders);
    documents.ownedBy('order', {
      mayRead: (request, id) => orders.mayRead(siteOf(request), request, id),
      mayChange: mayChangeOrderPapers,
    });
    return {
      pageServer: { reservations: orders },
      staff: { orders: orderQueue(orders.deps), papers: orderPapers(orders.deps, documents.admin) },
      operations: (app, tokens) => orders.operations(app, tokens),
      jobs: [() => orders.work()],
    };
  },
});
