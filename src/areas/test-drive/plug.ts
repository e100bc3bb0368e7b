import { countedAttempts } from '../../io/attempt-limit.ts';
import { dealerByCode, publishedDealer } from '../dealers/index.ts';
import { definePlug } from '../platform/plug.ts';
import { type BookingQueue, type BookingSession, bookingSettings } from './contract.ts';
import { driveEvents } from './service/crm-events.ts';
import {
  type BookingDeps,
  bookingQueue,
  bookingStaffRoutes,
  MOST_OPEN,
  openBookings,
  startBookingWatch,
} from './service/index.ts';
import { bookingPersonalData } from './service/personal-data.ts';
import { READ_BOOKINGS, WRITE_BOOKINGS } from './service/scopes.ts';

export type BookingPlug = {
  /** What staff read and change bookings with. */
  readonly deps: BookingDeps;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly testDrive: BookingPlug;
  }
  interface PageSessions {
    readonly bookings: BookingSession;
  }
  interface StaffParts {
    readonly bookings: BookingQueue;
  }
}

/** Test drives and recall repairs at the dealers of all sites: each booking leaves a lead. */
export const testDrivePlug = definePlug({
  name: 'testDrive',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  scopes: [READ_BOOKINGS, WRITE_BOOKINGS],
  personalData: bookingPersonalData,
  needs: ['dealers', 'leadRules', 'leads', 'legalDocuments'],
  open({ db, boss, sealing, sites, origin, now, record, log, settings, settingsOf, rateLimit, use }) {
    const { index: dealers } = use('dealers');
    const authored = settingsOf(({ authoring }) => ({
      'test-drive': bookingSettings(authoring.testDrive),
      recall: bookingSettings(authoring.recall),
    }));
    const sender = settings.mail?.from;
    const deps: BookingDeps = {
      db,
      boss,
      sealing,
      sites,
      origin,
      now,
      record,
      // As `MAIL_FROM` writes it: `Aurora <portal@example.com>`.
      operator: sender && (/<([^>]+)>$/.exec(sender)?.[1] ?? sender),
      settings({ key }, purpose) {
        const known = authored(key)?.[purpose];
        if (!known) throw new Error(`no settings for ${purpose} on ${key}`);
        return known;
      },
      dealer: (site, code) => dealerByCode(dealers(), site, code),
      publishedDealer: (site, code) => publishedDealer(dealers(), site, code),
      agreements: use('legalDocuments'),
      leaveLead: use('leads').leave,
      warn: (err) => log.warn({ err }, 'the account of a booking could not be told'),
      sendToCrm: driveEvents({
        find: use('leadRules').catalogue.find,
        settings: use('leadRules').settings,
        dealer: (site, code) => publishedDealer(dealers(), site, code),
        leaveEvent: use('leads').leaveEvent,
      }),
      countPhone: countedAttempts(
        { name: 'booking-phone', tries: MOST_OPEN, perSeconds: 86_400 },
        { db, sealing },
      ),
    };
    return {
      service: { deps },
      staff: { bookings: bookingQueue(deps) },
      pages: {
        bookings: {
          open: ({ site, address, who }) =>
            openBookings(deps, site, {
              address,
              account: async () => (await who())?.id,
              email: async () => (await who())?.email,
            }),
          isTooOften: rateLimit('booking'),
        },
      },
      operations: (app, tokens) => bookingStaffRoutes(app, deps, tokens),
      jobs: [() => startBookingWatch(deps, log)],
    };
  },
});
