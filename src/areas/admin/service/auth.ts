import { randomUUID } from 'node:crypto';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { isStoredSet, storedBackupCodes } from '../../../io/backup-codes.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { hashedAdapter } from '../../../io/hashed-fields.ts';
import type { Passwords } from '../../../io/passwords.ts';
import { deviceOf } from '../../account/index.ts';
import { SESSION_HOURS } from '../index.ts';
import { staffCode, staffCredential, staffSession, staffTwoFactor, staffUser } from './tables.ts';

const HOUR = 60 * 60;
const STEP_MINUTES = 10;

/** The cookie of a session: bound to this very host, read by no script, sent by no other site's form. */
export const STAFF_COOKIE = '__Host-staff';
/** Of somebody who has given their password and owes the second step. */
export const STEP_COOKIE = '__Host-staff-step';

/** What an authenticator calls us. */
export const ISSUER = 'Vitrine';

/**
 * The staff's accounts on a database, or within a transaction that the caller's own statements belong to as well. It is called
 * as a library: nothing of it answers requests.
 */
export function staffAuthOn(
  db: Database | Transaction,
  { secret, passwords }: { readonly secret: string; readonly passwords: Passwords },
) {
  const cookie = { secure: true, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  return betterAuth({
    appName: ISSUER,
    baseURL: 'https://staff.invalid',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: hashedAdapter(
      db,
      {
        user: staffUser,
        session: staffSession,
        account: staffCredential,
        verification: staffCode,
        twoFactor: staffTwoFactor,
      },
      { session: 'token', verification: 'identifier' },
    ),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // staff is added, it does not come by itself
      minPasswordLength: 1, // the rules are those of the forms
      maxPasswordLength: 300,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    session: { expiresIn: SESSION_HOURS * HOUR, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false, // its own prefix is a weaker one
      cookies: {
        session_token: { name: STAFF_COOKIE, attributes: cookie },
        two_factor: { name: STEP_COOKIE, attributes: cookie },
      },
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
      twoFactor({
        issuer: ISSUER,
        twoFactorCookieMaxAge: STEP_MINUTES * 60,
        backupCodeOptions: {
          customBackupCodesGenerate: () => [], // made when they are shown, see `giveCodes` of the visit
          storeBackupCodes: {
            encrypt: (codes) => storedBackupCodes(passwords, JSON.parse(codes)),
            // Sets of an earlier release are encrypted; what is left of one after a code was used is hashed.
            decrypt: async (set) => (isStoredSet(set) ? set : symmetricDecrypt({ key: secret, data: set })),
          },
        },
      }),
    ],
  });
}

/** Opens a session for somebody whom the maker's identity provider names; as all of it, called as a library only. */
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
        return ctx.json({ sessionId: session.id });
      },
    ),
  },
} satisfies BetterAuthPlugin;

export type StaffAuth = ReturnType<typeof staffAuthOn>;
