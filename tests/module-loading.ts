/**
 * Loaded into each process of tests before anything else (`vitest.config.ts`): Node loads the project's modules as it does for the portal,
 * their types stripped and their compiled code kept for the next process, instead of Vite. Here is what only Vite reads besides:
 * modules of JSX, styles, of which a test sees no more than the names of their classes, and files that are asked for by their address.
 */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import '../src/host/quick-loading.ts';

const STYLES = 'export default new Proxy({}, { get: (_, name) => String(name) });';
/** What Vite says of itself in a module, as it does when pages are drawn while somebody develops. */
const ENV = JSON.stringify({ DEV: true, PROD: false, SSR: true });

registerHooks({
  load(url, context, next) {
    const source = url.startsWith('file:') && sourceOf(new URL(url));
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

/** What stands for a file that Node itself cannot read. */
function sourceOf({ href, pathname, searchParams }: URL): string | undefined {
  if (searchParams.has('url')) return `export default ${JSON.stringify(pathname)};`;
  if (pathname.endsWith('.css')) return STYLES;
  return pathname.endsWith('.tsx') ? withoutJsx(fileURLToPath(href)) : undefined;
}

const require = createRequire(import.meta.url);

function withoutJsx(file: string): string {
  // Read by the first who needs it: few tests of a process do, and every thread of theirs begins here too.
  const { transformSync } = require('rolldown/utils') as typeof import('rolldown/utils');
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    define: { 'import.meta.env': ENV },
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  return code;
}
