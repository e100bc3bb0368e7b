/** What files of stock say, in whichever form they are written. */

import type { ReadFiles } from '../../../io/json-files.ts';
import type { FileFault } from '../../../kit/faults.ts';
import type { StockFile, StockHead, WrittenCar } from '../contract.ts';

/** A file that is read whole. */
export type WholeStock = StockFile & { readonly file: string };
/** A file that is read a line at a time, each time that it is asked for its lines. */
export type StockLines = StockHead & {
  readonly file: string;
  readonly lines: () => AsyncIterable<StockEntry>;
};
export type StockSource = WholeStock | StockLines;
export type ReadStock = ReadFiles<StockSource>;

/** What a file says at a place: that of its list, or its line. */
export type StockEntry =
  | { readonly kind: 'car'; readonly at: number; readonly car: WrittenCar }
  | { readonly kind: 'gone'; readonly at: number; readonly number: string }
  | { readonly kind: 'fault'; readonly errors: readonly FileFault[] };
