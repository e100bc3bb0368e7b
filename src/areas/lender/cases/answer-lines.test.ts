import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import { answerLine } from './answer.ts';

describe('lines', () => {
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
      fc.property(kind, inputs, (requested, values) => {
        const line = answerLine(JSON.stringify({ id: 7, kind: requested, inputs: values }));
        const { id, result, error } = JSON.parse(line);
        expect(id).toBe(7);
        expect((result === undefined) !== (error === undefined)).toBe(true);
        expect(error?.reason).not.toBe('engine-fault');
        // A fault of a form that nobody named tells an author nothing; sentences have no holes.
        expect(error?.code).not.toBe('form');
        expect(error?.message ?? '').not.toMatch(/\{\{|undefined|\[object/);
      }),
      runs(1_000),
    );
  });
});
