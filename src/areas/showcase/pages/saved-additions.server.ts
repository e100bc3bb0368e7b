import { COMPARISON_PAGE, type SiteCatalogue } from '../../catalogue/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { SavedAdditions } from './saved-additions.ts';

/** What a comparison below a model's address tells the browser, for the cars that it keeps. */
export function savedAdditions(
  site: Site,
  { models }: SiteCatalogue,
  { model, codes }: { readonly model: string; readonly codes: readonly string[] },
): SavedAdditions {
  const named = models.flatMap(({ name, versions }) =>
    versions.map(({ code, displayedVersionName }) => [code, `${name} ${displayedVersionName}`] as const),
  );
  return {
    site: `${site.market.toLowerCase()}/${site.brand}`,
    codes,
    path: sitePath(site, `${model}/${COMPARISON_PAGE}`),
    names: Object.fromEntries(named),
  };
}
