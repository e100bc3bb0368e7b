import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../io/database.ts';
import {
  beginLogIn,
  IDENTITY_MINUTES,
  type IdentityRequest,
  identityClaims,
  namedClaims,
} from '../../../../io/identity-log-in.ts';
import type { IdentityProvider } from '../../../../io/identity-provider.ts';
import { sealedCookie } from '../../../../io/sealed-cookie.ts';
import { isUniqueViolation } from '../../../../io/unique-violation.ts';
import { untangled } from '../../../../io/untangled.ts';
import { NAME_MAX } from '../../../../kit/validators/person-name.ts';
import { schemas } from '../../../../kit/validators/schemas.ts';
import type { IdentityRefusal, IdentityRefused, StaffSession } from '../../contract.ts';
import {
  ADMIN,
  backPath,
  type Change,
  type Granted,
  type GuardedAct,
  granted,
  PROOF_MINUTES,
  rolesAmong,
} from '../../index.ts';
import { recordChanges } from '../audit.ts';
import { type StaffAuth, staffAuthOn } from '../auth.ts';
import { personOf } from '../members.ts';
import type { StaffAnswerHeaders, StaffCaller, StaffDeps } from '../ports.ts';
import { readSession } from '../session.ts';
import { staffMember, staffSession } from '../tables.ts';
import {
  changedDetails,
  contextColumns,
  dropLocalWays,
  endSessions,
  factsOf,
  isLinked,
  linkedMember,
  linkFacts,
  linkMember,
  type MemberRow,
  makeMember,
  memberByEmail,
  memberByUserName,
  moveLink,
  renamePerson,
  sidNames,
  subjectNames,
} from './people.ts';
import type { StaffIdentitySettings } from './settings.ts';
import { noteWish, openWish, proveWish, takeWish } from './wishes.ts';

/** Seconds by which the clock over there may be behind ours. */
const SKEW_SECONDS = 30;
/** A longer way back does not fit into the cookie: the log-in leads home then. */
const BACK_MAX = 300;
const GROUPS_MAX = 1_000;

type PendingLogIn = IdentityRequest & {
  /** Where a log-in leads back to. */
  readonly back: string;
  /** When it began, in milliseconds. */
  readonly at: number;
  /** The wish that a fresh log-in is asked for; none where it is the way in. */
  readonly wish?: string | undefined;
};
const cookieOf = sealedCookie<PendingLogIn>('staff-identity', IDENTITY_MINUTES);

const claimsForm = identityClaims.extend({
  sid: z.string().min(1).max(255).optional(),
  auth_time: z.number().optional(),
  email: schemas.email().optional().catch(undefined),
  /** What Entra ID has of whoever has no mailbox. */
  preferred_username: schemas.email().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});
type ReadClaims = z.output<typeof claimsForm> & { readonly groups: readonly string[] | undefined };

type Identities = Pick<
  StaffSession,
  'identityProvider' | 'isByIdentity' | 'askIdentity' | 'askProof' | 'answerIdentity'
> & {
  /** The session in which a fresh log-in was shown for an act on a subject, once; without it the wish is noted for the next one. */
  takeFresh(wish: {
    readonly by: string;
    readonly act: GuardedAct;
    readonly of: string;
  }): Promise<
    | { readonly ok: true; readonly session: string }
    | { readonly ok: false; readonly reason: 'not-started' | 'identity-proof' }
  >;
};

const no = (reason: IdentityRefusal): IdentityRefused => ({ ok: false, reason });

/** What groups a token or the userinfo address tells; nothing where it says nothing of groups. */
function groupsIn(claims: Readonly<Record<string, unknown>>, claim: string): readonly string[] | undefined {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is string => typeof one === 'string').slice(0, GROUPS_MAX);
}

/** The e-mail by which somebody may be known here: one that they have typed over there themselves counts for nothing. */
function emailOf(claims: ReadClaims, { trustsEmails }: Pick<StaffIdentitySettings, 'trustsEmails'>) {
  if (String(claims.email_verified) === 'true') return claims.email;
  if (claims.email_verified !== undefined || !trustsEmails) return undefined;
  return claims.email ?? claims.preferred_username;
}

/**
 * The staff's log-in by the maker's identity provider (OpenID Connect, authorization code with PKCE, state and nonce), and the fresh log-in
 * over there by which such a session proves a guarded act.
 */
export function staffIdentities(
  parts: { readonly deps: StaffDeps; readonly auth: StaffAuth; readonly secret: string },
  caller: StaffCaller,
  fields: StaffAnswerHeaders,
): Identities {
  const { deps, secret } = parts;
  const { db, sealing, limits, identity } = deps;
  /** What a log-in writes down: last in its transaction, since whoever writes into the log waits for whoever does. */
  const notes = () => {
    const changes: Change[] = [];
    return {
      add: (change: Omit<Change, 'before' | 'after'> & Partial<Change>) =>
        void changes.push({ before: null, after: null, ...change }),
      write: (tx: Transaction) => recordChanges(tx, sealing, changes, deps.now()),
    };
  };
  type Notes = ReturnType<typeof notes>;

  /** The open session of this browser, where the provider has opened it. */
  const ownSession = async () => {
    const found = await readSession(parts, caller);
    if (!found) return undefined;
    const own = and(eq(staffSession.id, found.session.id), eq(staffSession.byIdentity, true));
    const [row] = await db.select().from(staffSession).where(own);
    return row;
  };

  async function ask(
    callback: string,
    { back, wish }: Pick<PendingLogIn, 'back' | 'wish'>,
  ): Promise<{ ok: true; value: string } | IdentityRefused> {
    if (!identity) return no('identity-refused');
    const started = await beginLogIn(identity.provider, callback, {
      scope: identity.settings.scope,
      ...(wish !== undefined && { prompt: 'login', max_age: '0' }),
    });
    if (!started.ok) return no(started.reason);
    const begun: PendingLogIn = {
      ...started.begun,
      back: back.length > BACK_MAX ? ADMIN : back,
      at: deps.now().getTime(),
      ...(wish !== undefined && { wish }),
    };
    fields.cookies.push(cookieOf.give(sealing, begun));
    return { ok: true, value: started.address };
  }

  /** Says in the log that somebody was not let into an account. */
  const refuse = (log: Notes, row: MemberRow, reason: IdentityRefusal) => {
    log.add({
      by: 'identity',
      action: 'staff.identity-refused',
      subject: `staff ${row.userId}`,
      after: { reason },
    });
    return no(reason);
  };
  /** The same of its owner, who may not come in any more: their sessions end. */
  const shutOut = async (tx: Transaction, log: Notes, row: MemberRow, reason: IdentityRefusal) => {
    await endSessions(tx, [row.userId]);
    return refuse(log, row, reason);
  };

  /** The account that is theirs by what the provider vouches for. */
  async function unlinkedMember(tx: Transaction, claims: ReadClaims, email: string | undefined) {
    const known = email === undefined ? undefined : await memberByEmail(tx, sealing, email);
    if (known || !email || !identity?.settings.trustsEmails) return known;
    // SCIM may know them by the name that they log in with over there, and by another mailbox.
    const names = [email, ...(claims.preferred_username ? [claims.preferred_username] : [])];
    return memberByUserName(tx, sealing, names);
  }

  /** The account of whoever the provider names, as their groups have it now. */
  async function joined(
    tx: Transaction,
    claims: ReadClaims,
    log: Notes,
  ): Promise<MemberRow | IdentityRefused> {
    const { settings } = identity ?? missing();
    const now = deps.now();
    const names = subjectNames(sealing, claims.iss, claims.sub);
    const email = emailOf(claims, settings);
    const linked = await linkedMember(tx, names);
    const [known] = linked
      ? await tx.select().from(staffMember).where(eq(staffMember.userId, linked)).for('update')
      : [];
    if (!known && !email) return no('identity-unverified');
    if (known) await moveLink(tx, names);
    const row = known ?? (await unlinkedMember(tx, claims, email));
    // Whose password is the way that is left when the provider is away: nobody over there has it.
    if (row?.breakGlass) return refuse(log, row, 'identity-refused');
    // Whoever is given a mailbox that was somebody's before is not that somebody: `sub` has decided (OpenID Connect Core 1.0 §5.7).
    if (row && !known && (await isLinked(tx, row.userId))) {
      // Linked since it was asked above, by another answer for the same person that came at once.
      if ((await linkedMember(tx, names)) === row.userId) throw new TakenMeanwhile();
      return refuse(log, row, 'identity-linked');
    }
    if (row?.endedAt) return shutOut(tx, log, row, 'identity-ended');
    const may = grantOf(row, claims.groups, settings);
    if (!may.ok) {
      const reason = `identity-${may.reason}` as const;
      return row ? shutOut(tx, log, row, reason) : no(reason);
    }
    const grant = { roles: may.roles, ...(may.dealer && { dealer: may.dealer }) };
    const name = claims.name || (email ?? '').split('@')[0] || claims.sub.slice(0, NAME_MAX);
    if (!row) {
      const person = { name, email: email ?? '' };
      const made = await makeMember(tx, sealing, { person, source: 'identity', grant, now });
      if (!made) throw new TakenMeanwhile();
      await linkMember(tx, made.userId, names);
      log.add({
        by: 'identity',
        action: 'staff.add',
        subject: `staff ${made.userId}`,
        after: linkFacts(made, true),
      });
      return made;
    }
    if (!known) {
      await linkMember(tx, row.userId, names);
      await dropLocalWays(tx, [row.userId]);
      await endSessions(tx, [row.userId]);
    }
    return updated(tx, row, { grant, name: claims.name, email, now, isNew: !known, log });
  }

  /** Brings somebody's account to what the provider says now. */
  async function updated(
    tx: Transaction,
    row: MemberRow,
    {
      grant,
      name,
      email,
      now,
      isNew,
      log,
    }: {
      readonly grant: Parameters<typeof makeMember>[2]['grant'];
      readonly name: string | undefined;
      readonly email: string | undefined;
      readonly now: Date;
      /** Whether they were linked just now. */
      readonly isNew: boolean;
      readonly log: Notes;
    },
  ): Promise<MemberRow> {
    const person = personOf(sealing, row);
    const next = { ...person, name: name || person.name, email: email ?? person.email };
    // SCIM has the last word on what it has told itself.
    const details = row.source === 'scim' ? [] : changedDetails(person, next);
    const isRenamed =
      details.length > 0 &&
      (await renamePerson(tx, sealing, row.userId, { person: next, now })) === 'renamed';
    const columns = { roles: [...grant.roles], ...contextColumns(grant.dealer) };
    const source = row.source === 'scim' ? ('scim' as const) : ('identity' as const);
    const isSame = JSON.stringify(factsOf(columns)) === JSON.stringify(factsOf(row));
    if (!isSame || source !== row.source)
      await tx
        .update(staffMember)
        .set({ ...columns, source, changedAt: now })
        .where(eq(staffMember.userId, row.userId));
    if (isSame && source === row.source && !isRenamed && !isNew) return row;
    log.add({
      by: 'identity',
      action: 'staff.change',
      subject: `staff ${row.userId}`,
      before: factsOf(row),
      after: {
        ...factsOf(columns),
        ...(isRenamed && { details }),
        ...(isNew && { linked: true }),
      },
    });
    return { ...row, ...columns, source };
  }

  /** Opens a session for a member; whoever was logged in here before is so no more. */
  async function enter(claims: ReadClaims): Promise<Headers | IdentityRefused> {
    const before = await readSession(parts, caller);
    return untangled(db, async (tx) => {
      const log = notes();
      const row = await joined(tx, claims, log);
      if ('ok' in row) {
        await log.write(tx);
        return row;
      }
      const { userId } = row;
      const done = await staffAuthOn(tx, { secret, passwords: deps.passwords }).api.enter({
        body: { userId },
        headers: new Headers({ 'user-agent': caller.userAgent }),
        returnHeaders: true,
      });
      const [sid] = claims.sid === undefined ? [] : sidNames(sealing, claims.iss, claims.sid);
      await tx
        .update(staffSession)
        .set({ bothSteps: true, byIdentity: true, identitySid: sid ?? null })
        .where(eq(staffSession.id, done.response.sessionId));
      await tx.update(staffMember).set({ seenAt: deps.now() }).where(eq(staffMember.userId, userId));
      if (before) await tx.delete(staffSession).where(eq(staffSession.id, before.session.id));
      log.add({ by: userId, action: 'staff.identity-log-in', subject: `staff ${userId}` });
      await log.write(tx);
      return done.headers;
    });
  }

  /** Whether what came back is a log-in of this session's own member that is as fresh as an act asks for. */
  async function proven(
    claims: ReadClaims,
    begun: PendingLogIn,
  ): Promise<{ ok: true; next: 'proven' } | IdentityRefused> {
    const open = await ownSession();
    if (!open || begun.wish === undefined) return no('identity-refused');
    const own = await linkedMember(db, subjectNames(sealing, claims.iss, claims.sub));
    const isFresh = claims.auth_time !== undefined && claims.auth_time >= begun.at / 1_000 - SKEW_SECONDS;
    if (own !== open.userId || !isFresh) {
      const log = notes();
      log.add({ by: open.userId, action: 'staff.refused', subject: `staff ${open.userId}` });
      await db.transaction((tx) => log.write(tx));
      return no(own === open.userId ? 'identity-stale' : 'identity-other');
    }
    const isTaken = await proveWish({ db, now: deps.now() }, open.id, begun.wish);
    return isTaken ? { ok: true, next: 'proven' } : no('identity-refused');
  }

  return {
    identityProvider: () =>
      identity && { name: identity.provider.name, isForced: identity.settings.forced.length > 0 },
    isByIdentity: async () => (await ownSession()) !== undefined,
    askIdentity: (callback, back) => ask(callback, { back: backPath(back) }),
    async askProof(callback) {
      const open = await ownSession();
      const wish = open && (await openWish({ db, now: deps.now() }, open.id));
      return wish ? ask(callback, { back: ADMIN, wish: wish.id }) : no('identity-refused');
    },
    async answerIdentity(answer) {
      const begun = cookieOf.read(sealing, caller.cookie);
      fields.cookies.push(cookieOf.ended); // an answer is good once
      if (!identity || !begun) return no('identity-refused');
      if (!(await limits.address(caller.address)).isAllowed) return no('identity-wait');
      // The same answer in the same browser once more, sent before the cookie was taken away.
      if (!(await limits.once(`identity ${begun.state}`)).isAllowed) return no('identity-refused');
      const read = await claimsIn(identity, answer, begun);
      if (!read.ok) return read;
      if (begun.wish !== undefined) return proven(read.claims, begun);
      const entered = await enter(read.claims).catch((error: unknown) => {
        // Two answers at once for somebody new: the other one has made the account.
        if (!(error instanceof TakenMeanwhile) && !isUniqueViolation(error)) throw error;
        return enter(read.claims);
      });
      if ('ok' in entered) return entered;
      fields.cookies.push(...entered.getSetCookie());
      return { ok: true, next: 'in', back: backPath(begun.back) };
    },
    async takeFresh({ by, act, of }) {
      const open = await ownSession();
      if (!open || open.userId !== by) return { ok: false, reason: 'not-started' };
      const at = { db, secret, now: deps.now() };
      if (await takeWish(at, { session: open.id, act, of })) return { ok: true, session: open.id };
      await noteWish(at, { session: open.id, act, of });
      return { ok: false, reason: 'identity-proof' };
    },
  };
}

/** Somebody else's log-in has made the account in between. */
class TakenMeanwhile extends Error {}
const missing = (): never => {
  throw new Error('there is no identity provider');
};

/** What somebody may do: by the groups of the token, and where it says nothing of groups, by those that SCIM has told of. */
function grantOf(
  row: MemberRow | undefined,
  groups: readonly string[] | undefined,
  { groups: grants }: Pick<StaffIdentitySettings, 'groups'>,
): Granted {
  if (groups) return granted(groups, grants);
  const roles = rolesAmong(row?.source === 'scim' ? row.roles : []);
  if (!row || roles.length === 0) return { ok: false, reason: 'no-group' };
  const { market, dealer: code, brand } = row;
  const dealer = market && code ? { market, code, ...(brand && { brand }) } : undefined;
  return { ok: true, roles, ...(dealer && { dealer }) };
}

type Read = { readonly ok: true; readonly claims: ReadClaims } | IdentityRefused;

/** Who the provider says that it is. */
async function claimsIn(
  { provider, settings }: { readonly provider: IdentityProvider; readonly settings: StaffIdentitySettings },
  answer: URL,
  begun: PendingLogIn,
): Promise<Read> {
  const named = await namedClaims(provider, answer, begun, {
    isWhole: (token) => token.email !== undefined && groupsIn(token, settings.groupsClaim) !== undefined,
    // `auth_time` has to be there, and to be of this attempt; how fresh exactly is looked at with the wish.
    maxAge: begun.wish === undefined ? undefined : (IDENTITY_MINUTES + PROOF_MINUTES) * 60,
  });
  if (!named.ok) return no(named.reason);
  const read = claimsForm.safeParse(named.claims);
  if (!read.success) return no('identity-refused');
  return { ok: true, claims: { ...read.data, groups: groupsIn(named.claims, settings.groupsClaim) } };
}
