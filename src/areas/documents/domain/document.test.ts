import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { cleanName, mayAdd } from './document.ts';

const LIMITS = { file: 100, owner: 250, files: 3 };
const sizes = (...all: number[]) => all.map((size) => ({ size }));

describe('what an owner may upload', () => {
  it('is bounded by file, by owner and by number, before the first byte (R26)', () => {
    expect(mayAdd(LIMITS, [], 100)).toEqual({ ok: true });
    expect(mayAdd(LIMITS, [], 101)).toEqual({ ok: false, reason: 'too-large' });
    expect(mayAdd(LIMITS, sizes(100, 100), 50)).toEqual({ ok: true });
    expect(mayAdd(LIMITS, sizes(100, 100), 51)).toEqual({ ok: false, reason: 'too-large' });
    expect(mayAdd(LIMITS, sizes(1, 1, 1), 1)).toEqual({ ok: false, reason: 'too-many' });
    for (const size of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(mayAdd(LIMITS, [], size)).toEqual({ ok: false, reason: 'empty' });
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\RG.pdf', 'RG.pdf'],
    ['foto\u202Egpj.exe', 'fotogpj.exe'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['..', 'documento'],
    ['', 'documento'],
    ['<b>.png', 'b.png'],
  ])('“%s” becomes %s (R25)', (given, shown) => {
    expect(cleanName(given)).toBe(shown);
  });

  it('is never longer than it may be, and has no folder or control character in it', () => {
    expect(cleanName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{116}\.pdf$/);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 130 }), (given) => {
        const name = cleanName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
