import { elsewhereOf, findSite, type SiteCatalogue, type Snapshot } from '../../areas/catalogue/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { foreignOrigins } from '../http/content-policy.ts';

const known = new WeakMap<SiteCatalogue, { pictures: string[]; models: string[] }>();

type Shown = { readonly site: Site | undefined; readonly snapshot: Snapshot };

/** Where the makers of a page's cars keep what is seen of them; a page of no site may show the cars of all. */
export function carsElsewhere({ site, snapshot }: Shown): { pictures: string[]; models: string[] } {
  const own = site && findSite(snapshot, site);
  const all = (own ? [own] : [...snapshot.sites.values()]).map((catalogue) => {
    const found = known.get(catalogue) ?? originsOf(catalogue);
    known.set(catalogue, found);
    return found;
  });
  return { pictures: all.flatMap(({ pictures }) => pictures), models: all.flatMap(({ models }) => models) };
}

function originsOf(catalogue: SiteCatalogue) {
  const { pictures, models } = elsewhereOf(catalogue);
  return { pictures: foreignOrigins(pictures), models: foreignOrigins(models) };
}
