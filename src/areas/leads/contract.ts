import { z } from 'zod';
import { isPlainDate } from '../../kit/calendar.ts';
import { fromCents, toCents } from '../../kit/money.ts';
import { LEAD_DEFAULTS, type Lead, type LeadSettings, productTypes } from './index.ts';

/** One line of text: no control characters, no half characters. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has a control character');
const filled = (max: number) => text(max).min(1);
const amount = z.number().nonnegative().max(1e12);
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)]);

const relatedProduct = z.strictObject({
  productCode: filled(80),
  type: z.enum(productTypes),
  code: filled(60),
  name: text(200),
  price: amount.optional(),
  category: text(100).optional(),
  subCategory: text(100).optional(),
});

/** The lead as a CRM reads it, names as specified (doc. 1 §3.6). Unknown fields are refused. */
const wireLead = z.strictObject({
  firstName: filled(120),
  email: filled(254),
  phone: filled(25),
  cpf: text(18),
  dealersCode: filled(40),
  productCode: filled(60),
  origin: filled(80),
  SubOrigem__c: filled(120),
  productGroup: filled(80),
  form: filled(80),
  retUrl: address,
  uf: text(40),
  cidade: text(80),
  countryCode: filled(3),
  country: filled(60),
  referer: address,
  source: text(200),
  medium: text(200),
  campaign: text(200),
  content: text(200),
  term: text(200),
  gClid: text(300),
  googleClientId: text(120),
  random: z.number().int().min(0).max(1e13),
  msc_modelo: text(80),
  msc_versao: text(120),
  msc_serie: text(60),
  msc_ano_modelo: z.number().int().min(1980).max(2100),
  msc_motorNome: text(120),
  msc_coresNome: text(80),
  msc_preco_carro: amount,
  msc_preco_total: amount,
  msc_opcionaisNome: text(3000),
  msc_revestimentosNome: text(120),
  msc_acessoriosNome: text(8000),
  idFinancialPlan: text(60).optional(),
  LinkProposta__c: address.optional(),
  brand: filled(40),
  relatedProduct: z.array(relatedProduct).max(100),
  isWhatsappBotIntegrated: z.literal(false),
  isWhatsappNumber: z.literal(false),
  indEmailContact: z.boolean(),
  indSmsContact: z.boolean(),
  indWhatsappContact: z.boolean(),
  indPhoneContact: z.boolean(),
  leadType: filled(60).optional(),
  ObservacaoCliente__c: text(1000).optional(),
  ofertas_id: filled(60).optional(),
  initialPayment: amount.optional(),
  valueToFund: amount.optional(),
  numberInstallments: z.number().int().min(1).max(120).optional(),
  installmentsValue: amount.optional(),
  residual: amount.optional(),
  userBirthDate: z.string().refine(isPlainDate, 'must be a day as YYYY-MM-DD').optional(),
  userPostalCode: text(10).optional(),
  userOccupation: text(120).optional(),
  userIncome: amount.optional(),
  userMotherName: text(120).optional(),
  userMaritalStatus: text(40).optional(),
  financing_proposal_id: filled(80).optional(),
});

type WireLead = z.infer<typeof wireLead>;

/** Reads and writes the lead payload: the only place where its names stand. */
export const leadPayload = z.codec(wireLead, z.custom<Lead>(), { decode: readLead, encode: writeLead });

function readLead(wire: WireLead): Lead {
  return {
    contact: { name: wire.firstName, email: wire.email, phone: wire.phone, document: wire.cpf },
    dealerCode: wire.dealersCode,
    productCode: wire.productCode,
    origin: wire.origin,
    subOrigin: wire.SubOrigem__c,
    productGroup: wire.productGroup,
    form: wire.form,
    returnUrl: wire.retUrl,
    referer: wire.referer,
    place: { state: wire.uf, city: wire.cidade, countryCode: wire.countryCode, country: wire.country },
    campaign: {
      source: wire.source,
      medium: wire.medium,
      campaign: wire.campaign,
      content: wire.content,
      term: wire.term,
      adClickId: wire.gClid,
      googleClientId: wire.googleClientId,
    },
    cacheBuster: wire.random,
    car: {
      model: wire.msc_modelo,
      version: wire.msc_versao,
      series: wire.msc_serie,
      year: wire.msc_ano_modelo,
      engine: wire.msc_motorNome,
      colour: wire.msc_coresNome,
      coating: wire.msc_revestimentosNome,
      optionals: wire.msc_opcionaisNome,
      accessories: wire.msc_acessoriosNome,
      carPrice: toCents(wire.msc_preco_carro),
      totalPrice: toCents(wire.msc_preco_total),
    },
    relatedProducts: wire.relatedProduct.map(({ price, ...product }) => ({
      ...product,
      ...(price === undefined ? {} : { price: toCents(price) }),
    })),
    brand: wire.brand,
    financialPlanId: wire.idFinancialPlan,
    proposalLink: wire.LinkProposta__c,
    optIns: {
      email: wire.indEmailContact,
      sms: wire.indSmsContact,
      whatsapp: wire.indWhatsappContact,
      phone: wire.indPhoneContact,
    },
    leadType: wire.leadType,
    offer: wire.ofertas_id ? { id: wire.ofertas_id, remarks: wire.ObservacaoCliente__c ?? '' } : undefined,
    ...readAfterSimulation(wire),
  };
}

/** Funding and applicant are there as a whole or not at all: a lead says what it knows from one source. */
function readAfterSimulation(wire: WireLead): Pick<Lead, 'funding' | 'applicant'> {
  const { initialPayment, valueToFund, numberInstallments, installmentsValue, residual } = wire;
  return {
    funding: numberInstallments
      ? {
          initialPayment: toCents(initialPayment ?? 0),
          valueToFund: toCents(valueToFund ?? 0),
          numberInstallments,
          installmentsValue: toCents(installmentsValue ?? 0),
          residual: residual === undefined ? undefined : toCents(residual),
        }
      : undefined,
    applicant: wire.financing_proposal_id
      ? {
          birthDate: wire.userBirthDate ?? '',
          postalCode: wire.userPostalCode ?? '',
          occupation: wire.userOccupation ?? '',
          income: toCents(wire.userIncome ?? 0),
          motherName: wire.userMotherName ?? '',
          maritalStatus: wire.userMaritalStatus ?? '',
          proposalId: wire.financing_proposal_id,
        }
      : undefined,
  };
}

function writeLead(lead: Lead): WireLead {
  const { contact, place, campaign, car, optIns, offer, funding, applicant } = lead;
  return {
    firstName: contact.name,
    email: contact.email,
    phone: contact.phone,
    cpf: contact.document,
    dealersCode: lead.dealerCode,
    productCode: lead.productCode,
    origin: lead.origin,
    SubOrigem__c: lead.subOrigin,
    productGroup: lead.productGroup,
    form: lead.form,
    retUrl: lead.returnUrl,
    uf: place.state,
    cidade: place.city,
    countryCode: place.countryCode,
    country: place.country,
    referer: lead.referer,
    source: campaign.source,
    medium: campaign.medium,
    campaign: campaign.campaign,
    content: campaign.content,
    term: campaign.term,
    gClid: campaign.adClickId,
    googleClientId: campaign.googleClientId,
    random: lead.cacheBuster,
    msc_modelo: car.model,
    msc_versao: car.version,
    msc_serie: car.series,
    msc_ano_modelo: car.year,
    msc_motorNome: car.engine,
    msc_coresNome: car.colour,
    msc_preco_carro: fromCents(car.carPrice),
    msc_preco_total: fromCents(car.totalPrice),
    msc_opcionaisNome: car.optionals,
    msc_revestimentosNome: car.coating,
    msc_acessoriosNome: car.accessories,
    brand: lead.brand,
    relatedProduct: lead.relatedProducts.map(({ price, ...product }) => ({
      ...product,
      ...(price === undefined ? {} : { price: fromCents(price) }),
    })),
    isWhatsappBotIntegrated: false,
    isWhatsappNumber: false,
    indEmailContact: optIns.email,
    indSmsContact: optIns.sms,
    indWhatsappContact: optIns.whatsapp,
    indPhoneContact: optIns.phone,
    ...given({
      idFinancialPlan: lead.financialPlanId,
      LinkProposta__c: lead.proposalLink,
      leadType: lead.leadType,
    }),
    ...(offer ? { ofertas_id: offer.id, ObservacaoCliente__c: offer.remarks } : {}),
    ...(funding
      ? {
          initialPayment: fromCents(funding.initialPayment),
          valueToFund: fromCents(funding.valueToFund),
          numberInstallments: funding.numberInstallments,
          installmentsValue: fromCents(funding.installmentsValue),
          ...given({ residual: funding.residual === undefined ? undefined : fromCents(funding.residual) }),
        }
      : {}),
    ...(applicant
      ? {
          userBirthDate: applicant.birthDate,
          userPostalCode: applicant.postalCode,
          userOccupation: applicant.occupation,
          userIncome: fromCents(applicant.income),
          userMotherName: applicant.motherName,
          userMaritalStatus: applicant.maritalStatus,
          financing_proposal_id: applicant.proposalId,
        }
      : {}),
  };
}

/** The entries that have a value. */
function given<T extends Record<string, unknown>>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as never;
}

/** The answer to an accepted lead: from here on it is not lost. */
export const leadAnswer = z.strictObject({ id: z.uuid(), receivedAt: z.iso.datetime() });

/** Who takes leads. A repeat with the same key is the same lead. Rejects when the service cannot be reached. */
export type LeadService = {
  send(lead: Lead, key: string): Promise<{ ok: true } | { ok: false; status: number }>;
};

const on = z.boolean().default(true);
const code = z.union([z.string().min(1), z.number()]).transform(String);

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
  documentFeature: z.boolean().default(true),
  deleteUnitPricesOnLead: z.boolean().default(false),
  terms: z.string().optional(),
  inlineTerms: z.boolean().default(false),
  consentTextVersion: z.string().min(1).max(40).default('2026-11'),
});

/**
 * A site's lead settings from the leads part of its authoring configuration.
 * Throws a ZodError when the configuration does not fit: call it when the portal starts.
 */
export function leadSettings(authoring: unknown, market: 'BR' | 'AR'): LeadSettings {
  const authored = leadsAuthoring.parse(authoring ?? {});
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
    hasGenericDocument: authored.genericDocument ?? market === 'AR',
    isDocumentFeatureOn: authored.documentFeature,
    deletesUnitPrices: authored.deleteUnitPricesOnLead,
    terms: authored.terms,
    areTermsInline: authored.inlineTerms,
    consentTextVersion: authored.consentTextVersion,
  };
}
