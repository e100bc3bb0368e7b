import { redirect } from 'react-router';
import { formatMoney } from '../../../kit/money.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { type Comparison, findComparison, findSite } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import {
  type ComparatorView,
  comparatorLabels,
  comparatorView,
  comparisonPath,
  comparisonStructuredData,
  differencesOf,
  dressedPicture,
  socialPicture,
} from '../../catalogue/web/index.ts';
import { fundingOfVersion } from '../../financing/pages/shared/funding.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { showcasePages } from '../pages.ts';
import { savedAdditions } from './saved-additions.server.ts';

type ComparisonQuery = { readonly model: string; readonly versions: string };

/** What the page of a comparison is made of; 404 when there is none, and 301 from another address to its own. */
export async function loadComparison(
  services: PageServices,
  site: Site,
  { model, versions }: ComparisonQuery,
) {
  const sold = findSite(services.catalogue, site);
  const comparison = findComparison(services.catalogue, site, { model, words: versions });
  if (!sold || !comparison) throw new Response('no such comparison', { status: 404 });
  if (comparison.model !== model || comparison.words !== versions) {
    throw redirect(comparisonPath(site, comparison), 301);
  }
  const view = lookingAsSold(
    site,
    comparison,
    comparatorView(site, sold, comparison, (one) => pricingOf(site, one)),
  );
  const values = { model: comparison.model, versions: comparison.words };
  const links = pageLinks(services, site, showcasePages.comparison, values);
  const result = wordsOf(site, comparison, view);
  const way = {
    page: showcasePages.comparison,
    values,
    name: result.title,
    above: { [showcasePages.model.id]: result.above.model },
  };
  return crumbed(site, way, {
    frame: frameOf(services, site, links),
    view,
    saved: savedAdditions(site, sold, {
      model: comparison.model,
      codes: comparison.compared.map(({ version }) => version.code),
    }),
    title: result.title,
    intro: result.intro,
    above: result.above,
    summaries: await Promise.all(comparison.compared.map((one) => fundingOfVersion(services, site, one))),
    /** More than a pair is a page for readers: of those there are too many for search engines. */
    isPair: comparison.compared.length === 2,
    description: {
      ...result.meta,
      locale: site.locale,
      siteName: site.brandName,
      links,
      image: view.columns[0] && socialPicture(view.columns[0].picture, services.origin),
      data: comparisonStructuredData(view.columns, {
        origin: services.origin,
        address: links.canonical,
        currency: site.currency,
        brandName: site.brandName,
        title: result.meta.title,
      }),
    },
  });
}

/** Each version with what it comes with: rims tell more than a row of the table. */
function lookingAsSold(site: Site, { compared }: Comparison, view: ComparatorView): ComparatorView {
  const columns = view.columns.map((column, at) => {
    const one = compared[at];
    const worn = one ? standardLook(site, one.model, one.version) : [];
    return { ...column, picture: dressedPicture(column.picture, worn, 'front') };
  });
  return { ...view, columns };
}

/** A comparison in words: titles by short names, which are what people look for. */
function wordsOf(
  site: Site,
  { model, compared }: Comparison,
  { columns }: ReturnType<typeof comparatorView>,
) {
  const t = labelsFor(site.locale, comparatorLabels);
  const names = compared.map((one) => `${one.model.name} ${one.version.versionName}`);
  const versus = names.join(t('comparator-versus'));
  const prices = columns.map(({ version }, at) =>
    t('comparator-price-of', {
      name: names[at] ?? '',
      price: formatMoney(version.from.price, site, { cents: false }),
    }),
  );
  return {
    title: t('comparator-title', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' }),
    intro: t('comparator-intro', { count: differencesOf(columns) }),
    above: {
      model: compared[0]?.model.name ?? '',
      words: t('comparator-back', { model: compared[0]?.model.name ?? '' }),
      href: sitePath(site, model),
    },
    meta: {
      title: `${t('comparator-meta-title', { names: versus })} | ${site.brandName}`,
      description: t('comparator-meta', { names: versus, prices: prices.join(', ') }),
    },
  };
}
