import type { DestinationStream } from 'pino';
import { gatewayFault } from '../areas/reservation/service/index.ts';
import { composePortal, type Portal } from './compose.ts';
import { openDatabase } from './database/database.ts';
import { reservePort, unopenedReason } from './http/addresses.ts';
import { isDatabaseAway, rootOf } from './http/faults.ts';
import type { Development } from './pages/page-build.ts';
import { unreadableNotes } from './privacy/unreadable-texts.ts';
import { openSealing } from './process/data-keys.ts';
import { type Environment, readEnvironment } from './process/environment.ts';
import { type Log, openLog, reasonOf } from './process/log.ts';
import { warnOfCheapPasswords } from './process/password-cost.ts';
import type { Telemetry } from './process/telemetry.ts';
import { readSites } from './sites/sites.ts';
import { warnOfUnreachableSites } from './sites/unreachable-sites.ts';

export type OpenedPortal = {
  ok: true;
  settings: Environment;
  log: Log;
  /** Starts to answer; gives the lines that say where. */
  listen(): Promise<readonly string[]>;
  /** Ends in order, the database last. */
  close(): Promise<void>;
  /** The line that says why this portal must stop to serve, once it must: somebody else has its data. */
  readonly lost: Promise<string>;
};
/** `held`: somebody else's process works on the same data. */
export type PortalRefusal = { ok: false; line: string; reason?: 'held' | undefined };

/** How whoever works on the portal opens it: again and again in one process, with a log to be read. */
export type Opening = {
  development?: Development | undefined;
  logTo?: DestinationStream | undefined;
  /** Is told what is measured, where somebody is. */
  telemetry?: Pick<Telemetry, 'tell'> | undefined;
};

/**
 * Makes the portal ready from its environment; nothing listens yet.
 * @returns the portal, or one line that names the variable at fault
 * @throws what went wrong in putting it together; its database is closed then
 */
export async function openPortal(
  env: Readonly<Record<string, string | undefined>>,
  opening?: Opening,
): Promise<OpenedPortal | PortalRefusal> {
  const read = readEnvironment(env);
  if (!read.ok) return read;
  const log = openLog(read.environment.logLevel, opening?.logTo);
  const sites = await readSites(read.environment.sitesFolder, {
    isBuilt: opening?.development === undefined,
  }).catch((error: Error) => refusal(`VITRINE_SITES: ${error.message}`));
  if ('line' in sites) return sites;
  const reserved = await reservePort(read.environment).catch((error) => refusal(unopenedReason(error)));
  if ('line' in reserved) return reserved;
  const settings = { ...read.environment, port: reserved.port };
  const unpaid = gatewayFault(settings, sites);
  if (unpaid) return refusal(unpaid);
  const whichDatabase = settings.databaseUrl ? 'DATABASE_URL' : 'VITRINE_DATA';
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>();
  const opened = await openDatabase(settings, {
    as: `portal, process ${process.pid}, port ${settings.port}`,
    leave: opening?.development !== undefined,
    watching: {
      report: (line, error) => (error ? log.error({ err: error }, line) : log.warn(line)),
      lost: (line) => lose(`${whichDatabase}: ${line}`),
    },
    onError: (error) => log.error({ err: error }, 'idle database connection lost'),
  }).catch((error: Error) => refusal(reasonAtStart(error)));
  if (!opened.ok) {
    const isHeld = 'reason' in opened && opened.reason === 'held';
    return { ...refusal(`${whichDatabase}: ${opened.line}`), ...(isHeld && { reason: 'held' }) };
  }
  const { database, started } = opened;
  const unreadable = unreadableNotes(log);
  const keys = await openSealing(settings, database.db, unreadable.note).catch((error: Error) =>
    refusal(`${whichDatabase}: ${reasonAtStart(error)}`),
  );
  if (!keys.ok) {
    await database.close();
    return keys;
  }
  warnOfCheapPasswords(settings.passwordCost, log);
  warnOfUnreachableSites(sites, settings.origins, log);
  const parts = { settings, log, sites, database, sealing: keys.sealing, unreadable };
  const portal: Portal | PortalRefusal = await composePortal({
    ...parts,
    development: opening?.development,
    telemetry: opening?.telemetry,
  }).catch(async (error: Error) => {
    await database.close().catch(() => undefined);
    if (!isDatabaseAway(error)) throw error;
    return refusal(`${whichDatabase}: ${reasonAtStart(error)}`);
  });
  if ('line' in portal) return portal;
  return {
    ok: true,
    settings,
    log,
    lost,
    async listen() {
      await reserved.release();
      const { origin, operations } = await portal.listen();
      started();
      const addresses = sites.map((site) => `  ${site.brandName} ${site.market}: ${origin}${site.prefix}`);
      return [`Vitrine is open at ${origin}`, ...addresses, `Operators find it at ${operations}`];
    },
    async close() {
      await portal.close();
      await database.close();
    },
  };
}

/** Why a start failed, in words for an operator; one whose database went away meanwhile may succeed the next time. */
export function reasonAtStart(error: Error): string {
  const { code } = rootOf(error);
  const wasThere = isDatabaseAway(error) && !['ECONNREFUSED', 'ETIMEDOUT'].includes(code ?? '');
  const reason = reasonOf(error);
  return wasThere ? `the database went away during the start (${reason}); start again` : reason;
}

/** Why nothing is listened on: the address is at fault, or the database went away after all else was ready. */
export const reasonAtListen = (error: NodeJS.ErrnoException): string =>
  isDatabaseAway(error) ? reasonAtStart(error) : unopenedReason(error);

const refusal = (line: string): PortalRefusal => ({ ok: false, line });
