import type { Cents } from '../../../kit/money.ts';
import type { Offer } from './offer.ts';

/** What the legal text of an offer says, in the names its readers share (doc. 1 §3.5, doc. 2 §3). Rates as fractions. */
export type LegalTextData = {
  readonly monthlyCET: number;
  readonly annualCET: number;
  readonly fundingInterest: number;
  readonly fundingInterestYear: number;
  readonly registerRate: Cents | undefined;
  readonly valuationRate: Cents | undefined;
  readonly registerContract: Cents | undefined;
  readonly fundingDataIofYearly: Cents | undefined;
  readonly fundingDataIofAditional: Cents | undefined;
  readonly dealerName: string | undefined;
};

/** How far a rate on the wire may be from the one that was reckoned with. */
const ROUNDED_RATE = 1e-5;

/**
 * What a month of an Argentine offer's rates is, by its TNA and TEM: thirty days of a year of 365, or a twelfth of one.
 * None where no TNA is told or neither fits.
 */
export function monthOf({ nominalRate, monthlyRate }: Offer): 'thirty-days' | 'twelfth' | undefined {
  if (!nominalRate) return undefined;
  const is = (month: number) => Math.abs(monthlyRate - nominalRate * month) < ROUNDED_RATE;
  return is(30 / 365) ? 'thirty-days' : is(1 / 12) ? 'twelfth' : undefined;
}

export function legalTextData(offer: Offer, dealerName: string | undefined): LegalTextData {
  return {
    monthlyCET: offer.monthlyCet,
    annualCET: offer.annualCet,
    fundingInterest: offer.monthlyRate,
    fundingInterestYear: offer.annualRate,
    registerRate: offer.charges.registration,
    valuationRate: offer.charges.valuation,
    registerContract: offer.charges.contractRegistration,
    fundingDataIofYearly: offer.charges.iofDaily,
    fundingDataIofAditional: offer.charges.iofAdditional,
    dealerName,
  };
}
