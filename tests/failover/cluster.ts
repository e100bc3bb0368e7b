/**
 * PostgreSQL as a maker runs it: three servers that Patroni leads through three etcd, each in a network namespace and on a disk of its own,
 * behind HAProxy, which asks Patroni who the primary is. Debian's packages, as root, on this machine alone.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reservePort, waitFor } from '../portal.ts';

const BRIDGE = 'vitrine0';
const NETWORK = '10.231.0';
const HOST = `${NETWORK}.1`;
const BINARIES = '/usr/lib/postgresql/15/bin';
/** Of each node's disk: what the demo's database takes several times, and few enough to be filled at once. */
const DISK = '700m';
const POSTGRES_PORT = 5432;
const PATRONI_PORT = 8008;
/**
 * Seconds: the shortest lease that Patroni takes, so that a round is short, and as long for its store to answer as such a lease allows
 * (`ttl` >= `loop_wait` + 2 * `retry_timeout`), so that a busy machine does not fail over by itself.
 */
export const LEASE = { ttl: 20, loop_wait: 2, retry_timeout: 8 };
/** Of etcd's disk: what it keeps of its log and one segment more. A disk of its own in memory, for it waits for each write. */
const STORE_DISK = '400m';

export type Fault = 'kill' | 'freeze' | 'fill' | 'cut' | 'split';
export const FAULTS: readonly Fault[] = ['kill', 'freeze', 'fill', 'cut', 'split'];

export type Cluster = {
  /** Where HAProxy leads to whoever is the primary. */
  readonly url: string;
  /**
   * Who says now that it is the primary, and on which timeline: none during a failover, and never two that can both confirm a write. Each
   * promotion begins a timeline, so that one that has happened is told from one that has not.
   */
  primaries(): Promise<readonly Primary[]>;
  /** Does something to a node, which `heal` takes back. */
  inflict(fault: Fault, node: number): Promise<void>;
  heal(fault: Fault, node: number): Promise<void>;
  /** Waits until there is one primary with a synchronous standby, the third streams as well, and that has stayed so; gives the primary. */
  settled(): Promise<Primary>;
  close(): Promise<void>;
};

export type Primary = { readonly node: number; readonly timeline: number };

const run = (command: string, ...parameters: readonly string[]): string =>
  execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const quietly = (command: string, ...parameters: readonly string[]): void => {
  try {
    run(command, ...parameters);
  } catch {
    // It was not there.
  }
};

/** How long a cluster may take to be whole again, and how often in a row it has to look so, milliseconds apart. */
const SETTLED_MS = 240_000;
const SETTLED_LOOKS = 3;
const SETTLED_PAUSE_MS = 500;

const NODES = [1, 2, 3] as const;
const addressOf = (node: number) => `${NETWORK}.${10 + node}`;
const spaceOf = (node: number) => `vitrine-n${node}`;
const linkOf = (node: number) => `vitrine-l${node}`;

/** Starts the cluster in an empty folder. */
export async function startCluster(folder: string): Promise<Cluster> {
  removeNetwork();
  const children: ChildProcess[] = [];
  const patroni = new Map<number, ChildProcess>();
  const start = (name: string, command: string, parameters: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(command, parameters, { stdio: ['ignore', log, log] });
    closeSync(log);
    children.push(child);
    return child;
  };
  makeNetwork();
  await chmod(folder, 0o755);
  for (const node of NODES) {
    const disk = join(folder, `n${node}`);
    await mkdir(disk);
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', disk);
    run('chown', 'postgres:', disk);
    await writeFile(join(folder, `n${node}.yml`), JSON.stringify(patroniSettings(folder, node)));
    const store = join(folder, `etcd${node}`);
    await mkdir(store);
    run('mount', '-t', 'tmpfs', '-o', `size=${STORE_DISK},mode=0700`, 'tmpfs', store);
    inSpace(start, node, `etcd${node}`, 'etcd', etcdParameters(folder, node));
  }
  const startPatroni = (node: number) =>
    patroni.set(
      node,
      inSpace(start, node, `patroni${node}`, 'setpriv', [
        ...['--reuid=postgres', '--regid=postgres', '--clear-groups'],
        ...[
          'env',
          `PATH=${BINARIES}:/usr/bin:/bin`,
          'HOME=/tmp',
          '/usr/bin/patroni',
          join(folder, `n${node}.yml`),
        ],
      ]),
    );
  for (const node of NODES) startPatroni(node);
  const port = await reservePort();
  await writeFile(join(folder, 'haproxy.cfg'), proxySettings(port));
  start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);

  const processesOf = (node: number) => postgresBelow(join(folder, `n${node}`));
  const ballast = (node: number) => join(folder, `n${node}`, 'ballast');
  const others = (node: number) => NODES.filter((other) => other !== node);
  const faults: Record<Fault, { do(node: number): Promise<void>; undo(node: number): Promise<void> }> = {
    /** Patroni and PostgreSQL at once, as when a machine loses its power. */
    kill: {
      async do(node) {
        await endGroup(patroni.get(node), 'SIGKILL');
        for (const pid of await processesOf(node)) signal(pid, 'SIGKILL');
      },
      async undo(node) {
        startPatroni(node);
      },
    },
    /** Neither runs, both believe afterwards that no time has gone by. */
    freeze: {
      async do(node) {
        for (const pid of [...groupOf(patroni.get(node)), ...(await processesOf(node))])
          signal(pid, 'SIGSTOP');
      },
      async undo(node) {
        for (const pid of [...groupOf(patroni.get(node)), ...(await processesOf(node))])
          signal(pid, 'SIGCONT');
      },
    },
    fill: {
      async do(node) {
        fill(ballast(node));
      },
      async undo(node) {
        await rm(ballast(node), { force: true });
      },
    },
    /** From everybody. */
    cut: {
      async do(node) {
        run('ip', 'link', 'set', linkOf(node), 'down');
      },
      async undo(node) {
        run('ip', 'link', 'set', linkOf(node), 'up');
      },
    },
    /** From the two others, but not from the portal. */
    split: {
      async do(node) {
        for (const other of others(node))
          run('ip', '-n', spaceOf(node), 'route', 'add', 'blackhole', `${addressOf(other)}/32`);
      },
      async undo(node) {
        for (const other of others(node))
          quietly('ip', '-n', spaceOf(node), 'route', 'del', 'blackhole', `${addressOf(other)}/32`);
      },
    },
  };
  const primaries = async () => (await Promise.all(NODES.map(primaryAt))).filter((one) => one !== undefined);
  /** The only primary, where both others stream from it and one of them confirms its writes. */
  const whole = async (): Promise<Primary | undefined> => {
    const [said, replicas, standbys] = await Promise.all([
      primaries(),
      Promise.all(NODES.map((node) => says(node, 'replica'))),
      Promise.all(NODES.map((node) => says(node, 'sync'))),
    ]);
    const isWhole = said.length === 1 && replicas.filter(Boolean).length === 2 && standbys.some(Boolean);
    return isWhole && (await streamsTo(said[0]?.node ?? 0)) === 2 ? said[0] : undefined;
  };
  /** Looked at more than once: a server that loses its place says for a moment what it was. */
  const settled = async () => {
    let [last, times] = [undefined as Primary | undefined, 0];
    await waitFor(async () => {
      const now = await whole();
      times = now && now.node === last?.node && now.timeline === last.timeline ? times + 1 : 0;
      last = now;
      if (times < SETTLED_LOOKS) await wait(SETTLED_PAUSE_MS);
      return times >= SETTLED_LOOKS;
    }, SETTLED_MS);
    if (!last) throw new Error('there is no primary');
    return last;
  };
  const close = async () => {
    for (const node of NODES)
      for (const fault of FAULTS) await faults[fault].undo(node).catch(() => undefined);
    await endAll(children);
    for (const node of NODES) {
      for (const pid of await processesOf(node)) signal(pid, 'SIGKILL');
      quietly('umount', '-l', join(folder, `n${node}`));
      quietly('umount', '-l', join(folder, `etcd${node}`));
    }
    removeNetwork();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://vitrine:vitrine@127.0.0.1:${port}/vitrine`,
    primaries,
    inflict: (fault, node) => faults[fault].do(node),
    heal: (fault, node) => faults[fault].undo(node),
    settled,
    close,
  };
}

type Start = (name: string, command: string, parameters: readonly string[]) => ChildProcess;
const inSpace = (start: Start, node: number, name: string, command: string, parameters: readonly string[]) =>
  start(name, 'ip', ['netns', 'exec', spaceOf(node), command, ...parameters]);

function makeNetwork(): void {
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'address', 'add', `${HOST}/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
  for (const node of NODES) {
    const space = spaceOf(node);
    run('ip', 'netns', 'add', space);
    run('ip', 'link', 'add', linkOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    run('ip', 'link', 'set', linkOf(node), 'master', BRIDGE, 'up');
    run('ip', '-n', space, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    run('ip', '-n', space, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', space, 'link', 'set', 'lo', 'up');
  }
}

function removeNetwork(): void {
  for (const node of NODES) quietly('ip', 'netns', 'del', spaceOf(node));
  for (const node of NODES) quietly('ip', 'link', 'del', linkOf(node));
  quietly('ip', 'link', 'del', BRIDGE);
}

function etcdParameters(folder: string, node: number): string[] {
  const peers = NODES.map((one) => `n${one}=http://${addressOf(one)}:2380`).join(',');
  const own = addressOf(node);
  return [
    `--name=n${node}`,
    `--data-dir=${join(folder, `etcd${node}`)}`,
    `--listen-peer-urls=http://${own}:2380`,
    `--initial-advertise-peer-urls=http://${own}:2380`,
    `--listen-client-urls=http://${own}:2379,http://127.0.0.1:2379`,
    `--advertise-client-urls=http://${own}:2379`,
    `--initial-cluster=${peers}`,
    '--initial-cluster-state=new',
    // The older interface, by which a lease is renewed by whoever holds it alone: see `dcs` below.
    '--enable-v2=true',
    '--heartbeat-interval=300',
    '--election-timeout=3000',
  ];
}

function patroniSettings(folder: string, node: number): object {
  const disk = join(folder, `n${node}`);
  const own = addressOf(node);
  return {
    scope: 'vitrine',
    name: `n${node}`,
    restapi: { listen: `${own}:${PATRONI_PORT}`, connect_address: `${own}:${PATRONI_PORT}` },
    // By etcd's older interface: over the newer one Patroni before 3.0.3 (Debian 12 has 3.0.2) writes the leader's key without asking whose it
    // is, so that a primary that comes back takes its place again without the writes that it has missed (pull request 2689 of patroni).
    etcd: { hosts: NODES.map((one) => `${addressOf(one)}:2379`) },
    bootstrap: {
      dcs: {
        ...LEASE,
        synchronous_mode: true,
        // Without a standby nothing is confirmed: an answered write is in two places.
        synchronous_mode_strict: true,
        // A primary that does not come up again at once gives its place to another.
        primary_start_timeout: 10,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host all all 0.0.0.0/0 trust', 'host replication all 0.0.0.0/0 trust'],
      users: { vitrine: { password: 'vitrine', options: ['createdb', 'createrole'] } },
    },
    postgresql: {
      listen: `${own}:${POSTGRES_PORT}`,
      connect_address: `${own}:${POSTGRES_PORT}`,
      data_dir: join(disk, 'data'),
      pgpass: join(disk, 'pgpass'),
      bin_dir: BINARIES,
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: {
        unix_socket_directories: disk,
        shared_buffers: '64MB',
        max_wal_size: '192MB',
        wal_keep_size: '64MB',
        // A standby that has lost its primary looks for the next one after this: until then nothing is confirmed. By default it is 5 s.
        wal_retrieve_retry_interval: '500ms',
      },
    },
  };
}

const proxySettings = (port: number) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server n${node} ${addressOf(node)}:${POSTGRES_PORT} check port ${PATRONI_PORT}`).join('\n')}
`;

/** What a server says of itself, where it is the primary by the lease as well as by PostgreSQL. */
async function primaryAt(node: number): Promise<Primary | undefined> {
  const told = await read<{ role: string; timeline?: number }>(node, 'primary');
  const isPrimary = told?.role === 'master' || told?.role === 'primary';
  return isPrimary && told.timeline ? { node, timeline: told.timeline } : undefined;
}

/** How many standbys a primary sends its log to, and is up with. */
async function streamsTo(node: number): Promise<number> {
  const told = await read<{ replication?: readonly { state: string }[] }>(node, 'patroni');
  return (told?.replication ?? []).filter(({ state }) => state === 'streaming').length;
}

const read = <Told>(node: number, path: string): Promise<Told | undefined> =>
  fetch(`http://${addressOf(node)}:${PATRONI_PORT}/${path}`, { signal: AbortSignal.timeout(1_000) })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Told) : undefined))
    .catch(() => undefined);

/** Whether Patroni says of its server that it has this role. */
const says = (node: number, role: 'primary' | 'replica' | 'sync'): Promise<boolean> =>
  fetch(`http://${addressOf(node)}:${PATRONI_PORT}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Processes of PostgreSQL whose files lie below: the postmaster, and all that it started. */
async function postgresBelow(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!pid) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (!/^\d+ \(postgres\)/.test(stat)) continue;
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const above = await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder) || above.includes(`${folder}/`)) found.push(pid);
  }
  return found;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/** `ip netns exec` becomes what it starts, so that its process is that one's; Patroni's own has threads only. */
const groupOf = (child: ChildProcess | undefined): readonly number[] => (child?.pid ? [child.pid] : []);

async function endGroup(child: ChildProcess | undefined, how: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(how);
  await ended;
}

async function endAll(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(children.map((child) => endGroup(child, 'SIGKILL')));
  await wait(200);
}

/** Writes a file until its disk has no room left. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(join(file, '..'));
  const open = openSync(file, 'w');
  const block = Buffer.alloc(2 ** 20);
  try {
    for (let left = bavail * bsize; left > -block.length; left -= block.length) writeSync(open, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    try {
      for (;;) writeSync(open, block, 0, 4096);
    } catch {
      // Full to the last block.
    }
  } finally {
    closeSync(open);
  }
}
