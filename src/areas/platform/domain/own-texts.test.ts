import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingTexts, mostCharacters, ownTextFaults, placesIn } from './own-texts.ts';

const KNOWN = new Map([
  ['menu.models', 'Modelos'],
  ['stock.found_one', '{{count}} carro'],
  ['stock.found_other', '{{count}} carros'],
  ['home.price', 'A partir de {{price}}, em {{count}} vezes'],
  ['slip.issued', 'Emitido em {date}'],
]);
const codes = (texts: Readonly<Record<string, string>>) =>
  ownTextFaults(texts, KNOWN).map(({ address, fault }) => `${address} ${fault.code}`);

describe('what a site says in the place of a text', () => {
  it.each([
    [{ 'menu.models': 'Nossos carros' }, []],
    [{ 'menu.modles': 'Nossos carros' }, ['menu.modles text-unknown']],
    [{ menu: 'Nossos carros' }, ['menu text-unknown']],
    [{ 'menu.models': '  ' }, ['menu.models words-none']],
    [{ 'menu.models': 'x'.repeat(161) }, ['menu.models words-most']],
    [{ 'menu.models': '<b>Carros</b>' }, ['menu.models text-markup']],
    [{ 'menu.models': 'Carros \u202esorrac' }, ['menu.models sign-unreadable']],
    [{ 'menu.models': 'Carros a < 10 mil' }, []],
    [{ 'menu.models': 'Carros {{count}}' }, ['menu.models text-place-unknown']],
    [{ 'menu.models': 'Carros {{' }, ['menu.models text-braces']],
    [{ 'menu.models': 'Carros {{ count }}' }, ['menu.models text-braces']],
    [{ 'home.price': 'Em {{count}} vezes' }, ['home.price text-place-missing']],
    [{ 'home.price': '{{count}} vezes de {{price}}' }, []],
    [{ 'slip.issued': 'De {date}' }, []],
    [{ 'slip.issued': 'De ontem' }, ['slip.issued text-place-missing']],
    [{ 'stock.found_other': '{{count}} autos' }, ['stock.found_other text-form']],
    [{ 'stock.found_one': 'Um só', 'stock.found_other': '{{count}} autos' }, []],
  ])('%j: %j', (texts, found) => {
    expect(codes(texts)).toEqual(found);
  });

  const texts = fc.dictionary(
    fc.constantFrom(...KNOWN.keys(), 'menu.other'),
    fc.constantFrom('', 'Sim', '{{count}}', '{{price}} {{count}}', '{date}', '<i>', 'x'.repeat(200)),
  );

  it('is left out where it does not fit, and what is left fits', () => {
    fc.assert(
      fc.property(texts, (said) => {
        const fitting = fittingTexts(said, KNOWN);
        expect(codes(fitting)).toEqual([]);
        for (const [address, text] of Object.entries(fitting)) expect(said[address]).toBe(text);
        if (codes(said).length === 0) expect(fitting).toBe(said);
      }),
    );
  });

  it('stays where it was published with a sign that is refused by now', () => {
    const published = { 'menu.models': 'Carros\u200e' };
    expect(fittingTexts(published, KNOWN)).toBe(published);
  });

  it('may be the portal’s own text, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !/[<{}]/.test(text) && text.trim() !== ''),
        (own) => {
          expect(ownTextFaults({ 'a.b': own }, new Map([['a.b', own]]))).toEqual([]);
          expect(mostCharacters(own)).toBeGreaterThanOrEqual(own.length);
          expect(placesIn(own)).toEqual([]);
        },
      ),
    );
  });
});
