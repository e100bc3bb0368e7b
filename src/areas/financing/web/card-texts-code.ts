/** A card's texts, which it shows one at a time and only when asked, and the version recommended after it: a chunk of their own. */
export const loadCardTexts = () => import('./card-texts.tsx');

/** Fetches that chunk ahead; whoever needs it tells of a failure. */
export const preloadCardTexts = (): void => void loadCardTexts().catch(() => undefined);
