import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The JSON text that every delivery attempt sends, to the byte. */
    payload: text('payload').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    status: text('status', { enum: ['pending', 'delivered', 'dead'] })
      .notNull()
      .default('pending'),
    /** Since when delivery is being tried: reception, or an operator's replay. */
    deliveryBeganAt: at('delivery_began_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
    /** The last attempt's status code, or 'timeout' or 'network'; never a word of the answer. */
    lastOutcome: text('last_outcome'),
    settledAt: at('settled_at'),
  },
  (table) => [index('lead_status').on(table.status, table.receivedAt)],
);

/** What a person said about being contacted, a row per channel, never changed (LGPD art. 8). */
export const leadConsent = pgTable(
  'lead_consent',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'sms', 'whatsapp', 'phone'] }).notNull(),
    purpose: text('purpose').notNull(),
    isGranted: boolean('is_granted').notNull(),
    /** Version of the wording that was on screen. */
    textVersion: text('text_version').notNull(),
    site: text('site').notNull(),
    saidAt: at('said_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.channel, table.purpose] })],
);

/** The demonstration CRM's own book: what it was handed, under the key it was handed with. */
export const crmInbox = pgTable('crm_inbox', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  body: text('body').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
  /** How often it was handed over; more than once is a repeat, not another lead. */
  deliveries: integer('deliveries').notNull().default(1),
});
