// npm run failover [-- --rounds 30 --seed 7 --only kill,split]: the portal on a PostgreSQL cluster that fails over, under load (docs/guides/failover.md).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment, install, node, root, run } from './bootstrap.mjs';
import { installPackages } from './programs.mjs';

/** Debian's packages and a program of each. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/usr/sbin/ip',
};

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error(
    'The servers stand in network namespaces and on disks of their own: this needs Linux, and root.',
  );
  process.exit(1);
}
const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
if (missing.length > 0) installPackages(missing);
const absent = missing.filter((name) => !existsSync(PACKAGES[name]));
if (absent.length > 0) {
  console.error(`These packages of Debian are needed: ${absent.join(', ')}`);
  process.exit(1);
}
install();
run(node, ['scripts/build.mjs']);
const { status } = spawnSync(
  node,
  ['--import', './src/host/quick-loading.ts', 'tests/failover/run.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...environment, PATH: `/usr/sbin:${environment.PATH}` } },
);
process.exit(status ?? 1);
