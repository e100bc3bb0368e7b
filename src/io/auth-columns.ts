/** The columns that better-auth wants of the tables of customers and of staff alike. */
import { text, timestamp } from 'drizzle-orm/pg-core';
import { type Days, impersonal, type PersonalTraits, personal, storedFor } from './personal-column.ts';
import type { PersonalColumn } from './personal-data.ts';

/** A point in time, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** When a row was made, and when it was changed last. */
export const times = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** When a row that is a person's was made, and when it was changed last. */
export const personalTimes = (use: PersonalColumn, traits: PersonalTraits = {}) => {
  const { createdAt, updatedAt } = times();
  return { createdAt: personal(createdAt, use, traits), updatedAt: personal(updatedAt, use, traits) };
};

/**
 * The bearer token of a session, of which only the hash is stored (`hashed-fields.ts`), and when it ends.
 * @param hashedIn the file that has it hashed, below `src`
 * @param days after its end for which the row is stored
 */
export const sessionToken = (use: PersonalColumn, hashedIn: string, days: Days) => ({
  token: personal(text('token').notNull().unique(), use, { isCopied: false, stored: { hashedIn } }),
  expiresAt: personal(storedFor(at('expires_at').notNull(), days), use, { isCopied: false }),
  ipAddress: impersonal(text('ip_address'), 'never filled'),
});

const unfilled = { stored: 'empty' } as const;
const UNFILLED = 'the library wants it; nothing fills it';

/** The tokens of another provider of identities, of which the library has columns in each table of credentials: nothing fills them. */
export const providerTokens = () => ({
  accessToken: impersonal(text('access_token'), UNFILLED, unfilled),
  refreshToken: impersonal(text('refresh_token'), UNFILLED, unfilled),
  idToken: impersonal(text('id_token'), UNFILLED, unfilled),
  accessTokenExpiresAt: impersonal(at('access_token_expires_at'), UNFILLED, unfilled),
  refreshTokenExpiresAt: impersonal(at('refresh_token_expires_at'), UNFILLED, unfilled),
  scope: text('scope'),
});
