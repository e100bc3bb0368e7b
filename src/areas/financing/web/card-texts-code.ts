/** A card's texts, which it shows one at a time and only when asked, and the version recommended after it: a chunk of their own. */
export const loadCardTexts = () => import('./card-texts.tsx');
