/** One member: how they come in, what they have earned since, and what they see of it. */
import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { Agreement } from '../../legal-documents/contract.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { LoyaltyProgramme, Membership, RankingChoice, Survey } from '../contract.ts';
import { isGain, shares } from '../index.ts';
import { earn, settleEarnings } from './earnings.ts';
import { balanceOf, openAccounts } from './ledger.ts';
import type { LoyaltyDeps, Person } from './ports.ts';
import { loyaltyMember, pointsMovement, surveyVote } from './tables.ts';

export type Member = typeof loyaltyMember.$inferSelect;

const RECENT = 18;
export const nicknamePlace = (id: string): string => `loyalty_member.nickname ${id}`;

export async function memberOf(
  { db }: Pick<LoyaltyDeps, 'db'>,
  site: string,
  account: string,
): Promise<Member | undefined> {
  const own = and(eq(loyaltyMember.site, site), eq(loyaltyMember.account, account));
  const [row] = await db.select().from(loyaltyMember).where(own);
  return row;
}

/** Makes a member, with the points of the welcome and of what they have earned by then; whoever is one already stays as they are. */
export async function join(
  deps: LoyaltyDeps,
  site: Site,
  programme: LoyaltyProgramme,
  { id: account, email, agreed }: Person & { readonly agreed?: Agreement<Transaction> | undefined },
): Promise<boolean> {
  const at = deps.now();
  const isNew = await deps.db.transaction(async (tx) => {
    const id = randomUUID();
    const [made] = await tx
      .insert(loyaltyMember)
      .values({ id, site: site.key, account, joinedAt: at })
      .onConflictDoNothing()
      .returning({ id: loyaltyMember.id });
    if (!made) return false;
    await agreed?.store(tx, { subject: id, by: { email, account }, at });
    await openAccounts(tx, site.key, id);
    await earn(tx, site.key, id, 'welcome', 'joined', programme, at);
    return true;
  });
  if (isNew) await settleEarnings(deps, site, [account]);
  return isNew;
}

/** What a member sees of themselves. */
export async function membership(
  deps: LoyaltyDeps,
  site: Site,
  programme: LoyaltyProgramme,
  account: string,
): Promise<Membership | undefined> {
  const { db } = deps;
  const member = await memberOf(deps, site.key, account);
  if (!member) return undefined;
  const own = eq(loyaltyMember.site, site.key);
  const [balance, [above], [all], rows, survey] = await Promise.all([
    balanceOf(db, member.id),
    db
      .select({ many: count() })
      .from(loyaltyMember)
      .where(and(own, gt(loyaltyMember.earned, member.earned))),
    db.select({ many: count() }).from(loyaltyMember).where(own),
    db
      .select()
      .from(pointsMovement)
      .where(eq(pointsMovement.member, member.id))
      .orderBy(desc(pointsMovement.at), desc(pointsMovement.id))
      .limit(RECENT),
    surveyOf(deps, site, programme, member.id),
  ]);
  return {
    balance,
    earned: member.earned,
    position: (above?.many ?? 0) + 1,
    members: all?.many ?? 1,
    isNew: member.welcomedAt === null,
    choice: choiceOf(deps, member),
    movements: rows.map(({ what, points, at }) => ({
      what,
      points: isGain(what) ? points : -points,
      on: dateIn(site.market, at.getTime()),
    })),
    survey,
  };
}

const choiceOf = ({ sealing }: LoyaltyDeps, { id, isShown, nickname }: Member): RankingChoice =>
  isShown && nickname
    ? { isShown: true, nickname: sealing.open(nickname, nicknamePlace(id)) }
    : { isShown: false };

/** The survey of today, with what everybody chose once the member has. */
async function surveyOf(
  { db, now }: LoyaltyDeps,
  site: Site,
  programme: LoyaltyProgramme,
  member: string,
): Promise<Survey | undefined> {
  const survey = openSurvey(programme, site, now());
  if (!survey) return undefined;
  const name = surveyName(site, survey.key);
  const [[own], votes] = await Promise.all([
    db
      .select({ choice: surveyVote.choice })
      .from(surveyVote)
      .where(and(eq(surveyVote.member, member), eq(surveyVote.survey, name))),
    db
      .select({ choice: surveyVote.choice, many: count() })
      .from(surveyVote)
      .where(eq(surveyVote.survey, name))
      .groupBy(surveyVote.choice),
  ]);
  const counts = survey.options.map(({ key }) => votes.find(({ choice }) => choice === key)?.many ?? 0);
  const reported = shares(counts);
  return {
    key: survey.key,
    question: survey.question,
    options: survey.options.map((option, at) => ({ ...option, share: own ? (reported[at] ?? 0) : 0 })),
    votes: counts.reduce((sum, one) => sum + one, 0),
    own: own?.choice,
  };
}

export const surveyName = ({ key }: Pick<Site, 'key'>, survey: string): string => `${key} ${survey}`;

/** The survey that may be answered today. */
export function openSurvey({ survey }: LoyaltyProgramme, { market }: Site, now: Date) {
  const today = dateIn(market, now.getTime());
  return survey && survey.from <= today && today <= survey.until ? survey : undefined;
}
