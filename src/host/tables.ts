import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { revisionTable } from '../io/revisions.ts';

/** What sites say over their files, revision by revision. */
export const siteRevision = revisionTable('site_revision');

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** The keys that stored data was sealed with, each by a proof: a start with others is refused before it writes anything. */
export const dataKey = pgTable('data_key', {
  id: text('id').primaryKey(),
  proof: text('proof').notNull(),
  since: at('since'),
});

/** What was done at a person's wish (LGPD art. 37); who the person is stands here as a keyed hash only. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: uuid('id').primaryKey(),
    at: at('at'),
    /** The operator: a name that a command was given, or the id of a member of staff. */
    by: text('by').notNull(),
    action: text('action', { enum: ['export', 'erase', 'withdraw'] }).notNull(),
    personKey: text('person_key').notNull(),
    /** Numbers of records by what happened to them. */
    outcome: jsonb('outcome').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [index('privacy_request_at').on(table.at, table.id)],
);

/** Wishes of persons that wait, each with the last day that a law leaves for it; who the person is stands here as a keyed hash only. */
export const privacyWish = pgTable(
  'privacy_wish',
  {
    id: uuid('id').primaryKey(),
    /** Whose law counts. */
    market: text('market', { enum: ['BR', 'AR'] }).notNull(),
    right: text('wished', { enum: ['confirm', 'access', 'correct', 'erase', 'withdraw'] }).notNull(),
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    personKey: text('person_key').notNull(),
    notedAt: at('noted_at'),
    /** Id of the member of staff who wrote it down, and of whoever met it. */
    notedBy: text('noted_by').notNull(),
    metAt: timestamp('met_at', { withTimezone: true }),
    metBy: text('met_by'),
  },
  (table) => [
    index('privacy_wish_due').on(table.dueOn, table.id).where(sql`${table.metAt} is null`),
    index('privacy_wish_person').on(table.personKey).where(sql`${table.metAt} is null`),
  ],
);

/** What addresses have asked for in their running minute; the columns are those of `rate-limiter-flexible`. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** What is limited, and who is, as a keyed hash. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);

/** The constraint that takes no private key in clear. */
export const SEALED_KEYS = 'identity_key_sealed';

/** The key pair of the built-in issuer of identity tokens, one row: made by the first process that needs it. */
export const identityKey = pgTable(
  'identity_key',
  {
    /** `demo`. */
    issuer: text('issuer').primaryKey(),
    /** The private key as a JSON Web Key (RFC 7517), sealed: a text; a former version stored the key itself. */
    privateKey: jsonb('private_key').$type<string | Record<string, unknown>>().notNull(),
    since: at('since'),
  },
  // Its migration adds it without looking at rows of before: `host/issuer-key.ts` seals these once and then validates it.
  (table) => [check(SEALED_KEYS, sql`jsonb_typeof(${table.privateKey}) = 'string'`)],
);

/** Systems of the maker's, of dealers and of partners that fetch tokens of the portal's own issuer by an id and a secret. */
export const identityClient = pgTable('identity_client', {
  id: text('id').primaryKey(),
  /** SHA-256 of a secret of 256 random bits, which is shown once: nobody guesses what stands behind it. */
  secret: text('secret').notNull(),
  scopes: text('scopes').array().notNull(),
  /** Codes of dealers; `*` for all. */
  dealers: text('dealers').array().notNull(),
  /** Sites or markets; none are all. */
  sites: text('sites').array(),
  since: at('since'),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
