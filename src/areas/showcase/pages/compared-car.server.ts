import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import {
  type BoughtLine,
  type ChosenCar,
  type ComparedVersion,
  carTotal,
  comparedNumber,
  lineOf,
  linesOf,
  listTotal,
  type Model,
  netTotal,
  taxedKind,
  type Version,
} from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { type ComparedView, dressedPictures, versionView } from '../../catalogue/web/index.ts';
import { besideCar, stepPath } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { type OpenedCar, openedCarOf } from '../../configurator/pages/shared/opened-car.server.ts';
import { type FundingSummary, financedCar } from '../../financing/index.ts';
import { fundingOfCar } from '../../financing/pages/shared/funding.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { FoundCar } from '../../stock/contract.ts';
import { chosenBuild, isLate } from '../../stock/index.ts';
import {
  fundingOfBuild,
  picturesOfBuild,
  stockCarPath,
} from '../../stock/pages/shared/stock-cards.server.ts';
import { readyText, stockLabels } from '../../stock/web/index.ts';
import { comparedPath } from './compared-path.server.ts';

/** One column of the page of cars side by side. */
export type ComparedCar = {
  /** As addresses name it: the code of the car as it can be built, or the car of the stock. */
  readonly code: string;
  readonly column: Omit<ComparedView, 'without'>;
  /** Where it is led to with nothing beside it. */
  readonly alone: string;
  /** It is not quite what the code says. */
  readonly isOther: boolean;
  readonly funding: () => Promise<FundingSummary | undefined>;
};

/** A version as it opens: in the colour that its lowest price is about. */
export const openedAs = (site: Site, { model, version }: ComparedVersion): string =>
  `${version.code}_${pricingOf(site, model).from(version).colour.code}`;

/**
 * A car that is compared, by its code; nothing for one of the stock that is not there any more.
 * @param own the model whose usual car stands for a version that is sold no more
 */
export async function comparedCarOf(
  services: PageServices,
  site: Site,
  code: string,
  own: Model,
): Promise<ComparedCar | undefined> {
  const number = comparedNumber(code);
  if (number === undefined) return configured(services, site, openedCarOf(services, site, code, own), own);
  const found = await services.stock.find(site, number);
  return found && single(services, site, code, found);
}

function configured(services: PageServices, site: Site, opened: OpenedCar, own: Model): ComparedCar {
  const { model, current, view, code, choices, isOther } = opened;
  const painted = lineOf(current, 'colour');
  const version = model.versions.find((one) => one.code === current.mvs.code) ?? model.cheapest;
  const colour = view.model.colours.find((one) => one.code === painted?.code);
  const beside = besideCar(view.model.versions, { version: current.mvs.code, colour: painted?.code, code });
  const chosen = choicesOf(current, colour?.hex);
  return {
    code,
    isOther,
    alone: comparedPath(site, own.key, beside),
    funding: async () => {
      const financed = financedCar(current, site.brand, site.market);
      return (
        financed && fundingOfCar(services, site, { ...financed, isEcommercePrice: version.isEcommercePrice })
      );
    },
    column: {
      id: code,
      version: priced(site, { model, version }, current),
      modelName: model.name,
      name: `${model.name} ${current.mvs.versionName}`,
      net: netTotal(services.catalogue, site, current),
      picture: colour ? dressedPictures(colour.pictures, view.model.layers, choices).front : { src: '' },
      colours: [],
      href: `${sitePath(site, `${model.key}/${stepPath(site.market, 'resume')}`)}?${CONFIGURATOR_FIELDS.car}=${code}`,
      choices: {
        ...chosen,
        parts: [
          ...linesOf(current, 'optional', 'accessory').map(rowOf),
          ...partsIn(opened.inKits).map(({ key, name }) => ({
            key,
            name,
            price: 'included' as const,
            of: 'part' as const,
          })),
          ...linesOf(current, 'service').map(rowOf),
        ],
      },
    },
  };
}

function single(
  services: PageServices,
  site: Site,
  code: string,
  { car, build, dealer }: FoundCar,
): ComparedCar {
  const { model, version, colour } = build;
  const current = chosenBuild(build);
  const href = stockCarPath(site, car.number);
  const ready = { arrival: car.arrival, expected: car.expected, isLate: isLate(car, services.today) };
  const t = labelsFor(site.locale, stockLabels);
  const view = priced(site, { model, version }, current);
  return {
    code,
    isOther: false,
    alone: href,
    funding: () => fundingOfBuild(services, site, build),
    column: {
      id: code,
      // Two cars of one version are told apart by their numbers.
      version: { ...view, name: `${view.name} · ${car.number}` },
      net: netTotal(services.catalogue, site, current),
      modelName: model.name,
      name: `${model.name} ${version.displayedVersionName}, ${car.number}`,
      picture: picturesOfBuild(site, build).front,
      colours: [],
      href,
      isSingle: true,
      choices: {
        ...choicesOf(current, colour.hex),
        place: { name: dealer ? `${dealer.fantasyName}, ${dealer.city}` : t('factory') },
        ready: { name: readyText(ready, t, site.locale) },
        parts: linesOf(current, 'optional', 'accessory', 'service').map(rowOf),
      },
    },
  };
}

/** A version at the price of the whole car. */
function priced(site: Site, { model, version }: { model: Model; version: Version }, current: ChosenCar) {
  const [price, before] = [carTotal(current), listTotal(current)];
  const colour = lineOf(current, 'colour')?.code ?? '';
  return {
    ...versionView(site.market, version, pricingOf(site, model)),
    price: before,
    priceNow: price,
    from: { price, before, colour },
  };
}

function choicesOf(current: ChosenCar, hex: string | undefined) {
  const [painted, coating] = [lineOf(current, 'colour'), lineOf(current, 'coating')];
  return {
    colour: { name: painted?.name ?? '', price: painted?.amount ?? 0, ...(hex && { hex }) },
    coating: coating && { name: coating.name, price: coating.amount },
  };
}

const rowOf = ({ code: key, name, amount: price, kind }: BoughtLine) => ({
  key,
  name,
  price,
  of: taxedKind(kind),
});

const partsIn = (options: OpenedCar['inKits']) =>
  options.filter(({ kind }) => kind === 'optional' || kind === 'accessory');
