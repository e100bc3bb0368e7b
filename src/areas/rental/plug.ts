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
  open({ db, rateLimit, log, use }) {
    const warn = (err: unknown) => log.warn({ err }, 'the account of a rental request could not be told');
    const deps = { db, leaveLead: use('leads').leave, warn };
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
