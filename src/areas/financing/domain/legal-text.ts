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
