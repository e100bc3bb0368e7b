import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { startChild } from '../scripts.ts';

/** One that has ended and that nobody has taken note of (a zombie) is not alive. */
function isAlive(pid: number): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a run of tests that is killed leaves no portal, no database and no file', async () => {
  const database = await seededDatabase();
  const { child, line } = await startChild('tests/integration/run-to-kill.ts', [database.url]);
  const { ground, portal } = JSON.parse(line) as { ground: string; portal: number };
  const held = await readFile(join(ground, 'server', 'postgres', 'postmaster.pid'), 'utf8');
  const server = Number(held.split('\n')[0]);
  expect([portal, server].map(isAlive)).toEqual([true, true]);
  child.kill('SIGKILL');
  await waitFor(() => !isAlive(portal) && !isAlive(server) && !existsSync(ground));
  await database.drop();
});
