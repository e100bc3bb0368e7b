import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLine } from './answer.ts';
import { linesOf } from './lines.ts';

describe('lines', () => {
  it('are the same however the text is cut into pieces', () => {
    const texts = fc.array(
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\n', '')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 7 }), (asked, size) => {
        const text = asked.join('\n');
        const lines = linesOf(100);
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        const found = [...pieces.flatMap((piece) => lines.take(piece)), ...lines.end()];
        expect(found).toEqual(asked.filter((line) => line.trim() !== ''));
      }),
    );
  });

  it('keep no more of one line than the limit, so that it is told as too long', () => {
    const lines = linesOf(10);
    const found = [
      ...lines.take('x'.repeat(50)),
      ...lines.take('y'.repeat(50)),
      ...lines.take('\nz'),
      ...lines.end(),
    ];
    expect(found).toEqual(['xxxxxxxxxxx', 'z']);
  });

  it('are answered with one line each, whatever they hold [R35]', () => {
    const inputs = fc.dictionary(
      fc.constantFrom(
        'principal',
        'pv',
        'rate',
        'n',
        'pmt',
        'fv',
        'due_dates',
        'disbursement',
        'cashflows',
        'flows',
        'price',
        'days',
      ),
      fc.oneof(
        fc.double(),
        fc.integer(),
        fc.string(),
        fc.array(fc.double()),
        fc.constant(null),
        fc.constant('2026-01-31'),
      ),
    );
    const kind = fc.constantFrom(
      'cet',
      'pmt',
      'schedule',
      'iof',
      'xirr',
      'sac',
      'irr',
      'residual',
      'direct_rate',
      'rate',
      'fv',
      'net_credit',
      'balloon_schedule',
    );
    fc.assert(
      fc.property(kind, inputs, (asked, values) => {
        const line = answerLine(JSON.stringify({ id: 7, kind: asked, inputs: values }));
        const { id, result, error } = JSON.parse(line);
        expect(id).toBe(7);
        expect((result === undefined) !== (error === undefined)).toBe(true);
        expect(error?.reason).not.toBe('engine-fault');
      }),
      { numRuns: 1_000 },
    );
  });
});
