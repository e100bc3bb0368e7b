import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../io/personal-column.ts';
import * as uses from '../../io/personal-uses.ts';
import { revisionTable } from '../../io/revisions.ts';
import { MARKET_CODES } from '../../kit/markets/identities.ts';
import * as own from '../privacy/personal-uses.ts';
import { DEVICES, MEASURES } from '../web-vitals/vitals.ts';

/** What sites say over their files, revision by revision. */
export const siteRevision = revisionTable('site_revision');

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** The keys that stored data was sealed with, each by a proof: a start with others is refused before it writes anything. */
export const dataKey = pgTable('data_key', {
  id: text('id').primaryKey(),
  proof: impersonal(
    text('proof').notNull(),
    'a keyed hash by which another process knows that its key is the same',
  ),
  since: at('since'),
});

/** What was done at a person's wish (LGPD art. 37); who the person is stands here as a keyed hash only. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: uuid('id').primaryKey(),
    at: personal(storedFor(at('at'), 'audit'), own.request, { erasure: 'keep', isCopied: false }),
    /** The operator: a name that a command was given, or the id of a member of staff. */
    by: personal(text('by').notNull(), own.request, { erasure: 'keep', isCopied: false }),
    action: personal(text('action', { enum: ['export', 'erase', 'withdraw'] }).notNull(), own.request, {
      erasure: 'keep',
      isCopied: false,
    }),
    personKey: personal(text('person_key').notNull(), own.request, {
      erasure: 'keep',
      isCopied: false,
      stored: 'keyed-hash',
    }),
    /** Numbers of records by what happened to them. */
    outcome: impersonal(
      jsonb('outcome').$type<Readonly<Record<string, number>>>().notNull(),
      'counts of records',
    ),
  },
  (table) => [index('privacy_request_at').on(table.at, table.id)],
);

/** Wishes of persons that wait, each with the last day that a law leaves for it; who the person is stands here as a keyed hash only. */
export const privacyWish = pgTable(
  'privacy_wish',
  {
    id: uuid('id').primaryKey(),
    /** Whose law counts. */
    market: text('market', { enum: MARKET_CODES }).notNull(),
    right: personal(
      text('wished', { enum: ['confirm', 'access', 'correct', 'erase', 'withdraw'] }).notNull(),
      own.request,
      { erasure: 'keep', isCopied: false },
    ),
    receivedOn: personal(date('received_on').notNull(), own.request, { erasure: 'keep', isCopied: false }),
    dueOn: personal(date('due_on').notNull(), own.request, { erasure: 'keep', isCopied: false }),
    personKey: personal(text('person_key').notNull(), own.request, {
      erasure: 'keep',
      isCopied: false,
      stored: 'keyed-hash',
    }),
    notedAt: personal(at('noted_at'), own.request, { erasure: 'keep', isCopied: false }),
    /** Id of the member of staff who wrote it down, and of whoever met it. */
    notedBy: personal(text('noted_by').notNull(), own.request, { erasure: 'keep', isCopied: false }),
    metAt: personal(storedFor(timestamp('met_at', { withTimezone: true }), 'audit'), own.request, {
      erasure: 'keep',
      isCopied: false,
    }),
    metBy: personal(text('met_by'), own.request, { erasure: 'keep', isCopied: false }),
  },
  (table) => [
    index('privacy_wish_due').on(table.dueOn, table.id).where(sql`${table.metAt} is null`),
    index('privacy_wish_person').on(table.personKey).where(sql`${table.metAt} is null`),
  ],
);

/** What addresses have asked for in the minute or the day that is counted; the columns are those of `rate-limiter-flexible`. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** What is limited, and who is, as a keyed hash. */
    key: personal(varchar('key', { length: 255 }).primaryKey(), uses.caller, {
      isCopied: false,
      stored: 'keyed-hash',
    }),
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
    privateKey: impersonal(
      jsonb('private_key').$type<string | Record<string, unknown>>().notNull(),
      'the portal’s own key',
      { stored: 'sealed' },
    ),
    since: at('since'),
  },
  // Its migration adds it without looking at rows of before: `host/process/issuer-key.ts` seals these once and then validates it.
  (table) => [check(SEALED_KEYS, sql`jsonb_typeof(${table.privateKey}) = 'string'`)],
);

/** Systems of the maker's, of dealers and of partners that fetch tokens of the portal's own issuer by an id and a secret. */
export const identityClient = pgTable('identity_client', {
  id: text('id').primaryKey(),
  /** SHA-256 of a secret of 256 random bits, which is shown once: nobody guesses what stands behind it. */
  secret: impersonal(text('secret').notNull(), 'of a system; a hash of 256 random bits', {
    stored: { hashedIn: 'host/http/identity-clients.ts' },
  }),
  scopes: text('scopes').array().notNull(),
  /** Codes of dealers; `*` for all. */
  dealers: text('dealers').array().notNull(),
  /** Sites or markets; none are all. */
  sites: text('sites').array(),
  since: at('since'),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** For how many days what visitors' browsers measured is shown, and stored. */
export const VITAL_DAYS = 28;

/**
 * What visitors' browsers measured of pages, counted by bucket on a day: rows grow by days, sites, patterns of pages and releases, and not by
 * visitors, of whom nothing is told.
 */
export const webVital = pgTable(
  'web_vital',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    day: storedFor(date('day', { mode: 'string' }).notNull(), VITAL_DAYS),
    route: impersonal(text('route').notNull(), 'a pattern of pages, as `/ofertas/:offer`'),
    device: text('device', { enum: DEVICES }).notNull(),
    release: impersonal(text('release').notNull(), 'the version of the portal that served'),
    measure: text('measure', { enum: MEASURES }).notNull(),
    /** By bucket, in the order of the edges (`io/measures.ts`), the last one beyond them. */
    counts: impersonal(integer('counts').array().notNull(), 'numbers of measurements'),
  },
  (table) => [
    primaryKey({
      columns: [table.site, table.day, table.route, table.device, table.release, table.measure],
    }),
  ],
);
