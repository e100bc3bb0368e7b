/**
 * Makes loading the portal's modules cheap: by far the most of a start, and a start is what visitors wait for after a crash.
 * Without it the processor is busy for more than twice as long.
 */
import { enableCompileCache, registerHooks } from 'node:module';
import { resolve } from 'node:path';

// Stripped types and compiled code are kept for the next start, found by the contents of each file; in the project's own folder,
// for whoever writes there decides what runs. Where nothing can be written, nothing is kept.
enableCompileCache(resolve(import.meta.dirname, '..', '..', '.cache', 'modules'));

// For each module of a package Node reads the package's list of exports anew. That of Drizzle is 180 KB long, and it has a
// hundred modules: a third of all loading. They are ES modules that name each other by file, so nothing has to be looked up.
registerHooks?.({
  resolve(specifier, context, next) {
    const isOwn =
      /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!isOwn) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
