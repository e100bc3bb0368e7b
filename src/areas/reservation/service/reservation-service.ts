import type { FastifyRequest } from 'fastify';
import { countedAttempts } from '../../../io/attempt-limit.ts';
import type { TokenCheck } from '../../../io/bearer-guard.ts';
import type { Transaction } from '../../../io/database.ts';
import { sharedCount } from '../../../io/rate-limit.ts';
import type { ServiceApp, ServiceSite } from '../../../io/service.ts';
import { TRADES } from '../../../kit/markets/trades.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import type { PostalAddress } from '../../locations/contract.ts';
import type { Payable, PayerAddress, Payment, PaymentMethod } from '../../payment/index.ts';
import { type Site, siteKey } from '../../platform/index.ts';
import { reservationSettings } from '../contract.ts';
import { mayRead } from './access.ts';
import { disputeDeposit } from './dispute.ts';
import { openExpiryQueue, startExpiry } from './expiry-job.ts';
import { notifyOfOwedRefund } from './notify-staff.ts';
import { type OpenReservations, openReservations } from './open-reservations.ts';
import type { ReservationDeps } from './ports.ts';
import { reservedPrice } from './reserved-price.ts';
import { isAwaited, payableOf, settleDeposit } from './settle.ts';
import { staffRoutes } from './staff-routes.ts';
import { waitForPayment } from './waiting.ts';

/** What an order owes; with the payer's address where it is paid by boleto. */
type PayableOf = (
  site: ServiceSite,
  reference: string,
  method?: PaymentMethod,
) => Promise<Payable | undefined>;

/** What orders keep of the stock. */
type OrderHolds = {
  readonly port: ReservationDeps['holds'];
  /** What a network is counted under where cars are kept. */
  readonly networkKeys: (address: string) => readonly string[];
  /** The key by which a browser keeps a car that it has not ordered yet. */
  readonly holderKeyOf: (cookie: string) => string | undefined;
  /** Follows what orders have reserved. */
  readonly follow: () => Promise<unknown>;
};

type ReservationServiceOptions = Pick<
  ReservationDeps,
  | 'agreements'
  | 'db'
  | 'boss'
  | 'sealing'
  | 'sites'
  | 'origin'
  | 'proposals'
  | 'programmes'
  | 'bonuses'
  | 'deposits'
  | 'delivered'
  | 'record'
  | 'log'
  | 'sold'
  | 'openDays'
  | 'quotations'
> & {
  /** What cars cost today. */
  readonly catalogue: () => Snapshot;
  /** The account that is open in the browser of a request, on a site by its key. */
  readonly accountOf: (request: FastifyRequest, site: string) => () => Promise<string | undefined>;
  readonly holds: OrderHolds;
  /** What an address may send to these pages in a minute; a command counts nobody. */
  readonly perMinute?: number | undefined;
  /** What a postal code stands for; a command asks nobody for a boleto. */
  readonly lookup?:
    | ((
        market: Site['market'],
        code: string,
      ) => Promise<{ readonly ok: true; readonly address: PostalAddress } | { readonly ok: false }>)
    | undefined;
};

/** Where a boleto's payer lives: by their postal code, and without a number, which nobody has asked them for. */
const payerAddress = (found: PostalAddress): PayerAddress => ({
  postalCode: found.postalCode,
  street: found.address || found.cityName,
  number: 'S/N',
  neighborhood: found.neighborhood || found.cityName,
  city: found.cityName,
  state: found.stateCode,
});

/** The reservations of all sites, for pages, payments and whoever keeps something of an order. */
export type ReservationService = {
  readonly deps: ReservationDeps;
  /** @param by what asks: its browser, and the address that cars kept unpaid are counted against */
  open(
    site: Site,
    cookie: string,
    account: () => Promise<string | undefined>,
    by?: { readonly userAgent: string; readonly address: string },
  ): OpenReservations;
  /** Whether an address has sent too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** Whether whoever asks may see what belongs to an order of theirs. */
  mayRead(site: ServiceSite, request: FastifyRequest, order: string): Promise<boolean>;
  mayPay(site: ServiceSite, request: FastifyRequest, reference: string): Promise<Payable | undefined>;
  /** What an order owes, whose page was opened by its owner. */
  readonly payableOf: PayableOf;
  settled(tx: Transaction, payment: Payment): Promise<void>;
  undecided(tx: Transaction, payment: Payment): Promise<void>;
  disputed(tx: Transaction, payment: Payment): Promise<void>;
  /** Staff are written to about a refund that is owed for a day and more. */
  refundOwed(owed: { readonly reference: string }): Promise<void>;
  isAwaited(tx: Transaction, reference: string): Promise<boolean>;
  /** Answers a maker's back end, where tokens are checked. */
  operations(app: ServiceApp, tokens: TokenCheck): void | Promise<void>;
  /** Starts to end orders and to follow what they keep, where a process has the worker's role. */
  work(): Promise<void>;
};

/** Puts the reservations together with the accounts, the stock's holds and the payments; its queue is there from then on. */
export async function createReservationService(
  options: ReservationServiceOptions,
): Promise<ReservationService> {
  const { accountOf, holds, perMinute, lookup, catalogue, ...parts } = options;
  const { sites, boss } = parts;
  await openExpiryQueue(boss);
  const consumeLimit = perMinute ? sharedCount({ name: 'reservation', perMinute }, parts) : undefined;
  const cars = { name: 'reservation-car', tries: Math.ceil((perMinute ?? 0) / 10), perSeconds: 3_600 };
  const takeCar = perMinute ? countedAttempts(cars, parts) : undefined;
  const wholeOf = (site: Pick<Site, 'market' | 'brand'>) =>
    sites.find(({ key }) => key === siteKey(site.market, site.brand));
  const deps: ReservationDeps = {
    ...parts,
    now: () => new Date(),
    catalogue,
    priceToday: reservedPrice(catalogue, sites),
    settings: (site) => reservationSettings(wholeOf(site)?.authoring.reservation, site.market),
    holds: holds.port,
  };
  const accessOf = (site: ServiceSite, request: FastifyRequest) => ({
    site,
    cookie: request.headers.cookie ?? '',
    account: accountOf(request, siteKey(site.market, site.brand)),
  });
  const may = (site: ServiceSite, request: FastifyRequest, id: string) =>
    mayRead(deps, accessOf(site, request), id);
  const owed: PayableOf = async (site, reference, method) => {
    const found = await payableOf(deps, reference);
    if (!found || method !== 'boleto' || !TRADES[site.market].slip.needsAddress) return found;
    const { postalCode, ...payable } = found;
    // Without an address the gateway says whether it makes one all the same.
    const place = await lookup?.(site.market, postalCode).catch(() => undefined);
    const address = place?.ok ? payerAddress(place.address) : undefined;
    return { ...payable, payer: { ...found.payer, address } };
  };
  return {
    deps,
    open: (site, cookie, account, by) =>
      openReservations(deps, {
        site,
        cookie,
        account,
        userAgent: by?.userAgent,
        hold: holds.holderKeyOf(cookie),
        network: by && holds.networkKeys(by.address),
        countCar: takeCar && by ? () => takeCar(by.address) : undefined,
      }),
    isTooOften: async (address) => consumeLimit !== undefined && !(await consumeLimit(address)).isAllowed,
    mayRead: may,
    async mayPay(site, request, reference) {
      if (!(await may(site, request, reference))) return undefined;
      const body = request.body as { readonly method?: unknown } | undefined;
      return owed(
        site,
        reference,
        request.method === 'POST' && body?.method === 'boleto' ? 'boleto' : undefined,
      );
    },
    payableOf: owed,
    operations: (app, tokens) => staffRoutes(app, deps, tokens),
    work: () => startExpiry(deps, holds.follow),
    refundOwed: ({ reference }) => notifyOfOwedRefund(deps, reference),
    undecided: (tx, payment) => waitForPayment(deps, tx, payment),
    disputed: async (tx, { reference, dispute }) => {
      if (dispute) await disputeDeposit(deps, tx, { reference, dispute });
    },
    isAwaited: (tx, reference) => isAwaited(deps, tx, reference),
    settled: (tx, { reference, amount, refund, method, status }) =>
      settleDeposit(deps, tx, {
        reference,
        method,
        status,
        amount: refund ?? amount,
        isOurs: refund !== undefined,
      }),
  };
}
