import type { Cents } from '../../../kit/money.ts';
import {
  advertisedRate,
  creditTax,
  type InstalmentFacts,
  type Plan,
  type PlanTerms,
  percentOfPrice,
  unequalLast,
} from '../../financing/index.ts';
import { type PaymentOffer, totalOf } from './payments.ts';

/**
 * What has to stand beside the instalment of a plan that fits what somebody can pay. Rates are fractions, to the decimals of every
 * advertised one; a lender that tells no annual rate is told for by twelve months of its monthly one.
 */
export function factsOfOffer(offer: PaymentOffer): InstalmentFacts {
  const { details, entrance, installments, installment, monthlyRate } = offer;
  return {
    installments,
    installmentValue: installment,
    lastInstallment: unequalLast({
      installmentValue: installment,
      lastInstallment: details?.lastInstallment,
    }),
    final: details?.residual ? { amount: details.residual, due: details.lastDueDate } : undefined,
    entrance,
    cash: details && details.credit + entrance,
    total: totalOf(offer),
    tax: creditTax({
      iofDaily: details?.iof?.daily,
      iofAdditional: details?.iof?.additional,
      vat: details?.vat,
    }),
    monthlyRate: advertisedRate(monthlyRate),
    annualRate: advertisedRate(details?.annualRate ?? (1 + monthlyRate) ** 12 - 1),
    nominalRate: details?.nominalRate === undefined ? undefined : advertisedRate(details.nominalRate),
    annualCet: advertisedRate(offer.annualCet),
    lender: { name: offer.lenderName, validUntil: offer.validUntil },
  };
}

/**
 * An offer as the plans of a modal name it: the first of its source among those that are shown.
 * @param price cents, above 0
 */
export function planTermsOfOffer(
  shown: readonly Pick<Plan, 'id' | 'type'>[],
  price: Cents,
  { source, entrance, installments, details }: PaymentOffer,
): PlanTerms | undefined {
  const plan = shown.find(({ type }) => type === source);
  const finalPercent = details?.residual ? percentOfPrice(price, details.residual) : 0;
  return plan && { planId: plan.id, installments, entrance, finalPercent };
}
