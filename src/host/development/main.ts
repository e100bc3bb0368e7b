/** `npm run dev`: the portal on the sources as they are now. `scripts/dev.mjs` starts it, and again when it ends with `RESTART`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pretty from 'pino-pretty';
import { redact } from '../../io/redaction.ts';
import { openCluster } from '../database/embedded-postgres.ts';
import { ROOT } from '../folders.ts';
import { unopenedReason } from '../http/addresses.ts';
import { readEnvironment } from '../process/environment.ts';
import { readSites } from '../sites/sites.ts';
import { describe } from './error-page.ts';
import { openFront } from './front.ts';
import { openReloadingPortal } from './reloading-portal.ts';
import { openSources } from './sources.ts';

/** As `scripts/dev.mjs` has it. */
const RESTART = 75;
const CLOSE_WITHIN_MS = 9_000;
/** What this process itself is made of: its change is for the next one. */
const OWN = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const OWN_FOLDER = 'src/host/development/';

let ending: Promise<never> | undefined;
const read = readEnvironment(process.env);
if (!read.ok) refuse(read.line);
const settings = read.environment;
// What the sites are is for the portal to judge; an error in them must not keep it from telling so.
const hosts = (await readSites(settings.sitesFolder).catch(() => [])).flatMap((site) => site.hosts);

const front = openFront();
await front.listen(settings.port, settings.host).catch((error) => refuse(unopenedReason(error)));
console.log('Reading the sources …');
const sources = await openSources({ root: ROOT, settings, server: front.server, hosts });
front.before(sources.vite.middlewares);
const portal = openReloadingPortal({
  root: ROOT,
  sitesFolder: settings.sitesFolder,
  front,
  sources,
  report,
  restart: () => void end(RESTART),
  logTo: pretty({ colorize: process.stdout.isTTY === true, ignore: 'reqId', singleLine: true, sync: true }),
});
// One of them is touched to bring React Router its routes: only what is written counts.
const written = () => OWN.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\0');
const before = written();
sources.vite.watcher.prependListener('change', (file: string) => {
  const isOwn = file.startsWith(join(ROOT, OWN_FOLDER));
  if (isOwn || (OWN.some((name) => file === join(ROOT, name)) && written() !== before)) void end(RESTART);
});

process.on('uncaughtException', report);
process.on('unhandledRejection', report);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.once('disconnect', () => void end(0));

const refusal = await portal.open();
if (refusal) refuse(refusal);

/** Ends this process; the database goes on for one that follows at once. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    globalThis.setTimeout(() => process.exit(code || 1), CLOSE_WITHIN_MS).unref();
    front.close();
    await portal.close().catch(report);
    if (code !== RESTART) await stopDatabase().catch(report);
    await sources.close().catch(report);
    return process.exit(code);
  })();
  return ending;
}

/** The portal leaves the embedded database running for the next one; somebody else's is theirs. */
async function stopDatabase(): Promise<void> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl || !existsSync(join(dataFolder, 'postgres', 'postmaster.pid'))) return;
  const opened = await openCluster(dataFolder, { as: `portal, process ${process.pid}, ending` });
  if (opened.ok) await opened.cluster.stop();
}

function report(said: unknown): void {
  const { title, text } = typeof said === 'string' ? { title: said, text: '' } : describe(said);
  console.error(redact(text.startsWith(title) ? text : `${title}\n${text}`.trim()));
}

function refuse(line: string): never {
  console.error(redact(line));
  process.exit(1);
}
