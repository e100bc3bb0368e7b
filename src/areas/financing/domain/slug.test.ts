import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf, slug } from './slug.ts';

it('writes a title in lower case, without accents, with hyphens [D1-2.1-11] [D1-2.1-12]', () => {
  expect(hashOf('Simule o financiamento')).toBe('#simule-o-financiamento');
  expect(slug('  Você, agora: ÇÃO & Ñandú! ')).toBe('voce-agora-cao-nandu');
});

it('gives no hash for a title without letters', () => {
  expect(hashOf(' – ')).toBe('');
});

it('gives an address part from any text, the same again from itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug(slug(text))).toBe(slug(text));
    }),
  );
});
