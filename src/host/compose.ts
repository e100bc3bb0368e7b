import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import {
  colourCoatingRoutes,
  pricingRoutes,
  publishCatalogue,
  readCatalogueFiles,
  watchCatalogue,
} from '../areas/catalogue/service/index.ts';
import { createLender, lenderRoutes } from '../areas/lender/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { OpenDatabase } from './database.ts';
import type { Environment, Role } from './environment.ts';
import { answerHealth, type Readiness } from './health.ts';
import { openJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { servePages } from './pages.ts';
import { createServer } from './server.ts';
import { mountServices } from './services.ts';
import { vehiclesOf } from './vehicles.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const JOBS_END_WITHIN_MS = 5_000;

export type Portal = {
  /** Starts to answer; gives the origin under which the portal is open. */
  listen(): Promise<string>;
  /** Ends in order: running requests first, then running jobs. */
  close(): Promise<void>;
};

export type PortalParts = { settings: Environment; log: Log; sites: readonly Site[]; database: OpenDatabase };

/** Puts the portal together from its parts; nothing listens yet. */
export async function composePortal({ settings, log, sites, database }: PortalParts): Promise<Portal> {
  const has = (role: Role) => settings.roles.includes(role);
  const readiness: Readiness = { closing: false };
  const catalogue = await openCatalogue(database, log);
  const boss = await openJobs(database.url, has('worker'), log);
  const lender = createLender({ vehicles: vehiclesOf(catalogue.current), rehearsals: settings.rehearsal });

  const app = await createServer(settings, log);
  answerHealth(app, database.db, readiness);
  if (has('services')) {
    await mountServices(app, sites, {
      financing: lenderRoutes(lender),
      pricing: (own) => pricingRoutes(own, catalogue),
      colourCoating: (own) => colourCoatingRoutes(own, catalogue),
    });
  }
  const origin = settings.origins[0] ?? `http://${settings.host}:${settings.port}`;
  if (has('web')) {
    await servePages(app, {
      build: await readBuild(),
      buildFolder: join(ROOT, 'build'),
      publicFolder: join(ROOT, 'public'),
      sites,
      origin,
      catalogue: catalogue.current,
      lender,
    });
  }

  return {
    async listen() {
      await app.listen({ port: settings.port, host: settings.host });
      return origin;
    },
    async close() {
      readiness.closing = true;
      await app.close();
      await boss.stop({ graceful: true, timeout: JOBS_END_WITHIN_MS });
      await catalogue.close();
    },
  };
}

/** The published catalogue; a database that has none yet gets the demo brands. */
async function openCatalogue({ db, url }: OpenDatabase, log: Log) {
  const watch = await watchCatalogue(db, {
    url,
    onError: (error) => log.warn({ err: error }, 'catalogue not refreshed'),
    onPublished: (snapshot) => log.info({ revision: snapshot.revision }, 'catalogue published'),
  });
  if (watch.current().revision !== '0') return watch;
  const seeded = await publishCatalogue(db, await readCatalogueFiles(join(ROOT, 'seeds', 'catalogue')));
  if (!seeded.ok) throw new Error(`seeds/catalogue: ${JSON.stringify(seeded.errors.slice(0, 5))}`);
  await watch.refresh();
  return watch;
}

async function readBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(join(ROOT, 'build', 'server', 'index.js')).href);
}
