/** Where a page of the search ends, as an address carries it: nothing of it is trusted beyond its shape. */
import { z } from 'zod';

const whole = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const cursorShape = z.object({
  /** Of a page by price or arrival: the build of its last car. Of one by distance its dealer. */
  b: whole.optional(),
  d: z.string().max(40).optional(),
  /** The build's price, should the build be gone. */
  p: whole.optional(),
  /** Arrival, expected day and id of the last car. */
  k: z.tuple([z.int().min(0).max(2), whole, whole]),
});

export type Cursor = z.output<typeof cursorShape>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** A cursor that is not ours means the first page. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (!text) return undefined;
  try {
    const read = cursorShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
