import { expect, it } from 'vitest';
import { z } from 'zod';
import { newKey } from './new-key.ts';

it('makes version 4 UUIDs, each another', () => {
  const keys = Array.from({ length: 1_000 }, newKey);
  expect(keys.every((key) => z.uuidv4().safeParse(key).success)).toBe(true);
  expect(new Set(keys).size).toBe(1_000);
});
