import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/host/environment.ts';
import { createServer } from '../../src/host/server.ts';

const FILES = ['/assets/root.css', '/cars/aurora/orla/front.avif', '/favicon.svg', '/service-worker.js'];

let app: FastifyInstance;
beforeAll(async () => {
  const read = readEnvironment({ NODE_ENV: 'test' });
  if (!read.ok) throw new Error(read.line);
  app = await createServer(read.environment, pino({ level: 'silent' }) as never);
  for (const path of [...FILES, '/br/aurora', '/assetsx']) app.get(path, async () => 'here');
  await app.ready();
});
afterAll(() => app.close());

/** Keeps the process from everything else until its measure of that says so. */
async function underPressure(): Promise<void> {
  for (let at = 0; at < 10 && !app.isUnderPressure(); at++) {
    const until = Date.now() + 2_500;
    while (Date.now() < until);
    await wait(0);
  }
  expect(app.isUnderPressure()).toBe(true);
}

describe('a process that is busier than it should be', () => {
  it('lets new pages wait, and gives those that are open their style sheets, scripts and pictures (R53)', async () => {
    await underPressure();
    const asked = await Promise.all(['/br/aurora', '/assetsx', ...FILES].map((url) => app.inject(url)));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([503, 503, ...FILES.map(() => 200)]);
    expect(asked[0]?.headers['retry-after']).toBe('5');
  });
});
