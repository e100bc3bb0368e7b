import { describe, expect, it } from 'vitest';
import { maySee, sellsFor } from './scope.ts';
import { quotationTabs, tabOfWord, wordOfTab } from './tabs.ts';

const place = { market: 'BR', brand: 'aurora', dealer: '0001017' } as const;
const seller = { roles: ['dealer'], dealer: { market: 'BR', brand: 'aurora', code: '0001017' } } as const;

describe('who may see a quotation', () => {
  it('are the people of its dealer, and the maker’s who approve; dealer staff have more rights than visitors [D1-6-03]', () => {
    expect(maySee(seller, place)).toBe(true);
    expect(maySee({ roles: ['administrator'] }, place)).toBe(true);
    expect(maySee({ roles: [] }, place)).toBe(false);
    expect(maySee({ roles: ['author', 'credit', 'operator'] }, place)).toBe(false);
    expect(maySee({ ...seller, roles: ['author'] }, place)).toBe(false);
    expect(maySee(seller, { ...place, dealer: '0001018' })).toBe(false);
    expect(maySee(seller, { ...place, market: 'AR' })).toBe(false);
    expect(maySee(seller, { ...place, brand: 'lumen' })).toBe(false);
  });

  it('makes quotations for a dealer’s own people only, of all brands where theirs is none', () => {
    expect(sellsFor(seller, place)).toBe('0001017');
    expect(sellsFor({ ...seller, roles: ['manager'] }, place)).toBe('0001017');
    expect(sellsFor({ roles: ['administrator'] }, place)).toBeUndefined();
    expect(sellsFor({ roles: ['dealer'], dealer: { market: 'BR', code: '7' } }, place)).toBe('7');
  });
});

describe('the tabs of the simulator', () => {
  it('are model, optional, coating, accessories, comment, review, preview, each with its own address [D2-2.5-06]', () => {
    expect(quotationTabs).toEqual([
      'model',
      'optional',
      'coating',
      'accessories',
      'comment',
      'review',
      'preview',
    ]);
    for (const market of ['BR', 'AR'] as const) {
      const words = quotationTabs.map((tab) => wordOfTab(market, tab));
      expect(new Set(words).size).toBe(7);
      expect(words.map((word) => tabOfWord(market, word))).toEqual(quotationTabs);
      expect(tabOfWord(market, undefined)).toBe('model');
      expect(tabOfWord(market, 'nada')).toBeUndefined();
    }
  });
});
