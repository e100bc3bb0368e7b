import { labelsFor } from '../../../ui/labels.tsx';
import { type Site, sitePath } from '../../platform/index.ts';
import { STOCK_FIELDS, STOCK_PAGES } from '../../stock/index.ts';
import { stockLabels } from '../../stock/web/index.ts';

/** The way from a model's page to its cars in stock, written by the page's loader: no browser loads its words as code. */
export function stockLink(site: Site, model: { readonly key: string; readonly name: string }) {
  const t = labelsFor(site.locale, stockLabels);
  const query = new URLSearchParams({ [STOCK_FIELDS[site.market].model]: model.key });
  return {
    words: t('model-link', { model: model.name }),
    to: `${sitePath(site, STOCK_PAGES[site.market])}?${query}`,
  };
}
