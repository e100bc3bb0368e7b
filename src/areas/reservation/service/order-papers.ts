import type { Transaction } from '../../../io/database.ts';
import type { Permit } from '../../../kit/authority.ts';
import type { DocumentAdmin, OrderPapers, PhotoVerdict } from '../../documents/contract.ts';
import type { DocumentOwner } from '../../documents/index.ts';
import { notifyOfPhotoReview } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { orderByNumber } from './staff.ts';

type AdminOf = (of: {
  readonly ownerOf: (name: string) => Promise<DocumentOwner | undefined>;
  readonly reviewed: (tx: Transaction, owner: DocumentOwner, verdict: PhotoVerdict) => Promise<void>;
}) => DocumentAdmin;

/** The papers of orders for staff, by the orders' numbers; what was found in a photo is told to its customer by mail. */
export function orderPapers(orders: ReservationDeps, adminOf: AdminOf): OrderPapers {
  const { db } = orders;
  const within = (permit: Permit<'orders' | 'proposals'>) =>
    adminOf({
      ownerOf: async (number) => {
        const id = await orderByNumber({ db }, permit, number);
        return id ? { kind: 'order', id } : undefined;
      },
      reviewed: async (tx, { id }, { review, reason }) => {
        if (review === 'accepted' || review === 'refused')
          await notifyOfPhotoReview(orders, tx, id, { review, reason });
      },
    });
  return {
    of: (permit, order) => within(permit).of(order),
    open: (permit, order, id) => within(permit).open(permit.by, order, id),
    review: (permit, order, id, verdict) => within(permit).review(permit.by, order, id, verdict),
  };
}
