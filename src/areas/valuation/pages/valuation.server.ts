import { data } from 'react-router';
import { fromCents } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageDescription } from '../../../pages/head/page-meta.ts';
import { hasParameters, queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { DEALER_PAGES, findDealers } from '../../dealers/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { STOCK_FIELDS, STOCK_PAGES } from '../../stock/index.ts';
import { readValuationQuery, valuationRule } from '../contract.ts';
import { type Walked, walk } from '../flow/index.ts';
import { hasGuide, VALUATION_PAGES, valueUsedCar } from '../index.ts';
import { valuationPages } from '../pages.ts';
import { type ShownValue, type ValuationView, valuationLabels } from '../web/index.ts';

/** The page of used cars: what may be chosen next, and the value once it was asked for and nothing is missing. */
export async function loadValuation(services: PageServices, site: Site, request: Request) {
  if (!hasGuide(site)) throw new Response('no price guide', { status: 404 });
  const query = queryOf(valuationPages.form, site, request);
  const requested = readValuationQuery(query);
  const guide = services.guideOf(site);
  const walked = await walk(guide, requested);
  if (walked.hasFailed)
    services.report?.('used cars not valued', new Error('the price guide does not answer'));
  const links = pageLinks(services, site, valuationPages.form);
  const t = labelsFor(site.locale, valuationLabels);
  const brand = site.brandName;
  const description: PageDescription = {
    title: `${t('title')} | ${brand}`,
    description: t('meta', { brand }),
    locale: site.locale,
    siteName: brand,
    links,
  };
  const { choices, chosen, hasFailed, missing } = walked;
  const view: ValuationView = {
    action: sitePath(site, VALUATION_PAGES[site.market]),
    brandName: brand,
    choices,
    chosen,
    hasFailed,
    mileage: requested.mileage,
    condition: requested.condition,
    problems: requested.isAsked && !hasFailed ? problemsOf(missing, requested.mileage) : [],
    shownValue: requested.isAsked ? shownValue(services, site, walked, guide.source) : undefined,
  };
  const loaded = crumbed(
    site,
    { page: valuationPages.form, name: t('title') },
    {
      frame: frameOf(services, site, links),
      description,
      view,
      isAsked: hasParameters(query),
    },
  );
  return hasFailed ? data(loaded, { status: 503 }) : loaded;
}

const problemsOf = (missing: Walked['missing'], mileage: string | undefined) =>
  missing.map((field) => ({ field, isBad: field === 'mileage' && mileage !== undefined }));

function shownValue(
  services: PageServices,
  site: Site,
  { priced }: Walked,
  source: string | undefined,
): ShownValue | undefined {
  if (!priced) return undefined;
  const { car, price } = priced;
  const rule = valuationRule(site.authoring.valuation);
  const valuation = valueUsedCar(price.price, car, rule, Number(services.today.slice(0, 4)));
  const { entrance, monthly } = STOCK_FIELDS[site.market];
  return {
    price,
    source,
    valuation,
    mileage: car.mileage,
    condition: car.condition,
    spread: rule.spread / 10_000,
    entrance: {
      action: sitePath(site, STOCK_PAGES[site.market]),
      fields: { entrance, monthly },
      amount: writeNumber(fromCents(valuation.range.low)),
      paysBy: services.stock.paysBy(site),
      dealers:
        findDealers(services.dealers, site).length > 0
          ? sitePath(site, DEALER_PAGES[site.market])
          : undefined,
    },
  };
}
