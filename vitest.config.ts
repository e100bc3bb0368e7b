import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest come first, so that none of them is left running alone at the end. */
const LONG = [/crash\.test/, /artwork\//, /tests\/integration\//, /tests\//];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((part) => part.test(moduleId));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'artwork/**/*.test.ts',
      'tests/{guards,conformance,integration}/**/*.test.ts',
    ],
    globalSetup: ['tests/global-setup.ts'],
    maxWorkers: 3, // on two cores: the long tests mostly wait
    sequence: { sequencer: LongestFirst },
    // One process for many files: starting one for each, and loading the same modules again, was half of the whole. What a test
    // replaces is put back after it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // They end what hangs; a machine that others use too is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
