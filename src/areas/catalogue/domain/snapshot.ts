/**
 * One published revision of the catalogue in memory. Every look-up is one step in an index, so that a page or a
 * simulation costs the same with twenty versions and with twenty thousand.
 */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import { carWithoutTaxes } from './car-without-taxes.ts';
import type { ChosenCar } from './chosen-car.ts';
import { groupVersions, type VersionGroup } from './grouped.ts';
import type { Model, SiteCatalogue, SoldVersion } from './model.ts';
import { readSite } from './reading.ts';
import type { Market } from './vocabulary.ts';
import type { WrittenSite } from './written.ts';

export type Snapshot = {
  /** Changes with every publication; part of every cached page's identity. '0' before the first. */
  readonly revision: string;
  /** ISO 8601 instant of the publication. */
  readonly publishedAt: string;
  readonly sites: ReadonlyMap<string, SiteCatalogue>;
  readonly versions: ReadonlyMap<string, SoldVersion>;
  readonly groups: ReadonlyMap<string, VersionGroup>;
  readonly newestYears: ReadonlyMap<string, number>;
};

export type SiteKey = { readonly brand: string; readonly market: Market };

const siteKey = ({ brand, market }: SiteKey) => `${market}/${brand}`;
const mvsKey = (market: Market, code: string, year: number) => `${market}/${year}/${code}`;

/** What one site sells; `undefined` for a site without catalogue. */
export function findSite(snapshot: Snapshot, site: SiteKey): SiteCatalogue | undefined {
  return snapshot.sites.get(siteKey(site));
}

/** The model with this key (its word in addresses) on a site. */
export function findModel(snapshot: Snapshot, site: SiteKey, key: string): Model | undefined {
  return findSite(snapshot, site)?.modelByKey.get(key);
}

/** The version with this mvs code and model year; an mvs is unique within its market, whatever the brand. */
export function findVersion(
  snapshot: Snapshot,
  market: Market,
  code: string,
  year: number,
): SoldVersion | undefined {
  return snapshot.versions.get(mvsKey(market, code, year));
}

/**
 * The grouped version with this code and year. The code of a version that leads no group finds that version alone.
 */
export function findGroup(
  snapshot: Snapshot,
  market: Market,
  code: string,
  year: number,
): VersionGroup | undefined {
  const group = snapshot.groups.get(mvsKey(market, code, year));
  if (group) return group;
  const alone = findVersion(snapshot, market, code, year);
  return alone && groupVersions(alone, { code, year }, [alone.version]);
}

/** The newest model year in which an mvs code is sold in a market. */
export function newestYear(snapshot: Snapshot, market: Market, code: string): number | undefined {
  return snapshot.newestYears.get(`${market}/${code}`);
}

/** What a chosen car costs without national taxes; undefined where the market's law has that not shown, or nobody has told them. */
export function netTotal(
  snapshot: Snapshot,
  site: SiteKey,
  car: Pick<ChosenCar, 'lines'> & { readonly mvs: { readonly code: string } },
): Cents | undefined {
  const taxes = findSite(snapshot, site)?.taxes;
  return taxes && carWithoutTaxes(car, taxes, car.mvs.code);
}

/** The day of the publication, by the calendar of a market. */
export const publishedOn = ({ publishedAt }: Pick<Snapshot, 'publishedAt'>, market: Market): PlainDate =>
  dateIn(market, Date.parse(publishedAt));

/** A catalogue that sells nothing: what a portal holds before its first publication. */
export const emptySnapshot: Snapshot = {
  revision: '0',
  publishedAt: '1970-01-01T00:00:00.000Z',
  sites: new Map(),
  versions: new Map(),
  groups: new Map(),
  newestYears: new Map(),
};

/** Builds the indexes of one revision. The written sites must have passed `checkCatalogue`. */
export function snapshotOf(
  written: readonly WrittenSite[],
  published: { revision: string; publishedAt: string },
): Snapshot {
  const sites = new Map(written.map((site) => [siteKey(site), readSite(site)]));
  const sold = [...sites.values()].flatMap(soldVersions);
  return {
    ...published,
    sites,
    versions: new Map(sold.map((one) => [mvsKey(one.market, one.version.code, one.version.year), one])),
    groups: groupIndex(sold),
    newestYears: newestYearIndex(sold),
  };
}

function newestYearIndex(sold: readonly SoldVersion[]): Map<string, number> {
  const years = new Map<string, number>();
  for (const { market, version } of sold) {
    const key = `${market}/${version.code}`;
    years.set(key, Math.max(years.get(key) ?? 0, version.year));
  }
  return years;
}

function soldVersions({ brand, market, models }: SiteCatalogue): SoldVersion[] {
  return models.flatMap((model) =>
    [...model.versions, ...model.earlierYears].map((version) => ({ brand, market, model, version })),
  );
}

function groupIndex(sold: readonly SoldVersion[]): Map<string, VersionGroup> {
  const byGroup = Map.groupBy(sold, ({ market, version: { groupedMvs } }) =>
    mvsKey(market, groupedMvs.code, groupedMvs.year),
  );
  const groups = new Map<string, VersionGroup>();
  for (const [key, [first, ...others]] of byGroup) {
    if (!first) continue;
    const { brand, market, model, version } = first;
    const members = others.map((other) => other.version);
    groups.set(key, groupVersions({ brand, market, model }, version.groupedMvs, [version, ...members]));
  }
  return groups;
}
