/** The programme of one site, for whoever asks. */

import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { openReadable } from '../../../io/each-row.ts';
import { PAGE_SIZE } from '../../../kit/page-size.ts';
import type { Site } from '../../platform/index.ts';
import type {
  LoyaltyDone,
  LoyaltyProgramme,
  LoyaltyRefused,
  LoyaltySession,
  OwnPoints,
  Ranking,
} from '../contract.ts';
import { readCursor, writeCursor } from '../index.ts';
import { earn } from './earnings.ts';
import { balanceOf } from './ledger.ts';
import { join, type Member, memberOf, membership, nicknamePlace, openSurvey, surveyName } from './member.ts';
import type { LoyaltyDeps, Person } from './ports.ts';
import { loyaltyMember, surveyVote } from './tables.ts';

const refused = (reason: LoyaltyRefused): LoyaltyDone => ({ ok: false, reason });
const DONE: LoyaltyDone = { ok: true };

/** Opens a site's programme to whoever asks; nothing where it has none. */
export function openLoyalty(
  deps: LoyaltyDeps,
  site: Site,
  who: () => Promise<Person | undefined>,
): LoyaltySession | undefined {
  const programme = deps.programme(site);
  if (!programme) return undefined;
  const { db, sealing } = deps;
  const own = async () => {
    const person = await who();
    return person && memberOf(deps, site.key, person.id);
  };
  const asMember = async (act: (member: Member) => Promise<LoyaltyDone>) => {
    if (!(await who())) return refused('log-in');
    const member = await own();
    return member ? act(member) : refused('not-member');
  };
  return {
    programme,
    async mine() {
      const person = await who();
      if (!person) return { is: 'nobody' };
      const result = await membership(deps, site, programme, person.id);
      if (result) return { is: 'member', member: result };
      return { is: (await hasCar(deps, site, person)) ? 'may-join' : 'no-car' };
    },
    async join(documents) {
      const person = await who();
      if (!person) return refused('log-in');
      if (!(await hasCar(deps, site, person))) return refused('no-car');
      const agreed = await deps.agreements?.now(site, 'enrolment', documents);
      if (agreed && !agreed.ok) return refused(agreed.reason);
      return (await join(deps, site, programme, { ...person, agreed })) ? DONE : refused('already');
    },
    welcomed: () =>
      asMember(async ({ id }) => {
        await db.update(loyaltyMember).set({ welcomedAt: deps.now() }).where(eq(loyaltyMember.id, id));
        return DONE;
      }),
    choose: (choice) =>
      asMember(async ({ id }) => {
        const nickname = choice.isShown ? sealing.seal(choice.nickname, nicknamePlace(id)) : null;
        await db
          .update(loyaltyMember)
          .set({ isShown: choice.isShown, nickname })
          .where(eq(loyaltyMember.id, id));
        return DONE;
      }),
    vote: (option) => asMember((member) => vote(deps, site, programme, member, option)),
    ranking: async (after) => ranked(deps, site, after, (await own())?.id),
  };
}

/** What an account has in the programmes of all sites of a market, which share it. */
export const pointsOf =
  (deps: Pick<LoyaltyDeps, 'db' | 'programme'>, sites: readonly Site[]) =>
  async (market: Site['market'], account: string): Promise<readonly OwnPoints[]> => {
    const own = sites.map(async (site): Promise<readonly OwnPoints[]> => {
      const programme = site.market === market ? deps.programme(site) : undefined;
      const member = programme && (await memberOf(deps, site.key, account));
      if (!member) return [];
      return [{ site: site.key, programme: programme.name, points: await balanceOf(deps.db, member.id) }];
    });
    return (await Promise.all(own)).flat();
  };

/** Whether a car was handed over to somebody on a site. */
const hasCar = async (deps: LoyaltyDeps, { key }: Site, { id }: Person): Promise<boolean> =>
  (await deps.earned(key, [id])).some(({ what }) => what === 'delivery');

/** One vote a member, kept by the database; its points come with it. */
function vote(
  { db, now }: LoyaltyDeps,
  site: Site,
  programme: LoyaltyProgramme,
  { id }: Member,
  choice: string,
): Promise<LoyaltyDone> {
  const at = now();
  const survey = openSurvey(programme, site, at);
  if (!survey?.options.some(({ key }) => key === choice)) return Promise.resolve(refused('no-survey'));
  const name = surveyName(site, survey.key);
  return db.transaction(async (tx) => {
    const [voted] = await tx
      .insert(surveyVote)
      .values({ member: id, survey: name, choice, at })
      .onConflictDoNothing()
      .returning();
    if (!voted) return refused('already');
    await earn(tx, site.key, id, 'survey', survey.key, programme, at);
    return DONE;
  });
}

/**
 * A page of those who want to be seen, whoever has earned most first. The page begins after a member, not at a number: nobody is
 * twice on two pages because somebody has earned meanwhile. Positions count all members, also those who are not shown.
 */
async function ranked(
  { db, sealing }: LoyaltyDeps,
  site: Site,
  after: string | null,
  own: string | undefined,
): Promise<Ranking> {
  const cursor = readCursor(after);
  const rows = await db
    .select({
      id: loyaltyMember.id,
      nickname: loyaltyMember.nickname,
      earned: loyaltyMember.earned,
    })
    .from(loyaltyMember)
    .where(
      and(
        eq(loyaltyMember.site, site.key),
        loyaltyMember.isShown,
        cursor &&
          sql`(${loyaltyMember.earned}, ${loyaltyMember.id}) < (${cursor.earned}, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(loyaltyMember.earned), desc(loyaltyMember.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const above = await countAbove(
    db,
    site,
    page.map(({ earned }) => earned),
  );
  return {
    members: openReadable(page, ({ id, nickname, earned }) => ({
      id,
      earned,
      isOwn: id === own,
      position: (above.get(earned) ?? 0) + 1,
      nickname: nickname ? sealing.open(nickname, nicknamePlace(id)) : '',
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor(last) : undefined,
  };
}

/** How many members have earned more than each of these, also who is not shown: one walk over an index for a whole page. */
async function countAbove(
  db: LoyaltyDeps['db'],
  { key }: Site,
  earned: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const steps = [...new Set(earned)];
  if (steps.length === 0) return new Map();
  const counted = steps.map((step) => [
    String(step),
    sql<number>`count(*) filter (where ${loyaltyMember.earned} > ${step})`.mapWith(Number),
  ]);
  const [row = {}] = await db
    .select(Object.fromEntries(counted) as Record<string, SQL<number>>)
    .from(loyaltyMember)
    .where(and(eq(loyaltyMember.site, key), gt(loyaltyMember.earned, Math.min(...steps))));
  return new Map(steps.map((step) => [step, row[String(step)] ?? 0]));
}
