import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What needs the database, a process or the built portal. Everything else is a unit test: it needs nothing but its modules. */
const INTEGRATION = ['tests/{integration,conformance}/**/*.test.ts', '**/*.integration.test.ts'];
/** `npm run soak` alone runs a file whose tests are all long, or need programs that are not installed for `npm test`. */
const ONLY_SOAKED = process.env.SOAK ? [] : ['**/*.soak.test.ts'];
const ELSEWHERE = ['**/node_modules/**', 'build/**', '.cache/**', ...ONLY_SOAKED];

/** The files that take longest come first, so that none of them is left running alone at the end. */
const LONG = [
  /(benches|dev-server)\.test/,
  /(access|typed-markup|[a-z-]*crash|start|stall|slow-clients|kill-matrix|embedded-postgres\.integration)\.test/,
  /(contract-fuzz|stock-lines|admin|dealers-changes|protection|payments|publications|admin-queues)\.test/,
  /(account-second-factor|left-behind|outage|leads-delivery|backup|unexpected|database-bounds|password-cost)\.test/,
  /tests\/integration\//,
  /artwork\//,
  /tests\//,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((part) => part.test(moduleId));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const shared = {
  // One process for many files: starting one for each, and loading the same modules again, was half of the whole. What a test
  // replaces is put back after it.
  isolate: false,
  // Node loads the modules as it does the portal's: Vite took twice the processor for them, and what it makes of an import is slower
  // each time it is used. `vi.mock` is known in test files alone.
  experimental: { viteModuleRunner: false },
  execArgv: [
    '--import',
    new URL('tests/module-loading.ts', import.meta.url).href,
    // Every processor has a test of its own: threads that collect garbage beside one take more of the processor than they save time.
    '--single-threaded-gc',
  ],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: ['tests/setup.ts'], // time limits and seeds
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,scripts,artwork}/**/*.test.{ts,tsx}', 'tests/{guards,failover}/**/*.test.ts'],
          exclude: [...ELSEWHERE, ...INTEGRATION],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          globalSetup: ['tests/global-setup.ts'],
          include: INTEGRATION,
          exclude: ELSEWHERE,
          maxWorkers: 3, // on two cores: they often wait
          // The built pages are drawn by the React that visitors' are drawn by, whichever file of a process is the first to load it: that
          // for developers takes a third more of the processor, and writes stacks into pages whose parts fail.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
