import { expect, it } from 'vitest';
import { aSnapshot, aWrittenSite } from '../../catalogue/examples.ts';
import { type RateTable, rateTablesOf } from '../../lender/index.ts';
import { pricesInForce, ratesInForce } from './publications.server.ts';

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

it('tells by which rates each site lends, with the days of its campaigns', () => {
  const plan = (name: string, from: string, to: string) =>
    ({ source: 'CDC', plan: name, validity: { from, to } }) as RateTable;
  const tables = rateTablesOf(
    [
      {
        brand: 'aurora',
        market: 'BR',
        tables: [
          plan('verao', '2026-11-30', '2026-12-31'),
          plan('cdc', '2026-01-01', '2026-11-29'),
          plan('cdc-zero', '2026-01-01', '2026-11-29'),
          plan('natal', '2025-12-01', '2025-12-31'),
        ],
      },
    ],
    '4',
  );
  const own = SITES.map((site) => ({
    ...site,
    upstreams: site.key === 'br/lumen' ? { financing: 'https://bank.test' } : {},
  }));
  const at = new Date('2026-11-30T02:30:00.000Z');
  const found = ratesInForce({ tables, at }, own, 'pt-BR', '2026-11-29');
  expect(found).toEqual([
    {
      site: 'br/aurora',
      isElsewhere: false,
      since: '29/11/2026',
      revision: '4',
      campaigns: [
        { is: 'over', from: '01/12/2025', until: '31/12/2025', plans: 'natal' },
        { is: 'open', from: '01/01/2026', until: '29/11/2026', plans: 'cdc e cdc-zero' },
        { is: 'coming', from: '30/11/2026', until: '31/12/2026', plans: 'verao' },
      ],
    },
    { site: 'ar/aurora', isElsewhere: false, since: '29/11/2026', revision: '4', campaigns: [] },
    { site: 'br/lumen', isElsewhere: true, since: '29/11/2026', revision: '4', campaigns: [] },
  ]);
  expect(
    ratesInForce({ tables: rateTablesOf([], '0'), at: undefined }, own, 'pt-BR', '2026-11-29')[0],
  ).toMatchObject({
    since: undefined,
    campaigns: [],
  });
});
