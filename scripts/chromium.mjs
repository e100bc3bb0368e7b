// A Chromium for the journeys: an existing one, else Playwright's own download, else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, node, root } from './bootstrap.mjs';
import { installPackages, programOf } from './programs.mjs';

/** What Playwright switches off by itself: Chromium hears only the last list of this kind, so ours holds it too. */
const PLAYWRIGHT_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
/** The address bar's own web pages: two processes a window, which took over half of the journeys' processor time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Switches for every Chromium that this project drives: it talks to nobody but the page, and draws no address bar. */
export const chromiumSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_OFF, ...ADDRESS_BAR].join(',')}`,
];

/**
 * The environment of every Chromium that this project drives. It hangs with the library that moves the clock of other processes
 * (`npm run flaky`): journeys move that of its pages within.
 * @returns {Record<string, string>}
 */
export const chromiumEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value && name !== 'LD_PRELOAD' ? [[name, value]] : [],
    ),
  );

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without windows: the same engine, of which journeys need no more, for a fifth less processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Path of an executable Chromium; undefined, with the reason told, when there is no way to get one. */
export function findChromium() {
  return required(process.env.CHROME_PATH ?? onPath() ?? downloaded() ?? installed());
}

/** What to add to the environment of journeys so that they find their Chromium; undefined when there is no way to get one. */
export function chromiumOfJourneys() {
  const present = process.env.CHROME_PATH ?? onPath([...SHELLS, ...NAMES]);
  if (!present && downloaded()) return {}; // Playwright takes its own shell, unasked
  const path = required(present ?? installed([...SHELLS, ...NAMES]));
  return path && { CHROME_PATH: path };
}

/** A whole Chromium beside the one of the journeys: that without windows may have no camera. Undefined where there is none on the path. */
export const wholeChromium = () => onPath();

function required(found) {
  if (found && existsSync(found)) return found;
  console.error(`No Chromium: set CHROME_PATH${found ? ` (there is nothing at ${found})` : ''}.`);
  return undefined;
}

const onPath = (names = NAMES) => programOf(names);

function downloaded() {
  const ask = `process.stdout.write(require('playwright-core').chromium.executablePath())`;
  const path = spawnSync(node, ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout.trim();
  if (existsSync(path)) return path;
  console.log("Trying Playwright's own Chromium …");
  const options = { cwd: root, env: environment, stdio: 'ignore', timeout: 180_000 };
  spawnSync('playwright', ['install', 'chromium'], options);
  return existsSync(path) ? path : undefined;
}

function installed(names = NAMES) {
  if (process.platform !== 'linux') return undefined;
  console.log("Trying the system's package of Chromium …");
  // Where the distribution has no package of the shell, neither is installed by the first call.
  installPackages(['chromium', 'chromium-headless-shell'], ['chromium']);
  return onPath(names);
}
