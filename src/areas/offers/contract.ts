/** Offers as their authors write them, the service as a type for whoever reads and whoever authors, and the wire of staff's calls. */
import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../kit/calendar.ts';
import { toCents } from '../../kit/money.ts';
import {
  OFFER_ACTS,
  OFFER_KINDS,
  OFFER_STATES,
  type Offer,
  type OfferState,
  type Standing,
} from './index.ts';

export { balloonForm } from './contract/balloon-form.ts';

const day = z.custom<PlainDate>((value) => isPlainDate(value), 'is not a day (YYYY-MM-DD)');
const word = z.string().regex(/^[a-z0-9-]{1,60}$/, 'small letters, digits and hyphens, at most 60');
const amount = z.number().positive().max(1_000_000_000).transform(toCents);
const percent = z.number().min(0).max(100);

const price = z
  .strictObject({
    before: amount.optional().describe('What it cost before'),
    now: amount,
  })
  .refine(({ before, now }) => before === undefined || before > now, {
    path: ['before'],
    error: 'is not more than `now`',
  });

const balloon = z.strictObject({
  plan: z.string().min(1).max(60).describe("The lender's name of the new plan"),
  installments: z.int().min(1).max(120),
  residual: percent.describe('Percent of the price'),
  entrance: z
    .strictObject({ min: percent, max: percent })
    .refine(({ min, max }) => min <= max, { path: ['max'], error: 'is less than `min`' }),
  refinance: z
    .record(z.string().regex(/^[1-9]\d{0,2}$/, 'a number of instalments'), z.number().min(0).max(300))
    .refine((rates) => Object.keys(rates).length > 0, { error: 'names no number of instalments' })
    .transform((rates): Readonly<Record<number, number>> => rates)
    .describe(
      'Rates for the final instalment paid in instalments: percent a month in Brazil, TNA in Argentina',
    ),
  refinanceText: z
    .array(z.string().min(1).max(2_000))
    .min(1)
    .transform((lines) => lines.join('\n')),
});

/** An offer as a file, or the administration's form, says it; amounts in the currency's units. */
export const offerDraft = z
  .strictObject({
    slug: word.describe('Its word in the address'),
    kind: z.enum(OFFER_KINDS),
    title: z.string().trim().min(3).max(90),
    summary: z.string().trim().min(10).max(240),
    text: z.array(z.string().trim().min(1).max(1_200)).max(20).default([]),
    conditions: z.string().trim().min(10).max(4_000).describe('The small print'),
    from: day,
    until: day,
    models: z.array(word).max(50).default([]).describe('None is all of them'),
    price: price.optional(),
    coupon: z
      .string()
      .regex(/^[A-Z0-9-]{4,20}$/, 'capitals, digits and hyphens, 4 to 20')
      .optional(),
    items: z.array(z.string().trim().min(1).max(160)).max(30).default([]),
    visits: z.int().min(1).max(10).optional().describe('Visits of its maintenance plan'),
    balloon: balloon.optional(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'is before `from`' })
  .refine(({ kind, price: own }) => kind !== 'vehicle' || own === undefined, {
    path: ['price'],
    error: "a car's price is the catalogue's",
  })
  .refine(({ kind, balloon: terms }) => (kind === 'balloon') === (terms !== undefined), {
    path: ['balloon'],
    error: 'goes with offers of the kind `balloon`, and only with them',
  })
  .refine(({ kind, visits }) => visits === undefined || kind === 'package', {
    path: ['visits'],
    error: 'goes with offers of the kind `package`',
  });

/** Before it is read: what is stored, and what a form is filled with again. */
export type OfferDraft = z.input<typeof offerDraft>;

/** One file a site. */
export const offerFile = z.strictObject({
  site: z.string().min(1).max(60),
  offers: z.array(z.unknown()).max(500).describe('Each as `offerDraft`'),
});

/** Whether the coupon of an offer may still be had: 'Cupom indisponível' where not (doc. 1 §5; doc. 2 §5.4). */
export type CouponStanding = {
  readonly isAvailable: boolean;
  /** 'Cupom disponível apenas em propostas com entrada'. */
  readonly needsEntrance: boolean;
};

export type OfferPage = {
  readonly offer: Offer;
  readonly standing: Standing;
  readonly coupon: CouponStanding | undefined;
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
export type OfferVisit = {
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
  readonly standing: Standing;
  /** Grows with every change: told with each, so that nobody writes over another's. */
  readonly revision: number;
  readonly draft: OfferDraft;
  readonly changedAt: string;
  readonly changedBy: string;
};

export type OfferRefused = 'unknown-offer' | 'unknown-site' | 'slug-taken' | 'changed-meanwhile' | 'not-now';
export type OfferFault = { readonly path: string; readonly message: string };
export type OfferWritten =
  | { readonly ok: true; readonly offer: AuthoredOffer }
  | { readonly ok: false; readonly reason: OfferRefused }
  | { readonly ok: false; readonly reason: 'faulty'; readonly faults: readonly OfferFault[] };

/** For the administration: adds, changes, publishes and withdraws. `by` names the member of staff. */
export type OfferDesk = {
  /** Newest change first; 100 a page, the next one after the last offer's id. */
  list(query?: {
    readonly site?: string | undefined;
    readonly state?: OfferState | undefined;
    readonly after?: string | undefined;
  }): Promise<readonly AuthoredOffer[]>;
  find(id: string): Promise<AuthoredOffer | undefined>;
  add(site: string, draft: unknown, by: string): Promise<OfferWritten>;
  change(id: string, revision: number, draft: unknown, by: string): Promise<OfferWritten>;
  /** `logged` is how the log of the staff's changes names whoever it was; what the demo begins with stands in none. */
  publish(id: string, revision: number, by: string, logged?: string): Promise<OfferWritten>;
  withdraw(id: string, revision: number, by: string, logged?: string): Promise<OfferWritten>;
};

export const offerQuery = z.strictObject({
  site: z.string().max(60).optional(),
  state: z.enum(OFFER_STATES).optional(),
  after: z.uuid().optional(),
});

const listed = z.object({
  id: z.string(),
  site: z.string(),
  state: z.enum(OFFER_STATES),
  standing: z.enum(['coming', 'open', 'over']),
  revision: z.int(),
  slug: z.string(),
  title: z.string(),
  from: z.string(),
  until: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export const offerList = z.object({ offers: z.array(listed) });
export const offerCall = z.strictObject({ act: z.enum(OFFER_ACTS), revision: z.int().min(0) });
export const offerAnswer = z.object({ id: z.string(), state: z.enum(OFFER_STATES), revision: z.int() });
