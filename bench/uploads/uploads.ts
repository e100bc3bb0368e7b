import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PortalProcess } from '../../tests/portal.ts';
import type { Run } from '../figures.ts';
import { withPortal } from '../portal.ts';
import { aSender, type Sender } from './sender.ts';

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 25;

/**
 * Memory of the portal's process while 20 files of 50 MB arrive at once, against one of them; documents, then photos that are
 * written anew. Goal: flat.
 */
export default async function uploads(run: Run): Promise<void> {
  const env = { VITRINE_LEAD_LIMIT: '1000000', VITRINE_BUSY_MS: '20000', DOCUMENTS_DAY_MB: '1000000' };
  const clients = Array.from({ length: run.amount(20, 2) }, (_, n) => n);
  await withPortal(
    run,
    async (portal) => {
      const senders = await Promise.all(clients.map((n) => aSender(portal.origin, n)));
      await compare(run, portal, senders, 'PDF', aDocument(run.amount(50, 2) * MEGABYTE));
      // A phone's largest photos: 48 megapixels.
      await compare(run, portal, senders, 'photo', await aPhoto(run.amount([8_000, 6_000], [800, 600])));
    },
    env,
  );
}

async function compare(
  run: Run,
  portal: PortalProcess,
  senders: readonly Sender[],
  name: string,
  bytes: Buffer,
) {
  const [first] = senders;
  if (!first) return;
  const each = async (all: readonly Sender[]) => {
    for (const id of await Promise.all(all.map((sender) => sender.send(bytes)))) await id.remove();
  };
  await each([first]); // what is loaded with the first file
  await new Promise((done) => setTimeout(done, run.amount(3_000, 50)));
  const before = resident(portal);
  const one = await peakOf(portal, () => each([first]));
  const all = await peakOf(portal, () => each(senders));
  const what = `${name} of ${(bytes.length / MEGABYTE).toFixed(0)} MB`;
  const memory = { unit: 'MB', better: 'lower' as const };
  run.tell({ name: `${what}: peak of 1`, value: one.peak, ...memory }, `idle ${before} MB`);
  run.tell({ name: `${what}: peak of ${senders.length}`, value: all.peak, ...memory });
  const grown = `${what}: ${senders.length} beside 1`;
  run.tell({ name: grown, value: all.peak / one.peak, unit: 'x', better: 'lower' }, 'goal: flat');
  const rate = (bytes.length * senders.length) / MEGABYTE / all.seconds;
  run.tell({ name: `${what}: taken`, value: rate, unit: 'MB/s', better: 'higher' });
}

/** The most memory that the process has held while something was done, looked at 40 times a second. */
async function peakOf(portal: PortalProcess, work: () => Promise<void>) {
  let peak = resident(portal);
  const timer = setInterval(() => {
    peak = Math.max(peak, resident(portal));
  }, LOOK_EVERY_MS);
  const from = performance.now();
  await work().finally(() => clearInterval(timer));
  return { peak, seconds: (performance.now() - from) / 1_000 };
}

/** Resident memory in megabytes, as Linux counts it. */
function resident({ process: { pid } }: PortalProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const aDocument = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(size - 100, 'x'),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ]);

/** Noise: nothing that a camera takes is larger for its pixels. */
function aPhoto([width = 0, height = 0]: readonly number[]): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3 as const,
    background: '#888',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 20 },
  };
  return sharp({ create }).jpeg({ quality: 92 }).toBuffer();
}
