import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../catalogue/index.ts';
import { CODE_MAX } from '../domain/addresses.ts';
import { longestCode } from '../domain/code-length.ts';
import { type CarCode, encodeCode, readCode } from './code.ts';

const catalogueCode = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
const some = fc.uniqueArray(catalogueCode, { maxLength: 8 });
const aCar: fc.Arbitrary<CarCode> = fc.record(
  {
    version: catalogueCode,
    year: fc.integer({ min: 1000, max: 9999 }),
    colour: catalogueCode,
    coating: catalogueCode,
    undecided: fc.subarray(['colour', 'coating'] as const, { minLength: 1 }),
    parts: some,
    services: some,
  },
  { requiredKeys: ['version', 'parts', 'services'] },
);

describe('the code of a car in an address', () => {
  it('is short, readable and says every part by its own code', () => {
    const car = {
      version: '363C2C0',
      year: 2026,
      colour: '134',
      coating: '214',
      parts: ['4HZ', '5SF'],
      services: ['REV3'],
    };
    expect(encodeCode(car)).toBe('363C2C0.2026_134_214_4HZ.5SF_REV3');
    expect(encodeCode({ ...car, undecided: ['coating'] })).toBe('363C2C0.2026_134_.214_4HZ.5SF_REV3');
    expect(encodeCode({ version: '363C2C0', parts: [], services: [] })).toBe('363C2C0');
    expect(encodeCode({ version: '363C2C0', parts: [], services: ['REV3'] })).toBe('363C2C0____REV3');
  });

  it('gives the same car back, and needs no escaping', () => {
    fc.assert(
      fc.property(aCar, (car) => {
        const text = encodeCode(car);
        expect(encodeURIComponent(text)).toBe(text);
        const { undecided = [], ...decided } = car;
        const marked = undecided.filter((what) => car[what]);
        const code = marked.length > 0 ? { ...decided, undecided: marked } : decided;
        expect(readCode(text)).toEqual({ code, isWhole: true });
      }),
      { numRuns: 100 },
    );
  });

  it('of everything that a model sells is as long as its publication was checked for, and is read where that fits (R35)', () => {
    const list = fc.uniqueArray(catalogueCode, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        list,
        list,
        fc.tuple(catalogueCode, catalogueCode, catalogueCode),
        (parts, services, singles) => {
          const [version, colour, coating] = singles;
          const sold = {
            code: version,
            colours: [{ code: colour }],
            coatings: [{ code: coating }],
            parts: parts.map((code) => ({ code })),
            services: services.map((id) => ({ id })),
          };
          const model = { versions: [sold], rules: [] } as unknown as Model;
          const shown = ['colour', 'coating'] as const;
          const text = encodeCode({
            version,
            year: 2026,
            colour,
            coating,
            undecided: shown,
            parts,
            services,
          });
          expect(longestCode(model)).toBe(text.length);
          expect(readCode(text)?.isWhole).toBe(text.length <= CODE_MAX ? true : undefined);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('reads whatever stands in an address without failing, and only ever catalogue codes (R32)', () => {
    const sign = fc.constantFrom(...'AZ09-__..%<>/\\"\u0000é\ud800');
    const hostile = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(hostile, (text) => {
        const read = readCode(text);
        if (!read) return;
        const { version, colour, coating, parts, services } = read.code;
        const codes = [version, colour ?? 'none', coating ?? 'none', ...parts, ...services];
        expect(codes.filter((code) => !/^[A-Za-z0-9-]{1,20}$/.test(code))).toEqual([]);
        const again = encodeCode(read.code);
        expect(readCode(again)).toEqual({ code: read.code, isWhole: true });
        expect(read.isWhole).toBe(again === text.replace(/_+$/, ''));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['nothing', ''],
    ['no version', '_134'],
    ['markup', '<script>alert(1)</script>'],
    ['more than any car has', `363C2C0_134_214_${'4HZ.'.repeat(CODE_MAX)}`],
  ])('is not read when it is %s', (_, text) => expect(readCode(text)).toBeUndefined());

  it.each([
    ['a part twice', '363C2C0_134__4HZ.4HZ'],
    ['something that is no code among codes', '363C2C0_134__4HZ.<b>'],
    ['more fields than there are', '363C2C0_134____x'],
  ])('says that it was not read as a whole with %s', (_, text) =>
    expect(readCode(text)?.isWhole).toBe(false),
  );
});
