import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../../src/areas/platform/index.ts';
import type { QuotationSession } from '../../src/areas/quotation/contract.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import type { QuotationService } from '../../src/areas/quotation/service/quotation-service.ts';
import { orderClaim } from '../../src/areas/reservation/service/index.ts';
import { aCustomer, type ReservationsApp, type Reserver, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { quotationService, seller, visitOf } from './quotation-app.ts';

/** Above what a seller gives by themselves: such a version waits. */
const DISCOUNT = 600_000;
const MINUTE_MS = 60_000;

let app: ReservationsApp;
let service: QuotationService;
let site: Site;
let session: QuotationSession;
let began: Date;
/** Proposals that are under way, by number, with the document of each. */
const proposals = new Map<string, string>();

beforeAll(async () => {
  app = await reservationsApp();
  began = app.clock.now;
  const { db, boss, sites } = app.deps;
  const now = () => app.clock.now;
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  service = await quotationService({
    db,
    boss,
    sites,
    now,
    crm: { url: 'http://127.0.0.1:9/' },
    purchases: {
      order: (tx, id) => orderClaim({ sealing: testSealing, now }, tx, id),
      proposal: async (_tx, _site, number) => {
        const document = proposals.get(number);
        return document === undefined ? undefined : { isOf: (other) => other === document };
      },
    },
  });
  Object.assign(app.deps, { quotations: { take: service.take, keep: service.keep } });
  session = await visitOf(service, site, seller('ana'));
});
afterAll(() => app?.close());
beforeEach(() => {
  app.clock.now = began;
  proposals.clear();
});

async function started(): Promise<string> {
  const begun = await session.start({ key: randomUUID(), fields: someFields() });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.id;
}

/** Saves a version of a quotation; gives its id and its reference. */
async function saved(id: string, changes: Parameters<typeof aQuotation>[0] = {}) {
  const form = { key: randomUUID(), fields: someFields(), content: aQuotation(changes) };
  const done = await session.save(id, form);
  if (!done.ok) throw new Error(done.reason);
  const [last] = (await session.open(id))?.versions ?? [];
  return { version: last?.id ?? '', reference: last?.reference ?? '' };
}

/** A car on the terms of a version. */
const onTerms = (version: string) => {
  const build = app.build();
  const quotation = { id: version, number: 'C2345-6789', version: 1, dealer: 'D1', car: build.code };
  return { ...build, quotation: { ...quotation, initial: build.total, price: build.total } };
};

const begin = (browser: Reserver, version: string, proposal?: string) =>
  browser.go((own) => own.begin(onTerms(version), { financing: proposal ? { asked: proposal } : undefined }));

/** As far as the terms; what came of agreeing to them. */
async function agree(browser: Reserver, id: string, version: string, customer = aCustomer()) {
  const registered = await browser.go((own) => own.register(id, customer));
  if (!registered.ok) return registered;
  const { order } = (await browser.go((own) => own.find(id))) ?? {};
  const agreed = { dealer: 'D1', revision: order?.revision ?? -1, car: onTerms(version) };
  return browser.go((own) => own.accept(id, agreed));
}

const idOf = (begun: { ok: boolean; id?: string }): string => begun.id ?? 'none';
const TAKEN = { ok: false, reason: 'quotation-taken' };

describe('a quotation', () => {
  it('is one purchase: whoever else has its link begins none, at the same moment neither, until the first is cancelled', async () => {
    const { version } = await saved(await started());
    const browsers = Array.from({ length: 5 }, () => app.browser());
    const begun = await Promise.all(browsers.map((browser) => begin(browser, version)));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    expect(begun.filter(({ ok }) => !ok)).toEqual(Array(4).fill(TAKEN));
    const at = begun.findIndex(({ ok }) => ok);
    const [first, other] = [browsers[at], browsers[(at + 1) % 5]];
    if (!first || !other) throw new Error('no browser');
    const id = idOf(begun[at] ?? { ok: false });
    // Whoever has begun goes on with what they have.
    expect(await begin(first, version)).toEqual({ ok: true, id });
    expect(await agree(first, id, version)).toEqual({ ok: true });
    await app.paid(id);
    expect(await begin(other, version)).toEqual(TAKEN);
    expect(await first.go((own) => own.cancel(id))).toEqual({ ok: true });
    expect(await begin(other, version)).toMatchObject({ ok: true });
  });

  it('goes on where its customer does: by their account or its own link, on another device, until its terms are agreed to', async () => {
    const { version } = await saved(await started());
    const beginBy = (browser: Reserver, hasLink: boolean) =>
      browser.go((own) => own.begin(onTerms(version), { hasLink }));
    const [phone, desktop, stranger] = [app.browser(), app.browser(), app.browser()];
    const onPhone = idOf(await beginBy(phone, true));
    expect(await begin(stranger, version)).toEqual(TAKEN);
    const onDesktop = idOf(await beginBy(desktop, true));
    // The phone has it no more, unless its owner comes back by the link: nothing is begun twice.
    const customer = aCustomer();
    expect(await agree(phone, onPhone, version, customer)).toEqual(TAKEN);
    expect(await beginBy(phone, true)).toEqual({ ok: true, id: onPhone });
    expect(await agree(desktop, onDesktop, version, customer)).toEqual(TAKEN);
    expect(await beginBy(desktop, true)).toEqual({ ok: true, id: onDesktop });
    expect(await agree(desktop, onDesktop, version, customer)).toEqual({ ok: true });
    // What was agreed to is a purchase: nobody takes it over, not by the link either.
    for (const browser of [phone, app.browser()]) expect(await beginBy(browser, true)).toEqual(TAKEN);
    await app.paid(onDesktop);
    expect(await beginBy(phone, true)).toEqual(TAKEN);
  });

  it('that was begun in an account goes on in that account alone, whatever document somebody else types', async () => {
    const { version } = await saved(await started());
    const [home, work] = [app.browser({ account: 'ana' }), app.browser({ account: 'ana' })];
    const other = app.browser({ account: 'eva' });
    const first = idOf(await begin(home, version));
    const withLink = (browser: Reserver) =>
      browser.go((own) => own.begin(onTerms(version), { hasLink: true }));
    expect(await withLink(other)).toEqual(TAKEN);
    expect(await withLink(app.browser())).toEqual(TAKEN);
    const second = idOf(await begin(work, version));
    expect(second).not.toBe(first);
    const customer = aCustomer();
    expect(await agree(work, second, version, customer)).toEqual({ ok: true });
    expect(await agree(home, first, version, customer)).toEqual(TAKEN);
  });

  it('is bound by no form that is left open, and then by whoever agrees to its terms', async () => {
    const { version } = await saved(await started());
    const [first, other] = [app.browser(), app.browser()];
    const left = idOf(await begin(first, version));
    app.clock.now = new Date(began.getTime() + 31 * MINUTE_MS);
    const id = idOf(await begin(other, version));
    expect(await agree(other, id, version)).toEqual({ ok: true });
    expect(await agree(first, left, version)).toEqual(TAKEN);
  });

  it('binds by its last version alone: an earlier one begins nothing more, and what was begun on it is not agreed to', async () => {
    const id = await started();
    const [one, browser] = [await saved(id), app.browser()];
    const customers = service.customers(site);
    expect((await customers.status(one.reference))?.status).toBe('stands');
    const left = idOf(await begin(browser, one.version));
    const two = await saved(id, { changes: { newPrice: 12_300_000 } });
    const superseded = { ok: false, reason: 'quotation-superseded' };
    expect(await begin(app.browser(), one.version)).toEqual(superseded);
    expect(await agree(browser, left, one.version)).toEqual(superseded);
    expect(await customers.agreed(one.reference)).toBeUndefined();
    const status = await customers.status(one.reference);
    const path = (await session.open(id))?.versions[0]?.path;
    expect([status?.status, status?.newest]).toEqual(['superseded', path]);
    // What was begun on the first is in nobody's way.
    expect(await begin(app.browser(), two.version)).toMatchObject({ ok: true });
    // One that waits for an approval is not offered yet, and nothing else is offered meanwhile.
    const three = await saved(id, { changes: { discount: DISCOUNT } });
    for (const { reference, version } of [one, two, three]) {
      expect((await customers.status(reference))?.status).toBe('withdrawn');
      expect(await begin(app.browser(), version)).toEqual({ ok: false, reason: 'quotation-withdrawn' });
    }
    app.clock.now = new Date('2026-08-14T12:00:00Z');
    expect((await customers.status(two.reference))?.status).toBe('withdrawn');
    expect(await customers.status(`${two.reference}x`)).toBeUndefined();
  });

  it('gives the money back that comes for an ended order, once somebody else has bought on it', async () => {
    const { version } = await saved(await started());
    const [first, other] = [app.browser(), app.browser()];
    const late = idOf(await begin(first, version));
    expect(await agree(first, late, version)).toEqual({ ok: true });
    app.clock.now = new Date(began.getTime() + 61 * MINUTE_MS);
    await app.expire();
    const id = idOf(await begin(other, version));
    expect(await agree(other, id, version)).toEqual({ ok: true });
    await app.paid(late);
    expect(app.refunds.filter(({ reference }) => reference === late)).toHaveLength(1);
    await app.paid(id);
    expect((await other.go((own) => own.find(id)))?.order.state).toBe('reserved');
  });

  it('is the order and the credit proposal of one person, and of nobody else', async () => {
    const { version } = await saved(await started());
    const { db } = app.deps;
    const propose = (proposal: string | undefined, document: string) =>
      db.transaction((tx) => service.take(tx, { version, proposal, document }));
    const [own, others] = [aCustomer(), aCustomer()];
    expect(await propose('P-1', own.document)).toBeUndefined();
    proposals.set('P-1', own.document);
    // A second proposal, whoever makes it, and an order of somebody else, once it says whose it is.
    expect(await propose('P-2', own.document)).toBe('taken');
    const [stranger, thief, browser] = [app.browser(), app.browser(), app.browser()];
    const strange = idOf(await begin(stranger, version));
    expect(await agree(stranger, strange, version, others)).toEqual(TAKEN);
    const stolen = idOf(await begin(thief, version, 'P-1'));
    expect(await agree(thief, stolen, version, others)).toEqual(TAKEN);
    expect(await thief.go((visitor) => visitor.cancel(stolen))).toEqual({ ok: true });
    // Their own order needs no number of the proposal, and strangers who have begun are not in its way.
    const id = idOf(await begin(browser, version));
    expect(await agree(browser, id, version, own)).toEqual({ ok: true });
    // Denied, it frees the quotation for another of the same customer, and for nobody else's.
    proposals.delete('P-1');
    expect(await propose('P-3', others.document)).toBe('taken');
    expect(await propose('P-3', own.document)).toBeUndefined();
    expect(await browser.go((visitor) => visitor.cancel(id))).toEqual({ ok: true });
    expect(await propose('P-4', others.document)).toBeUndefined();
  });

  it('that another company is asked about is claimed for its applicant until that answers, and nobody else buys on it', async () => {
    const { version } = await saved(await started());
    const { db } = app.deps;
    type Call = { attempt?: string; simulation?: string; ends?: 'attempt' | 'simulation'; proposal?: string };
    const elsewhere = (document: string, { proposal, ends, ...call }: Call = {}) => {
      const { attempt = randomUUID(), simulation = `of ${document}` } = call;
      return db.transaction((tx) =>
        service.take(tx, { version, document, proposal, elsewhere: { attempt, simulation, ends } }),
      );
    };
    const [own, others] = [aCustomer(), aCustomer()];
    const orderOf = async (customer: ReturnType<typeof aCustomer>) => {
      const browser = app.browser();
      const id = idOf(await begin(browser, version));
      const agreed = await agree(browser, id, version, customer);
      if (agreed.ok) await browser.go((visitor) => visitor.cancel(id));
      return agreed;
    };
    const claims = await Promise.all([own, others].map(({ document }) => elsewhere(document)));
    expect(claims.toSorted()).toEqual(['taken', undefined]);
    const [first, second] = claims[0] === undefined ? [own, others] : [others, own];
    // No answer is known: the same person asks again, and their order and their claim are one purchase.
    expect(await elsewhere(first.document)).toBeUndefined();
    expect(await orderOf(second)).toEqual(TAKEN);
    expect(await orderOf(first)).toEqual({ ok: true });
    // Nobody ends the claim of another, nor a call that of one before it which may have been decided.
    await elsewhere(second.document, { ends: 'simulation', simulation: `of ${first.document}` });
    const later = randomUUID();
    expect(await elsewhere(first.document, { attempt: later })).toBeUndefined();
    await elsewhere(first.document, { attempt: later, ends: 'attempt' });
    expect(await elsewhere(second.document)).toBe('taken');
    // Of two simulations one is denied: the other is still decided about.
    expect(await elsewhere(first.document, { simulation: 'another' })).toBeUndefined();
    await elsewhere(first.document, { ends: 'simulation' });
    expect(await elsewhere(second.document)).toBe('taken');
    await elsewhere(first.document, { ends: 'simulation', simulation: 'another' });
    expect(await elsewhere(second.document)).toBeUndefined();
    expect(await elsewhere(second.document, { ends: 'simulation', proposal: 'R-1' })).toBeUndefined();
    proposals.set('R-1', second.document);
    // A claim for another proposal takes nothing from the one that is there.
    expect(await elsewhere(second.document)).toBeUndefined();
    await elsewhere(second.document, { ends: 'simulation' });
    expect(await orderOf(first)).toEqual(TAKEN);
  });

  it('whose terms have ended while another company decided is bound all the same, and says why it should not have been', async () => {
    const id = await started();
    const { version } = await saved(id);
    const { db } = app.deps;
    const [own, others] = [aCustomer(), aCustomer()];
    const call = { attempt: randomUUID(), simulation: 'one' };
    const elsewhere = (proposal: string | undefined) =>
      db.transaction((tx) =>
        service.take(tx, { version, document: own.document, proposal, elsewhere: call }),
      );
    expect(await elsewhere(undefined)).toBeUndefined();
    const two = await saved(id, { changes: { newPrice: 12_300_000 } });
    expect(await elsewhere('R-2')).toBe('superseded');
    proposals.set('R-2', own.document);
    const browser = app.browser();
    const begun = idOf(await begin(browser, two.version));
    expect(await agree(browser, begun, two.version, others)).toEqual(TAKEN);
  });
});
