/**
 * The lists of the administration that have a file, and who reads their pages: columns and parameters stand in their declarations (`contract/lists/`).
 * The lists of other areas come by their plugs (`staffLists`), with their own way to read them.
 */
import type { Permit } from '../../../kit/authority.ts';
import { addDays } from '../../../kit/calendar.ts';
import { DEFAULT_MARKET } from '../../../kit/markets/identities.ts';
import type { ConsumerRequestQueue } from '../../consumer-requests/contract.ts';
import type { LeadAdmin } from '../../leads/contract.ts';
import type { ProposalQueue } from '../../lender/contract.ts';
import type { OfferAdmin } from '../../offers/contract.ts';
import type { OpinionQueue } from '../../opinions/contract.ts';
import { dateIn } from '../../platform/index.ts';
import type { StaffParts } from '../../platform/plug.ts';
import { isListedState } from '../../quotation/index.ts';
import type { OrderQueue } from '../../reservation/contract.ts';
import type { BookingQueue } from '../../test-drive/contract.ts';
import {
  bookingList,
  consumerRequestList,
  type FigureStore,
  figureList,
  type ListFilters,
  type ListQuery,
  leadList,
  offerList,
  opinionList,
  orderList,
  proposalList,
  quotationList,
  type StaffList,
} from '../contract.ts';
import type { Screen, Staff } from '../index.ts';

/** What reads the lists of the administration. */
export type FiledLists = {
  readonly leads: LeadAdmin;
  readonly proposals: ProposalQueue;
  readonly orders: OrderQueue;
  readonly bookings: BookingQueue;
  readonly consumerRequests: ConsumerRequestQueue;
  readonly quotations: StaffParts['quotations'];
  readonly opinions: OpinionQueue;
  readonly offers: OfferAdmin;
  readonly figures: FigureStore;
};

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined };

/** Reads a page of a list for its file, as far as a permit reaches. */
export type ReadPage<S extends string, F extends ListFilters, Row> = (
  permit: Permit<S, 'read'>,
  query: ListQuery<F> & { readonly size: number },
  staff: Staff,
) => Promise<ListPage<Row>>;
type FileOf = <S extends Screen, F extends ListFilters, Row>(
  list: StaffList<S, F, Row>,
  page: ReadPage<S, F, Row>,
) => void;

/** Gives each of the lists, with what reads its pages, to whoever makes files of them. */
export function filedLists(
  { leads, proposals, orders, bookings, consumerRequests, quotations, opinions, offers, figures }: FiledLists,
  file: FileOf,
): void {
  file(leadList, async (permit, query) => {
    const { leads: rows, next } = await leads.page(permit, query);
    return { rows, next };
  });
  file(proposalList, async (permit, query) => {
    const { proposals: rows, next } = await proposals.page(permit, query);
    return { rows, next };
  });
  file(orderList, async (permit, query) => {
    const { orders: rows, next } = await orders.page(permit, query);
    return { rows, next };
  });
  file(bookingList, async (permit, query) => {
    const { bookings: rows, next } = await bookings.page(permit, query);
    return { rows, next };
  });
  file(consumerRequestList, async (permit, query) => {
    const { requests: rows, next } = await consumerRequests.page(permit, query);
    return { rows, next };
  });
  file(quotationList, (_permit, { state, ...query }, staff) =>
    quotations(staff, { ...query, state: isListedState(state) ? state : undefined }),
  );
  file(opinionList, async (permit, query) => {
    const { opinions: rows, next } = await opinions.filed(permit, query);
    return { rows, next };
  });
  file(offerList, async (permit, query) => {
    const { offers: rows, next } = await offers.page(permit, query);
    return { rows, next };
  });
  file(figureList, async (permit, { days, site }) => {
    const today = dateIn(DEFAULT_MARKET, Date.now());
    const rows = await figures.between(
      permit,
      addDays(today, 1 - Number(days)),
      today,
      site ? [site] : undefined,
    );
    const nameOf = figureList.id;
    return {
      rows: rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
      next: undefined,
    };
  });
}
