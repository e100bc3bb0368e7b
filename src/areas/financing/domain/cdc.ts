import {
  annualFromMonthly,
  type CarKey,
  type CdcDefaults,
  type CdcPlan,
  type CdcSimulation,
  type CdcTerms,
  costParts,
} from '../../lender/index.ts';
import type { Answer, Offer } from './offer.ts';

export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/**
 * Whoever answers for CDC, in this area's words. A refusal is a value; a rejection counts as a failure. The signal (the
 * platform's `AbortSignal`, which the flow only hands on) is aborted as soon as nobody wants the answer any more.
 */
export type CdcLender<Signal = unknown> = {
  defaults(car: CarKey, signal: Signal): Promise<Asked<CdcDefaults>>;
  simulate(terms: CdcTerms, signal: Signal): Promise<Asked<Answer>>;
};

/** The answer of a CDC simulation, as every simulator card reads answers. */
export function answerOfCdc({ transactionId, plans, offer }: CdcSimulation): Answer {
  return { transactionId, offers: plans.map(offerOfPlan), terms: offer };
}

function offerOfPlan(plan: CdcPlan): Offer {
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
  };
}
