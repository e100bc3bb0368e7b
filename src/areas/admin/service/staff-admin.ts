import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { portalRows } from '../../../io/reach.ts';
import { type Permit, reachesPortal } from '../../../kit/authority.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import type { Arranged, Member, NewMember, StaffAdmin } from '../contract.ts';
import {
  type ActPermit,
  areRolesFit,
  type Change,
  canEnter,
  type Facts,
  isIdentityForced,
  leavesNobody,
  rolesAmong,
} from '../index.ts';
import { takeProof } from './act-permits.ts';
import { recordChange } from './audit.ts';
import { contextColumns, dropLink, factsOf, IDENTITY_PROVIDER, linkFacts } from './identity/people.ts';
import { makeLink } from './links.ts';
import { knownAs, personColumns, personOf, staffNames, staffOfRow } from './members.ts';
import type { StaffDeps, StaffIdentity } from './ports.ts';
import { writeOfAccess } from './staff-mails.ts';
import {
  staffCode,
  staffCredential,
  staffLink,
  staffMember,
  staffSession,
  staffTwoFactor,
  staffUser,
} from './tables.ts';

type Row = typeof staffMember.$inferSelect;
type ChangeAct = 'staff.change' | 'staff.renew' | 'staff.end';

/** The staff, as administrators arrange it. */
export function staffAdmin(deps: StaffDeps): StaffAdmin {
  const { db, sealing, origin } = deps;
  const arrange = <A extends ChangeAct>(
    permit: ActPermit<A>,
    [action, id]: readonly [A, string],
    act: (tx: Transaction, row: Row, log: (after: Facts | null) => Promise<void>) => Promise<Arranged>,
  ): Promise<Arranged> =>
    db
      .transaction(async (tx): Promise<Arranged> => {
        const row = reachesPortal(permit) ? await lockedRow(tx, id) : undefined;
        // Behind the members' locks: of two who end each other at once, the second has no session any more.
        if (!(await takeProof(tx, permit, action, { of: id, now: deps.now() })))
          return { ok: false, reason: 'not-proven' };
        if (!row) return { ok: false, reason: 'unknown' };
        if (action !== 'staff.change' && id === permit.by) return { ok: false, reason: 'own' };
        const log = (after: Facts | null) =>
          recordChange(
            tx,
            sealing,
            { by: permit.by, action, subject: `staff ${id}`, before: factsOf(row), after },
            deps.now(),
          );
        const done = await act(tx, row, log);
        if (done.ok) await writeOfAccess(deps, tx, { action, by: permit.by, id });
        return done;
      })
      .catch((error: unknown): Arranged => {
        if (error instanceof LastOne) return { ok: false, reason: 'last' };
        throw error;
      });
  const members = async (permit: Permit<'staff'>, id?: string) => {
    const rows = await db
      .select({ member: staffMember, enrolled: staffUser.twoFactorEnabled })
      .from(staffMember)
      .innerJoin(staffUser, eq(staffUser.id, staffMember.userId))
      .where(and(portalRows(permit), id === undefined ? undefined : eq(staffMember.userId, id)))
      .orderBy(asc(staffMember.createdAt));
    return openReadable(rows, ({ member, enrolled }): Member => {
      const { locale: _locale, ...staff } = staffOfRow(sealing, member);
      const canEnter = enrolled || member.source !== 'local';
      const state = member.endedAt ? 'ended' : canEnter ? 'active' : 'invited';
      const { source, breakGlass: isBreakGlass } = member;
      return { ...staff, state, seenAt: member.seenAt?.toISOString(), source, isBreakGlass };
    });
  };
  /** Before it is shown: what is not written down is not seen. */
  const read = ({ by }: Permit<'staff'>, what: Pick<Change, 'action' | 'subject'>) =>
    db.transaction((tx) => recordChange(tx, sealing, { by, ...what, before: null, after: null }, deps.now()));
  return {
    async list(permit) {
      const all = await members(permit);
      await read(permit, { action: 'list.open', subject: 'staff' });
      return all;
    },
    async open(permit, id) {
      const [member] = await members(permit, id);
      if (member) await read(permit, { action: 'staff.open', subject: `staff ${id}` });
      return member;
    },
    async names(permit) {
      const { userId, content } = staffMember;
      const own = reachesPortal(permit) ? undefined : eq(userId, permit.by);
      const rows = await db.select({ userId, content }).from(staffMember).where(own);
      return Object.fromEntries(
        openReadable(rows, (row) => [row.userId, personOf(sealing, row).name] as const),
      );
    },
    active: async (permit) => (await members(permit)).filter(({ state }) => state === 'active'),
    async refusal(permit, wish) {
      if (!reachesPortal(permit)) return 'unknown';
      if (wish.act === 'staff.add')
        return (await knownAs(db, staffNames(sealing, wish.email))) ? 'taken' : undefined;
      const { act, id } = wish;
      const [row] = await db.select().from(staffMember).where(eq(staffMember.userId, id));
      if (!row) return 'unknown';
      if (act !== 'staff.change' && id === permit.by) return 'own';
      if (isManaged(act, row)) return 'managed';
      if (act === 'staff.change' && row.endedAt) return 'unfit';
      const isLeft = act === 'staff.end' || (act === 'staff.change' && !wish.roles.includes('administrator'));
      return isLeft && (await isLast(db, row, deps)) ? 'last' : undefined;
    },
    add: (permit, member) => db.transaction((tx) => addMember(deps, tx, permit, member)),
    change: (permit, id, { roles: texts, dealer }) =>
      arrange(permit, ['staff.change', id], async (tx, row, log) => {
        const roles = [...rolesAmong(texts)];
        if (isManaged('staff.change', row)) return { ok: false, reason: 'managed' };
        if (row.endedAt || !areRolesFit(roles, dealer)) return { ok: false, reason: 'unfit' };
        if (!roles.includes('administrator') && (await isLast(tx, row, deps)))
          return { ok: false, reason: 'last' };
        const columns = { roles, ...contextColumns(dealer) };
        await tx.update(staffMember).set(columns).where(eq(staffMember.userId, id));
        await log(factsOf(columns));
        return { ok: true, id };
      }),
    renew: (permit, id) =>
      arrange(permit, ['staff.renew', id], async (tx, row, log) => {
        if (isManaged('staff.renew', row)) return { ok: false, reason: 'managed' };
        await shutOut(tx, id);
        await tx.update(staffMember).set({ endedAt: null }).where(eq(staffMember.userId, id));
        // Whoever comes by the identity provider chooses no password here: who they are over there is asked anew. Of somebody who comes back, it
        // is known already.
        if (row.source !== 'local') {
          const isDropped = row.endedAt === null && (await dropLink(tx, id));
          await log(isDropped ? linkFacts(row, false) : factsOf(row));
          return { ok: true, id };
        }
        const link = await makeLink(tx, { userId: id, origin, now: deps.now() });
        await log(factsOf(row));
        return { ok: true, id, link };
      }),
    async linked(permit) {
      const rows = await db
        .select({ id: staffMember.userId })
        .from(staffMember)
        .innerJoin(
          staffCredential,
          and(
            eq(staffCredential.userId, staffMember.userId),
            eq(staffCredential.providerId, IDENTITY_PROVIDER),
          ),
        )
        .where(and(portalRows(permit), ne(staffMember.source, 'local'), isNull(staffMember.endedAt)))
        .orderBy(asc(staffMember.createdAt));
      return rows.map(({ id }) => id);
    },
    unlink: (permit, id) =>
      arrange(permit, ['staff.renew', id], async (tx, row, log) => {
        const isTheirs = row.source !== 'local' && row.endedAt === null;
        if (!isTheirs || !(await dropLink(tx, id))) return { ok: false, reason: 'unknown' };
        await shutOut(tx, id);
        await log(linkFacts(row, false));
        return { ok: true, id };
      }),
    end: (permit, id) =>
      arrange(permit, ['staff.end', id], async (tx, row, log) => {
        if (await isLast(tx, row, deps)) return { ok: false, reason: 'last' };
        await shutOut(tx, id);
        await tx.update(staffMember).set({ endedAt: deps.now() }).where(eq(staffMember.userId, id));
        await log(null);
        return { ok: true, id };
      }),
    breakGlass: (permit, id, isOn) =>
      arrange(permit, ['staff.change', id], async (tx, row, log) => {
        if (row.source !== 'local') return { ok: false, reason: 'managed' };
        const before = await administrators(tx, deps);
        await tx.update(staffMember).set({ breakGlass: isOn }).where(eq(staffMember.userId, id));
        if (leavesNobody(before, await administrators(tx, deps))) throw new LastOne();
        await log({ ...factsOf(row), breakGlass: isOn });
        return { ok: true, id };
      }),
  };
}

/**
 * Whether the maker's identity provider says it: what somebody may do who has groups over there, and whether SCIM's own are shut out. An
 * administrator here can always shut somebody out at once, and have them be known anew.
 */
const isManaged = (act: ChangeAct, { source, endedAt }: Pick<Row, 'source' | 'endedAt'>): boolean =>
  (act === 'staff.change' && source !== 'local') ||
  (act === 'staff.renew' && source === 'scim' && endedAt !== null);

/** Undoes what would leave nobody. */
class LastOne extends Error {}

async function addMember(
  deps: StaffDeps,
  tx: Transaction,
  permit: ActPermit<'staff.add'>,
  member: NewMember,
): Promise<Arranged> {
  const { sealing, origin } = deps;
  const roles = [...rolesAmong(member.roles)];
  if (!reachesPortal(permit)) return { ok: false, reason: 'unknown' };
  if (!(await takeProof(tx, permit, 'staff.add', { of: member.email, now: deps.now() })))
    return { ok: false, reason: 'not-proven' };
  if (!areRolesFit(roles, member.dealer)) return { ok: false, reason: 'unfit' };
  const names = staffNames(sealing, member.email);
  // An account is never touched by being invited again (R22).
  if (await knownAs(tx, names)) return { ok: false, reason: 'taken' };
  const id = randomUUID();
  const [added] = await tx
    .insert(staffUser)
    .values({ id, name: '', email: names[0] ?? id })
    .onConflictDoNothing()
    .returning({ id: staffUser.id });
  if (!added) return { ok: false, reason: 'taken' };
  const columns = { roles, ...contextColumns(member.dealer) };
  const { name, email } = member;
  // The language of their dealer's country, until they choose another one; the maker's own people have their browser's.
  const locale = member.dealer && IDENTITIES[member.dealer.market].locale;
  await tx.insert(staffMember).values({
    userId: id,
    locale,
    breakGlass: member.isBreakGlass === true,
    ...columns,
    ...personColumns(sealing, id, { name, email }),
  });
  const link = await makeLink(tx, { userId: id, origin, now: deps.now() });
  const change = { by: permit.by, action: 'staff.add', subject: `staff ${id}`, before: null } as const;
  await recordChange(tx, sealing, { ...change, after: factsOf(columns) }, deps.now());
  await writeOfAccess(deps, tx, { action: 'staff.add', by: permit.by, id });
  return { ok: true, id, link };
}

const isAdministrator = and(isNull(staffMember.endedAt), sql`'administrator' = any(${staffMember.roles})`);

/**
 * The rows of some by their ids, locked together with every administrator's in one statement and one order: two who end each other wait and do
 * not cross. Before anything else that a transaction locks of the staff; the log of changes comes last.
 */
export async function lockedRows(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const named = ids.length > 0 ? inArray(staffMember.userId, [...ids]) : undefined;
  const rows = await tx
    .select()
    .from(staffMember)
    .where(or(named, isAdministrator))
    .orderBy(asc(staffMember.userId))
    .for('update');
  return new Map(rows.map((row) => [row.userId, row]));
}
const lockedRow = async (tx: Transaction, id: string): Promise<Row | undefined> =>
  (await lockedRows(tx, [id])).get(id);

/** Ends every session and whatever could become one: the password, both steps, a link, a log-in that waits for its code. */
async function shutOut(tx: Transaction, id: string): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.userId, id));
  // What the identity provider calls them stays: by it they are known as shut out when they come by it.
  await tx
    .delete(staffCredential)
    .where(and(eq(staffCredential.userId, id), eq(staffCredential.providerId, 'credential')));
  await tx.delete(staffLink).where(eq(staffLink.userId, id));
  await tx.delete(staffCode).where(eq(staffCode.value, id));
  await tx.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, id));
  await tx.update(staffUser).set({ twoFactorEnabled: false }).where(eq(staffUser.id, id));
}

/**
 * Of each administrator, whether they could enter now.
 *
 * @param options `identity`, who else lets people in; `isBeside`, of a command beside the portal, which takes it that the provider is there, and forced nowhere
 * @param but whom to leave out
 */
export async function administrators(
  tx: Database | Transaction,
  {
    identity,
    isBeside = false,
  }: {
    readonly identity?: Pick<StaffIdentity, 'settings'> | undefined;
    readonly isBeside?: boolean | undefined;
  },
  but?: string,
): Promise<readonly boolean[]> {
  const { userId, providerId } = staffCredential;
  const rows = await tx
    .select({
      source: staffMember.source,
      isBreakGlass: staffMember.breakGlass,
      isEnrolled: staffUser.twoFactorEnabled,
      isLinked: sql<boolean>`exists (select 1 from ${staffCredential} where ${userId} = ${staffMember.userId} and ${providerId} = ${IDENTITY_PROVIDER})`,
    })
    .from(staffMember)
    .innerJoin(staffUser, eq(staffUser.id, staffMember.userId))
    .where(and(isAdministrator, but === undefined ? undefined : ne(staffMember.userId, but)));
  const entrances = {
    byIdentity: identity !== undefined || isBeside,
    // They have no dealer, and reach every site.
    isForced: identity !== undefined && isIdentityForced({}, identity.settings.forced, []),
  };
  return rows.map((row) => canEnter(row, entrances));
}

/** Whether nobody would be left who could arrange the staff. */
async function isLast(
  tx: Database | Transaction,
  row: Pick<Row, 'userId' | 'roles' | 'endedAt'>,
  deps: Parameters<typeof administrators>[1],
): Promise<boolean> {
  if (row.endedAt || !row.roles.includes('administrator')) return false;
  return leavesNobody(await administrators(tx, deps), await administrators(tx, deps, row.userId));
}
