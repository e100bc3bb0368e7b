/** The processes of PostgreSQL on a folder of its files, for tests that kill them. Linux only. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export type PostgresProcess = { readonly pid: number; readonly title: string };

/** All that run on `files`, which is the real path. */
export async function postgresOn(files: string): Promise<PostgresProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string): Promise<PostgresProcess | undefined> => {
    const [name, where, title] = await Promise.all([
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ]);
    return name.trim() === 'postgres' && where === files ? { pid: Number(pid), title } : undefined;
  };
  return (await Promise.all(pids.map(read))).filter((one) => one !== undefined);
}

/** What a postmaster wrote about itself: its process and its port, if it is there. */
export async function postmasterOn(files: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const running = (await postgresOn(files)).find(({ pid }) => pid === Number(lines[0]));
  return running ? { pid: running.pid, port: Number(lines[3]) } : undefined;
}

/** A process by what PostgreSQL calls it, or by how its connection calls itself; none where there is none now. */
export async function postgresProcess(files: string, name: string): Promise<number | undefined> {
  const postmaster = await postmasterOn(files);
  if (name === 'postmaster') return postmaster?.pid;
  const helper = (await postgresOn(files)).find(({ title }) => title.startsWith(`postgres: ${name}`));
  if (helper && name !== 'vitrine') return helper.pid;
  return postmaster && sessionOf(files, postmaster.port, name);
}

async function sessionOf(files: string, port: number, name: string): Promise<number | undefined> {
  const password = (await readFile(join(files, '..', 'password'), 'utf8')).trim();
  const at = { host: '127.0.0.1', port, user: 'vitrine', password, database: 'postgres' };
  const client = new pg.Client({ ...at, connectionTimeoutMillis: 2_000, application_name: 'a test' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where (application_name = $1 or application_name like $2)
       and pid <> pg_backend_pid() limit 1`,
      [name, `${name} %`],
    );
    return rows[0]?.pid;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
