import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { BACKUP_CODE, newBackupCodes, storedBackupCodes, storedCode } from '../../../io/backup-codes.ts';
import { deviceCookie } from '../../../io/device-cookie.ts';
import { hashedSecret } from '../../../io/hashed-fields.ts';
import { renewPassword } from '../../../io/password-renewal.ts';
import { base32, plainCode, totpAddress } from '../../../io/totp.ts';
import { sameAddress } from '../../../kit/mailbox.ts';
import { DONE, type Outcome, refused } from '../../account/index.ts';
import type { Enrolled, Entered, StaffSession } from '../contract.ts';
import { type Change, type ChangeAction, isIdentityForced, type Staff } from '../index.ts';
import { accepted } from './accepted.ts';
import { provenPermit } from './act-permits.ts';
import { recordChange } from './audit.ts';
import { ISSUER, STAFF_COOKIE, STEP_COOKIE, type StaffAuth, staffAuthOn } from './auth.ts';
import { staffIdentities } from './identity/log-in.ts';
import { isLinkGood, linkOwner, takeLink } from './links.ts';
import { knownAs, staffNames, staffOfRow } from './members.ts';
import type { ConsumeLimit, LogInLimitResult, StaffAnswerHeaders, StaffCaller, StaffDeps } from './ports.ts';
import { readSession } from './session.ts';
import { staffCode, staffMember, staffSession, staffTwoFactor } from './tables.ts';
import { staffWeakness } from './weak.ts';

const devices = deviceCookie('staff-device');

export type OpenStaffSession = { readonly session: StaffSession; readonly answerHeaders: StaffAnswerHeaders };
export type StaffSessionParts = {
  readonly deps: StaffDeps;
  readonly auth: StaffAuth;
  readonly secret: string;
};

const isOurs = (cookie: string) =>
  cookie.startsWith(`${STAFF_COOKIE}=`) || cookie.startsWith(`${STEP_COOKIE}=`);
/** The cookies that an answer sets, as the browser sends them back. */
const sentBack = (from: Headers) =>
  from
    .getSetCookie()
    .filter(isOurs)
    .map((line) => line.split(';')[0])
    .join('; ');
const ended = (name: string) => `${name}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

function allowed(taken: readonly LogInLimitResult[]): Outcome {
  const waits = taken.filter(({ isAllowed }) => !isAllowed).map(({ waitMs }) => waitMs);
  if (waits.length === 0) return DONE;
  return { ok: false, reason: 'too-many', retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1_000)) };
}

/** Who is logged in by a cookie, both steps taken; nobody who was shut out since. */
export async function staffByCookie(
  parts: StaffSessionParts,
  caller: Pick<StaffCaller, 'cookie' | 'isBackground'>,
): Promise<Staff | undefined> {
  const { deps } = parts;
  if (!caller.cookie.includes(`${STAFF_COOKIE}=`)) return undefined;
  const found = await readSession(parts, caller);
  if (!found) return undefined;
  // Of the session and not of the person: a session with the password alone stays one when a phone is made known elsewhere.
  const full = and(eq(staffSession.id, found.session.id), eq(staffSession.bothSteps, true));
  const own = and(full, eq(staffMember.userId, found.user.id), isNull(staffMember.endedAt));
  const [row] = await deps.db
    .select({ member: staffMember, byIdentity: staffSession.byIdentity })
    .from(staffMember)
    .innerJoin(staffSession, eq(staffSession.userId, staffMember.userId))
    .where(own);
  if (!row) return undefined;
  const { member, byIdentity } = row;
  // A provider that is none any more lets nobody in, and one that is forced is the only way from that moment on.
  const isGood = byIdentity
    ? deps.identity !== undefined
    : found.user.twoFactorEnabled && !hasToComeByIdentity(deps, member);
  return isGood ? staffOfRow(deps.sealing, member) : undefined;
}

/** Whether the maker wants somebody to come by its identity provider alone. */
const hasToComeByIdentity = (
  { identity, sealing }: Pick<StaffDeps, 'identity' | 'sealing'>,
  member: typeof staffMember.$inferSelect,
): boolean =>
  identity !== undefined &&
  !member.breakGlass &&
  isIdentityForced(staffOfRow(sealing, member), identity.settings.forced, identity.sites);

type OwnAction = Extract<
  ChangeAction,
  `staff.${'accept' | 'break-glass' | 'log-in' | 'enrol' | 'codes' | 'password' | 'code-refused' | 'refused' | 'locked' | 'shut-device'}`
>;

/** What somebody does about their own access. */
const own = (id: string, action: OwnAction): Change => ({
  by: id,
  action,
  subject: `staff ${id}`,
  before: null,
  after: null,
});

/** One request to the administration; what it changes in the browser is in `fields`. */
export function openStaffSession(parts: StaffSessionParts, caller: StaffCaller): OpenStaffSession {
  const { deps, auth, secret } = parts;
  const { db, sealing, passwords, limits } = deps;
  const fields: StaffAnswerHeaders = { cookies: [], headers: {} };
  const headers = (cookie = caller.cookie) => new Headers({ cookie, 'user-agent': caller.userAgent });
  const tell = (from: Headers) => void fields.cookies.push(...from.getSetCookie().filter(isOurs));
  let request: Promise<Staff | undefined> | undefined;
  const who = () => {
    request ??= staffByCookie(parts, caller);
    return request;
  };
  const session = async () => (await readSession(parts, caller))?.session;

  const endAllBut = async ({ id, userId }: { readonly id: string; readonly userId: string }) => {
    await db.delete(staffSession).where(and(eq(staffSession.userId, userId), ne(staffSession.id, id)));
  };

  const note = (id: string, action: OwnAction) =>
    db.transaction((tx) => recordChange(tx, sealing, own(id, action), deps.now()));

  /** Somebody may not go on for a while: told once while it lasts, not at each try. */
  const noteLock = async (id: string) => {
    if ((await limits.once(`locked ${id}`)).isAllowed) await note(id, 'staff.locked');
  };

  /**
   * Beside the answer: how long that takes must not tell whether somebody works here. What cannot be written is told to the operator.
   */
  const noteBeside = (work: Promise<void>) => void work.catch(deps.report);

  /** Somebody knows the password and not the phone: whoever looks at the log is to see it. */
  const wrongCode = async (id: string) => {
    await note(id, 'staff.code-refused');
    return refused('code-invalid');
  };

  /** Both steps are taken: what the answer's cookie opens is a full session from now on. */
  const letIn = async (answer: Headers, by: 'staff.log-in' | 'staff.enrol') => {
    const opened = await auth.api.getSession({ headers: headers(sentBack(answer)) });
    if (!opened) throw new Error('a session ended while it began');
    const { id, userId } = opened.session;
    await db.transaction(async (tx) => {
      await tx.update(staffSession).set({ bothSteps: true }).where(eq(staffSession.id, id));
      const [member] = await tx
        .update(staffMember)
        .set({ seenAt: deps.now() })
        .where(eq(staffMember.userId, userId))
        .returning();
      await recordChange(tx, sealing, own(userId, by), deps.now());
      if (!member?.breakGlass || !deps.identity) return;
      await recordChange(tx, sealing, own(userId, 'staff.break-glass'), deps.now());
      deps.identity.brokeGlass(userId);
    });
    tell(answer);
    // Both steps: the password alone makes no device known.
    fields.cookies.push(devices.give(sealing, caller.cookie, userId));
    return opened.session;
  };

  /** What the minute refuses is not held against the day, nor what an address has used up against anybody's account. */
  const consumeBoth = async (
    minute: ConsumeLimit,
    day: ConsumeLimit,
    of: string,
    counted: LogInLimitResult[] = [],
  ): Promise<Outcome> => {
    for (const count of [() => limits.address(caller.address), () => minute(of), () => day(of)]) {
      const taken = await count();
      const turn = allowed([taken]);
      if (!turn.ok) return turn;
      counted.push(taken);
    }
    return DONE;
  };

  /** A code is used up only where it is tried: whoever has to wait can still use the one they have. */
  const codeLimit = async (userId: string, code: string, counted?: LogInLimitResult[]): Promise<Outcome> => {
    const turn = await consumeBoth(limits.code, limits.codeDay, userId, counted);
    if (turn.ok) return allowed([await limits.once(`${userId} ${code}`)]);
    await noteLock(userId);
    return turn;
  };

  /** New backup codes, which end the old ones; only their owner is shown them. */
  const giveCodes = async (userId: string) => {
    const codes = newBackupCodes();
    const stored = { backupCodes: await storedBackupCodes(passwords, codes) };
    await db.update(staffTwoFactor).set(stored).where(eq(staffTwoFactor.userId, userId));
    return codes;
  };

  /** How a typed backup code is stored; undefined where it is none of theirs. */
  const spareOf = async (userId: string, code: string) => {
    const [row] = await db.select().from(staffTwoFactor).where(eq(staffTwoFactor.userId, userId));
    return row && storedCode(passwords, row.backupCodes, code);
  };

  /** The headers of whoever has typed a code of theirs, which is spent by it; nothing where it is none. @param cookie the log-in that waits for it, or the open session */
  const takeCode = async (userId: string, code: string, cookie?: string) => {
    const isSpare = BACKUP_CODE.test(code);
    const body = { code: (isSpare && (await spareOf(userId, code))) || code };
    const ask = isSpare ? auth.api.verifyBackupCode : auth.api.verifyTOTP;
    return accepted(() => ask({ body, headers: headers(cookie), returnHeaders: true }));
  };

  /** Whoever is logged in, once both steps have shown it anew: what changes how an account is entered asks for both, since a browser may be left open. */
  const proveAgain = async (password: string, typed: string) => {
    const staff = await who();
    if (!staff) return refused('not-started');
    const counted: LogInLimitResult[] = [];
    const turn = await consumeBoth(limits.password, limits.passwordDay, staff.id, counted);
    if (!turn.ok) {
      await noteLock(staff.id);
      return turn;
    }
    if (!(await accepted(() => auth.api.verifyPassword({ body: { password }, headers: headers() })))) {
      await note(staff.id, 'staff.refused');
      return refused('wrong-password');
    }
    const code = plainCode(typed);
    const second = await codeLimit(staff.id, code, counted);
    if (!second.ok) return second;
    if (!(await takeCode(staff.id, code))) return wrongCode(staff.id);
    // It was no guess: whoever does a day's work of such acts is not shut out of the log-in by it.
    for (const { forgive } of counted) await forgive?.();
    return { ok: true, staff } as const;
  };

  /** The member who owes the second step in this browser. */
  const waiting = async (): Promise<string | undefined> => {
    const [, step] = new RegExp(`(?:^|; *)${STEP_COOKIE}=([^.;%]{1,80})`).exec(caller.cookie) ?? [];
    if (!step) return undefined;
    const [row] = await db
      .select()
      .from(staffCode)
      .where(eq(staffCode.identifier, hashedSecret(step)));
    return row?.value;
  };

  const logIn: StaffSession['logIn'] = async ({ email, password }) => {
    const names = staffNames(sealing, email);
    const member = await knownAs(db, names);
    const device = member && devices.known(sealing, caller.cookie, member.id);
    const [minute, day] = device ? [limits.device, limits.deviceDay] : [limits.password, limits.passwordDay];
    // By the address itself: what stands for it changes with the data keys, and the count goes on.
    const turn = await consumeBoth(minute, day, device ?? `staff ${sameAddress(email)}`);
    if (!turn.ok) {
      if (member) noteBeside(noteLock(member.id));
      return turn;
    }
    const entered = await enter(member?.email ?? names[0] ?? '', password);
    if (member && !entered.ok) noteBeside(note(member.id, 'staff.refused'));
    if (member && entered.ok)
      await renewPassword(auth, passwords, { userId: member.id, password }).catch(deps.report);
    return entered;
  };

  /** Whoever has no authenticator yet gets a session that opens nothing but the page on which they make one known. */
  const enter = async (email: string, password: string): Promise<Entered> => {
    const done = await accepted(() =>
      auth.api.signInEmail({ body: { email, password }, headers: headers(''), returnHeaders: true }),
    );
    if (!done) return refused('wrong-credentials');
    // Told to whoever knows the password alone: others learn of nobody who works here.
    const known = await knownAs(db, [email]);
    const [member] = known ? await db.select().from(staffMember).where(eq(staffMember.userId, known.id)) : [];
    if (member && hasToComeByIdentity(deps, member)) {
      const begun = and(eq(staffSession.userId, member.userId), eq(staffSession.bothSteps, false));
      await db.delete(staffSession).where(begun);
      await db.delete(staffCode).where(eq(staffCode.value, member.userId));
      return { ok: false, reason: 'identity-only' };
    }
    tell(done.headers);
    if ('twoFactorRedirect' in done.response) return { ok: true, next: 'code' };
    const opened = headers(sentBack(done.headers));
    const now = await auth.api.getSession({ headers: opened });
    if (!now) return refused('wrong-credentials');
    // The newest is the only one, and what the others were shown is of no use: the authenticator's secret is made anew.
    await endAllBut(now.session);
    await auth.api.enableTwoFactor({ body: { password }, headers: opened });
    return { ok: true, next: 'enrol' };
  };

  const { takeFresh, ...identities } = staffIdentities(parts, caller, fields);
  const sessionHere: StaffSession = {
    ...identities,
    who,
    idleMinutes: deps.idleMinutes,
    logIn,
    async confirm(typed) {
      const code = plainCode(typed);
      const userId = await waiting();
      if (!userId) return refused('not-started');
      const turn = await codeLimit(userId, code);
      if (!turn.ok) return turn;
      const step = caller.cookie
        .split(/; */)
        .filter((one) => one.startsWith(`${STEP_COOKIE}=`))
        .join('; ');
      const done = await takeCode(userId, code, step);
      if (!done) return wrongCode(userId);
      // Whoever was logged in here before is so no more, under whatever copy of the cookie.
      const before = await session();
      if (before) await db.delete(staffSession).where(eq(staffSession.id, before.id));
      await letIn(done.headers, 'staff.log-in');
      return DONE;
    },
    async enrolment() {
      const found = await readSession(parts, caller);
      if (!found || found.user.twoFactorEnabled) return undefined;
      const [row] = await db
        .select()
        .from(staffTwoFactor)
        .where(and(eq(staffTwoFactor.userId, found.user.id), eq(staffTwoFactor.verified, false)));
      const [member] = await db.select().from(staffMember).where(eq(staffMember.userId, found.user.id));
      if (!row || !member) return undefined;
      const key = (await auth.$context).secretConfig;
      const shared = base32(Buffer.from(await symmetricDecrypt({ key, data: row.secret })));
      const { email } = staffOfRow(sealing, member);
      return { secret: shared, address: totpAddress({ issuer: ISSUER, account: email, key: shared }) };
    },
    async enrol(typed): Promise<Enrolled> {
      const found = await readSession(parts, caller);
      if (!found || found.user.twoFactorEnabled) return refused('not-started');
      const userId = found.user.id;
      const code = plainCode(typed);
      const turn = await codeLimit(userId, code);
      if (!turn.ok) return turn;
      const body = { code };
      const done = await accepted(() =>
        auth.api.verifyTOTP({ body, headers: headers(), returnHeaders: true }),
      );
      if (!done) return wrongCode(userId);
      await endAllBut(await letIn(done.headers, 'staff.enrol'));
      return { ok: true, backupCodes: await giveCodes(userId) };
    },
    isLinkGood: (key) => isLinkGood(db, key, deps.now()),
    async accept(key, password) {
      const turn = allowed([await limits.address(caller.address)]);
      if (!turn.ok) return turn;
      // Before the link is used up.
      const weak = await staffWeakness(deps, await linkOwner(db, key, deps.now()), password);
      if (weak) return weak;
      const hash = await (await auth.$context).password.hash(password);
      const email = await db.transaction(async (tx) => {
        const userId = await takeLink(tx, key, deps.now());
        if (!userId) return undefined;
        const { internalAdapter } = await staffAuthOn(tx, { secret, passwords }).$context;
        const credential = { userId, providerId: 'credential', accountId: userId, password: hash };
        await internalAdapter.linkAccount(credential);
        await recordChange(tx, sealing, own(userId, 'staff.accept'), deps.now());
        return (await internalAdapter.findUserById(userId))?.email;
      });
      return email ? enter(email, password) : refused('not-started');
    },
    async logOut() {
      const open = await session();
      if (open) await db.delete(staffSession).where(eq(staffSession.id, open.id));
      fields.cookies.push(ended(STAFF_COOKIE), ended(STEP_COOKIE));
      fields.headers['clear-site-data'] = '"cache"';
    },
    async devices() {
      const open = await session();
      if (!open) return [];
      const theirs = and(eq(staffSession.userId, open.userId), gt(staffSession.expiresAt, deps.now()));
      const rows = await db.select().from(staffSession).where(theirs).orderBy(staffSession.createdAt);
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        name: userAgent ?? '',
        since: createdAt.toISOString(),
        lastSeen: updatedAt.toISOString(),
        isThis: id === open.id,
      }));
    },
    async endDevice(id) {
      const userId = (await session())?.userId;
      if (!userId) return;
      const theirs = and(eq(staffSession.id, id), eq(staffSession.userId, userId));
      await db.transaction(async (tx) => {
        const { rowCount } = await tx.delete(staffSession).where(theirs);
        if (rowCount) await recordChange(tx, sealing, own(userId, 'staff.shut-device'), deps.now());
      });
    },
    async endOthers() {
      const open = await session();
      if (!open) return;
      await endAllBut(open);
      await note(open.userId, 'staff.shut-device');
    },
    async renewCodes(password, code) {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const { staff } = shown;
      const backupCodes = await giveCodes(staff.id);
      await note(staff.id, 'staff.codes');
      return { ok: true, backupCodes };
    },
    async changePassword({ current, password, code }) {
      const [staff, open] = [await who(), await session()];
      if (!staff || !open) return refused('not-started');
      // Before a code is spent.
      const weak = await staffWeakness(deps, staff.id, password);
      if (weak) return weak;
      const shown = await proveAgain(current, code);
      if (!shown.ok) return shown;
      // The session stays that of both steps: a new one would be of the password alone.
      const body = { currentPassword: current, newPassword: password };
      const done = await accepted(() => auth.api.changePassword({ body, headers: headers() }));
      if (!done) {
        await note(staff.id, 'staff.refused');
        return refused('wrong-password');
      }
      await endAllBut(open);
      await note(staff.id, 'staff.password');
      return DONE;
    },
    async prove({ act, of, permit }, { password, code }) {
      const open = await session();
      if (!open || (await identities.isByIdentity())) return refused('not-started');
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      // The session of whoever has the permit, and nobody else's.
      if (shown.staff.id !== permit.by || open.userId !== permit.by) return refused('not-started');
      return { ok: true, permit: provenPermit(permit, { act, of, session: open.id, now: deps.now() }) };
    },
    async proveByIdentity({ act, of, permit }) {
      const fresh = await takeFresh({ by: permit.by, act, of });
      if (!fresh.ok) return fresh;
      return { ok: true, permit: provenPermit(permit, { act, of, session: fresh.session, now: deps.now() }) };
    },
    async speak(locale) {
      const staff = await who();
      if (staff) await db.update(staffMember).set({ locale }).where(eq(staffMember.userId, staff.id));
    },
  };
  return { session: sessionHere, answerHeaders: fields };
}
