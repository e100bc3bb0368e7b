// npm run build: pages and their assets into build/, compressed once so that no request waits for it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { environment, root, run } from './bootstrap.mjs';

const stamp = join(root, 'build', '.sources');
const SOURCES = [
  'src',
  'artwork',
  'seeds/places',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** Builds unless the last build was made from the very same sources. */
export function buildIfChanged() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building pages …');
  // Whatever runs the build, pages are built for visitors: another value would put React's development code into them.
  const env = { ...environment, NODE_ENV: 'production' };
  run('react-router', ['build', '--logLevel', 'warn'], { env });
  compress(join(root, 'build', 'client', 'assets'));
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of SOURCES.flatMap(filesBelow)) {
    if (/\.test\.tsx?$|[\\/](host|service)[\\/]/.test(file)) continue; // run as they are, not built
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

function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const bytes = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === import.meta.filename) buildIfChanged();
