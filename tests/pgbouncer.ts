import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../scripts/programs.mjs';
import { unprivilegedAccount } from '../src/host/database/postgres-binaries.ts';
import { bareEnvironment } from './bare-environment.ts';
import { GROUND, reservePort, waitFor } from './portal.ts';

/** PgBouncer before a database, in the mode in which each transaction may meet another connection. */
export type Pooler = { readonly url: string; output(): string; end(): Promise<void> };

/**
 * @param size connections to PostgreSQL: with fewer than those who ask, they change hands all the time
 * @param ignored names of startup parameters that it takes and forgets, as many an installation is told to
 */
export async function startPgbouncer(databaseUrl: string, { size = 3, ignored = '' } = {}): Promise<Pooler> {
  const program = findProgram('pgbouncer');
  if (!program) throw new Error('there is no pgbouncer');
  const at = new URL(databaseUrl);
  const [name, port] = [at.pathname.slice(1), await reservePort()];
  const folder = await mkdtemp(join(process.env[GROUND] ?? tmpdir(), 'vitrine-pgbouncer-'));
  const account = await unprivilegedAccount(); // it refuses to run as root, as PostgreSQL does
  const file = join(folder, 'pgbouncer.ini');
  const server = `host=${at.hostname} port=${at.port} dbname=${name} user=${at.username} password=${decodeURIComponent(at.password)}`;
  await writeFile(
    file,
    [
      `[databases]\n${name} = ${server}`,
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = any\npool_mode = transaction\ndefault_pool_size = ${size}\nmax_client_conn = 200\n`,
      ...(ignored ? [`ignore_startup_parameters = ${ignored}\n`] : []),
    ].join('\n'),
    { mode: 0o600 },
  );
  if (account) for (const path of [folder, file]) await chown(path, account.uid, account.gid);
  await chmod(folder, 0o700);
  const kept = account ? { KEPT_UID: String(account.uid), KEPT_GID: String(account.gid) } : {};
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kept-process.ts'), program, file], {
    env: { ...bareEnvironment(), ...kept },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => written.push(chunk));
  const output = () => Buffer.concat(written).toString('utf8');
  await waitFor(() => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${output()}`);
    return opens(port);
  });
  return {
    url: `postgres://${at.username}@127.0.0.1:${port}/${name}`,
    output,
    async end() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const opens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
