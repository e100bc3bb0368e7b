import type { PaperDesk } from '../areas/documents/contract.ts';
import { paperDesk } from '../areas/documents/service/index.ts';
import { orderByNumber, type ReservationDeps, tellPhotoVerdict } from '../areas/reservation/service/index.ts';
import { recorder } from './recording.ts';

/** The papers of orders for staff, by the orders' numbers; what was found in a photo is told to its customer by mail. */
export function orderPapers(orders: ReservationDeps): PaperDesk {
  const { db, sealing, now } = orders;
  return paperDesk({
    ...{ db, sealing, now, record: recorder(sealing) },
    ownerOf: async (number) => {
      const id = await orderByNumber({ db }, number);
      return id ? { kind: 'order', id } : undefined;
    },
    reviewed: async (tx, { id }, { review, reason }) => {
      if (review === 'accepted' || review === 'refused')
        await tellPhotoVerdict(orders, tx, id, { review, reason });
    },
  });
}
