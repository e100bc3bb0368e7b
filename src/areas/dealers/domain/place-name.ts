/** Whether two names are of one place: case, accents and spaces around do not matter. */
export const samePlaceName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
