/** Stars that an owner gives. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

/** Where an opinion stands: nothing is shown that nobody has read. */
export const OPINION_STATES = ['pending', 'published', 'refused'] as const;
export type OpinionState = (typeof OPINION_STATES)[number];

/** What staff do to one; a published one may be taken back, a refused one let through. */
export const OPINION_ACTS = ['publish', 'refuse'] as const;
export type OpinionAct = (typeof OPINION_ACTS)[number];

const CHART: Readonly<Record<OpinionState, Readonly<Partial<Record<OpinionAct, OpinionState>>>>> = {
  pending: { publish: 'published', refuse: 'refused' },
  published: { refuse: 'refused' },
  refused: { publish: 'published' },
};

export const movedTo = (state: OpinionState, act: OpinionAct): OpinionState | undefined => CHART[state][act];

/** An opinion as everybody reads it. */
export type Opinion = {
  readonly id: string;
  /** First name and an initial. */
  readonly by: string;
  readonly model: string;
  readonly version: string;
  readonly year: number;
  readonly rating: Rating;
  readonly title: string;
  readonly text: string;
  /** A day. */
  readonly on: string;
  /** Persons who found it useful. */
  readonly useful: number;
};

/** `Ana Clara de Souza` is `Ana S.`: enough to be somebody, too little to be found. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/).filter(Boolean);
  const last = others.at(-1);
  return last ? `${first} ${last.slice(0, 1).toUpperCase()}.` : first;
}

/** How many gave how many stars. */
export type Ratings = Readonly<Record<Rating, number>>;

export const NO_RATINGS: Ratings = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** How many there are, and their mean with one decimal; no mean of nothing. */
export function summaryOf(ratings: Ratings): { readonly count: number; readonly mean: number | undefined } {
  const count = RATINGS.reduce((sum, rating) => sum + ratings[rating], 0);
  const stars = RATINGS.reduce<number>((sum, rating) => sum + rating * ratings[rating], 0);
  return { count, mean: count === 0 ? undefined : Math.round((stars * 10) / count) / 10 };
}

/** Lengths of an opinion's parts, in characters. */
export const LENGTHS = { title: [3, 80], text: [20, 2_000] } as const;
