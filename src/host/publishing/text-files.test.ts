import { describe, expect, it } from 'vitest';
import { CSV_MARK, csvLine } from '../../areas/admin/index.ts';
import { findTexts } from '../../areas/site-texts/index.ts';
import { LOCALES } from '../../kit/markets/identities.ts';
import { knownTexts } from '../sites/own-texts.ts';
import { readTextFile } from './text-files.ts';

const HEADS = ['endereço', 'valores', 'texto do portal', 'texto do site'];
const fileOf = (lines: readonly (readonly (string | undefined)[])[]) =>
  CSV_MARK + [HEADS, ...lines].map(csvLine).join('');

const KNOWN = new Map([
  ['menu.models', 'Modelos'],
  ['menu.stock', 'Pronta entrega'],
]);

describe('texts of a site in a spreadsheet', () => {
  it.each(LOCALES)('come back from %s as they went out, every one of them', (locale) => {
    const known = knownTexts(locale);
    const own = Object.fromEntries(
      [...known.keys()].map((address, at) => [address, `=Frase "${at}"; dita\nem duas linhas`]),
    );
    const lines = findTexts(known, own, { search: '', isOwnOnly: false });
    const file = fileOf(lines.map((one) => [one.address, one.places.join(' '), one.portal, one.own]));
    expect(known.size).toBeGreaterThan(1_000);
    expect(readTextFile(file, known)).toEqual({ ok: true, texts: own });
  });

  it('are the portal’s own again where the last column is empty, or says what the portal says', () => {
    const file = fileOf([
      ['menu.models', '', 'Modelos', 'Modelos'],
      ['menu.stock', '', 'Pronta entrega', ''],
    ]);
    expect(readTextFile(file, KNOWN)).toEqual({ ok: true, texts: { 'menu.models': '', 'menu.stock': '' } });
  });

  it.each([
    '',
    'a;b;c;d',
    'a;b;c;d\nmenu.models;Modelos\n',
    '{"menu.models":"x"}\n{"y":1}',
    // Without its first line: the first text would be taken for the names of the columns, and be lost.
    'menu.stock;;Pronta entrega;Estoque\nmenu.models;;Modelos;Carros\n',
  ])('%j is no such table', (text) => {
    expect(readTextFile(text, KNOWN)).toEqual({ ok: false, reason: 'unreadable' });
  });

  it('that say one text twice are refused by its address, whatever both say', () => {
    const twice = ['menu.models', '', 'Modelos', 'Carros'];
    expect(readTextFile(fileOf([twice, ['menu.stock'], twice]), KNOWN)).toEqual({
      ok: false,
      reason: 'unreadable',
    });
    for (const other of [twice, ['menu.models ', '', 'Modelos', '']])
      expect(readTextFile(fileOf([twice, ['menu.stock', '', '', ''], other]), KNOWN)).toEqual({
        ok: false,
        reason: 'twice',
        address: 'menu.models',
      });
  });

  it('of the name of what every object has are texts like others, which nobody knows', () => {
    const file = fileOf(['__proto__', 'toString'].map((address) => [address, '', '', 'x']));
    const read = readTextFile(file, KNOWN);
    expect(read.ok && Object.keys(read.texts)).toEqual(['__proto__', 'toString']);
  });
});
