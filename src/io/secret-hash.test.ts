import { expect, it } from 'vitest';
import { hashedSecret } from './hashed-fields.ts';
import { secretHash } from './secret-hash.ts';

it('secrets are stored by the hash that earlier releases have stored them by (FIPS 180-4, "abc")', () => {
  expect(secretHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  expect(hashedSecret('abc')).toBe(`sha256.${secretHash('abc')}`);
});
