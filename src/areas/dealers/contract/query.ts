/** What the calls of the dealer service are asked with. */

import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { BRAND_MAX } from '../../platform/index.ts';

/** One question costs a bounded amount, however large the directory is. */
const VALUES_MAX = 50;
export const LIMIT_MAX = 1_000;

const text = z.string().trim().max(80);
export const code = z.string().trim().min(1).max(40);

/** Repeated in the query: `service=57&service=0`; once is a list of one (doc. 2 §7.4). */
const many = z
  .union([z.string().trim().max(40), z.array(z.string().trim().max(40)).max(VALUES_MAX)])
  .transform((value) => [value].flat().filter(Boolean));

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, faultText('degrees-form'))
    .transform((text) => roundTo(Number(text), 4, 'half-up'))
    .pipe(z.number().min(-most).max(most));

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, faultText('digits-most', { most: 6 }))
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const kilometres = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/, faultText('kilometres-form'))
  .transform(Number)
  .pipe(z.number().max(1_000));

/** How the market whose code it is keeps a postal code; undefined for what is none of any market. */
function plainCode(text: string): string | undefined {
  const market = MARKET_CODES.find((one) => POSTALS[one].isCode(text));
  return market && POSTALS[market].plain(text);
}

const postalCode = z
  .string()
  .trim()
  .refine((text) => plainCode(text) !== undefined, faultText('postal-form'))
  .transform((text) => plainCode(text) ?? text);

/** Whose dealers: under a site they default to the site's, at `/dealerws` to all. */
export const whose = { market: z.enum(MARKET_CODES).optional(), brand: z.string().max(BRAND_MAX).optional() };

export const whoseQuery = z.strictObject(whose);

export const dealerQuery = z
  .strictObject({
    ...whose,
    stateCode: text.optional(),
    cityName: text.optional(),
    cityCode: text.optional(),
    provinceId: text.optional(),
    zoneId: text.optional(),
    dealerCode: many.optional(),
    service: many.optional(),
    idSiteGeo: many.optional(),
    dealerGroup: text.optional(),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    postalCode: postalCode.optional(),
    /** Kilometres; 10 unless given. */
    radius: kilometres.optional(),
    /** How many are answered where fewer are within the radius; 6 unless given. */
    minimum: whole(0, 100).optional(),
    limit: whole(1, LIMIT_MAX).optional(),
    offset: whole(0, 999_999).optional(),
  })
  .superRefine(({ latitude, longitude }, check) => {
    if ((latitude === undefined) === (longitude === undefined)) return;
    const [missing, given] = latitude === undefined ? ['latitude', 'longitude'] : ['longitude', 'latitude'];
    const message = faultText('needed-with', { given });
    check.addIssue({ code: 'custom', path: [missing], message });
  });

export type DealerQuery = z.output<typeof dealerQuery>;

export const groupQuery = z.strictObject({ ...whose, dealerGroup: code });
