/** What owners say: their form, the service as a type, staff's calls. */
import { z } from 'zod';
import type { Permit } from '../../kit/authority.ts';
import type { MessageKey } from '../../kit/validators/message-keys.ts';
import { PLAIN_LINE } from '../../kit/validators/plain-line.ts';
import type { Waiting } from '../../kit/waiting.ts';
import {
  LENGTHS,
  OPINION_ACTS,
  OPINION_STATES,
  type Opinion,
  type OpinionAct,
  type OpinionQuery,
  type OpinionState,
  RATINGS,
  type Rating,
  type Ratings,
} from './index.ts';

const REQUIRED: MessageKey = 'required';
const UNREADABLE: MessageKey = 'unreadable-characters';
const words = (shortest: number, longest: number) =>
  z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .min(shortest, 'too-short' satisfies MessageKey)
    .max(longest, 'too-long' satisfies MessageKey);

export type WrittenOpinion = {
  readonly order: string;
  readonly rating: Rating;
  readonly title: string;
  readonly text: string;
  /** Which versions of the legal documents its form has shown. */
  readonly documents?: string | undefined;
};

/** An opinion as its form sends it. */
export const opinionForm: z.ZodType<WrittenOpinion, Record<string, string | undefined>> = z.object({
  order: z.uuid(REQUIRED),
  rating: z
    .enum(RATINGS.map(String) as [string, ...string[]], REQUIRED)
    .transform((text) => Number(text) as Rating),
  title: words(...LENGTHS.title).regex(PLAIN_LINE, UNREADABLE),
  text: words(...LENGTHS.text).refine((text) => text.split(/\r?\n/).every((line) => PLAIN_LINE.test(line)), {
    error: UNREADABLE,
  }),
  documents: z.string().optional(),
});

/** A car that somebody has had from the maker: what an opinion may be about. */
export type OwnedCar = {
  readonly order: string;
  readonly modelKey: string;
  readonly model: string;
  readonly version: string;
  readonly year: number;
};

/** A car that its owner may say something of: for the first time, or again where what they said was refused, and why. */
export type WritableCar = OwnedCar & { readonly refusedFor: string | undefined };

export type OpinionPage = {
  readonly opinions: readonly (Opinion & {
    /** Whether the visitor has said so; they may not of their own. */
    readonly isVoted: boolean;
    readonly isOwn: boolean;
  })[];
  /** Of the model that was asked for, or all, whatever their rating. */
  readonly ratings: Ratings;
  /** Those that fit the whole question. */
  readonly count: number;
};

export type OpinionRefused = 'log-in' | 'not-yours' | 'already' | 'unknown-opinion' | 'documents-changed';
export type OpinionDone = { readonly ok: true } | { readonly ok: false; readonly reason: OpinionRefused };

/** The opinions of one site, for whoever reads and whoever owns. */
export type OpinionSession = {
  list(query: OpinionQuery): Promise<OpinionPage>;
  /** Delivered cars of whoever is logged in of which nothing of theirs waits or stands; nothing where nobody is. */
  mayWrite(): Promise<readonly WritableCar[] | undefined>;
  write(opinion: WrittenOpinion): Promise<OpinionDone>;
  /** Finds an opinion useful: once a person, and no one's own. */
  vote(id: string): Promise<OpinionDone>;
  /** Takes that back; done as well where nothing of theirs is there. */
  unvote(id: string): Promise<OpinionDone>;
};

export const opinionQuery = z.strictObject({
  state: z.enum(OPINION_STATES).default('pending'),
  site: z.string().max(60).optional(),
});

const listed = z.object({
  id: z.string(),
  site: z.string(),
  state: z.enum(OPINION_STATES),
  car: z.string(),
  rating: z.int().meta({ unit: 'stars' }),
  by: z.string().describe('As it is shown: a first name and an initial'),
  title: z.string(),
  text: z.string(),
  writtenAt: z.string(),
});
export type ListedOpinion = z.output<typeof listed>;

/** Those that wait longest, 100 at most. */
export const opinionList = z.object({ opinions: z.array(listed) });

/** What staff do to an opinion, and why; its writer reads the reason of a refusal. */
export const opinionCall = z.strictObject({
  act: z.enum(OPINION_ACTS),
  reason: z.string().trim().min(1).max(500),
  writtenAt: z
    .string()
    .max(40)
    .optional()
    .describe('As it was listed: where other words stand there since, nothing is done'),
});
export const opinionAnswer = z.object({ id: z.string(), state: z.enum(OPINION_STATES) });

/** One opinion as whoever reads it first has it: its words, and who let it through or not, and why. */
export type WaitingOpinion = ListedOpinion & {
  readonly staff: string | undefined;
  readonly reason: string | undefined;
};

/** That somebody may read what owners say before it is shown, and let it through. */
export type SeesOpinions = Permit<'opinions', 'read'>;
export type ChangesOpinions = Permit<'opinions', 'update'>;

/** What owners say on all sites, for whoever reads it before it is shown; that they have read it stands in the log. */
export type OpinionQueue = {
  /** Those that nobody has read yet. */
  waiting(permit: SeesOpinions): Promise<Waiting>;
  /** Of those that wait the first comes first, of all others the newest; `after` is an id. */
  page(
    permit: SeesOpinions,
    query: {
      readonly state: OpinionState;
      readonly site?: string | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly opinions: readonly WaitingOpinion[]; readonly next: string | undefined }>;
  /** The same for a file, of which the log says that it was taken as a whole. */
  filed: OpinionQueue['page'];
  /** A refusal's reason is read by the writer. `seen` is when the words that they have read were written. */
  act(
    permit: ChangesOpinions,
    id: string,
    step: { readonly act: OpinionAct; readonly reason: string; readonly seen: string },
  ): Promise<
    | { readonly ok: true }
    | { readonly ok: false; readonly reason: 'unknown-opinion' | 'not-now' | 'changed-meanwhile' }
  >;
};
