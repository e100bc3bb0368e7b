import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlate } from './plate.ts';

const brazilian = fc.stringMatching(/^[A-Z]{3}\d[A-Z\d]\d{2}$/);
const argentine = fc.oneof(
  fc.stringMatching(/^[A-Z]{2}\d{3}[A-Z]{2}$/),
  fc.stringMatching(/^[A-Z]{3}\d{3}$/),
);
/** As it is copied from a car, a paper or a screen. */
const written = (plate: string) =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '·', '\u00a0', '\u2013'), { minLength: 8, maxLength: 8 })
    .map((between) => [...plate].map((mark, at) => `${between[at]}${mark}`).join(''))
    .chain((text) => fc.constantFrom(text, text.toLowerCase()));

it('reads a plate as the same however it is written, in its own country alone', () => {
  const both = fc.oneof(
    brazilian.map((plate) => ({ plate, own: 'BR' as const, other: 'AR' as const })),
    argentine.map((plate) => ({ plate, own: 'AR' as const, other: 'BR' as const })),
  );
  fc.assert(
    fc.property(
      both.chain(({ plate, ...rest }) => written(plate).map((text) => ({ plate, text, ...rest }))),
      ({ plate, text, own, other }) => {
        expect(readPlate(text, own)).toBe(plate);
        expect(readPlate(text, other)).toBeUndefined();
      },
    ),
  );
});

it.each(['', 'ABC', 'ABC12', 'ABC12345', 'A1BC234', '1234ABC', 'ÁBC1234'])(
  'takes %j for no plate',
  (text) => {
    expect([readPlate(text, 'BR'), readPlate(text, 'AR')]).toEqual([undefined, undefined]);
  },
);
