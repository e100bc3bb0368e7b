// npm run dev: the portal on the sources as they are now (docs/decisions/2026-11-27-development-server.md).
import { spawn } from 'node:child_process';
import { writeAreaLists } from './areas.mjs';
import { environment, install, node, root } from './bootstrap.mjs';
import { writeMarkets } from './markets.mjs';

/** What the portal ends with where only a new process can go on, as after a change of Vite's own configuration. */
const RESTART = 75;

let portal;
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isEnding = true;
    portal?.kill(signal);
  });

install();
writeMarkets();
writeAreaLists();
start();

function start() {
  const env = { ...environment, NODE_ENV: 'development' };
  // The channel tells the portal when this process is killed: it must not live on without its terminal.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const main = ['--import', './src/host/quick-loading.ts', 'src/host/development/main.ts'];
  portal = spawn(node, main, { cwd: root, env, stdio });
  portal.on('exit', (code) => {
    if (code !== RESTART || isEnding) process.exit(code ?? 1);
    install(); // the lockfile may be what has changed
    start();
  });
  portal.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
}
