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
import { impersonal, personal } from '../../../io/personal-column.ts';
import type { AffectedCars, VehicleCampaign } from '../domain/campaign.ts';
import * as uses from './personal-uses.ts';

/** The campaigns of a site, as they were brought in last. */
export const recallCampaign = pgTable(
  'recall_campaign',
  {
    site: text('site').notNull(),
    code: impersonal(text('code').notNull(), 'a campaign, which everybody reads'),
    title: text('title').notNull(),
    defect: text('defect').notNull(),
    risk: text('risk').notNull(),
    remedy: text('remedy').notNull(),
    minutes: integer('minutes').notNull(),
    announced: date('announced').notNull(),
    affected: impersonal(
      jsonb('affected').$type<readonly AffectedCars[]>().notNull().default([]),
      'models, years and the ends of ranges of chassis, which everybody reads',
    ),
  },
  (table) => [primaryKey({ columns: [table.site, table.code] })],
);

/** The cars that they are about. A plate leads to an owner, so numbers are found by keyed hashes and stand sealed. */
export const recallVehicle = pgTable(
  'recall_vehicle',
  {
    id: uuid('id').primaryKey(),
    site: text('site').notNull(),
    chassisKey: personal(text('chassis_key').notNull(), uses.number, {
      erasure: 'keep',
      isCopied: false,
      stored: 'keyed-hash',
    }),
    plateKey: personal(text('plate_key'), uses.number, {
      erasure: 'keep',
      isCopied: false,
      stored: 'keyed-hash',
    }),
    /** Both numbers, sealed: what the keys are made of anew when the installation's key changes. */
    content: personal(text('content').notNull(), uses.number, {
      erasure: 'keep',
      isCopied: false,
      stored: 'sealed',
    }),
    model: text('model').notNull(),
    year: smallint('year').notNull(),
    campaigns: impersonal(
      jsonb('campaigns').$type<readonly VehicleCampaign[]>().notNull(),
      'campaigns, by their codes',
    ),
  },
  (table) => [
    uniqueIndex('recall_vehicle_chassis').on(table.site, table.chassisKey),
    uniqueIndex('recall_vehicle_plate').on(table.site, table.plateKey),
  ],
);
