import { createHmac, randomUUID } from 'node:crypto';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { z } from 'zod';
import type { Database, Transaction } from '../../../io/database.ts';
import { hashedAdapter } from '../../../io/hashed-fields.ts';
import { CODE_DIGITS, CODE_MINUTES, deviceOf } from '../index.ts';
import type { AccountDeps } from './ports.ts';
import type { AccountMarket } from './pseudonym.ts';
import { accountCode, accountCredential, accountSession, accountUser } from './tables.ts';

const DAY = 24 * 60 * 60;
/** A session that nobody uses ends after a fortnight; one that is used goes on, renewed once a day. */
const IDLE_LASTS = 14 * DAY;
/** However much it is used, it ends so long after the log-in (ASVS 7.3.2). */
const SESSION_LASTS = 30 * DAY;
/** After so many wrong ones a code is worth nothing. */
const CODE_TRIES = 3;

/** The cookie of a market's sessions: bound to this very host, read by no script, sent by no other site's form. */
export const sessionCookie = (market: AccountMarket): string => `__Host-account-${market}`;

/** The header that takes it away. */
export const endedSession = (market: AccountMarket): string =>
  `${sessionCookie(market)}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

/** Sessions that began before then are over. */
export const oldestSession = (now: Date): Date => new Date(now.getTime() - SESSION_LASTS * 1_000);

/**
 * The accounts of a market on a database, or within a transaction that the caller's own statements belong to as well. It is
 * called as a library: nothing of it answers requests.
 */
export function authOn(
  db: Database | Transaction,
  { sealing, passwords }: Pick<AccountDeps, 'sealing' | 'passwords'>,
  market: AccountMarket,
) {
  const secret = sealing.secret('account');
  const cookie = { secure: true, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  return betterAuth({
    baseURL: 'https://account.invalid',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: hashedAdapter(
      db,
      { user: accountUser, session: accountSession, account: accountCredential, verification: accountCode },
      { session: 'token' },
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1, // the rules are those of the forms
      maxPasswordLength: 300,
      password: { hash: passwords.hash, verify: passwords.verify },
      revokeSessionsOnPasswordReset: true,
    },
    session: { expiresIn: IDLE_LASTS, updateAge: DAY },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false, // its own prefix is a weaker one
      cookies: { session_token: { name: sessionCookie(market), attributes: cookie } },
      defaultCookieAttributes: cookie,
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ipAddress: '', userAgent: deviceOf(session.userAgent ?? '') },
          }),
        },
      },
    },
    plugins: [
      entering,
      emailOTP({
        otpLength: CODE_DIGITS,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: CODE_TRIES,
        // A plain hash of six digits is found in a second.
        storeOTP: {
          hash: async (code) =>
            createHmac('sha256', sealing.secret('account code')).update(code).digest('base64url'),
        },
        changeEmail: { enabled: true },
        sendVerificationOTP: async () => undefined, // mails leave in our own transaction
      }),
    ],
  });
}

/** Opens the account of somebody who has shown by other means who they are; as all of it, called as a library only. */
const entering = {
  id: 'entering',
  endpoints: {
    enter: createAuthEndpoint(
      '/enter',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw ctx.error('UNAUTHORIZED');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ userId: user.id });
      },
    ),
  },
} satisfies BetterAuthPlugin;

export type Auth = ReturnType<typeof authOn>;
