import type { PageServices } from '../../../../pages/request/services.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import { type ChosenCar, lineOf, linesOf, partCodes } from '../../../catalogue/index.ts';
import { codeOfChosen, encodeCode, stepPath } from '../../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../../configurator/index.ts';
import { openedCarOf } from '../../../configurator/pages/shared/opened-car.server.ts';
import { type Site, sitePath } from '../../../platform/index.ts';
import { arrivalOf, buildOf, chosenBuild, STOCK_PAGES } from '../../../stock/index.ts';
import { picturesOfBuild } from '../../../stock/pages/shared/stock-cards.server.ts';
import {
  changedCar,
  chosenAgain,
  type ReservedCar,
  reservedToday,
  withBonus,
  withProgramme,
  withQuotation,
} from '../../index.ts';
import { reservationLabels, type ShownReserved } from '../../web/index.ts';

/** A car of the stock as it is reserved today; nothing for one that is not in stock. */
export async function stockCarToReserve(
  services: PageServices,
  site: Site,
  number: string,
): Promise<(ReservedCar & { readonly dealer: string | undefined }) | undefined> {
  const found = await services.stock.find(site, number);
  if (!found) return undefined;
  const { build, car } = found;
  const written = {
    code: build.code,
    year: build.year,
    colour: build.colour.code,
    coating: build.coating?.code,
    parts: build.parts.map(({ code }) => code),
  };
  const chosen = chosenBuild(build);
  const named = { model: build.model, code: encodeCode(codeOfChosen(chosen)), build: written };
  return {
    ...reserved(site, named, chosen),
    stock: { id: car.id, number: car.number, ...arrivalOf(car) },
    dealer: car.dealer,
  };
}

/** A build to order as it is reserved today: one that can be built, at the prices of today. */
export function buildToReserve(services: PageServices, site: Site, code: string): ReservedCar | undefined {
  const opened = openedCarOf(services, site, code);
  if (!opened) return undefined;
  const { model, current } = opened;
  const build = {
    code: current.mvs.code,
    year: current.mvs.year,
    colour: lineOf(current, 'colour')?.code ?? '',
    coating: lineOf(current, 'coating')?.code,
    parts: partCodes(current),
    services: linesOf(current, 'service').map(({ code }) => code),
  };
  return reserved(site, { model, code: opened.code, build }, current);
}

/** A reserved car as leads and lenders speak of it, by today's catalogue. */
export async function currentOfReserved(
  services: PageServices,
  site: Site,
  { stock, code }: ReservedCar,
): Promise<ChosenCar | undefined> {
  if (!stock) return openedCarOf(services, site, code)?.current;
  const found = await services.stock.find(site, stock.number);
  return found && chosenBuild(found.build);
}

/** The same car as it would be reserved today, under the programme or the quotation and with the voucher that it was; nothing once it is sold no more. */
export async function carToday(
  services: PageServices,
  site: Site,
  { stock, code, programme, quotation, bonus }: ReservedCar,
): Promise<ReservedCar | undefined> {
  const car = stock
    ? await stockCarToReserve(services, site, stock.number)
    : buildToReserve(services, site, code);
  const priced = car && withQuotation(withProgramme(car, programme, site.locale), quotation, site.locale);
  return priced && withBonus(priced, bonus, site.locale);
}

/** Another build in the place of an order's, as it would be ordered today on the order's own terms; nothing where nobody builds it so. */
export async function changedCarToday(
  services: PageServices,
  site: Site,
  ordered: ReservedCar,
  code: string,
): Promise<ReservedCar | undefined> {
  const list = buildToReserve(services, site, code);
  if (!list || list.modelKey !== ordered.modelKey) return undefined;
  const quotation = chosenAgain(ordered.quotation, list.total);
  const today = await carToday(services, site, { ...ordered, stock: undefined, code, quotation });
  return today && changedCar(ordered, today);
}

type Named = Pick<ReservedCar, 'code' | 'build'> & {
  readonly model: { readonly key: string; readonly name: string };
};

function reserved(site: Site, { model, code, build }: Named, current: ChosenCar): ReservedCar {
  const t = labelsFor(site.locale, reservationLabels);
  const named = { brandName: site.brandName, modelKey: model.key, modelName: model.name, code, build };
  return reservedToday(named, current, { bonus: t('bonus'), 'online-price': t('online-price') });
}

/** A reserved car with its picture, as far as the catalogue still knows it. */
export function shownReserved({ catalogue }: PageServices, site: Site, car: ReservedCar): ShownReserved {
  const read = buildOf(catalogue, site, { ...car.build, coating: car.build.coating });
  return { car, picture: read.ok ? picturesOfBuild(site, { ...read.build, id: 0 }).front : undefined };
}

/** The configurator with a car's build in it. */
export const configuratorOf = (site: Site, { modelKey, code }: ReservedCar): string =>
  `${sitePath(site, `${modelKey}/${stepPath(site.market, 'version')}`)}?${CONFIGURATOR_FIELDS.car}=${code}`;

/** The page on which a car is simulated: of the stock its own, of a build the configurator. */
export const carPageOf = (site: Site, car: ReservedCar): string =>
  car.stock ? sitePath(site, `${STOCK_PAGES[site.market]}/${car.stock.number}`) : configuratorOf(site, car);
