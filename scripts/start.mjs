// npm start: installs what is missing, builds when the sources changed, serves the portal. Its package script bounds what V8 keeps for young
// objects: left alone that grows to 128 MB, which nothing is the faster for (docs/decisions/2026-11-28-memory.md).
import { spawn } from 'node:child_process';
import { environment, install, node, root, run } from './bootstrap.mjs';

endWithParent();
install();
if (Number(process.versions.node.split('.')[0]) >= 24) await serve();
else hand();

async function serve() {
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged();
  await import(new URL('../build/host/main.js', import.meta.url).href); // read only now that it is made
}

/**
 * `npm` and the shell that it runs this in may be gone without a word: a shell that was told to end does not tell its child, and nobody is told
 * of a kill. What they started must not go on serving. (`exec` in the package script spares the shell where there is one.)
 */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  look.unref();
}

/** The system's Node is older than the project's: hand over to the right one, and end with it. */
function hand() {
  // The channel tells the portal when this process is killed: it must not live on without its terminal.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const portal = spawn(node, [...process.execArgv, 'scripts/start.mjs'], {
    cwd: root,
    env: environment,
    stdio,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.kill(signal));
  portal.on('exit', (code) => process.exit(code ?? 1));
  portal.on('error', (error) => {
    console.error(error.message);
    run(node, ['--version']);
  });
}
