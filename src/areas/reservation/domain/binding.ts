/** For how long a payment that is only promised keeps a car from everybody else. */
import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { addBankDays, BOLETO_DAYS } from '../../payment/index.ts';

/**
 * Days for which a boleto that is begun today keeps its car: until the bank day after the one on which it is due, and never more than the site
 * says. The order waits for its money all the same.
 */
export const boletoKeepsDays = (market: MarketCode, today: PlainDate, most: number): number =>
  Math.min(daysBetween(today, addBankDays(market, today, BOLETO_DAYS + 1)), most);
