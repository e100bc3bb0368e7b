import { unreadableFaults, unreadableSign } from '../kit/unreadable-sign.ts';
import type { PlacedFault } from './zod-faults.ts';

/** So many are listed: who has more has made one mistake many times. */
const MOST_FAULTS = 200;

/**
 * Texts and names of fields of a content that nobody reads as they are written, each at its place: a fault of any file, whatever its
 * schema says of the text.
 * @param written the JSON that the content was read from, in which such a sign stands by itself or as an escape
 */
export function unreadableTexts(written: string, content: unknown): PlacedFault[] {
  if (!written.includes('\\') && unreadableSign(written) === undefined) return [];
  const faults: PlacedFault[] = [];
  const note = (text: string, path: readonly PropertyKey[]) => {
    if (faults.length < MOST_FAULTS)
      faults.push(...unreadableFaults(text).map((found) => ({ path, fault: found })));
  };
  const look = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string') note(value, path);
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [name, one] of Object.entries(value)) {
      if (!isList) note(name, [...path, name]);
      look(one, [...path, isList ? Number(name) : name]);
    }
  };
  look(content, []);
  return faults;
}
