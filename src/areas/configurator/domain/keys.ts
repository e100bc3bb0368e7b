/** How options are called in rules; a part is called by its code. */

/** `version:341A1B0`. */
export const versionKey = (code: string): string => `version:${code}`;
/** `colour:134`. */
export const colourKey = (code: string): string => `colour:${code}`;
/** `coating:211`. */
export const coatingKey = (code: string): string => `coating:${code}`;
