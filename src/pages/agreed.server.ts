import { stepPath } from '../areas/configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../areas/configurator/index.ts';
import { numbersOf } from '../areas/financing/web/index.ts';
import { type Site, sitePath } from '../areas/platform/index.ts';
import { AGREED_PARAMETERS, type AgreedTerms, entranceInMoney } from '../areas/quotation/index.ts';
import type { AgreedView } from '../areas/quotation/web/index.ts';
import {
  type OrderOffer,
  RESERVATION_FIELDS,
  type ReservedCar,
  withQuotation,
} from '../areas/reservation/index.ts';
import { formatDate } from '../kit/calendar.ts';
import { buildToReserve } from './reservation-car.server.ts';
import { reserveOffer } from './reserve-offer.server.ts';
import type { PageServices } from './services.ts';

/**
 * The car of a quotation on the terms that were agreed, as it is reserved; nothing where it cannot be built any more as it was. Nothing of
 * it is a browser's word.
 */
export function agreedCar(services: PageServices, site: Site, terms: AgreedTerms): ReservedCar | undefined {
  const car = buildToReserve(services, site, terms.car);
  if (car?.code !== terms.car) return undefined;
  const { id, number, version, dealer, initial, price, tradeIn, validUntil } = terms;
  const quotation = { id, number, version, dealer, car: terms.car, initial, price, tradeIn, validUntil };
  return withQuotation(car, quotation, site.locale);
}

/**
 * An offer of a quotation as it goes along with an order, by its place. What the customer's car pays has been taken off the price, so that
 * the entrance is what is paid in money: the loan and its instalments are those that were agreed, to the cent.
 */
export function agreedOffer(
  { id, toPay, tradeIn = 0, madeOn, validUntil, offers }: AgreedTerms,
  slot: string,
): OrderOffer | undefined {
  const offer = offers.find((one) => String(one.slot) === slot);
  const entrance = offer && entranceInMoney(offer.entrance, tradeIn);
  if (!offer || entrance === undefined) return undefined;
  const { lender } = offer;
  return {
    ...{ id: `${id} ${slot}`, price: toPay, entrance, installments: offer.installments },
    ...{ installment: offer.installmentValue, residual: offer.final?.amount },
    totalCost: offer.total - tradeIn,
    ...{ annualRate: offer.annualRate, annualCet: offer.annualCet },
    madeOn,
    validUntil: lender && lender.validUntil < validUntil ? lender.validUntil : validUntil,
    isIndicative: lender === undefined,
  };
}

/** What was agreed, in the words of the site. */
export function agreedView(site: Site, terms: AgreedTerms, reference: string): AgreedView {
  const { money } = numbersOf(site);
  const { number, version, validUntil, car, initial, price, tradeIn, toPay, offers } = terms;
  return {
    ...{ reference, number, version, car, validUntil: formatDate(validUntil, site.locale) },
    ...{ initial: money(initial), price: money(price), total: price, toPay: money(toPay) },
    tradeIn: tradeIn === undefined ? undefined : money(tradeIn),
    isChanged: price !== initial,
    offers: offers.map((offer) => ({
      ...{ slot: offer.slot, title: offer.title, count: offer.installments },
      price: money(offer.installmentValue),
      entrance: money(entranceInMoney(offer.entrance, tradeIn) ?? offer.entrance),
    })),
  };
}

/** Where a reservation on these terms begins; nothing where the site takes none, or the car cannot be built any more as it was. */
export function agreedReserve(services: PageServices, site: Site, terms: AgreedTerms) {
  const offer = reserveOffer(site);
  if (!offer || !agreedCar(services, site, terms)) return undefined;
  const { quotation, agreedOffer } = RESERVATION_FIELDS[site.market];
  return { action: offer.action, fields: { quotation, agreedOffer } };
}

/** The car of a quotation in the configurator, where it is gone on with on its terms. */
export const agreedConfigurator = (
  site: Site,
  { model, car }: Pick<AgreedTerms, 'model' | 'car'>,
  reference: string,
): string =>
  `${sitePath(site, `${model}/${stepPath(site.market, 'resume')}`)}?${new URLSearchParams({
    [CONFIGURATOR_FIELDS.car]: car,
    [AGREED_PARAMETERS[site.market]]: reference,
  })}`;

/**
 * What the address of a configurator goes on with: the terms, as far as they are of this model and stand, and what of the address goes
 * along from step to step. Nothing where no quotation is asked for.
 */
export async function agreedAsked(
  services: PageServices,
  site: Site,
  model: string,
  parameters: URLSearchParams,
) {
  const field = AGREED_PARAMETERS[site.market];
  const reference = parameters.get(field);
  if (!reference) return undefined;
  const opened = await services.agreed(site, reference);
  const terms = opened?.terms.model === model ? opened.terms : undefined;
  return {
    terms: terms && agreedView(site, terms, reference),
    reserve: terms && agreedReserve(services, site, terms),
    along: `&${new URLSearchParams({ [field]: reference })}`,
  };
}
