// A Chromium for the journeys: an existing one, else Playwright's own download, else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, node, root } from './bootstrap.mjs';

/** What Playwright switches off by itself: Chromium hears only the last list of this kind, so ours holds it too. */
const PLAYWRIGHT_OFF = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
];
/** The address bar's own web pages: two processes a window, which took over half of the journeys' processor time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Switches for every Chromium that this project drives: it talks to nobody but the page, and draws no address bar. */
export const chromiumSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${[...PLAYWRIGHT_OFF, ...ADDRESS_BAR].join(',')}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Path of an executable Chromium; undefined, with the reason told, when there is no way to get one. */
export function findChromium() {
  const found = process.env.CHROME_PATH ?? onPath() ?? downloaded() ?? installed();
  if (found && existsSync(found)) return found;
  console.error(`No Chromium: set CHROME_PATH${found ? ` (there is nothing at ${found})` : ''}.`);
  return undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}

function downloaded() {
  const ask = `process.stdout.write(require('playwright-core').chromium.executablePath())`;
  const path = spawnSync(node, ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout.trim();
  if (existsSync(path)) return path;
  console.log("Trying Playwright's own Chromium …");
  const options = { cwd: root, env: environment, stdio: 'ignore', timeout: 180_000 };
  spawnSync('playwright', ['install', 'chromium'], options);
  return existsSync(path) ? path : undefined;
}

function installed() {
  if (process.platform !== 'linux') return undefined;
  console.log("Trying the system's package of Chromium …");
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', 'chromium'],
  ]) {
    const [program, ...parameters] = [...root, ...command];
    spawnSync(program, parameters, quiet);
  }
  return onPath();
}
