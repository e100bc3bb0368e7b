import { setTimeout } from 'node:timers/promises';
import type { Site } from '../areas/platform/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import { openReads } from '../io/read-database.ts';
import type { Sealing } from '../io/sealing.ts';
import type { OpenDatabase } from './database/database.ts';
import { PUBLIC, SEEDS } from './folders.ts';
import { HOST_PLUGS } from './host-plugs.ts';
import { addressOf, ownOrigin } from './http/addresses.ts';
import { admissionOf } from './http/admission.ts';
import { closeServers } from './http/graceful-shutdown.ts';
import { callNotesOf } from './http/openapi-notes.ts';
import { createOperations, listenForOperators, serveOperations } from './http/operations.ts';
import { SCOPES } from './http/scopes.ts';
import { createServer, TIME_LIMITS } from './http/server.ts';
import { mountServices } from './http/services.ts';
import { openTokens } from './http/tokens.ts';
import type { Development } from './pages/page-build.ts';
import { serveBuild } from './pages/serve-build.ts';
import { openPlugs } from './plugs.ts';
import type { UnreadableNotes } from './privacy/unreadable-texts.ts';
import type { Environment, Role } from './process/environment.ts';
import type { Readiness } from './process/health.ts';
import { openJobs } from './process/jobs.ts';
import type { Log } from './process/log.ts';
import { openMetrics } from './process/metrics.ts';
import { measureReads, measureStores } from './process/store-metrics.ts';
import type { Telemetry } from './process/telemetry.ts';
import { liveConfig } from './sites/site-settings.ts';
import { watchSites } from './sites/site-watch.ts';

/** While visitors leave, leads on their way may arrive; then running jobs may end, and what has not is handed back to the queue. */
const DELIVERY_ENDS_WITHIN_MS = 4_000;
const JOBS_END_WITHIN_MS = 1_000;

export type Portal = {
  /** Starts to answer; gives the origins under which the portal is open, and under which operators reach it. */
  listen(): Promise<{ readonly origin: string; readonly operations: string }>;
  /** Ends in order: running requests first, then running jobs. */
  close(): Promise<void>;
};

export type PortalParts = {
  settings: Environment;
  log: Log;
  sites: readonly Site[];
  database: OpenDatabase;
  sealing: Sealing;
  unreadable?: UnreadableNotes | undefined;
  development?: Development | undefined;
  telemetry?: Pick<Telemetry, 'tell'> | undefined;
};

/** Puts the portal together: a fold over the plugs of the areas and of the host. Nothing listens yet. */
export async function composePortal(parts: PortalParts): Promise<Portal> {
  const { settings, log, sites: siteFiles, database, sealing, development } = parts;
  const has = (role: Role) => settings.roles.includes(role);
  const readiness: Readiness = { closing: false };
  const { databaseReads } = settings;
  const reads =
    databaseReads && (has('web') || has('services'))
      ? openReads(database.db, databaseReads, { primaryUrl: database.poolUrl, log })
      : undefined;
  // What waits for nothing of the others is opened beside them: a start is mostly waiting.
  const [publishedSites, boss, app, operations] = await Promise.all([
    watchSites(database, siteFiles, log),
    openJobs(database, has('worker'), log),
    createServer(settings, log, siteFiles, TIME_LIMITS, SCOPES),
    createOperations(settings, log),
  ]);
  app.addHook('onClose', async () => reads?.close());
  app.addHook('onClose', publishedSites.close);
  const [metrics, origin] = [openMetrics(parts.unreadable), settings.origins[0] ?? ownOrigin(settings)];
  measureStores(metrics, database.db, settings.dataFolder);
  if (reads) measureReads(metrics, reads.standbys);
  const sites = liveConfig(siteFiles, () => publishedSites.current().sites);
  const shared = { db: database.db, sealing, settings, log, sites, origin, metrics };
  const addresses = { portal: () => addressOf(app), operators: () => addressOf(operations) };
  const listed = [...PLUGS, ...HOST_PLUGS];
  const plugs = await openPlugs(app, listed, {
    ...shared,
    reads: reads?.db,
    boss,
    siteFiles,
    publishedSites: publishedSites.current,
    databaseUrl: database.url,
    variables: settings.variables,
    addresses,
    publicFolder: PUBLIC,
    seeds: siteFiles.some(({ demonstration }) => demonstration) ? SEEDS : undefined,
    reference: SEEDS,
    perMinute: settings.leadLimit,
  });
  const notes = () => callNotesOf(listed);
  await serveOperations(operations, app, {
    ...shared,
    readiness,
    database: { ...database, standbys: reads?.standbys },
    notes,
  });
  if (has('services')) {
    const tokens = await openTokens(app, { ...shared, dealers: plugs.use('dealers').index });
    await plugs.operations(app, tokens);
    await mountServices(app, sites, plugs.services(tokens), plugs.use('quotations').agreed);
  }
  if (has('web')) await serveBuild(app, plugs, { ...shared, development });
  let drained: Promise<unknown> | undefined;
  // Hooks that come last run first: jobs end after the last request, and before the plugs close that they work with.
  app.addHook('onClose', async () => {
    await drained;
    await boss.stop({ graceful: true, timeout: JOBS_END_WITHIN_MS });
  });
  return {
    async listen() {
      await plugs.listen();
      const operationsAt = await listenForOperators(operations, settings);
      await (development?.answer(app) ?? app.listen({ port: settings.port, host: settings.host }));
      if (has('web')) await plugs.answering();
      if (has('worker')) await plugs.work();
      parts.telemetry?.tell(metrics); // what jobs count is there by now
      return { origin, operations: operationsAt };
    },
    async close() {
      readiness.closing = true;
      admissionOf(app)?.close();
      // What is not handed over by then is handed over again by another process, when its lease has ended.
      drained = Promise.race([plugs.drain(), setTimeout(DELIVERY_ENDS_WITHIN_MS, undefined, { ref: false })]);
      await closeServers([app, operations], { ...settings, ...(development && { leaveMs: 0 }) });
    },
  };
}
