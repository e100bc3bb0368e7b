/** What sites say over their files, published while the portal runs; names, hosts, themes and addresses stay as they were at the start. */

import { isDeepStrictEqual } from 'node:util';
import type { PublicationFault } from '../../areas/admin/contract.ts';
import { ownServiceAddress, type ServiceName, type Site, siteKey } from '../../areas/platform/index.ts';
import type { PublishedSites } from '../../areas/platform/plug.ts';
import type { Database } from '../../io/database.ts';
import { type Decision, type Revision, revisionsIn } from '../../io/revisions.ts';
import { fault } from '../../kit/faults.ts';
import { siteRevision } from '../database/tables.ts';
import { withFittingTexts } from './own-texts.ts';
import { fits, OPEN_PARTS, readSite, readSites } from './sites.ts';

/** What one site says instead of its file. */
export type LiveSite = Pick<Site, 'brand' | 'market' | 'authoring'>;

export const siteRevisions = revisionsIn<readonly LiveSite[]>(siteRevision, 'sites_published');

const keyOf = ({ market, brand }: Pick<Site, 'market' | 'brand'>) => siteKey(market, brand);
const partsOf = (authoring: Site['authoring'], isOne: (part: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(authoring).filter(([part, value]) => isOne(part, value)));

/**
 * Lays what is published over the sites' files: a part that a publication has is that one's, every other one the file's. So is one
 * whose contract in this version of the portal would not take it any more: nobody is served by what does not fit.
 */
export function publishedSitesOf(
  files: readonly Site[],
  revision: (Pick<Revision<readonly LiveSite[]>, 'content'> & { readonly name?: string }) | undefined,
): PublishedSites {
  const published = new Map(revision?.content.map((one) => [keyOf(one), one] as const));
  const sites = files.map((site) => {
    const over = published.get(site.key);
    if (!over) return site;
    return withFittingTexts({
      ...site,
      authoring: { ...site.authoring, ...partsOf(over.authoring, fits) },
    });
  });
  return { revision: revision?.name ?? '0', sites };
}

/** The sites as a command beside the portal finds them: their files, with what is published over them. */
export const readSitesNow = async (db: Database, folder: string): Promise<readonly Site[]> =>
  publishedSitesOf(await readSites(folder), await siteRevisions.newest(db)).sites;

const EMPTY: Site['authoring'] = Object.fromEntries(OPEN_PARTS.map((part) => [part, {}]));

/** What each site says of what can be published: the newest publication's words, or its file's; a part may say nothing. */
export function wholeOf(files: readonly Site[], newest: readonly LiveSite[] = []): readonly LiveSite[] {
  return files.map((site) => {
    const over = newest.find((one) => keyOf(one) === site.key);
    const { brand, market, authoring } = site;
    return { brand, market, authoring: { ...EMPTY, ...authoring, ...over?.authoring } };
  });
}

type Faulty = { readonly ok: false; readonly errors: readonly PublicationFault[] };

/**
 * What site files make of what is published, or everything that is wrong with them: a part that says what its file of the start says is
 * that file's again.
 * @param faultIn what would be wrong with the sites together
 */
export function decideSites(
  drafts: readonly { readonly name: string; readonly text: string }[],
  files: readonly Site[],
  faultIn: (
    sites: readonly Site[],
  ) => (Pick<PublicationFault, 'path' | 'fault'> & { readonly site: string }) | undefined = () => undefined,
): (newest: readonly LiveSite[] | undefined) => Decision<readonly LiveSite[], Faulty> {
  const read = drafts.map(({ name, text }) => ({ name, ...readSite(name, text) }));
  const errors = read.flatMap(({ name, site, faults }) => [
    ...faults,
    ...(site ? outOfReach(name, site, files) : []),
  ]);
  const contents = read.flatMap(({ site }) => {
    if (!site) return [];
    const { brand, market, key } = site;
    const own = files.find((file) => file.key === key)?.authoring ?? {};
    const isOther = (part: string, value: unknown) => !isDeepStrictEqual(value, own[part] ?? EMPTY[part]);
    return [{ brand, market, authoring: partsOf(site.authoring, isOther) }];
  });
  const twice = read.filter(
    ({ site }, at) => site && contents.findIndex((one) => keyOf(one) === site.key) < at,
  );
  for (const { name } of twice) errors.push({ file: name, path: 'brand', fault: fault('other-file') });
  if (errors.length > 0) return () => ({ ok: false, errors });
  const named = new Set(contents.map(keyOf));
  return (newest = []) => {
    const content = [...newest.filter((one) => !named.has(keyOf(one))), ...contents]
      .filter(({ authoring }) => Object.keys(authoring).length > 0)
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const found = faultIn(publishedSitesOf(files, { content }).sites);
    if (!found) return { ok: true, content };
    const { site, ...what } = found;
    const file = read.find((one) => one.site?.key === site)?.name ?? site;
    return { ok: false, errors: [{ file, ...what }] };
  };
}

/** What differs from the file of the start, and counts after the next start only. */
function outOfReach(file: string, site: Site, files: readonly Site[]): readonly PublicationFault[] {
  const own = files.find(({ key }) => key === site.key);
  if (!own) return [{ file, path: 'brand', fault: fault('no-site', { site: site.key }) }];
  const fields = (
    ['brandName', 'theme', 'demonstration', 'supplier', 'hosts', 'services', 'upstreams'] as const
  ).filter((field) => !isDeepStrictEqual(site[field], own[field]));
  return fields.map((path) => ({ file, path, fault: fault('at-start') }));
}

/** A site's file with other words: everything else as it was read at the start. */
export function siteFileOf(files: readonly Site[], live: LiveSite): Readonly<Record<string, unknown>> {
  const own = files.find(({ key }) => key === keyOf(live));
  if (!own) return live;
  const { brand, brandName, market, theme, demonstration, supplier, hosts, services, upstreams, authoring } =
    own;
  const named = Object.entries(services).filter(
    ([name, address]) => address !== ownServiceAddress(own.key, name as ServiceName),
  );
  return {
    brand,
    brandName,
    market,
    theme,
    demonstration,
    ...(supplier && { supplier }),
    hosts,
    services: { ...Object.fromEntries(named), ...upstreams },
    authoring: { ...authoring, ...live.authoring },
  };
}
