import closeWithGrace from 'close-with-grace';
import { redact } from '../io/redaction.ts';
import { holdPort } from './addresses.ts';
import { composePortal } from './compose.ts';
import { openSealing } from './data-keys.ts';
import { openDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { gatewayFault } from './gateways.ts';
import { openLog, reasonOf } from './log.ts';
import { readSites } from './sites.ts';

const read = readEnvironment(process.env);
if (!read.ok) refuse(read.line);
const log = openLog(read.environment.logLevel);
const sites = await readSites(read.environment.sitesFolder).catch((error: Error) =>
  refuse(`VITRINE_SITES: ${error.message}`),
);
const held = await holdPort(read.environment).catch((error) => refuse(unopenedReason(error)));
const settings = { ...read.environment, port: held.port };
const unpaid = gatewayFault(settings, sites);
if (unpaid) refuse(unpaid);
const whichDatabase = settings.databaseUrl ? 'DATABASE_URL' : 'VITRINE_DATA';
const opened = await openDatabase(settings, {
  as: `portal, process ${process.pid}, port ${settings.port}`,
  onError: (error) => log.error({ err: error }, 'idle database connection lost'),
}).catch((error: Error) => ({ ok: false as const, line: reasonOf(error) }));
if (!opened.ok) refuse(`${whichDatabase}: ${opened.line}`);
const { database } = opened;

const keys = await openSealing(settings, database.db).catch((error: Error) => ({
  ok: false as const,
  line: `${whichDatabase}: ${reasonOf(error)}`,
}));
if (!keys.ok) {
  await database.close();
  refuse(keys.line);
}
const { sealing } = keys;

const portal = await composePortal({ settings, log, sites, database, sealing }).catch(
  async (error: Error) => {
    await database.close();
    return refuse(reasonOf(error));
  },
);

// A fault outside of any request is logged and the portal goes on: no single visitor may end it for all (R55).
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

const grace = closeWithGrace(
  { delay: settings.closeMs, logger: false, skip: ['uncaughtException', 'unhandledRejection'] },
  async ({ signal }) => {
    log.info({ signal }, 'closing');
    await portal.close();
    await database.close();
    log.info('closed');
  },
);
// Whoever started the portal over a channel is gone, maybe already: it must not live on without them.
process.once('disconnect', () => grace.close());
if (process.connected === false) await grace.close();

await held.letGo();
const origin = await portal.listen().catch(async (error: NodeJS.ErrnoException) => {
  await portal.close();
  await database.close();
  return refuse(unopenedReason(error));
});
console.log(`Vitrine is open at ${origin}`);
for (const site of sites) console.log(`  ${site.brandName} ${site.market}: ${origin}${site.prefix}`);

/** Why nothing can be listened on, with the variable that says where. */
function unopenedReason({ syscall, message }: NodeJS.ErrnoException): string {
  return ({ listen: 'PORT: ', getaddrinfo: 'HOST: ' }[syscall ?? ''] ?? '') + message;
}

function refuse(line: string): never {
  console.error(redact(line));
  process.exit(1);
}
