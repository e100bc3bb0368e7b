import { cpSync } from 'node:fs';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const COPIED = ['src', 'artwork', 'seeds', 'package.json', 'package-lock.json', 'tsconfig.json'];
const CONFIGS = ['vite.config.ts', 'react-router.config.ts', 'drizzle.config.ts'];
const LINKED = ['node_modules', 'public', '.cache'];

/** The sources as they are now, in a folder of a test's own in which it may change them. */
export async function copiedSources(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-dev-')));
  // Thousands of files, one after the other: asynchronously they cost three times as much.
  for (const name of [...COPIED, ...CONFIGS]) cpSync(join(ROOT, name), join(path, name), { recursive: true });
  for (const name of LINKED) await symlink(join(ROOT, name), join(path, name));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
