export const SEARCHED_BY = ['plate', 'chassis'] as const;
export type SearchedBy = (typeof SEARCHED_BY)[number];

/** What a car is looked up by: its plate of 7, or its chassis of 17 (doc. 2 §5.3, §9). */
export type RecallSearch = { readonly by: SearchedBy; readonly number: string };

/** Longest number that is looked at at all, with all its hyphens and spaces. */
export const NUMBER_MAX = 40;
