import { type LeadDeps, leaveLead } from '../areas/leads/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { RentalService } from '../areas/rental/contract.ts';
import { openRentals, type RentalDeps } from '../areas/rental/service/index.ts';
import { sharedCount } from './rate-limit.ts';

type Needs = Pick<RentalDeps, 'db'> &
  Pick<LeadDeps, 'boss' | 'sealing'> & {
    readonly leads: Pick<LeadDeps, 'catalogue' | 'dealers' | 'sites' | 'settings'>;
    /** What an address may send in a minute. */
    readonly perMinute: number;
  };

/** Rental intents of all sites, and whether an address has sent too many in this minute. */
export type RentalPages = RentalService & { isTooOften(address: string): Promise<boolean> };

/** Puts the rental intents together with the leads. */
export function openRentalPages({ db, boss, sealing, leads, perMinute }: Needs): RentalPages {
  const takeTurn = sharedCount({ name: 'rental', perMinute }, { db, sealing });
  return {
    ...openRentals({
      db,
      leaveLead: (tx, site, lead, textId) =>
        leaveLead({ ...leads, boss, sealing }, tx, serviceSite(site), { lead, textId }),
    }),
    isTooOften: async (address) => !(await takeTurn(address)).isAllowed,
  };
}

const serviceSite = ({ brand, market, locale, currency }: Site) => ({ brand, market, locale, currency });
