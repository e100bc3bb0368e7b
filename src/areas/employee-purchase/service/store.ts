/** Enrolments as rows: read, moved on, and every move written down beside it in the same transaction. */

import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { type MarketCode, marketOfSite } from '../../../kit/markets/identities.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { dateIn } from '../../platform/index.ts';
import type { AuthoredProgramme } from '../contract.ts';
import { type Enrolment, type EnrolmentData, type EnrolmentMove, movedTo } from '../index.ts';
import type { EnrolmentDeps } from './ports.ts';
import { employeePurchase, employeePurchaseEvent } from './tables.ts';

export type Row = typeof employeePurchase.$inferSelect;
type Reader = Database | Transaction;
type EventFacts = Pick<typeof employeePurchaseEvent.$inferInsert, 'by' | 'staff' | 'reason'>;

export const contentPlace = (id: string): string => `employee_purchase.content ${id}`;

/** Of `br/aurora`. */
export const marketOf = ({ site }: Pick<Row, 'site'>): MarketCode => marketOfSite(site);

/** The day in the market of an enrolment. */
export const todayOf = ({ now }: Pick<EnrolmentDeps, 'now'>, row: Pick<Row, 'site'>): PlainDate =>
  dateIn(marketOf(row), now().getTime());

/** The programme of an enrolment; none once its site offers it no more. */
export const programmeOf = (
  { programmes }: Pick<EnrolmentDeps, 'programmes'>,
  row: Pick<Row, 'site' | 'programme'>,
): AuthoredProgramme | undefined => programmes(row.site).find(({ key }) => key === row.programme);

/** The row of an id; undefined for a text that is no id. */
export async function rowOf(db: Reader, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(employeePurchase).where(eq(employeePurchase.id, id));
  return row;
}

/** The row of an id, locked until the transaction ends; undefined for a text that is no id. */
export async function lockedRow(tx: Transaction, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(employeePurchase).where(eq(employeePurchase.id, id)).for('update');
  return row;
}

export const dataOf = (sealing: Sealing, { id, content }: Pick<Row, 'id' | 'content'>) =>
  content === null ? undefined : (JSON.parse(sealing.open(content, contentPlace(id))) as EnrolmentData);

export const enrolmentOf = (sealing: Sealing, row: Row): Enrolment => ({
  id: row.id,
  site: row.site,
  programme: row.programme,
  buyer: row.buyer,
  state: row.state,
  revision: row.revision,
  data: dataOf(sealing, row),
  reason: row.reason ?? undefined,
  begunAt: row.begunAt.toISOString(),
  sentAt: row.sentAt?.toISOString(),
  validUntil: row.validUntil ?? undefined,
});

/** The columns that say who the people of an enrolment are. */
export const dataColumns = (sealing: Sealing, id: string, data: EnrolmentData) => ({
  content: sealing.seal(JSON.stringify(data), contentPlace(id)),
  documentKey: sealing.personKey('document', data.buyer.document) ?? null,
  emailKey: sealing.personKey('email', data.buyer.email) ?? null,
  phoneKey: sealing.personKey('phone', data.buyer.phone) ?? null,
  holderKey: sealing.personKey('document', data.holder.document) ?? null,
  holderEmailKey: sealing.personKey('email', data.holder.email) ?? null,
  invoiceKey: sealing.personKey('document', data.billing.document) ?? null,
});

/** Moves an enrolment on, where its chart lets it, and records who did; nothing is written where it does not. Its revision is an optimistic lock. */
export async function move(
  tx: Transaction,
  row: Row,
  by: EnrolmentMove,
  columns: Partial<typeof employeePurchase.$inferInsert>,
  said: EventFacts & { readonly at: Date },
): Promise<Row | undefined> {
  const state = movedTo(row.state, by);
  if (!state) return undefined;
  const [now] = await tx
    .update(employeePurchase)
    .set({ ...columns, state, changedAt: said.at, revision: sql`${employeePurchase.revision} + 1` })
    .where(and(eq(employeePurchase.id, row.id), eq(employeePurchase.revision, row.revision)))
    .returning();
  if (!now) throw new Error('an enrolment changed under its lock');
  await tx.insert(employeePurchaseEvent).values({ ...said, enrolment: row.id, state });
  return now;
}
