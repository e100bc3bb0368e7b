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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, personalTimes, providerTokens, sessionToken, times } from '../../../io/auth-columns.ts';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { LOCALES, MARKET_CODES } from '../../../kit/markets/identities.ts';
import { FIGURE_KINDS } from '../domain/figures.ts';
import { STAFF_SOURCES } from '../domain/staff-identity.ts';
import type { Facts } from '../index.ts';
import * as uses from './personal-uses.ts';

/** The staff's accounts, in the columns of better-auth: nothing of a customer's is in them, nor the other way round. */
export const staffUser = pgTable('staff_user', {
  id: text('id').primaryKey(),
  /** Always empty: the name is sealed in `staff_member`. */
  name: impersonal(text('name').notNull(), 'always empty: the name is sealed in staff_member'),
  /** A keyed hash in the form of an address. */
  email: personal(text('email').notNull().unique(), uses.staff, { erasure: 'keep', isCopied: false }),
  emailVerified: impersonal(boolean('email_verified').notNull().default(false), 'whether it is'),
  image: impersonal(text('image'), 'the library wants it; nothing fills it'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  ...personalTimes(uses.staff, { erasure: 'keep', isCopied: false }),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => staffUser.id, { onDelete: 'cascade' });

export const staffSession = pgTable(
  'staff_session',
  {
    id: text('id').primaryKey(),
    ...sessionToken(uses.session, 'areas/admin/service/auth.ts', 0),
    /** Browser and system by name. */
    userAgent: personal(text('user_agent'), uses.session, { isCopied: false }),
    /** Whether the second step was taken in it; without it opens nothing but the page on which a phone is made known. */
    bothSteps: boolean('both_steps').notNull().default(false),
    /** Whether the maker's identity provider has let its owner in, and asks for every step itself. */
    byIdentity: impersonal(boolean('by_identity').notNull().default(false), 'by which way it was opened'),
    /** The session over there (`sid`), by which its log-out names this one. */
    identitySid: personal(text('identity_sid'), uses.session, { isCopied: false, stored: 'keyed-hash' }),
    userId: userId(),
    ...personalTimes(uses.session, { isCopied: false }),
  },
  (table) => [index('staff_session_user').on(table.userId)],
);

/**
 * What a session that the identity provider has opened wants to do and asks for a fresh log-in over there: one guarded act, by a keyed hash
 * of act and subject.
 */
export const staffWish = pgTable(
  'staff_wish',
  {
    id: text('id').primaryKey(),
    sessionId: impersonal(
      text('session_id')
        .notNull()
        .references(() => staffSession.id, { onDelete: 'cascade' }),
      'the id of a row, and not the token of the session',
    ),
    target: personal(text('target').notNull(), uses.session, {
      isCopied: false,
      stored: { hashedIn: 'areas/admin/service/identity/wishes.ts' },
    }),
    wishedAt: personal(at('wished_at').notNull(), uses.session, { isCopied: false }),
    /** When the fresh log-in was shown. */
    provenAt: personal(at('proven_at'), uses.session, { isCopied: false }),
    expiresAt: storedFor(at('expires_at').notNull(), 0),
  },
  (table) => [index('staff_wish_session').on(table.sessionId)],
);

/** The password's hash (`io/passwords.ts`). */
export const staffCredential = pgTable(
  'staff_credential',
  {
    id: text('id').primaryKey(),
    accountId: impersonal(text('account_id').notNull(), 'the id of the account'),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    ...providerTokens(),
    password: personal(text('password'), uses.entry, {
      erasure: 'keep',
      stored: { hashedIn: 'io/passwords.ts' },
    }),
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
    identifier: personal(text('identifier').notNull(), uses.session, {
      isCopied: false,
      stored: { hashedIn: 'areas/admin/service/auth.ts' },
    }),
    value: personal(text('value').notNull(), uses.session, {
      isCopied: false,
      noSecret: 'the id of whoever owes the second step',
    }),
    expiresAt: storedFor(at('expires_at').notNull(), 0),
    ...times(),
  },
  (table) => [index('staff_code_identifier').on(table.identifier)],
);

/** What an authenticator shares with us, encrypted, and the codes that stand in for it, hashed. */
export const staffTwoFactor = pgTable(
  'staff_two_factor',
  {
    id: text('id').primaryKey(),
    secret: personal(text('secret').notNull(), uses.entry, {
      erasure: 'keep',
      isCopied: false,
      noSecret: 'encrypted by the library with the key that is sealed in staff_secret',
    }),
    backupCodes: personal(text('backup_codes').notNull(), uses.entry, {
      erasure: 'keep',
      stored: { hashedIn: 'io/backup-codes.ts' },
    }),
    userId: userId(),
    /** Whether its owner has shown a code of it. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: personal(integer('failed_verification_count').notNull().default(0), uses.entry, {
      erasure: 'keep',
      isCopied: false,
    }),
    lockedUntil: personal(at('locked_until'), uses.entry, { erasure: 'keep', isCopied: false }),
  },
  (table) => [uniqueIndex('staff_two_factor_user').on(table.userId)],
);

/** Who works here, and as what. */
export const staffMember = pgTable(
  'staff_member',
  {
    userId: userId().primaryKey(),
    /** Name and e-mail as JSON, sealed. */
    content: personal(text('content').notNull(), uses.staff, { erasure: 'keep', stored: 'sealed' }),
    emailKey: personal(text('email_key').notNull(), uses.staff, {
      finds: 'email',
      erasure: 'keep',
      stored: 'keyed-hash',
    }),
    roles: personal(text('roles').array().notNull(), uses.staff, { erasure: 'keep' }),
    /** `pt-BR`; null until they choose one, or have a dealer in a country. */
    locale: personal(text('locale', { enum: LOCALES }), uses.staff, { erasure: 'keep' }),
    market: text('market', { enum: MARKET_CODES }),
    brand: text('brand'),
    dealer: personal(text('dealer'), uses.staff, { erasure: 'keep' }),
    /** Who says what they may do: an administrator here, the groups of the identity provider at each log-in, or its SCIM. */
    source: text('source', { enum: STAFF_SOURCES }).notNull().default('local'),
    /** An account of the portal's own that logs in by password and code where all others have to come by the identity provider. */
    breakGlass: boolean('break_glass').notNull().default(false),
    /** Of the name that SCIM has for them, and of its own id (`externalId`): for its filters. Both stand in `content`. */
    userNameKey: personal(text('user_name_key'), uses.staff, { erasure: 'keep', stored: 'keyed-hash' }),
    externalKey: personal(text('external_key'), uses.staff, { erasure: 'keep', stored: 'keyed-hash' }),
    changedAt: personal(at('changed_at'), uses.staff, { erasure: 'keep' }),
    seenAt: personal(at('seen_at'), uses.staff, { erasure: 'keep' }),
    endedAt: personal(at('ended_at'), uses.staff, { erasure: 'keep' }),
    createdAt: personal(at('created_at').notNull().defaultNow(), uses.staff, { erasure: 'keep' }),
  },
  (table) => [uniqueIndex('staff_member_email').on(table.emailKey)],
);

/** Groups that SCIM has told of; what each gives stands in `STAFF_IDENTITY_GROUPS`. */
export const staffGroup = pgTable(
  'staff_group',
  {
    id: text('id').primaryKey(),
    name: impersonal(text('name').notNull(), 'the name of a group of the maker’s, as of a department'),
    externalId: impersonal(text('external_id'), 'the id of a group of the maker’s'),
    createdAt: at('created_at').notNull().defaultNow(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_group_name').on(table.name)],
);

export const staffGroupMember = pgTable(
  'staff_group_member',
  {
    groupId: impersonal(
      text('group_id')
        .notNull()
        .references(() => staffGroup.id, { onDelete: 'cascade' }),
      'the id of a group',
    ),
    userId: userId(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('staff_group_member_user').on(table.userId),
  ],
);

/** Bearer tokens of SCIM clients that cannot fetch short ones: each has a name, several may hold at once while one is replaced. */
export const staffScimToken = pgTable('staff_scim_token', {
  name: impersonal(text('name').primaryKey(), 'what the operator calls the token'),
  hash: impersonal(text('hash').notNull().unique(), 'of the token, which is kept nowhere', {
    stored: { hashedIn: 'areas/admin/service/scim/tokens.ts' },
  }),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: storedFor(at('expires_at').notNull(), 0),
});

/** Links by which somebody chooses their password, each once. */
export const staffLink = pgTable(
  'staff_link',
  {
    /** Of the secret in the link, which is stored nowhere. */
    hash: personal(text('hash').primaryKey(), uses.entry, {
      stored: { hashedIn: 'areas/admin/service/links.ts' },
    }),
    userId: userId(),
    expiresAt: storedFor(at('expires_at').notNull(), 0),
  },
  (table) => [index('staff_link_user').on(table.userId)],
);

/** What sessions are signed, authenticators' secrets encrypted and the log's entries sealed with: sealed, so that it outlives the data keys. */
export const staffSecret = pgTable('staff_secret', {
  /** `auth`, `log k1`. */
  id: text('id').primaryKey(),
  content: impersonal(text('content').notNull(), 'a key of the portal itself', { stored: 'sealed' }),
});

/** The log of every change, each entry sealed together with the one before it; the database refuses to change one. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: personal(at('at').notNull(), uses.log, { erasure: 'keep', isCopied: false }),
    by: personal(text('by').notNull(), uses.log, { erasure: 'keep', isCopied: false }),
    action: personal(text('action').notNull(), uses.log, { erasure: 'keep', isCopied: false }),
    subject: personal(text('subject').notNull(), uses.log, { erasure: 'keep', isCopied: false }),
    before: impersonal(jsonb('before').$type<Facts>(), 'fields of what was changed, which name no customer'),
    after: impersonal(jsonb('after').$type<Facts>(), 'fields of what was changed, which name no customer'),
    /** Which key of the log has sealed it; a former version sealed without one. */
    key: impersonal(text('key'), 'names the key, which is sealed in staff_secret'),
    hash: impersonal(text('hash').notNull(), 'a keyed hash over the entry'),
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
  hash: impersonal(text('hash').notNull(), 'a keyed hash over an entry'),
  /** Whoever writes into the database cannot move where the log begins. */
  seal: impersonal(text('seal'), 'a keyed hash over the row'),
});

/** What the last look at the whole log has found, which the next one goes on from; beside it, what a later look left that could not prove all. */
export const staffAuditCheck = pgTable('staff_audit_check', {
  /** `whole`; `unproven`, which goes with the next look that proves all. */
  id: text('id').primaryKey(),
  at: at('at').notNull(),
  /** The newest entry that it has looked at, and its hash; of `unproven` the first one that could not be proven, and no hash. */
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: impersonal(text('hash').notNull(), 'a keyed hash over an entry'),
  /** The first entry that does not follow on those before it. */
  broken: bigint('broken', { mode: 'number' }),
  seal: impersonal(text('seal'), 'a keyed hash over the row'),
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
    key: impersonal(text('key').notNull(), 'a kind of page, a dealer, a state'),
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
    name: impersonal(text('name').notNull(), 'the title of a car’s manual'),
    /** A path of this portal, or an address elsewhere. */
    path: text('path').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('manual_name').on(table.site, table.name)],
);
