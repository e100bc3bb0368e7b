/** Before each file of tests: from where its values are drawn, how long it waits for what hangs, and what it says when it fails. */
import fc from 'fast-check';
import { afterEach, vi } from 'vitest';
import { PATIENCE } from './patience.ts';
import { IS_WHOLE, SEED } from './strength.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED, numRuns: 100 });

const longer = IS_WHOLE ? 20 : 1;
vi.setConfig({
  testTimeout: PATIENCE.test * longer,
  hookTimeout: PATIENCE.hook * longer,
  expect: { poll: { timeout: PATIENCE.state } },
});

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const again = `SEED=${SEED}${IS_WHOLE ? ' SOAK=1' : ''} npx vitest run ${task.file.name} -t ${JSON.stringify(task.name)}`;
  console.error(`failed with the values of seed ${SEED}; again: ${again}`);
});
