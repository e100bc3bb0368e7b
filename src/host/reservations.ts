import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type OpenAccountSession, orderBonuses } from '../areas/account/service/index.ts';
import type { Snapshot } from '../areas/catalogue/index.ts';
import type { DocumentOwner } from '../areas/documents/index.ts';
import type { PostalAddress } from '../areas/locations/contract.ts';
import type { Locator } from '../areas/locations/service/index.ts';
import { leaveEarningsOn } from '../areas/loyalty/plug.ts';
import type { Payment } from '../areas/payment/index.ts';
import {
  type OwedRefund,
  owedReferences,
  type Payable,
  type PayableOf,
  type PayerAddress,
  type Payments,
} from '../areas/payment/service/index.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import { reservationSettings } from '../areas/reservation/contract.ts';
import {
  disputeDeposit,
  isAwaited,
  mayRead,
  type OpenReservations,
  openExpiryQueue,
  openReservations,
  payableOf,
  type ReservationDeps,
  settleDeposit,
  staffRoutes,
  startExpiry,
  tellRefundOwed,
  waitForPayment,
} from '../areas/reservation/service/index.ts';
import { carsOfShare } from '../areas/stock/index.ts';
import {
  arrivalsOf,
  claimHold,
  claimLike,
  endHolds,
  followReserved,
  heldCars,
  holderKeyOf,
  isHeldByOther,
  isKeptFor,
  leaveReserved,
  openReservedQueue,
  releaseHold,
  startReserved,
} from '../areas/stock/service/index.ts';
import { countedAttempts } from '../io/attempt-limit.ts';
import type { TokenCheck } from '../io/bearer-guard.ts';
import type { Transaction } from '../io/database.ts';
import { sharedCount } from '../io/rate-limit.ts';
import type { ServiceSite } from '../io/service.ts';
import { recorder } from './audit-recorder.ts';
import { openProgrammes, type ProgrammeService } from './employee-purchase.ts';
import { reservedPrice } from './reserved-price.ts';
import { boundsOf, networkKeysOf } from './stock.ts';

type Needs = Pick<
  ReservationDeps,
  'db' | 'boss' | 'sealing' | 'sites' | 'origin' | 'proposals' | 'log' | 'sold' | 'quotations'
> & {
  /** What cars cost today. */
  readonly catalogue: () => Snapshot;
  readonly accounts: (caller: Caller) => OpenAccountSession;
  readonly payments: () => Payments;
  /** What an address may send to these pages in a minute; a command counts nobody. */
  readonly perMinute?: number | undefined;
  /** What a postal code stands for; a command asks nobody for a boleto. */
  readonly lookup?: Locator['lookup'] | undefined;
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
  /** The employee and corporate programmes that orders are made under. */
  readonly programmes: ProgrammeService;
  /** Whether whoever asks may see what belongs to an order of theirs, or to an enrolment. */
  mayReadOf(site: ServiceSite, request: FastifyRequest, owner: DocumentOwner): Promise<boolean>;
  mayPay(site: ServiceSite, request: FastifyRequest, reference: string): Promise<Payable | undefined>;
  /** What an order owes, whose page was opened by its owner. */
  readonly payableOf: PayableOf;
  settled(tx: Transaction, payment: Payment): Promise<void>;
  undecided(tx: Transaction, payment: Payment): Promise<void>;
  disputed(tx: Transaction, payment: Payment): Promise<void>;
  /** Staff are written to about a refund that is owed for a day and more. */
  refundOwed(owed: Pick<OwedRefund, 'reference'>): Promise<void>;
  isAwaited(tx: Transaction, reference: string): Promise<boolean>;
  /** Answers a maker's back end, where tokens are checked. */
  staff(app: FastifyInstance, check: TokenCheck): Promise<void>;
  /** Starts to end orders and to follow what they keep, where a process has the worker's role. */
  work(): Promise<void>;
};

/** Puts the reservations together with the accounts, the stock's holds and the payments; its queues are there from then on. */
export async function createReservationService(needs: Needs): Promise<ReservationService> {
  const { accounts, payments, perMinute, lookup, catalogue, ...parts } = needs;
  const { sites, boss, db } = parts;
  await openReservedQueue(boss);
  await openExpiryQueue(boss);
  const bounds = boundsOf(sites);
  const networkKeys = networkKeysOf(parts.sealing);
  const takeTurn = perMinute ? sharedCount({ name: 'reservation', perMinute }, parts) : undefined;
  const cars = { name: 'reservation-car', tries: Math.ceil((perMinute ?? 0) / 10), perSeconds: 3_600 };
  const takeCar = perMinute ? countedAttempts(cars, parts) : undefined;
  const wholeOf = (site: Pick<Site, 'market' | 'brand'>) =>
    sites.find(({ key }) => key === siteKey(site.market, site.brand));
  const programmes = openProgrammes(parts);
  const deps: ReservationDeps = {
    ...parts,
    programmes: programmes.places,
    record: recorder(parts.sealing),
    bonuses: orderBonuses(db),
    now: () => new Date(),
    delivered: leaveEarningsOn(boss),
    priceToday: reservedPrice(catalogue, sites),
    settings: (site) => reservationSettings(wholeOf(site)?.authoring.reservation, site.market),
    deposits: {
      refund: (tx, asked) => payments().refund(tx, asked),
      callOff: (tx, reference) => payments().callOff(tx, reference),
      owed: (references) => owedReferences(db, deps.now(), references),
    },
    holds: {
      async claim(tx, car, order, asked) {
        const claimed = await claimHold(tx, car, order, { ...asked, bounds });
        if (claimed === 'kept' && asked.isReserved) await leaveReserved(boss, tx);
        return claimed;
      },
      async claimLike(tx, car, order, now) {
        const like = await claimLike(tx, car, order, now);
        if (like) await leaveReserved(boss, tx);
        return like;
      },
      async release(tx, car, order, now) {
        await releaseHold(tx, car, order, now);
        await leaveReserved(boss, tx);
      },
      isKept: isKeptFor,
      async unpaid(from, asked) {
        const { cars, shares } = await heldCars(from, asked);
        const most = (site: string, of: number) => {
          const share = carsOfShare(of, bounds(site).siteShare);
          return Number.isFinite(share) ? share : undefined;
        };
        return { cars, shares: shares.map((one) => ({ ...one, most: most(one.site, one.cars) })) };
      },
      end: endHolds,
      arrivals: arrivalsOf,
      isTaken: isHeldByOther,
    },
  };
  const accessOf = (site: ServiceSite, request: FastifyRequest) => {
    const cookie = request.headers.cookie ?? '';
    const whole = wholeOf(site);
    const account = async () => {
      if (!whole) return undefined;
      const { visit } = accounts({ site: whole, cookie, userAgent: '', address: request.ip });
      return (await visit.who())?.id;
    };
    return { site, cookie, account };
  };
  const may = (site: ServiceSite, request: FastifyRequest, id: string) =>
    mayRead(deps, accessOf(site, request), id);
  const owed: PayableOf = async (site, reference, method) => {
    const found = await payableOf(deps, reference);
    if (!found || method !== 'boleto' || site.market !== 'BR') return found;
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
        ...{ site, cookie, account, userAgent: by?.userAgent, hold: holderKeyOf(cookie) },
        network: by && networkKeys(by.address),
        countCar: takeCar && by ? () => takeCar(by.address) : undefined,
      }),
    isTooOften: async (address) => takeTurn !== undefined && !(await takeTurn(address)).isAllowed,
    programmes,
    mayReadOf: (site, request, { kind, id }) =>
      kind === 'order'
        ? may(site, request, id)
        : programmes.owns(siteKey(site.market, site.brand), accessOf(site, request).account, id),
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
    async staff(app, check) {
      await app.register(async (own) => staffRoutes(own as never, deps, check), { prefix: '/operations' });
    },
    async work() {
      const follow = () => followReserved(db, deps.now());
      await startReserved(boss, follow);
      await startExpiry(deps, follow);
    },
    refundOwed: ({ reference }) => tellRefundOwed(deps, reference),
    undecided: (tx, payment) => waitForPayment(deps, tx, payment),
    disputed: async (tx, { reference, dispute }) => {
      if (dispute) await disputeDeposit(deps, tx, { reference, dispute });
    },
    isAwaited: (tx, reference) => isAwaited(deps, tx, reference),
    settled: (tx, { reference, amount, refund, method, status }) =>
      settleDeposit(deps, tx, {
        ...{ reference, method, status, amount: refund ?? amount },
        isOurs: refund !== undefined,
      }),
  };
}
