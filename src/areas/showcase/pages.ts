import { forMarkets } from '../../kit/markets/words.ts';
import {
  COMPARED_FIELD,
  COMPARED_FILE,
  COMPARED_LONGEST,
  COMPARISON_PAGE,
  comparedPairs,
  findSite,
  isSoldIn,
  type Snapshot,
} from '../catalogue/index.ts';
import { COMPARED_MAX, CONFIGURATOR_FIELDS } from '../configurator/index.ts';
import { MODAL_PARAMETERS, PLAN_LONGEST, PLAN_PARAMETERS } from '../financing/index.ts';
import { definePages, everywhere, type Site, subpath } from '../platform/index.ts';

const model = everywhere(':model');
type Published = { readonly catalogue: Snapshot };

const modelsOf = (catalogue: Snapshot, site: Site) => findSite(catalogue, site)?.models ?? [];

/** The home of a site, its models, and their versions side by side: pages that many areas share. */
export const showcasePages = definePages('showcase', {
  home: { path: everywhere(''), file: 'home.page.tsx', inSitemap: true },
  about: {
    path: forMarkets({ BR: 'quem-somos', AR: 'quienes-somos' }),
    file: 'about.page.tsx',
    inSitemap: true,
    isOffered: ({ supplier }: Pick<Site, 'supplier'>) => supplier !== undefined,
    footer: { name: 'about', group: 'company', words: { 'pt-BR': 'Quem somos', 'es-AR': 'Quiénes somos' } },
  },
  model: {
    path: model,
    file: 'model.page.tsx',
    subject: 'model',
    existsIn: isSoldIn,
    sitemapValues: (site: Site, { catalogue }: Published) =>
      modelsOf(catalogue, site).map(({ key }) => ({ model: key })),
    changesWith: ['creditSettings'],
    query: { plan: { name: PLAN_PARAMETERS, maxLength: PLAN_LONGEST } },
    browserQuery: MODAL_PARAMETERS,
  },
  comparison: {
    path: subpath(model, `${COMPARISON_PAGE}/:versions?`),
    file: 'comparison.page.tsx',
    sitemapValues: (site: Site, { catalogue }: Published) =>
      modelsOf(catalogue, site).flatMap((one) =>
        comparedPairs(one).map((versions) => ({ model: one.key, versions })),
      ),
    query: { car: { name: everywhere(CONFIGURATOR_FIELDS.car), maxLength: COMPARED_MAX + 1 } },
  },
  compared: {
    path: everywhere(COMPARED_FILE),
    file: 'compared-cars.ts',
    query: { versions: { name: everywhere(COMPARED_FIELD), maxLength: COMPARED_LONGEST } },
  },
});
