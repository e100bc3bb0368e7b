/** What of the stock and of the offers a catalogue does not sell any more, where another one is published instead. */
import type { Unsold } from '../areas/admin/service/index.ts';
import { type Snapshot, snapshotOf } from '../areas/catalogue/index.ts';
import { modelsInOffers } from '../areas/offers/service/index.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import { unsoldCars } from '../areas/stock/service/index.ts';
import type { Database } from '../io/database.ts';

type Needs = { readonly db: Database; readonly sites: readonly Site[]; readonly now: () => Date };

/** The content of a revision of the catalogue. */
type Cars = Parameters<typeof snapshotOf>[0];

/** Cars of the stock by version, and offers by model: what was not sold before it is not told. */
export async function unsoldBetween(
  { db, sites, now }: Needs,
  before: Cars,
  after: Cars,
): Promise<readonly Unsold[]> {
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
    ...(await unsoldCars(db, was, is)).map(({ site, code, year, cars }) => ({
      ...({ what: 'unsold', by: 'stock', count: cars } as const),
      difference: { ...({ kind: 'catalogue', group: 'version' } as const), site, name: `${code} ${year}` },
    })),
    ...named.map(({ site, title, model }) => ({
      ...({ what: 'unsold', by: 'offer', title } as const),
      difference: { ...({ kind: 'catalogue', group: 'model' } as const), site, name: model },
    })),
  ];
}

const modelsOf = ({ sites }: Snapshot): ReadonlySet<string> =>
  new Set(
    [...sites.values()].flatMap(({ market, brand, models }) =>
      models.map(({ key }) => `${siteKey(market, brand)} ${key}`),
    ),
  );
