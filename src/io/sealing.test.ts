import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../tests/any-character.ts';
import { runs } from '../../tests/strength.ts';
import { createSealing, isSealed, readDataKeys } from './sealing.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const [first, second] = [key('k1'), key('k2')];
const sealing = createSealing([first]);
const text = fc.string({ unit: anyCharacter, maxLength: 300 });
const place = fc.string({ maxLength: 60 });

describe('a sealed text', () => {
  it('opens to the very same text, and is never sealed twice alike (R05)', () => {
    fc.assert(
      fc.property(text, place, (plain, at) => {
        const sealed = sealing.seal(plain, at);
        expect(isSealed(sealed)).toBe(true);
        expect(sealing.open(sealed, at)).toBe(plain);
        expect(sealing.seal(plain, at)).not.toBe(sealed);
      }),
    );
  });

  it('does not open after any change of any character', () => {
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = fc.constantFrom(...LETTERS);
    fc.assert(
      fc.property(text, fc.nat(), other, (plain, at, letter) => {
        const sealed = sealing.seal(plain, 'lead 1');
        const from = 'v1.k1.'.length;
        const where = from + (at % (sealed.length - from));
        fc.pre(sealed[where] !== letter);
        const changed = sealed.slice(0, where) + letter + sealed.slice(where + 1);
        expect(() => sealing.open(changed, 'lead 1')).toThrow(/changed/);
      }),
      runs(400),
    );
    const sealed = sealing.seal('a lead', 'lead 1');
    for (let cut = sealed.length - 1; cut > 'v1.k1.'.length; cut--)
      expect(() => sealing.open(sealed.slice(0, cut), 'lead 1')).toThrow(/changed/);
  });

  it('does not open in another row or column', () => {
    fc.assert(
      fc.property(text, place, place, (plain, here, there) => {
        fc.pre(here !== there);
        expect(() => sealing.open(sealing.seal(plain, here), there)).toThrow(/moved/);
      }),
    );
  });

  it('does not open with another key, whatever that is called', () => {
    const sealed = sealing.seal('a lead', 'lead 1');
    expect(() => createSealing([second]).open(sealed, 'lead 1')).toThrow(
      'the key k1 is not among VITRINE_DATA_KEYS',
    );
    expect(() => createSealing([{ ...second, id: 'k1' }]).open(sealed, 'lead 1')).toThrow(/another key/);
  });

  it('opens with an older key of the ring, while the first one seals', () => {
    const rotated = createSealing([second, first]);
    const old = sealing.seal('a lead', 'lead 1');
    expect(rotated.open(old, 'lead 1')).toBe('a lead');
    const fresh = rotated.seal('x', 'y');
    expect([old, fresh].map((sealed) => sealed.startsWith(rotated.prefix))).toEqual([false, true]);
  });

  it('tells nothing of the text', () => {
    expect(sealing.seal('529.982.247-25', 'lead 1')).not.toMatch(/529\.?982|982\.?247/);
  });
});

describe('a text that was stored before there were keys', () => {
  it.each(['{"cpf":"529.982.247-25"}', '', '{}', 'v1', 'v1.k1'])('is read as it is: %j', (stored) => {
    expect(sealing.open(stored, 'lead 1')).toBe(stored);
  });
});

describe('the key of a person', () => {
  it.each([
    ['document', '529.982.247-25', ['52998224725', ' 529 982 247 25 ']],
    ['document', '12.abc.345/01de-35', ['12ABC34501DE35']],
    ['email', 'Ana.Souza@Example.com', [' ana.souza@example.com']],
    ['phone', '(11) 98765-4321', ['11987654321', '+55 11 98765-4321', '011 98765 4321']],
    ['phone', '(55) 3222-1111', ['+55 55 3222-1111']],
    ['phone', '11 2345-6789', ['+54 9 11 2345-6789', '+541123456789']],
  ] as const)('is the same however a %s is written: %s', (mark, value, others) => {
    const known = sealing.personKey(mark, value);
    expect(known).toMatch(/^[\w-]{43}$/);
    for (const other of others) expect(sealing.personKey(mark, other)).toBe(known);
    // As a whole: it is drawn from a key of chance, and may spell any three digits.
    expect(known).not.toContain(value.replace(/\D/g, '') || value);
  });

  it('differs by person, by mark and by installation', () => {
    const keys = [
      sealing.personKey('document', '52998224725'),
      sealing.personKey('document', '11144477735'),
      sealing.personKey('phone', '52998224725'),
      createSealing([second]).personKey('document', '52998224725'),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it.each(['', '00000000000', '...', '1'])('is none for %j, which is nobody', (value) => {
    expect(sealing.personKey('document', value)).toBeUndefined();
    expect(sealing.personKeys('document', value)).toEqual([]);
  });

  it('is known under older keys of the ring too', () => {
    const old = sealing.personKey('email', 'ana@example.com');
    expect(createSealing([second, first]).personKeys('email', 'ana@example.com')).toContain(old);
  });
});

describe('VITRINE_DATA_KEYS', () => {
  const entry = ({ id, key: bytes }: typeof first) => `${id}:${bytes.toString('base64')}`;

  it('names the key that seals first', () => {
    expect(readDataKeys(`${entry(second)}, ${entry(first)}`)).toEqual({ ok: true, keys: [second, first] });
  });

  it.each([
    ['', 'setting-keys'],
    ['k1', 'setting-keys'],
    ['k1:c2hvcnQ=', 'setting-keys'],
    [`k.1:${first.key.toString('base64')}`, 'setting-keys'],
    [`${entry(first)},${entry(first)}`, 'setting-key-twice'],
  ])('is refused without a word of it: %#', (written, code) => {
    const read = readDataKeys(written);
    expect(read).toEqual({ ok: false, fault: expect.objectContaining({ code }) });
    if (!read.ok) expect(JSON.stringify(read.fault)).not.toContain(first.key.toString('base64').slice(0, 6));
  });
});
