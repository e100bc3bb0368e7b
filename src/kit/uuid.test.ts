import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isUuid, UUID_TEXT } from './uuid.ts';

describe('an id', () => {
  it('is a UUID as the portal writes it, and nothing around it', () => {
    for (let times = 0; times < 20; times++) expect(isUuid(randomUUID())).toBe(true);
    const one = '3f2b8c1e-9d40-4a7b-8c55-0123456789ab';
    const wrong = [
      one.toUpperCase(),
      ` ${one}`,
      `${one}\n`,
      `${one}0`,
      one.replaceAll('-', ''),
      `{${one}}`,
      '',
    ];
    for (const text of wrong) expect(isUuid(text), text).toBe(false);
    expect(new RegExp(`^number_(${UUID_TEXT})$`).exec(`number_${one}`)?.[1]).toBe(one);
  });
});
