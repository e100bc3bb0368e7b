import { readAmount, writeAmount } from '../../../kit/amount.ts';
import { smallestIn } from '../../../kit/money.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageDescription } from '../../../pages/head/page-meta.ts';
import { hasParameters, queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite, type Model, type Version } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import { dressedPictures, picturesOf } from '../../catalogue/web/index.ts';
import { stepPath } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { DEALER_PAGES, findDealers } from '../../dealers/index.ts';
import { settlingLines } from '../../lender/index.ts';
import { type Market, type PageQuery, type Site, sitePath } from '../../platform/index.ts';
import {
  type Affordable,
  affordable,
  factsOfOffer,
  offeredTerms,
  type PricedCar,
  STOCK_FIELDS,
  STOCK_PAGES,
} from '../../stock/index.ts';
import { termsOfOffer } from '../../stock/pages/shared/stock-cards.server.ts';
import { valuationPath } from '../../valuation/index.ts';
import { AFFORDABILITY_FIELDS, AFFORDABILITY_PAGES, carriedQuery, OPEN_PARAMETER } from '../index.ts';
import { affordabilityPages } from '../pages.ts';
import { type AffordabilityView, affordabilityLabels } from '../web/index.ts';

/** What somebody can pay, and which versions and plans of today keep within it: every figure is the lender's own. */
export async function loadAffordability(services: PageServices, site: Site, request: Request) {
  const query = queryOf(affordabilityPages.affordability, site, request);
  const lines = settlingLines(services.paymentLines(site));
  const terms = offeredTerms(lines);
  const requested = readArguments(site.market, query, terms);
  const cars = pricedVersions(services, site);
  const links = pageLinks(services, site, affordabilityPages.affordability);
  const t = labelsFor(site.locale, affordabilityLabels);
  const brand = site.brandName;
  const description: PageDescription = {
    title: `${t('title')} | ${brand}`,
    description: t('meta', { brand }),
    locale: site.locale,
    siteName: brand,
    links,
  };
  const hasDealers = findDealers(services.dealers, site).length > 0;
  const found = requested.payment && affordable(lines, cars, requested.payment);
  const shown = (all: readonly Priced[] | undefined) => (all ?? []).map((one) => versionOf(site, one, query));
  const view = {
    action: sitePath(site, AFFORDABILITY_PAGES[site.market]),
    fields: requested.fields,
    bad: requested.bad,
    isOffered: lines.length > 0,
    terms,
    payment: requested.payment,
    fits: shown(found?.fits),
    nearest: shown(found?.nearest),
    incomeShare: services.incomeShare(site),
    usedCar: valuationPath(site),
    allStock: sitePath(site, STOCK_PAGES[site.market]),
    models: `${sitePath(site)}#modelos`,
    dealers: hasDealers ? sitePath(site, DEALER_PAGES[site.market]) : undefined,
  };
  return crumbed(
    site,
    { page: affordabilityPages.affordability, name: t('title') },
    {
      frame: frameOf(services, site, links),
      description,
      view,
      hasParameters: hasParameters(query),
    },
  );
}

/** What the address asks, by the parameters that the page declares. */
type Query = PageQuery<(typeof affordabilityPages.affordability)['query']>;
type PaymentTerms = NonNullable<AffordabilityView['payment']>;

/** Reads the form; what cannot be read is said beside its field, and nothing is guessed. No entrance is an entrance of nothing. */
function readArguments(market: Market, query: Query, terms: readonly number[]) {
  const F = AFFORDABILITY_FIELDS[market];
  const fields = Object.fromEntries(
    (Object.keys(F) as (keyof Query)[]).flatMap((field) => {
      const value = query[field];
      return value ? [[F[field], value]] : [];
    }),
  );
  const [entranceText, monthlyText, termText] = [fields[F.entrance], fields[F.monthly], fields[F.term]];
  const unit = smallestIn(market);
  const entrance = entranceText === undefined ? 0 : readAmount(entranceText, unit);
  const monthly = monthlyText === undefined ? undefined : readAmount(monthlyText, unit);
  const installments = terms.find((term) => String(term) === termText);
  const isTerm = termText === undefined || installments !== undefined;
  const isRequested = hasParameters(query);
  const bad: AffordabilityView['bad'] = [
    ...(entrance === undefined ? [{ field: 'entrance', reason: 'bad' } as const] : []),
    ...(isRequested && monthly === undefined
      ? [{ field: 'monthly', reason: monthlyText === undefined ? 'missing' : 'bad' } as const]
      : []),
    ...(isTerm ? [] : [{ field: 'term', reason: 'bad' } as const]),
  ];
  const payment: PaymentTerms | undefined =
    bad.length > 0 || entrance === undefined || monthly === undefined
      ? undefined
      : { entrance, monthly, installments };
  // Shown as people write it, however an address did.
  if (entranceText && entrance !== undefined) fields[F.entrance] = writeAmount(entrance);
  if (monthly !== undefined) fields[F.monthly] = writeAmount(monthly);
  return { fields, bad, payment };
}

type Car = PricedCar & { readonly model: Model; readonly version: Version };
type Priced = Affordable<Car>;

/** Every version at the price that it is advertised with: that of its car which costs least. */
const pricedVersions = ({ catalogue }: PageServices, site: Site): Car[] =>
  (findSite(catalogue, site)?.models ?? []).flatMap((model) =>
    model.versions.map((version) => ({
      model,
      version,
      price: pricingOf(site, model).from(version).price,
      isEcommercePrice: version.isEcommercePrice,
    })),
  );

/** A version with its plan, and the ways on with it. */
function versionOf(site: Site, { model, version, price, offer }: Priced, query: Query) {
  const names = AFFORDABILITY_FIELDS[site.market];
  const { colour } = pricingOf(site, model).from(version);
  const page = sitePath(site, model.key);
  const carried = carriedQuery(site.market, offer && termsOfOffer(site, version.modelCode, price, offer));
  const chosen = new URLSearchParams({ version: version.code, colour: colour.code });
  const stock = new URLSearchParams({ [STOCK_FIELDS[site.market].version]: version.code });
  for (const field of ['entrance', 'monthly'] as const) stock.set(names[field], query[field] ?? '0');
  const worn = standardLook(site, model, version);
  const pictures = picturesOf(site.brand, model, colour, version);
  return {
    code: version.code,
    name: model.name,
    version: version.displayedVersionName,
    year: version.year,
    picture: dressedPictures(pictures, worn, worn).front,
    price,
    isCash: offer === undefined,
    facts: offer && factsOfOffer(offer),
    configure: `${sitePath(site, `${model.key}/${stepPath(site.market, 'version')}`)}?${CONFIGURATOR_FIELDS.car}=${version.code}${colour ? `_${colour.code}` : ''}${carried && `&${carried}`}`,
    simulate: `${page}?${chosen}&${OPEN_PARAMETER}=true${carried && `&${carried}`}`,
    stock: `${sitePath(site, STOCK_PAGES[site.market])}?${stock}`,
  };
}
