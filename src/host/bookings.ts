import type { FastifyInstance } from 'fastify';
import { type DealerBook, dealerByCode } from '../areas/dealers/index.ts';
import { watchDealerStatuses, watchDirectory } from '../areas/dealers/service/index.ts';
import { type LeadDeps, leaveLead } from '../areas/leads/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { BookingSession } from '../areas/test-drive/contract.ts';
import { bookingSettings } from '../areas/test-drive/contract.ts';
import {
  type BookingDeps,
  bookingStaffRoutes,
  openBookings,
  startBookingWatch,
} from '../areas/test-drive/service/index.ts';
import type { TokenCheck } from '../io/bearer-guard.ts';
import { sharedCount } from './rate-limit.ts';
import { recorder } from './recording.ts';
import { settingsOf } from './site-settings.ts';

type Needs = Pick<BookingDeps, 'db' | 'boss' | 'sealing' | 'sites' | 'origin'> &
  Partial<Pick<BookingDeps, 'now' | 'operator'>> & {
    readonly dealers: () => DealerBook;
    /** A command leaves no leads. */
    readonly leads?: Pick<LeadDeps, 'catalogue' | 'dealers' | 'sites' | 'settings'> | undefined;
    /** What an address may send to these pages in a minute; a command counts nobody. */
    readonly perMinute?: number | undefined;
  };

/** The visits to the dealers of all sites, for pages and staff. */
export type BookingService = {
  readonly deps: BookingDeps;
  open(site: Site): BookingSession;
  /** Whether an address has sent too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** Answers a maker's back end, where tokens are checked. */
  staff(app: FastifyInstance, check: TokenCheck): Promise<void>;
  /** Starts to remind and to watch the promised replies, where a process has the worker's role. */
  work(log: { warn(fields: object, message: string): void }): Promise<void>;
};

/** Which part of a site's authoring configuration speaks of a purpose. */
const PARTS = { 'test-drive': 'testDrive', recall: 'recall' } as const;

/** Puts the bookings together with the dealers and the leads. */
export function createBookingService({
  dealers,
  leads,
  perMinute,
  operator,
  ...parts
}: Needs): BookingService {
  const { db, boss, sealing, sites } = parts;
  const settings = settingsOf(sites, ({ authoring }) => ({
    'test-drive': bookingSettings(authoring[PARTS['test-drive']]),
    recall: bookingSettings(authoring[PARTS.recall]),
  }));
  const takeTurn = perMinute ? sharedCount({ name: 'booking', perMinute }, { db, sealing }) : undefined;
  const deps: BookingDeps = {
    now: () => new Date(),
    ...parts,
    // As `MAIL_FROM` writes it: `Aurora <portal@example.com>`.
    operator: operator && (/<([^>]+)>$/.exec(operator)?.[1] ?? operator),
    record: recorder(parts.sealing),
    settings({ key }, purpose) {
      const known = settings(key)?.[purpose];
      if (!known) throw new Error(`no settings for ${purpose} on ${key}`);
      return known;
    },
    dealer: (site, code) => dealerByCode(dealers(), site, code),
    async leaveLead(tx, site, lead, textId) {
      if (!leads) throw new Error('a command leaves no leads');
      return leaveLead({ ...leads, boss, sealing }, tx, serviceSite(site), { lead, textId });
    },
  };
  return {
    deps,
    open: (site) => openBookings(deps, site),
    isTooOften: async (address) => takeTurn !== undefined && !(await takeTurn(address)).isAllowed,
    async staff(app, check) {
      await app.register(async (own) => bookingStaffRoutes(own as never, deps, check), {
        prefix: '/operations',
      });
    },
    work: (log) => startBookingWatch(deps, log),
  };
}

const serviceSite = ({ brand, market, locale, currency }: Site) => ({ brand, market, locale, currency });

/** The same for a command beside the portal: with the dealers as they are published, for as long as it runs. */
export async function commandBookings({
  url,
  ...parts
}: Omit<Needs, 'dealers' | 'leads' | 'perMinute'> & { readonly url: string }) {
  const { db } = parts;
  const onError = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const directory = await watchDirectory(db, { url, onError });
  const standings = await watchDealerStatuses(db, { url, onError });
  const dealers = () => ({ directory: directory.current(), standings: standings.current() });
  return {
    ...createBookingService({ ...parts, dealers }),
    async close() {
      await standings.close();
      await directory.close();
    },
  };
}
