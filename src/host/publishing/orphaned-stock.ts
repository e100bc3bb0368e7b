/** What of the stock and of the offers is not sold any more where another catalogue, or another directory of dealers, is published instead. */
import type { OrphanedStock } from '../../areas/admin/service/index.ts';
import { type Snapshot, snapshotOf } from '../../areas/catalogue/index.ts';
import { modelsInOffers } from '../../areas/offers/service/index.ts';
import { type Site, siteKey } from '../../areas/platform/index.ts';
import { carsWithoutBuild, orphanedStock } from '../../areas/stock/service/index.ts';
import type { Database } from '../../io/database.ts';
import { directoryIn } from './dealer-publications.ts';

type Needs = { readonly db: Database; readonly sites: readonly Site[]; readonly now: () => Date };

/** The content of a revision of the catalogue. */
type Cars = Parameters<typeof snapshotOf>[0];

/** Cars of the stock by version, and offers by model: what was not sold before it is not told. */
export async function stockLeftBetween(
  { db, sites, now }: Needs,
  before: Cars,
  after: Cars,
): Promise<readonly OrphanedStock[]> {
  const [was, is] = [before, after].map((cars) => snapshotOf(cars, { revision: '', publishedAt: '' })) as [
    Snapshot,
    Snapshot,
  ];
  const [had, has] = [modelsOf(was), modelsOf(is)];
  const named = (await modelsInOffers(db, sites, now())).filter(({ site, model }) => {
    const id = `${site} ${model}`;
    return had.has(id) && !has.has(id);
  });
  return [
    ...(await carsWithoutBuild(db, was, is)).map(({ site, code, year, cars }) => ({
      ...({ what: 'unsold', by: 'stock', count: cars } as const),
      difference: { ...({ kind: 'catalogue', group: 'version' } as const), site, name: `${code} ${year}` },
    })),
    ...named.map(({ site, title, model }) => ({
      ...({ what: 'unsold', by: 'offer', title } as const),
      difference: { ...({ kind: 'catalogue', group: 'model' } as const), site, name: model },
    })),
  ];
}

/** Cars of the stock at dealers that sell for a site by one directory and do not by another: they would be shown to nobody. */
export async function dealersWithOrphanedStock(
  { db, sites }: Pick<Needs, 'db' | 'sites'>,
  before: Parameters<typeof directoryIn>[0],
  after: Parameters<typeof directoryIn>[0],
): Promise<readonly OrphanedStock[]> {
  const [had, has] = [before, after].map((parts) => yardsOf(directoryIn(parts), sites)) as [
    StockPlaces,
    StockPlaces,
  ];
  const gone = [...had].filter(([id]) => !has.has(id)).map(([, yard]) => yard);
  const names = new Map(gone.map(({ site, dealer, name }) => [`${site} ${dealer}`, name]));
  return (await orphanedStock(db, gone)).map(({ site, dealer, cars }) => ({
    ...({ what: 'unsold', by: 'yard', count: cars } as const),
    difference: {
      ...({ kind: 'dealers', group: 'dealer' } as const),
      site,
      name: names.get(`${site} ${dealer}`) ?? dealer,
    },
  }));
}

type StockPlaces = ReadonlyMap<
  string,
  { readonly site: string; readonly dealer: string; readonly name: string }
>;

/** Who sells for which site. */
const yardsOf = ({ dealers }: ReturnType<typeof directoryIn>, sites: readonly Site[]): StockPlaces => {
  const known = new Set(sites.map(({ key }) => key));
  return new Map(
    dealers.flatMap(({ market, brands, dealerCode: dealer, fantasyName }) =>
      brands
        .map((brand) => siteKey(market, brand))
        .filter((site) => known.has(site))
        .map((site) => [`${site} ${dealer}`, { site, dealer, name: `${fantasyName} · ${dealer}` }]),
    ),
  );
};

const modelsOf = ({ sites }: Snapshot): ReadonlySet<string> =>
  new Set(
    [...sites.values()].flatMap(({ market, brand, models }) =>
      models.map(({ key }) => `${siteKey(market, brand)} ${key}`),
    ),
  );
