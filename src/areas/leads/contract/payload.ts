import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { CLICK_ID_MAX } from '../../../kit/click-id.ts';
import { faultText } from '../../../kit/faults.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import {
  type Applicant,
  type ClaimField,
  type Lead,
  type LeadFunding,
  type LeadOrder,
  otherAdClicks,
  productTypes,
} from '../index.ts';

/** One line of text: no control characters, no half characters. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, faultText('one-line'));
const filled = (max: number) => text(max).min(1);
/** Currency units on the wire, cents inside. */
const amount = z.codec(z.number().nonnegative().max(1e12).meta({ unit: 'currency' }), z.number(), {
  decode: toCents,
  encode: fromCents,
});
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)]);

const clickId = filled(CLICK_ID_MAX).optional();

const relatedProduct = z.strictObject({
  productCode: filled(80),
  type: z.enum(productTypes),
  code: filled(60),
  name: text(200),
  price: amount.optional(),
  category: text(100).optional(),
  subCategory: text(100).optional(),
});

/** The lead as it is sent to the portal, names as specified (doc. 1 §3.6). Unknown fields are refused. */
const sentLead = z.strictObject({
  firstName: filled(120),
  email: filled(254),
  phone: filled(25),
  // A sender whose form asks for none may leave it out; what we send always has it.
  cpf: text(18).default(''),
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
  gClid: text(CLICK_ID_MAX),
  googleClientId: text(120),
  fbclid: clickId,
  msclkid: clickId,
  ttclid: clickId,
  gbraid: clickId,
  wbraid: clickId,
  random: z.number().int().min(0).max(1e13).meta({ unit: 'none' }),
  msc_modelo: text(80),
  msc_versao: text(120),
  msc_serie: text(60),
  msc_ano_modelo: z.number().int().min(1980).max(2100).meta({ unit: 'year' }),
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
  numberInstallments: z.number().int().min(1).max(120).meta({ unit: 'months' }).optional(),
  installmentsValue: amount.optional(),
  residual: amount.optional(),
  userBirthDate: z.string().refine(isPlainDate, faultText('day')).optional(),
  userPostalCode: text(10).optional(),
  userOccupation: text(120).optional(),
  userIncome: amount.optional(),
  userMotherName: text(120).optional(),
  userMaritalStatus: text(40).optional(),
  financing_proposal_id: filled(80).optional(),
});

/** As a CRM reads it: with what only the portal says. */
const wireLead = sentLead.extend({
  order_number: filled(20).optional(),
  order_status: z.enum(['paid', 'cancelled']).optional(),
});

type WireLead = z.output<typeof wireLead>;

// What each part of a lead is called on the wire.

type Names<Part> = { readonly [Key in keyof Part]-?: keyof WireLead };
type LeadPartName =
  | 'contact'
  | 'place'
  | 'campaign'
  | 'car'
  | 'optIns'
  | 'offer'
  | 'remarks'
  | 'funding'
  | 'applicant'
  | 'order';

const OWN = {
  dealerCode: 'dealersCode',
  productCode: 'productCode',
  origin: 'origin',
  subOrigin: 'SubOrigem__c',
  productGroup: 'productGroup',
  form: 'form',
  returnUrl: 'retUrl',
  referer: 'referer',
  cacheBuster: 'random',
  brand: 'brand',
  financialPlanId: 'idFinancialPlan',
  proposalLink: 'LinkProposta__c',
  leadType: 'leadType',
} as const satisfies Names<Omit<Lead, LeadPartName | 'relatedProducts'>>;

/** Also how a refusal names the field that it is about. */
export const CONTACT = {
  name: 'firstName',
  email: 'email',
  phone: 'phone',
  document: 'cpf',
} as const satisfies Names<Lead['contact']>;

const PLACE = {
  state: 'uf',
  city: 'cidade',
  countryCode: 'countryCode',
  country: 'country',
} as const satisfies Names<Lead['place']>;

const CAMPAIGN = {
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  content: 'content',
  term: 'term',
  adClickId: 'gClid',
  googleClientId: 'googleClientId',
} as const satisfies Names<Omit<Lead['campaign'], 'otherAdClicks'>>;

const CAR = {
  model: 'msc_modelo',
  version: 'msc_versao',
  series: 'msc_serie',
  year: 'msc_ano_modelo',
  engine: 'msc_motorNome',
  colour: 'msc_coresNome',
  coating: 'msc_revestimentosNome',
  optionals: 'msc_opcionaisNome',
  accessories: 'msc_acessoriosNome',
  carPrice: 'msc_preco_carro',
  totalPrice: 'msc_preco_total',
} as const satisfies Names<Lead['car']>;

const OPT_INS = {
  email: 'indEmailContact',
  sms: 'indSmsContact',
  whatsapp: 'indWhatsappContact',
  phone: 'indPhoneContact',
} as const satisfies Names<Lead['optIns']>;

const OFFER = {
  id: 'ofertas_id',
  remarks: 'ObservacaoCliente__c',
} as const satisfies Names<NonNullable<Lead['offer']>>;

const FUNDING = {
  initialPayment: 'initialPayment',
  valueToFund: 'valueToFund',
  numberInstallments: 'numberInstallments',
  installmentsValue: 'installmentsValue',
  residual: 'residual',
} as const satisfies Names<LeadFunding>;

const APPLICANT = {
  birthDate: 'userBirthDate',
  postalCode: 'userPostalCode',
  occupation: 'userOccupation',
  income: 'userIncome',
  motherName: 'userMotherName',
  maritalStatus: 'userMaritalStatus',
  proposalId: 'financing_proposal_id',
} as const satisfies Names<Applicant>;

/** Also how a refusal names the remarks. */
export const REMARKS = OFFER.remarks;

/** What the payload calls a field that a claim is refused for. */
export const fieldOf = (field: ClaimField): string => ({ form: 'form', ...FUNDING, ...APPLICANT })[field];

const ORDER = { number: 'order_number', status: 'order_status' } as const satisfies Names<LeadOrder>;

/** Reads and writes the lead payload as whoever has a lead sends it: the only place where its names stand. */
export const leadPayload = z.codec(sentLead, z.custom<Lead>(), { decode: readLead, encode: writeLead });

/** The same as it is stored and handed over to the CRM. */
export const storedLead = z.codec(wireLead, z.custom<Lead>(), { decode: readLead, encode: writeLead });

function readLead(wire: WireLead): Lead {
  return {
    ...read(OWN, wire),
    contact: read(CONTACT, wire),
    place: read(PLACE, wire),
    campaign: { ...read(CAMPAIGN, wire), ...readClicks(wire) },
    car: read(CAR, wire),
    relatedProducts: wire.relatedProduct,
    optIns: read(OPT_INS, wire),
    ...readRemarks(wire),
    funding: readFunding(read(FUNDING, wire)),
    applicant: readApplicant(read(APPLICANT, wire)),
    order: readOrder(read(ORDER, wire)),
  };
}

/** The remarks are the offer's where there is one. */
function readRemarks({ ofertas_id: id, ObservacaoCliente__c: remarks }: WireLead) {
  return id ? { offer: { id, remarks: remarks ?? '' } } : { remarks };
}

function readClicks(wire: WireLead): Pick<Lead['campaign'], 'otherAdClicks'> {
  const clicks = otherAdClicks.flatMap((name) => (wire[name] ? [[name, wire[name]]] : []));
  return clicks.length > 0 ? { otherAdClicks: Object.fromEntries(clicks) } : {};
}

/** Funding and applicant are there as a whole or not at all: a lead says what it knows from one source. */
function readFunding({ numberInstallments, ...funding }: Loose<LeadFunding>): LeadFunding | undefined {
  if (!numberInstallments) return undefined;
  const { initialPayment = 0, valueToFund = 0, installmentsValue = 0, residual } = funding;
  return { initialPayment, valueToFund, numberInstallments, installmentsValue, residual };
}

function readApplicant({ birthDate, proposalId, ...applicant }: Loose<Applicant>): Applicant | undefined {
  if (birthDate === undefined) return undefined;
  const { postalCode = '', occupation = '', income = 0, motherName = '', maritalStatus = '' } = applicant;
  return { birthDate, postalCode, occupation, income, motherName, maritalStatus, proposalId };
}

const readOrder = ({ number, status }: Loose<LeadOrder>): LeadOrder | undefined =>
  number && status ? { number, status } : undefined;

function writeLead(lead: Lead): WireLead {
  const { offer, funding, applicant, order } = lead;
  return {
    ...write(OWN, lead),
    ...write(CONTACT, lead.contact),
    ...write(PLACE, lead.place),
    ...write(CAMPAIGN, lead.campaign),
    ...lead.campaign.otherAdClicks,
    ...write(CAR, lead.car),
    relatedProduct: [...lead.relatedProducts],
    isWhatsappBotIntegrated: false,
    isWhatsappNumber: false,
    ...write(OPT_INS, lead.optIns),
    ...(lead.remarks === undefined ? {} : { ObservacaoCliente__c: lead.remarks }),
    ...(offer && write(OFFER, offer)),
    ...(funding && write(FUNDING, funding)),
    ...(applicant && write(APPLICANT, applicant)),
    ...(order && write(ORDER, order)),
  };
}

type Loose<Part> = { readonly [Key in keyof Part]: Part[Key] | undefined };

/** Picks a part of a lead out of the payload, under our names. */
function read<const Part extends Record<string, keyof WireLead>>(names: Part, wire: WireLead) {
  const entries = Object.entries(names).map(([ours, theirs]) => [ours, wire[theirs]]);
  return Object.fromEntries(entries) as { [Key in keyof Part]: WireLead[Part[Key]] };
}

/** A part of a lead under the payload's names; what has no value is left out. */
function write<
  const Part extends Record<string, string>,
  From extends { readonly [Key in keyof Part]?: unknown },
>(names: Part, from: From) {
  const entries = Object.entries(names).map(([ours, theirs]) => [theirs, from[ours]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as {
    [Key in keyof Part & keyof From as Part[Key]]: From[Key];
  };
}
