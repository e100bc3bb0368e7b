import { writeNumber } from '../../../kit/numerals.ts';

export const MEGABYTE = 1024 * 1024;

/** The size of a file in megabytes, `2,4`; the smallest is a tenth of one. */
export const megabytes = (bytes: number): string =>
  writeNumber(Math.max(bytes / MEGABYTE, 0.1), { least: 1, most: 1 });
