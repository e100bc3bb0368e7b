/** Where pictures for messengers are: below it, the place of a picture of ours, `/cars/aurora/lira/134-front`, and `.jpg`. */
export const SOCIAL_PICTURES = '/social';

/** How large they are, in pixels: what the Open Graph protocol's readers show in full. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
