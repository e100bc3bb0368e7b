import crypto, { scryptSync } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { hashPassword } from 'better-auth/crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { anyCharacter } from '../../tests/any-character.ts';
import { runs } from '../../tests/strength.ts';
import { PASSWORD_COST, passwordsAt } from './passwords.ts';

/** Node's own scrypt runs; what it was asked for is looked at, because a time is no proof on a busy machine. */
const scryptCalls = vi.spyOn(crypto, 'scrypt');
syncBuiltinESMExports();
afterAll(() => {
  scryptCalls.mockRestore();
  syncBuiltinESMExports(); // the modules of later files in this process have it by name
});

const { least, usual, most } = PASSWORD_COST;
const cheap = passwordsAt(least);
const PASSWORD = 'três cavalos na garoa';
/** A hash as better-auth makes it, in JavaScript and so at several times the price of ours: one for all. */
const EARLIER = 'três ﬁos';
const earlier = await hashPassword(EARLIER);
const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });

/** What it took, as if one hash of the least cost was one. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  scryptCalls.mockClear();
  await act();
  return scryptCalls.mock.calls.reduce((sum, [, , , { N = 0, p = 1 }]) => sum + (N * p) / 2 ** least, 0);
}

describe('the hash of a password', () => {
  it('opens for that password and for no other, and is never the same twice', async () => {
    await fc.assert(
      fc.asyncProperty(password, password, async (own, other) => {
        const hash = await cheap.hash(own);
        expect(await cheap.verify({ hash, password: own })).toBe(true);
        const isSame = own.normalize('NFKC') === other.normalize('NFKC');
        expect(await cheap.verify({ hash, password: other })).toBe(isSame);
        expect(await cheap.hash(own)).not.toBe(hash);
      }),
      runs(50),
    );
  });

  it('says what it was made with, so that any scrypt makes it again', async () => {
    const hash = await passwordsAt(11).hash(PASSWORD);
    const [, name, parameters, salt = '', key] = hash.split('$');
    expect([name, parameters]).toEqual(['scrypt', 'ln=11,r=16,p=3']);
    expect(hash).not.toContain('=$');
    const again = scryptSync(PASSWORD, Buffer.from(salt, 'base64'), 32, {
      N: 2048,
      r: 16,
      p: 3,
      maxmem: 2 ** 26,
    });
    expect(key).toBe(again.toString('base64').replace('=', ''));
  });

  it('opens however a keyboard composes its letters', async () => {
    const hash = await cheap.hash('três ﬁos');
    expect(await cheap.verify({ hash, password: 'tre\u0302s fios' })).toBe(true);
    expect(await cheap.verify({ hash, password: 'tres fios' })).toBe(false);
  });

  it.each([
    [least, 'AtgvAinELMyZLywwzJqSnFRtz9jM6/TstH/huLV2lS0'],
    [most, '/Zxumn9Mx/6r15T/Wf3rTfJOo3dJDgV7i0WiC1Jb47U'],
  ])('opens at whatever cost it was made, now that it is another: %i', async (cost, key) => {
    const hash = `$scrypt$ln=${cost},r=16,p=1$AAECAwQFBgcICQoLDA0ODw$${key}`;
    expect(await passwordsAt(12).verify({ hash, password: PASSWORD })).toBe(true);
  });

  it('takes at the usual cost the work and the memory that OWASP asks for at least (N = 2^15, r = 8, p = 3)', async () => {
    scryptCalls.mockClear();
    await passwordsAt(usual).hash(PASSWORD);
    const [{ N = 0, r = 0, p = 0 } = {}] = scryptCalls.mock.calls.map(([, , , made]) => made);
    expect(128 * N * r).toBeGreaterThanOrEqual(128 * 2 ** 15 * 8);
    expect(N * r * p).toBeGreaterThanOrEqual(2 ** 15 * 8 * 3);
  });

  it('opens as better-auth stored it before', async () => {
    const hash = earlier;
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await cheap.verify({ hash, password: 'tre\u0302s fios' })).toBe(true);
    expect(await cheap.verify({ hash, password: 'tres fios' })).toBe(false);
  });
});

describe('a stored hash that is not ours', () => {
  const salt = 'A'.repeat(22);
  const key = 'A'.repeat(43);
  it.each([
    '',
    ':',
    'plain text',
    `${'a'.repeat(32)}:${'b'.repeat(127)}`,
    `${'A'.repeat(32)}:${'B'.repeat(128)}`,
    `${'a'.repeat(32)}:${'b'.repeat(128)}:`,
    `$scrypt$ln=${least - 1},r=16,p=1$${salt}$${key}`,
    `$scrypt$ln=${most + 1},r=16,p=1$${salt}$${key}`,
    `$scrypt$ln=63,r=16,p=1$${salt}$${key}`,
    `$scrypt$ln=99,r=16,p=1$${salt}$${key}`,
    `$scrypt$ln=1e9,r=16,p=1$${salt}$${key}`,
    `$scrypt$ln=-1,r=16,p=1$${salt}$${key}`,
    `$scrypt$ln=14,r=999999,p=1$${salt}$${key}`,
    `$scrypt$ln=14,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=14,r=16,p=999999$${salt}$${key}`,
    `$scrypt$ln=14,r=16,p=1$$`,
    `$scrypt$ln=14,r=16,p=1$${salt}$`,
    `$scrypt$ln=14,r=16,p=1$${salt}$AA`,
    `$scrypt$ln=14,r=16,p=1$${salt}$${'A'.repeat(1_000_000)}`,
    `$scrypt$ln=14,r=16,p=1$${salt}$${key}=`,
    `$scrypt$ln=14,r=16,p=1$${salt}$${key}\n`,
    `$scrypt$p=1,r=16,ln=14$${salt}$${key}`,
    `$argon2id$v=19$m=65536,t=3,p=4$${salt}$${key}`,
    '$2b$12$abcdefghijklmnopqrstuuTE7N5tYBRHmUFLGJqHBSqJkCLWeTpu2',
  ])('opens for nobody and keeps nothing busy: %.60j', async (hash) => {
    const refused = async () => {
      expect(await cheap.verify({ hash, password: PASSWORD })).toBe(false);
      expect(await cheap.renewed({ hash, password: PASSWORD })).toBeUndefined();
    };
    expect(await workOf(refused)).toBe(0);
  });

  it('neither throws nor takes more than the most, whatever stands there', async () => {
    const number = fc.oneof(fc.integer({ min: least, max: 12 }), fc.integer(), fc.double());
    const base64 = fc.oneof(fc.constant(salt), fc.constant(key), fc.base64String());
    const near = fc
      .tuple(
        number,
        fc.oneof(fc.constant(16), number),
        fc.oneof(fc.constantFrom(1, 3), number),
        base64,
        base64,
      )
      .map(([ln, r, p, one, other]) => `$scrypt$ln=${ln},r=${r},p=${p}$${one}$${other}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, fc.string({ unit: anyCharacter })), async (hash) => {
        const verify = () => cheap.verify({ hash, password: PASSWORD });
        expect(await workOf(async () => expect(await verify()).toBe(false))).toBeLessThanOrEqual(12);
      }),
      runs(300),
    );
  });
});

describe('a hash of another cost than the present one', () => {
  const present = passwordsAt(13);
  it('costs a wrong password as much as a name that nobody has, so that the time tells neither', async () => {
    const unknown = await workOf(() => present.hash(PASSWORD));
    for (const made of [passwordsAt(least), passwordsAt(12), present]) {
      const hash = await made.hash(PASSWORD);
      expect(await workOf(() => present.verify({ hash, password: 'another' }))).toBe(unknown);
    }
    const ofOneLane = `$scrypt$ln=12,r=16,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    expect(await workOf(() => present.verify({ hash: ofOneLane, password: 'another' }))).toBe(unknown);
    const dear = passwordsAt(usual + 1);
    expect(await workOf(() => dear.verify({ hash: earlier, password: 'another' }))).toBe(
      await workOf(() => dear.hash(PASSWORD)),
    );
  });

  it('is made anew by its own password where it was cheaper', async () => {
    const hash = await cheap.hash(PASSWORD);
    const renewed = await present.renewed({ hash, password: PASSWORD });
    expect(renewed).toMatch(/^\$scrypt\$ln=13,r=16,p=3\$/);
    expect(await present.verify({ hash: renewed ?? '', password: PASSWORD })).toBe(true);
    expect(await passwordsAt(usual + 1).renewed({ hash: earlier, password: EARLIER })).toMatch(
      /^\$scrypt\$ln=15,/,
    );
  });

  it('is made anew at the same cost where it was made in one pass', async () => {
    const made = {
      password: PASSWORD,
      hash: `$scrypt$ln=${least},r=16,p=1$AAECAwQFBgcICQoLDA0ODw$AtgvAinELMyZLywwzJqSnFRtz9jM6/TstH/huLV2lS0`,
    };
    const renewed = await cheap.renewed(made);
    expect(renewed).toMatch(/^\$scrypt\$ln=10,r=16,p=3\$/);
    expect(await cheap.renewed({ hash: made.hash, password: 'another' })).toBeUndefined();
  });

  it('stays as it is for another password, and where it was not cheaper', async () => {
    const hash = await cheap.hash(PASSWORD);
    expect(await present.renewed({ hash, password: 'another' })).toBeUndefined();
    const [same, dearer] = [await present.hash(PASSWORD), await passwordsAt(usual).hash(PASSWORD)];
    expect(await present.renewed({ hash: same, password: PASSWORD })).toBeUndefined();
    expect(await present.renewed({ hash: dearer, password: PASSWORD })).toBeUndefined();
    // better-auth's 2^14 in one pass is less than 2^13 in three, and more than 2^12.
    expect(await passwordsAt(12).renewed({ hash: earlier, password: EARLIER })).toBeUndefined();
  });
});
