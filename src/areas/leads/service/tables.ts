import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { impersonal, personal, type SubjectKey } from '../../../io/personal-column.ts';
import * as uses from './personal-columns.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

const foundBy = <Builder extends PgColumnBuilderBase>(column: Builder, finds: SubjectKey) =>
  personal(column, uses.found, { finds, erasure: 'clear', stored: 'keyed-hash' });

/** Keyed hashes by which the rows of one person are found; none where the person gave no such thing, or was erased. */
const personKeys = () => ({
  documentKey: foundBy(text('document_key'), 'document'),
  emailKey: foundBy(text('email_key'), 'email'),
  phoneKey: foundBy(text('phone_key'), 'phone'),
});

export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The JSON text that every delivery attempt sends, to the byte, sealed; null once it was erased. */
    payload: personal(text('payload'), uses.requested, { erasure: 'clear', stored: 'sealed' }),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** Not delivered any more are `closed` (an operator has ended it), `withdrawn` (consent was taken back) and `erased` (nothing is left of the person). */
    status: text('status', { enum: ['pending', 'delivered', 'dead', 'closed', 'withdrawn', 'erased'] })
      .notNull()
      .default('pending'),
    /** Since when delivery is being tried: reception, or an operator's replay. */
    deliveryBeganAt: at('delivery_began_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
    /** The last attempt's status code, or 'timeout' or 'network'; never a word of the answer. */
    lastOutcome: text('last_outcome'),
    settledAt: at('settled_at'),
    ...personKeys(),
    /** Whose leads are kept in order: the document's key, else the e-mail's and the phone's. */
    customerKey: personal(text('customer_key'), uses.found, { erasure: 'clear', stored: 'keyed-hash' }),
    /** By which the same request of the same customer is known, as a hash. */
    requestKey: personal(text('request_key'), uses.repeated, {
      erasure: 'clear',
      stored: { hashedIn: 'areas/leads/service/duplicates.ts' },
    }),
  },
  (table) => [
    index('lead_status').on(table.status, table.receivedAt),
    index('lead_customer').on(table.customerKey, table.status, table.receivedAt),
    index('lead_request').on(table.requestKey, table.receivedAt),
    index('lead_document').on(table.documentKey),
    index('lead_email').on(table.emailKey),
    index('lead_phone').on(table.phoneKey),
    // Empty once everything from before there were keys is sealed, so that looking for such rows costs nothing.
    index('lead_unsealed').on(table.id).where(sql`payload is not null and payload not like 'v1.%'`),
  ],
);

/**
 * What a person said about being contacted, a row per channel. A row is never changed, only added to: who takes a consent
 * back has a newer row (LGPD art. 8). The proof outlives the lead's contents (art. 16 I, art. 37).
 */
export const leadConsent = pgTable(
  'lead_consent',
  {
    leadId: personal(
      uuid('lead_id')
        .notNull()
        .references(() => lead.id, { onDelete: 'cascade' }),
      uses.proof,
      { erasure: 'keep' },
    ),
    channel: personal(
      text('channel', { enum: ['email', 'sms', 'whatsapp', 'phone'] }).notNull(),
      uses.proof,
      { erasure: 'keep' },
    ),
    purpose: personal(text('purpose').notNull(), uses.proof, { erasure: 'keep' }),
    isGranted: personal(boolean('is_granted').notNull(), uses.proof, { erasure: 'keep' }),
    /** Version of the wording that was on screen. */
    textVersion: personal(text('text_version').notNull(), uses.proof, { erasure: 'keep' }),
    site: personal(text('site').notNull(), uses.proof, { erasure: 'keep' }),
    saidAt: personal(at('said_at').notNull().defaultNow(), uses.proof, { erasure: 'keep' }),
    /** Where it was said: in the form, or by asking the operator to stop. */
    source: personal(
      text('source', { enum: ['form', 'withdrawal'] })
        .notNull()
        .default('form'),
      uses.proof,
      { erasure: 'keep' },
    ),
    /** Who said it, as a keyed hash: the document's key, else the e-mail's. */
    personKey: personal(text('person_key'), uses.proof, {
      finds: ['document', 'email'],
      erasure: 'keep',
      stored: 'keyed-hash',
    }),
    /** Since when it is kept as proof only, because everything else of the person was erased. */
    restrictedAt: at('restricted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.channel, table.purpose, table.saidAt] }),
    index('lead_consent_person').on(table.personKey),
    index('lead_consent_said_at').on(table.saidAt),
  ],
);

/** Every wording that a site has shown with its lead forms, word for word: what a consent's `text_version` speaks of. */
export const consentText = pgTable(
  'consent_text',
  {
    site: text('site').notNull(),
    id: text('id').notNull(),
    locale: text('locale').notNull(),
    disclaimer: text('disclaimer').notNull(),
    terms: text('terms').notNull(),
    /** SHA-256 of both. */
    hash: impersonal(text('hash').notNull(), 'of words that everybody reads'),
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.site, table.id] })],
);

/** The demonstration CRM's own book: what it was handed, under the key it was handed with. */
export const crmInbox = pgTable(
  'crm_inbox',
  {
    idempotencyKey: impersonal(
      text('idempotency_key').primaryKey(),
      'names a call that was made; opens nothing',
    ),
    /** Sealed. */
    body: personal(text('body').notNull(), uses.inbox, { stored: 'sealed' }),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** How often it was handed over; more than once is a repeat, not another lead. */
    deliveries: integer('deliveries').notNull().default(1),
    ...personKeys(),
  },
  (table) => [
    index('crm_inbox_document').on(table.documentKey),
    index('crm_inbox_email').on(table.emailKey),
    index('crm_inbox_phone').on(table.phoneKey),
    index('crm_inbox_unsealed').on(table.idempotencyKey).where(sql`body not like 'v1.%'`),
  ],
);

/** What is known of a CRM that leads are handed to; one row for all processes. */
export const deliveryTarget = pgTable('delivery_target', {
  /** Its host. */
  name: impersonal(text('name').primaryKey(), 'the host of a CRM'),
  /** In a row. */
  failures: integer('failures').notNull().default(0),
  /** Until when it is left in peace. */
  restsUntil: at('rests_until'),
  /** Leads that it may be handed, as of then; what came since is added when it is asked for. */
  allowance: doublePrecision('allowance').notNull().default(1),
  countedAt: at('counted_at').notNull().defaultNow(),
});
