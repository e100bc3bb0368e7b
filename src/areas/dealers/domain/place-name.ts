import { plain } from '../../../kit/plain.ts';

/** Whether two names are of one place: case, accents and spaces around do not matter. */
export const samePlaceName = (one: string, other: string): boolean => placed(one) === placed(other);

const placed = (text: string): string => plain(text).trim();
