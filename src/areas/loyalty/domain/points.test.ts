import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankingChoice } from '../contract.ts';
import { EARNINGS, isGain, MOVES, readCursor, shares, writeCursor } from './points.ts';

describe('points', () => {
  it('are gained by everything but a redemption', () => {
    expect(MOVES.filter((move) => !isGain(move))).toEqual(['redemption']);
    expect(EARNINGS.every(isGain)).toBe(true);
  });

  it('rank members by an address that says after whom a page begins, and means nothing otherwise', () => {
    const cursor = fc.record({ earned: fc.nat(1_000_000_000), id: fc.uuid() });
    fc.assert(fc.property(cursor, (one) => void expect(readCursor(writeCursor(one))).toEqual(one)));
    for (const bad of [null, '', '12', '12_x', "1_' or 1=1", `-1_${crypto.randomUUID()}`])
      expect(readCursor(bad)).toBeUndefined();
  });
});

describe('a survey', () => {
  it('tells shares as whole percents that sum to 100, none off by more than one', () => {
    expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(shares([0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 2, maxLength: 8 }), (votes) => {
        const total = votes.reduce((sum, one) => sum + one, 0);
        const reported = shares(votes);
        expect(reported.reduce((sum, one) => sum + one, 0)).toBe(total === 0 ? 0 : 100);
        reported.forEach((share, at) => {
          expect(Math.abs(share - ((votes[at] ?? 0) * 100) / (total || 1))).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('the ranking', () => {
  it('shows nobody who has not chosen it, and under no number or address', () => {
    const read = (sent: Record<string, string | undefined>) => rankingChoice.safeParse(sent).data;
    expect(read({ nickname: 'Zu' })).toEqual({ isShown: false });
    expect(read({ shown: 'on', nickname: ' Zu da Orla ' })).toEqual({
      isShown: true,
      nickname: 'Zu da Orla',
    });
    for (const nickname of ['', 'Z', 'zu@example.com', 'Zu 11987654321', '<b>Zu', 'x'.repeat(25), '\u202eZu'])
      expect(read({ shown: 'on', nickname })).toBeUndefined();
  });
});
