import { redirect } from 'react-router';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findModel, findSite, MOST_COMPARED, type Model } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { type ComparatorView, comparatorLabels, differencesOf } from '../../catalogue/web/index.ts';
import { readCompared } from '../../configurator/flow/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { STOCK_PAGES } from '../../stock/index.ts';
import { showcasePages } from '../pages.ts';
import { comparedCarOf, openedAs } from './compared-car.server.ts';
import { comparedPath } from './compared-path.server.ts';
import { savedAdditions } from './saved-additions.server.ts';

/**
 * What the page of cars side by side is made of: two to four, each a code of the configurator or a single car of the stock, whose prices and
 * instalments are the server's own. An address that names one alone is led to its model's other versions, one of the stock to its own page;
 * more, and none at all, are a 404. Of a car that cannot be built any more it is told that it is another, and of one that is sold that it is
 * gone, however few are left: the page of the last one, or without any, says so too and leads to the stock.
 */
export async function loadCarComparison(services: PageServices, site: Site, key: string, requested: string) {
  const sold = findSite(services.catalogue, site);
  const model = findModel(services.catalogue, site, key);
  const codes = readCompared(requested);
  if (!sold || !model || !codes) throw new Response('no such comparison', { status: 404 });
  const looked = await Promise.all(codes.map((code) => comparedCarOf(services, site, code, model)));
  const cars = [...new Map(looked.flatMap((car) => (car ? [[car.code, car]] : []))).values()];
  const gone = looked.filter((car) => car === undefined).length;
  const [only] = cars;
  if (only && cars.length === 1 && gone === 0) throw redirect(only.alone);
  const t = labelsFor(site.locale, comparatorLabels);
  const columns = cars.map((car) => {
    const others = cars.filter((other) => other !== car).map((other) => other.code);
    return { ...car.column, without: others.length > 1 ? comparedPath(site, model.key, others) : undefined };
  });
  const links = pageLinks(services, site, showcasePages.model, { model: model.key });
  const opened = cars.map(({ code }) => code);
  const intro = cars.length > 1 ? t('comparator-cars-intro', { count: differencesOf(columns) }) : undefined;
  return {
    frame: frameOf(services, site, links),
    view: { columns, additions: additionsTo(site, model, opened) } satisfies ComparatorView,
    saved: savedAdditions(site, sold, { model: model.key, codes: opened }),
    title: t('comparator-cars-title'),
    intro: intro ?? t(only ? 'comparator-alone' : 'comparator-none'),
    changed: [
      ...(only && gone > 0 ? [t('comparator-gone', { count: gone })] : []),
      ...cars
        .filter(({ isOther }) => isOther)
        .map(({ column }) => t('comparator-changed', { name: column.name })),
    ],
    above: {
      words: t('comparator-back', { model: model.name }),
      href: sitePath(site, model.key),
    },
    stock:
      gone > 0
        ? { words: t('comparator-to-stock'), href: sitePath(site, STOCK_PAGES[site.market]) }
        : undefined,
    summaries: await Promise.all(cars.map(({ funding }) => funding())),
    isPair: false,
    description: describedAs(site, links, {
      title: t('comparator-cars-title'),
      description: columns.map(({ name }) => name).join(t('comparator-versus')) || t('comparator-none'),
    }),
  };
}

/** The model's versions as they open, to be put beside the cars. */
function additionsTo(site: Site, model: Model, codes: readonly string[]): ComparatorView['additions'] {
  if (codes.length >= MOST_COMPARED) return [];
  const versions = model.versions.map((version) => {
    const { code, displayedVersionName: name } = version;
    const { price: priceNow } = pricingOf(site, model).from(version);
    return {
      code,
      name,
      priceNow,
      href: comparedPath(site, model.key, [...codes, openedAs(site, { model, version })]),
    };
  });
  return [{ model: model.name, versions }];
}
