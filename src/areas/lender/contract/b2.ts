import { MARKET_CODES, type MarketCode } from '../../../kit/markets/identities.ts';
/** The bank partner's calls of document 1, sections 3.4 and 7, and what answers them in domain terms. */

import { z } from 'zod';
import { formatDate, isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { isCnpj } from '../../../kit/validators/cnpj.ts';
import { isCpf } from '../../../kit/validators/cpf.ts';
import type { B2Choice, B2Customer, B2Offer, B2Simulation, B2Terms, B2Update } from '../domain/b2.ts';
import type { LenderSite } from '../domain/car.ts';
import type { Refused } from '../domain/refusal.ts';
import {
  amount,
  lenderId,
  modelYear,
  money,
  moneyOrNone,
  months,
  mvsCode,
  percent,
  percentOrNone,
} from './amounts.ts';
import type { Asking } from './cdc.ts';
import { offer as offerSchema, plan } from './plan.ts';

/** An id that whoever lends has given; the page does not look into it. */
const opaqueId = z.string().regex(/^[\w-][\w.:~-]{0,99}$/, faultText('id-form', { most: 100 }));
const answeredId = lenderId(opaqueId);

/** The product that a call is about [D1-7-26]. */
const PRODUCT = 'SON' as const;

const plainDateOf = (text: string) => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;
const isBirthdate = (text: string) =>
  /^\d{2}\/\d{2}\/(?:19|20)\d{2}$/.test(text) && isPlainDate(plainDateOf(text));

const state = z.string().regex(/^\p{L}[\p{L} .'-]{0,59}$/u, faultText('state-form'));

const flowShape = {
  product: z.literal(PRODUCT),
  type: z.enum(['SIMPLE', 'RESIDUAL']),
  origin: z.enum(['NMSC', 'ECOM']).describe('Showcase or online purchase'),
};

const choiceShape = {
  financed_amount: amount.describe('Price less entrance'),
  installment_quantity: months,
  entrance_value_percentage: percent,
  residual_value_percentage: percent.optional().describe('With type RESIDUAL, and only with it'),
};

type WireChoice = z.output<z.ZodObject<typeof choiceShape>>;
type Check = z.core.$RefinementCtx;

function checkResidual(wire: { type: string; residual_value_percentage?: number | undefined }, check: Check) {
  const isSent = wire.residual_value_percentage !== undefined;
  if (isSent === (wire.type === 'RESIDUAL')) return;
  const given = 'type=RESIDUAL';
  const message = isSent ? faultText('only-with', { given }) : faultText('needed-with', { given });
  check.addIssue({ code: 'custom', path: ['residual_value_percentage'], message });
}

const choiceOf = (wire: WireChoice): B2Choice => ({
  financed: toCents(wire.financed_amount),
  installments: wire.installment_quantity,
  entrancePercent: wire.entrance_value_percentage,
  residualPercent: wire.residual_value_percentage,
});

const wireChoice = (choice: B2Choice): WireChoice => ({
  financed_amount: fromCents(choice.financed),
  installment_quantity: choice.installments,
  entrance_value_percentage: choice.entrancePercent,
  ...(choice.residualPercent === undefined ? {} : { residual_value_percentage: choice.residualPercent }),
});

// POST {hub}/simulate [D1-7-12]

const wireCustomer = z.strictObject({
  client_type: z.enum(['PF', 'PJ']).describe('Natural or legal person'),
  buyer_document: z.string().max(18, { abort: true }),
  document_type: z.enum(['CPF', 'CNPJ']),
  birthdate: z.string().refine(isBirthdate, faultText('day-written')).describe('DD/MM/YYYY'),
  has_driver_license: z.boolean(),
  is_taxi_driver: z.boolean(),
  is_pwd: z.boolean().describe('Person with a disability'),
  iof_exemption_recognized: z
    .boolean()
    .optional()
    .describe(
      'The exemption of IOF is recognised for this purchase (Lei 8.383/1991, art. 72); left out, it is not',
    ),
  state,
});

type WireCustomer = z.output<typeof wireCustomer>;

const wireTerms = z
  .strictObject({
    ...flowShape,
    dealer_code: z.string().regex(/^[\w.-]{1,40}$/, faultText('code-dots', { most: 40 })),
    customer: wireCustomer,
    market: z.enum(MARKET_CODES),
    vehicle: z.strictObject({
      mvs: mvsCode,
      model_year: modelYear,
      manufacture_year: modelYear,
      price: amount,
    }),
    ...choiceShape,
  })
  .superRefine((wire, check) => {
    checkResidual(wire, check);
    checkDocument(wire, check);
    const { manufacture_year: made, model_year: model } = wire.vehicle;
    const path = ['vehicle', 'manufacture_year'];
    const message = faultText('more-than', { field: 'model_year' });
    if (made > model) check.addIssue({ code: 'custom', path, message });
  });

/** In Brazil a person has a CPF and a company a CNPJ; other markets have other documents, which the bank's two names stand for. */
function checkDocument(wire: { market: MarketCode; customer: WireCustomer }, check: Check) {
  const { client_type, document_type, buyer_document } = wire.customer;
  if (buyer_document === '') return; // the summary of a page asks before anybody has said who they are
  const fault = (field: string, message: string) =>
    check.addIssue({ code: 'custom', path: ['customer', field], message });
  const kinds: readonly string[] = FORMS[wire.market].documents.person.kinds;
  if (!kinds.includes('cpf')) {
    if (!/^\d{6,14}$/.test(buyer_document)) fault('buyer_document', faultText('document'));
  } else if ((client_type === 'PF') !== (document_type === 'CPF')) {
    fault('document_type', faultText('option', { options: [client_type === 'PF' ? 'CPF' : 'CNPJ'] }));
  } else if (!(document_type === 'CPF' ? isCpf : isCnpj)(buyer_document)) {
    fault('buyer_document', faultText('document'));
  }
}

export const b2Terms = z.codec(wireTerms, z.custom<B2Terms>(), {
  decode: (wire) => ({
    ...choiceOf(wire),
    type: wire.type,
    origin: wire.origin,
    dealerCode: wire.dealer_code,
    customer: customerOf(wire.customer),
    market: wire.market,
    car: {
      mvsCode: wire.vehicle.mvs,
      year: wire.vehicle.model_year,
      manufactureYear: wire.vehicle.manufacture_year,
      price: toCents(wire.vehicle.price),
    },
  }),
  encode: ({ type, origin, dealerCode, customer, market, car, ...choice }) => ({
    product: PRODUCT,
    type,
    origin,
    dealer_code: dealerCode,
    customer: customerToWire(customer),
    market,
    vehicle: {
      mvs: car.mvsCode,
      model_year: car.year,
      manufacture_year: car.manufactureYear,
      price: fromCents(car.price),
    },
    ...wireChoice(choice),
  }),
});

const customerOf = (wire: WireCustomer): B2Customer => ({
  clientType: wire.client_type,
  document: wire.buyer_document,
  documentType: wire.document_type,
  birthdate: plainDateOf(wire.birthdate),
  hasDriverLicense: wire.has_driver_license,
  isTaxiDriver: wire.is_taxi_driver,
  isPwd: wire.is_pwd,
  ...(wire.iof_exemption_recognized === undefined
    ? {}
    : { isExemptionRecognised: wire.iof_exemption_recognized }),
  state: wire.state,
});

const customerToWire = (customer: B2Customer): WireCustomer => ({
  client_type: customer.clientType,
  buyer_document: customer.document,
  document_type: customer.documentType,
  birthdate: formatDate(customer.birthdate, 'pt-BR'),
  has_driver_license: customer.hasDriverLicense,
  is_taxi_driver: customer.isTaxiDriver,
  is_pwd: customer.isPwd,
  ...(customer.isExemptionRecognised === undefined
    ? {}
    : { iof_exemption_recognized: customer.isExemptionRecognised }),
  state: customer.state,
});

// PUT {hub}/simulate/{simulationId}/offers/{offerId} [D1-7-13]

export const b2OfferAddress = z.object({ simulationId: opaqueId, offerId: opaqueId });

const wireUpdate = z.strictObject({ ...flowShape, ...choiceShape, state }).superRefine(checkResidual);

export const b2Update = z.codec(wireUpdate, z.custom<B2Update>(), {
  decode: (wire) => ({ ...choiceOf(wire), type: wire.type, origin: wire.origin, state: wire.state }),
  encode: ({ type, origin, state: where, ...choice }) => ({
    product: PRODUCT,
    type,
    origin,
    state: where,
    ...wireChoice(choice),
  }),
});

// What both answer [D1-3.3-31]

const offer = z.codec(
  z.object({
    offer_id: answeredId,
    sub_offer_id: answeredId,
    entrance_value: money,
    entrance_value_percentage: percent,
    installments_quantity: z.int().positive().meta({ unit: 'months' }),
    installments_value: money,
    financed_amount: money.describe('Price less entrance'),
    residual_value: moneyOrNone,
    residual_value_percentage: percentOrNone,
    plan: plan.optional(),
  }),
  z.custom<B2Offer>(),
  {
    decode: (wire) => ({
      id: wire.offer_id,
      subId: wire.sub_offer_id,
      entrance: wire.entrance_value,
      entrancePercent: wire.entrance_value_percentage,
      installments: wire.installments_quantity,
      installment: wire.installments_value,
      credit: wire.financed_amount,
      residual: wire.residual_value,
      residualPercent: wire.residual_value_percentage,
      plan: wire.plan,
    }),
    encode: (result) => ({
      offer_id: result.id,
      sub_offer_id: result.subId,
      entrance_value: result.entrance,
      entrance_value_percentage: result.entrancePercent,
      installments_quantity: result.installments,
      installments_value: result.installment,
      financed_amount: result.credit,
      residual_value: result.residual,
      residual_value_percentage: result.residualPercent,
      plan: result.plan,
    }),
  },
);

export const b2Simulation = z.codec(
  z.object({
    simulation_id: answeredId,
    best_offer: offer.nullish().describe('The term asked for; null when it is not on offer'),
    other_offers: z.array(offer).max(200).describe('The other terms'),
    installments_available: z.array(z.int().positive().meta({ unit: 'months' })).max(200),
    entrance_min_percentage: percent,
    residual_min_percentage: percentOrNone,
    offer: offerSchema.optional(),
  }),
  z.custom<B2Simulation>(),
  {
    decode: (wire) => ({
      id: wire.simulation_id,
      bestOffer: wire.best_offer ?? undefined,
      otherOffers: wire.other_offers,
      installmentOptions: wire.installments_available,
      entranceMin: wire.entrance_min_percentage,
      residualMin: wire.residual_min_percentage,
      offer: wire.offer,
    }),
    encode: (simulation) => ({
      simulation_id: simulation.id,
      best_offer: simulation.bestOffer ?? null,
      other_offers: [...simulation.otherOffers],
      installments_available: [...simulation.installmentOptions],
      entrance_min_percentage: simulation.entranceMin,
      residual_min_percentage: simulation.residualMin,
      offer: simulation.offer,
    }),
  },
);

/** `answer` is the JSON text that a lender keeps: a repeat gets it to the byte. */
export type B2Result =
  | { readonly ok: true; readonly simulation: B2Simulation; readonly answer?: string | undefined }
  | Refused;

/** Which offer of which simulation. */
export type B2OfferAddress = z.output<typeof b2OfferAddress>;

/** Whoever answers the bank partner's calls: the embedded lender, or a maker's own behind these same calls. */
export type B2Lender = {
  simulateB2(site: LenderSite, terms: B2Terms): Promise<B2Result>;
  /**
   * The answer that `simulateB2` would give, for whoever shows an offer which nobody changes through it: a page, or the schedule of one term. The embedded lender
   * keeps nothing of it; a maker's own has one call for both.
   */
  quoteB2(site: LenderSite, terms: B2Terms, asking?: Asking): Promise<B2Result>;
  /**
   * Changes a simulation through one of its newest offers. The same update sent twice has the same answer; of two that differ,
   * one is made and the other refused as `superseded-offer`.
   */
  updateB2(site: LenderSite, at: B2OfferAddress, update: B2Update): Promise<B2Result>;
};
