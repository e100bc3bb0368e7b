import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openTypeOf } from './woff.ts';

/** A cut of a font family: the name of its `@fontsource` package and the weight, or a file (WOFF, TrueType or OpenType). */
export type FontCut = {
  readonly family: string;
  readonly weight: number;
  readonly file?: string | undefined;
};

const { resolve } = createRequire(import.meta.url);
const read = new Map<string, Buffer>();

/**
 * A brand's font as a file that a document can hold: its Latin letters, static. The variable files of the pages cannot be embedded
 * (docs/decisions/2026-11-22-documents.md). Read and unpacked once.
 */
export function fontFile({ family, weight, file: own }: FontCut): Buffer {
  const name = own ?? `${family}-latin-${weight}-normal`;
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(own ?? resolve(`@fontsource/${family}/files/${name}.woff`));
  const file = bytes.toString('latin1', 0, 4) === 'wOFF' ? openTypeOf(bytes) : bytes;
  read.set(name, file);
  return file;
}
