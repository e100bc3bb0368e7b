import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTexts, ownOf, pageOfTexts, TEXTS_ON_PAGE } from './search.ts';

const KNOWN = new Map([
  ['menu.models', 'Modelos'],
  ['menu.stock', 'Pronta entrega'],
  ['platform-how.how-title', 'Comprar sem letra miúda'],
  ['search.found_one', 'Um carro'],
  ['search.found_other', '{{count}} carros'],
]);
const addresses = (search: string, own = {}, isOwnOnly = false) =>
  findTexts(KNOWN, own, { search, isOwnOnly }).map(({ address }) => address);

describe('texts of a site', () => {
  it('are found by their address, by the portal’s words and by the site’s own, without accents or case', () => {
    expect(addresses('LETRA miuda')).toEqual(['platform-how.how-title']);
    expect(addresses('menu.')).toEqual(['menu.models', 'menu.stock']);
    expect(addresses('vitrine', { 'menu.models': 'Nossa vitrine' })).toEqual(['menu.models']);
    expect(addresses('', { 'menu.stock': 'Agora' }, true)).toEqual(['menu.stock']);
    expect(addresses('nada disto')).toEqual([]);
  });

  it('tell which values are filled in', () => {
    const [found] = findTexts(KNOWN, {}, { search: 'found_other', isOwnOnly: false });
    expect(found).toEqual({
      address: 'search.found_other',
      portal: '{{count}} carros',
      own: undefined,
      places: ['count'],
    });
  });

  it('stand on pages that have each of them once', () => {
    const entry = (address: string) => ({ address, portal: '', own: undefined, places: [] });
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 150 }), (names) => {
        const all = names.toSorted().map(entry);
        const seen: string[] = [];
        let from: string | undefined;
        do {
          const page = pageOfTexts(all, from);
          expect(page.entries.length).toBeLessThanOrEqual(TEXTS_ON_PAGE);
          seen.push(...page.entries.map(({ address }) => address));
          from = page.next;
        } while (from !== undefined);
        expect(seen).toEqual(all.map(({ address }) => address));
      }),
    );
    expect(pageOfTexts([entry('a')], 'b')).toEqual({ entries: [], next: undefined });
  });

  it('are none of the site’s own where they say what the portal says', () => {
    expect(ownOf(KNOWN, { 'menu.models': ' Modelos ', 'menu.stock': 'Agora\r\nmesmo' })).toEqual({
      'menu.models': '',
      'menu.stock': 'Agora\nmesmo',
    });
  });
});
