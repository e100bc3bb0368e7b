import type { CarLine } from '../../catalogue/index.ts';
import type { Lead } from './lead.ts';

/** What somebody asked a dealer for, as they would call it themselves. */
export const REQUEST_KINDS = ['proposal', 'simulation', 'offer', 'contact'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The furthest that the lead went: one that follows a proposal tells of its simulation too. */
export function requestKind({
  applicant,
  funding,
  offer,
}: Pick<Lead, 'applicant' | 'funding' | 'offer'>): RequestKind {
  if (applicant) return 'proposal';
  if (funding) return 'simulation';
  return offer ? 'offer' : 'contact';
}

/** A lead as whoever left it sees it again. */
export type OwnRequest = {
  readonly id: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly receivedAt: string;
  readonly kind: RequestKind;
  /** Whether the dealer has it; `late` is one that the operator looks into, `stopped` one that its person has taken back. */
  readonly state: 'on-its-way' | 'delivered' | 'late' | 'stopped';
  readonly dealerCode: string;
  /** None in a lead that is older than how they are written today. */
  readonly car:
    | (Pick<Lead['car'], 'version' | 'model' | 'year' | 'colour' | 'totalPrice'> & {
        /** Code of the version. */
        readonly code: string;
        /** What the total is made of, as far as it is taxed otherwise than the car: parts and services with their prices, and the car with the rest. */
        readonly lines: readonly CarLine[];
      })
    | undefined;
  /** The channels by which the dealer may answer, as was said last. */
  readonly channels: readonly (keyof Lead['optIns'])[];
  /**
   * What was written and simulated. Only where the lead names the account's own phone or document beside its e-mail: whoever
   * writes theirs wrong has written somebody else's.
   */
  readonly content:
    | { readonly remarks: string | undefined; readonly funding: Lead['funding'] | undefined }
    | undefined;
};

/** A page of them, the newest first. */
export type OwnRequests = {
  readonly requests: readonly OwnRequest[];
  /** The `after` of the next page; none on the last. */
  readonly next: string | undefined;
};
