import { describe, expect, it } from 'vitest';
import { PLAIN_LINE, plainLine } from './plain-line.ts';

describe('a line that reads as it is written', () => {
  it('is one in any writing, with what people put into names and addresses (R37)', () => {
    for (const text of ['', 'Ana Souza', 'D’Ávila & Cia. 12-B', '李 小龙', 'Ana 👩‍👧', 'نور الدين'])
      expect([text, PLAIN_LINE.test(text), plainLine(text)]).toEqual([text, true, text]);
  });

  it('has no sign that nobody sees, that parts lines, or that turns what stands behind it (R37)', () => {
    for (const sign of [
      '\n',
      '\r',
      '\t',
      '\0',
      '\u001b',
      '\u0085',
      '\u2028',
      '\u202e',
      '\u2066',
      '\u200f',
      '\ud83d',
    ]) {
      expect(PLAIN_LINE.test(`Ana${sign}Souza`)).toBe(false);
      expect(plainLine(` Ana ${sign}${sign}Souza${sign}`)).toBe('Ana Souza');
    }
  });
});

it('a line that is too long is cut between two signs, not in one', () => {
  expect(plainLine('a🚗🚗🚗', 4)).toBe('a🚗');
  expect(plainLine('ab cd', 3)).toBe('ab');
});
