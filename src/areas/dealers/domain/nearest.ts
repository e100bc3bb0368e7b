/** How far around a place dealers are searched unless a site says otherwise, in kilometres (doc. 1 §9). */
export const SEARCH_RADIUS_KM = 10;
/** How many dealers are answered where fewer are within the radius (doc. 1 §9). */
export const MINIMUM_DEALERS = 6;
