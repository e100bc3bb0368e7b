import { MARKET_CODES } from '../../../kit/markets/identities.ts';
/** What a company says of an enrolment: by the link that was mailed to it, or by command. */

import { and, asc, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadableAsync } from '../../../io/each-row.ts';
import { isWithin, type Permit } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { dateIn } from '../../platform/index.ts';
import { type Application, type ApprovalService, type EnrolmentDone, shownProgramme } from '../contract.ts';
import { approvedUntil, isLicenceValid, maskedDocument } from '../index.ts';
import { opensApproval } from './links.ts';
import { notifyBuyer } from './mails.ts';
import type { EnrolmentDeps } from './ports.ts';
import { dataOf, lockedRow, move, programmeOf, type Row, rowOf, todayOf } from './store.ts';
import { employeePurchase } from './tables.ts';

/** As the log names whoever has the mailed link. */
const COMPANY = 'company';

/** What the company answers, and why. */
export type CompanyAnswer = { readonly answer: 'approve' | 'refuse'; readonly reason: string };

const refused = (reason: Exclude<EnrolmentDone, { ok: true }>['reason']): EnrolmentDone => ({
  ok: false,
  reason,
});

async function answering(
  deps: EnrolmentDeps,
  tx: Transaction,
  row: Row,
  { answer, reason }: CompanyAnswer,
  who: Pick<Permit, 'by' | 'name'>,
): Promise<EnrolmentDone> {
  const [programme, data, at] = [programmeOf(deps, row), dataOf(deps.sealing, row), deps.now()];
  if (!programme || !data) return refused('not-now');
  const today = todayOf(deps, row);
  if (answer === 'approve' && !isLicenceValid(data.buyer.licence, today)) return refused('incomplete');
  const columns =
    answer === 'approve'
      ? { validUntil: approvedUntil(programme, today), reason: null }
      : { validUntil: null, reason };
  const answered = await move(tx, row, answer, columns, { at, by: 'company', staff: who.name, reason });
  if (!answered) return refused('not-now');
  await deps.record(tx, {
    by: who.by,
    action: `enrolment.${answer}`,
    subject: `enrolment ${row.id}`,
    before: { state: row.state },
    after: { state: answered.state },
  });
  await notifyBuyer(deps, tx, answered, answer === 'approve' ? 'approved' : 'refused');
  return { ok: true };
}

/** The company answers by command, whoever has the machine. */
export const answerAsStaff = (
  deps: EnrolmentDeps,
  permit: Permit<'enrolments', 'update'>,
  id: string,
  said: CompanyAnswer,
): Promise<EnrolmentDone> =>
  deps.db.transaction(async (tx) => {
    const row = await lockedRow(tx, id);
    const isTheirs = row !== undefined && isWithin(permit, { site: row.site, dealer: null });
    return isTheirs ? answering(deps, tx, row, said, permit) : refused('unknown-enrolment');
  });

/** The company's side of the mailed link. A link opens what it was signed for as long as that waits for an answer. */
export function approvalService(deps: EnrolmentDeps, site: string): ApprovalService {
  const isOpen = (row: Row | undefined, key: string): row is Row =>
    row !== undefined &&
    row.site === site &&
    row.state === 'sent' &&
    opensApproval(deps.sealing, row, key, deps.now());
  return {
    open: async (id, key) => {
      const row = await rowOf(deps.db, id);
      return isOpen(row, key) ? applicationOf(deps, row) : undefined;
    },
    openPaper: async (id, key, paper) => {
      const row = await rowOf(deps.db, id);
      return isOpen(row, key) ? deps.paperAdmin.open(COMPANY, id, paper) : undefined;
    },
    answer: (id, key, said) =>
      deps.db.transaction(async (tx) => {
        const row = await lockedRow(tx, id);
        return isOpen(row, key)
          ? answering(deps, tx, row, said, { by: COMPANY, name: said.by })
          : refused('unknown-enrolment');
      }),
  };
}

/** As the company sees it. */
export async function applicationOf(deps: EnrolmentDeps, row: Row): Promise<Application | undefined> {
  const [programme, data] = [programmeOf(deps, row), dataOf(deps.sealing, row)];
  if (!programme || !data || !row.sentAt) return undefined;
  return {
    id: row.id,
    programme: shownProgramme(programme),
    buyer: row.buyer,
    buyerName: data.buyer.name,
    holderName: data.holder.name,
    registration: data.holder.registration,
    document: maskedDocument(data.holder.document),
    sentAt: row.sentAt.toISOString(),
    discount: programme.buyers[row.buyer]?.discount ?? 0,
    papers: await deps.paperAdmin.of(row.id),
  };
}

/** Those that wait for an answer, the first that was sent first; for the command. */
export async function waitingApplications(deps: EnrolmentDeps): Promise<readonly Application[]> {
  const rows = await deps.db
    .select()
    .from(employeePurchase)
    .where(eq(employeePurchase.state, 'sent'))
    .orderBy(asc(employeePurchase.sentAt));
  const all = await openReadableAsync(rows, (row) => applicationOf(deps, row));
  return all.filter((one) => one !== undefined);
}

/** Ends an approval whose last day is over; gives the row as it is then. */
export async function expireDue(deps: EnrolmentDeps, tx: Transaction, row: Row): Promise<Row> {
  if (row.state !== 'approved' || (row.validUntil ?? '') >= todayOf(deps, row)) return row;
  const expired = await move(tx, row, 'expire', {}, { at: deps.now(), by: 'clock' });
  if (!expired) return row;
  await notifyBuyer(deps, tx, expired, 'expired');
  return expired;
}

const AT_ONCE = 200;

/** Ends all approvals whose last day is over, wherever it is over latest; gives how many there were. */
export async function expireApprovals(deps: EnrolmentDeps): Promise<number> {
  const first = MARKET_CODES.map((market): PlainDate => dateIn(market, deps.now().getTime())).sort()[0];
  const over = and(eq(employeePurchase.state, 'approved'), lt(employeePurchase.validUntil, first ?? ''));
  const due = await deps.db
    .select({ id: employeePurchase.id })
    .from(employeePurchase)
    .where(over)
    .limit(AT_ONCE);
  let ended = 0;
  for (const { id } of due)
    try {
      await deps.db.transaction(async (tx) => {
        const row = await lockedRow(tx, id);
        if (row) await expireDue(deps, tx, row);
      });
      ended += 1;
    } catch (error) {
      // The others have their turn all the same, and this one the next time.
      deps.log.error({ enrolment: id, err: error }, 'an approval could not be ended');
    }
  return ended;
}
