import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import {
  catalogueRoutes,
  publishCatalogue,
  readCatalogueFiles,
  watchCatalogue,
} from '../areas/catalogue/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { OpenDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { answerHealth, type Readiness } from './health.ts';
import { openJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { servePages } from './pages.ts';
import { createServer } from './server.ts';
import { mountServices } from './services.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

export type Portal = { listen(): Promise<void>; close(): Promise<void> };

/** Puts the portal together from its parts; nothing listens yet. */
export async function composePortal(parts: {
  settings: Environment;
  log: Log;
  sites: readonly Site[];
  database: OpenDatabase;
}): Promise<Portal> {
  const { settings, log, sites, database } = parts;
  const { db, url } = database;
  const has = (role: 'web' | 'services' | 'worker') => settings.roles.includes(role);
  const readiness: Readiness = { closing: false };

  const catalogue = await openCatalogue(database, log);
  const boss = await openJobs(url, has('worker'), log);
  const app = await createServer(settings, log);
  answerHealth(app, db, readiness);
  if (has('services')) {
    await mountServices(app, sites, {
      pricing: (own) => catalogueRoutes(own, { current: catalogue.current }),
    });
  }
  return {
    async listen() {
      await app.listen({ port: settings.port, host: settings.host });
    },
    async close() {
      readiness.closing = true;
      await app.close();
      await boss.stop({ graceful: true, timeout: 5_000 });
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
