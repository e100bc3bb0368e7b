import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomeOfToken, TEST_CARDS } from './cards.ts';
import { FRAME_SCRIPT } from './frame-script.ts';

describe('the test cards of the sandbox gateway', () => {
  it('are those of the guide, each with what happens [D1-2.7-10]', () => {
    const guide = readFileSync('docs/guides/payments.md', 'utf8');
    const texts = [...guide.matchAll(/^\| ([\d ]{19}) \| `([a-z-]+)`/gm)].map(([, number = '', outcome]) => [
      number.replaceAll(' ', ''),
      outcome,
    ]);
    expect(Object.fromEntries(texts)).toEqual(TEST_CARDS);
  });

  it('pass the check of a card number, so that a form takes them [D1-2.7-10]', () => {
    const sum = (number: string) =>
      [...number].reverse().reduce((total, digit, at) => {
        const twice = at % 2 ? Number(digit) * 2 : Number(digit);
        return total + (twice > 9 ? twice - 9 : twice);
      }, 0);
    expect(Object.keys(TEST_CARDS).filter((number) => sum(number) % 10 !== 0)).toEqual([]);
  });

  it('are named by tokens that hold no digit of them [D1-2.7-10] (R49)', () => {
    expect(outcomeOfToken(`card_insufficient-funds_${'0f'.repeat(16)}`)).toBe('insufficient-funds');
    expect(outcomeOfToken('card_insufficient-funds_4000000000009995')).toBeUndefined();
    expect(outcomeOfToken(`card_paid_${'0f'.repeat(16)}`)).toBeUndefined();
    // The frame's script parses, and says a token but never the number.
    expect(() => new Function(FRAME_SCRIPT)).not.toThrow();
    expect(FRAME_SCRIPT).not.toMatch(/fetch|XMLHttpRequest|sendBeacon|localStorage/);
  });
});
