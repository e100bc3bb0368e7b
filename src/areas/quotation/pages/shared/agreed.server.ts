import { formatDate } from '../../../../kit/calendar.ts';
import { DISCLOSURES } from '../../../../kit/markets/disclosures.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { linesAtPrice, withoutTaxesText } from '../../../catalogue/index.ts';
import { stepPath } from '../../../configurator/flow/index.ts';
import { AGREED_PARAMETERS, CONFIGURATOR_FIELDS } from '../../../configurator/index.ts';
import { openedCarOf } from '../../../configurator/pages/shared/opened-car.server.ts';
import {
  atAgreedPrice,
  carriedQuery,
  financedCar,
  OPEN_PARAMETER,
  type PlanTerms,
  unequalLast,
} from '../../../financing/index.ts';
import { fundingAuthoringFor, fundingOfCar } from '../../../financing/pages/shared/funding.server.ts';
import { numbersOf } from '../../../financing/web/index.ts';
import { type Site, sitePath } from '../../../platform/index.ts';
import { offeredForm } from '../../../proposals/pages/shared/offered-form.server.ts';
import {
  appliedQuotation,
  RESERVATION_FIELDS,
  type ReservedCar,
  withQuotation,
} from '../../../reservation/index.ts';
import { buildToReserve } from '../../../reservation/pages/shared/reservation-car.server.ts';
import { reserveOffer } from '../../../reservation/pages/shared/reserve-offer.server.ts';
import {
  type AgreedTerms,
  activeOffers,
  agreedOfferEnd,
  entranceInMoney,
  planTermsOfAgreed,
} from '../../index.ts';
import type { AgreedEnded, AgreedView } from '../../web/index.ts';

/**
 * The car of a quotation on the terms that were agreed, as it is reserved; nothing where it cannot be built any more as it was. Nothing of
 * it is a browser's word.
 */
export function agreedCar(services: PageServices, site: Site, terms: AgreedTerms): ReservedCar | undefined {
  const car = buildToReserve(services, site, terms.car);
  if (car?.code !== terms.car) return undefined;
  return withQuotation(car, appliedQuotation(terms), site.locale);
}

const lastOf = (
  money: (cents: Cents) => string,
  offer: AgreedTerms['offers'][number],
): string | undefined => {
  const last = unequalLast(offer);
  return last === undefined ? undefined : money(last);
};

const OPEN_PLANS = `${OPEN_PARAMETER}=true`;

/**
 * What was agreed, in the words of the site; each price of the car without national taxes too, where the law wants it. Of a car that cannot be built
 * any more nothing says how its parts are taxed.
 */
export function agreedView(
  services: PageServices,
  site: Site,
  terms: AgreedTerms,
  reference: string,
): AgreedView {
  const { money } = numbersOf(site);
  const { today, catalogue } = services;
  const { number, version, validUntil, car, initial, price, tradeIn, toPay } = terms;
  const opened = DISCLOSURES[site.market].pricesWithoutTaxes && openedCarOf(services, site, car);
  const built = opened && !opened.isOther ? opened.current : undefined;
  const netOf = (cents: Cents) =>
    built &&
    withoutTaxesText(catalogue, site, { car: { ...linesAtPrice(built, cents), version: built.mvs.code } });
  return {
    reference,
    number,
    version,
    car,
    validUntil: formatDate(validUntil, site.locale),
    initial: money(initial),
    price: money(price),
    net: { initial: netOf(initial), price: netOf(price) },
    total: price,
    toPay: money(toPay),
    tradeIn: tradeIn === undefined ? undefined : money(tradeIn),
    isChanged: price !== initial,
    taken: tradeIn ?? 0,
    // What its lender does not offer any more is not promised beside a quotation that stands.
    offers: activeOffers(terms, today).map((offer) => ({
      // Its card comes first and open there.
      credit: `${agreedConfigurator(site, terms, reference)}&${carriedQuery(site.market, planTermsOfAgreed(offer, price))}&${OPEN_PLANS}`,
      slot: offer.slot,
      title: offer.title,
      count: offer.installments,
      price: money(offer.installmentValue),
      last: lastOf(money, offer),
      entrance: money(entranceInMoney(offer.entrance, tradeIn) ?? offer.entrance),
      until: offer.lender && formatDate(agreedOfferEnd(offer, validUntil), site.locale),
    })),
  };
}

/**
 * The financing of the agreed car at the agreed price, and what its plans begin with: the first offer that was agreed, unless the address
 * carries another plan, and never an entrance below what the customer's own car pays.
 */
export async function agreedFunding(
  services: PageServices,
  site: Site,
  terms: AgreedTerms,
  carried: PlanTerms | undefined,
) {
  const current = openedCarOf(services, site, terms.car)?.current;
  const own = current && financedCar(current, site.brand, site.market);
  if (!own) return undefined;
  const { id: version, price, tradeIn = 0, offers } = terms;
  const { mvsCode, year, colourCode: color, partIds: ids } = own;
  const agreed = { version, car: { mvsCode, year, color, ids }, price, tradeIn };
  const car = { ...atAgreedPrice(own, { reference: '', price, tradeIn }), isEcommercePrice: false };
  const [first] = offers;
  const along = {
    entrance: tradeIn || undefined,
    terms: carried ?? (first && planTermsOfAgreed(first, price)),
  };
  return {
    summary: await fundingOfCar(services, { ...site, agreed } as Site, car, along),
    authoring: fundingAuthoringFor(site, price, along.entrance),
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
): string => `${carInConfigurator(site, model, car)}&${agreedQuery(site, reference)}`;

const carInConfigurator = (site: Site, model: string, car: string): string =>
  `${sitePath(site, `${model}/${stepPath(site.market, 'resume')}`)}?${new URLSearchParams({ [CONFIGURATOR_FIELDS.car]: car })}`;

const agreedQuery = (site: Site, reference: string): string =>
  String(new URLSearchParams({ [AGREED_PARAMETERS[site.market]]: reference }));

/**
 * What the address of a configurator goes on with: the terms, as far as they are of this model and stand, and what of the address goes
 * along from step to step. Nothing where no quotation is asked for.
 */
export async function agreedRequest(
  services: PageServices,
  site: Site,
  model: string,
  { agreed: reference, car }: { readonly agreed: string | undefined; readonly car: string | undefined },
  carried?: PlanTerms,
) {
  if (!reference) return undefined;
  const opened = await services.agreed(site, reference);
  const terms = opened?.terms.model === model ? opened.terms : undefined;
  return {
    terms: terms && agreedView(services, site, terms, reference),
    ended: terms ? undefined : await endedView(services, site, reference),
    reserve: terms && agreedReserve(services, site, terms),
    funding: terms && (await agreedFunding(services, site, terms, carried)),
    form: terms && offeredForm(services, site),
    /** Who delivers on these terms, and whom they were made for. */
    dealer: terms?.dealer,
    email: terms && opened?.email,
    along: `&${agreedQuery(site, reference)}`,
    /** The same car at the price of the day: only whoever asks for it goes on there. */
    today:
      car === undefined
        ? sitePath(site, `${model}/${stepPath(site.market, 'version')}`)
        : carInConfigurator(site, model, car),
  };
}

/** Why the terms of a reference stand no more, and where the version is that takes their place. */
export async function endedView(services: PageServices, site: Site, reference: string): Promise<AgreedEnded> {
  const found = await services.termsStatus?.(site, reference);
  const { status = 'expired', newest } = found ?? {};
  return {
    reason: status === 'stands' ? 'expired' : status,
    number: found?.number,
    newest: newest && sitePath(site, newest),
  };
}
