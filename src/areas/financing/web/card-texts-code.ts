/** A card's texts, a chunk of their own: a card shows them one at a time, and only when asked. */
export const loadCardTexts = () => import('./card-texts.tsx');

/** Fetches that chunk ahead; whoever needs it tells of a failure. */
export const preloadCardTexts = (): void => void loadCardTexts().catch(() => undefined);
