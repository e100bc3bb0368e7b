import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticatorCode } from '../../tests/authenticator-code.ts';
import { base32, newTotpKey, plainCode, totpAddress, totpStep } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const KEY = base32(Buffer.from('12345678901234567890'));
const STEP = 30_000;
/** What an authenticator shows in a step. */
const codeAt = (step: number) => authenticatorCode(KEY, 0, step * STEP);
const at = (step: number) => new Date(step * STEP + 7_000);

describe('codes by time', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d: %s', async (second, code) => {
    expect(await totpStep(KEY, code, { now: new Date(second * 1_000), after: 0 })).toBe(
      Math.floor(second / 30),
    );
  });

  it('are written with the alphabet of RFC 4648', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(base32(Buffer.from(''))).toBe('');
  });

  it('have keys of 160 bits that are never the same twice', () => {
    const keys = Array.from({ length: 100 }, newTotpKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are taken half a minute early and late, whatever stands between their digits, and no more', async () => {
    const code = codeAt;
    const now = at(1_000);
    for (const step of [999, 1_000, 1_001]) {
      const [head, tail] = [code(step).slice(0, 3), code(step).slice(3)];
      expect(await totpStep(KEY, ` ${head} ${tail}`, { now, after: 0 })).toBe(step);
    }
    for (const step of [998, 1_002])
      expect(await totpStep(KEY, code(step), { now, after: 0 })).toBeUndefined();
  });

  it('are spent with every older one once one was taken', async () => {
    const steps = fc.integer({ min: 1, max: 2 ** 31 });
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        async (now, off, spent) => {
          const found = await totpStep(KEY, codeAt(now + off), { now: at(now), after: now + spent });
          // A code may fit two steps by chance; whichever is taken is near and not spent.
          if (found !== undefined) {
            expect(Math.abs(found - now)).toBeLessThanOrEqual(1);
            expect(found).toBeGreaterThan(now + spent);
          } else expect(Math.abs(off) > 1 || off <= spent).toBe(true);
        },
      ),
    );
  });

  it('are nothing else than six digits', async () => {
    const now = at(1_000);
    const code = codeAt(1_000);
    for (const typed of [
      '',
      code.slice(1),
      `${code}0`,
      `${code.slice(0, 5)}x`,
      'Ａ'.repeat(6),
      '\u0000'.repeat(6),
    ])
      expect(await totpStep(KEY, typed, { now, after: 0 })).toBeUndefined();
    expect(plainCode(' 123\t456\n')).toBe('123456');
  });

  it('are told an authenticator by an address that it reads', () => {
    const address = new URL(totpAddress({ issuer: 'Aurora & Co', account: 'ana+x@example.com', key: KEY }));
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe('/Aurora & Co:ana+x@example.com');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: KEY,
      issuer: 'Aurora & Co',
      digits: '6',
      period: '30',
    });
  });
});
