import { defineConfig, devices } from '@playwright/test';
import { chromiumEnvironment, chromiumSwitches } from './scripts/chromium.mjs';
import { PATIENCE } from './tests/patience.ts';

const chromium = {
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: chromiumSwitches,
  env: chromiumEnvironment(),
};

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  build: { external: ['**/*.ts'] },
  globalSetup: './tests/journeys/global-setup.ts',
  outputDir: 'test-results',
  workers: 3, // they wait often enough for two cores
  fullyParallel: false,
  // They end what hangs; a slow machine must not reach them.
  timeout: PATIENCE.test,
  expect: { timeout: PATIENCE.state / 2, toPass: { timeout: PATIENCE.state } },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // TRACE=1 records what failed; recording costs a good part of a journey.
  use: {
    launchOptions: chromium,
    actionTimeout: PATIENCE.state, // and says what it waited for
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'pt-BR',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, and one worker alone: a worker and its browser serve one project, and are started anew for the next.
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 }, launchOptions: chromium },
      grep: /@desktop/,
      workers: 1,
    },
    // What only a wide screen shows is not walked on a phone.
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, launchOptions: chromium },
    },
  ],
});
