import type { PageServices } from '../../../pages/request/services.ts';
import { financedCar } from '../../financing/index.ts';
import type { Site } from '../../platform/index.ts';
import { PROPOSAL_FAILURE } from '../../proposals/index.ts';
import {
  type Customer,
  type FinancingNow,
  financingNow,
  type Order,
  type OrderFinancing,
  orderOffer,
  PERSON_FIELDS,
  RESERVATION_FIELDS,
  type ReservedCar,
  storedOfferFault,
} from '../index.ts';
import { currentOfReserved } from './shared/reservation-car.server.ts';

/**
 * What a shopper wants to go along with a car: a kept offer by its id, a credit proposal by its number. Of an offer nothing is
 * believed but the id: it must be kept here, be this car's at today's price, and stand today (R10, R11, R13).
 */
export async function requestedFinancing(
  services: PageServices,
  site: Site,
  car: ReservedCar,
  text: (field: string) => string,
): Promise<OrderFinancing | undefined> {
  const [offer, proposal] = [
    text(RESERVATION_FIELDS[site.market].offer),
    text(RESERVATION_FIELDS[site.market].proposal),
  ];
  if (proposal === PROPOSAL_FAILURE) return { refused: 'denied' };
  if (!offer && !proposal) return undefined;
  const request = proposal ? { asked: proposal } : {};
  if (!offer) return request;
  const [kept] = await services.storedOffers([{ site: site.key, offer }]);
  const current = kept && (await currentOfReserved(services, site, car));
  const own = current && financedCar(current, site.brand, site.market);
  const refused = storedOfferFault(kept, own, { price: car.total, date: services.today });
  return refused || !kept ? { ...request, refused } : { ...request, offer: orderOffer(kept) };
}

/** Who reserves, as far as they have said it on the way here; the first step asks for the rest, and checks all of it. */
export function knownPerson(text: (field: string) => string): Customer | undefined {
  const fields = Object.fromEntries(PERSON_FIELDS.map((field) => [field, text(field).trim()]));
  return Object.values(fields).some(Boolean) ? (fields as Record<keyof Customer, string>) : undefined;
}

/** How an order's financing stands today, its proposal included. */
export async function financingToday(
  services: PageServices,
  order: Order,
): Promise<FinancingNow | undefined> {
  const { site, proposal: number } = order;
  const found = number === undefined ? [] : await services.ownProposals([{ site, number }]);
  return financingNow(order, found[0], services.today);
}
