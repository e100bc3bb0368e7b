/** Members and groups as SCIM reads and changes them. What is marked as break-glass, it neither sees nor touches. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { openReadable } from '../../../../io/each-row.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { isEmail } from '../../../../kit/validators/email.ts';
import { NAME_MAX } from '../../../../kit/validators/person-name.ts';
import { plainLine } from '../../../../kit/validators/plain-line.ts';
import {
  type Change,
  type GroupGrants,
  granted,
  type ScimFilter,
  type ScimGroup,
  type ScimPerson,
  scimName,
} from '../../index.ts';
import { recordChange } from '../audit.ts';
import {
  contextColumns,
  dropLocalWays,
  endSessions,
  factsOf,
  type MemberRow,
  makeMember,
  memberByEmail,
  renamePerson,
} from '../identity/people.ts';
import { externalName, type Person, personOf } from '../members.ts';
import { isLast, lockedRow } from '../staff-admin.ts';
import { staffGroup, staffGroupMember, staffMember } from '../tables.ts';

type Deps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly grants: GroupGrants;
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
 * is an address; `unknown-member`: a group names somebody who is not here.
 */
export type ScimRefusal = 'unknown' | 'taken' | 'last' | 'no-email' | 'unknown-member';
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

export function scimStore({ db, sealing, grants, now }: Deps) {
  const log = (
    tx: Transaction,
    { token }: ScimCaller,
    change: Pick<Change, 'action' | 'subject'> & Partial<Change>,
  ) =>
    recordChange(
      tx,
      sealing,
      { before: null, ...change, by: 'scim', after: { ...change.after, token } },
      now(),
    );

  /** Does what may be refused in a transaction that leaves nothing of it then. */
  async function attempt<T>(act: (tx: Transaction) => Promise<T>): Promise<Done<T>> {
    try {
      return { ok: true, value: await db.transaction(act) };
    } catch (error) {
      if (error instanceof Refused) return { ok: false, reason: error.reason };
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

  const lockedVisible = async (tx: Transaction, id: string): Promise<MemberRow> => {
    const row = await lockedRow(tx, id);
    const isHidden = row?.source === 'scim' && row.userNameKey === null;
    if (!row || row.breakGlass || isHidden) throw new Refused('unknown');
    return row;
  };

  /** Gives somebody what their groups give, and takes what they do not. */
  async function regrant(tx: Transaction, caller: ScimCaller, id: string): Promise<void> {
    const row = await lockedRow(tx, id);
    if (!row || row.breakGlass) return;
    const own = (await groupsOf(tx, [id])).get(id) ?? [];
    const names = own.flatMap(({ id: group, name, external }) => [
      group,
      name,
      ...(external ? [external] : []),
    ]);
    const may = granted(names, grants);
    const columns = may.ok
      ? { roles: [...may.roles], ...contextColumns(may.dealer) }
      : { roles: [], ...contextColumns(undefined) };
    const isSame = JSON.stringify(factsOf(columns)) === JSON.stringify(factsOf(row));
    if (isSame && row.source === 'scim') return;
    if (!(columns.roles as readonly string[]).includes('administrator') && (await isLast(tx, row)))
      throw new Refused('last');
    await takeOver(tx, row);
    await tx
      .update(staffMember)
      .set({ ...columns, source: 'scim', changedAt: now() })
      .where(eq(staffMember.userId, id));
    if (columns.roles.length === 0) await endSessions(tx, id);
    if (isSame) return;
    await log(tx, caller, {
      action: 'staff.change',
      subject: `staff ${id}`,
      before: factsOf(row),
      after: factsOf(columns),
    });
  }

  /** The directory asks for password and phone from now on of whoever an administrator has added here. */
  async function takeOver(tx: Transaction, row: MemberRow): Promise<void> {
    if (row.source !== 'local') return;
    await dropLocalWays(tx, row.userId);
    await endSessions(tx, row.userId);
  }

  /** Brings a member to what SCIM says. */
  async function write(tx: Transaction, caller: ScimCaller, row: MemberRow, wish: ScimPerson): Promise<void> {
    const person = personFrom(wish);
    const { userId } = row;
    if (await isNameTaken(tx, wish.userName, userId)) throw new Refused('taken');
    const isEnding = !wish.active && row.endedAt === null;
    if (isEnding && (await isLast(tx, row))) throw new Refused('last');
    await takeOver(tx, row);
    if ((await renamePerson(tx, sealing, userId, { person, now: now() })) === 'taken')
      throw new Refused('taken');
    const endedAt = wish.active ? null : (row.endedAt ?? now());
    await tx.update(staffMember).set({ source: 'scim', endedAt }).where(eq(staffMember.userId, userId));
    if (!wish.active) await endSessions(tx, userId);
    if (isEnding)
      await log(tx, caller, { action: 'staff.end', subject: `staff ${userId}`, before: factsOf(row) });
    else
      await log(tx, caller, {
        action: wish.active && row.endedAt ? 'staff.renew' : 'staff.change',
        subject: `staff ${userId}`,
        before: factsOf(row),
        after: factsOf(row),
      });
  }

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
  async function writeGroup(tx: Transaction, caller: ScimCaller, id: string, wish: ScimGroup): Promise<void> {
    const before = await groupOf(tx, id);
    const members = [...new Set(wish.members)].sort();
    const known = members.length
      ? await tx
          .select({ id: staffMember.userId })
          .from(staffMember)
          .where(and(VISIBLE, inArray(staffMember.userId, members)))
      : [];
    if (known.length !== members.length) throw new Refused('unknown-member');
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
    // Another name of the group may give something else to all who stay in it.
    const isSameName =
      before?.displayName === wish.displayName && before.externalId === (wish.externalId ?? undefined);
    const had = before?.members ?? [];
    const concerned = isSameName
      ? [...had.filter((one) => !members.includes(one)), ...members.filter((one) => !had.includes(one))]
      : [...new Set([...had, ...members])];
    for (const member of concerned.sort()) await regrant(tx, caller, member);
    await log(tx, caller, {
      action: before ? 'staff-group.change' : 'staff-group.add',
      subject: `staff-group ${id}`,
      ...(before && { before: { name: before.displayName, found: before.members.length } }),
      after: { name: wish.displayName, found: members.length },
    });
  }

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
      attempt(async (tx) => {
        const person = personFrom(wish);
        const known = await memberByEmail(tx, sealing, person.email);
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
        await log(tx, caller, { action: 'staff.add', subject: `staff ${row.userId}`, after: factsOf(row) });
        return userOf(tx, row.userId);
      }),
    /** @param change makes what is wanted of what there is; what it throws leaves all as it was */
    changeUser: (
      caller: ScimCaller,
      id: string,
      change: (user: ScimUser) => ScimPerson,
    ): Promise<Done<ScimUser>> =>
      attempt(async (tx) => {
        const row = await lockedVisible(tx, id);
        await write(tx, caller, row, change(await userOf(tx, id)));
        return userOf(tx, id);
      }),
    /** Shuts somebody out at once; SCIM knows of them no more. The log goes on naming them. */
    removeUser: (caller: ScimCaller, id: string, check: (user: ScimUser) => void): Promise<Done<undefined>> =>
      attempt(async (tx) => {
        const row = await lockedVisible(tx, id);
        check(await userOf(tx, id));
        if (row.endedAt === null && (await isLast(tx, row))) throw new Refused('last');
        await takeOver(tx, row);
        await endSessions(tx, id);
        await tx.delete(staffGroupMember).where(eq(staffGroupMember.userId, id));
        const { name, email } = personOf(sealing, row);
        await renamePerson(tx, sealing, id, { person: { name, email }, now: now() });
        await tx
          .update(staffMember)
          .set({ source: 'scim', endedAt: row.endedAt ?? now(), roles: [], ...contextColumns(undefined) })
          .where(eq(staffMember.userId, id));
        await log(tx, caller, { action: 'staff.end', subject: `staff ${id}`, before: factsOf(row) });
        return undefined;
      }),
    async groups(query: {
      readonly filter: ScimFilter | undefined;
      readonly offset: number;
      readonly limit: number;
    }) {
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
      return { total, groups: await toGroups(db, rows) };
    },
    group: (id: string) => groupOf(db, id),
    addGroup: (caller: ScimCaller, wish: ScimGroup): Promise<Done<StoredGroup>> =>
      attempt(async (tx) => {
        const id = randomUUID();
        await writeGroup(tx, caller, id, wish);
        return (await groupOf(tx, id)) ?? notThere();
      }),
    changeGroup: (
      caller: ScimCaller,
      id: string,
      change: (group: StoredGroup) => ScimGroup,
    ): Promise<Done<StoredGroup>> =>
      attempt(async (tx) => {
        await tx.select().from(staffGroup).where(eq(staffGroup.id, id)).for('update');
        const group = (await groupOf(tx, id)) ?? notThere();
        await writeGroup(tx, caller, id, change(group));
        return (await groupOf(tx, id)) ?? notThere();
      }),
    removeGroup: (
      caller: ScimCaller,
      id: string,
      check: (group: StoredGroup) => void,
    ): Promise<Done<undefined>> =>
      attempt(async (tx) => {
        const group = (await groupOf(tx, id)) ?? notThere();
        check(group);
        await tx.delete(staffGroup).where(eq(staffGroup.id, id));
        for (const member of group.members.toSorted()) await regrant(tx, caller, member);
        await log(tx, caller, {
          action: 'staff-group.remove',
          subject: `staff-group ${id}`,
          before: { name: group.displayName, found: group.members.length },
        });
        return undefined;
      }),
  };
}

const notThere = (): never => {
  throw new Refused('unknown');
};
