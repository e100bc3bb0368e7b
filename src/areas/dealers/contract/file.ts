/** The files of a directory as their authors write them; what the values must keep is checked at import. */

import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import type { DocumentForm } from '../../../kit/markets/document-form.ts';
import { DOCUMENTS } from '../../../kit/markets/documents.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { openingRules } from '../domain/opening-hours.ts';
import { region } from './dealer.ts';

const text = z.string().trim().min(1).max(200);
const code = z.string().regex(/^[\w.-]{1,40}$/, faultText('code-dots', { most: 40 }));
const degrees = z
  .number()
  .refine((value) => roundTo(value, 4, 'half-up') === value, faultText('decimals-most', { most: 4 }));
const market = z.enum(MARKET_CODES);

/** A pattern for each length that a document may have: its shape is that of the longest. */
export function plainForms({ lengths, shape }: Pick<DocumentForm, 'lengths' | 'shape'>): readonly string[] {
  const marks = shape.replace(/[^#*]/g, '');
  return lengths.map((length) => marks.slice(-length).replaceAll('#', '\\d').replaceAll('*', '[0-9A-Z]'));
}

/** A company's document of any market, without punctuation; which one the dealer's market has is checked with its digits. */
const PLAIN_NUMBER = new RegExp(
  `^(?:${MARKET_CODES.flatMap((one) => FORMS[one].documents.company.kinds)
    .flatMap((kind) => plainForms(DOCUMENTS[kind]))
    .join('|')})$`,
);
const COMPANY_DOCUMENTS = [...new Set(MARKET_CODES.map((one) => FORMS[one].companyDocument))];

/** A dealer in the file of a market: `br.json`. */
const writtenDealer = z.strictObject({
  id: code,
  dealerCode: code,
  cnpj: z
    .string()
    .refine((text) => PLAIN_NUMBER.test(text), faultText('number-plain', { names: COMPANY_DOCUMENTS })),
  fantasyName: text,
  name: text,
  brands: z.array(code).min(1),
  address: text,
  /** That it is one of the dealer's market is checked with its document. */
  postalCode: z.string().max(20).default(''),
  neighborhood: z.string().trim().max(200),
  city: text,
  cityCode: z.string().regex(/^\w{0,20}$/, faultText('city-code')),
  state: code,
  province: region.optional(),
  zone: region.optional(),
  phone: text,
  email: z.email().max(100).optional(),
  openingHours: z
    .string()
    .regex(/^((Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? \d{2}:[0-5]\d-\d{2}:[0-5]\d(, ?)?)*$/, {
      error: faultText('hours'),
      abort: true,
    })
    // What opens after it closes, or at 25:00, would be left out where the hours are shown.
    .refine(
      (hours) => openingRules(hours).length === (hours.match(/\d-\d/g) ?? []).length,
      faultText('hours'),
    )
    .max(200)
    .default(''),
  idSiteGeo: z.string().max(40),
  latitude: degrees.min(-90).max(90),
  longitude: degrees.min(-180).max(180),
  services: z.array(code).max(50),
  groupId: code.optional(),
  influenceAreaId: code.optional(),
  isEconnect: z.boolean().default(false),
});

/** `br.json` and `ar.json`: the dealers of a market. */
export const dealerFile = z.array(writtenDealer);

const influenceArea = z.strictObject({ id: code, name: text, cityCodes: z.array(code).max(6_000) });

/** `groups.json`: groups of dealers with their influence areas, and what the service codes mean. */
export const groupFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: code,
      name: text,
      market,
      brands: z.array(code).min(1),
      influenceAreas: z.array(influenceArea),
    }),
  ),
  services: z.array(
    z.strictObject({
      code,
      name: z.strictObject({ pt: text, es: text }),
      /** Of one brand only. */
      brand: code.optional(),
      isMaintenance: z.boolean(),
    }),
  ),
});
