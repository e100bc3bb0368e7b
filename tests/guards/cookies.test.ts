import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');
/** A cookie's attributes as a source writes them, from its path on. */
const ATTRIBUTES = /[^\n`'"]*\bPath=\/[^\n`'"]*/g;

/**
 * Cookies that scripts write or read, so that they cannot be `HttpOnly`: those of the visitor's own choice, which are `Secure` where the
 * page is, and the mark that there was a log-in, by which no right hangs.
 */
const READ_BY_SCRIPTS = [
  'areas/account/service/account-mark.ts',
  'io/tracking/cookies.ts',
  'io/tracking/choice.ts',
];

const written = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\./.test(file))
  .flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(ATTRIBUTES)].map(([text]) => ({ file, text })),
  );

it('every cookie that the server gives or takes away is Secure, HttpOnly and bound to this site (ASVS 3.3)', () => {
  expect(written.length).toBeGreaterThan(8);
  const wrong = written.filter(({ file, text }) => {
    if (READ_BY_SCRIPTS.includes(file)) return false;
    return !/; Secure/.test(text) || !/; HttpOnly/.test(text) || !/; SameSite=(Lax|Strict)/.test(text);
  });
  expect(wrong).toEqual([]);
});

it('what scripts read of cookies is bound to this site all the same, and Secure where its page is', () => {
  const [mark = ''] = written.flatMap(({ file, text }) => (file === READ_BY_SCRIPTS[0] ? [text] : []));
  expect(mark).toContain('; Secure; SameSite=Lax');
  const tracked = written.filter(({ file }) => file === READ_BY_SCRIPTS[1]);
  expect(tracked.map(({ text }) => text).filter((text) => !text.includes('SameSite=Lax'))).toEqual([]);
  expect(tracked.filter(({ text }) => !text.includes('; Secure'))).toHaveLength(1); // of a page without TLS
});

it('no other place sets a cookie: each has its name and its attributes in one file', () => {
  const setting = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
    (file) =>
      !/\.test\./.test(file) &&
      /\.setCookie\(|['"]Set-Cookie['"]/.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(setting).toEqual([]);
});
