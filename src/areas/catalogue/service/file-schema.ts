import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { BRAND_MAX } from '../../platform/index.ts';
import { CODE_PATTERN } from '../domain/code-pattern.ts';
import { EFFICIENCY_MOST } from '../domain/efficiency.ts';
import {
  bodies,
  equipmentGroups,
  fuels,
  type Measure,
  markets,
  measures,
  paintTypes,
  pictureAngles,
} from '../domain/vocabulary.ts';
import { FREIGHT, type WrittenSite } from '../domain/written.ts';

// Shapes only; what the values must keep is in domain/check.ts.

const text = z.string().trim().min(1).max(2_000);
const code = z.string().regex(CODE_PATTERN, faultText('code-hyphens', { most: 20 }));
/** A brand or a model in addresses: a text of any length was taken by a check that knows no sites. */
const KEY_MOST = 60;
const key = z
  .string()
  .max(KEY_MOST)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, faultText('key-joined'));
const year = z.int().min(2000).max(2100);
const address = z.string().regex(/^(https:\/\/(?![/\\])|\/(?![/\\]))[^\s"'<>]+$/, faultText('link-secure'));
const price = z.number();
const versions = z.array(code).min(1).optional();

const colour = z.strictObject({
  id: code,
  code,
  key,
  name: text,
  price,
  paint: z.enum(paintTypes),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, faultText('hex')),
  versions,
});

const coating = z.strictObject({ code, name: text, price, versions });

const part = z.strictObject({
  id: code,
  code,
  name: text,
  price,
  type: z.enum(['optional', 'accessory']),
  versions,
});

const service = z.strictObject({
  id: code,
  serviceName: text,
  price,
  category: text,
  subCategory: text,
  description: text.optional(),
  models: z.array(key).min(1).optional(),
});

/** In percent of the price without taxes, with two decimals. */
const taxPercent = z
  .number()
  .min(0)
  .max(200)
  .refine((percent) => Number(percent.toFixed(2)) === percent, faultText('decimals-most', { most: 2 }));
const taxShare = z.strictObject({ vat: taxPercent, internal: taxPercent.optional() });
// Which there are is the market's to say (domain/check.ts).
const efficiencyClass = z.string().min(1).max(3);
const efficiency = z.strictObject({
  class: efficiencyClass,
  absoluteClass: efficiencyClass.optional(),
  co2: z.number().min(0).max(EFFICIENCY_MOST.co2),
  energy: z.number().positive().max(EFFICIENCY_MOST.energy).optional(),
  combined: z.number().positive().max(EFFICIENCY_MOST.combined).optional(),
  year,
});
const warranty = z.strictObject({
  years: z.int().min(1).max(20),
  km: z.int().min(1).max(2_000_000).optional(),
  note: text.optional(),
});

const measureNames = Object.keys(measures) as Measure[];

const version = z.strictObject({
  code,
  year,
  versionCode: code,
  seriesCode: code,
  versionName: text,
  displayedVersionName: text,
  fullDescription: text,
  engine: text,
  gear: text,
  fuel: z.enum(fuels),
  groupedMvs: z.strictObject({ code, year }).optional(),
  price,
  bonus: z.number().optional(),
  ecommercePrice: z.number().optional(),
  equipment: z.array(z.strictObject({ group: z.enum(equipmentGroups), items: z.array(text) })),
  measures: z.partialRecord(z.enum(measureNames), z.number().nonnegative()),
  pictures: z.partialRecord(z.enum(pictureAngles), address).optional(),
  renders: address.optional(),
  model3d: z.strictObject({ address, variants: z.record(text, text).optional() }).optional(),
  efficiency: efficiency.optional(),
  taxes: taxShare.optional(),
});

const model = z.strictObject({
  key,
  name: text,
  modelCode: code,
  body: z.enum(bodies),
  tagline: text,
  description: text,
  defaultColour: code.optional(),
  colours: z.array(colour),
  coatings: z.array(coating),
  parts: z.array(part),
  versions: z.array(version),
  rules: z.array(text).optional(),
  warranty: warranty.optional(),
  origin: z
    .string()
    .refine((code) => /^[A-Z]{2}$/.test(code), faultText('country'))
    .optional(),
  safety: z.array(text).min(1).optional(),
});

/** One catalogue file: a site's models and services, or some of them. Unknown fields are refused. */
export const catalogueFile = z.strictObject({
  brand: key.max(BRAND_MAX),
  market: z.enum(markets),
  models: z.array(model).optional(),
  services: z.array(service).optional(),
  taxes: z.strictObject({ vehicle: taxShare, part: taxShare, service: taxShare }).optional(),
  freight: z.enum(FREIGHT).optional(),
  priceList: z.string().trim().min(1).max(60).optional(),
}) satisfies z.ZodType<WrittenSite>;
