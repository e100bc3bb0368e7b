import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { toCents } from '../../../../kit/money.ts';
import type { ListedProposal, OpenedProposal, ProposalQueue } from '../../contract/credit-desk/staff.ts';
import type { DecidedFunding } from '../../domain/credit-desk/decided.ts';
import type { DecisionReason } from '../../domain/credit-desk/policy.ts';
import { isWaiting, nextStatuses, type ProposalStatus } from '../../domain/credit-desk/status.ts';
import { creditProposal, creditProposalStatus } from '../tables.ts';
import { type ChangedStatus, changeStatus } from './change-status.ts';
import { payloadPlace } from './store.ts';

const PAGE = 50;

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
  return {
    async page({ status, site, after }) {
      const last = sql`(select p.changed_at, p.id from ${creditProposal} p where p.id = ${after})`;
      const isOldestFirst = isWaiting(status);
      // By the key of the last one: the thousandth page costs what the first one does.
      const beyond = isOldestFirst
        ? sql`(${changedAt}, ${id}) > ${last}`
        : sql`(${changedAt}, ${id}) < ${last}`;
      const order = isOldestFirst ? [asc(changedAt), asc(id)] : [desc(changedAt), desc(id)];
      const rows = await db
        .select({ id, site: own, flow, status: stands, receivedAt, changedAt, dueDate })
        .from(creditProposal)
        .where(and(eq(stands, status), site ? eq(own, site) : undefined, after ? beyond : undefined))
        .orderBy(...order)
        .limit(PAGE + 1);
      const proposals = rows.slice(0, PAGE).map(listed);
      return { proposals, next: rows.length > PAGE ? proposals.at(-1)?.number : undefined };
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
