import { createSealing, readDataKeys } from '../src/io/sealing.ts';

/** The key of every test: 32 zero bytes. */
export const TEST_DATA_KEYS = `test:${Buffer.alloc(32).toString('base64')}`;

const read = readDataKeys(TEST_DATA_KEYS);
if (!read.ok) throw new Error(read.fault.code);

export const testSealing = createSealing(read.keys);
