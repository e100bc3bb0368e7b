import { describe, expect, it } from 'vitest';
import { CSV_MARK, csvLine } from '../../areas/admin/index.ts';
import { findTexts } from '../../areas/site-texts/index.ts';
import { LOCALES } from '../../kit/markets/identities.ts';
import { knownTexts } from '../sites/own-texts.ts';
import { readTextFile } from './text-files.ts';

const HEADS = ['endereço', 'valores', 'texto do portal', 'texto do site'];
const fileOf = (lines: readonly (readonly (string | undefined)[])[]) =>
  CSV_MARK + [HEADS, ...lines].map(csvLine).join('');

describe('texts of a site in a spreadsheet', () => {
  it.each(LOCALES)('come back from %s as they went out, every one of them', (locale) => {
    const known = knownTexts(locale);
    const own = Object.fromEntries(
      [...known.keys()].map((address, at) => [address, `=Frase "${at}"; dita\nem duas linhas`]),
    );
    const lines = findTexts(known, own, { search: '', isOwnOnly: false });
    const file = fileOf(lines.map((one) => [one.address, one.places.join(' '), one.portal, one.own]));
    expect(known.size).toBeGreaterThan(1_000);
    expect(readTextFile(file, known)).toEqual(own);
  });

  it('are the portal’s own again where the last column is empty, or says what the portal says', () => {
    const known = new Map([
      ['menu.models', 'Modelos'],
      ['menu.stock', 'Pronta entrega'],
    ]);
    const file = fileOf([
      ['menu.models', '', 'Modelos', 'Modelos'],
      ['menu.stock', '', 'Pronta entrega', ''],
    ]);
    expect(readTextFile(file, known)).toEqual({ 'menu.models': '', 'menu.stock': '' });
  });

  it.each(['', 'a;b;c;d', 'a;b;c;d\nmenu.models;Modelos\n', '{"menu.models":"x"}\n{"y":1}'])(
    '%j is no such table',
    (text) => {
      expect(readTextFile(text, new Map([['menu.models', 'Modelos']]))).toBeUndefined();
    },
  );
});
