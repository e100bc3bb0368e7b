/** Members and groups as SCIM reads and changes them. What is marked as break-glass, it neither sees nor touches. */

import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { openReadable } from '../../../../io/each-row.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { isUniqueViolation } from '../../../../io/unique-violation.ts';
import { untangled } from '../../../../io/untangled.ts';
import { isEmail } from '../../../../kit/validators/email.ts';
import { NAME_MAX } from '../../../../kit/validators/person-name.ts';
import { plainLine } from '../../../../kit/validators/plain-line.ts';
import {
  type Change,
  type Facts,
  type GroupGrants,
  granted,
  leavesNobody,
  type ScimFilter,
  type ScimGroup,
  type ScimPerson,
  scimName,
} from '../../index.ts';
import { recordChange, recordChanges } from '../audit.ts';
import {
  changedDetails,
  contextColumns,
  dropLink,
  dropLocalWays,
  endSessions,
  factsOf,
  linkFacts,
  type MemberRow,
  makeMember,
  renamePerson,
} from '../identity/people.ts';
import { externalName, type Person, personColumns, personOf } from '../members.ts';
import type { StaffIdentity } from '../ports.ts';
import { administrators, lockedRows } from '../staff-admin.ts';
import { staffGroup, staffGroupMember, staffMember } from '../tables.ts';

type Deps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly grants: GroupGrants;
  /** Who lets those in whom SCIM names. */
  readonly identity: Pick<StaffIdentity, 'settings'> | undefined;
  now(): Date;
};
/** Who has called, as the log says it. */
export type ScimCaller = { readonly token: string };

export type ScimUser = ScimPerson & {
  readonly id: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
};
export type StoredGroup = ScimGroup & {
  readonly id: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

/**
 * `taken`: another one has this name; `last`: nobody would be left who could arrange the staff; `no-email`: neither `emails` nor `userName`
 * is an address; `unknown-member`: a group names somebody who is not here; `too-many`: more members than are written at once.
 */
export type ScimRefusal = 'unknown' | 'taken' | 'last' | 'no-email' | 'unknown-member' | 'too-many';
type Done<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: ScimRefusal };
class Refused extends Error {
  readonly reason: ScimRefusal;
  constructor(reason: ScimRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Members of one group. All of them may get another role in one transaction, and the log of changes waits for its end. */
export const GROUP_MEMBERS_MAX = 5_000;

/** Members that SCIM knows of: not those that it has deleted, nor the accounts that are left when it is of no use. */
const VISIBLE = and(
  eq(staffMember.breakGlass, false),
  or(ne(staffMember.source, 'scim'), isNotNull(staffMember.userNameKey)),
);

const PAGE_ORDER = [asc(staffMember.createdAt), asc(staffMember.userId)];

const personFrom = (wish: ScimPerson): Person => {
  const email = [wish.email, wish.userName].find((one) => one !== undefined && isEmail(one));
  if (email === undefined) throw new Refused('no-email');
  const { userName, externalId, givenName, familyName } = wish;
  const name = plainLine(scimName(wish).slice(0, NAME_MAX)) || email;
  return { name, email, userName, externalId, givenName, familyName };
};

/** A change under way, with the rows that it concerns as they were when they were locked. */
type Work = {
  readonly tx: Transaction;
  readonly rows: ReadonlyMap<string, MemberRow>;
  /** Writes it down, behind all else that the change does. */
  note(change: Pick<Change, 'action' | 'subject'> & Partial<Change>): void;
};
/** What a change is about to do: whom it concerns, and how it goes on once their rows are locked. */
type Prepared<T> = { readonly concerned: readonly string[]; go(work: Work): Promise<T> };

export function scimStore({ db, sealing, grants, identity, now }: Deps) {
  const noted = (
    { token }: ScimCaller,
    change: Pick<Change, 'action' | 'subject'> & Partial<Change>,
  ): Change => ({ before: null, ...change, by: 'scim', after: { ...change.after, token } });
  const log = (tx: Transaction, caller: ScimCaller, change: Parameters<typeof noted>[1]) =>
    recordChange(tx, sealing, noted(caller, change), now());

  /**
   * Changes something in a transaction that leaves nothing of it where it is refused. Locks all rows that it concerns at once and in one order,
   * and writes into the log last: a log-in does likewise, so that neither waits for the other for ever.
   */
  async function attempt<T>(
    caller: ScimCaller,
    prepare: (tx: Transaction) => Promise<Prepared<T>>,
  ): Promise<Done<T>> {
    try {
      const value = await untangled(db, async (tx) => {
        const { concerned, go } = await prepare(tx);
        const rows = await lockedRows(tx, concerned);
        const before = await administrators(tx, { identity });
        const changes: Change[] = [];
        const result = await go({ tx, rows, note: (change) => void changes.push(noted(caller, change)) });
        if (leavesNobody(before, await administrators(tx, { identity }))) throw new Refused('last');
        await recordChanges(tx, sealing, changes, now());
        return result;
      });
      return { ok: true, value };
    } catch (error) {
      if (error instanceof Refused) return { ok: false, reason: error.reason };
      // Two calls at once for the same name: the other one has it.
      if (isUniqueViolation(error)) return { ok: false, reason: 'taken' };
      throw error;
    }
  }

  const groupsOf = async (tx: Database | Transaction, ids: readonly string[]) => {
    const all = ids.length
      ? await tx
          .select({
            user: staffGroupMember.userId,
            id: staffGroup.id,
            name: staffGroup.name,
            external: staffGroup.externalId,
          })
          .from(staffGroupMember)
          .innerJoin(staffGroup, eq(staffGroup.id, staffGroupMember.groupId))
          .where(inArray(staffGroupMember.userId, [...ids]))
          .orderBy(asc(staffGroup.name))
      : [];
    return Map.groupBy(all, ({ user }) => user);
  };

  const toUsers = async (tx: Database | Transaction, rows: readonly MemberRow[]): Promise<ScimUser[]> => {
    const groups = await groupsOf(
      tx,
      rows.map(({ userId }) => userId),
    );
    return openReadable(rows, (row): ScimUser => {
      const { name, email, userName = email, externalId, givenName, familyName } = personOf(sealing, row);
      return {
        id: row.userId,
        userName,
        externalId,
        displayName: name,
        formatted: name,
        givenName,
        familyName,
        email,
        active: row.endedAt === null,
        createdAt: row.createdAt,
        changedAt: row.changedAt ?? row.createdAt,
        groups: (groups.get(row.userId) ?? []).map(({ id, name: group }) => ({ id, name: group })),
      };
    });
  };
  const userOf = async (tx: Transaction, id: string): Promise<ScimUser> => {
    const rows = await tx.select().from(staffMember).where(eq(staffMember.userId, id));
    const [user] = await toUsers(tx, rows);
    if (!user) throw new Refused('unknown');
    return user;
  };

  const visibleIn = (
    { rows }: Pick<Work, 'rows'>,
    id: string,
    reason: ScimRefusal = 'unknown',
  ): MemberRow => {
    const row = rows.get(id);
    const isHidden = row?.source === 'scim' && row.userNameKey === null;
    if (!row || row.breakGlass || isHidden) throw new Refused(reason);
    return row;
  };

  /**
   * Gives some what their groups give, and takes what they do not. Whoever had their roles from elsewhere has them from their groups from now on.
   *
   * @param isNamed whether SCIM has told itself what they are called
   * @returns what each may do now
   */
  async function regrant(
    { tx, rows }: Work,
    ids: readonly string[],
    { isNamed = false } = {},
  ): Promise<
    ReadonlyMap<string, { readonly row: MemberRow; readonly after: Facts; readonly isSame: boolean }>
  > {
    const groups = await groupsOf(tx, ids);
    const results = new Map<string, { row: MemberRow; after: Facts; isSame: boolean }>();
    /** By what is the same of them. */
    const alike = new Map<string, { columns: ReturnType<typeof columnsOf>; ids: string[] }>();
    const adopted: MemberRow[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (!row || row.breakGlass) continue;
      const columns = columnsOf(groups.get(id) ?? []);
      const after = factsOf(columns);
      const key = JSON.stringify(after);
      const isSame = key === JSON.stringify(factsOf(row));
      results.set(id, { row, after, isSame });
      if (isSame && row.source === 'scim') continue;
      if (row.source !== 'scim') adopted.push(row);
      const others = alike.get(key) ?? { columns, ids: [] };
      alike.set(key, others);
      others.ids.push(id);
    }
    await takeOver(tx, adopted);
    if (!isNamed) await nameAdopted(tx, adopted);
    for (const { columns, ids: theirs } of alike.values()) {
      await tx
        .update(staffMember)
        .set({ ...columns, source: 'scim', changedAt: now() })
        .where(inArray(staffMember.userId, theirs));
      if (columns.roles.length === 0) await endSessions(tx, theirs);
    }
    return results;
  }
  const columnsOf = (
    groups: readonly { readonly id: string; readonly name: string; readonly external: string | null }[],
  ) => {
    const names = groups.flatMap(({ id, name, external }) => [id, name, ...(external ? [external] : [])]);
    const may = granted(names, grants);
    return may.ok
      ? { roles: [...may.roles], ...contextColumns(may.dealer) }
      : { roles: [], ...contextColumns(undefined) };
  };
  /** The same for what groups have changed, which the log tells of each. */
  async function regrantAll(work: Work, ids: readonly string[]): Promise<void> {
    for (const [id, { row, after, isSame }] of await regrant(work, ids))
      if (!isSame || row.source !== 'scim')
        work.note({ action: 'staff.change', subject: `staff ${id}`, before: factsOf(row), after });
  }

  /** The directory asks for password and phone from now on of whoever an administrator has added here. */
  async function takeOver(tx: Transaction, rows: readonly MemberRow[]): Promise<void> {
    const local = rows.filter(({ source }) => source === 'local').map(({ userId }) => userId);
    await dropLocalWays(tx, local);
    await endSessions(tx, local);
  }

  /** Whoever comes by a group alone is called there as they are here: without a `userName` they would be one whom SCIM has deleted. */
  async function nameAdopted(tx: Transaction, rows: readonly MemberRow[]): Promise<void> {
    const named = openReadable(rows, (row) => {
      const person = personOf(sealing, row);
      const { content, userNameKey } = personColumns(sealing, row.userId, {
        ...person,
        userName: person.userName ?? person.email,
      });
      return { id: row.userId, content, key: userNameKey };
    });
    if (named.length === 0) return;
    const all = [named.map(({ id }) => id), named.map(({ content }) => content), named.map(({ key }) => key)];
    const [ids, contents, keys] = all.map((list) => sql.param(list));
    await tx.execute(
      sql`update ${staffMember} set content = v.content, user_name_key = v.key
          from unnest(${ids}::text[], ${contents}::text[], ${keys}::text[]) as v(id, content, key)
          where user_id = v.id`,
    );
  }

  /** Brings a member to what SCIM says. */
  async function write(work: Work, row: MemberRow, wish: ScimPerson): Promise<void> {
    const { tx, note } = work;
    const person = personFrom(wish);
    const { userId } = row;
    if (await isNameTaken(tx, wish.userName, userId)) throw new Refused('taken');
    const before = personOf(sealing, row);
    const details = changedDetails(before, person);
    if ((await renamePerson(tx, sealing, userId, { person, now: now() })) === 'taken')
      throw new Refused('taken');
    // Roles that somebody has from elsewhere would be nobody's to take off.
    const own = row.source === 'scim' ? undefined : await regrant(work, [userId], { isNamed: true });
    const endedAt = wish.active ? null : (row.endedAt ?? now());
    await tx.update(staffMember).set({ endedAt }).where(eq(staffMember.userId, userId));
    if (!wish.active) await endSessions(tx, [userId]);
    const isUnlinked = isAnother(before, person) && (await dropLink(tx, userId));
    if (isUnlinked) await endSessions(tx, [userId]);
    const isEnding = !wish.active && row.endedAt === null;
    note({
      action: isEnding ? 'staff.end' : wish.active && row.endedAt ? 'staff.renew' : 'staff.change',
      subject: `staff ${userId}`,
      before: factsOf(row),
      after: {
        ...(!isEnding && (own?.get(userId)?.after ?? factsOf(row))),
        ...(details.length > 0 && { details }),
        ...(isUnlinked && { linked: false }),
      },
    });
  }
  /** The directory has another entry for them than before: who they are over there is asked anew. */
  const isAnother = ({ externalId: before }: Person, { externalId: after }: Person): boolean =>
    before !== undefined && after !== undefined && before !== after;

  /** Whether another member that SCIM knows has this `userName`. */
  async function isNameTaken(tx: Transaction, userName: string, but: string): Promise<boolean> {
    const others = and(byName(userName), ne(staffMember.userId, but));
    return (await tx.$count(staffMember, others)) > 0;
  }
  const byName = (userName: string): SQL | undefined => {
    const keys = sealing.personKeys('email', userName);
    return or(
      inArray(staffMember.userNameKey, keys),
      and(isNull(staffMember.userNameKey), inArray(staffMember.emailKey, keys)),
    );
  };

  const where = (filter: ScimFilter | undefined): SQL | undefined => {
    if (!filter) return VISIBLE;
    const { attribute, value } = filter;
    if (attribute === 'userName') return and(VISIBLE, byName(value));
    if (attribute === 'externalId')
      return and(
        VISIBLE,
        inArray(staffMember.externalKey, sealing.personKeys('identity', externalName(value))),
      );
    return and(VISIBLE, inArray(staffMember.emailKey, sealing.personKeys('email', value)));
  };

  const toGroups = async (
    tx: Database | Transaction,
    rows: readonly (typeof staffGroup.$inferSelect)[],
  ): Promise<StoredGroup[]> => {
    const ids = rows.map(({ id }) => id);
    const all = ids.length
      ? await tx
          .select()
          .from(staffGroupMember)
          .where(inArray(staffGroupMember.groupId, ids))
          .orderBy(asc(staffGroupMember.userId))
      : [];
    const members = Map.groupBy(all, ({ groupId }) => groupId);
    return rows.map(({ id, name, externalId, createdAt, changedAt }) => ({
      id,
      displayName: name,
      externalId: externalId ?? undefined,
      members: (members.get(id) ?? []).map(({ userId }) => userId),
      createdAt,
      changedAt,
    }));
  };
  const groupOf = async (tx: Database | Transaction, id: string): Promise<StoredGroup | undefined> => {
    const rows = await tx.select().from(staffGroup).where(eq(staffGroup.id, id));
    return (await toGroups(tx, rows))[0];
  };

  /** Writes a group and who is in it, and gives everybody concerned what theirs give now. */
  async function writeGroup(
    tx: Transaction,
    id: string,
    before: StoredGroup | undefined,
    wish: ScimGroup,
  ): Promise<Prepared<StoredGroup>> {
    const members = [...new Set(wish.members)].sort();
    if (members.length > GROUP_MEMBERS_MAX) throw new Refused('too-many');
    // Another name of the group may give something else to all who stay in it.
    const isSameName =
      before?.displayName === wish.displayName && before.externalId === (wish.externalId ?? undefined);
    const had = before?.members ?? [];
    const [hadSet, nowSet] = [new Set(had), new Set(members)];
    const concerned = isSameName
      ? [...had.filter((one) => !nowSet.has(one)), ...members.filter((one) => !hadSet.has(one))]
      : [...new Set([...had, ...members])];
    const known = members.length
      ? await tx.$count(staffMember, and(VISIBLE, inArray(staffMember.userId, members)))
      : 0;
    if (known !== members.length) throw new Refused('unknown-member');
    return {
      concerned,
      async go(work) {
        // Somebody may have been taken away until their row was locked.
        for (const one of members) if (work.rows.has(one)) visibleIn(work, one, 'unknown-member');
        const [other] = await tx.select().from(staffGroup).where(eq(staffGroup.name, wish.displayName));
        if (other && other.id !== id) throw new Refused('taken');
        const columns = { name: wish.displayName, externalId: wish.externalId ?? null, changedAt: now() };
        await tx
          .insert(staffGroup)
          .values({ id, ...columns, createdAt: now() })
          .onConflictDoUpdate({ target: staffGroup.id, set: columns });
        await tx.delete(staffGroupMember).where(eq(staffGroupMember.groupId, id));
        if (members.length > 0)
          await tx.insert(staffGroupMember).values(members.map((userId) => ({ groupId: id, userId })));
        await regrantAll(work, concerned.sort());
        work.note({
          action: before ? 'staff-group.change' : 'staff-group.add',
          subject: `staff-group ${id}`,
          ...(before && { before: { name: before.displayName, found: before.members.length } }),
          after: { name: wish.displayName, found: members.length },
        });
        return (await groupOf(tx, id)) ?? notThere();
      },
    };
  }
  /** A group that is about to change, which nobody else changes meanwhile. */
  const lockedGroup = async (tx: Transaction, id: string): Promise<StoredGroup> => {
    await tx.select().from(staffGroup).where(eq(staffGroup.id, id)).for('update');
    return (await groupOf(tx, id)) ?? notThere();
  };

  return {
    async users(
      caller: ScimCaller,
      query: { readonly filter: ScimFilter | undefined; readonly offset: number; readonly limit: number },
    ) {
      const own = where(query.filter);
      const [total] = await db.select({ n: count() }).from(staffMember).where(own);
      const rows = await db
        .select()
        .from(staffMember)
        .where(own)
        .orderBy(...PAGE_ORDER)
        .limit(query.limit)
        .offset(query.offset);
      await db.transaction((tx) => log(tx, caller, { action: 'list.open', subject: 'staff' }));
      return { total: total?.n ?? 0, users: await toUsers(db, rows) };
    },
    async user(caller: ScimCaller, id: string): Promise<ScimUser | undefined> {
      const rows = await db
        .select()
        .from(staffMember)
        .where(and(VISIBLE, eq(staffMember.userId, id)));
      if (rows.length > 0)
        await db.transaction((tx) => log(tx, caller, { action: 'staff.open', subject: `staff ${id}` }));
      return (await toUsers(db, rows))[0];
    },
    addUser: (caller: ScimCaller, wish: ScimPerson): Promise<Done<ScimUser>> =>
      attempt(caller, async (tx) => {
        const person = personFrom(wish);
        const found = await tx
          .select({ id: staffMember.userId })
          .from(staffMember)
          .where(inArray(staffMember.emailKey, sealing.personKeys('email', person.email)));
        return {
          concerned: found.map(({ id }) => id),
          async go({ rows, note }) {
            const known = found[0] && rows.get(found[0].id);
            // Whom SCIM has deleted comes back under the id that they had.
            const isBack = known?.source === 'scim' && known.userNameKey === null && !known.breakGlass;
            if (known && !isBack) throw new Refused('taken');
            if (await isNameTaken(tx, wish.userName, known?.userId ?? '')) throw new Refused('taken');
            const row =
              known ??
              (await makeMember(tx, sealing, { person, source: 'scim', grant: { roles: [] }, now: now() }));
            if (!row) throw new Refused('taken');
            if (known) await renamePerson(tx, sealing, row.userId, { person, now: now() });
            await tx
              .update(staffMember)
              .set({ endedAt: wish.active ? null : now() })
              .where(eq(staffMember.userId, row.userId));
            // The directory says anew who has this mailbox.
            const isUnlinked = known !== undefined && (await dropLink(tx, row.userId));
            note({
              action: 'staff.add',
              subject: `staff ${row.userId}`,
              after: isUnlinked ? linkFacts(row, false) : factsOf(row),
            });
            return userOf(tx, row.userId);
          },
        };
      }),
    /** @param change makes what is wanted of what there is, perhaps more than once; what it throws leaves all as it was */
    changeUser: (
      caller: ScimCaller,
      id: string,
      change: (user: ScimUser) => ScimPerson,
    ): Promise<Done<ScimUser>> =>
      attempt(caller, async (tx) => ({
        concerned: [id],
        async go(work) {
          const row = visibleIn(work, id);
          await write(work, row, change(await userOf(tx, id)));
          return userOf(tx, id);
        },
      })),
    /** Shuts somebody out at once; SCIM knows of them no more. The log goes on naming them. */
    removeUser: (caller: ScimCaller, id: string, check: (user: ScimUser) => void): Promise<Done<undefined>> =>
      attempt(caller, async (tx) => ({
        concerned: [id],
        async go(work) {
          const row = visibleIn(work, id);
          check(await userOf(tx, id));
          await takeOver(tx, [row]);
          await endSessions(tx, [id]);
          await tx.delete(staffGroupMember).where(eq(staffGroupMember.userId, id));
          const { name, email } = personOf(sealing, row);
          await renamePerson(tx, sealing, id, { person: { name, email }, now: now() });
          await tx
            .update(staffMember)
            .set({ source: 'scim', endedAt: row.endedAt ?? now(), roles: [], ...contextColumns(undefined) })
            .where(eq(staffMember.userId, id));
          work.note({ action: 'staff.end', subject: `staff ${id}`, before: factsOf(row) });
          return undefined;
        },
      })),
    async groups(
      caller: ScimCaller,
      query: { readonly filter: ScimFilter | undefined; readonly offset: number; readonly limit: number },
    ) {
      const { filter } = query;
      const column = filter?.attribute === 'externalId' ? staffGroup.externalId : staffGroup.name;
      const own = filter && eq(column, filter.value);
      const total = await db.$count(staffGroup, own);
      const rows = await db
        .select()
        .from(staffGroup)
        .where(own)
        .orderBy(asc(staffGroup.createdAt), asc(staffGroup.id))
        .limit(query.limit)
        .offset(query.offset);
      await db.transaction((tx) => log(tx, caller, { action: 'list.open', subject: 'staff-group' }));
      return { total, groups: await toGroups(db, rows) };
    },
    async group(caller: ScimCaller, id: string): Promise<StoredGroup | undefined> {
      const group = await groupOf(db, id);
      // Who is in it, is a list of the staff.
      if (group)
        await db.transaction((tx) => log(tx, caller, { action: 'list.open', subject: `staff-group ${id}` }));
      return group;
    },
    addGroup: (caller: ScimCaller, wish: ScimGroup): Promise<Done<StoredGroup>> =>
      attempt(caller, (tx) => writeGroup(tx, randomUUID(), undefined, wish)),
    changeGroup: (
      caller: ScimCaller,
      id: string,
      change: (group: StoredGroup) => ScimGroup,
    ): Promise<Done<StoredGroup>> =>
      attempt(caller, async (tx) => {
        const group = await lockedGroup(tx, id);
        return writeGroup(tx, id, group, change(group));
      }),
    removeGroup: (
      caller: ScimCaller,
      id: string,
      check: (group: StoredGroup) => void,
    ): Promise<Done<undefined>> =>
      attempt(caller, async (tx) => {
        const group = await lockedGroup(tx, id);
        check(group);
        return {
          concerned: group.members,
          async go(work) {
            await tx.delete(staffGroup).where(eq(staffGroup.id, id));
            await regrantAll(work, group.members.toSorted());
            work.note({
              action: 'staff-group.remove',
              subject: `staff-group ${id}`,
              before: { name: group.displayName, found: group.members.length },
            });
            return undefined;
          },
        };
      }),
  };
}

const notThere = (): never => {
  throw new Refused('unknown');
};
