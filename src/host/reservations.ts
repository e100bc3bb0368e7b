import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type OpenVisit, orderBonuses } from '../areas/account/service/index.ts';
import type { DocumentOwner } from '../areas/documents/index.ts';
import type { PostalAddress } from '../areas/locations/contract.ts';
import type { Locator } from '../areas/locations/service/index.ts';
import type { Payment } from '../areas/payment/index.ts';
import type { Payable, PayerAddress, Payments } from '../areas/payment/service/index.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import { reservationSettings } from '../areas/reservation/contract.ts';
import {
  disputeDeposit,
  isAwaited,
  mayRead,
  type OpenReservations,
  openReservations,
  payableOf,
  type ReservationDeps,
  settleDeposit,
  staffRoutes,
  startExpiry,
  waitForClearing,
} from '../areas/reservation/service/index.ts';
import {
  claimHold,
  followReserved,
  holderKeyOf,
  leaveReserved,
  openReservedQueue,
  releaseHold,
  startReserved,
} from '../areas/stock/service/index.ts';
import type { BearerCheck } from '../io/bearer.ts';
import type { Transaction } from '../io/database.ts';
import type { ServiceSite } from '../io/service.ts';
import { openProgrammes, type ProgrammeDesk } from './employee-purchase.ts';
import { tellEarnings } from './loyalty.ts';
import { sharedCount } from './rate-limit.ts';
import { recorded } from './recording.ts';

type Needs = Pick<ReservationDeps, 'db' | 'boss' | 'sealing' | 'sites' | 'origin' | 'proposals' | 'log'> & {
  readonly accounts: (caller: Caller) => OpenVisit;
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
export type ReservationDesk = {
  readonly deps: ReservationDeps;
  open(
    site: Site,
    cookie: string,
    account: () => Promise<string | undefined>,
    userAgent?: string,
  ): OpenReservations;
  /** Whether an address has sent too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** The employee and corporate programmes that orders are made under. */
  readonly programmes: ProgrammeDesk;
  /** Whether whoever asks may see what belongs to an order of theirs, or to an enrolment. */
  mayReadOf(site: ServiceSite, request: FastifyRequest, owner: DocumentOwner): Promise<boolean>;
  mayPay(site: ServiceSite, request: FastifyRequest, reference: string): Promise<Payable | undefined>;
  settled(tx: Transaction, payment: Payment): Promise<void>;
  disputed(tx: Transaction, payment: Payment): Promise<void>;
  isAwaited(tx: Transaction, reference: string): Promise<boolean>;
  /** Answers a maker's back end, where tokens are checked. */
  staff(app: FastifyInstance, check: BearerCheck): Promise<void>;
  /** Starts to end orders and to follow what they keep, where a process has the worker's role. */
  work(): Promise<void>;
};

/** Puts the reservations together with the accounts, the stock's holds and the payments; its queues are there from then on. */
export async function openReservationDesk(needs: Needs): Promise<ReservationDesk> {
  const { accounts, payments, perMinute, lookup, ...parts } = needs;
  const { sites, boss, db } = parts;
  await openReservedQueue(boss);
  const takeTurn = perMinute ? sharedCount({ name: 'reservation', perMinute }, parts) : undefined;
  const wholeOf = (site: Pick<Site, 'market' | 'brand'>) =>
    sites.find(({ key }) => key === siteKey(site.market, site.brand));
  const programmes = openProgrammes(parts);
  const deps: ReservationDeps = {
    ...parts,
    programmes: programmes.places,
    record: recorded,
    bonuses: orderBonuses(db),
    now: () => new Date(),
    delivered: tellEarnings(boss),
    settings: (site) => reservationSettings(wholeOf(site)?.authoring.reservation, site.market),
    deposits: {
      refund: (tx, asked) => payments().refund(tx, asked),
      callOff: (tx, reference) => payments().callOff(tx, reference),
    },
    holds: {
      async claim(tx, car, order, asked) {
        const isClaimed = await claimHold(tx, car, order, asked);
        if (isClaimed && asked.isReserved) await leaveReserved(boss, tx);
        return isClaimed;
      },
      async release(tx, car, order) {
        await releaseHold(tx, car, order);
        await leaveReserved(boss, tx);
      },
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
  return {
    deps,
    open: (site, cookie, account, userAgent) =>
      openReservations(deps, { site, cookie, account, userAgent, hold: holderKeyOf(cookie) }),
    isTooOften: async (address) => takeTurn !== undefined && !(await takeTurn(address)).isAllowed,
    programmes,
    mayReadOf: (site, request, { kind, id }) =>
      kind === 'order'
        ? may(site, request, id)
        : programmes.owns(siteKey(site.market, site.brand), accessOf(site, request).account, id),
    async mayPay(site, request, reference) {
      if (!(await may(site, request, reference))) return undefined;
      const body = request.body as { readonly method?: unknown } | undefined;
      const isBoleto = request.method === 'POST' && body?.method === 'boleto';
      if (isBoleto) await waitForClearing(deps, reference);
      const owed = await payableOf(deps, reference);
      if (!owed || !isBoleto || site.market !== 'BR') return owed;
      const { postalCode, ...payable } = owed;
      // Without an address the gateway says whether it makes one all the same.
      const found = await lookup?.(site.market, postalCode).catch(() => undefined);
      const address = found?.ok ? payerAddress(found.address) : undefined;
      return { ...payable, payer: { ...owed.payer, address } };
    },
    async staff(app, check) {
      await app.register(async (own) => staffRoutes(own as never, deps, check), { prefix: '/operations' });
    },
    async work() {
      const follow = () => followReserved(db, deps.now());
      await startReserved(boss, follow);
      await startExpiry(deps, follow);
    },
    disputed: async (tx, { reference, dispute }) => {
      if (dispute) await disputeDeposit(deps, tx, { reference, dispute });
    },
    isAwaited: (tx, reference) => isAwaited(deps, tx, reference),
    settled: (tx, { reference, amount, refund, method, status }) =>
      settleDeposit(deps, tx, { reference, method, status, amount: refund ?? amount }),
  };
}
