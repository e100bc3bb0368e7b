import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { measureEventLoop } from './admission.ts';

const BUSY_MS = 100;

let turns: ReturnType<typeof measureEventLoop> | undefined;
afterEach(() => turns?.close());

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a process', () => {
  it.each([0, 1, 50])(
    'that one long turn has kept is late, however many idle turns were beside it (%d after it), and is itself again (R53)',
    async (idle) => {
      turns = measureEventLoop(BUSY_MS);
      // A machine that is busy itself may let the moment pass in which it is late: then again.
      await expect
        .poll(async () => {
          await wait(BUSY_MS);
          block(1.5 * BUSY_MS);
          for (let one = 0; one < idle; one++) await turn();
          return turns?.isLate();
        })
        .toBe(true);
      await expect.poll(() => turns?.isLate()).toBe(false);
    },
  );

  it('that has many turns, none of them long, is not late', async () => {
    turns = measureEventLoop(60_000);
    for (let one = 0; one < 20; one++) {
      block(5);
      await turn();
      expect(turns.isLate()).toBe(false);
    }
  });
});
