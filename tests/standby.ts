/** Loaded into a portal's process before the portal (`--import`): loads its modules, then waits for SIGUSR2. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { STANDING_BY } from './prewarmed.ts';

const hasPages = process.env.VITRINE_ROLES?.includes('web') ?? true;
const pages = hasPages ? ['../build/server/index.js'] : [];
const first = ['../src/host/process/node-env.ts', '../src/host/quick-loading.ts'];
for (const path of [...first, '../build/host/compose.js', ...pages]) {
  await import(new URL(path, import.meta.url).href);
}
flushCompileCache(); // a process that will be killed writes nothing at its end

const result = once(process, 'SIGUSR2');
const leave = () => process.exit();
process.once('disconnect', leave); // keeps it alive, too
if (process.connected === false) leave();
console.error(STANDING_BY);
await result;
process.off('disconnect', leave);
