import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { consentText, LEAD_DEFAULTS, type LeadSettings, marketWords } from '../index.ts';

const on = z.boolean().default(true);
const code = z.union([z.string().min(1), z.number()]).transform(String);

/** A list that a visitor chooses from; the market's own when authors give none. */
const choices = z
  .array(
    z.strictObject({
      code: z.string().min(1).max(40),
      label: z.string().regex(/^[^|\p{Cc}]{1,80}$/u, faultText('label-form', { most: 80 })),
    }),
  )
  .min(1)
  .optional();

/** The leads part of a site's authoring configuration; keys as specified where the specification names them. */
export const leadsAuthoring = z.strictObject({
  allowLeadsWithoutCpf: z.boolean().default(false),
  enabledLeadsWithoutCpfRegardlessCitiesAndDealers: z.boolean().default(false),
  allowedCitiesWithoutCpf: z.array(z.object({ ibgeCityCode: code })).default([]),
  allowedDealersWithoutCpf: z.array(z.object({ dealerId: code })).default([]),
  leadType: z.string().optional(),
  psaConfiguration: z.boolean().default(false),
  origin: z.string().min(1).default(LEAD_DEFAULTS.origin),
  subOrigin: z.string().min(1).default(LEAD_DEFAULTS.subOrigin),
  productGroup: z.string().min(1).default(LEAD_DEFAULTS.productGroup),
  formName: z.string().optional(),
  dealerCode: z.string().min(1).optional(),
  optIns: z.strictObject({ email: on, sms: on, whatsapp: on, phone: on }).prefault({}),
  showOptIns: z.boolean().default(true),
  genericDocument: z.boolean().optional(),
  /** CUILs and CUITs of every prefix in use are admitted in all forms, not those of 20, 27 and 30 alone (doc. 2 §5.3). */
  otherCuilPrefixes: z.boolean().default(false),
  documentFeature: z.boolean().default(true),
  deleteUnitPricesOnLead: z.boolean().default(false),
  terms: z.string().optional(),
  inlineTerms: z.boolean().default(false),
  mustAcceptTerms: z.boolean().default(false),
  disclaimer: z.string().min(1).optional(),
  contact: z
    .strictObject({
      offered: on,
      formName: z.string().min(1).max(80).default(LEAD_DEFAULTS.contactForm),
      disclaimer: z.string().min(1).optional(),
      categories: choices,
      reasons: choices,
    })
    .prefault({}),
  duplicateWindowMinutes: z.number().int().min(0).max(1440).default(10),
  consentTextVersion: z
    .string()
    .regex(/^[\w.-]{1,40}$/, faultText('code-dots', { most: 40 }))
    .default('2026-11'),
});

/**
 * A site's lead settings from the leads part of its authoring configuration.
 * Throws a ZodError when the configuration does not fit: call it when the portal starts.
 */
export function leadSettings(authoring: unknown, market: MarketCode): LeadSettings {
  const authored = leadsAuthoring.parse(authoring ?? {});
  const words = marketWords(market);
  const disclaimer = authored.showOptIns ? words.disclaimer : words.disclaimerPlain;
  const terms = { terms: authored.terms ?? words.terms, areTermsAuthored: authored.terms !== undefined };
  const textOf = (shown: string) => consentText(authored.consentTextVersion, { disclaimer: shown, ...terms });
  return {
    withoutCpf: {
      allowed: authored.allowLeadsWithoutCpf,
      everywhere: authored.enabledLeadsWithoutCpfRegardlessCitiesAndDealers,
      cities: authored.allowedCitiesWithoutCpf.map(({ ibgeCityCode }) => ibgeCityCode),
      dealers: authored.allowedDealersWithoutCpf.map(({ dealerId }) => dealerId),
    },
    leadType: authored.leadType,
    isPsaConfigured: authored.psaConfiguration,
    origin: authored.origin,
    subOrigin: authored.subOrigin,
    productGroup: authored.productGroup,
    formName: authored.formName,
    fixedDealerCode: authored.dealerCode,
    optIns: authored.optIns,
    showsOptIns: authored.showOptIns,
    hasGenericDocument: authored.genericDocument ?? FORMS[market].hasGenericDocument,
    cuil: { otherPrefixes: authored.otherCuilPrefixes },
    isDocumentFeatureOn: authored.documentFeature,
    deletesUnitPrices: authored.deleteUnitPricesOnLead,
    consentText: textOf(authored.disclaimer ?? disclaimer),
    areTermsInline: authored.inlineTerms,
    mustAcceptTerms: authored.mustAcceptTerms,
    contact: {
      isOffered: authored.contact.offered,
      form: authored.contact.formName,
      consentText: textOf(authored.contact.disclaimer ?? words.disclaimerContact),
      categories: authored.contact.categories ?? words.categories,
      reasons: authored.contact.reasons ?? words.reasons,
      words: words.remarks,
    },
    duplicateWindowMinutes: authored.duplicateWindowMinutes,
  };
}
