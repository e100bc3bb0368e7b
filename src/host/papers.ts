import type { PaperDesk } from '../areas/documents/contract.ts';
import { paperDesk } from '../areas/documents/service/index.ts';
import { orderByNumber, type ReservationDeps, tellPhotoRefused } from '../areas/reservation/service/index.ts';
import { recorded } from './recording.ts';

/** The papers of orders for staff, by the orders' numbers; a customer whose photo is refused is told by mail. */
export function orderPapers(orders: ReservationDeps): PaperDesk {
  const { db, sealing, now } = orders;
  return paperDesk({
    ...{ db, sealing, now, record: recorded },
    ownerOf: async (number) => {
      const id = await orderByNumber({ db }, number);
      return id ? { kind: 'order', id } : undefined;
    },
    reviewed: async (tx, { id }, { review, reason }) => {
      if (review === 'refused') await tellPhotoRefused(orders, tx, id, reason);
    },
  });
}
