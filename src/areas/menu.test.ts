import { describe, expect, expectTypeOf, it } from 'vitest';
import { LOCALES } from '../kit/markets/identities.ts';
import {
  footerAuthoring,
  headerAuthoring,
  type LinkedPlace,
  MENU_ENTRIES,
  type MenuPlace,
  placeWords,
  soughtWords,
} from './menu.ts';
import { MENU_GROUPS } from './platform/index.ts';

const codesOf = (value: unknown) => {
  const parsed = footerAuthoring.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('the menu of a site', () => {
  it('has the pages that areas declare for it, in its groups, in the order that visitors know', () => {
    const inGroup = (key: string) =>
      MENU_ENTRIES.filter(({ group }) => group === key).map(({ name }) => name);
    expect(Object.fromEntries(MENU_GROUPS.map((key) => [key, inGroup(key)]))).toEqual({
      buy: ['offers', 'stock', 'affordability', 'valuation', 'test-drive', 'how-to-buy'],
      owners: ['account', 'tracking', 'manuals', 'recall', 'loyalty', 'rewards', 'opinions'],
      companies: ['rental', 'programmes'],
      find: ['dealers'],
    });
  });

  it('calls each of them by its words, which a search finds it by too', () => {
    expect([placeWords['pt-BR'].stock, placeWords['es-AR'].about]).toEqual(['Estoque', 'Quiénes somos']);
    for (const locale of LOCALES)
      for (const { name } of MENU_ENTRIES) expect(soughtWords[locale][name], name).toMatch(/\S/);
  });

  it('is named by site files with those names alone', () => {
    const named = headerAuthoring.parse({ links: [{ place: 'stock' }, { place: 'models' }] }).links;
    expect(named?.map(({ place }) => place)).toEqual(['stock', 'models']);
    expect(headerAuthoring.safeParse({ links: [{ place: 'about' }] }).success).toBe(false);
    expectTypeOf<'stock'>().toExtend<MenuPlace>();
    expectTypeOf<'guestbook'>().not.toExtend<LinkedPlace>();
  });

  it.each([
    ...['owners', 'recall', 'service', 'company', 'documents', 'rights', 'legal', 'about', 'withdrawal'],
    ...['termination', 'complaint', 'data-rights', 'consumer-requests', 'document-privacy'],
  ])('leaves %s in every footer, as the law has it', (place) => {
    expect(codesOf({ hide: ['rental', place] })).toEqual([expect.stringContaining('"code":"footer-lawful"')]);
    expect(codesOf({ hide: ['rental'] })).toEqual([]);
  });
});
