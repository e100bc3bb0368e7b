import { expect, it } from 'vitest';
import { aSnapshot, aWrittenSite } from '../../catalogue/examples.ts';
import { pricesInForce } from './publications.server.ts';

const SITES = [
  { key: 'br/aurora', brand: 'aurora', market: 'BR' },
  { key: 'ar/aurora', brand: 'aurora', market: 'AR' },
  { key: 'br/lumen', brand: 'lumen', market: 'BR' },
] as const;

it('dates the prices of each site by the day of its own market, and names their list where the catalogue does', () => {
  const written = [
    aWrittenSite({ brand: 'aurora', market: 'BR', priceList: 'Tabela 11/2026' }),
    aWrittenSite({ brand: 'aurora', market: 'AR' }),
  ];
  const of = { ...aSnapshot(...written), revision: '17', publishedAt: '2026-11-30T02:30:00.000Z' };
  expect(pricesInForce(of, SITES, 'pt-BR')).toEqual([
    { site: 'br/aurora', list: 'Tabela 11/2026', since: '29/11/2026', revision: '17' },
    { site: 'ar/aurora', list: undefined, since: '29/11/2026', revision: '17' },
    // It sells nothing yet.
    { site: 'br/lumen', list: undefined, since: undefined, revision: '17' },
  ]);
});
