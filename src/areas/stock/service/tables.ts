import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { growingId } from '../../../io/coordination.ts';
import { impersonal, personal } from '../../../io/personal-column.ts';
import * as uses from './personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** What cars have in common. It has no price: that is the catalogue's, and always today's. */
export const stockBuild = pgTable(
  'stock_build',
  {
    id: growingId(),
    /** `br/aurora`. */
    site: text('site').notNull(),
    /** The version's mvs code. */
    code: impersonal(text('code').notNull(), 'a version of a model'),
    year: integer('year').notNull(),
    colour: text('colour').notNull(),
    /** Empty for none. */
    coating: text('coating').notNull(),
    /** Codes of options and accessories, in order, with a space between them. */
    parts: text('parts').notNull(),
  },
  (table) => [
    unique('stock_build_is_one').on(
      table.site,
      table.code,
      table.year,
      table.colour,
      table.coating,
      table.parts,
    ),
  ],
);

/** One row a car. The indexes are in the orders in which a search reads: by build, by place, by arrival and by dealer. */
export const stockCar = pgTable(
  'stock_car',
  {
    id: growingId(),
    site: text('site').notNull(),
    number: text('number').notNull(),
    build: bigint('build', { mode: 'number' })
      .notNull()
      .references(() => stockBuild.id),
    /** Empty for a car of the factory's own. */
    dealer: text('dealer').notNull(),
    /** The state or province of the dealer. */
    place: text('place').notNull(),
    /** Place in `arrivals`: 0 in the yard, 1 in transit, 2 in production. */
    arrival: smallint('arrival').notNull(),
    /** Days since 1970 until it is expected: 0 in the yard, the largest number where nobody knows. */
    expected: integer('expected').notNull(),
    /** 0 for sale; 1 an order has it; 2 an order has it, and the maker's files do not any more. */
    reserved: smallint('reserved').notNull().default(0),
    since: at('since').defaultNow(),
  },
  (table) => {
    const order = [table.arrival, table.expected, table.id] as const;
    return [
      unique('stock_car_number').on(table.site, table.number),
      index('stock_car_of_build').on(table.build, ...order),
      index('stock_car_in_place').on(table.build, table.place, ...order),
      index('stock_car_arriving').on(table.site, ...order),
      index('stock_car_arriving_at').on(table.site, table.place, ...order),
      index('stock_car_reserved').on(table.id).where(sql`${table.reserved} > 0`),
      index('stock_car_of_dealer').on(table.site, table.dealer, ...order),
    ];
  },
);

/** The counts of the stock: how many cars of a build stand in a place, by arrival. Kept by every change of `stock_car`, in its transaction. */
export const stockCount = pgTable(
  'stock_count',
  {
    site: text('site').notNull(),
    build: bigint('build', { mode: 'number' })
      .notNull()
      .references(() => stockBuild.id),
    place: text('place').notNull(),
    arrival: smallint('arrival').notNull(),
    cars: integer('cars').notNull(),
  },
  (table) => [primaryKey({ columns: [table.build, table.place, table.arrival] })],
);

/** What changed the stock, a row each time; the highest id names what every process holds. */
export const stockChange = pgTable('stock_change', {
  id: growingId(),
  site: text('site').notNull(),
  at: at('at').defaultNow(),
  /** Numbers of cars that came, changed and went. */
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
});

/** A car that somebody keeps for some minutes, one row a car. */
export const stockHold = pgTable(
  'stock_hold',
  {
    car: bigint('car', { mode: 'number' })
      .primaryKey()
      .references(() => stockCar.id, { onDelete: 'cascade' }),
    /** A hash of the key that the holder's browser keeps: who reads the table can hold nothing. */
    holder: personal(text('holder').notNull(), uses.holding, {
      stored: { hashedIn: 'areas/stock/service/holds.ts' },
    }),
    until: at('until'),
    /** Kept for an order whose terms were agreed to, and not only for as long as somebody looks. */
    byOrder: impersonal(boolean('by_order').notNull().default(false), 'whether an order keeps it'),
    /** A keyed hash of the network that it is counted against; none of an account's order. */
    network: personal(text('network'), uses.network, { isCopied: false }),
    /** From when on it yields to an order whose deposit comes first. */
    yieldsFrom: timestamp('yields_from', { withTimezone: true }),
  },
  (table) => [index('stock_hold_holder').on(table.holder), index('stock_hold_until').on(table.until)],
);
