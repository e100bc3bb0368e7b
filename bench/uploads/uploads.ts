import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { dataFolder, type PortalProcess, startPortal } from '../../tests/portal.ts';
import { aSender, type Sender } from './sender.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 50 * MEGABYTE;
const CLIENTS = 20;
/** A phone's largest photos: 48 megapixels. */
const [WIDTH, HEIGHT] = [8_000, 6_000];
const LOOK_EVERY_MS = 25;
const SETTLE_MS = 3_000;

/**
 * Memory of the portal's process while 20 files of 50 MB arrive at once, against one of them; documents, then photos that are
 * written anew. Goal: flat.
 */
export default async function uploads(): Promise<void> {
  const folder = await dataFolder();
  const env = { VITRINE_LEAD_LIMIT: '1000000', VITRINE_BUSY_MS: '20000', DOCUMENTS_DAY_MB: '1000000' };
  const portal = await startPortal({ dataFolder: folder.path, env });
  try {
    const senders = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => aSender(portal.origin, n)));
    for (const [name, bytes] of [
      ['PDF', aDocument()],
      ['photo', await aPhoto()],
    ] as const)
      await compare(portal, senders, name, bytes);
  } finally {
    await portal.end();
    await folder.remove();
  }
}

async function compare(portal: PortalProcess, senders: readonly Sender[], name: string, bytes: Buffer) {
  const [first] = senders;
  if (!first) return;
  const each = async (all: readonly Sender[]) => {
    for (const id of await Promise.all(all.map((sender) => sender.send(bytes)))) await id.remove();
  };
  await each([first]); // what is loaded with the first file
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  const before = resident(portal);
  const one = await peakOf(portal, () => each([first]));
  const all = await peakOf(portal, () => each(senders));
  const size = (bytes.length / MEGABYTE).toFixed(0);
  const rate = ((bytes.length * senders.length) / MEGABYTE / all.seconds).toFixed(0);
  console.log(
    `  ${name.padEnd(6)} ${size} MB   idle ${before} MB   peak of 1 ${one.peak} MB   of ${senders.length} ${all.peak} MB   ratio ${(all.peak / one.peak).toFixed(2)} (goal: flat)   ${rate} MB/s`,
  );
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

const aDocument = (): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(SIZE - 100, 'x'),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ]);

/** Noise: nothing that a camera takes is larger for its pixels. */
function aPhoto(): Promise<Buffer> {
  const create = {
    ...{ width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#888' },
    noise: { type: 'gaussian' as const, mean: 128, sigma: 20 },
  };
  return sharp({ create }).jpeg({ quality: 92 }).toBuffer();
}
