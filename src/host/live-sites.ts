/** What sites say over their files, published while the portal runs; hosts, themes and addresses stay as they were at the start. */
import { isDeepStrictEqual } from 'node:util';
import type { PublicationFault } from '../areas/admin/contract.ts';
import { ownServiceAddress, type ServiceName, type Site, siteKey } from '../areas/platform/index.ts';
import { type Decision, type Revision, revisionsIn } from '../io/revisions.ts';
import { readSite } from './sites.ts';
import { siteRevision } from './tables.ts';

/** Parts of the authoring that nothing but pages reads, anew for each: only these can be published. */
const LIVE = ['financing', 'home', 'tracking', 'valuation'] as const;

/** What one site says instead of its file. */
export type LiveSite = Pick<Site, 'brand' | 'market' | 'authoring'>;

export const siteRevisions = revisionsIn<readonly LiveSite[]>(siteRevision, 'sites_published');

/** The sites of a moment, under a name that changes with them. */
export type SiteBook = { readonly revision: string; readonly sites: readonly Site[] };

const isLive = (part: string): boolean => (LIVE as readonly string[]).includes(part);
const keyOf = ({ market, brand }: Pick<Site, 'market' | 'brand'>) => siteKey(market, brand);
const liveOf = (authoring: Site['authoring']): Site['authoring'] =>
  Object.fromEntries(Object.entries(authoring).filter(([part]) => isLive(part)));

/** Lays what is published over the sites' files: a part that a publication has is that one's, every other one the file's. */
export function bookOf(
  files: readonly Site[],
  revision: Revision<readonly LiveSite[]> | undefined,
): SiteBook {
  const said = new Map(revision?.content.map((one) => [keyOf(one), one] as const));
  const sites = files.map((site) => {
    const over = said.get(site.key);
    if (!over) return site;
    return { ...site, authoring: { ...site.authoring, ...over.authoring } };
  });
  return { revision: revision?.name ?? '0', sites };
}

/** What each site says of what can be published: the newest publication's words, or its file's. */
export function wholeOf(files: readonly Site[], newest: readonly LiveSite[] = []): readonly LiveSite[] {
  return files.map((site) => {
    const over = newest.find((one) => keyOf(one) === site.key);
    const { brand, market, authoring } = site;
    return { brand, market, authoring: { ...liveOf(authoring), ...over?.authoring } };
  });
}

type Faulty = { readonly ok: false; readonly errors: readonly PublicationFault[] };

/** What site files make of what is published, or everything that is wrong with them. */
export function decideSites(
  given: readonly { readonly name: string; readonly text: string }[],
  files: readonly Site[],
): (newest: readonly LiveSite[] | undefined) => Decision<readonly LiveSite[], Faulty> {
  const read = given.map(({ name, text }) => ({ name, ...readSite(name, text) }));
  const errors = read.flatMap(({ name, site, faults }) => [
    ...faults.map((line) => faultOf(name, line)),
    ...(site ? outOfReach(name, site, files) : []),
  ]);
  const said = read.flatMap(({ site }) =>
    site ? [{ brand: site.brand, market: site.market, authoring: liveOf(site.authoring) }] : [],
  );
  const twice = read.filter(({ site }, at) => site && said.findIndex((one) => keyOf(one) === site.key) < at);
  for (const { name } of twice) errors.push({ file: name, path: 'brand', message: 'is in another file too' });
  if (errors.length > 0) return () => ({ ok: false, errors });
  const named = new Set(said.map(keyOf));
  return (newest = []) => ({
    ok: true,
    content: [...newest.filter((one) => !named.has(keyOf(one))), ...said].toSorted((one, other) =>
      keyOf(one) < keyOf(other) ? -1 : 1,
    ),
  });
}

/** `file: place: what is wrong`, as the check of a start says it. */
function faultOf(file: string, line: string): PublicationFault {
  const said = line.startsWith(`${file}: `) ? line.slice(file.length + 2) : line;
  const [, path = '', message = said] = /^([\w.[\]-]+): (.*)$/s.exec(said) ?? [];
  return { file, path, message };
}

const AT_START = 'is read at the start only: change the file of VITRINE_SITES and start again';

/** What differs from the file of the start, and counts after the next start only. */
function outOfReach(file: string, site: Site, files: readonly Site[]): readonly PublicationFault[] {
  const own = files.find(({ key }) => key === site.key);
  if (!own) return [{ file, path: 'brand', message: `there is no site ${site.key}` }];
  const fields = (['brandName', 'theme', 'hosts', 'services', 'upstreams'] as const).filter(
    (field) => !isDeepStrictEqual(site[field], own[field]),
  );
  const parts = new Set([...Object.keys(site.authoring), ...Object.keys(own.authoring)]);
  const others = [...parts].filter(
    (part) => !isLive(part) && !isDeepStrictEqual(site.authoring[part], own.authoring[part]),
  );
  return [...fields, ...others.map((part) => `authoring.${part}`)].map((path) => ({
    ...{ file, path, message: AT_START },
  }));
}

/** A site's file with other words: everything else as it was read at the start. */
export function siteFileOf(files: readonly Site[], live: LiveSite): Readonly<Record<string, unknown>> {
  const own = files.find(({ key }) => key === keyOf(live));
  if (!own) return live;
  const { brand, brandName, market, theme, hosts, services, upstreams, authoring } = own;
  const named = Object.entries(services).filter(
    ([name, address]) => address !== ownServiceAddress(own.key, name as ServiceName),
  );
  return {
    ...{ brand, brandName, market, theme, hosts },
    services: { ...Object.fromEntries(named), ...upstreams },
    authoring: { ...authoring, ...live.authoring },
  };
}
