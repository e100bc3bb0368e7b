import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { type FinancedCar, pricedFor } from './car.ts';
import { type LegalTextData, legalTextData } from './legal-text.ts';
import type { Selection } from './saved-simulation.ts';
import type { Buyer, Origin } from './simulation.ts';
import { type FundingSource, fundingSources } from './source.ts';

/** What the comparator needs of one plan; fields exactly as doc. 1 §3.5 names them, amounts in cents. */
export type ComparatorRecord = {
  readonly type: FundingSource;
  readonly entrancePercent: number;
  readonly installmentsQuantity: number;
  readonly entranceValue: Cents;
  readonly installmentsValue: Cents;
  readonly mvs: string;
  readonly year: number;
  readonly color: string;
  readonly modelDescription: string;
  readonly optionals: readonly string[];
  readonly installmentsOptions: readonly number[];
  readonly totalAmountFinanced: Cents;
  readonly legalTextCustomData: LegalTextData;
  readonly isFirstCall: boolean;
  readonly startedOpen: boolean;
  /** When the shopper last changed this plan, in milliseconds since 1970; 0 for never. The later of two decides the entrance. */
  readonly lastChange: number;
  readonly product: string;
  readonly residual: Cents;
} & { readonly [field in keyof BankPartnerFields]?: BankPartnerFields[field] | undefined };

/** What a record of the bank partner has besides; the names are the specification's too. */
export type BankPartnerFields = {
  readonly origin: Origin;
  /** The instalments in words. */
  readonly installmentsText: string;
  readonly dealer_code: string;
  /** Personal data, kept in the shopper's own browser only. */
  readonly buyer_document: string;
  readonly state: string;
  readonly finalInstallmentValue: Cents;
  /** The bank's answer; it has to survive JSON. */
  readonly response: unknown;
};

/** One record a source. */
export type ComparatorRecords = { readonly [source in FundingSource]?: ComparatorRecord | undefined };

/** What the record tells beyond the car and the selection. */
export type RecordCircumstances = {
  readonly installmentOptions: readonly number[];
  readonly product: string;
  readonly dealerName: string | undefined;
  readonly isFirstCall: boolean;
  readonly startedOpen: boolean;
  readonly now: number;
  /** For the bank partner's sources: who asks, and what was answered. */
  readonly bankPartner?: BankPartnerCircumstances | undefined;
};

export type BankPartnerCircumstances = {
  readonly origin: Origin;
  readonly installmentsText: string;
  readonly buyer: Pick<Buyer, 'document' | 'state' | 'dealerCode'>;
  readonly response: unknown;
};

/** The comparator's record of what a card shows now. */
export function comparatorRecord(
  shown: FinancedCar,
  chosen: Selection,
  circumstances: RecordCircumstances,
): ComparatorRecord {
  const car = pricedFor(shown, chosen.offer);
  const entrance = entranceOf(car.total, chosen.entrancePercent, car.unit);
  const residual = chosen.offer.residual ?? 0;
  const { bankPartner } = circumstances;
  return {
    type: chosen.source,
    entrancePercent: chosen.entrancePercent,
    installmentsQuantity: chosen.offer.installments,
    entranceValue: entrance,
    installmentsValue: chosen.offer.installmentValue,
    mvs: car.mvsCode,
    year: car.year,
    color: car.colourCode,
    modelDescription: car.modelDescription,
    optionals: car.optionals,
    installmentsOptions: circumstances.installmentOptions,
    totalAmountFinanced: chosen.offer.financed ?? car.total - entrance,
    legalTextCustomData: legalTextData(chosen.offer, circumstances.dealerName),
    isFirstCall: circumstances.isFirstCall,
    startedOpen: circumstances.startedOpen,
    lastChange: isUntouched(circumstances) ? 0 : circumstances.now,
    product: circumstances.product,
    residual,
    ...(bankPartner ? bankPartnerFields(bankPartner, residual) : {}),
  };
}

/** A card's own first simulation is no change of the shopper's, unless it is one that was gone back to. */
const isUntouched = ({ isFirstCall, startedOpen }: RecordCircumstances): boolean =>
  isFirstCall && !startedOpen;

function bankPartnerFields(
  { origin, installmentsText, buyer, response }: BankPartnerCircumstances,
  finalInstallmentValue: Cents,
): BankPartnerFields {
  return {
    origin,
    installmentsText,
    dealer_code: buyer.dealerCode,
    buyer_document: buyer.document,
    state: buyer.state,
    finalInstallmentValue,
    response,
  };
}

/** The records with this one in its source's place. */
export function withRecord(records: ComparatorRecords, record: ComparatorRecord): ComparatorRecords {
  return { ...records, [record.type]: record };
}

/** The records of two stores; of the same source the one changed later. */
export function joinRecords(one: ComparatorRecords, another: ComparatorRecords): ComparatorRecords {
  const later = fundingSources.flatMap((source): [FundingSource, ComparatorRecord][] => {
    const [a, b] = [one[source], another[source]];
    const record = a && b ? (b.lastChange > a.lastChange ? b : a) : (a ?? b);
    return record ? [[source, record]] : [];
  });
  return Object.fromEntries(later);
}
