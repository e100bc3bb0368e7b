import { UUID_TEXT } from '../../../kit/uuid.ts';

/** Why points move. Each is given once for one thing: an order, an opinion, a survey. */
export const EARNINGS = ['welcome', 'delivery', 'opinion', 'survey'] as const;
export type Earning = (typeof EARNINGS)[number];

export const MOVES = [...EARNINGS, 'redemption', 'return'] as const;
export type Move = (typeof MOVES)[number];

/** Whether a move adds to what a member has. */
export const isGain = (move: Move): boolean => move !== 'redemption';

/** Where a page of the ranking begins: after this member. */
export type RankingCursor = { readonly earned: number; readonly id: string };

const CURSOR = new RegExp(`^(\\d{1,15})_(${UUID_TEXT})$`);

export const writeCursor = ({ earned, id }: RankingCursor): string => `${earned}_${id}`;

/** What means nothing is the first page. */
export function readCursor(text: string | null): RankingCursor | undefined {
  const [, earned, id] = CURSOR.exec(text ?? '') ?? [];
  return earned === undefined || id === undefined ? undefined : { earned: Number(earned), id };
}

/** Votes of a survey as whole percents that sum to 100; of nobody's votes all are 0. The largest remainders get what is over. */
export function shares(votes: readonly number[]): readonly number[] {
  const total = votes.reduce((sum, one) => sum + one, 0);
  if (total === 0) return votes.map(() => 0);
  const exact = votes.map((one) => (one * 100) / total);
  const whole = exact.map(Math.floor);
  let over = 100 - whole.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of order) {
    if (over === 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    over -= 1;
  }
  return whole;
}
