// The files of tests, for commands that run on any Node from 20 on.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './bootstrap.mjs';

/** All files of tests, journeys too, as paths from the project's folder with `/` between their parts. */
export function testFiles() {
  return ['src', 'scripts', 'artwork', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .sort();
}
