import { fromCents } from '../../../../kit/money.ts';
import { type CurrentCar, currentCarOf } from '../../../catalogue/contract.ts';
import type { Model, Version } from '../../../catalogue/index.ts';
import { carFunding, type FinancedCar, type FundingSummary } from '../../../financing/index.ts';
import { numbersOf, summaryInWords } from '../../../financing/web/index.ts';
import { leadSettings } from '../../../leads/contract.ts';
import type { Site } from '../../../platform/index.ts';
import { type Car, codeOf } from '../../flow/index.ts';

/**
 * The current car of document 1, section 3.2, with the sums that the catalogue makes of it, in currency units: the one car that
 * leads, financing and proposals are handed (`leadCar`). Its parts are those that are charged: a kit stands for what it contains.
 */
export function wholeCar(site: Site, model: Model, car: Car): CurrentCar {
  const version = soldVersion(model, car);
  const has = (key: string) => car.configuration.car.includes(key);
  const choice = {
    colour: version.colours.find(({ code }) => has(`colour:${code}`)),
    coating: version.coatings.find(({ code }) => has(`coating:${code}`)),
    parts: version.parts.filter(({ code }) => has(code)),
    services: version.services.filter(({ id }) => car.services.includes(id)),
  };
  const sold = { brand: site.brand, market: site.market, model, version };
  const plain = currentCarOf(sold, choice);
  return version.isEcommercePrice ? { ...plain, ecommerce: ecommerceOf(site, plain) } : plain;
}

/** The version of a car as it is sold. */
export const soldVersion = (model: Model, { configuration }: Car): Version =>
  model.versions.find(({ code }) => code === codeOf(configuration.version)) ?? model.cheapest;

/** A car with the financing that is told of it, where there is any, and the whole text that the law wants beside it. */
export function withFunding(
  site: Site,
  car: CurrentCar,
  financed: FinancedCar,
  summary: FundingSummary,
): CurrentCar {
  const funding = carFunding(financed, summary, summaryInWords(site, numbersOf(site), financed, summary));
  return funding.valor_parcelas === undefined ? car : { ...car, funding: inUnits(funding) };
}

/** The online price of the version and of the car, in currency units (doc. 1 §3.2). */
function ecommerceOf(site: Site, { prices, bonificationTotal }: CurrentCar): CurrentCar['ecommerce'] {
  return {
    mvsPrice: prices.priceBonification,
    carPrice: bonificationTotal,
    price: bonificationTotal,
    loading: false,
    deleteUnitPricesOnLead: leadSettings(site.authoring.leads, site.market).deletesUnitPrices,
  };
}

function inUnits(funding: ReturnType<typeof carFunding>) {
  const units = (cents: number | undefined) => fromCents(cents ?? 0);
  return {
    ...funding,
    valor_parcelas: units(funding.valor_parcelas),
    valor_entrada: units(funding.valor_entrada),
    valor_financiamento: units(funding.valor_financiamento),
    valor_total_somado: units(funding.valor_total_somado),
    valor_total_somado_sem_IOF: units(funding.valor_total_somado_sem_IOF),
  };
}
