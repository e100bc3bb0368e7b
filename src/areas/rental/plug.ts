import { definePlug } from '../platform/plug.ts';
import type { RentalService } from './contract.ts';
import { openRentals } from './service/index.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly rental: undefined;
  }
  interface PageSessions {
    readonly rentals: RentalService;
  }
}

/** What companies ask to rent: each request is left with the leads. */
export const rentalPlug = definePlug({
  name: 'rental',
  needs: ['leads'],
  open({ db, rateLimit, use }) {
    const deps = { db, leaveLead: use('leads').leave };
    return {
      pages: {
        rentals: {
          open: ({ who }) => openRentals(deps, async () => (await who())?.id),
          isTooOften: rateLimit('rental'),
        },
      },
    };
  },
});
