import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import { orderPrice, type PricedOrder } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { marketOf, type Row } from './store.ts';

/** What an order's car costs now: by the catalogue, as far as it is sold yet, and its customer by the terms or the invoice. */
export function priceNow(
  { priceToday, now }: Pick<ReservationDeps, 'priceToday' | 'now'>,
  order: PricedOrder & Pick<Row, 'site'>,
): { readonly today: Cents | undefined; readonly due: Cents } {
  const today = priceToday(order.site, order.car);
  return { today, due: orderPrice(order, { price: today, date: dateIn(marketOf(order), now().getTime()) }) };
}

/** The same of its row. */
export const rowPrice = (deps: Pick<ReservationDeps, 'priceToday' | 'now'>, row: Row): Cents =>
  priceNow(deps, {
    ...row,
    lockedUntil: row.lockedUntil ?? undefined,
    invoicedPrice: row.invoicedPrice ?? undefined,
  }).due;
