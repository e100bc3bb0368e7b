/**
 * How many entries a page of a list has, where the list has no reason for another number (doc. 1 §9; doc. 2 §9). A list with a size of its
 * own says why beside it.
 */
export const PAGE_SIZE = 18;
