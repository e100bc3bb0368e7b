/** A site's programme as its authors write it, and a member's visit as a type. */

import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../kit/calendar.ts';
import { faultText } from '../../kit/faults.ts';
import { memoizePerObject } from '../../kit/memoize.ts';
import type { MessageKey } from '../../kit/validators/message-keys.ts';
import { EARNINGS, type Earning, type Move } from './index.ts';

const day = z.string().refine((text): text is PlainDate => isPlainDate(text), faultText('day'));
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, faultText('code-small', { most: 40 }));
const line = (max: number) => z.string().trim().min(1).max(max);

/** The loyalty part of a site's authoring configuration: without it the site has no such pages. */
export const loyaltyAuthoring = z
  .strictObject({
    name: line(40).describe('What the programme is called'),
    earn: z.strictObject(
      Object.fromEntries(EARNINGS.map((one) => [one, z.int().min(0).max(1_000_000)])) as Record<
        Earning,
        z.ZodInt
      >,
    ),
    survey: z
      .strictObject({
        key,
        question: line(160),
        options: z
          .array(z.strictObject({ key, text: line(80) }))
          .min(2)
          .max(8),
        from: day,
        until: day,
      })
      .refine(({ from, until }) => from <= until, {
        path: ['until'],
        error: faultText('earlier-than', { field: 'from' }),
      })
      .optional(),
    prizes: z.array(z.strictObject({ title: line(80), text: line(240) })).max(12),
    faq: z.array(z.strictObject({ question: line(160), answer: line(1_200) })).max(30),
  })
  .optional();

export type LoyaltyProgramme = NonNullable<z.output<typeof loyaltyAuthoring>>;

/** Throws a ZodError when the configuration does not fit: call it when the portal starts. */
export const loyaltyProgramme = memoizePerObject((authoring): LoyaltyProgramme | undefined =>
  loyaltyAuthoring.parse(authoring),
);

const REQUIRED: MessageKey = 'required';
const INVALID: MessageKey = 'nickname-invalid';

/** Letters, digits, spaces, and a few marks: a name to be called by, no address and no number to be called at. */
const NICKNAME = /^\p{L}[\p{L}\d .'_-]*$/u;
const MANY_DIGITS = /\d{5}/;

export type RankingChoice =
  | { readonly isShown: false }
  | { readonly isShown: true; readonly nickname: string };

/** Whether a member is shown in the ranking, and as whom. */
export const rankingChoice: z.ZodType<RankingChoice, Record<string, string | undefined>> = z.union([
  z.object({ shown: z.literal('on'), nickname: z.string() }).pipe(
    z
      .object({
        shown: z.literal('on'),
        nickname: z
          .string(REQUIRED)
          .trim()
          .min(1, REQUIRED)
          .min(2, 'too-short' satisfies MessageKey)
          .max(24, 'too-long' satisfies MessageKey)
          .regex(NICKNAME, INVALID)
          .refine((text) => !MANY_DIGITS.test(text), INVALID),
      })
      .transform(({ nickname }) => ({ isShown: true as const, nickname })),
  ),
  z.object({ shown: z.undefined().optional() }).transform(() => ({ isShown: false as const })),
]);

export type Movement = { readonly what: Move; readonly points: number; readonly on: PlainDate };

export type Survey = {
  readonly key: string;
  readonly question: string;
  readonly options: readonly { readonly key: string; readonly text: string; readonly share: number }[];
  readonly votes: number;
  /** What the member has chosen; the shares are shown once they have. */
  readonly own: string | undefined;
};

export type Membership = {
  readonly balance: number;
  /** All points ever given to them: what the ranking counts. */
  readonly earned: number;
  /** Among all members, those who are not shown included. */
  readonly position: number;
  readonly members: number;
  /** The welcome was not closed yet. */
  readonly isNew: boolean;
  readonly choice: RankingChoice;
  readonly movements: readonly Movement[];
  readonly survey: Survey | undefined;
};

/** Whoever asks: nobody is logged in, no car was handed over to them, not a member yet, or a member. */
export type MemberStatus =
  | { readonly is: 'nobody' | 'no-car' | 'may-join' }
  | { readonly is: 'member'; readonly member: Membership };

export type Ranked = {
  readonly id: string;
  readonly nickname: string;
  readonly earned: number;
  readonly position: number;
  readonly isOwn: boolean;
};

export type Ranking = {
  readonly members: readonly Ranked[];
  /** Where the next page begins. */
  readonly next: string | undefined;
};

/** `documents-changed`: a legal document of the site is another one than the form has shown. */
export type LoyaltyRefused =
  | 'log-in'
  | 'no-car'
  | 'not-member'
  | 'already'
  | 'no-survey'
  | 'documents-changed';
export type LoyaltyDone = { readonly ok: true } | { readonly ok: false; readonly reason: LoyaltyRefused };

/** What an account has in the programme of a site, as whoever closes it reads it. */
export type OwnPoints = { readonly site: string; readonly programme: string; readonly points: number };

/** The programme of one site, for whoever asks. */
export type LoyaltySession = {
  readonly programme: LoyaltyProgramme;
  mine(): Promise<MemberStatus>;
  /** @param documents which versions of the legal documents its form has shown; undefined of one that says nothing */
  join(documents?: string | undefined): Promise<LoyaltyDone>;
  /** The welcome was read: it is not shown again. */
  welcomed(): Promise<LoyaltyDone>;
  choose(choice: RankingChoice): Promise<LoyaltyDone>;
  /** One vote a member, whatever is sent. */
  vote(option: string): Promise<LoyaltyDone>;
  ranking(after: string | null): Promise<Ranking>;
};
