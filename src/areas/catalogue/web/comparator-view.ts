import { type Site, sitePath } from '../../platform/index.ts';
import {
  type ComparedVersion,
  type Comparison,
  comparisonOf,
  FEWEST_COMPARED,
  MOST_COMPARED,
  type Model,
  type Pricing,
  plainPricing,
  type SiteCatalogue,
  type Version,
} from '../index.ts';
import { comparisonPath } from './comparison-path.ts';
import { picturesOf } from './layers.ts';
import { versionView } from './model-view.ts';
import type { AdditionView, ComparatorView, ComparedView } from './view.ts';

/** Models whose versions are offered beside those compared: however many a brand has, the list stays one that is read. */
const OTHER_MODELS = 12;

/** A comparison as its page presents it: its columns, and a link for each that can be put in or taken out. */
export function comparatorView(
  site: Pick<Site, 'brand' | 'prefix' | 'market'>,
  sold: SiteCatalogue,
  { compared }: Comparison,
  pricingOf: (model: Model) => Pricing = plainPricing,
): ComparatorView {
  const hrefOf = (versions: readonly ComparedVersion[]) => {
    const comparison = comparisonOf(sold, versions);
    return comparison && comparisonPath(site, comparison);
  };
  const without = (one: ComparedVersion) =>
    compared.length > FEWEST_COMPARED ? hrefOf(compared.filter((other) => other !== one)) : undefined;
  const withOne = (model: Model, version: Version): AdditionView[] => {
    const href = hrefOf([...compared, { model, version }]);
    const isThere = compared.some((one) => one.version.code === version.code);
    if (isThere || !href) return [];
    return [
      {
        code: version.code,
        name: version.displayedVersionName,
        priceNow: pricingOf(model).from(version).price,
        href,
      },
    ];
  };
  const offered = compared.length < MOST_COMPARED ? modelsNearby(sold, compared) : [];
  return {
    columns: compared.map((one) => ({ ...columnOf(site, one, pricingOf(one.model)), without: without(one) })),
    additions: offered
      .map((model) => ({
        model: model.name,
        versions: model.versions.flatMap((version) => withOne(model, version)),
      }))
      .filter(({ versions }) => versions.length > 0),
  };
}

/** The models that are compared, then others in the maker's order. */
function modelsNearby({ models }: SiteCatalogue, compared: readonly ComparedVersion[]): Model[] {
  const own = new Set(compared.map(({ model }) => model));
  const others = models.slice(0, OTHER_MODELS + own.size).filter((model) => !own.has(model));
  return [...own, ...others.slice(0, OTHER_MODELS)];
}

function columnOf(
  site: Pick<Site, 'brand' | 'prefix' | 'market'>,
  { model, version }: ComparedVersion,
  pricing: Pricing,
): Omit<ComparedView, 'without'> {
  const { colour } = pricing.from(version);
  return {
    id: version.code,
    version: versionView(site.market, version, pricing),
    modelName: model.name,
    name: `${model.name} ${version.displayedVersionName}`,
    picture: picturesOf(site.brand, model, colour, version).front,
    colours: version.colours.map(({ code, name, hex, paint, price }) => ({ code, name, hex, paint, price })),
    href: `${sitePath(site, model.key)}?${new URLSearchParams({ version: version.code, colour: colour.code })}`,
  };
}
