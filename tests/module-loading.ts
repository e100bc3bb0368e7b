/**
 * Loaded into each process of integration tests before anything else (`vitest.config.ts`): Node loads the project's modules as it does for
 * the portal, their types stripped and their compiled code kept for the next process, instead of Vite. Here is what only Vite reads
 * besides: modules of JSX, and styles, of which a test sees no more than the names of their classes.
 */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import '../src/host/quick-loading.ts';

const STYLES = 'export default new Proxy({}, { get: (_, name) => String(name) });';

registerHooks({
  load(url, context, next) {
    const [path = ''] = url.split('?');
    const source = path.endsWith('.tsx') ? withoutJsx(fileURLToPath(path)) : path.endsWith('.css') && STYLES;
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

const require = createRequire(import.meta.url);

function withoutJsx(file: string): string {
  // Read by the first who needs it: few tests do, and every thread of theirs begins here too.
  const { transformSync } = require('rolldown/utils') as typeof import('rolldown/utils');
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  return code;
}
