import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const times = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Accounts, in the columns of better-auth. Of the person there is only the pseudonym that stands for their e-mail. */
export const accountUser = pgTable('account_user', {
  id: text('id').primaryKey(),
  /** Always empty: the name is sealed in `account_person`. */
  name: text('name').notNull(),
  /** See `pseudonym.ts`. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  ...times(),
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
    /** Its hash (`io/hashed-fields.ts`). */
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    /** Never filled. */
    ipAddress: text('ip_address'),
    /** Browser and system by name, `Chrome, Android`: what a person recognises a device of theirs by, and no more. */
    userAgent: text('user_agent'),
    userId: userId(),
    ...times(),
  },
  (table) => [index('account_session_user').on(table.userId)],
);

/** By what an account is entered: the password's hash (`io/passwords.ts`), or a keyed hash of who the maker's own house says that it is. */
export const accountCredential = pgTable(
  'account_credential',
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
    index('account_credential_user').on(table.userId),
    uniqueIndex('account_credential_name').on(table.providerId, table.accountId),
  ],
);

/** Passkeys (Web Authentication): what a device has shown to hold the other half of. */
export const accountPasskey = pgTable(
  'account_passkey',
  {
    /** The credential's id, as the device made it up. */
    id: text('id').primaryKey(),
    userId: userId(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use where the device counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').notNull(),
    /** Browser and system that it was made on. */
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_passkey_user').on(table.userId)],
);

/** The second factor of an account: what an authenticator shares with us, and the codes that stand in for it. */
export const accountFactor = pgTable('account_second_factor', {
  userId: userId().primaryKey(),
  /** The authenticator's key in base32, sealed. */
  secret: text('secret').notNull(),
  /** A set of `io/backup-codes.ts`. */
  backupCodes: text('backup_codes').notNull(),
  /** The step of the code that was taken last: it is spent, and all before it (`io/totp.ts`). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Codes that were sent by e-mail, as keyed hashes, each for one purpose and one pseudonym; questions for passkeys; and log-ins that wait for their second step. */
export const accountCode = pgTable(
  'account_code',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
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
    market: text('market', { enum: ['br', 'ar'] }).notNull(),
    /** The details as JSON, sealed. */
    content: text('content').notNull(),
    documentKey: text('document_key'),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    /** When it was last logged in to. */
    seenAt: at('seen_at').notNull().defaultNow(),
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
    number: text('number').notNull(),
    linkedAt: at('linked_at').notNull().defaultNow(),
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
    offer: text('offer').notNull(),
    linkedAt: at('linked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site, table.offer] })],
);

/** Bonus vouchers of the maker's programme (Lovers), each given once and used once. */
export const accountBonus = pgTable(
  'account_bonus',
  {
    /** What people call it. */
    number: text('number').primaryKey(),
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
    givenAt: at('given_at').notNull().defaultNow(),
    usedOn: text('used_on'),
    /** Who of the staff has taken it, and for what. */
    usedBy: text('used_by'),
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
    code: text('code').notNull(),
    /** Cents that it cost when it was kept, so that another price can be told. */
    price: bigint('price', { mode: 'number' }).notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site, table.code] })],
);
