import { createHmac, randomUUID } from 'node:crypto';
import { orderBonuses } from '../src/areas/account/service/index.ts';
import { aProgramme } from '../src/areas/employee-purchase/examples.ts';
import { type EnrolmentDeps, placesOfProgrammes } from '../src/areas/employee-purchase/service/index.ts';
import { agreedWith, storeAgreement } from '../src/areas/legal-documents/service/index.ts';
import { endLinkedCredit, openLinkedCreditQueue } from '../src/areas/lender/service/index.ts';
import { leaveEarnings, openEarningsQueue } from '../src/areas/loyalty/service/index.ts';
import { owedRefunds } from '../src/areas/payment/service/index.ts';
import { endWithPurchase, proposalOfPerson } from '../src/areas/proposals/service/index.ts';
import { reservationSettings } from '../src/areas/reservation/contract.ts';
import type { Customer, GuardedAct, ReservedCar } from '../src/areas/reservation/index.ts';
import {
  actAsStaff,
  type DepositPayment,
  expireOrders,
  openExpiryQueue,
  openReservations,
  type ReservationDeps,
  type StaffAct,
  settleDeposit,
} from '../src/areas/reservation/service/index.ts';
import { reservationCode } from '../src/areas/reservation/service/tables.ts';
import type { UnpaidBounds } from '../src/areas/stock/index.ts';
import {
  arrivalsOf,
  claimHold,
  claimLike,
  endHolds,
  heldCars,
  heldUntil,
  isHeldByOther,
  releaseHold,
} from '../src/areas/stock/service/index.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { openMailQueue } from '../src/io/mail/outbox.ts';
import { mailOutbox } from '../src/io/mail/tables.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { openBoss } from './integration/leads-app.ts';
import { cpfOf } from './person.ts';
import { testSealing } from './sealing.ts';

export type Refunded = { reference: string; amount: number; reason: string };
type Visit = ReturnType<typeof openReservations>['session'];

/** Somebody's browser: it keeps the cookies that it is told. */
export type Reserver = {
  go<T>(act: (session: Visit) => Promise<T>): Promise<T>;
  cookie: () => string;
  /** Opens an account in it, as a log-in does after an order was begun. */
  logIn: (account: string) => void;
};

export type ReservationsApp = {
  database: TestDatabase;
  deps: ReservationDeps;
  /** The programmes of every site are the one of the examples, and every paper has been sent. */
  enrolments: EnrolmentDeps;
  /** What was asked to be given back, in the order in which it was. */
  refunds: Refunded[];
  /** What was logged as an error. */
  complaints: object[];
  clock: { now: Date };
  /** What the catalogue says of every car's price today; without one each costs what it was reserved for. */
  today: { price: number | undefined };
  /** How much of the stock may be kept unpaid: as much as anybody likes, until a test says otherwise. */
  unpaid: { bounds: UnpaidBounds };
  browser(options?: { account?: string; site?: string; hold?: string; network?: string }): Reserver;
  /** A new car of the stock: the only one of its build, or like another. */
  stockCar(more?: { readonly like?: ReservedCar; readonly dealer?: string }): Promise<ReservedCar>;
  /** A build to order. */
  build(total?: number): ReservedCar;
  /** What the payment area does when a payment changes. */
  paid(reference: string, more?: Partial<DepositPayment>): Promise<void>;
  staff(id: string, act: StaffAct, reason?: string): ReturnType<typeof actAsStaff>;
  expire(): Promise<number>;
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** A code by which the owner of an order shows anew who they are before an act, as though it had been mailed now, however many were before. */
  ownerCode(id: string, act: GuardedAct): Promise<string>;
  close(): Promise<void>;
};

export const DEPOSIT = 200_000;

/** Agrees to one version of the conditions of purchase, and stores and reads it as the portal does. */
const PURCHASE = [{ kind: 'purchase', version: '2026-02-01-0a1b2c3d' }] as const;
const agreementsOfTests: NonNullable<ReservationDeps['agreements']> = {
  now: async ({ key: site }, act) => ({
    ok: true,
    documents: PURCHASE,
    stamp: '',
    store: (tx, written) => storeAgreement(tx, testSealing, { ...written, site, act, documents: PURCHASE }),
  }),
  store: (tx, acceptance) => storeAgreement(tx, testSealing, acceptance),
  of: agreedWith,
};

let people = 0;
export const aCustomer = (more: Partial<Customer> = {}): Customer => ({
  name: 'Zuleica Canário',
  document: cpfOf(++people),
  email: `Canary.Person${people}@example.com`,
  phone: `(11) 9${8_000_000 + people}`.replace(/(\d{4})$/, '-$1'),
  postalCode: '01310-100',
  ...more,
});

/**
 * Reservations on a database of their own, with a clock that stands until it is moved.
 * @param given a database of its own to stand on; without one a new one of the run's
 */
export async function reservationsApp(given?: TestDatabase): Promise<ReservationsApp> {
  const database = given ?? (await testDatabase());
  const boss = await openBoss(database.url);
  await openMailQueue(boss);
  await openExpiryQueue(boss);
  await openLinkedCreditQueue(boss);
  await openEarningsQueue(boss);
  const sites = await readSites('seeds/sites');
  const { db } = database;
  const refunds: Refunded[] = [];
  const complaints: object[] = [];
  const clock = { now: new Date('2026-03-10T15:00:00Z') };
  const today: { price: number | undefined } = { price: undefined };
  const unpaid = { bounds: { siteShare: 1, dealerShare: 1, networkCars: 1_000 } };
  const parts = {
    db,
    boss,
    sealing: testSealing,
    sites,
    origin: 'https://portal.test',
    now: () => clock.now,
    log: { error: (fields: object) => void complaints.push(fields) },
  };
  const enrolments: EnrolmentDeps = {
    ...parts,
    programmes: () => [aProgramme()],
    papers: async () => ['identity', 'kinship'],
    record: recorder(testSealing),
    paperAdmin: { of: async () => [], open: async () => undefined },
    attempts: async () => ({ isAllowed: true, forgive: async () => undefined }),
  };
  const deps: ReservationDeps = {
    ...parts,
    record: recorder(testSealing),
    agreements: agreementsOfTests,
    programmes: placesOfProgrammes(enrolments),
    bonuses: orderBonuses(db),
    delivered: (tx, earner) => leaveEarnings(boss, tx, earner),
    priceToday: (_site, car) => today.price ?? car.total,
    settings: ({ market }) => reservationSettings({ refundAfter: 0.5 }, market),
    // The payment area's side of it has tests of its own.
    holds: {
      claim: (tx, car, order, request) =>
        claimHold(tx, car, order, { ...request, bounds: () => unpaid.bounds }),
      claimLike,
      release: releaseHold,
      arrivals: arrivalsOf,
      isTaken: isHeldByOther,
      heldUntil,
      unpaid: async (from, request) => {
        const { cars, shares } = await heldCars(from, request);
        return { cars, shares: shares.map((one) => ({ ...one, most: undefined })) };
      },
      end: endHolds,
    },
    proposals: {
      async endWithPurchase(tx, end) {
        const ended = await endWithPurchase(tx, end);
        if (ended) await endLinkedCredit(boss, tx, end);
        return ended?.wasDenied === false;
      },
      ofPerson: proposalOfPerson({
        db,
        sealing: testSealing,
        sites,
        origin: 'https://portal.test',
        today: () => clock.now.toISOString().slice(0, 10),
      }),
    },
    deposits: {
      refund: async (_tx, request) => void refunds.push(request),
      callOff: async () => undefined,
      owed: async (references) =>
        new Set((await owedRefunds(db, new Date(), references)).map(({ reference }) => reference)),
    },
  };
  const newBuild = async (coating: string): Promise<number> => {
    const text = `insert into stock_build (site, code, year, colour, coating, parts) values ('br/aurora', '363C2C0', 2026, '134', $1, '') returning id`;
    return (await db.$client.query(text, [coating])).rows[0].id;
  };
  const build = (total = 12_000_000): ReservedCar => ({
    brandName: 'Aurora',
    modelKey: 'lira',
    modelName: 'Lira',
    versionName: 'Touring',
    year: 2026,
    colourName: 'Branco',
    code: '363C2C0_134',
    build: { code: '363C2C0', year: 2026, colour: '134', parts: [] },
    lines: [{ kind: 'version', code: '363C2C0', name: 'Touring', amount: total }],
    total,
  });
  return {
    database,
    deps,
    enrolments,
    refunds,
    complaints,
    clock,
    build,
    today,
    unpaid,
    browser({ account: first, site: key = 'br/aurora', hold, network } = {}) {
      const site = sites.find((one) => one.key === key);
      if (!site) throw new Error(`no site ${key}`);
      let [cookie, account] = ['', first];
      return {
        cookie: () => cookie,
        logIn: (opened) => {
          account = opened;
        },
        async go(act) {
          // As in the portal: who asks is read once a visit, over a connection of its own.
          let requested: Promise<string | undefined> | undefined;
          const who = () => {
            requested ??= db.$client.query('select 1').then(() => account);
            return requested;
          };
          const caller = { site, cookie, hold, network: network ? [network] : undefined, account: who };
          const { session, answerHeaders: answer } = openReservations(deps, caller);
          const result = await act(session);
          for (const one of answer.cookies) cookie = one.split(';')[0] ?? '';
          return result;
        },
      };
    },
    async stockCar({ like, dealer = '' } = {}) {
      const number = `S${randomUUID().slice(0, 8)}`;
      const built = like?.stock
        ? (await db.$client.query('select build from stock_car where id = $1', [like.stock.id])).rows[0].build
        : await newBuild(number);
      const text = `insert into stock_car (site, number, build, dealer, place, arrival, expected) values ('br/aurora', $1, $2, $3, '', 0, 0) returning id::int`;
      const car = await db.$client.query(text, [number, built, dealer]);
      return { ...build(), stock: { id: car.rows[0].id, number } };
    },
    paid: (reference, more = {}) =>
      db.transaction((tx) =>
        settleDeposit(deps, tx, { reference, amount: DEPOSIT, method: 'pix', status: 'approved', ...more }),
      ),
    staff: (id, act, reason = 'porque sim') =>
      actAsStaff(deps, commandPermit('update', 'orders', 'Rita'), id, act, { reason }),
    expire: () => expireOrders(deps, db),
    async mails() {
      const all = await db.select().from(mailOutbox).orderBy(mailOutbox.queuedAt);
      return all.map(({ id, content }) =>
        JSON.parse(testSealing.open(content ?? '', `mail_outbox.content ${id}`)),
      );
    },
    async ownerCode(id, act) {
      const typed = '12345678';
      const code = createHmac('sha256', testSealing.secret('order code'))
        .update(`${id} owner ${act} ${typed}`)
        .digest('base64url');
      const kept = {
        code,
        until: new Date(clock.now.getTime() + 60_000),
        tries: 0,
        sent: 1,
        since: clock.now,
      };
      await db
        .insert(reservationCode)
        .values({ reservation: id, ...kept })
        .onConflictDoUpdate({ target: reservationCode.reservation, set: kept });
      return typed;
    },
    async close() {
      await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}

/** Goes as far as the payment with a car; gives the order's id. */
export async function accepted(browser: Reserver, car: ReservedCar, customer = aCustomer()): Promise<string> {
  const begun = await browser.go((session) => session.begin(car));
  if (!begun.ok) throw new Error(`not begun: ${begun.reason}`);
  const { id } = begun;
  await browser.go((session) => session.register(id, customer));
  const story = await browser.go((session) => session.find(id));
  const revision = story?.order.revision ?? -1;
  const done = await browser.go((session) => session.accept(id, { dealer: 'D1', revision, car }));
  if (!done.ok) throw new Error(`not accepted: ${done.reason}`);
  return id;
}
