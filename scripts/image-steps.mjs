// What deploy/Dockerfile does, on this machine and without a container engine: each stage in a folder of its own that holds nothing before,
// its context without what `.dockerignore` names, its commands as they stand, and at the end the process that the image starts, asked by
// its own health check and ended by its own signal. Part of `npm run soak`; `npm ci` needs the registry or npm's cache.
//
// What a container would add is not tried: the base image's own files, a root that can only be read, a name space of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, matchesGlob } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node, root } from './bootstrap.mjs';

/** Instructions that say something to an engine alone. */
const TOLD = ['VOLUME', 'EXPOSE'];
const HEALTHY_WITHIN_MS = 120_000;

/** The instructions of a Dockerfile, in order, each with its words. */
function instructionsOf(text) {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (!name) throw new Error(`no instruction: ${line}`);
      return { name, words };
    });
}

/** Patterns of `.dockerignore`, of which this one needs names from the top and `*` within a name. */
const IGNORED = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
if (IGNORED.some((pattern) => pattern.startsWith('!')))
  throw new Error('.dockerignore: exceptions are not understood here');

function copyContext(from, to) {
  const isIgnored = (path) => IGNORED.some((pattern) => matchesGlob(path, pattern));
  const copy = (path) => {
    for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
      const own = path ? `${path}/${entry.name}` : entry.name;
      if (isIgnored(own)) continue;
      if (entry.isDirectory()) {
        mkdirSync(join(to, own), { recursive: true });
        copy(own);
      } else cpSync(join(from, own), join(to, own), { verbatimSymlinks: true });
    }
  };
  copy('');
}

/** A stage: its folder stands for `/`. */
function stageIn(folder) {
  return { folder, at: '/', env: {}, healthCheck: undefined, signal: 'SIGTERM', start: [], user: undefined };
}

/** Who stands for the account `node` of the image: root gives its rights away, anybody else has none to give. */
async function accountOf() {
  const { unprivilegedAccount } = await import('../src/host/database/postgres-binaries.ts');
  return unprivilegedAccount();
}

async function carryOut(file, within) {
  const account = await accountOf();
  const stages = new Map();
  let stage;
  const inside = (path) => join(stage.folder, path.startsWith('/') ? path : join(stage.at, path));
  /** How a machine reaches a registry (proxies, certificates, npm's cache) is its own business, as an engine's; settings of a portal are not. */
  const environmentOf = () => ({
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(NODE_(ENV|OPTIONS)|VITRINE_|DATABASE_)/.test(name)),
    ),
    PATH: [dirname(realpathSync(node)), process.env.PATH].join(delimiter),
    ...stage.env,
  });
  /** A command with the image's own paths and account put into this machine's. */
  const here = (command) => {
    const owner = account ? `${account.uid}:${account.gid}` : `${process.getuid?.()}:${process.getgid?.()}`;
    return command.replaceAll(/(?<=\s)\/(?=[a-z])/g, `${stage.folder}/`).replaceAll('node:node', owner);
  };
  const does = {
    FROM(words) {
      const [, name = String(stages.size)] = / AS (\w+)$/.exec(words) ?? [];
      stage = stageIn(join(within, name));
      mkdirSync(stage.folder);
      chmodSync(stage.folder, 0o755);
      stages.set(name, stage);
    },
    WORKDIR(path) {
      stage.at = path;
      mkdirSync(inside('.'), { recursive: true });
    },
    COPY(words) {
      const [, from, source, target] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(words) ?? [];
      if (!target) throw new Error(`COPY ${words} is not understood`);
      if (from) cpSync(join(stages.get(from).folder, source), inside(target), { recursive: true });
      else copyContext(root, inside(target));
    },
    RUN(command) {
      console.log(`image: RUN ${command}`);
      const done = spawnSync('sh', ['-c', here(command)], {
        cwd: inside('.'),
        env: environmentOf(),
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (done.status !== 0) throw new Error(`RUN ${command} ended with ${done.status ?? done.signal}`);
    },
    ENV(words) {
      for (const [, name, value] of words.matchAll(/([A-Z_]+)=(\S+)/g)) stage.env[name] = value;
    },
    USER(name) {
      stage.user = name;
    },
    STOPSIGNAL(signal) {
      stage.signal = signal;
    },
    HEALTHCHECK(words) {
      stage.healthCheck = JSON.parse(/CMD (\[.*\])$/.exec(words)?.[1] ?? 'null');
    },
    ENTRYPOINT(words) {
      stage.start = [...JSON.parse(words), ...stage.start];
    },
    CMD(words) {
      stage.start = [...stage.start, ...JSON.parse(words)];
    },
  };
  for (const { name, words } of instructionsOf(readFileSync(file, 'utf8'))) {
    if (TOLD.includes(name)) continue;
    if (!does[name]) throw new Error(`${name} is not understood`);
    does[name](words);
  }
  if (!stage.user || stage.user === 'root') throw new Error('the image runs as root');
  return { stage, inside, account, env: environmentOf() };
}

/** Starts what the image starts, on a PostgreSQL of its own, until its health check holds; then ends it. */
async function tryImage({ stage, inside, account, env }, within) {
  const { openCluster, freePort } = await import('../src/host/database/embedded-postgres.ts');
  const opened = await openCluster(join(within, 'database'), { as: 'image steps' });
  if (!opened.ok) throw new Error(`the database is held by ${opened.holder}`);
  const port = await freePort();
  const own = {
    ...stage.env,
    PATH: env.PATH,
    HOST: '127.0.0.1', // beside others on one machine; in a container it is all of its own
    PORT: String(port),
    VITRINE_OPERATIONS_LISTEN: '127.0.0.1:0',
    VITRINE_DATA: inside(stage.env.VITRINE_DATA),
    VITRINE_DATA_KEYS: `image:${Buffer.alloc(32, 7).toString('base64')}`,
    DATABASE_URL: await opened.cluster.url('image'),
  };
  const how = { cwd: inside('.'), env: own, stdio: 'inherit', ...account };
  const [program, ...words] = stage.start;
  const portal = spawn(program, words, how);
  const ended = once(portal, 'exit');
  try {
    const [check, ...checks] = stage.healthCheck;
    const isHealthy = () => spawnSync(check, checks, { ...how, timeout: 10_000 }).status === 0;
    const until = Date.now() + HEALTHY_WITHIN_MS;
    while (!isHealthy()) {
      if (portal.exitCode !== null) throw new Error(`what the image starts ended with ${portal.exitCode}`);
      if (Date.now() > until) throw new Error('the health check does not hold');
      await wait(1_000);
    }
    const page = await fetch(`http://127.0.0.1:${port}/br/aurora`);
    if (page.status !== 200) throw new Error(`a page is answered ${page.status}`);
    const wrote = spawnSync('touch', ['vitrine.mjs'], how).status === 0;
    if (account && wrote) throw new Error('who runs the files may change them');
    portal.kill(stage.signal);
    const [code] = await ended;
    if (code !== 0) throw new Error(`${stage.signal} ended it with ${code}`);
  } finally {
    portal.kill('SIGKILL');
    await opened.cluster.stop();
  }
}

/** @returns whether every step was done; what failed is said. */
export async function imageSteps(file = join(root, 'deploy', 'Dockerfile')) {
  const within = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-image-')));
  chmodSync(within, 0o711); // whoever runs the image must be able to walk through
  try {
    const image = await carryOut(file, within);
    for (const wanted of ['vitrine.mjs', 'sbom.cdx.json'])
      if (!existsSync(image.inside(wanted))) throw new Error(`the image has no ${wanted}`);
    await tryImage(image, within);
    console.log('image: every step was done, healthy, one page, ended in order');
    return true;
  } catch (error) {
    console.error(`image: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    rmSync(within, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) process.exit((await imageSteps()) ? 0 : 1);
