import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { LoyaltyProgramme } from '../contract.ts';
import type { Earning } from '../index.ts';
import { openAccounts } from './ledger.ts';
import { nicknamePlace, surveyName } from './member.ts';
import { loyaltyMember, pointsAccount, pointsMovement, surveyVote } from './tables.ts';

/** A member from before the portal, with what they have earned by now. */
export type ImportedMember = {
  readonly account: string;
  readonly joinedAt: Date;
  /** None for who does not want to be seen. */
  readonly nickname: string | undefined;
  /** What they chose in the survey, where they have voted. */
  readonly survey: string | undefined;
  readonly earned: readonly {
    readonly what: 'delivery' | 'opinion';
    readonly source: string;
    readonly at: Date;
  }[];
};

/** Makes members of a site with the movements that their points come from: a balance is what its movements make, as everybody's is. */
export async function importMembers(
  tx: Transaction,
  sealing: Sealing,
  { key: site, programme }: { readonly key: string; readonly programme: LoyaltyProgramme },
  members: readonly ImportedMember[],
): Promise<void> {
  if (members.length === 0) return;
  const { survey } = programme;
  const moved = members.map((member) => {
    const id = randomUUID();
    const voted = survey?.options.some(({ key }) => key === member.survey) ? member.survey : undefined;
    const gain = (what: Earning, source: string, at: Date) => ({
      id: randomUUID(),
      member: id,
      giver: `issued ${site}`,
      taker: id,
      what,
      source,
      at,
      points: programme.earn[what],
    });
    const movements = [
      gain('welcome', 'joined', member.joinedAt),
      ...member.earned.map(({ what, source, at }) => gain(what, source, at)),
      ...(survey && voted ? [gain('survey', survey.key, member.joinedAt)] : []),
    ].filter(({ points }) => points > 0);
    return { id, member, voted, movements, earned: sumOf(movements) };
  });
  await tx.insert(loyaltyMember).values(
    moved.map(({ id, earned, member: { account, joinedAt, nickname } }) => ({
      id,
      site,
      account,
      joinedAt,
      earned,
      welcomedAt: joinedAt,
      isShown: nickname !== undefined,
      nickname: nickname === undefined ? null : sealing.seal(nickname, nicknamePlace(id)),
    })),
  );
  const [first] = moved;
  if (first) await openAccounts(tx, site, first.id);
  await tx
    .insert(pointsAccount)
    .values(moved.map(({ id, earned }) => ({ id, site, kind: 'member' as const, balance: earned })))
    .onConflictDoUpdate({ target: pointsAccount.id, set: { balance: sql`excluded.balance` } });
  const movements = moved.flatMap((one) => one.movements);
  if (movements.length > 0) await tx.insert(pointsMovement).values(movements);
  await tx
    .update(pointsAccount)
    .set({ balance: sql`${pointsAccount.balance} - ${sumOf(movements)}` })
    .where(eq(pointsAccount.id, `issued ${site}`));
  const votes = moved.flatMap(({ id, voted, member }) =>
    survey && voted
      ? [{ member: id, survey: surveyName({ key: site }, survey.key), choice: voted, at: member.joinedAt }]
      : [],
  );
  if (votes.length > 0) await tx.insert(surveyVote).values(votes);
}

const sumOf = (movements: readonly { readonly points: number }[]): number =>
  movements.reduce((sum, { points }) => sum + points, 0);
