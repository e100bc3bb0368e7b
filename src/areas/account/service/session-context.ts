import { eq } from 'drizzle-orm';
import { deviceCookie } from '../../../io/device-cookie.ts';
import type { RateLimitResult } from '../../../io/rate-limit.ts';
import type { Customer, Started } from '../contract.ts';
import { DONE, type Outcome } from '../index.ts';
import { type Auth, endedSession, oldestSession, sessionCookie } from './auth.ts';
import { readPerson } from './people.ts';
import type { AccountDeps, AnswerHeaders, Caller } from './ports.ts';
import { type AccountMarket, pseudonyms } from './pseudonym.ts';
import { type BrowserStart, endedCookie, startedCookie, startedOf } from './started.ts';
import { accountSession } from './tables.ts';
import { warnOwner } from './warn.ts';

const devices = deviceCookie('account-device');
/** The header by which a browser forgets whose device it is. */
export const forgottenDevice = devices.ended;

/** What the steps of a visit share. */
export type SessionContext = AccountDeps & {
  readonly caller: Caller;
  readonly market: AccountMarket;
  readonly auth: Auth;
  readonly answerHeaders: AnswerHeaders;
  /** The headers by which better-auth knows the session and the device. */
  headers(): Headers;
  namesOf(email: string): readonly string[];
  session(): Promise<{ readonly id: string; readonly userId: string } | undefined>;
  who(): Promise<Customer | undefined>;
  /** Sends on the cookies of an answer of better-auth's. */
  tell(headers: Headers): void;
  /**
   * A refusal where one of the counts is full.
   * @param result where strangers' tries are counted by something else than the account; and the e-mail whose owner is told once a day that
   * strangers have used up theirs
   */
  mayTry(
    kind: 'password' | 'code' | 'mail',
    account: string,
    result?: { readonly counted?: string; readonly email?: string },
  ): Promise<Outcome>;
  /** Whether the account was open in this browser before. */
  isKnownDevice(account: string): boolean;
  /** Whoever has shown that the account is theirs is not shut out of this device by others' guesses. */
  knowDevice(account: string): void;
  begun(purpose: Started['purpose']): BrowserStart | undefined;
  remember(begun: BrowserStart): void;
  forget(): void;
  /** Nothing that this browser was in the middle of is left for whoever sits down at it next. */
  leave(): Promise<void>;
};

export function sessionContext(
  deps: AccountDeps,
  auth: Auth,
  caller: Caller,
  market: AccountMarket,
  result: AnswerHeaders,
): SessionContext {
  const { db, sealing, limits } = deps;
  const headers = () => new Headers({ cookie: caller.cookie, 'user-agent': caller.userAgent });
  let customer: Promise<Customer | undefined> | undefined;
  let opened: ReturnType<SessionContext['session']> | undefined;
  // It also ends cookies of its own that nobody was ever given.
  const isOurs = (cookie: string) => cookie.startsWith(`${sessionCookie(market)}=`);
  const tell = (from: Headers) => void result.cookies.push(...from.getSetCookie().filter(isOurs));
  const readSession = async () => {
    const { headers: from, response } = await auth.api.getSession({
      headers: headers(),
      returnHeaders: true,
    });
    if (response && response.session.createdAt < oldestSession(new Date())) {
      // However much it is used: whoever has taken a copy of its cookie has it for so long at most.
      await db.delete(accountSession).where(eq(accountSession.id, response.session.id));
      result.cookies.push(endedSession(market));
      return undefined;
    }
    tell(from);
    return response ? { id: response.session.id, userId: response.user.id } : undefined;
  };
  const session = () => {
    opened ??= readSession();
    return opened;
  };
  const readCustomer = async (): Promise<Customer | undefined> => {
    const userId = (await session())?.userId;
    const details = userId && (await readPerson(db, sealing, { userId, market }));
    return details ? { id: userId, ...details } : undefined;
  };
  return {
    ...deps,
    caller,
    market,
    auth,
    answerHeaders: result,
    headers,
    tell,
    session,
    who: () => {
      customer ??= readCustomer();
      return customer;
    },
    namesOf: (email) => pseudonyms(sealing, market, email),
    mayTry: async (kind, account, { counted = account, email } = {}) => {
      const device = devices.known(sealing, caller.cookie, `${market} ${account}`);
      const own = `${kind} ${device}`;
      const inMinute = device
        ? [() => limits.address(caller.address), () => limits.device(own)]
        : [
            () => limits.address(caller.address),
            () => limits[kind](counted),
            () => limits.everybody('everybody'),
          ];
      // What the minute refuses is not held against the day, nor what one network or account has used up against all others.
      for (const count of inMinute) {
        const minute = allowed([await count()]);
        if (!minute.ok) return minute;
      }
      if (device) return allowed([await limits.deviceDay(own)]);
      const near = allowed([await limits.nearDay(`${kind} ${counted}`, caller.address)]);
      if (!near.ok) return near;
      const day = allowed([await limits.day[kind](counted)]);
      if (!day.ok && email) await warnOwner({ ...deps, caller, market }, email);
      return day;
    },
    isKnownDevice: (account) => devices.known(sealing, caller.cookie, `${market} ${account}`) !== undefined,
    knowDevice: (account) =>
      void result.cookies.push(devices.give(sealing, caller.cookie, `${market} ${account}`)),
    begun: (purpose) => {
      const started = startedOf(sealing, market, caller.cookie);
      return started?.purpose === purpose ? started : undefined;
    },
    remember: (begun) => void result.cookies.push(startedCookie(sealing, market, begun)),
    forget: () => void result.cookies.push(endedCookie),
    leave: async () => void result.cookies.push(...((await deps.left?.(caller.cookie)) ?? [])),
  };
}

function allowed(taken: readonly RateLimitResult[]): Outcome {
  const full = taken.filter(({ isAllowed }) => !isAllowed).map(({ waitMs }) => waitMs);
  if (full.length === 0) return DONE;
  return { ok: false, reason: 'too-many', retryAfter: Math.max(1, Math.ceil(Math.max(...full) / 1000)) };
}
