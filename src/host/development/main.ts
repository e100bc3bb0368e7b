/** `npm run dev`: the portal on the sources as they are now. `scripts/dev.mjs` starts it, and again when it ends with `AGAIN`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pretty from 'pino-pretty';
import { redact } from '../../io/redaction.ts';
import { openCluster } from '../embedded-postgres.ts';
import { readEnvironment } from '../environment.ts';
import { readSites } from '../sites.ts';
import { describe } from './error-page.ts';
import { openFront } from './front.ts';
import { openSources } from './sources.ts';
import { openWorkshop } from './workshop.ts';

/** As `scripts/dev.mjs` has it. */
const AGAIN = 75;
const CLOSE_WITHIN_MS = 9_000;
const ROOT = resolve(import.meta.dirname, '..', '..', '..');
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
await front.listen(settings.port, settings.host).catch((error: NodeJS.ErrnoException) => {
  const variable = { listen: 'PORT: ', getaddrinfo: 'HOST: ' }[error.syscall ?? ''] ?? '';
  refuse(variable + error.message);
});
console.log('Reading the sources …');
const sources = await openSources({ root: ROOT, settings, server: front.server, hosts });
front.before(sources.vite.middlewares);
const workshop = openWorkshop({
  ...{ root: ROOT, sitesFolder: settings.sitesFolder, front, sources, report, begin: () => void end(AGAIN) },
  logTo: pretty({ colorize: process.stdout.isTTY === true, ignore: 'reqId', singleLine: true, sync: true }),
});
// One of them is touched to bring React Router its routes: only what is written counts.
const written = () => OWN.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\0');
const before = written();
sources.vite.watcher.prependListener('change', (file: string) => {
  const isOwn = file.startsWith(join(ROOT, OWN_FOLDER));
  if (isOwn || (OWN.some((name) => file === join(ROOT, name)) && written() !== before)) void end(AGAIN);
});

process.on('uncaughtException', report);
process.on('unhandledRejection', report);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.once('disconnect', () => void end(0));

const held = await workshop.open();
if (held) refuse(held);

/** Ends this process; the database goes on for one that follows at once. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    globalThis.setTimeout(() => process.exit(code || 1), CLOSE_WITHIN_MS).unref();
    front.close();
    await workshop.close().catch(report);
    if (code !== AGAIN) await stopDatabase().catch(report);
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
