import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { aSnapshot, aWrittenModel, aWrittenSite, aWrittenVersion } from '../examples.ts';
import { findComparison, findSite } from '../index.ts';
import { Comparator } from './comparator.tsx';
import { bestOf, comparatorSections, differencesOf } from './comparator-rows.ts';
import { comparatorView } from './comparator-view.ts';
import { comparisonStructuredData } from './structured-data.ts';
import type { AdditionView, InstalmentView } from './view.ts';

const site = { brand: 'aurora', market: 'BR', prefix: '/br/aurora' } as const;
const equipment = [{ group: 'safety' as const, items: ['Seis airbags', 'Alerta de faixa'] }];
const versions = [
  aWrittenVersion({ code: 'A1', versionName: 'Brisa', displayedVersionName: 'Brisa 1.0' }),
  aWrittenVersion({
    code: 'A2',
    versionName: 'Aura',
    displayedVersionName: 'Aura 1.0',
    price: 94_990,
    bonus: 2000,
    equipment,
    measures: { power: 116, boot: 300 },
  }),
  aWrittenVersion({ code: 'A3', versionName: 'Solar', displayedVersionName: 'Solar 1.3' }),
];
const [opal, coral] = aWrittenModel().colours;
if (!opal || !coral) throw new Error('the example has two colours');
const lira = aWrittenModel({ versions, colours: [{ ...opal, versions: ['A2', 'A3'] }, coral] });
const vela = aWrittenModel({
  key: 'vela',
  name: 'Vela',
  modelCode: '352',
  versions: [
    aWrittenVersion({ code: 'V1', versionName: 'Brisa', displayedVersionName: 'Brisa 1.0', price: 89_990 }),
  ],
});
const snapshot = aSnapshot(aWrittenSite({ models: [lira, vela] }));
const viewOf = (words: string) => {
  const [sold, comparison] = [
    findSite(snapshot, site),
    findComparison(snapshot, site, { model: 'lira', words }),
  ];
  if (!sold || !comparison) throw new Error(`no comparison ${words}`);
  return comparatorView(site, sold, comparison);
};
const PAIR = 'brisa-A1-x-aura-A2';
const ALL = 'brisa-A1-x-aura-A2-x-solar-A3-x-vela-brisa-V1';

const instalment = (value: number): InstalmentView => ({
  count: 48,
  value,
  last: undefined,
  final: undefined,
  entrance: 30_000_00,
  cost: 'CET 23,67% a.a.',
  terms: <p>CET 23,67%</p>,
});
function markupOf(
  words: string,
  instalmentOf = (_: { name: string }) => instalment(1_500_00),
  termsApart = false,
  saved: readonly AdditionView[] = [],
) {
  const page = (
    <MemoryRouter>
      <SiteProvider metadata={{ brand: 'aurora', country: 'BR', language: 'pt' }} prefix={site.prefix}>
        <Comparator view={viewOf(words)} saved={saved} instalmentOf={instalmentOf} termsApart={termsApart} />
      </SiteProvider>
    </MemoryRouter>
  );
  return renderToStaticMarkup(page).replace(/\u00a0/g, ' ');
}
const linksIn = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const lineOf = (markup: string, name: string) =>
  [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([line]) => line).find((line) => line.includes(name)) ?? '';

describe('the lines of the comparator', () => {
  it('are by subject: drive, figures, sizes, equipment by group, colours', () => {
    const { columns } = viewOf(PAIR);
    expect(comparatorSections(columns).map(({ name }) => name)).toEqual([
      'drive',
      'performance',
      'size',
      'safety',
      'colours',
    ]);
  });

  it('tell in which colours each version is sold, and for how much', () => {
    const colours = comparatorSections(viewOf(PAIR).columns).at(-1)?.rows;
    expect(colours?.map(({ cells, differs }) => [cells, differs])).toEqual([
      [[199_000, 199_000], false],
      [[undefined, 0], true],
    ]);
  });

  it('know the best figure only where more or less is better and they differ', () => {
    const power = { of: 'measure', measure: 'power', unit: 'cv', better: 'more', differs: true } as const;
    expect(bestOf({ ...power, cells: [75, 116, undefined] })).toBe(116);
    expect(bestOf({ ...power, measure: 'weight', better: 'less', cells: [1010, 990] })).toBe(990);
    expect(bestOf({ ...power, measure: 'length', better: undefined, cells: [4000, 4100] })).toBeUndefined();
    expect(bestOf({ ...power, cells: [75, undefined] })).toBeUndefined();
    expect(bestOf({ ...power, differs: false, cells: [75, 75] })).toBeUndefined();
  });

  it('are counted where they differ', () => {
    // Power, two items of safety equipment more and one less, one colour.
    expect(differencesOf(viewOf(PAIR).columns)).toBe(5);
    expect(differencesOf(viewOf('brisa-A1-x-solar-A3').columns)).toBe(1);
  });
});

describe('the comparator', () => {
  it('is a real table: a caption, and a scope on every heading', () => {
    const markup = markupOf(PAIR);
    expect(markup).toMatch(/<caption[^>]*>Comparação: Lira Brisa 1\.0, Lira Aura 1\.0<\/caption>/);
    expect(markup).not.toMatch(/<th(?![^>]*scope=)[ >]/);
    expect(markup.match(/<th scope="col"/g)).toHaveLength(3);
  });

  it('marks what differs, for the eye and for the ear', () => {
    const markup = markupOf(PAIR);
    expect(lineOf(markup, 'Alerta de faixa')).toMatch(/differs.*Muda entre as versões/);
    expect(lineOf(markup, 'Porta-malas')).not.toMatch(/differs|Muda entre/);
    expect(lineOf(markup, 'Potência')).toContain('<strong>116 cv<span');
  });

  it('shows price after bonus, how far it is from the first, and the instalment with its terms', () => {
    const markup = markupOf(PAIR, ({ name }) => instalment(name.includes('Aura') ? 1_700_00 : 1_500_00));
    expect(lineOf(markup, 'À vista')).toMatch(/R\$ 86\.980.*R\$ 92\.990.*R\$ 6\.010 a mais que Brisa 1\.0/);
    expect(lineOf(markup, 'Parcela mensal')).toMatch(/R\$ 1\.500,00.*CET 23,67%.*R\$ 1\.700,00.*CET 23,67%/);
  });

  it('names the model too where a price is compared with another model’s', () => {
    const full = 'brisa-A1-x-aura-A2-x-vela-brisa-V1';
    expect(lineOf(markupOf(full), 'À vista')).toContain('R$ 3.010 a mais que Lira Brisa 1.0');
  });

  it('gives terms that are too large for a column a line of their own, right below the instalments', () => {
    const markup = markupOf(PAIR, undefined, true);
    expect(lineOf(markup, 'Parcela mensal')).not.toContain('CET');
    const after = markup.slice(markup.indexOf('Parcela mensal')).match(/<tr.*?<\/tr>/g) ?? [];
    expect(after.slice(0, 2).join()).toMatch(/Brisa 1\.0.*colSpan="2".*CET 23,67%.*Aura 1\.0.*CET 23,67%/);
  });

  it('puts a version in by a link, also one of another model, and takes none out of a pair', () => {
    const links = linksIn(markupOf(PAIR));
    expect(links.filter((href) => href?.includes('/comparar/'))).toEqual([
      '/br/aurora/lira/comparar/brisa-A1-x-aura-A2-x-solar-A3',
      '/br/aurora/lira/comparar/brisa-A1-x-aura-A2-x-vela-brisa-V1',
    ]);
  });

  it('takes a version out of a full table by a link, and says that no other fits', () => {
    const markup = markupOf(ALL);
    expect(linksIn(markup).filter((href) => href?.includes('/comparar/'))).toEqual([
      '/br/aurora/lira/comparar/aura-A2-x-solar-A3-x-vela-brisa-V1',
      '/br/aurora/lira/comparar/brisa-A1-x-solar-A3-x-vela-brisa-V1',
      '/br/aurora/lira/comparar/brisa-A1-x-aura-A2-x-vela-brisa-V1',
      '/br/aurora/lira/comparar/brisa-A1-x-aura-A2-x-solar-A3',
    ]);
    expect(markup).toContain('tire uma para pôr outra');
  });
});

it('describes each compared version to search engines with its own price', () => {
  const origin = 'https://vitrine.example';
  const address = `${origin}/br/aurora/lira/comparar/${PAIR}`;
  const data = comparisonStructuredData(viewOf(PAIR).columns, {
    origin,
    address,
    currency: 'BRL',
    brandName: 'Aurora',
    title: 'Brisa x Aura',
  });
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [
        { item: { name: 'Aurora Lira Brisa 1.0', offers: { price: 86_980 } } },
        {
          item: {
            name: 'Aurora Lira Aura 1.0',
            offers: { price: 92_990, url: `${origin}/br/aurora/lira?version=A2&colour=268` },
          },
        },
      ],
    },
  ]);
});

describe('the cars that a shopper has put together', () => {
  const saved = [
    {
      code: 'A2_134',
      name: 'Lira Aura',
      priceNow: 97_480_00,
      href: '/br/aurora/lira/comparar?c=A1~A3~A2_134',
    },
  ];

  it('can be put beside the versions, each at the price that it was kept with, while the table has room', () => {
    const page = markupOf('brisa-A1-x-solar-A3', undefined, false, saved);
    expect(page).toMatch(/<h2>Configurados por você<\/h2>/);
    expect(page).toMatch(
      /href="\/br\/aurora\/lira\/comparar\?c=A1~A3~A2_134"[\s\S]*?Lira Aura[\s\S]*?97\.480/,
    );
    expect(markupOf('brisa-A1-x-solar-A3')).not.toContain('Configurados por você');
    expect(markupOf(ALL, undefined, false, saved)).not.toContain('Lira Aura</span>');
  });
});
