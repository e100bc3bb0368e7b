import type { Cents } from '../../../kit/money.ts';
import { annualFromMonthly, type CdcPlan, costParts } from '../../lender/index.ts';
import type { Offer } from './offer.ts';

/** The offer of a term that a lender tells in full, whatever its source. */
export function offerOfPlan(plan: CdcPlan): Offer {
  const { details } = plan;
  return {
    installments: plan.installments,
    installmentValue: plan.installment,
    lastInstallment: details?.lastInstallment,
    monthlyRate: plan.monthlyRate,
    annualRate: details?.annualRate ?? annualFromMonthly(plan.monthlyRate),
    nominalRate: details?.nominalRate,
    monthlyCet: plan.monthlyCet,
    annualCet: plan.annualCet,
    charges: {
      registration: plan.registrationFee,
      valuation: details?.valuationFee,
      contractRegistration: plan.contractRegistrationFee,
      iofDaily: details?.iof?.daily,
      iofAdditional: details?.iof?.additional,
      vat: details?.vat,
    },
    parts: details && costParts(plan, details),
    financed: details?.financed,
    total: details?.totalCost,
    firstDueDate: details?.firstDueDate,
    lastDueDate: details?.lastDueDate,
    residual: details?.residual,
    schedule: details?.schedule,
  };
}

/** What every answer tells of a term at least. */
export type TermOffer = {
  readonly installments: number;
  readonly installment: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  readonly residual?: Cents | undefined;
  /** The same term in full; an external lender may leave it out. */
  readonly plan?: CdcPlan | undefined;
};

/** The offer of a term: in full where it is told so, else from its amounts and the rate that they imply. */
export function offerOf(offer: TermOffer): Offer {
  const residual = offer.residual || undefined;
  return offer.plan ? { ...offerOfPlan(offer.plan), residual } : impliedOffer(offer, residual);
}

function impliedOffer(offer: TermOffer, residual: Cents | undefined): Offer {
  const rate = impliedRate(offer);
  const annual = annualFromMonthly(rate);
  return {
    installments: offer.installments,
    installmentValue: offer.installment,
    lastInstallment: undefined,
    monthlyRate: rate,
    annualRate: annual,
    nominalRate: undefined,
    monthlyCet: rate,
    annualCet: annual,
    charges: {
      registration: undefined,
      valuation: undefined,
      contractRegistration: undefined,
      iofDaily: undefined,
      iofAdditional: undefined,
      vat: undefined,
    },
    parts: undefined,
    financed: undefined,
    total: undefined,
    firstDueDate: undefined,
    lastDueDate: undefined,
    residual,
  };
}

const HIGHEST_RATE = 1;
const HALVINGS = 60;

/**
 * The monthly rate at which the told payments repay the credit, as a fraction: with every charge in the instalments it is
 * the total cost itself (Resolução CMN 4.881/2020, art. 2). 0 when no more is paid back than was lent.
 */
export function impliedRate({ installments, installment, credit, residual = 0 }: TermOffer): number {
  if (credit <= 0 || installments * installment + residual <= credit) return 0;
  let [low, high] = [0, HIGHEST_RATE];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const rate = (low + high) / 2;
    const worth = presentValue(rate, installments, installment) + residual / (1 + rate) ** installments;
    if (worth > credit) low = rate;
    else high = rate;
  }
  return Number(low.toFixed(10));
}

const presentValue = (rate: number, count: number, amount: Cents): number =>
  rate === 0 ? amount * count : (amount * (1 - (1 + rate) ** -count)) / rate;
