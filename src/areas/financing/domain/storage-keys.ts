// Apart from what is kept under them: a page that only forgets carries no more than the names.

/** The browser storage key of the simulation that the shopper continued with (doc. 1 §3.5). */
export const CURRENT_FUNDING = 'CURRENT_FUNDING';

/** The browser storage key of the plans that can be compared (doc. 1 §3.5). */
export const COMPARATOR_FUNDING = 'COMPARATOR_FUNDING';

/**
 * A second key that is read and never written: where other pages of a maker keep plans of the same shape. The specification
 * names no word for it (doc. 1 §3.5).
 */
export const COMPARATOR_FUNDING_PLANS = 'COMPARATOR_FUNDING_PLANS';
