import { defineConfig } from 'vitest/config';

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
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
