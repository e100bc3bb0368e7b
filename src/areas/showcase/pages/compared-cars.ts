import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import {
  type ComparedVersion,
  comparedNumber,
  comparisonOf,
  FEWEST_COMPARED,
  findSite,
  findVersion,
  MOST_COMPARED,
  newestYear,
} from '../../catalogue/index.ts';
import { type ComparedCars, comparisonPath } from '../../catalogue/web/index.ts';
import { showcasePages } from '../pages.ts';
import type { Route } from './+types/compared-cars';
import { openedAs } from './compared-car.server.ts';
import { comparedPath } from './compared-path.server.ts';

type ComparedItem = {
  readonly code: string;
  readonly name: string;
  readonly model: string;
  /** None of a single car. */
  readonly version: ComparedVersion | undefined;
};

/** `…/comparar.json?v=A1,.AUBR26000087`: what the versions and cars are called that a browser compares, and where they stand side by side. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const { catalogue } = services;
  const codes = (queryOf(showcasePages.compared, site, request).versions ?? '').split(',');
  const looked = [...new Set(codes)]
    .slice(0, MOST_COMPARED)
    .map(async (code): Promise<ComparedItem | undefined> => {
      const number = comparedNumber(code);
      if (number !== undefined) {
        const found = await services.stock.find(site, number);
        if (!found) return undefined;
        const { model, version, colour } = found.build;
        const name = `${model.name} ${version.displayedVersionName}, ${colour.name}, ${number}`;
        return { code, name, model: model.key, version: undefined };
      }
      const sold = findVersion(catalogue, site.market, code, newestYear(catalogue, site.market, code) ?? 0);
      if (sold?.brand !== site.brand) return undefined;
      const { model, version } = sold;
      const name = `${model.name} ${version.displayedVersionName}`;
      return { code: version.code, name, model: model.key, version: sold };
    });
  const found = (await Promise.all(looked)).filter((one) => one !== undefined);
  const versions = found.flatMap(({ version }) => version ?? []);
  const [first] = found;
  const hasCars = versions.length < found.length;
  const sold = findSite(catalogue, site);
  const comparison = sold && !hasCars ? comparisonOf(sold, versions) : undefined;
  const sideBySide =
    first && hasCars && found.length >= FEWEST_COMPARED
      ? comparedPath(
          site,
          first.model,
          found.map(({ code, version }) => (version ? openedAs(site, version) : code)),
        )
      : undefined;
  const cars: ComparedCars = {
    cars: found.map(({ code, name }) => ({ code, name })),
    href: comparison ? comparisonPath(site, comparison) : sideBySide,
  };
  return Response.json(cars);
}
