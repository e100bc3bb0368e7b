import { describe, expect, it } from 'vitest';
import { isSettled, REDEMPTION_STATES, REDEMPTION_STEPS, steppedTo } from './redemption.ts';

describe('a redemption', () => {
  it('is reserved, charged and issued, in this order; or refused before it is charged, or returned after it', () => {
    const ways = REDEMPTION_STATES.flatMap((state) =>
      REDEMPTION_STEPS.flatMap((step) => {
        const to = steppedTo(state, step);
        return to ? [`${state} ${step} ${to}`] : [];
      }),
    );
    expect(ways).toEqual([
      'reserved charge charged',
      'reserved refuse refused',
      'charged issue issued',
      'charged return returned',
    ]);
    expect(REDEMPTION_STATES.filter(isSettled)).toEqual(['issued', 'refused', 'returned']);
  });
});
