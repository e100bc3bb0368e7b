/** The sources as they are now: to browsers by Vite's middleware, to this process by a module runner on the same graph of modules. */
import type { Server } from 'node:http';
import { isAbsolute, join, relative } from 'node:path';
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { Environment } from '../process/environment.ts';
import { describe } from './error-page.ts';
import type * as KeepTyped from './keep-typed.ts';

/** All pages, as React Router puts them together. */
export const PAGES = 'virtual:react-router/server-build';

export type Sources = {
  readonly vite: ViteDevServer;
  /** A module and everything that it imports, as they are now: what has changed, and what imports it, is evaluated anew. */
  load<Module>(entry: string): Promise<Module>;
  /** Whether `entry` imports this file, directly or not; false while `entry` was never loaded. */
  isPartOf(entry: string, file: string): boolean;
  /** Tells open pages of an error, in an overlay over them. */
  showError(error: unknown): void;
  /** Takes that overlay away. */
  clearError(): void;
  close(): Promise<void>;
};

type SourceWatchOptions = {
  readonly root: string;
  readonly settings: Pick<Environment, 'dataFolder' | 'sitesFolder' | 'origins'>;
  /** Where the sockets of open pages arrive. */
  readonly server: Server;
  /** Host names of sites beside this machine's own. */
  readonly hosts: readonly string[];
};

/** What is worked on, in the root. The data folder, and whatever builds and tests leave behind, change all the time. */
const WATCHED = ['src', 'artwork', 'seeds', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
/** What browsers may load as a file; nothing else of the root is served. */
const SERVED = ['src', 'artwork', 'seeds/places', 'node_modules'];

/**
 * Opens Vite in middleware mode, and a module runner on its graph of modules. It watches the sources and the sites' folder, and lets the caller
 * end the process: the handlers of signals that Vite and React Router add are removed.
 */
export async function openSources({ root, settings, server, hosts }: SourceWatchOptions): Promise<Sources> {
  const isBelow = (folder: string, path: string) => {
    const below = relative(folder, path);
    return below === '' || !(below.startsWith('..') || isAbsolute(below));
  };
  const isWatched = (path: string) =>
    [...WATCHED.map((name) => join(root, name)), settings.sitesFolder].some(
      (watched) => isBelow(watched, path) || isBelow(path, watched),
    );
  const vite = await createServer({
    root,
    mode: 'development',
    plugins: [oneUpdatePlugin, keepTypedPlugin],
    envDir: false, // as `npm start`: the environment is what it was started with
    appType: 'custom',
    clearScreen: false,
    // What a module imports is transformed beside it, not only when its turn to be evaluated comes.
    environments: { ssr: { dev: { preTransformRequests: true } } },
    server: {
      middlewareMode: true,
      ws: { server },
      watch: { ignored: (path) => !isWatched(path) },
      fs: {
        allow: SERVED.map((name) => join(root, name)),
        deny: ['.env', '.env.*', '*.{crt,pem,key,p12,pfx}', '**/.git/**', `${settings.dataFolder}/**`],
      },
      allowedHosts: [...hosts, ...settings.origins.map((origin) => new URL(origin).hostname)],
      forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
    },
  });
  vite.watcher.add(settings.sitesFolder);
  // React Router compiles by a second Vite of its own, which would end this process at once when it is asked to: the database first.
  process.removeAllListeners('SIGTERM');
  process.stdin.removeAllListeners('end');
  const { moduleGraph } = vite.environments.ssr;
  // Not the environment's own runner: that one answers each change by evaluating everything anew.
  const runner = createServerModuleRunner(vite.environments.ssr, {
    hmr: false,
    sourcemapInterceptor: 'prepareStackTrace',
  });
  const clearError = () => vite.environments.client.hot.send({ type: 'update', updates: [] });
  return {
    vite,
    load: (entry) => runner.import(entry),
    isPartOf(entry, file) {
      const to = moduleGraph.getModulesByFile(join(root, entry));
      const seen = new Set(moduleGraph.getModulesByFile(file));
      for (const node of seen) {
        if (to?.has(node)) return true;
        for (const importer of node.importers) seen.add(importer);
      }
      return false;
    },
    showError(error: unknown) {
      const { title, text } = describe(error);
      // Vite's client reloads the page when its first update finds an overlay, and what was typed is lost: an empty update before the overlay is the first.
      clearError();
      vite.environments.client.hot.send({ type: 'error', err: { message: title, stack: text } });
    },
    clearError,
    async close() {
      await runner.close();
      await vite.close();
    },
  };
}

const KEEP_TYPED: keyof typeof KeepTyped = 'keepTyped';

/**
 * React Router tells pages of each change once more for every environment that has the file, so that they load and draw everything three times.
 * What browsers have is Vite's to tell; what only loaders are made of is told by React Router.
 */
const oneUpdatePlugin: Plugin = {
  name: 'one-update',
  configResolved({ plugins }) {
    const teller = plugins.find(({ name }) => name === 'react-router-server-change-trigger-client-hmr');
    const tell = teller?.hotUpdate;
    if (!teller || typeof tell !== 'function')
      throw new Error('React Router tells pages of changes in another way now');
    teller.hotUpdate = function (change) {
      const { moduleGraph } = change.server.environments.client;
      return moduleGraph.getModulesByFile(change.file)?.size ? undefined : tell.call(this, change);
    };
  },
};

/** Adds to the pages' own code what keeps their fields filled in (`keep-typed.ts`). */
const keepTypedPlugin: Plugin = {
  name: 'typed-is-kept',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/entry\.client\.tsx$/ },
    handler: (code) => ({
      code: `${code}
import refresh from 'virtual:react-router/hmr-runtime';
import { ${KEEP_TYPED} } from '/src/host/development/keep-typed.ts';
${KEEP_TYPED}(refresh);`,
      map: null,
    }),
  },
};
