import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idleState } from './sessions.ts';

const START = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;
const at = (ms: number) => new Date(START + ms);
const state = (idleMs: number, idleMinutes = 30) => idleState(at(0), { now: at(idleMs), idleMinutes });

describe('a session of staff by when it was used last', () => {
  it('ends after its minutes without a request, and not before', () => {
    expect(state(30 * MINUTE - 1)).toBe('due');
    expect(state(30 * MINUTE)).toBe('ended');
    expect(state(5 * MINUTE, 5)).toBe('ended');
  });

  it('has its use written once a minute', () => {
    expect([state(0), state(MINUTE - 1), state(MINUTE)]).toEqual(['noted', 'noted', 'due']);
  });

  it('goes on for whoever uses it, and ends at most a minute before it has been idle for as long as is set', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { maxLength: 30 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 2, max: 60 }), (waits, idleMinutes) => {
        let [now, written, used] = [0, 0, 0];
        for (const wait of waits) {
          now += wait;
          const found = idleState(at(written), { now: at(now), idleMinutes });
          const idle = now - used;
          if (idle >= idleMinutes * MINUTE) expect(found).toBe('ended');
          if (idle < (idleMinutes - 1) * MINUTE) expect(found).not.toBe('ended');
          if (found === 'ended') return;
          used = now;
          if (found === 'due') written = now;
        }
      }),
    );
  });
});
