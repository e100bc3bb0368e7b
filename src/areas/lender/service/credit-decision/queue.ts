import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countWaiting } from '../../../../io/count-waiting.ts';
import { type Database, preparedRows, type Transaction } from '../../../../io/database.ts';
import { rowsWithin } from '../../../../io/reach.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { Permit } from '../../../../kit/authority.ts';
import { toCents } from '../../../../kit/money.ts';
import {
  DENIAL_REASON_MAX,
  type ListedProposal,
  type OpenedProposal,
  type ProposalQueue,
} from '../../contract/credit-decision/staff.ts';
import type { DecidedFunding } from '../../domain/credit-decision/decided.ts';
import type { DecisionReason } from '../../domain/credit-decision/policy.ts';
import type { CreditSettingsBySite } from '../../domain/credit-decision/settings.ts';
import {
  isWaiting,
  nextStatuses,
  type ProposalStatus,
  WAITING_STATUSES,
} from '../../domain/credit-decision/status.ts';
import { linkedEnds } from '../linked-credit/ends.ts';
import { creditProposal, creditProposalStatus, linkedCreditEnd } from '../tables.ts';
import { applicantIn } from './applicant.ts';
import { type ChangedStatus, changeStatus } from './change-status.ts';
import { payloadPlace } from './store.ts';

const PAGE = 50;

/** Between when a proposal was changed and its number, in the name of a place in the list. */
const BETWEEN = '_';

/** The place in the list after which a page begins: by its values, for the proposal that stood there may have moved on since. */
function placeIn(after: string): { readonly at: string; readonly number: string } | undefined {
  const [at = '', number = ''] = after.split(BETWEEN);
  // A year that the database has not is no place of ours: it begins with 1, and ISO dates end with 9999.
  const isInstant = z.iso.datetime().safeParse(at).success && !at.startsWith('0000');
  return isInstant ? { at, number } : undefined;
}

/** Of a credit that has ended with its purchase nothing is left to decide. */
const stillMeant = sql`not exists (select from ${linkedCreditEnd}
  where ${linkedCreditEnd.site} = ${creditProposal.site} and ${linkedCreditEnd.number} = ${creditProposal.id})`;

type Row = Omit<typeof creditProposal.$inferSelect, 'answer' | 'payload'>;
/** What is kept, sealed, of a judged proposal, as far as staff see it; the instalment is in the currency's units there. */
type StoredProposal = {
  readonly funding?: Omit<DecidedFunding, 'installment'> & { readonly installment: number };
  readonly decision?: { readonly reasons: readonly DecisionReason[] };
  readonly proposal?: unknown;
  /** What staff wrote of their own decisions, by the step of its history. */
  readonly denials?: Readonly<Record<string, string>>;
};

type ProposalQueueOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly now: () => Date;
  /** Tells the shopper and the log, in the transaction of the change. */
  readonly moved: (tx: Transaction, by: string, change: ChangedStatus) => Promise<void>;
  /** Writes down who has seen the applicant of a proposal. */
  readonly opened: (tx: Transaction, by: string, number: string) => Promise<void>;
  /** What codes are called, where it is known. */
  readonly creditSettings?: (() => CreditSettingsBySite) | undefined;
};

/** The proposals of the portal's own credit decision, as the maker's staff work them off. */
export function proposalQueue({
  db,
  sealing,
  now,
  moved,
  opened,
  creditSettings,
}: ProposalQueueOptions): ProposalQueue {
  const { id, site: own, flow, status: stands, receivedAt, changedAt, dueDate } = creditProposal;
  // To the microsecond: cut off, a page would begin with the one that the page before ended with.
  const exactly = sql<string>`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const one = (permit: Permit<'proposals'>, number: string) =>
    and(eq(id, number), rowsWithin(permit, creditProposal));
  return {
    async waiting(permit) {
      const within = rowsWithin(permit, creditProposal);
      const counted = WAITING_STATUSES.map(async (status) => [
        status,
        await countWaiting(db, {
          from: creditProposal,
          by: changedAt,
          where: and(eq(stands, status), within, stillMeant),
        }),
      ]);
      return Object.fromEntries(await Promise.all(counted));
    },
    async page(permit, { status, site, after, size = PAGE }) {
      const from = after ? placeIn(after) : undefined;
      const last = from && sql`(${from.at}::timestamptz, ${from.number})`;
      const isOldestFirst = isWaiting(status);
      // By the key of the last one: the thousandth page costs what the first one does.
      const beyond = isOldestFirst
        ? sql`(${changedAt}, ${id}) > ${last}`
        : sql`(${changedAt}, ${id}) < ${last}`;
      const order = isOldestFirst ? [asc(changedAt), asc(id)] : [desc(changedAt), desc(id)];
      const rows = await preparedRows(
        db
          .select({ id, site: own, flow, status: stands, receivedAt, changedAt, dueDate, at: exactly })
          .from(creditProposal)
          .where(
            and(
              eq(stands, status),
              rowsWithin(permit, creditProposal),
              isWaiting(status) ? stillMeant : undefined,
              site ? eq(own, site) : undefined,
              last ? beyond : undefined,
            ),
          )
          .orderBy(...order)
          .limit(size + 1),
      );
      const proposals = rows.slice(0, size).map(listed);
      const end = rows.length > size ? rows[size - 1] : undefined;
      return { proposals, next: end && `${end.at}${BETWEEN}${end.id}` };
    },
    async find(permit, number) {
      const [row] = await db.select().from(creditProposal).where(one(permit, number));
      return row && listed(row);
    },
    async open(permit, number) {
      const isDecider = permit.action === 'update';
      const [row] = await db.select().from(creditProposal).where(one(permit, number));
      if (!row) return undefined;
      const history = await db
        .select({
          status: creditProposalStatus.status,
          at: creditProposalStatus.at,
          step: creditProposalStatus.step,
        })
        .from(creditProposalStatus)
        .where(eq(creditProposalStatus.proposalId, number))
        .orderBy(asc(creditProposalStatus.step));
      const stored = openStored(sealing, row);
      const [ended] = await linkedEnds(db, [{ site: row.site, number }]);
      const [market = '', brand = ''] = row.site.split('/');
      const lists = creditSettings?.().bySite.get(`${market.toUpperCase()}/${brand}`);
      const applicant = isDecider ? applicantIn(stored.proposal, lists) : undefined;
      // Before anything is shown: what is not written down is not seen.
      if (applicant) await db.transaction((tx) => opened(tx, permit.by, number));
      return {
        ...listed(row),
        applicant,
        history: history.map(({ status, at, step }) => ({
          status: status as ProposalStatus,
          at: at.toISOString(),
          reason: isDecider ? stored.denials?.[step] : undefined,
        })),
        next: ended ? [] : nextStatuses[row.status as ProposalStatus],
        ended: ended && { purchase: ended.purchase, at: new Date(ended.endedAt).toISOString() },
        funding: stored.funding && fundingOf(stored.funding),
        reasons: isDecider ? stored.decision?.reasons : undefined,
      } satisfies OpenedProposal;
    },
    async move(permit, number, { seen, to, reason = '' }) {
      const why = reason.trim().slice(0, DENIAL_REASON_MAX);
      if (to === 'denied' && !why) return { ok: false, reason: 'reason-missing' };
      const done = await changeStatus(db, permit, { number, to, at: now(), seen }, async (tx, change) => {
        if (to === 'denied') await keepReason(tx, sealing, change, why);
        await moved(tx, permit.by, change);
      });
      return done.ok ? { ok: true } : { ok: false, reason: done.reason };
    },
  };
}

const openStored = (
  sealing: Sealing,
  { id, payload }: Pick<Row, 'id'> & { payload: string | null },
): StoredProposal => (payload === null ? {} : JSON.parse(sealing.open(payload, payloadPlace(id))));

/** Sealed with the proposal: it is erased, sealed anew and told to its person with it. */
async function keepReason(
  tx: Transaction,
  sealing: Sealing,
  { number, step }: ChangedStatus,
  reason: string,
): Promise<void> {
  const own = eq(creditProposal.id, number);
  const [row] = await tx
    .select({ id: creditProposal.id, payload: creditProposal.payload })
    .from(creditProposal)
    .where(own);
  // Of somebody who was erased nothing is written any more.
  if (!row || row.payload === null) return;
  const opened = openStored(sealing, row);
  const content = { ...opened, denials: { ...opened.denials, [step]: reason } };
  await tx
    .update(creditProposal)
    .set({ payload: sealing.seal(JSON.stringify(content), payloadPlace(number)) })
    .where(own);
}

const listed = ({ id, site, flow, status, receivedAt, changedAt, dueDate }: ListedRow): ListedProposal => ({
  number: id,
  site,
  flow,
  status: status as ProposalStatus,
  dueDate,
  receivedAt: receivedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});
type ListedRow = Pick<Row, 'id' | 'site' | 'flow' | 'status' | 'receivedAt' | 'changedAt' | 'dueDate'>;

const fundingOf = ({ installment, ...funding }: NonNullable<StoredProposal['funding']>): DecidedFunding => ({
  ...funding,
  installment: toCents(installment),
});
