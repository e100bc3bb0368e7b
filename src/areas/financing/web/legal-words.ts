import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { PageSite } from '../../platform/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { FundingSummary } from '../domain/funding.ts';
import { unequalLast } from '../domain/instalment-facts.ts';
import { legalTextData, monthOf } from '../domain/legal-text.ts';
import {
  type Charges,
  isLienApart,
  lentWith,
  type Offer,
  type SimulationResult,
  totalPaid,
} from '../domain/offer.ts';
import { cardTextLabels } from './card-text-labels.ts';
import { labels } from './labels.ts';
import type { Numbers } from './numbers.ts';

/** What a legal text is about. */
export type LegalSubject = {
  readonly car: FinancedCar;
  readonly entrance: Cents;
  readonly entrancePercent: number;
  readonly offer: Offer;
  readonly terms: SimulationResult['terms'];
  readonly dealerName: string | undefined;
};

/** Writes the legal text of an offer, paragraph by paragraph, from the data that all its readers share. */
export function legalWords(
  site: Pick<PageSite, 'locale'>,
  numbers: Numbers,
): (subject: LegalSubject) => readonly string[] {
  const { locale } = site;
  const { money, rate, percent, date } = numbers;
  const t = labelsFor(locale, cardTextLabels);
  /** What a lender does not tell is left out: 0 would say that it is not charged. */
  const chargesInWords = (charges: Charges) => {
    const { registration, valuation, contractRegistration, iofDaily, iofAdditional, vat } = charges;
    const fees = [
      ['legal.registration', registration],
      ['legal.valuation', valuation],
      ['legal.contract-registration', isLienApart(charges, locale) ? undefined : contractRegistration],
      ['legal.vat', vat],
    ] as const;
    const texts = fees.flatMap(([key, amount]) =>
      amount === undefined ? [] : t(key, { amount: money(amount) }),
    );
    if (isLienApart(charges, locale)) texts.push(t('legal.lien'));
    if (iofDaily !== undefined && iofAdditional !== undefined)
      texts.push(t('legal.iof', { daily: money(iofDaily), additional: money(iofAdditional) }));
    return texts.join(' ');
  };
  const finalInWords = (residual: Cents, due: PlainDate | undefined) => {
    const amount = money(residual);
    return due
      ? t('legal.final', { amount, date: date(due) })
      : labelsFor(locale, labels)('card.remains', { amount });
  };
  return ({ car, entrance, entrancePercent, offer, terms, dealerName }) => {
    const data = legalTextData(offer, dealerName);
    const month = monthOf(offer);
    const last = unequalLast(offer);
    const words = [
      t(last === undefined ? 'legal.offer' : 'legal.offer-first', {
        car: car.description,
        price: money(car.total),
        entrance: money(entrance),
        percent: percent(entrancePercent),
        installments: offer.installments,
        value: money(offer.installmentValue),
        last: money(last ?? offer.installmentValue),
      }),
      offer.residual !== undefined && finalInWords(offer.residual, offer.lastDueDate),
      offer.buyBack &&
        t('legal.buy-back', {
          amount: money(offer.buyBack.price),
          date: date(offer.buyBack.guaranteedUntil),
        }),
      offer.nominalRate !== undefined && t('legal.nominal', { rate: rate(offer.nominalRate) }),
      t('legal.rates', {
        month: rate(data.fundingInterest),
        year: rate(data.fundingInterestYear),
        cetMonth: rate(data.monthlyCET),
        cetYear: rate(data.annualCET),
      }),
      month && t(`legal.month-${month}`),
      chargesInWords(offer.charges),
      t(`legal.total-${lentWith(offer, car.total - entrance)}`, {
        credit: money(car.total - entrance),
        financed: money(offer.financed ?? car.total - entrance),
        total: money(totalPaid(entrance, offer)),
      }),
      terms && t('legal.lender', { lender: terms.lenderName, address: terms.lenderAddress }),
      terms && t('legal.valid', { date: date(terms.validUntil) }),
      dealerName && t('legal.dealer', { dealer: dealerName }),
    ];
    return words.filter((paragraph): paragraph is string => Boolean(paragraph));
  };
}

/** The legal text of a page's summary; empty while there is no offer to explain. */
export function summaryInWords(
  site: Pick<PageSite, 'locale'>,
  numbers: Numbers,
  car: FinancedCar,
  summary: FundingSummary,
): string {
  const { offer } = summary;
  if (!offer) return '';
  const words = legalWords(site, numbers)({ ...summary, car, offer, dealerName: undefined });
  return [...words, labelsFor(site.locale, cardTextLabels)('legal.subject')].join(' ');
}
