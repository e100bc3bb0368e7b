import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest come first, so that none of them is left running alone at the end. */
const LONG = [/crash\.test/, /start\.test/, /artwork\//, /tests\/integration\//, /tests\//];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((part) => part.test(moduleId));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** What holds a promise of time to the clock, or waits for a process to notice: nothing else runs beside it. */
const ALONE = [
  'tests/integration/start-time.test.ts',
  'tests/integration/outage.test.ts',
  'tests/integration/unexpected.test.ts',
];

const shared = {
  // One process for many files: starting one for each, and loading the same modules again, was half of the whole. What a test
  // replaces is put back after it.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: ['tests/setup.ts'], // time limits and seeds
};

export default defineConfig({
  test: {
    globalSetup: ['tests/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'artwork/**/*.test.ts',
            'tests/{guards,conformance,integration}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...ALONE],
          maxWorkers: 3, // on two cores: the long tests mostly wait
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...shared, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
