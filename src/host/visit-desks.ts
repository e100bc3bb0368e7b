/** What owners and shoppers do on pages that are rendered for one person at a time, beside their account and their orders. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TokenCheck } from '../io/bearer-guard.ts';
import { createBookingService } from './bookings.ts';
import { seedOwners } from './demo-owners.ts';
import { openOfferPages, seedOffers } from './offers.ts';

type OwnerNeeds = Parameters<typeof seedOwners>[0];
type Needs = Omit<Parameters<typeof createBookingService>[0], 'perMinute'> & {
  readonly perMinute: number;
  /** The folder of what a database that nothing was brought to begins with. */
  readonly seeds: string;
  /** What the cars of the demo's owners are of, and where it is written down that they came. */
  readonly cars: () => OwnerNeeds['catalogue'];
  readonly brought: (what: string) => OwnerNeeds['brought'];
};

/** Opens them all, and brings the demo's offers and owners to a database that has none. */
export async function openVisitorServices({ dealers, leads, seeds, cars, brought, ...desks }: Needs) {
  const bookings = createBookingService({ ...desks, dealers, leads });
  const offers = openOfferPages(desks);
  await seedOffers(desks, join(seeds, 'offers'));
  await seedOwners({ ...desks, catalogue: cars(), brought: brought('owners') }, join(seeds, 'owners'));
  return {
    pages: { bookings, offers },
    /** Answers a maker's back end, where tokens are checked. */
    async staff(app: FastifyInstance, check: TokenCheck): Promise<void> {
      for (const desk of [bookings, offers]) await desk.staff(app, check);
    },
    work: bookings.work,
  };
}
