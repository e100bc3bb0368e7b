import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FIGURE_KINDS } from '../domain/figures.ts';
import type { Facts } from '../index.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const times = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** The staff's accounts, in the columns of better-auth: nothing of a customer's is in them, nor the other way round. */
export const staffUser = pgTable('staff_user', {
  id: text('id').primaryKey(),
  /** Always empty: the name is sealed in `staff_member`. */
  name: text('name').notNull(),
  /** A keyed hash in the form of an address. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  ...times(),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => staffUser.id, { onDelete: 'cascade' });

export const staffSession = pgTable(
  'staff_session',
  {
    id: text('id').primaryKey(),
    /** Its hash (`io/hashed-fields.ts`). */
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    /** Never filled. */
    ipAddress: text('ip_address'),
    /** Browser and system by name. */
    userAgent: text('user_agent'),
    /** Whether the second step was taken in it; without it opens nothing but the page on which a phone is made known. */
    bothSteps: boolean('both_steps').notNull().default(false),
    userId: userId(),
    ...times(),
  },
  (table) => [index('staff_session_user').on(table.userId)],
);

/** The password's hash (`io/passwords.ts`). */
export const staffCredential = pgTable(
  'staff_credential',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...times(),
  },
  (table) => [
    index('staff_credential_user').on(table.userId),
    uniqueIndex('staff_credential_name').on(table.providerId, table.accountId),
  ],
);

/** Log-ins that wait for their second step. */
export const staffCode = pgTable(
  'staff_code',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    ...times(),
  },
  (table) => [index('staff_code_identifier').on(table.identifier)],
);

/** What an authenticator shares with us, encrypted, and the codes that stand in for it, hashed. */
export const staffTwoFactor = pgTable(
  'staff_two_factor',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: userId(),
    /** Whether its owner has shown a code of it. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  },
  (table) => [uniqueIndex('staff_two_factor_user').on(table.userId)],
);

/** Who works here, and as what. */
export const staffMember = pgTable(
  'staff_member',
  {
    userId: userId().primaryKey(),
    /** Name and e-mail as JSON, sealed. */
    content: text('content').notNull(),
    emailKey: text('email_key').notNull(),
    roles: text('roles').array().notNull(),
    /** `pt-BR`; null until they choose one, or have a dealer in a country. */
    locale: text('locale', { enum: ['pt-BR', 'es-AR'] }),
    market: text('market', { enum: ['BR', 'AR'] }),
    brand: text('brand'),
    dealer: text('dealer'),
    seenAt: at('seen_at'),
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_member_email').on(table.emailKey)],
);

/** Links by which somebody chooses their password, each once. */
export const staffLink = pgTable(
  'staff_link',
  {
    /** Of the secret in the link, which is stored nowhere. */
    hash: text('hash').primaryKey(),
    userId: userId(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_link_user').on(table.userId)],
);

/** What sessions are signed, authenticators' secrets encrypted and the log's entries sealed with: sealed, so that it outlives the data keys. */
export const staffSecret = pgTable('staff_secret', {
  /** `auth`, `log k1`. */
  id: text('id').primaryKey(),
  content: text('content').notNull(),
});

/** The log of every change, each entry sealed together with the one before it; the database refuses to change one. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    by: text('by').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Facts>(),
    after: jsonb('after').$type<Facts>(),
    /** Which key of the log has sealed it; a former version sealed without one. */
    key: text('key'),
    hash: text('hash').notNull(),
    /** The hash of the entry before it, so that an entry proves itself without that one; former versions did not keep it. */
    previous: text('previous'),
  },
  (table) => [
    index('staff_audit_by').on(table.by, table.number),
    index('staff_audit_action').on(table.action, table.number),
    index('staff_audit_subject').on(table.subject.op('text_pattern_ops'), table.number),
    index('staff_audit_at').on(table.at, table.number),
  ],
);

/** Where the log begins once its oldest entries were kept long enough: the newest that is gone, which the first left follows. */
export const staffAuditStart = pgTable('staff_audit_start', {
  /** `purged`. */
  id: text('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Whoever writes into the database cannot move where the log begins. */
  seal: text('seal'),
});

/** What the last look at the whole log has found, which the next one goes on from. */
export const staffAuditCheck = pgTable('staff_audit_check', {
  /** `whole`. */
  id: text('id').primaryKey(),
  at: at('at').notNull(),
  /** The newest entry that it has looked at, and its hash. */
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** The first entry that does not follow on those before it. */
  broken: bigint('broken', { mode: 'number' }),
  seal: text('seal'),
});

/** What happened on a day on a site, as numbers: they grow by days and not by visitors, and tell of nobody. */
export const dailyFigure = pgTable(
  'daily_figure',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    kind: text('kind', { enum: FIGURE_KINDS }).notNull(),
    /** The kind of page, the lender's source, the dealer's code, the state of the lead; empty where there is only one. */
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.site, table.kind, table.key] })],
);

/** Manuals that the sites offer: each has a name, and a path under which it is read. */
export const manual = pgTable(
  'manual',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    name: text('name').notNull(),
    /** A path of this portal, or an address elsewhere. */
    path: text('path').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('manual_name').on(table.site, table.name)],
);
