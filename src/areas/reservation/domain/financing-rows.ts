import { formatDate } from '../../../kit/calendar.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import type { OrderOffer } from './financing.ts';
import { filled, termsWords } from './terms.ts';

/** A line of an offer: what is told, and what it is. */
export type FinancingRow = readonly [label: string, value: string];

/**
 * All that has to stand beside an instalment, wherever an order shows it (CDC art. 52 and 54-B; BCRA: TNA, TEA and CFT). What a
 * lender does not tell is left out.
 */
export function financingRows(site: MoneySite, offer: OrderOffer): readonly FinancingRow[] {
  const words = termsWords(site);
  const money = (cents: Cents) => formatMoney(cents, site);
  const rate = (fraction: number) => writePercent(fraction, { least: 2 });
  const { residual, totalCost, monthlyRate, annualRate, nominalRate, annualCet, lender, late, tax } = offer;
  const until = formatDate(offer.validUntil, site.locale);
  const interest = { month: rate(monthlyRate ?? 0), year: rate(annualRate ?? 0) };
  const rows: readonly (FinancingRow | false)[] = [
    [words['financing-entrance'], money(offer.entrance)],
    [words['financing-installments'], installmentsText(site, offer)],
    offer.lastInstallment !== undefined && [words['financing-last'], money(offer.lastInstallment)],
    residual !== undefined && [words['financing-final'], money(residual)],
    annualCet !== undefined && [
      words['financing-cet'],
      filled(words['financing-a-year'], { year: rate(annualCet) }),
    ],
    monthlyRate !== undefined &&
      annualRate !== undefined && [words['financing-interest'], filled(words['financing-rates'], interest)],
    nominalRate !== undefined && [words['financing-nominal'], rate(nominalRate)],
    [words['financing-cash'], money(offer.price)],
    tax !== undefined && [words[`financing-tax-${tax.kind}`], money(tax.amount)],
    totalCost !== undefined && [words['financing-total'], money(totalCost)],
    late !== undefined && [
      words['financing-late'],
      filled(words['financing-late-value'], { fine: rate(late.fine), interest: rate(late.interest) }),
    ],
    lender !== undefined && [words['financing-lender'], `${lender.name}, ${lender.address}`],
    [words['financing-valid'], offer.isIndicative ? filled(words['financing-indicative'], { until }) : until],
  ];
  return rows.filter((row): row is FinancingRow => row !== false);
}

/** The instalments of an offer: the first is called so where the last one is another, which is told beside it. */
export function installmentsText(
  site: MoneySite,
  { installments: count, installment, lastInstallment }: OrderOffer,
): string {
  const key = `financing-installments-value${lastInstallment === undefined ? '' : '-first'}` as const;
  return filled(termsWords(site)[key], { count, value: formatMoney(installment, site) });
}

/** The same as one text, for paper. */
export const financingText = (site: MoneySite, offer: OrderOffer): string =>
  `${financingRows(site, offer)
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ')}. ${termsWords(site)['financing-early']}`;
