/** What stands on one page of a list (doc. 1 §9; doc. 2 §9). */
export const PAGE_SIZE = 18;
