import type { OrderPapers } from '../areas/documents/contract.ts';
import { documentAdmin } from '../areas/documents/service/index.ts';
import { orderByNumber, type ReservationDeps, tellPhotoVerdict } from '../areas/reservation/service/index.ts';
import type { Permit } from '../kit/authority.ts';
import { recorder } from './audit-recorder.ts';

/** The papers of orders for staff, by the orders' numbers; what was found in a photo is told to its customer by mail. */
export function orderPapers(orders: ReservationDeps): OrderPapers {
  const { db, sealing, now } = orders;
  const within = (permit: Permit<'orders' | 'proposals'>) =>
    documentAdmin({
      ...{ db, sealing, now, record: recorder(sealing) },
      ownerOf: async (number) => {
        const id = await orderByNumber({ db }, permit, number);
        return id ? { kind: 'order', id } : undefined;
      },
      reviewed: async (tx, { id }, { review, reason }) => {
        if (review === 'accepted' || review === 'refused')
          await tellPhotoVerdict(orders, tx, id, { review, reason });
      },
    });
  return {
    of: (permit, order) => within(permit).of(order),
    open: (permit, order, id) => within(permit).open(permit.by, order, id),
    review: (permit, order, id, verdict) => within(permit).review(permit.by, order, id, verdict),
  };
}
