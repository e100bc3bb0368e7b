import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forcesOfReturn, rateOfReturn } from './irr.ts';
import { netPresentValue } from './time-value.ts';

const nearest = { of: 'nearest' } as const;
const periodic = (...amounts: readonly number[]) => ({ amounts, times: amounts.map((_, at) => at) });

const anyFlows = fc
  .array(
    fc.record({ amount: fc.integer({ min: -9_000, max: 9_000 }), time: fc.integer({ min: 0, max: 40 }) }),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  .map((flows) => ({
    amounts: flows.map(({ amount }) => amount),
    times: flows.map(({ time }) => time / 4),
  }));

describe('rates of flows', () => {
  it('finds the rate of an ordinary loan, in whichever order its flows come', () => {
    const flows = { amounts: [600, -1_000, 600], times: [1, 0, 2] };
    const found = rateOfReturn(flows, nearest);
    expect(found.ok && netPresentValue(found.rate, flows)).toBeCloseTo(0, 10);
  });

  it('finds every rate: as many as were planted', () => {
    // (x − 1/1.1)(x − 1/1.3)(x − 1/0.6), with x the discount of a period
    const roots = [1 / 1.1, 1 / 1.3, 1 / 0.6] as const;
    const [a, b, c] = roots;
    const found = forcesOfReturn(periodic(-a * b * c, a * b + a * c + b * c, -(a + b + c), 1));
    const rates = found.ok ? found.forces.map(Math.expm1) : [];
    [-0.4, 0.1, 0.3].forEach((rate, at) => {
      expect(rates[at]).toBeCloseTo(rate, 9);
    });
    expect(rates).toHaveLength(3);
  });

  it('takes the rate nearest to zero, or to the guess, and none where a sole one is asked for', () => {
    const flows = periodic(-1_000, 2_400, -1_430); // 10 % and 30 %
    const at = (guess?: number) => rateOfReturn(flows, { of: 'nearest', guess });
    expect(at()).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12) });
    expect(at(0.5)).toMatchObject({ ok: true, rate: expect.closeTo(0.3, 12) });
    expect(rateOfReturn(flows, { of: 'sole' })).toEqual({ ok: false, reason: 'several-rates' });
  });

  it('measures nearness to a guess between rates, and to zero between continuous rates', () => {
    const flows = periodic(-50, -100, 600, 300, -100); // −76.9 % and 185.4 %
    const at = (guess?: number) => rateOfReturn(flows, { of: 'nearest', guess });
    expect(at()).toMatchObject({ rate: expect.closeTo(1.854418, 6) });
    for (const guess of [-0.9, 0, 0.1, 0.54])
      expect(at(guess)).toMatchObject({ rate: expect.closeTo(-0.768895, 6) });
    for (const guess of [0.55, 1, 50]) expect(at(guess)).toMatchObject({ rate: expect.closeTo(1.854418, 6) });
    const [low, high] = [-0.7688954706807807, 1.854417828456178];
    expect(at((low + high) / 2)).toEqual({ ok: false, reason: 'several-rates' });
  });

  it('chooses none of two that lie equally near', () => {
    expect(rateOfReturn(periodic(-1, 1.25 + 0.8, -1), nearest)).toEqual({
      ok: false,
      reason: 'several-rates',
    });
  });

  it.each([
    ['no-sign-change', [1, 2, 3]],
    ['no-sign-change', [0, 0]],
    ['no-sign-change', []],
    ['no-rate', [100, -200, 150]],
    ['not-finite', [1, Number.NaN]],
    ['not-finite', [Number.NEGATIVE_INFINITY, 5]],
    ['too-many-sign-changes', Array.from({ length: 2_000 }, (_, j) => (j % 2 ? 1 : -1))],
  ] as const)('refuses %s', (reason, amounts) => {
    expect(rateOfReturn(periodic(...amounts), nearest)).toEqual({ ok: false, reason });
  });

  it('ends where times lie too close for a number between them', () => {
    const tiny = 5e-324;
    const found = rateOfReturn(
      { amounts: [1e-266, tiny, -tiny, tiny], times: [-2e-58, 7e-307, 0, -tiny] },
      nearest,
    );
    expect(found.ok).toBe(false);
  });

  it('gives only rates that balance, fewer than flows', () => {
    fc.assert(
      fc.property(anyFlows, (flows) => {
        const found = forcesOfReturn(flows);
        if (!found.ok) return;
        expect(found.forces.length).toBeLessThanOrEqual(flows.amounts.length - 1);
        for (const force of found.forces) {
          const worth = flows.amounts.map((amount, j) => amount * Math.exp(-force * (flows.times[j] ?? 0)));
          const size = worth.reduce((sum, part) => sum + Math.abs(part), 0);
          expect(Math.abs(worth.reduce((sum, part) => sum + part, 0)) / size).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('misses no rate that a fine search sees', () => {
    fc.assert(
      fc.property(anyFlows, (flows) => {
        const found = forcesOfReturn(flows);
        const forces = found.ok ? found.forces : [];
        const value = (force: number) =>
          flows.amounts.reduce(
            (sum, amount, j) => sum + amount * Math.exp(-force * (flows.times[j] ?? 0)),
            0,
          );
        for (let force = -2; force < 2; force += 0.013) {
          const turns = value(force) * value(force + 0.013) < 0;
          if (turns)
            expect(forces.some((one) => one > force - 1e-6 && one < force + 0.013 + 1e-6)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('refuses numbers too small to be told apart, whose derivatives keep their changes of sign', () => {
    const [tiny, far, less] = [5e-324, -1.7976931344372179e308, -4.250979194164036e298];
    const flows = { amounts: [-tiny, 0, 0, -tiny, tiny], times: [far, 0, 0, 0, less] };
    expect(rateOfReturn(flows, nearest)).toEqual({ ok: false, reason: 'not-finite' });
  });

  it('answers or refuses, and never invents, for any numbers at all', () => {
    const numbers = fc.array(fc.double(), { maxLength: 6 });
    fc.assert(
      fc.property(numbers, numbers, (amounts, times) => {
        const found = rateOfReturn({ amounts, times }, nearest);
        if (found.ok) expect(Number.isFinite(found.rate) && found.rate > -1).toBe(true);
      }),
    );
  });
});
