import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countWaiting } from '../../../../io/count-waiting.ts';
import { type Database, preparedRows, type Transaction } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { toCents } from '../../../../kit/money.ts';
import type { ListedProposal, OpenedProposal, ProposalQueue } from '../../contract/credit-desk/staff.ts';
import type { DecidedFunding } from '../../domain/credit-desk/decided.ts';
import type { DecisionReason } from '../../domain/credit-desk/policy.ts';
import {
  isWaiting,
  nextStatuses,
  type ProposalStatus,
  WAITING_STATUSES,
} from '../../domain/credit-desk/status.ts';
import { creditProposal, creditProposalStatus } from '../tables.ts';
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

type Row = Omit<typeof creditProposal.$inferSelect, 'answer' | 'payload'>;
/** What is kept, sealed, of a judged proposal, as far as staff see it; the instalment is in the currency's units there. */
type Kept = {
  readonly funding?: Omit<DecidedFunding, 'installment'> & { readonly installment: number };
  readonly decision?: { readonly reasons: readonly DecisionReason[] };
};

type Parts = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly now: () => Date;
  /** Tells the shopper and the log, in the transaction of the change. */
  readonly moved: (tx: Transaction, by: string, told: ChangedStatus) => Promise<void>;
};

/** The proposals of the portal's own credit desk, as the maker's staff work them off. */
export function proposalQueue({ db, sealing, now, moved }: Parts): ProposalQueue {
  const { id, site: own, flow, status: stands, receivedAt, changedAt, dueDate } = creditProposal;
  // To the microsecond: cut off, a page would begin with the one that the page before ended with.
  const exactly = sql<string>`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return {
    async waiting() {
      const counted = WAITING_STATUSES.map(async (status) => [
        status,
        await countWaiting(db, { from: creditProposal, by: changedAt, where: eq(stands, status) }),
      ]);
      return Object.fromEntries(await Promise.all(counted));
    },
    async page({ status, site, after, size = PAGE }) {
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
          .where(and(eq(stands, status), site ? eq(own, site) : undefined, last ? beyond : undefined))
          .orderBy(...order)
          .limit(size + 1),
      );
      const proposals = rows.slice(0, size).map(listed);
      const end = rows.length > size ? rows[size - 1] : undefined;
      return { proposals, next: end && `${end.at}${BETWEEN}${end.id}` };
    },
    async open(number, { seeReasons }) {
      const [row] = await db.select().from(creditProposal).where(eq(id, number));
      if (!row) return undefined;
      const history = await db
        .select({ status: creditProposalStatus.status, at: creditProposalStatus.at })
        .from(creditProposalStatus)
        .where(eq(creditProposalStatus.proposalId, number))
        .orderBy(asc(creditProposalStatus.step));
      const one = listed(row);
      const kept: Kept =
        row.payload === null ? {} : JSON.parse(sealing.open(row.payload, payloadPlace(number)));
      return {
        ...one,
        history: history.map(({ status, at }) => ({
          status: status as ProposalStatus,
          at: at.toISOString(),
        })),
        next: nextStatuses[one.status],
        funding: kept.funding && fundingOf(kept.funding),
        reasons: seeReasons ? kept.decision?.reasons : undefined,
      } satisfies OpenedProposal;
    },
    async move(by, number, { seen, to }) {
      const done = await changeStatus(db, { number, to, at: now(), seen }, (tx, told) => moved(tx, by, told));
      return done.ok ? { ok: true } : { ok: false, reason: done.reason };
    },
  };
}

const listed = ({ id, site, flow, status, receivedAt, changedAt, dueDate }: ListedRow): ListedProposal => ({
  ...{ number: id, site, flow, status: status as ProposalStatus, dueDate },
  receivedAt: receivedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});
type ListedRow = Pick<Row, 'id' | 'site' | 'flow' | 'status' | 'receivedAt' | 'changedAt' | 'dueDate'>;

const fundingOf = ({ installment, ...funding }: NonNullable<Kept['funding']>): DecidedFunding => ({
  ...funding,
  installment: toCents(installment),
});
