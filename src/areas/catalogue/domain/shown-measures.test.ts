import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterOf, shownMeasure } from './shown-measures.ts';
import { type Measure, measures } from './vocabulary.ts';

const CONSUMPTION = (Object.keys(measures) as Measure[]).filter((one) => one.startsWith('consumption'));

describe('figures of a market', () => {
  it.each([
    ['torque', 20.4, 200, 'Nm'],
    ['torque', 45.9, 450, 'Nm'],
    ['consumptionCity', 12.5, 8, 'l/100 km'],
    ['consumptionHighway', 15.1, 6.6, 'l/100 km'],
    ['power', 180, 180, 'cv'],
    ['boot', 300, 300, 'l'],
  ] as const)('are written in its units: %s of %d', (measure, value, shown, unit) => {
    expect(shownMeasure('AR', measure, value)).toMatchObject({ value: shown, unit });
    expect(shownMeasure('BR', measure, value)).toMatchObject({ value, unit: measures[measure].unit });
  });

  it('say of consumption that less is better in litres, and more in kilometres', () => {
    expect(CONSUMPTION).toHaveLength(4);
    for (const measure of CONSUMPTION) {
      expect(betterOf('AR', measure)).toBe('less');
      expect(betterOf('BR', measure)).toBe('more');
      expect(shownMeasure('AR', measure, 0)).toBeUndefined();
    }
  });

  it('keep which of two cars is the better', () => {
    const figure = fc.double({ min: 3, max: 40, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...CONSUMPTION), figure, figure, (measure, one, other) => {
        const [first, second] = [one, other].map((value) => shownMeasure('AR', measure, value)?.value ?? 0);
        expect(Math.sign((second ?? 0) - (first ?? 0)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
