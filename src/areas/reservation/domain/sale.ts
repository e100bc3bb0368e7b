/** What the sale of an order's car comes to, for whoever delivers it and for the maker's systems. */
import { formatDate } from '../../../kit/calendar.ts';
import { formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { tradeInOf } from '../../catalogue/index.ts';
import { priceOfCar } from './car.ts';
import { financingNow, type OrderOffer } from './financing.ts';
import { installmentsText } from './financing-rows.ts';
import { orderMailWords } from './mail-words.ts';
import type { Order } from './order.ts';
import { filled, termsWords } from './terms.ts';

/** A line of a sale: what is told, and what it is. */
type SaleLine = readonly [label: string, value: string];

/**
 * The money of a sale: the quotation that it was agreed in, the price with everything that moved it, what the customer's own car pays of it, the
 * deposit, what is left, and the financing that goes along.
 * @param today the market's day: a financing that does not stand on it is not told
 */
export function saleLines(
  site: MoneySite,
  order: Pick<Order, 'car' | 'policy' | 'financing' | 'proposal'>,
  today: string,
): readonly SaleLine[] {
  const words = orderMailWords(site.locale);
  const { car, policy, proposal } = order;
  const { quotation } = car;
  const tradeIn = tradeInOf(car);
  const financing = financingNow(order, undefined, today);
  const offer = financing?.refused ? undefined : financing?.offer;
  const lines: readonly (SaleLine | false | undefined)[] = [
    quotation && [words['sold.quotation'], `${quotation.number}, ${quotation.version}`],
    [words['sold.price'], formatMoney(priceOfCar(car), site)],
    tradeIn > 0 && [words['sold.trade-in'], formatMoney(tradeIn, site)],
    tradeIn > 0 && [words['sold.to-pay'], formatMoney(car.total, site)],
    [words['sold.deposit'], formatMoney(policy.deposit, site)],
    offer && [words['sold.financing'], offerText(site, offer)],
    proposal !== undefined && !financing?.refused && [words['sold.proposal'], proposal],
  ];
  return lines.filter((line): line is SaleLine => Boolean(line));
}

/** An instalment with what must not be read without it, in one line. */
function offerText(site: MoneySite, offer: OrderOffer): string {
  const words = termsWords(site);
  const { lastInstallment, entrance, annualCet, residual, validUntil, lender } = offer;
  const money = (cents: number) => formatMoney(cents, site);
  const cet =
    annualCet !== undefined &&
    filled(words['financing-a-year'], { year: writePercent(annualCet, { least: 2 }) });
  return [
    installmentsText(site, offer),
    lastInstallment !== undefined && `${words['financing-last']} ${money(lastInstallment)}`,
    `${words['financing-entrance']} ${money(entrance)}`,
    residual !== undefined && `${words['financing-final']} ${money(residual)}`,
    cet && `${words['financing-cet']} ${cet}`,
    lender && `${words['financing-lender']}: ${lender.name}`,
    `${words['financing-valid']} ${formatDate(validUntil, site.locale)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
