import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
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
import { growingId } from '../../../io/coordination.ts';
import { impersonal, personal } from '../../../io/personal-column.ts';
import { decodeCar, encodeCar, type StoredCar } from '../contract/stored-car.ts';
import type { ReservedCar } from '../domain/car.ts';
import type { OrderFinancing } from '../domain/financing.ts';
import type { OrderEvent } from '../domain/order.ts';
import type { ReservationPolicy } from '../domain/policy.ts';
import { ORDER_STATES } from '../domain/status.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
/** The ordered car, of whichever release wrote it. */
const reservedCar = customType<{ data: ReservedCar; driverData: StoredCar | string }>({
  dataType: () => 'jsonb',
  toDriver: (car) => JSON.stringify(encodeCar(car)),
  fromDriver: (stored) => decodeCar(typeof stored === 'string' ? (JSON.parse(stored) as StoredCar) : stored),
});
const cents = (name: string) => bigint(name, { mode: 'number' });

/** One row an order, from its first step on. */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    revision: integer('revision').notNull().default(0),
    car: impersonal(reservedCar('car').notNull(), 'the ordered car and its prices'),
    /** Of a car of the stock. */
    stockNumber: text('stock_number'),
    policy: impersonal(jsonb('policy').$type<ReservationPolicy>().notNull(), 'the terms of the site then'),
    dealer: text('dealer'),
    /** Who reserves, sealed. */
    customer: personal(text('customer'), uses.ordered, { stored: 'sealed' }),
    /** Where the welcome kit goes, sealed. */
    kit: personal(text('kit'), uses.ordered, { stored: 'sealed' }),
    /** The key of the link in its mails, sealed. */
    link: impersonal(text('link').notNull(), 'a word of chance that opens an order', { stored: 'sealed' }),
    documentKey: personal(text('document_key'), uses.found, { finds: 'document', stored: 'keyed-hash' }),
    emailKey: personal(text('email_key'), uses.found, { finds: 'email', stored: 'keyed-hash' }),
    phoneKey: personal(text('phone_key'), uses.found, { relates: 'phone', stored: 'keyed-hash' }),
    /** What the customer's name is looked up by; none of an order of a former release. */
    nameKeys: personal(text('name_keys').array(), uses.named, { stored: 'keyed-hash' }),
    /** Of the mailbox behind the e-mail, however it is written: what is kept unpaid is counted by it. */
    mailboxKey: personal(text('mailbox_key'), uses.found, { stored: 'keyed-hash' }),
    /** The account that it stands in. */
    account: personal(text('account'), uses.ordered, { isCopied: false }),
    proposal: personal(text('proposal'), uses.ordered),
    financing: personal(jsonb('financing').$type<OrderFinancing>(), uses.ordered),
    begunAt: at('begun_at').notNull(),
    /** Until when it waits for what its step asks. */
    waitsUntil: at('waits_until'),
    acceptedAt: at('accepted_at'),
    paidAt: at('paid_at'),
    lockedUntil: date('locked_until'),
    freezeOn: date('freeze_on'),
    estimate: date('estimate'),
    endedAt: at('ended_at'),
    /** Its deposit is disputed since then. */
    onHoldSince: at('held_since'), // SQL name kept: renaming a column is not an expand-and-contract change
    /** Cents that the car costs, written down with its invoice. */
    invoicedPrice: cents('invoiced_price'),
    /** Its deposit went back since then, and not by us. */
    returnedAt: at('returned_at'),
  },
  (table) => [
    // Whatever the holds say: a car of the stock is one paid order's. Of those that are not paid whoever pays first has it.
    uniqueIndex('reservation_car_once')
      .on(table.site, table.stockNumber)
      .where(
        sql`${table.stockNumber} is not null and ${table.state} in ('reserved', 'invoiced', 'registered')`,
      ),
    index('reservation_queue').on(table.state, table.begunAt, table.number),
    index('reservation_held').on(table.begunAt, table.number).where(sql`held_since is not null`),
    index('reservation_paid').on(table.paidAt).where(sql`paid_at is not null`),
    index('reservation_waits').on(table.waitsUntil),
    index('reservation_account').on(table.account),
    index('reservation_document').on(table.documentKey),
    index('reservation_email').on(table.emailKey),
    index('reservation_phone').on(table.phoneKey),
    index('reservation_names').using('gin', table.nameKeys),
    index('reservation_unnamed').on(table.id).where(sql`customer is not null and name_keys is null`),
    index('reservation_mailbox').on(table.mailboxKey),
    index('reservation_unpaid')
      .on(table.site, table.stockNumber)
      .where(sql`${table.state} in ('reservation', 'payment')`),
  ],
);

/** What has happened to an order: only ever added to. */
export const reservationEvent = pgTable(
  'reservation_event',
  {
    id: growingId(),
    reservation: uuid('reservation')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    what: text('what').$type<OrderEvent['what']>().notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    by: impersonal(text('by').$type<OrderEvent['by']>().notNull(), 'customer, staff or the portal'),
    /** The name of whoever of the staff it was. */
    staff: personal(text('staff'), uses.staff, { erasure: 'keep', isCopied: false }),
    reason: impersonal(text('reason'), 'a word of a fixed list'),
    before: date('before'),
    after: date('after'),
    amount: cents('amount'),
  },
  (table) => [index('reservation_event_of').on(table.reservation, table.id)],
);

/** The browsers that have an order's key, each as a hash of it. */
export const reservationHolder = pgTable(
  'reservation_holder',
  {
    holder: personal(text('holder').notNull(), uses.ordered, {
      stored: { hashedIn: 'areas/reservation/service/holder.ts' },
    }),
    reservation: uuid('reservation')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    since: at('since').notNull(),
    /** What its owner recognises it by, `Chrome, Android`. */
    device: personal(text('device'), uses.ordered, { isCopied: false }),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.reservation] }),
    index('reservation_holder_of').on(table.reservation),
  ],
);

/** The code by which a browser becomes a holder of an order whose link it has: the last that was sent, as a hash. */
export const reservationCode = pgTable('reservation_code', {
  reservation: uuid('reservation')
    .primaryKey()
    .references(() => reservation.id, { onDelete: 'cascade' }),
  /** None once it was used. */
  code: impersonal(text('code'), 'a code that was mailed', {
    stored: { hashedIn: 'areas/reservation/service/link.ts' },
  }),
  until: at('until').notNull(),
  /** Wrong ones since it was sent. */
  tries: integer('tries').notNull(),
  /** How many were sent since an hour began. */
  sent: integer('sent').notNull(),
  since: at('since').notNull(),
});
