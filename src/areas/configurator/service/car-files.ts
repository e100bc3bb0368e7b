import { createHash } from 'node:crypto';
import { isAbsolute, join, relative } from 'node:path';
import { boundedCache } from '../../../io/bounded-cache.ts';
import { jpegOf } from '../../../io/pdf/jpeg.ts';
import type { CarFile } from '../domain/car-file.ts';
import { carPdf } from './document.ts';

/**
 * Makes the file of a configured car; one that was asked for a moment ago is not drawn again. None when too many wait for theirs.
 */
export type CarFiles = (car: CarFile) => Promise<Buffer | undefined>;

type Ports = {
  /** Where the public files are. */
  readonly folder: string;
  /** Tells the operator of a picture that could not be read; the file is made without it. */
  readonly report: (error: unknown) => void;
};

const MAX_BYTES = 12 * 1024 * 1024;
/** Drawing keeps a processor for a tenth of a second: pages must come between. */
const MOST_AT_ONCE = 2;
/** Some seconds' work: whoever comes then is sent away at once rather than kept. */
const MOST_WAITING = 40;

export function carFiles({ folder, report }: Ports): CarFiles {
  const limited = concurrencyLimit(MOST_AT_ONCE);
  const pictureOf = async ({ pictures, theme }: CarFile) => {
    const files = pictures.map((picture) => join(folder, picture));
    if (files.length === 0 || files.some((file) => isOutside(folder, file))) return undefined;
    try {
      return await jpegOf(files, theme.accentSoft);
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  const made = boundedCache<Buffer, CarFile>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) =>
      limited(async () => carPdf(context, await pictureOf(context))),
  });
  return (car) => {
    const key = createHash('sha256').update(JSON.stringify(car)).digest('base64url');
    return made.fetch(key, { context: car });
  };
}

/** Pictures are named by the catalogue; whatever it says, nothing beside the public files is read. */
function isOutside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way.startsWith('..') || isAbsolute(way);
}

/** Runs so many tasks at once; the others wait for their turn, until too many do. */
function concurrencyLimit(most: number): <T>(task: () => Promise<T>) => Promise<T | undefined> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (waiting.length >= MOST_WAITING) return undefined;
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
