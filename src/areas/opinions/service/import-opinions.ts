import type { Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { OwnedCar } from '../contract.ts';
import type { Rating } from '../index.ts';
import { type Content, contentPlace, idOf } from './open-opinions.ts';
import { opinion, opinionVote } from './tables.ts';

/** An opinion from before the portal, of somebody who has an order and an account, and left no address. */
export type ImportedOpinion = OwnedCar & {
  readonly site: string;
  readonly account: string;
  readonly name: string;
  readonly rating: Rating;
  readonly title: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly publishedAt: Date;
  /** The accounts that found it useful. */
  readonly votes: readonly string[];
};

/** Writes down opinions that everybody reads, with the votes that each has; gives their ids. `staff` is who is said to have read them. */
export async function importOpinions(
  tx: Transaction,
  sealing: Sealing,
  opinions: readonly ImportedOpinion[],
  staff: string,
): Promise<readonly string[]> {
  if (opinions.length === 0) return [];
  const rows = opinions.map(({ name, title, text, votes, ...row }) => {
    const id = idOf(row.order);
    const content: Content = { name, email: '', title, text };
    const sealed = sealing.seal(JSON.stringify(content), contentPlace(id));
    return { ...row, id, staff, state: 'published' as const, content: sealed, useful: votes.length };
  });
  await tx.insert(opinion).values(rows);
  const votes = opinions.flatMap((one) =>
    one.votes.map((account) => ({ opinion: idOf(one.order), account, at: one.publishedAt })),
  );
  if (votes.length > 0) await tx.insert(opinionVote).values(votes);
  return rows.map(({ id }) => id);
}
