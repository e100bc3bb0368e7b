import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../tests/strength.ts';
import { provenAt } from './read-database.ts';

/** A log that grows: at each moment, some milliseconds after the one before, some bytes were acknowledged; at some it was looked at. */
const history = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 500 }),
    bytes: fc.bigInt({ min: 0n, max: 5_000n }),
    isSeen: fc.boolean(),
  }),
  { maxLength: 40 },
);

it('takes a standby for no newer than it is, and for as new as what was looked at shows', () => {
  fc.assert(
    fc.property(history, fc.bigInt({ min: 0n, max: 100_000n }), (steps, replayed) => {
      let [at, position] = [0, 0n];
      const log = steps.map(({ after, bytes, isSeen }) => {
        at += after;
        position += bytes;
        return { at, position, isSeen };
      });
      const marks = log.filter(({ isSeen }) => isSeen);
      const from = provenAt(marks, replayed);
      for (const written of log) if (written.at <= from) expect(written.position <= replayed).toBe(true);
      for (const mark of marks) if (mark.at > from) expect(mark.position > replayed).toBe(true);
    }),
    runs(1_000),
  );
});
