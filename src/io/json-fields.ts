import { fault } from '../kit/faults.ts';
import type { PlacedFault } from './zod-faults.ts';

/** The second of two fields of one name, with its line from 1 on. */
export type FieldTwice = PlacedFault & { readonly line: number };

/** So many faults are listed: who has more has made one mistake many times. */
const MOST_FAULTS = 200;

/** An object with the fields that it has named so far, or a list; and where in it the text is. */
type Level = { readonly names: Set<string> | undefined; step: string | number };

/**
 * Fields that an object says twice. JSON keeps the last one and says nothing, while the author has written two prices and means one.
 * @param text JSON that can be read
 */
export function fieldsTwice(text: string): FieldTwice[] {
  const faults: FieldTwice[] = [];
  const open: Level[] = [];
  let literal = '';
  let line = 1;
  for (let at = 0; at < text.length && faults.length < MOST_FAULTS; at += 1) {
    const level = open.at(-1);
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        literal = text.slice(at, end + 1);
        at = end;
        break;
      }
      case ':': {
        if (!level?.names) break;
        level.step = JSON.parse(literal) as string;
        if (level.names.has(level.step))
          faults.push({ path: open.map(({ step }) => step), line, fault: fault('field-twice') });
        level.names.add(level.step);
        break;
      }
      case '\n':
        line += 1; // no string has one
        break;
      case ',':
        if (typeof level?.step === 'number') level.step += 1;
        break;
      case '{':
        open.push({ names: new Set(), step: '' });
        break;
      case '[':
        open.push({ names: undefined, step: 0 });
        break;
      case '}':
      case ']':
        open.pop();
    }
  }
  return faults;
}

/** Where a string ends that begins here: at the first quotation mark that no odd number of backslashes stands before. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
