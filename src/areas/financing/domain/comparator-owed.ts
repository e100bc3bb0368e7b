import type { Cents } from '../../../kit/money.ts';
import type { Offer } from './offer.ts';

/** After how many months a comparison tells what is still owed. */
export const OWED_MONTHS = [12, 24, 36] as const;

/**
 * What would settle the loan right after the instalment of a month: the payments that remain, less the interest not yet run
 * (Código de Defesa do Consumidor, art. 52 § 2; Resolução CMN 3.516/2007). About: months are taken as equally long, while a
 * lender counts days. 0 once it is paid off; undefined when the lender does not tell what is financed.
 */
export function owedAfter(offer: Offer, months: number): Cents | undefined {
  const { installments, monthlyRate: rate, financed, residual = 0 } = offer;
  if (financed === undefined) return undefined;
  if (months >= installments) return 0;
  const step = Math.log1p(rate); // small rates lose no digits in sums of logarithms
  const annuity = (count: number) => (rate === 0 ? count : -Math.expm1(-count * step) / rate);
  const installment = (financed - residual * Math.exp(-installments * step)) / annuity(installments);
  const left = installments - months;
  return Math.round(installment * annuity(left) + residual * Math.exp(-left * step));
}
