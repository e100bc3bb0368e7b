/** PostgreSQL's own standby: a server that follows another by its log, or only reads because it was told that it is one. Linux only. */
import { appendFile, chmod, chown, cp, lchown, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, unprivilegedAccount } from '../src/host/database/postgres-binaries.ts';
import { endPostgres } from '../src/host/database/postgres-process.ts';
import { filesOf, openServer, SUPERUSER } from '../src/host/database/postgres-server.ts';
import { type DataFolder, dataFolder, reservePort } from './portal.ts';

/** A server on the files of a data folder, which is not a portal's own: whoever asks it names its address. */
export type TestServer = {
  readonly folder: DataFolder;
  readonly url: string;
  /** Ends it in order and starts it again at its address, as a standby that only reads or as one that stores. */
  restart(as: 'standby' | 'primary'): Promise<void>;
  /** Ends it in order and starts it again as a standby that follows another server. */
  follow(other: TestServer): Promise<void>;
  /** Ends it in order; `restart` starts it. */
  end(): Promise<void>;
  /** Ends it at once, whatever it does. */
  kill(): Promise<void>;
};

const SIGNAL = 'standby.signal';

/** Starts the server of a folder that a portal has left. */
export async function serverOn(folder: DataFolder): Promise<TestServer> {
  const account = await unprivilegedAccount();
  const password = (await readFile(join(folder.path, 'password'), 'utf8')).trim();
  const server = { folder: folder.path, password, account };
  const [files, port] = [filesOf(server), await reservePort()];
  const open = () => openServer(server, [port]);
  await open();
  const restart = async (as: 'standby' | 'primary') => {
    await endPostgres(files);
    if (as === 'standby') await writeFile(join(files, SIGNAL), '');
    else await rm(join(files, SIGNAL), { force: true });
    await open();
  };
  return {
    folder,
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/vitrine`,
    end: () => endPostgres(files),
    kill: () => endPostgres(files, 'SIGKILL'),
    restart,
    async follow(other) {
      await endPostgres(files);
      await writeConninfo(files, other);
      await restart('standby');
    },
  };
}

/** A standby that follows a server: its files as they were when it had ended, and everything since over the wire. */
export async function followerOf(primary: TestServer): Promise<TestServer> {
  const folder = await dataFolder();
  await primary.end();
  await cp(filesOf({ folder: primary.folder.path }), filesOf({ folder: folder.path }), {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  await cp(join(primary.folder.path, 'password'), join(folder.path, 'password'));
  const account = await unprivilegedAccount();
  const files = filesOf({ folder: folder.path });
  await writeConninfo(files, primary);
  await writeFile(join(files, SIGNAL), '');
  if (account) await ownedBy(files, account);
  await primary.restart('primary');
  return serverOn(folder);
}

async function writeConninfo(files: string, { url }: TestServer): Promise<void> {
  const at = new URL(url);
  const conninfo = `host=${at.hostname} port=${at.port} user=${at.username} password=${at.password}`;
  await appendFile(join(files, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
}

/** As initdb makes them: the database's own account's, and nobody else's. */
async function ownedBy(files: string, { uid, gid }: Account): Promise<void> {
  await chmod(files, 0o700);
  await chown(files, uid, gid);
  for (const name of await readdir(files, { recursive: true })) await lchown(join(files, name), uid, gid);
}
