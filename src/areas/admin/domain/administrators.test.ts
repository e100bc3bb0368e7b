import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canEnter, leavesNobody, type WayIn } from './administrators.ts';

const way = (more: Partial<WayIn>): WayIn => ({
  source: 'local',
  isBreakGlass: false,
  isEnrolled: false,
  isLinked: false,
  ...more,
});
const OPEN = { byIdentity: true, isForced: false };
const FORCED = { byIdentity: true, isForced: true };
const NONE = { byIdentity: false, isForced: false };

describe('who can enter', () => {
  it.each([
    ['was only invited', way({}), [false, false, false]],
    ['has password and phone', way({ isEnrolled: true }), [true, false, true]],
    [
      'has an account that is left when all else is away',
      way({ isBreakGlass: true, isEnrolled: true }),
      [true, true, true],
    ],
    ['was given such an account and never took it', way({ isBreakGlass: true }), [false, false, false]],
    ['was named by SCIM alone', way({ source: 'scim' }), [false, false, false]],
    ['has come by the provider', way({ source: 'scim', isLinked: true }), [true, true, false]],
  ])('is told of whoever %s', (_, who, [open, forced, none]) => {
    expect([canEnter(who, OPEN), canEnter(who, FORCED), canEnter(who, NONE)]).toEqual([open, forced, none]);
  });
});

describe('who is left', () => {
  it('is nobody where one could enter before and none can any more, or the last of all is gone', () => {
    expect(leavesNobody([true], [])).toBe(true);
    expect(leavesNobody([false], [])).toBe(true);
    expect(leavesNobody([true, false], [false])).toBe(true);
    expect(leavesNobody([false, false], [false])).toBe(false);
    expect(leavesNobody([], [])).toBe(false);
    expect(leavesNobody([], [false])).toBe(false);
  });

  it('never forbids what takes no administrator away and shuts none out', () => {
    const all = fc.array(fc.boolean(), { maxLength: 6 });
    fc.assert(
      fc.property(all, all, (before, added) => {
        expect(leavesNobody(before, [...before, ...added])).toBe(false);
      }),
    );
  });

  it('never allows what shuts out the last who could enter', () => {
    const all = fc.array(fc.constant(false), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 6 }), all, (others, after) => {
        expect(leavesNobody([...others, true], after)).toBe(true);
      }),
    );
  });
});
