import { redirect } from 'react-router';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import {
  type BoughtLine,
  COMPARISON_PAGE,
  carTotal,
  findModel,
  findSite,
  lineOf,
  linesOf,
  listTotal,
  MOST_COMPARED,
  type Model,
} from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import {
  type ComparatorView,
  type ComparedView,
  comparatorLabels,
  differencesOf,
  dressedPictures,
  versionView,
} from '../../catalogue/web/index.ts';
import { besideCar, encodeCompared, readCompared, stepPath } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { type OpenedCar, openedCarOf } from '../../configurator/pages/shared/opened-car.server.ts';
import { type FundingSummary, financedCar } from '../../financing/index.ts';
import { fundingOfCar } from '../../financing/pages/shared/funding.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { showcasePages } from '../pages.ts';
import { savedAdditions } from './saved-additions.server.ts';

/**
 * What the page of cars side by side is made of: two to four, each a code of the configurator, whose prices and instalments are
 * the server's own. One alone is led to its model's other versions; more, and no code at all, are a 404. Of a car that cannot
 * be built any more it is told that it is another.
 */
export async function loadCarComparison(services: PageServices, site: Site, key: string, requested: string) {
  const sold = findSite(services.catalogue, site);
  const model = findModel(services.catalogue, site, key);
  const codes = readCompared(requested);
  if (!sold || !model || !codes) throw new Response('no such comparison', { status: 404 });
  const cars = new Map(
    codes.map((code) => openedCarOf(services, site, code, model)).map((car) => [car.code, car]),
  );
  const opened = [...cars.values()];
  const [only] = opened;
  if (opened.length === 1 && only) throw redirect(comparedPath(site, key, besideOf(only)));
  const t = labelsFor(site.locale, comparatorLabels);
  const columns = opened.map((car) => columnOf(site, car, opened));
  const links = pageLinks(services, site, showcasePages.model, { model: model.key });
  return {
    frame: frameOf(services, site, links),
    view: { columns, additions: additionsTo(site, model, opened) } satisfies ComparatorView,
    saved: savedAdditions(site, sold, { model: model.key, codes: opened.map(({ code }) => code) }),
    title: t('comparator-cars-title'),
    intro: t('comparator-cars-intro', { count: differencesOf(columns) }),
    changed: opened
      .filter(({ isOther }) => isOther)
      .map((car) => t('comparator-changed', { name: nameOf(car) })),
    above: {
      words: t('comparator-back', { model: model.name }),
      href: sitePath(site, model.key),
    },
    summaries: await Promise.all(opened.map((car) => summaryOf(services, site, car))),
    isPair: false,
    description: describedAs(site, links, {
      title: t('comparator-cars-title'),
      description: columns.map(({ name }) => name).join(t('comparator-versus')),
    }),
  };
}

const besideOf = ({ view, current, code }: OpenedCar) =>
  besideCar(view.model.versions, {
    version: current.mvs.code,
    colour: lineOf(current, 'colour')?.code,
    code,
  });

const nameOf = ({ model, current }: OpenedCar) => `${model.name} ${current.mvs.versionName}`;

const comparedPath = (site: Site, key: string, codes: readonly string[]) =>
  `${sitePath(site, `${key}/${COMPARISON_PAGE}`)}?${CONFIGURATOR_FIELDS.car}=${encodeCompared(codes)}`;

const carPath = (site: Site, { model, code }: Pick<OpenedCar, 'model' | 'code'>) =>
  `${sitePath(site, `${model.key}/${stepPath(site.market, 'resume')}`)}?${CONFIGURATOR_FIELDS.car}=${code}`;

function columnOf(site: Site, car: OpenedCar, all: readonly OpenedCar[]): ComparedView {
  const { model, current, view, code, choices } = car;
  const [painted, coating] = [lineOf(current, 'colour'), lineOf(current, 'coating')];
  const version = model.versions.find((one) => one.code === current.mvs.code) ?? model.cheapest;
  const colour = view.model.colours.find((one) => one.code === painted?.code);
  const others = all.filter((other) => other !== car).map((other) => other.code);
  const [price, before] = [carTotal(current), listTotal(current)];
  return {
    id: code,
    version: {
      ...versionView(site.market, version, pricingOf(site, model)),
      price: before,
      priceNow: price,
      from: { price, before, colour: painted?.code ?? '' },
    },
    modelName: model.name,
    name: nameOf(car),
    picture: colour ? dressedPictures(colour.pictures, view.model.layers, choices).front : { src: '' },
    colours: [],
    href: carPath(site, car),
    without: others.length > 1 ? comparedPath(site, model.key, others) : undefined,
    choices: {
      colour: {
        name: painted?.name ?? '',
        price: painted?.amount ?? 0,
        ...(colour && { hex: colour.hex }),
      },
      coating: coating && { name: coating.name, price: coating.amount },
      parts: [
        ...linesOf(current, 'optional', 'accessory').map(rowOf),
        ...partsIn(car.inKits).map(({ key, name }) => ({ key, name, price: 'included' as const })),
        ...linesOf(current, 'service').map(rowOf),
      ],
    },
  };
}

const rowOf = ({ code: key, name, amount: price }: BoughtLine) => ({ key, name, price });

const partsIn = (options: OpenedCar['inKits']) =>
  options.filter(({ kind }) => kind === 'optional' || kind === 'accessory');

/** The model's versions as they open, to be put beside the cars. */
function additionsTo(site: Site, model: Model, opened: readonly OpenedCar[]): ComparatorView['additions'] {
  if (opened.length >= MOST_COMPARED) return [];
  const codes = opened.map(({ code }) => code);
  const versions = model.versions.map((version) => {
    const { code, displayedVersionName: name } = version;
    const { price: priceNow, colour } = pricingOf(site, model).from(version);
    // It comes in the colour that the price is about.
    const opened = `${code}_${colour.code}`;
    return { code, name, priceNow, href: comparedPath(site, model.key, [...codes, opened]) };
  });
  return [{ model: model.name, versions }];
}

async function summaryOf(
  services: PageServices,
  site: Site,
  { current, model }: OpenedCar,
): Promise<FundingSummary | undefined> {
  const financed = financedCar(current, site.brand);
  const isEcommercePrice = model.versions.some(
    (one) => one.code === current.mvs.code && one.isEcommercePrice,
  );
  return financed && fundingOfCar(services, site, { ...financed, isEcommercePrice });
}
