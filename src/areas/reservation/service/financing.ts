/** What a lender offered goes along with an order, as far as it is this car's, this price's and this customer's. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../io/database.ts';
import { dateIn } from '../../platform/index.ts';
import { type Customer, type OrderFinancing, proposalFault } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { marketOf, type Row, write } from './store.ts';

/** Another offer takes the place of the one that went along; none at all leaves it. */
export async function goAlong(
  tx: Transaction,
  row: Row,
  financing: OrderFinancing | undefined,
  at: Date,
): Promise<Row> {
  if (!financing || isDeepStrictEqual(financing, row.financing)) return row;
  return write(tx, row, { financing, proposal: null }, { at, what: 'financing', by: 'customer' });
}

/**
 * What is written down of the proposal that was asked to go along, now that somebody says who they are. A proposal of somebody else's
 * is told of like one that does not exist.
 */
export async function proposalFound(
  { proposals, now }: Pick<ReservationDeps, 'proposals' | 'now'>,
  row: Row | undefined,
  { document }: Customer,
): Promise<Partial<Pick<Row, 'proposal' | 'financing'>>> {
  const { asked: requested, ...financing } = row?.financing ?? {};
  if (!row || requested === undefined) return {};
  const found = await proposals.ofPerson(row.site, requested, document);
  const fault = proposalFault(found, row.car, dateIn(marketOf(row), now().getTime()));
  const { refused: _, ...rest } = financing;
  return {
    proposal: fault ? null : requested,
    financing: { ...rest, asked: requested, ...(fault && { refused: fault }) },
  };
}
