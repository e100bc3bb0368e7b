/** A real Varnish with the VCL of `deploy/`, in front of whatever listens at a port of this machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../scripts/programs.mjs';
import { PATIENCE } from './patience.ts';
import { reservePort, waitFor } from './portal.ts';

const VCL = join(import.meta.dirname, '..', 'deploy', 'varnish', 'vitrine.vcl');
export type Varnish = { readonly origin: string; end(): Promise<void> };

/**
 * Starts Varnish, and waits until it answers. It ends with whoever started it, also when that is killed: the kernel tells it.
 * @param portal the port at which it finds what it keeps
 */
export async function startVarnish(portal: number, secret: string): Promise<Varnish> {
  const program = findProgram('varnishd');
  if (!program) throw new Error('there is no Varnish');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-varnish-'));
  const [file, secretFile, port] = [join(folder, 'vitrine.vcl'), join(folder, 'secret'), await reservePort()];
  await writeFile(secretFile, `${secret}\n`);
  await writeFile(file, settled(await readFile(VCL, 'utf8'), portal, secretFile));
  const words = ['--pdeathsig', 'TERM', program, '-F', '-j', 'none', '-n', join(folder, 'run')];
  const listening = [
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-s',
    'malloc,64m',
    '-p',
    'http_gzip_support=off',
    // It says to nobody when it closes a connection that nobody uses: a client could write into that moment.
    '-p',
    'timeout_idle=600',
  ];
  const child = spawn('setpriv', [...words, ...listening], { stdio: ['ignore', 'pipe', 'pipe'] });
  const written: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  await waitFor(async () => !isRunning(child) || (await answers()), PATIENCE.start);
  if (!isRunning(child)) throw new Error(`Varnish ended: ${Buffer.concat(written)}`);
  return {
    origin,
    async end() {
      if (isRunning(child)) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** The VCL with another port and another file of the secret, as whoever installs it writes theirs. */
function settled(vcl: string, port: number, secretFile: string): string {
  const own = [
    ['.port = "3000"', `.port = "${port}"`],
    ['/etc/varnish/vitrine-secret', secretFile],
  ] as const;
  return own.reduce((text, [was, is]) => {
    if (!text.includes(was)) throw new Error(`the VCL does not say ${was}`);
    return text.replace(was, is);
  }, vcl);
}
