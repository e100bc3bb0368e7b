import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/host/environment.ts';
import { openLog } from '../../src/host/log.ts';
import { createServer } from '../../src/host/server.ts';

const BUSY_MS = 200;
const KEY = 'k3y-of-a-link';
/** What a page costs the processor: five of them are as late as may be. */
const WORK_MS = 40;

let app: FastifyInstance;
let lines = '';
let worked = 0;
let looked = 0;
beforeAll(async () => {
  const read = readEnvironment({ NODE_ENV: 'test', VITRINE_BUSY_MS: String(BUSY_MS) });
  if (!read.ok) throw new Error(read.line);
  const log = openLog('trace', {
    write: (line) => {
      lines += line;
    },
  });
  app = await createServer(read.environment, log);
  app.addHook('onRequest', async () => {
    looked += 1;
  });
  app.get('/br/aurora/agendamento/:id/:key', async () => {
    worked += 1;
    const until = performance.now() + WORK_MS;
    while (performance.now() < until);
    return 'here';
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = () => app.inject(`/br/aurora/agendamento/4f1c/${KEY}?termo=${KEY}`);

describe('more requests than can be answered in time', () => {
  it('are refused before anything of them is looked at; those that were let in are all answered, one after the other (R53)', async () => {
    await expect.poll(async () => (await ask()).statusCode).toBe(200); // compiled, and not busy with anything else
    [worked, looked] = [0, 0];
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    const statuses = answers.map(({ statusCode }) => statusCode);
    const served = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 503)).toHaveLength(100 - served);
    expect(served).toBeGreaterThan(0);
    expect(served).toBeLessThan(50);
    // A refused request touches nothing: no handler, and no hook that looks at who asks.
    expect([worked, looked]).toEqual([served, served]);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused?.json()).toMatchObject({ type: '/problems/overloaded' });
  });

  it('are not worked for once nobody waits for them any more (R53)', async () => {
    worked = 0;
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const path = `${origin}/br/aurora/agendamento/4f1c/${KEY}`;
    const gone = Array.from({ length: 30 }, () =>
      fetch(path, { signal: leaving.signal }).catch(() => 'gone'),
    );
    await wait(2 * WORK_MS);
    leaving.abort();
    await Promise.all(gone);
    await wait(BUSY_MS);
    expect(worked).toBeLessThan(20);
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
  });

  it('leave no path in the log, at any level', async () => {
    expect(lines).toContain('"status":503');
    expect(lines).not.toContain(KEY);
    expect(lines).not.toContain('already sent');
  });
});

describe('a process that was kept from everything', () => {
  it('refuses without running what was asked for, and is itself again (R53)', async () => {
    for (let at = 0; at < 10 && !app.isUnderPressure(); at++) {
      const until = Date.now() + 3 * BUSY_MS;
      while (Date.now() < until);
      await wait(0);
    }
    worked = 0;
    expect((await ask()).statusCode).toBe(503);
    expect(worked).toBe(0);
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    expect(lines).not.toContain('already sent');
  });
});
