/** The offers of a site; the word is one in both languages. */
export const OFFER_PAGES: Readonly<Record<'BR' | 'AR', string>> = { BR: 'ofertas', AR: 'ofertas' };

/** Which kind of offers is shown. */
export const OFFER_FIELDS = { kind: 'tipo' } as const;
