import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

describe('lines', () => {
  it('are the same however the text is cut into pieces', () => {
    const texts = fc.array(
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\n', '')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 7 }), (requested, size) => {
        const text = requested.join('\n');
        const lines = linesOf(100);
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        const found = [...pieces.flatMap((piece) => lines.take(piece)), ...lines.end()];
        expect(found).toEqual(requested.filter((line) => line.trim() !== ''));
      }),
    );
  });

  it('keep no more of one line than the limit, so that it is told as too long', () => {
    const lines = linesOf(10);
    const found = [
      ...lines.take('x'.repeat(50)),
      ...lines.take('y'.repeat(50)),
      ...lines.take(`\n1\n${'v'.repeat(50)}\nz`),
      ...lines.end(),
    ];
    expect(found).toEqual(['xxxxxxxxxxx', '1', 'vvvvvvvvvvv', 'z']);
  });

  it('keep their place when blank ones are kept, and end with the text', () => {
    const found = (text: string) => {
      const lines = linesOf(10, 'kept');
      return [...lines.take(text), ...lines.end()];
    };
    expect(found('a\n\n b\n')).toEqual(['a', '', ' b']);
    expect(found('a\n\nb')).toEqual(['a', '', 'b']);
    expect(found('')).toEqual([]);
    expect(found('\n')).toEqual(['']);
  });
});
