import type { MoneySite } from '../../../kit/money.ts';
import { labelsFor, type Translate } from '../../../ui/labels.tsx';
import type { InstalmentFacts } from '../domain/instalment-facts.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { stripLabels } from './strip-labels.ts';

/** The dot stays with what is before it when a line breaks. */
export const BETWEEN = '\u00a0· ';

/** Of a lender's own offer; who lends may be told elsewhere. */
type OfferedFacts = Pick<InstalmentFacts, 'annualCet' | 'monthlyRate' | 'annualRate' | 'total'> &
  Partial<Pick<InstalmentFacts, 'nominalRate' | 'cash' | 'tax' | 'lender'>>;

/** What has to stand beside an advertised instalment, in words. */
export function instalmentWords(
  t: Translate<(typeof stripLabels)['pt-BR']>,
  { money, rate, date }: Numbers,
  { annualCet, nominalRate, monthlyRate, annualRate, cash, total, tax, lender }: OfferedFacts,
) {
  return {
    cost: t('cost', { cet: rate(annualCet) }),
    rates: [
      ...(nominalRate === undefined ? [] : [t('nominal-rate', { rate: rate(nominalRate) })]),
      t('rates', { month: rate(monthlyRate), year: rate(annualRate) }),
      t('total', { total: money(total) }),
      ...(cash === undefined ? [] : [t('cash', { cash: money(cash) })]),
      ...(tax ? [t(`tax-${tax.kind}`, { amount: money(tax.amount) })] : []),
    ],
    lender: lender ? [lender.name, t('valid', { date: date(lender.validUntil) })] : [],
  };
}

/** The same in one line, outside of a page. */
export function instalmentLine(site: MoneySite, facts: InstalmentFacts): string {
  const { cost, rates, lender } = instalmentWords(
    labelsFor(site.locale, stripLabels),
    numbersOf(site),
    facts,
  );
  return [cost, ...rates, ...lender].join(BETWEEN);
}
