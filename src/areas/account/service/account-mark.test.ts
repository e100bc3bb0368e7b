import { expect, it } from 'vitest';
import { markOf } from './account-mark.ts';

it.each([
  ['a session that begins', '__Host-account-br=abc; Max-Age=604800; Path=/; HttpOnly; Secure', 604_800],
  ['a session that ends', '__Host-account-br=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0', 0],
])('marks %s for as long, in a cookie that a page can read and that names nobody', (_, cookie, lasts) => {
  expect(markOf(cookie)).toBe(`__Host-account_br=in; Path=/; Secure; SameSite=Lax; Max-Age=${lasts}`);
});

it('marks each market by itself, and nothing that is no session', () => {
  expect(markOf('__Host-account-ar=abc; Path=/')).toBe('__Host-account_ar=in; Path=/; Secure; SameSite=Lax');
  expect(markOf('__Host-account-start=abc; Path=/')).toBeUndefined();
  expect(markOf('tracking_consent=no; Path=/')).toBeUndefined();
});
