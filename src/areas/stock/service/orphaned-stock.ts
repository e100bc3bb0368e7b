/** Cars of the stock that nobody would be shown any more after a publication of another catalogue, or of other dealers. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { siteNameOf } from '../../../io/service.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import type { WrittenDirectory } from '../../dealers/index.ts';
import { type OrphanedStock, type Site, siteKey } from '../../platform/index.ts';
import type { PublicationContext, PublicationEffects } from '../../platform/plug.ts';
import { buildOf } from '../index.ts';
import { stockBuild, stockCar, stockCount } from './tables.ts';
import { readBuild } from './watch.ts';

/** Cars for sale of one version, `711J1H0` of 2027. */
type OrphanedCars = {
  readonly site: string;
  readonly code: string;
  readonly year: number;
  readonly cars: number;
};

/** Cars that one catalogue sells as they are built and another one does not, by version: they would be shown to nobody. */
async function carsWithoutBuild(
  db: Database,
  before: Snapshot,
  after: Snapshot,
): Promise<readonly OrphanedCars[]> {
  const stored = await db
    .select({ build: stockBuild, cars: sql<number>`sum(${stockCount.cars})::integer` })
    .from(stockBuild)
    .innerJoin(stockCount, eq(stockCount.build, stockBuild.id))
    .groupBy(stockBuild.id)
    .orderBy(stockBuild.site, stockBuild.code, stockBuild.year);
  const sites = new Map([...before.sites.values()].map((site) => [siteNameOf(site), site]));
  const gone = stored.filter(({ build }) => {
    const site = sites.get(build.site);
    const written = readBuild(build);
    return site && buildOf(before, site, written).ok && !buildOf(after, site, written).ok;
  });
  const versions = Map.groupBy(gone, ({ build: { site, code, year } }) => [site, code, year].join(' '));
  return [...versions.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { site, code, year } = first.build;
    return [{ site, code, year, cars: all.reduce((sum, { cars }) => sum + cars, 0) }];
  });
}

/** A dealer that has cars of a site. */
type StockPlace = { readonly site: string; readonly dealer: string };

/** How many cars each of these has for sale; those that have none are left out. Each is a step in the index by dealer. */
async function countAt(
  db: Database,
  yards: readonly StockPlace[],
): Promise<readonly (StockPlace & { readonly cars: number })[]> {
  const counted = [...Map.groupBy(yards, ({ site }) => site)].map(([site, own]) => {
    const of = and(
      eq(stockCar.site, site),
      inArray(
        stockCar.dealer,
        own.map(({ dealer }) => dealer),
      ),
      eq(stockCar.reserved, 0),
    );
    return db
      .select({ site: stockCar.site, dealer: stockCar.dealer, cars: sql<number>`count(*)::integer` })
      .from(stockCar)
      .where(of)
      .groupBy(stockCar.site, stockCar.dealer)
      .orderBy(stockCar.dealer);
  });
  return (await Promise.all(counted)).flat();
}

/** What publications of the catalogue and of the dealers mean for the stock. */
export const stockEffects = ({ db, sites }: PublicationContext): PublicationEffects => ({
  orphaned: {
    async catalogue(before, after) {
      const cars = await carsWithoutBuild(db, before, after);
      return cars.map(({ site, code, year, cars: count }): OrphanedStock => {
        const difference = { kind: 'catalogue', group: 'version', site, name: `${code} ${year}` } as const;
        return { what: 'unsold', by: 'stock', count, difference };
      });
    },
    async dealers(before, after) {
      const [had, has] = [placesOf(before, sites), placesOf(after, sites)];
      const gone = new Map([...had].filter(([id]) => !has.has(id)));
      const counted = await countAt(db, [...gone.values()]);
      return counted.map(({ site, dealer, cars: count }): OrphanedStock => {
        const { name = dealer } = gone.get(`${site} ${dealer}`) ?? {};
        return {
          what: 'unsold',
          by: 'yard',
          count,
          difference: { kind: 'dealers', group: 'dealer', site, name },
        };
      });
    },
  },
});

type NamedPlace = StockPlace & { readonly name: string };

/** Who sells for which site, by site and dealer. */
const placesOf = ({ dealers }: WrittenDirectory, sites: readonly Site[]): ReadonlyMap<string, NamedPlace> => {
  const known = new Set(sites.map(({ key }) => key));
  return new Map(
    dealers.flatMap(({ market, brands, dealerCode: dealer, fantasyName }) =>
      brands
        .map((brand) => siteKey(market, brand))
        .filter((site) => known.has(site))
        .map((site) => [`${site} ${dealer}`, { site, dealer, name: `${fantasyName} · ${dealer}` }] as const),
    ),
  );
};
