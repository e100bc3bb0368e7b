import { expect, it } from 'vitest';
import { handOnNumber, takeNumber } from './followed-number.ts';

it('hands a number on once, and does without a storage', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
  handOnNumber('P-1', () => storage);
  expect([takeNumber(() => storage), takeNumber(() => storage)]).toEqual(['P-1', undefined]);
  const blocked = () => {
    throw new Error('blocked');
  };
  handOnNumber('P-1', blocked);
  expect(takeNumber(blocked)).toBeUndefined();
});
