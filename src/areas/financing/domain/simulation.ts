import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { CalculatorValues, CardLimits } from './calculator.ts';
import type { FinancedCar } from './car.ts';
import type { Offer, SimulationResult } from './offer.ts';

export type LenderResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly reason: string;
      /** What the lender says of its refusal (RFC 9457), where it has refused. */
      readonly problem?: { readonly type: string } | undefined;
    };

/** Whether a lender refused because it knows the car at another price: whoever asks has one that is old. */
export const isOtherPrice = (result: LenderResult<unknown>): boolean =>
  !result.ok && /(^|[/:])price-mismatch$/.test(result.problem?.type ?? '');

/** Where the shopper is: in the showcase, or buying online (doc. 1 §9). */
export type Origin = 'NMSC' | 'ECOM';

/** The origin is the online purchase's when the resume data, or else the authors' plan, is marked online (doc. 1 §4.3). */
export const originOf = (isOnline: boolean): Origin => (isOnline ? 'ECOM' : 'NMSC');

/** What the lead form and the location know of who asks. Personal data: for the lender only, never kept. */
export type Buyer = {
  /** Digits or formatted; empty while nobody has told it. */
  readonly document: string;
  readonly state: string;
  readonly city: string;
  readonly dealerCode: string;
  readonly phone?: string | undefined;
  readonly dealerTaxId?: string | undefined;
};

/** What a card simulates: one plan for one car. */
export type SimulationSubject = {
  readonly car: FinancedCar;
  readonly market: MarketCode;
  /** The authors' plan, which offline lenders know by the same name. */
  readonly planId: string;
  readonly origin: Origin;
  readonly buyer: Buyer;
  /** The authors' limits, for sources that do not tell their own. */
  readonly limits: CardLimits;
};

/** What of a subject a lender is told; a page's summary knows no more of it. */
export type LenderSubject = Pick<SimulationSubject, 'market' | 'planId' | 'origin' | 'buyer'> & {
  readonly car: Pick<
    FinancedCar,
    | 'brand'
    | 'mvsCode'
    | 'year'
    | 'colourCode'
    | 'description'
    | 'optionals'
    | 'partIds'
    | 'total'
    | 'unit'
    | 'isReduced'
  >;
};

/** One simulation: where the sliders stand, and what it follows. */
export type Question = {
  readonly values: CalculatorValues;
  /** The last answer, with the offer of it that the card stood on. */
  readonly previous: { readonly answer: SimulationResult; readonly offer: Offer | undefined } | undefined;
};

/** What of a question a lender is told. */
export type LenderQuestion = { readonly values: Omit<CalculatorValues, 'lastChangedField'> };

/**
 * Whoever answers for a plan, in this area's words. A refusal is a value; a rejection counts as a failure. The signal (the
 * platform's `AbortSignal`, which the flow only hands on) is aborted as soon as nobody wants the answer any more.
 */
export type SourceLender<Signal = unknown> = {
  limits(signal: Signal): Promise<LenderResult<CardLimits>>;
  simulate(question: Question, signal: Signal): Promise<LenderResult<SimulationResult>>;
};
