import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { quickly } from '../scripts.ts';

export type Killable = { readonly origin: string; kill(): Promise<void> };

/**
 * A server of `tests/integration` on a database, in a process of its own that a test kills; it writes its origin first. It does
 * not outlive its test, whatever becomes of that.
 */
export async function killable(server: string, databaseUrl: string): Promise<Killable> {
  const script = `tests/integration/${server}.ts`;
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [...quickly(script), databaseUrl], { stdio: [...stdio] });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { origin: line.trim(), kill };
}
