import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../scripts/programs.mjs';
import { bareEnvironment } from './bare-environment.ts';
import { GROUND, reservePort, waitFor } from './portal.ts';

/** HAProxy before portals at these ports, of which it asks those that say that they are ready. It ends with its test. */
export async function startHaproxy(
  ports: readonly number[],
): Promise<{ origin: string; end(): Promise<void> }> {
  const program = findProgram('haproxy');
  if (!program) throw new Error('there is no haproxy');
  const port = await reservePort();
  const folder = await mkdtemp(join(process.env[GROUND] ?? tmpdir(), 'vitrine-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configured(port, ports));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'kept-process.ts'), program, '-db', '-f', file],
    { env: bareEnvironment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(() =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    ),
  );
  return {
    origin,
    async end() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * As docs/guides/upgrade.md has it. What could not be connected is tried at another portal, whatever it is; what was sent is not sent again
 * by the proxy: whoever has sent it knows the key under which it is repeated.
 */
const configured = (port: number, ports: readonly number[]): string => `global
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 20s
  timeout check 10s
  option redispatch 1
  retries 5
  retry-on conn-failure
frontend portal
  bind 127.0.0.1:${port}
  default_backend portals
  http-response set-header x-portal %s
backend portals
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 3 rise 1
${ports.map((at, n) => `  server portal${n} localhost:${at}`).join('\n')}
`;
