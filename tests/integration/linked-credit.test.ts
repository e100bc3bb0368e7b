import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersToCancel } from '../../src/areas/consumer-requests/pages/consumer-requests.server.ts';
import type { DecidedProposal } from '../../src/areas/lender/index.ts';
import {
  changeStatus,
  notifyOfLinkedEnd,
  proposalPersonalData,
  proposalQueue,
} from '../../src/areas/lender/service/index.ts';
import { creditDecisionCalls, lenderCalls } from '../../src/areas/lender/service/site-lenders.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { addEvent, keepDecided, ownProposals } from '../../src/areas/proposals/service/index.ts';
import type { ReservedCar } from '../../src/areas/reservation/index.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { PATIENCE } from '../patience.ts';
import { permitFor } from '../permits.ts';
import {
  aCustomer,
  DEPOSIT,
  type ReservationsApp,
  type Reserver,
  reservationsApp,
} from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

let app: ReservationsApp;
let lender: UpstreamProcess;
let calls: ReturnType<typeof lenderCalls>;
beforeAll(async () => {
  [app, lender] = await Promise.all([reservationsApp(), startUpstreamProcess()]);
  calls = lenderCalls({
    allowInward: ['127.0.0.1'],
    breaker: { failures: 1_000, restMs: 1 },
    connectWithinMs: PATIENCE.state,
    answerWithinMs: PATIENCE.state,
  });
});
afterAll(async () => {
  await calls?.close();
  await lender?.end();
  await app?.close();
});

const numbers = new Set<string>();
const newNumber = (): string => {
  const number = randomUUID().slice(0, 12).toUpperCase();
  numbers.add(number);
  return number;
};

/** An approved proposal for a car, of a customer. */
async function proposalFor(car: ReservedCar, document: string, site = 'br/aurora'): Promise<DecidedProposal> {
  const carPrice = car.total;
  const decided = aDecision({
    id: newNumber(),
    site,
    decidedAt: new Date(app.clock.now.getTime() - 60_000),
    dueDate: '2026-12-30',
    buyer: { name: 'Zuleica Canário', document },
    car: { mvsCode: car.build.code, year: car.build.year },
    funding: {
      ...aDecision().funding,
      ...{ carPrice, downPayment: 3_000_000, credit: carPrice - 3_000_000 },
    } as DecidedProposal['funding'],
  });
  await app.database.db.transaction((tx) => keepDecided(testSealing, tx, decided));
  return decided;
}

/** An order with a proposal of its customer's own, whose deposit has come. */
async function financedOrder(browser: Reserver, site = 'br/aurora') {
  const car = app.build();
  const customer = aCustomer(
    site === 'br/aurora'
      ? {}
      : { document: '20-12345678-6', phone: '(11) 4123-4567', postalCode: 'C1043AAZ' },
  );
  const proposal = await proposalFor(car, customer.document, site);
  const begun = await browser.go((session) => session.begin(car, { financing: { asked: proposal.id } }));
  if (!begun.ok) throw new Error(`not begun: ${begun.reason}`);
  const { id } = begun;
  await browser.go((session) => session.register(id, customer));
  const story = await browser.go((session) => session.find(id));
  const agreed = { dealer: 'D1', revision: story?.order.revision ?? -1, car };
  await browser.go((session) => session.accept(id, agreed));
  const deposit = story?.order.policy.deposit ?? DEPOSIT;
  await app.paid(id, { amount: deposit });
  return { id, proposal, customer, deposit };
}

const own = () =>
  ownProposals({
    db: app.database.db,
    sealing: testSealing,
    sites: app.deps.sites,
    origin: 'https://portal.test',
    today: () => '2026-03-11',
  });
const seen = async ({ site, id: number }: DecidedProposal) => (await own()([{ site, number }]))[0];
const ends = async (number: string) =>
  (await app.database.db.$client.query('select * from linked_credit_end where number = $1', [number])).rows;
const jobs = async (number: string) =>
  (
    await app.database.db.$client.query(
      "select 1 from pgboss.job where name = 'linked-credit-end' and data ->> 'number' = $1",
      [number],
    )
  ).rowCount;

/** A site whose proposals a maker's own lender decides about. */
const elsewhere = (base: string): Site[] =>
  app.deps.sites.map((site) => ({
    ...site,
    upstreams: { ...site.upstreams, proposal: base, financing: base },
  }));
const tell = (number: string, sites: readonly Site[]) =>
  notifyOfLinkedEnd(
    { db: app.database.db, now: () => app.clock.now, desks: creditDecisionCalls(sites, calls) },
    { site: 'br/aurora', number },
  );

describe('a cancelled car ends its linked credit (CDC art. 54-F)', () => {
  it('with its order, at once: proposal closed with its reason, voucher worth nothing, customer told by mail', async () => {
    const browser = app.browser();
    const { id, proposal, customer } = await financedOrder(browser);
    const number = (await browser.go((session) => session.find(id)))?.order.number ?? '';
    expect(await seen(proposal)).toMatchObject({ status: 'approved', voucher: 'valid', ended: undefined });
    expect(await browser.go((session) => session.cancel(id))).toEqual({ ok: true });
    expect(await seen(proposal)).toMatchObject({
      status: 'approved',
      voucher: 'not-valid',
      check: undefined,
      ended: { purchase: number, at: app.clock.now.getTime() },
    });
    expect(await ends(proposal.id)).toMatchObject([{ purchase: number, told_at: null }]);
    expect(await jobs(proposal.id)).toBe(1);
    const mail = (await app.mails()).findLast(({ to }) => to === customer.email);
    expect(mail?.subject).toContain('foi cancelado');
    expect(mail?.text).toContain(`da proposta ${proposal.id}, termina com ela (art. 54-F`);
  });

  it('also where staff cancel it, or its deposit goes back through the bank of its card', async () => {
    for (const end of [
      (id: string) => app.staff(id, { act: 'cancel' }, 'Carro avariado no transporte'),
      (id: string) => app.paid(id, { status: 'refunded', isOurs: false, amount: DEPOSIT }),
    ]) {
      const { id, proposal, customer } = await financedOrder(app.browser());
      await end(id);
      expect((await seen(proposal))?.ended).toBeDefined();
      const mail = (await app.mails()).findLast(({ to }) => to === customer.email);
      expect(mail?.text).toContain(proposal.id);
    }
  });

  it('leaves the credit of an order that nobody paid alone, and tells the customer of none that was denied', async () => {
    const browser = app.browser();
    const car = app.build();
    const customer = aCustomer();
    const proposal = await proposalFor(car, customer.document);
    const begun = await browser.go((session) => session.begin(car, { financing: { asked: proposal.id } }));
    const id = begun.ok ? begun.id : '';
    await browser.go((session) => session.register(id, customer));
    await browser.go((session) => session.cancel(id));
    expect((await seen(proposal))?.ended).toBeUndefined();

    const denied = await financedOrder(app.browser());
    const { site, id: number } = denied.proposal;
    const at = { occurredAt: app.clock.now, eventId: `denied ${number}` };
    await addEvent(app.database.db, { site, number, status: 'denied', ...at });
    await app.staff(denied.id, { act: 'cancel' });
    expect(await ends(number)).toHaveLength(1);
    expect((await app.mails()).findLast(({ to }) => to === denied.customer.email)?.text).not.toContain(
      number,
    );
  });

  it('lets a denied credit that is looked at once more come back to no car: it has ended, and whoever lends is told', async () => {
    const { id, proposal } = await financedOrder(app.browser());
    const { site, id: number } = proposal;
    const told = async (status: 'denied' | 'reanalysis' | 'approved', minute: number) =>
      addEvent(app.database.db, {
        site,
        number,
        status,
        eventId: `${status} ${number}`,
        occurredAt: new Date(app.clock.now.getTime() + minute * 60_000),
      });
    await told('denied', 0);
    await app.staff(id, { act: 'cancel' });
    expect([await ends(number), await jobs(number)]).toMatchObject([[{ told_at: null }], 1]);
    await told('reanalysis', 1);
    await told('approved', 2);
    expect(await seen(proposal)).toMatchObject({ voucher: 'not-valid', ended: expect.anything() });
  });

  it('with a delivered car that its customer takes back within the legal days, once, and not after them (CDC art. 49)', async () => {
    const { id, proposal, customer } = await financedOrder(app.browser());
    expect(await app.staff(id, { act: 'withdraw' })).toEqual({ ok: false, reason: 'not-now' });
    for (const act of ['invoice', 'plate', 'deliver'] as const) await app.staff(id, { act });
    const { now } = app.clock;
    const today = now.toISOString().slice(0, 10);
    try {
      app.clock.now = new Date(now.getTime() + 9 * 86_400_000);
      expect(await app.staff(id, { act: 'withdraw' })).toEqual({ ok: false, reason: 'day-refused' });
      expect(await ends(proposal.id)).toEqual([]);
      // Said in time, and written down later.
      expect(await app.staff(id, { act: 'withdraw', day: today }, 'Pedido de desistência')).toEqual({
        ok: true,
      });
      expect(await app.staff(id, { act: 'withdraw', day: today })).toEqual({ ok: false, reason: 'not-now' });
    } finally {
      app.clock.now = now;
    }
    expect(await ends(proposal.id)).toHaveLength(1);
    expect(await seen(proposal)).toMatchObject({ voucher: 'not-valid', ended: expect.anything() });
    const mail = (await app.mails()).findLast(({ to }) => to === customer.email);
    expect(mail?.text).toContain(`da proposta ${proposal.id}, termina com ela (art. 54-F`);
  });

  it('ends once where two purchases with one proposal end at the same time', async () => {
    const { db } = app.database;
    const proposal = await proposalFor(app.build(), aCustomer().document);
    const end = (purchase: string) =>
      db.transaction(async (tx) => {
        const ended = await app.deps.proposals.endWithPurchase(tx, {
          site: proposal.site,
          number: proposal.id,
          purchase,
          at: app.clock.now,
        });
        // The other one looks while this one has not ended yet.
        await new Promise((done) => setTimeout(done, 200));
        return ended;
      });
    const both = await Promise.all([end('ONE'), end('OTHER')]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await ends(proposal.id)).toHaveLength(1);
  });

  it('tells the maker’s own lender until it has taken it, each time as the same call, and once', async () => {
    const browser = app.browser();
    const { id, proposal } = await financedOrder(browser);
    await browser.go((session) => session.cancel(id));
    const sites = elsewhere(`http://127.0.0.1:${lender.port}/now`);
    await lender.behave('broken');
    await expect(tell(proposal.id, sites)).rejects.toThrow(/did not take the end of a credit: 5\d\d$/);
    const first = (await lender.heard()).headers['idempotency-key'];
    expect(await ends(proposal.id)).toMatchObject([{ told_at: null }]);
    await lender.say({ status: 'ENDED' });
    await tell(proposal.id, sites);
    const heard = await lender.heard();
    expect(heard.url).toBe(`/now/proposal/${proposal.id}/end`);
    expect(heard.headers['idempotency-key']).toBe(first);
    const number = (await browser.go((session) => session.find(id)))?.order.number;
    expect(heard.body).toEqual({
      proposal_id: proposal.id,
      reason: 'PURCHASE_CANCELLED',
      purchase: number,
      ended_at: app.clock.now.toISOString(),
    });
    expect(JSON.stringify(heard)).not.toMatch(/Zuleica|Canary/i);
    expect((await ends(proposal.id))[0]?.told_at).toEqual(app.clock.now);
    await lender.behave('broken');
    await tell(proposal.id, sites);
  });

  it('leaves word for an operator where nobody took it and nobody has an address', async () => {
    const browser = app.browser();
    const { id, proposal } = await financedOrder(browser);
    await browser.go((session) => session.cancel(id));
    await expect(tell(proposal.id, app.deps.sites)).rejects.toThrow(/: no address$/);
    await lender.behave('html-404');
    const sites = elsewhere(`http://127.0.0.1:${lender.port}/now`);
    await expect(tell(proposal.id, sites)).rejects.toThrow(/: 404$/);
  });

  it('is known to the portal’s own credit decision by itself: its staff see it, and move the proposal no more', async () => {
    const { db } = app.database;
    const browser = app.browser();
    const { id, proposal } = await financedOrder(browser);
    await db.$client.query(
      `insert into credit_proposal (id, site, flow, simulation, status, due_date) values ($1, 'br/aurora', 'B', $2, 'pending', '2026-12-30')`,
      [proposal.id, randomUUID()],
    );
    const permit = permitFor('ana', 'update', 'proposals');
    const queue = proposalQueue({
      db,
      sealing: testSealing,
      now: () => app.clock.now,
      moved: async () => undefined,
      opened: async () => undefined,
    });
    const listed = async () =>
      (await queue.page(permit, { status: 'pending', size: 100 })).proposals.map(({ number }) => number);
    expect(await listed()).toContain(proposal.id);
    await browser.go((session) => session.cancel(id));
    expect([await jobs(proposal.id), (await ends(proposal.id))[0]?.told_at]).toEqual([0, app.clock.now]);
    expect(await listed()).not.toContain(proposal.id);
    const purchase = (await browser.go((session) => session.find(id)))?.order.number;
    expect(await queue.open(permit, proposal.id)).toMatchObject({ next: [], ended: { purchase } });
    expect(
      await changeStatus(db, permit, { number: proposal.id, to: 'approved', at: app.clock.now }),
    ).toMatchObject({
      ok: false,
      reason: 'not-after-that',
    });
    // The end is there as long as the proposal that staff could move on without it.
    const later = new Date(app.clock.now.getTime() + (RETENTION_DAYS.proposals + 1) * 86_400_000);
    await db.$client.query("update credit_proposal set status = 'released', changed_at = $2 where id = $1", [
      proposal.id,
      later,
    ]);
    await proposalPersonalData(testSealing).expire(db, later, RETENTION_DAYS);
    expect(await ends(proposal.id)).toHaveLength(1);
    const last = new Date(later.getTime() + (RETENTION_DAYS.proposals + 1) * 86_400_000);
    await proposalPersonalData(testSealing).expire(db, last, RETENTION_DAYS);
    expect(await ends(proposal.id)).toEqual([]);
  });
});

describe('a credit that its lender refuses', () => {
  it('has its order among those that the page of withdrawals offers to cancel, after the legal days too (Ley 24.240 art. 36)', async () => {
    const site = app.deps.sites.find(({ key }) => key === 'ar/aurora');
    if (!site) throw new Error('no such site');
    const browser = app.browser({ site: site.key });
    const { id, proposal } = await financedOrder(browser, site.key);
    await app.staff(id, { act: 'invoice' });
    const offered = () =>
      browser.go(async (reservations) => (await ordersToCancel({ reservations }, site)).length);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 20 * 86_400_000);
    try {
      expect(await offered()).toBe(0);
      const { id: number } = proposal;
      const at = { eventId: `refused early ${number}`, occurredAt: app.clock.now };
      await addEvent(app.database.db, { site: site.key, number, status: 'denied', ...at });
      expect(await offered()).toBe(1);
    } finally {
      app.clock.now = now;
    }
  });

  it('ends the purchase at no cost in Argentina, after the legal days too (Ley 24.240 art. 36); in Brazil the terms hold', async () => {
    for (const [site, share] of [
      ['ar/aurora', 1],
      ['br/aurora', 0.5],
    ] as const) {
      const browser = app.browser({ site });
      const { id, proposal, deposit } = await financedOrder(browser, site);
      const { now } = app.clock;
      app.clock.now = new Date(now.getTime() + 20 * 86_400_000);
      const given = app.refunds.length;
      try {
        await addEvent(app.database.db, {
          site,
          number: proposal.id,
          status: 'denied',
          eventId: `refused ${proposal.id}`,
          occurredAt: app.clock.now,
        });
        expect(await browser.go((session) => session.cancel(id))).toEqual({ ok: true });
      } finally {
        app.clock.now = now;
      }
      expect(app.refunds.slice(given)).toMatchObject([{ reference: id, amount: deposit * share }]);
    }
  });
});
