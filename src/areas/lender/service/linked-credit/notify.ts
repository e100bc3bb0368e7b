import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../../io/database.ts';
import { hashOf } from '../../../../io/idempotency.ts';
import { linkedEndAccepted, linkedEndNotice } from '../../contract/credit-decision/linked-end.ts';
import type { LinkedEnd } from '../../domain/credit-decision/linked-end.ts';
import type { RemoteCall } from '../remote-call.ts';
import { creditProposal } from '../tables.ts';
import { linkedEnds, markNotified } from './ends.ts';

type LinkedEndOptions = {
  readonly db: Database;
  readonly now: () => Date;
  /** The services that decide about a site's proposals elsewhere; none where the portal itself does. */
  readonly desks: (site: string) => readonly RemoteCall[];
};

/**
 * Tells whoever lends that a credit has ended with its purchase, and writes down that they know. The portal's own credit decision knows by the row: its
 * staff read it, and move the proposal on no more. Any other is called; which of two it was that took the proposal nobody has written down, so
 * both are told, and the one that does not know the number says so (404).
 *
 * @throws where it is to be told again; the words end with the code of the answer
 */
export async function notifyOfLinkedEnd(
  { db, now, desks }: LinkedEndOptions,
  which: Pick<LinkedEnd, 'site' | 'number'>,
): Promise<void> {
  const [end] = await linkedEnds(db, [which]);
  if (!end || end.notifiedAt !== undefined) return;
  const own = and(eq(creditProposal.id, end.number), eq(creditProposal.site, end.site));
  if ((await db.$count(creditProposal, own)) === 0) await notifyLender(desks(end.site), end);
  await markNotified(db, which, now());
}

async function notifyLender(calls: readonly RemoteCall[], end: LinkedEnd): Promise<void> {
  const { site, number, purchase, endedAt } = end;
  const path = `/proposal/${encodeURIComponent(number)}/end`;
  const headers = { 'idempotency-key': hashOf([site, number, 'linked-credit-end']) };
  const body = z.encode(linkedEndNotice, { number, purchase, endedAt });
  const answers = await Promise.all(
    calls.map((call) => call({ method: 'POST', path, headers, body }, linkedEndAccepted)),
  );
  const failed = answers.flatMap((answer) => (answer.ok ? [] : [answer.passedOn?.status]));
  const isTaken = failed.length < answers.length && failed.every((status) => status === 404);
  if (isTaken) return;
  const [status] = failed.filter((code) => code !== 404);
  throw new Error(`the lender did not take the end of a credit: ${status ?? failed[0] ?? 'no address'}`);
}
