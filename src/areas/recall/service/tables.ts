import {
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { VehicleCampaign } from '../domain/campaign.ts';

/** The campaigns of a site, as they were brought in last. */
export const recallCampaign = pgTable(
  'recall_campaign',
  {
    site: text('site').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    defect: text('defect').notNull(),
    risk: text('risk').notNull(),
    remedy: text('remedy').notNull(),
    minutes: integer('minutes').notNull(),
    announced: date('announced').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.code] })],
);

/** The cars that they are about. A plate leads to an owner, so numbers are found by keyed hashes and stand sealed. */
export const recallVehicle = pgTable(
  'recall_vehicle',
  {
    id: uuid('id').primaryKey(),
    site: text('site').notNull(),
    chassisKey: text('chassis_key').notNull(),
    plateKey: text('plate_key'),
    /** Both numbers, sealed: what the keys are made of anew when the installation's key changes. */
    content: text('content').notNull(),
    model: text('model').notNull(),
    year: smallint('year').notNull(),
    campaigns: jsonb('campaigns').$type<readonly VehicleCampaign[]>().notNull(),
  },
  (table) => [
    uniqueIndex('recall_vehicle_chassis').on(table.site, table.chassisKey),
    uniqueIndex('recall_vehicle_plate').on(table.site, table.plateKey),
  ],
);
