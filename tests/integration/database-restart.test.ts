import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCluster } from '../../src/host/database/embedded-postgres.ts';
import { asDatabase, binaries, unprivilegedAccount } from '../../src/host/database/postgres-binaries.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { USUAL_DATABASE } from '../patient-pool.ts';
import { type DataFolder, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { seededFolder } from '../test-database.ts';

const CLIENTS = 8;

let folder: DataFolder;
let cluster: Extract<Awaited<ReturnType<typeof openCluster>>, { ok: true }>['cluster'];
let url: string;
let portal: PortalProcess;
let crm: FakeCrm;

beforeAll(async () => {
  folder = await seededFolder();
  const opened = await openCluster(folder.path, { as: 'restart test' });
  if (!opened.ok) throw new Error(opened.holder);
  cluster = opened.cluster;
  url = await cluster.url('restarted');
  crm = await startFakeCrm();
  portal = await startPortal({
    env: {
      DATABASE_URL: url,
      LEAD_INTEGRATION_URL: crm.url,
      LEAD_RATE_PER_SECOND: '0',
      VITRINE_ROLES: 'services,worker',
      VITRINE_LEAD_LIMIT: '1000000',
      ...USUAL_DATABASE,
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await cluster?.stop();
  await crm?.close();
  await folder?.remove();
});

/** PostgreSQL's fast shutdown, and a start on the same files and port once somebody has met that it is away. */
async function restartDatabase(isMissed: () => boolean): Promise<void> {
  const files = join(folder.path, 'postgres');
  const pidFile = join(files, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGINT');
  await waitFor(() =>
    readFile(pidFile).then(
      () => false,
      () => true,
    ),
  );
  await waitFor(isMissed);
  const account = await unprivilegedAccount();
  const programs = await binaries(folder.path, account);
  const settings = [`port=${new URL(url).port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const parameters = ['-D', files, ...settings.flatMap((setting) => ['-c', setting])];
  spawn(programs.postgres, parameters, {
    ...asDatabase(account),
    detached: true,
    stdio: 'ignore',
  }).unref();
}

describe('a database that is restarted under load', () => {
  it('costs some forms an honest 503 and nobody a restart, and no acknowledged lead is lost (R54) (R01)', async () => {
    const makeLead = await leadMaker();
    const acknowledged: string[] = [];
    const refusals: unknown[] = [];
    let resets = 0;
    let isOver = false;
    const client = async (n: number) => {
      for (let at = 0; !isOver; at++) {
        const answer = await postLead(portal.origin, makeLead(`r-${n}-${at}@example.com`)).catch(
          () => undefined,
        );
        if (!answer) resets += 1;
        else if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
        else {
          const { type } = (await answer.json()) as { type: string };
          refusals.push([answer.status, answer.headers.get('retry-after'), type]);
          await wait(50);
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, n) => client(n));
    await waitFor(() => acknowledged.length > 20);
    await restartDatabase(() => refusals.length > 0);
    const before = acknowledged.length;
    const restarted = Date.now();
    await waitFor(() => acknowledged.length > before + 20);
    console.log(
      `forms were accepted again ${Date.now() - restarted} ms after; ${refusals.length} were refused`,
    );
    isOver = true;
    await Promise.all(clients);

    expect(resets).toBe(0);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((one) => String(one) !== '503,5,/problems/unavailable')).toEqual([]);
    await waitFor(() => acknowledged.every((id) => crm.received.has(id)));
    expect([...crm.received.values()].filter((bodies) => new Set(bodies).size > 1)).toEqual([]);
    expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
  });
});
