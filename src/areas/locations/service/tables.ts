import { char, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { impersonal } from '../../../io/personal-column.ts';
import { revisionTable } from '../../../io/revisions.ts';

/** Published revisions of states, cities, provinces and localities; each names the edition of the streets that belong to it. */
export const placeRevision = revisionTable('place_revision');

/**
 * Postal codes of single streets, some million rows. They are no part of a revision's content: an import adds a whole edition,
 * unseen, until a revision that names it is published; editions that no revision in use names go with the next import.
 */
export const placeStreet = pgTable(
  'place_street',
  {
    edition: integer('edition').notNull(),
    postalCode: impersonal(char('postal_code', { length: 8 }).notNull(), 'a place'),
    address: impersonal(text('address').notNull(), 'a street of the public list'),
    neighborhood: impersonal(text('neighborhood').notNull(), 'a place'),
    cityCode: impersonal(char('city_code', { length: 7 }).notNull(), 'a place'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (table) => [primaryKey({ columns: [table.edition, table.postalCode] })],
);
