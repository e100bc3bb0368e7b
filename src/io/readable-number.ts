import { randomBytes } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that people read to one another, `R7K3F-92QX`: 40 bits behind a letter that says of what. It opens nothing. */
export function readableNumber(letter: string): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${letter}${signs.slice(0, 4)}-${signs.slice(4)}`;
}
