import type { Transaction } from '../../../io/database.ts';
import { addDays } from '../../../kit/calendar.ts';
import { dateIn } from '../../platform/index.ts';
import type { TermsEnded } from '../../quotation/index.ts';
import type { Done, Refused } from '../contract.ts';
import { canMove } from '../flow/index.ts';
import { priceOfCar, type ReservedCar } from '../index.ts';
import { orderHold } from './expire.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { customerOf, marketOf, move, type Row, write } from './store.ts';
import { keepsTooMany } from './unpaid-cars.ts';
import { payBy } from './waiting.ts';

/** Minutes for which a car is kept while its customer reads the terms. */
export const READING_MINUTES = 30;
/** How long an order waits whose customer is still telling who they are; its car is kept for less. */
export const BEGUN_HOURS = 24;
/** Terms that were opened after that keep their car yet. */
export const readingSince = (now: Date): Date => new Date(now.getTime() - READING_MINUTES * 60_000);

/** An account has shown whose mailbox it is: its orders are counted by person, and not against the network. */
export const countedNetwork = (
  { account }: Pick<Row, 'account'>,
  network: readonly string[] | undefined,
): readonly string[] | undefined => (account === null ? network : undefined);

/** Of an order whose customer is not known any more: it is counted by its browser. */
const NOBODY = { document: '', email: '' };

type Agreed = {
  readonly dealer: string;
  readonly revision: number;
  readonly car: ReservedCar;
  readonly documents?: string | undefined;
};

/**
 * Binds the quotation on whose terms an order's car is, or says why that cannot be; nothing where it is on nobody's.
 * @param by who asks: the document of whoever says now that the order is theirs, and how it is proven that an order on another device is too
 */
export async function takeTerms(
  { quotations, sealing }: Pick<ReservationDeps, 'quotations' | 'sealing'>,
  tx: Transaction,
  row: Pick<Row, 'id' | 'car' | 'customer' | 'financing'>,
  by: TermsBuyer = {},
): Promise<Refused | undefined> {
  const { id: order, car, financing } = row;
  const {
    account,
    hasLink,
    document = row.customer === null ? undefined : customerOf(sealing, row)?.document,
  } = by;
  if (!car.quotation) return undefined;
  const ended = await quotations?.take(tx, {
    order,
    version: car.quotation.id,
    document: document || undefined,
    account,
    hasLink,
    proposal: financing?.asked,
  });
  return ended && WHY_NOT[ended];
}

type TermsBuyer = {
  readonly document?: string | undefined;
  /** That the order is in, or of the open session. */
  readonly account?: string | undefined;
  readonly hasLink?: boolean | undefined;
};

const WHY_NOT = {
  expired: 'quotation-ended',
  withdrawn: 'quotation-withdrawn',
  superseded: 'quotation-superseded',
  taken: 'quotation-taken',
} as const satisfies Record<TermsEnded, Refused>;

/**
 * The terms are agreed to, at the price that was shown: from now on that price is locked and the car waits for its deposit. A price
 * that is another today is written into the order for its customer to see, and nothing is agreed to.
 */
export async function accepting(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { dealer, revision, car, documents }: Agreed,
  network: readonly string[] | undefined,
): Promise<Done> {
  if (!canMove(row.state, 'accept')) return { ok: false, reason: 'not-now' };
  if (row.revision !== revision) return { ok: false, reason: 'changed-meanwhile' };
  const at = deps.now();
  const site = { market: marketOf(row), brand: row.site.slice(3) };
  const { policy } = deps.settings(site);
  const of = { key: row.site, market: site.market };
  const agreed = await deps.agreements?.now(of, 'reservation', documents, tx);
  if (agreed && !agreed.ok) return agreed;
  // Begun in time, and agreed to too late: a form that is sent again keeps an order waiting, not its price.
  const validUntil = row.car.quotation?.validUntil;
  if (validUntil && dateIn(site.market, at.getTime()) > validUntil)
    return { ok: false, reason: 'quotation-ended' };
  const bound = await takeTerms(deps, tx, row, { account: row.account ?? undefined });
  if (bound) return { ok: false, reason: bound };
  if (car.total !== row.car.total || policy.deposit !== row.policy.deposit) {
    const shown = { car, policy };
    await write(tx, row, shown, { at, what: 'price', by: 'clock', amount: priceOfCar(car) });
    return { ok: false, reason: 'price-changed' };
  }
  const until = payBy(policy, at);
  const { stock } = row.car;
  if (stock) {
    const most = deps.settings(site).unpaidCars;
    const keeper = { id: row.id, account: row.account, ...(customerOf(deps.sealing, row) ?? NOBODY) };
    if (await keepsTooMany(deps.sealing, tx, keeper, { now: at, readSince: readingSince(at), most }))
      return { ok: false, reason: 'too-many' };
    const holdTerms = { now: at, until, isReserved: true, network: countedNetwork(row, network) };
    const claimed = await deps.holds.claim(tx, stock.id, orderHold(row.id), holdTerms);
    if (claimed === 'taken') return { ok: false, reason: 'car-taken' };
  }
  const columns = {
    dealer,
    policy,
    acceptedAt: at,
    waitsUntil: until,
    lockedUntil: addDays(dateIn(site.market, at.getTime()), policy.lockDays),
  };
  const accepted = await move(tx, row, 'accept', columns, { at, by: 'customer' });
  if (!accepted) return { ok: false, reason: 'not-now' };
  const { document, email } = customerOf(deps.sealing, row) ?? NOBODY;
  await agreed?.store(tx, {
    subject: row.id,
    by: { document, email, account: row.account ?? undefined },
    at,
  });
  await leaveOrderMail(deps, tx, accepted, 'accepted', { documents: agreed?.documents ?? [] });
  return { ok: true };
}
