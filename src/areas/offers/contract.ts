/** Offers as their authors write them, the service as a type for whoever reads and whoever authors, and the wire of staff's calls. */

import { z } from 'zod';
import type { Permit } from '../../kit/authority.ts';
import type { PlainDate } from '../../kit/calendar.ts';
import type { Fault } from '../../kit/faults.ts';
import type { OfferDraft } from './contract/draft.ts';
import { OFFER_ACTS, OFFER_STATES, type Offer, type OfferState, type OfferStatus } from './index.ts';

export { balloonForm } from './contract/balloon-form.ts';
export { isOfferSlug, type OfferDraft, offerAmountFaults, offerDraft } from './contract/draft.ts';
export {
  type OfferField,
  type OfferWord,
  offerDraftTyped,
  offerFaultsOf,
  offerTyped,
  type TypedOffer,
  typedOffer,
} from './contract/offer-form.ts';

/** One file a site. */
export const offerFile = z.strictObject({
  site: z.string().min(1).max(60),
  offers: z.array(z.unknown()).max(500).describe('Each as `offerDraft`'),
});

/** Whether the coupon of an offer may still be had: 'Cupom indisponível' where not (doc. 1 §5; doc. 2 §5.4). */
export type CouponStatus = {
  readonly isAvailable: boolean;
  /** 'Cupom disponível apenas em propostas com entrada'. */
  readonly needsEntrance: boolean;
};

export type OfferPage = {
  readonly offer: Offer;
  readonly standing: OfferStatus;
  readonly coupon: CouponStatus | undefined;
  /** Others that stand: the next best where this one does not. */
  readonly others: readonly Offer[];
};

/** An owner's balloon plan as the order of their delivered car keeps it. */
export type OwnBalloon = {
  readonly modelKey: string;
  readonly code: string;
  readonly year: number;
  readonly installment: number;
  readonly installments: number;
  readonly residual: number;
  readonly monthlyRate: number | undefined;
  /** The day of the offer that was taken. */
  readonly since: PlainDate;
};

/** The offers of one site, for whoever reads them. */
export type OfferSession = {
  /** Those that stand today, the ones that end soonest first. */
  list(): Promise<readonly Offer[]>;
  /** One that was ever published, whether it stands or not; nothing else is told of. */
  find(slug: string): Promise<OfferPage | undefined>;
  /** The balloon plan of whoever is logged in; nothing where there is none. */
  ownBalloon(): Promise<OwnBalloon | undefined>;
};

/** An offer as its authors see it. */
export type AuthoredOffer = {
  readonly id: string;
  readonly site: string;
  readonly state: OfferState;
  readonly standing: OfferStatus;
  /** Grows with every change: told with each, so that nobody writes over another's. */
  readonly revision: number;
  readonly draft: OfferDraft;
  readonly changedAt: string;
  readonly changedBy: string;
};

export type OfferRefused = 'unknown-offer' | 'unknown-site' | 'slug-taken' | 'changed-meanwhile' | 'not-now';
export type OfferFault = { readonly path: string; readonly fault: Fault };
export type OfferWritten =
  | { readonly ok: true; readonly offer: AuthoredOffer }
  | { readonly ok: false; readonly reason: OfferRefused }
  | { readonly ok: false; readonly reason: 'faulty'; readonly faults: readonly OfferFault[] };

/** That somebody may see offers as their authors do, and change them: as far as their permit reaches whole sites. */
export type SeesOffers = Permit<'offers'>;
export type ChangesOffers = Permit<'offers', 'update'>;

/**
 * For the administration, tokens and commands: adds, changes, publishes and withdraws. An offer beyond the permit's reach is one that there
 * is not. Each change stands in the log of the staff's changes, by whoever the permit names.
 */
export type OfferAdmin = {
  /** Newest change first; 100 a page, the next one after the last offer's id. */
  list(
    permit: SeesOffers,
    query?: {
      readonly site?: string | undefined;
      readonly state?: OfferState | undefined;
      readonly after?: string | undefined;
    },
  ): Promise<readonly AuthoredOffer[]>;
  /**
   * The same page by page, for whoever reads on: `next` is the `after` of the page behind this one, and none behind the last.
   * @param query `size`: offers a page, 100 if it is left out
   */
  page(
    permit: SeesOffers,
    query?: {
      readonly site?: string | undefined;
      readonly state?: OfferState | 'all' | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly offers: readonly AuthoredOffer[]; readonly next: string | undefined }>;
  find(permit: SeesOffers, id: string): Promise<AuthoredOffer | undefined>;
  /** What these are called, by id, for whoever sees offers or the log that names them; of one that there is not, nothing. */
  titles(
    permit: Permit<'offers' | 'audit'>,
    ids: readonly string[],
  ): Promise<Readonly<Record<string, string>>>;
  add(permit: ChangesOffers, site: string, draft: unknown): Promise<OfferWritten>;
  change(permit: ChangesOffers, id: string, revision: number, draft: unknown): Promise<OfferWritten>;
  publish(permit: ChangesOffers, id: string, revision: number): Promise<OfferWritten>;
  withdraw(permit: ChangesOffers, id: string, revision: number): Promise<OfferWritten>;
};

export const offerQuery = z.strictObject({
  site: z.string().max(60).optional(),
  state: z.enum(OFFER_STATES).optional(),
  after: z.uuid().optional(),
});

const revision = z.int().meta({ unit: 'ordinal' });

const listed = z.object({
  id: z.string(),
  site: z.string(),
  state: z.enum(OFFER_STATES),
  standing: z.enum(['coming', 'open', 'over']),
  revision,
  slug: z.string(),
  title: z.string(),
  from: z.string(),
  until: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export const offerList = z.object({ offers: z.array(listed) });
export const offerCall = z.strictObject({ act: z.enum(OFFER_ACTS), revision: revision.min(0) });
export const offerAnswer = z.object({ id: z.string(), state: z.enum(OFFER_STATES), revision });
