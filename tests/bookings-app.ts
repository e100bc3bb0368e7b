import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { aDealerIndex } from '../src/areas/dealers/examples.ts';
import { leadSettings } from '../src/areas/leads/contract.ts';
import { aLead, aSoldCar } from '../src/areas/leads/examples.ts';
import { openLeadQueues } from '../src/areas/leads/service/index.ts';
import type { Site } from '../src/areas/platform/index.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import type { BookingSession, NewBooking } from '../src/areas/test-drive/contract.ts';
import type { BookingPlug } from '../src/areas/test-drive/plug.ts';
import { type OpenPlugs, openSomePlugs } from '../src/host/plugs.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { openMailQueue } from '../src/io/mail/outbox.ts';
import { mailOutbox } from '../src/io/mail/tables.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { openBoss } from './integration/leads-app.ts';
import { testSealing } from './sealing.ts';

/** A dealer's code in the examples, and a Tuesday three weeks off its clock. */
export const DEALER = '0001017';

type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string }[];
};

export type BookingsApp = {
  database: TestDatabase;
  boss: PgBoss;
  desk: BookingPlug & { open(site: Site, address?: string): BookingSession };
  plugs: OpenPlugs;
  site: Site;
  session: BookingSession;
  clock: { now: Date };
  /** The dealers that are listed. */
  network: { dealers: ReturnType<typeof aDealerIndex> };
  /** Everything that may be sent about a visit; somebody else each time. */
  newBooking(more?: Partial<NewBooking>): NewBooking;
  mails(): Promise<SentMail[]>;
  close(): Promise<void>;
};

let people = 0;

/** Visits to the dealer of the examples, two in a morning, with a clock that stands until it is moved: Monday, 3 August 2026, noon. */
export async function bookingsApp(given?: TestDatabase): Promise<BookingsApp> {
  const database = given ?? (await testDatabase());
  const boss = await openBoss(database.url);
  await openMailQueue(boss);
  await openLeadQueues(boss);
  const authoring = {
    testDrive: { capacity: { morning: 2, afternoon: 3 }, escalateTo: 'marca@example.com' },
    recall: { capacity: { morning: 1, afternoon: 1 } },
  };
  const sites = (await readSites('seeds/sites')).map((site) => ({
    ...site,
    authoring: { ...site.authoring, ...authoring },
  }));
  const site = sites.find(({ key }) => key === 'br/aurora') as Site;
  const network = {
    dealers: aDealerIndex([
      { dealerCode: DEALER, email: 'loja@example.com', openingHours: 'Mo-Fr 08:00-18:00, Sa 09:00-13:00' },
    ]),
  };
  const clock = { now: new Date('2026-08-03T15:00:00Z') };
  const plugs = await openSomePlugs(
    PLUGS,
    ['testDrive'],
    {
      db: database.db,
      boss,
      sealing: testSealing,
      sites,
      origin: 'https://portal.test',
      now: () => clock.now,
    },
    {
      dealers: { index: () => network.dealers, isListed: () => true },
      leadRules: {
        sites,
        catalogue: { find: (_site, mvs) => (mvs.code === aSoldCar().code ? aSoldCar() : undefined) },
        dealers: {
          byCode: (_site, code) => (code === DEALER ? { id: '101', cityCode: '3550308' } : undefined),
        },
        settings: ({ market }) => leadSettings(undefined, market),
      },
    },
  );
  const open = (at: Site, address = '203.0.113.7') =>
    plugs.pages.bookings?.open({ site: at, address, who: async () => undefined }) as BookingSession;
  const desk = { ...plugs.use('testDrive'), open };
  const { contact } = leadSettings(undefined, 'BR');
  return {
    database,
    boss,
    desk,
    plugs,
    site,
    clock,
    network,
    session: desk.open(site),
    newBooking(more = {}) {
      const visitor = {
        name: 'Zuleica Canário',
        email: `canary.visitor${++people}@example.com`,
        phone: `(11) 9${String(10_000_000 + people * 137)}`.replace(/(\d{5})(\d{4})$/, '$1-$2'),
        document: '529.982.247-25',
      };
      return {
        day: '2026-08-11',
        half: 'morning',
        dealer: DEALER,
        key: randomUUID(),
        visitor,
        subject: {
          purpose: 'test-drive',
          model: 'Lira',
          version: 'Brisa 1.0',
          code: aSoldCar().code,
          year: 2027,
        },
        lead: {
          of: (number) => aLead({ contact: visitor, remarks: `Test drive ${number}` }),
          textId: contact.consentText.id,
        },
        ...more,
      };
    },
    async mails() {
      const all = await database.db.select().from(mailOutbox).orderBy(mailOutbox.queuedAt);
      return all.map(({ id, content }) =>
        JSON.parse(testSealing.open(content ?? '', `mail_outbox.content ${id}`)),
      );
    },
    async close() {
      await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}

/** What the address of a booking that was made opens it with. */
export function linkOf(booked: Awaited<ReturnType<BookingSession['book']>>): [id: string, key: string] {
  if (!booked.ok) throw new Error(`not booked: ${booked.reason}`);
  const [id = '', key = ''] = booked.path.split('/').slice(-2);
  return [id, key];
}
