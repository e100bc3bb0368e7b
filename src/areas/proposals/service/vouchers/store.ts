import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Database, runPrepared, type Transaction } from '../../../../io/database.ts';
import { openReadableAsync } from '../../../../io/each-row.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { marketOfSite } from '../../../../kit/markets/identities.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { DecidedProposal, ProposalStatus } from '../../../lender/index.ts';
import { dateIn } from '../../../platform/index.ts';
import { CHECK_CODE_LENGTH, checkCodeFrom } from '../../domain/check-code.ts';
import type { GrantedCoupon } from '../../domain/coupon.ts';
import {
  currentStatus,
  type EndedWithPurchase,
  inOrder,
  type ProposalStanding,
  type StatusEvent,
} from '../../domain/tracking.ts';
import { couponOf } from '../coupons/store.ts';
import { proposalEvent, proposalVoucher } from '../tables.ts';
import { contentPlace, contentText, readContent, type VoucherContent } from './content.ts';
import { requestedKeys, voucherKeys } from './keys.ts';

/** A proposal that a shopper follows. */
export type FollowedProposal = {
  readonly site: string;
  readonly number: string;
  readonly content: VoucherContent;
  readonly status: ProposalStatus;
  readonly ended: EndedWithPurchase | undefined;
  readonly history: readonly StatusEvent[];
  readonly coupon: GrantedCoupon | undefined;
};

/**
 * Keeps a decided proposal for its shopper, in the transaction in which it is decided; of one that is kept already nothing
 * changes. What was told of it before counts from then on.
 * @param net the car's price without national taxes, where it is told
 * @returns whether it was not kept before
 */
export async function keepDecided(
  sealing: Sealing,
  tx: Transaction,
  decided: DecidedProposal,
  net?: Cents,
): Promise<boolean> {
  const { site, id: number, status, decidedAt, dueDate, buyer, boxes = [] } = decided;
  const code = checkCodeFrom(randomBytes(CHECK_CODE_LENGTH));
  const content = sealing.seal(contentText(code, decided, net), contentPlace(site, number));
  const keys = voucherKeys(sealing, site, { number, code, document: buyer.document });
  const { checkKey, trackKey, documentKey } = keys;
  const found = [content, checkKey, trackKey, documentKey, dueDate ?? dayOf(site, decidedAt)];
  const agreed = [
    boxes.map(({ id }) => id),
    boxes.map(({ textVersion }) => textVersion),
    boxes.map(({ isTicked }) => isTicked),
  ];
  const values = [site, number, decidedAt, ...found, `decision ${number}`, status, ...agreed];
  const [stored] = await runPrepared<{ is_new: boolean }>(tx, KEEP, values);
  return stored?.is_new === true;
}

/** Voucher, first event and what was agreed to in one statement, because every decision runs it. */
const KEEP = `
  with kept as (
    insert into proposal_voucher
      (site, number, decided_at, content, check_key, track_key, document_key, valid_until)
    values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8::date)
    on conflict do nothing
    returning true
  ), agreed as (
    insert into proposal_consent (site, number, said_at, person_key, box, text_version, is_granted)
    select $1, $2, $3::timestamptz, $7, box, version, granted
      from unnest($11::text[], $12::text[], $13::boolean[]) as said (box, version, granted)
    on conflict do nothing
  ), begun as (
    insert into proposal_event (site, number, occurred_at, event_id, status)
    values ($1, $2, $3::timestamptz, $9, $10)
    on conflict do nothing)
  select exists (select from kept) as is_new`;

/** From when on a voucher is kept that nobody has set an end to. */
const dayOf = (site: string, at: Date): PlainDate => dateIn(marketOfSite(site), at.getTime());

export type NewEvent = Pick<
  typeof proposalEvent.$inferInsert,
  'site' | 'eventId' | 'number' | 'occurredAt'
> & { readonly status: ProposalStatus };

/** Adds what was told of a proposal; false where that very event was told before. */
export async function addEvent(db: Database | Transaction, event: NewEvent): Promise<boolean> {
  const added = await db.insert(proposalEvent).values(event).onConflictDoNothing();
  return added.rowCount === 1;
}

/** The proposal of whom number and last digits are both right; one look, whichever of them is wrong (R19). */
export async function findByNumber(
  db: Database,
  sealing: Sealing,
  site: string,
  { number, digits }: { readonly number: string; readonly digits: string },
): Promise<FollowedProposal | undefined> {
  return find(
    db,
    sealing,
    inArray(proposalVoucher.trackKey, requestedKeys.track(sealing, site, number, digits)),
  );
}

/** The proposal whose voucher has this check code. */
export async function findByCode(
  db: Database,
  sealing: Sealing,
  site: string,
  code: string,
): Promise<FollowedProposal | undefined> {
  return find(db, sealing, inArray(proposalVoucher.checkKey, requestedKeys.check(sealing, site, code)));
}

/** The proposals of these sites and numbers, in their order; of one that is gone there is nothing. */
export async function findAll(
  db: Database | Transaction,
  sealing: Sealing,
  which: readonly { readonly site: string; readonly number: string }[],
): Promise<readonly FollowedProposal[]> {
  if (which.length === 0) return [];
  const { site, number } = proposalVoucher;
  const each = which.map((one) => and(eq(site, one.site), eq(number, one.number)));
  const rows = await db
    .select()
    .from(proposalVoucher)
    .where(or(...each));
  const at = (row: { site: string; number: string }) =>
    which.findIndex((one) => one.site === row.site && one.number === row.number);
  return openReadableAsync(
    rows.toSorted((a, b) => at(a) - at(b)),
    (row) => followed(db, sealing, row),
  );
}

async function find(
  db: Database,
  sealing: Sealing,
  which: ReturnType<typeof inArray>,
): Promise<FollowedProposal | undefined> {
  const [row] = await db.select().from(proposalVoucher).where(which).limit(1);
  return row && followed(db, sealing, row);
}

async function followed(
  db: Database | Transaction,
  sealing: Sealing,
  row: typeof proposalVoucher.$inferSelect,
): Promise<FollowedProposal> {
  const { site, number } = row;
  const own = and(eq(proposalEvent.site, site), eq(proposalEvent.number, number));
  const [events, coupon] = await Promise.all([
    db.select().from(proposalEvent).where(own),
    couponOf(db, { site, number }),
  ]);
  const history = historyOf(events);
  const content = readContent(sealing.open(row.content, contentPlace(site, number)));
  const { endedAt, purchase } = row;
  const ended = endedAt === null ? undefined : { at: endedAt.getTime(), purchase: purchase ?? '' };
  return { site, number, content, history, coupon, ended, status: currentStatus(history) ?? 'in-progress' };
}

/** How a proposal stands for its shopper. */
export const standingOf = ({
  status,
  ended,
}: Pick<FollowedProposal, 'status' | 'ended'>): ProposalStanding => (ended ? 'ended' : status);

/**
 * Ends the credit with the purchase that it was for; undefined where there is none to end: a proposal that is kept no more, or that has ended
 * before. One that was denied ends too, because a denial may be looked at once more and would be a credit for no car then; its customer has
 * no credit that they would have to be told the end of. Only one of two purchases that end at once ends it.
 */
export async function endWithPurchase(
  tx: Transaction,
  { site, number, purchase, at }: EndOfPurchase,
): Promise<{ readonly wasDenied: boolean } | undefined> {
  const open = and(
    eq(proposalVoucher.site, site),
    eq(proposalVoucher.number, number),
    isNull(proposalVoucher.endedAt),
  );
  const { rowCount } = await tx.update(proposalVoucher).set({ endedAt: at, purchase }).where(open);
  if (rowCount !== 1) return undefined;
  return { wasDenied: (await statusIn(tx, { site, number })) === 'denied' };
}

async function statusIn(
  tx: Transaction,
  { site, number }: { readonly site: string; readonly number: string },
) {
  const own = and(eq(proposalEvent.site, site), eq(proposalEvent.number, number));
  return currentStatus(historyOf(await tx.select().from(proposalEvent).where(own)));
}

const historyOf = (events: readonly (typeof proposalEvent.$inferSelect)[]) =>
  inOrder(
    events.map(({ status, occurredAt }) => ({
      status: status as ProposalStatus,
      at: occurredAt.getTime(),
    })),
  );

export type EndOfPurchase = {
  readonly site: string;
  /** Of the proposal. */
  readonly number: string;
  /** Number of the order. */
  readonly purchase: string;
  readonly at: Date;
};
