import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { startChild } from '../scripts.ts';

export type Killable = { readonly origin: string; kill(): Promise<void> };

/**
 * A server of `tests/integration` on a database, in a process of its own that a test kills; it writes its origin first. It does
 * not outlive its test, whatever becomes of that.
 */
export async function killable(server: string, databaseUrl: string): Promise<Killable> {
  const { child, line } = await startChild(`tests/integration/${server}.ts`, [databaseUrl]);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { origin: line, kill };
}
