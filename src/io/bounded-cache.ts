import { LRUCache } from 'lru-cache';

type Options<Value, Context> = {
  /** What all that is kept may take together, keys included. */
  readonly maxBytes: number;
  /**
   * About how many bytes a value takes; unless given, it is counted (`bytesOf`), which is right for plain data. What holds more than can
   * be seen of it (a function, a promise) needs its own, here or as `size` of `set`.
   */
  readonly sizeOf?: (value: Value) => number;
} & Pick<
  LRUCache.Options<string, NonNullable<Value>, Context>,
  'max' | 'ttl' | 'ttlResolution' | 'perf' | 'fetchMethod'
>;

/** What an entry takes beside its key and its value: places in the lists of the cache. */
const ENTRY_BYTES = 100;

/**
 * What is kept over requests: at most so many bytes, the least recently used given up first. Every such cache of the server is one of
 * these, so that what a process holds does not grow with what it is asked (`tests/guards/caches.test.ts`). A value that alone is larger
 * is not kept.
 */
export function boundedCache<Value extends NonNullable<unknown>, Context = unknown>({
  maxBytes,
  sizeOf = bytesOf,
  ...others
}: Options<Value, Context>): LRUCache<string, Value, Context> {
  return new LRUCache<string, Value, Context>({
    ...(others as object),
    maxSize: maxBytes,
    sizeCalculation: (value, key) => ENTRY_BYTES + 2 * key.length + Math.ceil(sizeOf(value)),
  });
}

/** What V8 takes for the head of an object, and for a place in one, in bytes; rather more than less. */
const [HEAD, PLACE] = [24, 8];

/**
 * About how many bytes plain data takes in memory: texts, numbers, lists, objects, maps, sets and bytes, each part once. Of what hides
 * its parts, such as a function, only the head is counted.
 */
export function bytesOf(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return HEAD + 2 * value.length;
  if (typeof value !== 'object' || value === null) return PLACE;
  if (seen.has(value)) return PLACE;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return 4 * HEAD + value.buffer.byteLength;
  const parts: Iterable<unknown> =
    value instanceof Map ? [...value].flat() : value instanceof Set ? value : Object.values(value);
  let sum = HEAD;
  for (const part of parts) sum += PLACE + bytesOf(part, seen);
  return sum;
}
