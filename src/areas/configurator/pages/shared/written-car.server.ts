import { fromCents } from '../../../../kit/money.ts';
import { type CurrentCar, currentCarOf } from '../../../catalogue/contract.ts';
import {
  type ChosenCar,
  carTotal,
  chosenCar,
  type Model,
  type Version,
  versionPrice,
} from '../../../catalogue/index.ts';
import { carFunding, type FinancedCar, type FundingSummary } from '../../../financing/index.ts';
import { numbersOf, summaryInWords } from '../../../financing/web/index.ts';
import { leadSettings } from '../../../leads/contract.ts';
import type { Site } from '../../../platform/index.ts';
import { type Car, choiceOf, codeOf } from '../../flow/index.ts';

/** The chosen car of a configuration, from the snapshot's own version. */
export const chosenOf = (model: Model, car: Car): ChosenCar =>
  chosenCar(soldVersion(model, car), choiceOf(car));

/** The version of a car as it is sold. */
export const soldVersion = (model: Model, { configuration }: Car): Version =>
  model.versions.find(({ code }) => code === codeOf(configuration.version)) ?? model.cheapest;

/**
 * The current car of document 1, section 3.2: a chosen car as it is written into the page, with the financing that is told of it, where there is any,
 * and the whole text that the law wants beside it.
 */
export function writtenCar(
  site: Site,
  model: Model,
  version: Version,
  { chosen, financed, summary }: Financed,
): CurrentCar {
  const funding = carFunding(financed, summary, summaryInWords(site, numbersOf(site), financed, summary));
  const sold = { brand: site.brand, market: site.market, model, version };
  return currentCarOf(sold, chosen, {
    ...(version.isEcommercePrice && { ecommerce: ecommerceOf(site, chosen) }),
    ...(funding.valor_parcelas !== undefined && { funding: inUnits(funding) }),
  });
}

type Financed = {
  readonly chosen: ChosenCar;
  readonly financed: FinancedCar;
  readonly summary: FundingSummary;
};

/** The online price of the version and of the car, in currency units (doc. 1 §3.2). */
const ecommerceOf = (site: Site, car: ChosenCar): CurrentCar['ecommerce'] => ({
  mvsPrice: fromCents(versionPrice(car)),
  carPrice: fromCents(carTotal(car)),
  price: fromCents(carTotal(car)),
  loading: false,
  deleteUnitPricesOnLead: leadSettings(site.authoring.leads, site.market).deletesUnitPrices,
});

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
