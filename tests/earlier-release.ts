/** A release as it was: built from a commit or tag of this repository, in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { GROUND } from './portal.ts';

const ROOT = resolve(import.meta.dirname, '..');
const LOCKFILE = 'package-lock.json';

export type EarlierRelease = {
  /** Where it was built, for `builtIn`. */
  readonly root: string;
  /** The number that it has itself, and the commit that it is. */
  readonly release: string;
  readonly commit: string;
  remove(): Promise<void>;
};

/**
 * Builds a release of a git reference. The packages are this checkout's where the lockfile is the same to the byte, and are installed from
 * the registry where it is not.
 *
 * @throws an Error with what git, npm or the build have said
 */
export async function earlierRelease(reference: string): Promise<EarlierRelease> {
  const commit = (await ran('git', ['rev-parse', '--verify', `${reference}^{commit}`], ROOT)).trim();
  const root = await mkdtemp(join(process.env[GROUND] ?? tmpdir(), 'vitrine-earlier-release-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await ran('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, root], ROOT);
    await ran('git', ['checkout', '--quiet', '--detach', commit], root);
    const [own, its] = await Promise.all([ROOT, root].map((folder) => readFile(join(folder, LOCKFILE))));
    if (own?.equals(its ?? Buffer.alloc(0)))
      await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    else await ran('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], root);
    await ran(process.execPath, ['scripts/build.mjs', '--quick'], root);
    const text = await readFile(join(root, 'src', 'io', 'release.ts'), 'utf8');
    const [, release] = /RELEASE = '([^']+)'/.exec(text) ?? [];
    if (!release) throw new Error(`${commit} does not say which release it is`);
    return { root, release, commit, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function ran(program: string, words: readonly string[], cwd: string): Promise<string> {
  // What vitest has put into the environment is no business of a build.
  const { NODE_ENV: _, VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env;
  try {
    return (await promisify(execFile)(program, words, { cwd, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
