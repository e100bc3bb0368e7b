import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { type CreditTax, creditTax, type MonthlyOffer, unequalLast } from '../../lender/index.ts';
import type { FundingSummary } from './funding.ts';
import { type Offer, totalPaid } from './offer.ts';

export { type CreditTax, creditTax, type MonthlyOffer, unequalLast };

/**
 * What has to stand beside an instalment wherever it is advertised (Código de Defesa do Consumidor, art. 52 and 54-B;
 * Argentina's central bank: TNA, TEA and CFT). Rates are fractions.
 */
export type InstalmentFacts = {
  readonly installments: number;
  readonly installmentValue: Cents;
  /** The last one, where instalments are not alike: in Argentina they fall with the tax on interest. */
  readonly lastInstallment: Cents | undefined;
  /** What falls due with the last instalment and on top of it, where a plan leaves it. */
  readonly final: { readonly amount: Cents; readonly due: PlainDate | undefined } | undefined;
  readonly entrance: Cents;
  /** What the car costs at once, as far as whoever tells the instalment knows it. */
  readonly cash: Cents | undefined;
  readonly total: Cents;
  /** The tax that the credit owes beside its interest; undefined where it owes none, or its lender does not tell. */
  readonly tax: CreditTax | undefined;
  readonly monthlyRate: number;
  readonly annualRate: number;
  /** TNA, where the lender tells it. */
  readonly nominalRate: number | undefined;
  /** CET or CFT. */
  readonly annualCet: number;
  /** Who lends and until when; undefined for a lender that does not tell. */
  readonly lender:
    | {
        readonly name: string;
        /** None where a page was given less than the lender says. */
        readonly address?: string | undefined;
        readonly validUntil: PlainDate;
        /** Fractions: of what is overdue once, and of it a month. */
        readonly late?: { readonly fine: number; readonly interest: number } | undefined;
      }
    | undefined;
};

/** The facts of a summary's offer; undefined when no lender answered. */
export function instalmentFacts(summary: FundingSummary | undefined): InstalmentFacts | undefined {
  const offer = summary?.offer;
  if (!offer) return undefined;
  const { terms, entrance, price } = summary;
  return {
    ...offerFacts({ price, entrance }, offer),
    lender: terms && {
      name: terms.lenderName,
      address: terms.lenderAddress,
      validUntil: terms.validUntil,
      late: { fine: terms.lateFine, interest: terms.lateInterest },
    },
  };
}

/** The facts of an offer for a price and an entrance, without who lends. */
export function offerFacts(
  { price, entrance }: { readonly price: Cents; readonly entrance: Cents },
  offer: Offer,
): Omit<InstalmentFacts, 'lender'> {
  return {
    installments: offer.installments,
    installmentValue: offer.installmentValue,
    lastInstallment: unequalLast(offer),
    final: offer.residual ? { amount: offer.residual, due: offer.lastDueDate } : undefined,
    entrance,
    cash: price,
    total: totalPaid(entrance, offer),
    tax: creditTax(offer.charges),
    monthlyRate: offer.monthlyRate,
    annualRate: offer.annualRate,
    nominalRate: offer.nominalRate,
    annualCet: offer.annualCet,
  };
}
