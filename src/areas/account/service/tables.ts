import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, personalTimes, providerTokens, sessionToken, times } from '../../../io/auth-columns.ts';
import { impersonal, personal, storedFor } from '../../../io/personal-column.ts';
import { MARKET_PATHS } from '../../../kit/markets/identities.ts';
import * as uses from './personal-uses.ts';

/** Accounts, in the columns of better-auth. Of the person there is only the pseudonym that stands for their e-mail. */
export const accountUser = pgTable('account_user', {
  id: text('id').primaryKey(),
  /** Always empty: the name is sealed in `account_person`. */
  name: impersonal(text('name').notNull(), 'always empty: the name is sealed in account_person'),
  /** See `pseudonym.ts`. */
  email: personal(text('email').notNull().unique(), uses.found, { isCopied: false }),
  emailVerified: impersonal(boolean('email_verified').notNull().default(false), 'whether it is'),
  image: impersonal(text('image'), 'the library wants it; nothing fills it'),
  ...personalTimes(uses.account),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => accountUser.id, { onDelete: 'cascade' });

/** Who is logged in where; the cookie holds the token with a signature that is not in here. */
export const accountSession = pgTable(
  'account_session',
  {
    id: text('id').primaryKey(),
    ...sessionToken(uses.session, 'areas/account/service/auth.ts', 1),
    /** Browser and system by name, `Chrome, Android`: what a person recognises a device of theirs by, and no more. */
    userAgent: personal(text('user_agent'), uses.session),
    userId: userId(),
    ...personalTimes(uses.session),
  },
  (table) => [index('account_session_user').on(table.userId)],
);

/** By what an account is entered: the password's hash (`io/passwords.ts`), or a keyed hash of who the maker's own identity provider says that it is. */
export const accountCredential = pgTable(
  'account_credential',
  {
    id: text('id').primaryKey(),
    accountId: impersonal(
      text('account_id').notNull(),
      'the id of the account, or a keyed hash of the maker’s identity',
    ),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    ...providerTokens(),
    password: personal(text('password'), uses.entry, { stored: { hashedIn: 'io/passwords.ts' } }),
    ...times(),
  },
  (table) => [
    index('account_credential_user').on(table.userId),
    uniqueIndex('account_credential_name').on(table.providerId, table.accountId),
  ],
);

/** Passkeys (Web Authentication): what a device has shown to hold the other half of. */
export const accountPasskey = pgTable(
  'account_passkey',
  {
    /** The credential's id, as the device made it up. */
    id: personal(text('id').primaryKey(), uses.entry, { isCopied: false }),
    userId: userId(),
    /** COSE, base64url. */
    publicKey: personal(text('public_key').notNull(), uses.entry, {
      isCopied: false,
      noSecret: 'the public half',
    }),
    /** Grows with each use where the device counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').notNull(),
    /** Browser and system that it was made on. */
    name: personal(text('name').notNull(), uses.entry),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_passkey_user').on(table.userId)],
);

/** The second factor of an account: what an authenticator shares with us, and the codes that stand in for it. */
export const accountFactor = pgTable('account_second_factor', {
  userId: userId().primaryKey(),
  /** The authenticator's key in base32, sealed. */
  secret: personal(text('secret').notNull(), uses.entry, { isCopied: false, stored: 'sealed' }),
  /** A set of `io/backup-codes.ts`. */
  backupCodes: personal(text('backup_codes').notNull(), uses.entry, {
    stored: { hashedIn: 'io/backup-codes.ts' },
  }),
  /** The step of the code that was taken last: it is spent, and all before it (`io/totp.ts`). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: personal(at('created_at').notNull().defaultNow(), uses.entry),
});

/** Codes that were sent by e-mail, as keyed hashes, each for one purpose and one pseudonym; questions for passkeys; and log-ins that wait for their second step. */
export const accountCode = pgTable(
  'account_code',
  {
    id: text('id').primaryKey(),
    identifier: personal(text('identifier').notNull(), uses.code, {
      isCopied: false,
      noSecret: 'a keyed hash of a mailbox with a browser’s mark; what is guessed is its value',
    }),
    value: personal(text('value').notNull(), uses.code, {
      stored: { hashedIn: 'areas/account/service/auth.ts' },
    }),
    expiresAt: storedFor(at('expires_at').notNull(), 1),
    ...times(),
  },
  (table) => [index('account_code_identifier').on(table.identifier)],
);

/** What a person has said of themselves. */
export const accountPerson = pgTable(
  'account_person',
  {
    userId: userId().primaryKey(),
    /** `br`: one account serves all brands of a market. */
    market: text('market', { enum: MARKET_PATHS }).notNull(),
    /** The details as JSON, sealed. */
    content: personal(text('content').notNull(), uses.account, { stored: 'sealed' }),
    documentKey: personal(text('document_key'), uses.found, { finds: 'document', stored: 'keyed-hash' }),
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
    phoneKey: personal(text('phone_key'), uses.found, { relates: 'phone', stored: 'keyed-hash' }),
    /** When it was last logged in to. */
    seenAt: personal(at('seen_at').notNull().defaultNow(), uses.account),
  },
  (table) => [
    index('account_person_document').on(table.documentKey),
    index('account_person_email').on(table.emailKey),
    index('account_person_phone').on(table.phoneKey),
    index('account_person_seen').on(table.seenAt),
  ],
);

/** Proposals that were made while an account was open: which ones, and nothing of what is in them. */
export const accountProposal = pgTable(
  'account_proposal',
  {
    userId: userId(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** As the lender gave it. */
    number: personal(text('number').notNull(), uses.account),
    linkedAt: personal(at('linked_at').notNull().defaultNow(), uses.account, { noSecret: 'a time' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site, table.number] })],
);

/** Offers that were kept while an account was open: which ones; what is in them knows the lender, who asked for them only this. */
export const accountSimulation = pgTable(
  'account_simulation',
  {
    userId: userId(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** As the lender gave it. */
    offer: personal(text('offer').notNull(), uses.account),
    linkedAt: personal(at('linked_at').notNull().defaultNow(), uses.account, { noSecret: 'a time' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site, table.offer] })],
);

/** Bonus vouchers of the maker's programme (Lovers), each given once and used once. */
export const accountBonus = pgTable(
  'account_bonus',
  {
    /** What people call it. */
    number: personal(text('number').primaryKey(), uses.account),
    userId: userId(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** By what whoever gives knows it: given again it is the same one. */
    source: text('source').notNull(),
    /** Cents. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Keys of models; none are all of the brand. */
    models: text('models').array().notNull(),
    validUntil: text('valid_until').notNull(),
    givenAt: personal(at('given_at').notNull().defaultNow(), uses.account),
    usedOn: personal(text('used_on'), uses.account),
    /** Who of the staff has taken it, and for what. */
    usedBy: impersonal(text('used_by'), 'the dealer who has taken it'),
    usedFor: text('used_for'),
  },
  (table) => [
    uniqueIndex('account_bonus_source').on(table.site, table.source),
    index('account_bonus_user').on(table.userId),
  ],
);

/** Cars that a customer has put together and kept. */
export const accountCar = pgTable(
  'account_car',
  {
    userId: userId(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** As the configurator writes it: version, colour and everything else. */
    code: personal(text('code').notNull(), uses.account, {
      noSecret: 'a configuration, which everybody may compose',
    }),
    /** Cents that it cost when it was kept, so that another price can be told. */
    price: bigint('price', { mode: 'number' }).notNull(),
    savedAt: personal(at('saved_at').notNull().defaultNow(), uses.account),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site, table.code] })],
);
