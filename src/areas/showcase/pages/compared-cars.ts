import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { comparisonOf, findSite, findVersion, newestYear } from '../../catalogue/index.ts';
import { type ComparedCars, comparisonPath } from '../../catalogue/web/index.ts';
import { showcasePages } from '../pages.ts';
import type { Route } from './+types/compared-cars';

/** `…/comparar.json?v=A1,A2`: what the versions are called that a browser compares, and where they stand side by side. */
export function loader({ context, params, request }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const { catalogue } = services;
  const codes = (queryOf(showcasePages.compared, site, request).versions ?? '').split(',');
  const versions = [...new Set(codes)].flatMap((code) => {
    const sold = findVersion(catalogue, site.market, code, newestYear(catalogue, site.market, code) ?? 0);
    return sold?.brand === site.brand ? [sold] : [];
  });
  const sold = findSite(catalogue, site);
  const comparison = sold && comparisonOf(sold, versions);
  const cars: ComparedCars = {
    cars: versions.map(({ model, version }) => ({
      code: version.code,
      name: `${model.name} ${version.displayedVersionName}`,
    })),
    href: comparison && comparisonPath(site, comparison),
  };
  return Response.json(cars);
}
