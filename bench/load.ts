import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { Run } from './figures.ts';

/** Requests of a short round. */
const FEW = 24;

/** Requests a second at `url`, the median of the seconds measured. */
export async function throughput(run: Run, options: autocannon.Options, seconds = 4): Promise<number> {
  const began = performance.now();
  const long = run.amount<Partial<autocannon.Options>>(
    { duration: seconds },
    { amount: FEW, connections: 4 },
  );
  const result = await autocannon({ connections: 16, pipelining: 1, ...options, ...long });
  if (result.non2xx > 0) throw new Error(`${options.url}: ${result.non2xx} answers were not 2xx`);
  return run.isOnce ? (FEW * 1000) / (performance.now() - began) : result.requests.p50;
}

export type Compared = { readonly subject: number; readonly reference: number; readonly ratio: number };

/** Measures subject and reference in turns, so that a slow moment of the machine hits both; gives the median ratio. */
export async function compare(
  run: Run,
  subject: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Compared> {
  const rounds = run.amount(3, 1);
  const pairs: Compared[] = [];
  if (!run.isOnce) {
    await subject(); // both are warm before the first round counts
    await reference();
  }
  for (let round = 0; round < rounds; round++) {
    const [s, r] = [await subject(), await reference()];
    pairs.push({ subject: s, reference: r, ratio: s / r });
  }
  pairs.sort((a, b) => a.ratio - b.ratio);
  return pairs[Math.floor(rounds / 2)] ?? { subject: 0, reference: 0, ratio: 0 };
}

/** Starts `reference.ts` with a mode and bytes to answer; it prints its port. */
export async function startReference(mode: 'bytes' | 'json', body: Buffer, headers: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['bench/reference.ts', mode, JSON.stringify(headers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(body);
  const [port] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}
