import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from './storable-text.ts';
import { unreadableSign } from './unreadable-sign.ts';
import { PLAIN_LINE } from './validators/plain-line.ts';

it('names what is not seen in a text, or turns it', () => {
  for (const [text, sign] of [
    ['Zênite \u202eadargeta', 'U+202E'],
    ['a\0b', 'U+0000'],
    ['\ud83d', 'U+D83D'],
    ['\u0093quotes of Windows-1252\u0094', 'U+0093'],
    ['\u200e+55 11 4321-8765', 'U+200E'],
    ['form feed\f', 'U+000C'],
  ] as const)
    expect(unreadableSign(text)).toBe(sign);
});

it('takes lines, tabs, and letters, signs and pictures of any writing', () => {
  for (const text of [
    '',
    'uma linha\r\noutra\tcom tabulação',
    'São João del-Rei',
    '王',
    'مرحبا',
    '👩‍🔧🚗',
    '10\u00a0km/l',
  ])
    expect(unreadableSign(text)).toBeUndefined();
});

it('takes nothing that no database stores', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\0', '\ud83d', '\ude00', '\n', '😀') }), (text) => {
      if (unreadableSign(text) === undefined) expect(isStorable(text)).toBe(true);
    }),
  );
});

it('refuses what a plain line refuses, but what parts lines, and tabs', () => {
  const parting = new Set(['\t', '\n', '\r', '\u2028', '\u2029']);
  for (let code = 0; code < 0x1_0000; code++) {
    const sign = String.fromCharCode(code);
    expect(unreadableSign(sign) !== undefined, sign).toBe(!PLAIN_LINE.test(sign) && !parting.has(sign));
  }
});
