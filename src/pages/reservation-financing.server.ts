import { fallenTo, financedCar } from '../areas/financing/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { PROPOSAL_FAILURE } from '../areas/proposals/index.ts';
import {
  type Customer,
  type FinancingNow,
  financingNow,
  type Order,
  type OrderFinancing,
  type OrderOffer,
  PERSON_FIELDS,
  RESERVATION_FIELDS,
  type ReservedCar,
} from '../areas/reservation/index.ts';
import { currentOfReserved } from './reservation-car.server.ts';
import type { PageServices } from './services.ts';

type Kept = Awaited<ReturnType<PageServices['keptOffers']>>[number];

/**
 * What a shopper wants to go along with a car: a kept offer by its id, a credit proposal by its number. Of an offer nothing is
 * believed but the id: it must be kept here, be this car's at today's price, and stand today (R10, R11, R13).
 */
export async function financingAsked(
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
  const asked = proposal ? { asked: proposal } : {};
  if (!offer) return asked;
  const [kept] = await services.keptOffers([{ site: site.key, offer }]);
  if (!kept) return { ...asked, refused: 'not-found' };
  if (!(await isForCar(services, site, car, kept))) return { ...asked, refused: 'other-car' };
  if (kept.price !== car.total) return { ...asked, refused: 'other-price' };
  if (kept.validUntil < services.today) return { ...asked, refused: 'ended' };
  return { ...asked, offer: orderOffer(kept) };
}

/** A simulation names what was chosen; what a car has besides, at the same price, it has as standard. */
async function isForCar(services: PageServices, site: Site, car: ReservedCar, { car: simulated }: Kept) {
  const current = await currentOfReserved(services, site, car);
  const own = current && financedCar(current, site.brand);
  return (
    own !== undefined &&
    own.mvsCode === simulated.mvsCode &&
    own.year === simulated.year &&
    own.colourCode === simulated.color &&
    simulated.ids.every((id) => own.partIds.includes(id))
  );
}

function orderOffer(kept: Kept): OrderOffer {
  const { id, price, entrance, installments, installment, residual, told, offer } = kept;
  const { details, monthlyRate, annualCet } = told ?? {};
  return {
    id,
    price,
    entrance,
    installments,
    installment,
    lastInstallment: fallenTo({ installmentValue: installment, lastInstallment: details?.lastInstallment }),
    residual,
    monthlyRate,
    annualCet,
    totalCost: details?.totalCost ?? kept.totalCost,
    annualRate: details?.annualRate,
    nominalRate: details?.nominalRate,
    lender: offer && { name: offer.lenderName, address: offer.lenderAddress },
    late: offer && { fine: offer.lateFine, interest: offer.lateInterest },
    madeOn: kept.madeOn,
    validUntil: kept.validUntil,
    isIndicative: kept.isIndicative,
  };
}

/** Who reserves, as far as they have said it on the way here; the first step asks for the rest, and checks all of it. */
export function knownPerson(text: (field: string) => string): Customer | undefined {
  const said = Object.fromEntries(PERSON_FIELDS.map((field) => [field, text(field).trim()]));
  return Object.values(said).some(Boolean) ? (said as Record<keyof Customer, string>) : undefined;
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
