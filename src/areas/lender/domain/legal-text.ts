/**
 * The legal text of an offer, rendered from its plan's template (document 1, section 3.5; CDC, art. 52 and 54-B; BCRA,
 * Comunicación «A» 3052). `{{price}}` and the like are places for the offer's own figures; a part in `[[…]]` is left out
 * when one of its places has nothing to say: no dealer, no residual, a charge of 0, a last instalment like the first.
 */

import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import type { CreditRules } from '../../../kit/markets/market.ts';
import { inLocale, type LocaleWords } from '../../../kit/markets/words.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { LenderSite } from './car.ts';
import type { CdcPlan, CdcPlanDetails } from './cdc-plan.ts';
import { type Financing, owedBy, type Release } from './pricing.ts';
import { percentOf, type RateTable, unitOf } from './rate-table.ts';
import type { NominalConvention } from './rates.ts';
import { unequalLast } from './unequal-last.ts';

/** What an offer is told with: in which language, as released when, and by whom the car is sold, where that is known. */
export type LegalTextOptions = {
  /** The language of the table's market, when left out. */
  readonly locale?: MoneySite['locale'] | undefined;
  readonly release: Release;
  readonly dealerName?: string | undefined;
};

type Offer = LegalTextOptions & {
  readonly locale: MoneySite['locale'];
  readonly table: RateTable;
  readonly financing: Financing;
  readonly plan: CdcPlan;
  readonly details: CdcPlanDetails;
};

/** What stands at a place. */
type FilledText = { readonly text: string; readonly isEmpty: boolean };
type Place = (offer: Offer) => FilledText;

const filled = (text: string, isEmpty = false): FilledText => ({ text, isEmpty });

const money =
  (amountOf: (offer: Offer) => Cents | undefined): Place =>
  (offer) => {
    const amount = amountOf(offer) ?? 0;
    const { currency } = IDENTITIES[offer.table.taxes.market];
    return filled(formatMoney(amount, { locale: offer.locale, currency }), amount === 0);
  };

/** A rate that somebody set, with as many decimals as it has. */
const rate =
  (rateOf: (offer: Offer) => number | undefined): Place =>
  (offer) => {
    const value = roundTo(rateOf(offer) ?? 0, 8, 'half-even');
    return filled(writePercent(value, { least: 2, most: 6 }), value === 0);
  };

/** A rate that was worked out: two decimals (Resolução CMN 4.881/2020, art. 4; ABNT NBR 5891). */
const computed =
  (rateOf: (offer: Offer) => number): Place =>
  (offer) =>
    filled(writePercent(roundTo(rateOf(offer), 4, 'half-even'), { least: 2 }));

const day =
  (dateOf: (offer: Offer) => PlainDate): Place =>
  (offer) =>
    filled(formatDate(dateOf(offer), offer.locale));

const word =
  (wordOf: (offer: Offer) => string | undefined): Place =>
  (offer) => {
    const text = wordOf(offer)?.trim() ?? '';
    return filled(text, text === '');
  };

/** The last instalment, which has nothing to say beside a first one that it is about the same as. */
const last: Place = (offer) => {
  const { plan, details } = offer;
  const { text } = money(() => details.lastInstallment)(offer);
  const amounts = { installmentValue: plan.installment, lastInstallment: details.lastInstallment };
  return filled(text, unequalLast(amounts) === undefined);
};

const everywhere = {
  price: money(({ financing }) => financing.price),
  entrance: money(({ financing }) => financing.entrance),
  credit: money(({ details }) => details.credit),
  financed: money(({ details }) => details.financed),
  installments: word(({ plan }) => String(plan.installments)),
  installment: money(({ plan }) => plan.installment),
  lastInstallment: last,
  residual: money(({ details }) => details.residual),
  buyBackPrice: money(({ table, financing, plan }) =>
    percentOf(financing.price, table.forward?.[plan.installments] ?? 0, unitOf(table)),
  ),
  totalInstallments: money(({ details }) => details.totalInstallments),
  totalCost: money(({ details }) => details.totalCost),
  firstDueDate: day(({ details }) => details.firstDueDate),
  lastDueDate: day(({ details }) => details.lastDueDate),
  annualRate: computed(({ details }) => details.annualRate),
  registrationFee: money(({ plan }) => plan.registrationFee),
  valuationFee: money(({ details }) => details.valuationFee),
  contractRegistrationFee: money(({ plan }) => plan.contractRegistrationFee),
  lateFine: rate(({ table }) => table.offer.lateFine),
  lateInterest: rate(({ table }) => table.offer.lateInterest),
  validUntil: day(({ release }) => release.validUntil),
  lenderName: word(({ table }) => table.offer.lender.name),
  lenderAddress: word(({ table }) => table.offer.lender.address),
  dealerName: word(({ dealerName }) => dealerName),
} satisfies Record<string, Place>;

/** What a month of the TEM and of the monthly CFT is. */
const monthIn: LocaleWords<Record<NominalConvention, string>> = {
  'es-AR': { twelfth: 'la doceava parte de un año', 'thirty-days': '30 días' },
  'pt-BR': { twelfth: 'um doze avos de um ano', 'thirty-days': '30 dias' },
};

const iofRates = ({ financing, release }: Offer) => owedBy(financing, release);

/** Places by name, by what is taxed; `annualRate` is the TEA in Argentina, and the daily IOF is the yearly one of document 1. */
const PLACES: Readonly<Record<CreditRules['tax'], Readonly<Record<string, Place>>>> = {
  iof: {
    ...everywhere,
    monthlyRate: rate(({ plan }) => plan.monthlyRate),
    monthlyCet: computed(({ plan }) => plan.monthlyCet),
    annualCet: computed(({ plan }) => plan.annualCet),
    iof: money(({ details }) => (details.iof ? details.iof.daily + details.iof.additional : 0)),
    iofYearly: money(({ details }) => details.iof?.daily),
    iofAdditional: money(({ details }) => details.iof?.additional),
    iofYearlyRate: rate((offer) => {
      const rates = iofRates(offer);
      return rates && rates.daily * rates.maxDays;
    }),
    iofAdditionalRate: rate((offer) => iofRates(offer)?.additional),
  },
  vat: {
    ...everywhere,
    nominalRate: rate(({ details }) => details.nominalRate),
    monthlyRate: computed(({ plan }) => plan.monthlyRate),
    monthlyCft: computed(({ plan }) => plan.monthlyCet),
    annualCft: computed(({ plan }) => plan.annualCet),
    month: word(({ locale, table }) =>
      'convention' in table.taxes ? inLocale(monthIn, locale)[table.taxes.convention] : undefined,
    ),
    vat: money(({ details }) => details.vat),
    vatRate: rate(({ table }) => ('vatOnInterest' in table.taxes ? table.taxes.vatOnInterest : undefined)),
  },
};

const placesOf = (market: LenderSite['market']) => PLACES[CREDITS[market].tax];

const REQUIRED = { iof: ['annualCet'], vat: ['annualCft'] } as const;
/** What every text of a market must say. */
export const requiredPlaces = (market: LenderSite['market']): readonly string[] =>
  REQUIRED[CREDITS[market].tax];

/** The names of the places that a text of a market may have. */
export const places = (market: LenderSite['market']): ReadonlySet<string> =>
  new Set(Object.keys(placesOf(market)));

/** Places without which a sentence breaks, and which offers may lack: they stand in `[[…]]` only. */
export const bracketedPlaces: ReadonlySet<string> = new Set(['dealerName']);

const PART = /\[\[([^[\]]*)\]\]/g;
const PLACE = /\{\{(\w+)\}\}/g;

/** The text without its parts in `[[…]]`: what every offer says. */
export const withoutParts = (text: string) => text.replace(PART, '');

/**
 * The legal text of one priced term of a plan. '' for an offer of another provider that does not tell its figures. What
 * is filled in is never read as a template again.
 */
export function legalText(
  table: RateTable,
  plan: CdcPlan,
  financing: Financing,
  options: LegalTextOptions,
): string {
  const { details } = plan;
  if (!details) return '';
  const { locale = IDENTITIES[table.taxes.market].locale } = options;
  const offer = { ...options, locale, table, plan, financing, details };
  const own = placesOf(table.taxes.market);
  const at = (place: string) => own[place]?.(offer) ?? filled('', true);
  const isEmpty = (part: string) => [...part.matchAll(PLACE)].some(([, place = '']) => at(place).isEmpty);
  return table.legalText
    .replace(PART, (_, part: string) => (isEmpty(part) ? '' : part))
    .replace(PLACE, (_, place: string) => at(place).text);
}
