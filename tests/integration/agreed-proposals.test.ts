import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bankProposal } from '../../src/areas/lender/contract/credit-decision/bank-proposal.ts';
import { cdcTerms, flowProposal, QUOTATION_HEADER, zflowTerms } from '../../src/areas/lender/contract.ts';
import {
  aBankProposal,
  aFlowProposal,
  anApplicant,
  auroraBrazil,
  EXAMPLE_DAY,
  someB2Terms,
  someTables,
  someTerms,
  vehiclesSelling,
} from '../../src/areas/lender/examples.ts';
import { type AgreedPrice, type B2Simulation, entranceOf } from '../../src/areas/lender/index.ts';
import {
  carRefusals,
  notingFlowTerms,
  notingTerms,
  remoteCreditDecision,
  storedSimulations,
  termsElsewhere,
  type UnboundProposal,
} from '../../src/areas/lender/service/index.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { idempotencyKey } from '../../src/io/idempotency.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { expireRows } from '../../src/io/personal-table.ts';
import { formatMoney } from '../../src/kit/money.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { readPdf } from '../pdf.ts';
import { testSealing } from '../sealing.ts';
import {
  type CreditApp,
  cpfOf,
  formFor,
  listening,
  PROPOSE,
  proposalFor,
  SEND,
  SUBMIT,
  send,
  serveCredit,
  simulated,
  submissionFor,
  TEST_CPF,
} from './credit-app.ts';
import { boundsOf } from './remote-bounds.ts';
import { ask, VOUCHERS, voucherApp } from './vouchers-app.ts';

/** No price that the catalogue of the example knows. */
const PRICE = 108_750_50;
const TRADE_IN = 30_000_00;
const { mvsCode, year, color = '' } = someTerms();
const agreed: AgreedPrice = {
  version: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  car: { mvsCode, year, color, ids: ['lira-134'] },
  price: PRICE,
  tradeIn: TRADE_IN,
};
const PROOF = { [QUOTATION_HEADER]: 'stands' };
const HUB = '/services/br/aurora/financing-hub/zflow/simulateProposalFlow';
const CDC = '/services/br/aurora/financing/cdc/simulateProposalFlow';

let database: TestDatabase;
let app: CreditApp;
/** What the quotation was asked to be bound to, in order, and what it answers. */
let requests: { version: string; proposal: string | undefined; document: string }[] = [];
let answer: 'quotation-taken' | 'quotation-ended' | undefined;
let people = 700;

beforeAll(async () => {
  database = await testDatabase();
  await listening.begin(database.db);
  app = await serveCredit(database.db, {
    now: () => new Date('2026-11-23T12:00:00Z'),
    async decided(tx, proposal) {
      await listening.decided(tx, proposal);
      await keepDecided(testSealing, tx, proposal);
    },
    agreedOf: async (_site, reference) => {
      if (reference === 'stands') return { ok: true, agreed };
      return { ok: false, reason: reference === 'superseded' ? 'superseded' : 'ended' };
    },
    bind: async (_tx, one) => {
      requests.push(one);
      return answer;
    },
  });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  [requests, answer] = [[], undefined];
  await database.db.execute(sql`delete from told_of`);
});

const reasonOf = (result: { json(): { type?: string } }) => result.json().type?.split('/').at(-1);
const b2 = (entrancePercent = 40) => {
  const entrance = entranceOf(PRICE, entrancePercent);
  return someB2Terms({
    car: { ...someB2Terms().car, price: PRICE },
    entrancePercent,
    financed: PRICE - entrance,
  });
};
const stored = async () => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from credit_proposal`,
  );
  return rows[0]?.n;
};

describe('a simulation at the price of a quotation', () => {
  it('is made for its very car where the reference proves the price, and never by the browser’s word (R10)', async () => {
    const at = (terms: Parameters<typeof someTerms>[0], headers: Record<string, string> = PROOF) =>
      Promise.all([
        send(app, 'POST', CDC, z.encode(cdcTerms, someTerms(terms)), headers),
        send(app, 'POST', HUB, z.encode(zflowTerms, { ...someTerms(terms), applicant: {} }), headers),
      ]);
    const reasons = async (...of: Parameters<typeof at>) =>
      (await at(...of)).map((response) => [response.statusCode, reasonOf(response)]);
    const own = { carPrice: PRICE, entrance: 40_000_00 };
    for (const response of await at(own))
      expect([response.statusCode, response.body]).toMatchObject([200, {}]);
    const twice = (status: number, reason: string) => [
      [status, reason],
      [status, reason],
    ];
    expect(await reasons(own, {})).toEqual(twice(422, 'price-mismatch'));
    expect(await reasons({ ...own, carPrice: PRICE - 1 })).toEqual(twice(422, 'price-mismatch'));
    expect(await reasons({ ...own, year: 2026 })).toEqual(twice(422, 'unknown-vehicle'));
    // The customer's own car pays a part of the entrance: the lender does not finance that.
    expect(await reasons({ ...own, entrance: TRADE_IN - 1 })).toEqual(twice(422, 'entrance-too-low'));
    expect(await reasons(own, { [QUOTATION_HEADER]: 'gone' })).toEqual(twice(410, 'quotation-ended'));
    expect(await reasons(own, { [QUOTATION_HEADER]: 'superseded' })).toEqual(
      twice(409, 'quotation-superseded'),
    );
  });

  it('is refused to the bank partner’s calls alike, and changed at that price by its reference alone', async () => {
    await expect(simulated(app, b2())).rejects.toThrow('price-mismatch');
    expect((await simulated(app, b2(), PROOF)).id).toMatch(/^[0-9a-f-]{36}$/);
    await expect(simulated(app, b2(20), PROOF)).rejects.toThrow('entrance-too-low');
  });
});

describe('a proposal at the price of a quotation', () => {
  it('of flow A is decided at that price to the cent, and bound to its quotation in one transaction', async () => {
    for (const [url, body] of [
      [
        PROPOSE,
        (of: Awaited<ReturnType<typeof simulated>>, document: string) => proposalFor(of, { document }),
      ],
      [SEND, (of: Awaited<ReturnType<typeof simulated>>, cpf: string) => formFor(of, { cpf })],
    ] as const) {
      const document = cpfOf(people++);
      const of = await simulated(app, b2(), PROOF);
      requests = [];
      // The browser's word is not needed: the simulation knows on whose terms it was made.
      const response = await send(app, 'POST', url, body(of, document));
      expect([response.statusCode, response.body]).toMatchObject([201, {}]);
      expect(requests.at(-1)).toMatchObject({ version: agreed.version, proposal: expect.any(String) });
      const heard = (await listening.heard(database.db)).at(-1);
      expect(heard).toMatchObject({ id: requests.at(-1)?.proposal, funding: { carPrice: PRICE } });
    }
  });

  it.each([30, 33.33, 47.77])(
    'of flow A stands at that price to the cent with an entrance of %d %%: for whoever follows it, on its voucher and in its file',
    async (percent) => {
      const of = await simulated(app, b2(percent), PROOF);
      const sent = await send(app, 'POST', SEND, formFor(of, { cpf: TEST_CPF.approved }));
      expect([sent.statusCode, sent.body]).toMatchObject([201, {}]);
      const vouchers = await voucherApp(undefined, database);
      try {
        const question = { number: sent.json().proposal_id, digits: TEST_CPF.approved.replace(/\D/g, '') };
        const { status, voucher, funding } = (await ask(vouchers, question)).json();
        const entrance = entranceOf(PRICE, percent);
        expect([status, voucher]).toEqual(['approved', 'valid']);
        expect(funding).toMatchObject({
          financed: PRICE - entrance,
          downPayment: entrance,
          instalments: 48,
          instalmentValue: Math.round(of.installment * 100),
        });
        const file = await ask(vouchers, question, { url: `${VOUCHERS}/pdf` });
        const { text } = await readPdf(file.rawPayload);
        const money = (cents: number) =>
          formatMoney(cents, { locale: 'pt-BR', currency: 'BRL' }).replaceAll('\u00a0', ' ');
        for (const line of [
          `Valor total a financiar ${money(PRICE - entrance)}`,
          `Entrada ${money(entrance)}`,
          `Valor da parcela ${money(funding.instalmentValue)}`,
          `Total financiado, com tarifas e tributos ${money(funding.terms.lent)}`,
          `Total a pagar, com a entrada ${money(funding.terms.total)}`,
        ])
          expect(text).toContain(line);
        // What is paid in all is the entrance and every instalment, the last one by what it is.
        const { instalmentValue: each, terms } = funding;
        expect(terms.total).toBe(entrance + each * 47 + (terms.lastInstalment ?? each));
      } finally {
        await vouchers.close();
      }
    },
  );

  it('of flow B is decided at that price by its reference, and without one is told the price of the catalogue', async () => {
    const terms = { ...someTerms({ carPrice: PRICE, entrance: 40_000_00 }) };
    const own = await submissionFor(app, {}, terms, PROOF);
    const without = await send(app, 'PUT', SUBMIT, own);
    expect([without.statusCode, reasonOf(without)]).toEqual([409, 'changed-offer']);
    const response = await send(app, 'PUT', SUBMIT, own, PROOF);
    expect([response.statusCode, response.body]).toMatchObject([200, {}]);
    expect(requests.at(-1)).toMatchObject({ version: agreed.version, proposal: expect.any(String) });
    const [heard] = await listening.heard(database.db);
    expect(heard?.funding).toMatchObject({ carPrice: PRICE, downPayment: 40_000_00 });
  });

  it('is nothing at all where another purchase has the quotation or it has ended; a repeat gets its first answer', async () => {
    const [of, document] = [await simulated(app, b2(), PROOF), cpfOf(people++)];
    const before = await stored();
    for (const [reason, status] of [
      ['quotation-taken', 409],
      ['quotation-ended', 410],
    ] as const) {
      answer = reason;
      const refused = await send(app, 'POST', PROPOSE, proposalFor(of, { document }));
      expect([refused.statusCode, reasonOf(refused)]).toEqual([status, reason]);
    }
    expect(await stored()).toBe(before);
    answer = undefined;
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(app, 'POST', PROPOSE, proposalFor(of, { document }), key);
    expect(first.statusCode).toBe(201);
    answer = 'quotation-taken';
    for (const headers of [key, {}]) {
      const again = await send(app, 'POST', PROPOSE, proposalFor(of, { document }), headers as never);
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
    }
  });
});

describe('a proposal that a maker’s own desk decides', () => {
  /** Two quotations that stand, of two cars of one model. */
  const second: AgreedPrice = {
    version: '9c858901-8a57-4791-81fe-4c455b099bc9',
    car: { ...agreed.car, color: '999', ids: ['lira-999'] },
    price: PRICE + 5_000_00,
    tradeIn: 0,
  };
  const quotations: Readonly<Record<string, AgreedPrice>> = { first: agreed, second };
  const named = (reference: keyof typeof quotations & string) => ({ [QUOTATION_HEADER]: reference });
  let remote: CreditApp;
  let heard = 0;
  type Bind = {
    version: string;
    proposal: string | undefined;
    elsewhere?: { ends?: string | undefined } | undefined;
  };
  let bound: Bind[] = [];
  /** What came of the quotation in order: claimed, the company asked, bound or released. */
  let order: string[] = [];
  let says: object = {};
  let bindNow: (one: Bind) => Promise<'quotation-taken' | undefined>;
  let reported: UnboundProposal[] = [];
  const terms = () => termsElsewhere(database.db);
  beforeAll(async () => {
    const call = (async () => {
      heard += 1;
      order.push('decided');
      return { ok: true, value: { id: `R${heard}`, status: 'approved' }, ...says };
    }) as unknown as Parameters<typeof remoteCreditDecision>[0]['proposal'];
    const parts = {
      storing: {
        keep: async () => undefined,
        simulations: storedSimulations(database.db),
        tables: () => someTables(),
        today: () => EXAMPLE_DAY,
        now: () => new Date(),
      },
      bounds: await boundsOf(database.db),
      terms: terms(),
      refuseCar: carRefusals({
        vehicles: vehiclesSelling(),
        tables: () => someTables(),
        today: () => EXAMPLE_DAY,
        checkPrices: true,
      }),
      bind: async (one: Bind) => {
        order.push(one.proposal ? 'bound' : (one.elsewhere?.ends ?? 'claimed'));
        if (one.proposal !== undefined) bound.push(one);
        return bindNow(one);
      },
      report: (one: UnboundProposal) => void reported.push(one),
    };
    remote = await serveCredit(database.db, {
      before: (own) => remoteCreditDecision({ proposal: call, financing: call }, own, parts),
      agreedOf: async (_site, reference) => {
        const found = quotations[reference];
        return found ? { ok: true, agreed: found } : { ok: false, reason: 'ended' };
      },
    });
  });
  afterAll(() => remote?.close());
  beforeEach(() => {
    [heard, bound, order, reported, says] = [0, [], [], [], {}];
    bindNow = async () => undefined;
  });

  it('of flow B binds the quotation of its own car at its own price, and no other that its call names', async () => {
    const at = { ...someTerms({ carPrice: PRICE, entrance: 40_000_00 }) };
    const own = await submissionFor(app, {}, at, PROOF);
    const submit = (reference: string, change: object = {}) =>
      send(remote, 'PUT', SUBMIT, { ...own, ...change }, named(reference));
    // The other quotation is for another colour: it has nothing to do with this car, whose price is no catalogue's then.
    const elsewhere = await submit('second');
    expect([elsewhere.statusCode, reasonOf(elsewhere)]).toEqual([409, 'changed-offer']);
    expect([heard, bound]).toEqual([0, []]);
    const another = await submissionFor(
      app,
      { person: { ...aFlowProposal().person, document: cpfOf(people++) } },
      at,
      PROOF,
    );
    expect((await send(remote, 'PUT', SUBMIT, another, named('first'))).statusCode).toBe(200);
    expect(bound).toMatchObject([{ version: agreed.version, proposal: expect.stringMatching(/^R/) }]);
  });

  it('of flow B is refused at another price than its quotation’s, and that house is not asked', async () => {
    const at = { ...someTerms({ carPrice: PRICE, entrance: 40_000_00 }) };
    const own = flowProposal.decode((await submissionFor(app, {}, at, PROOF)) as never);
    const cheaper = z.encode(flowProposal, { ...own, funding: { ...own.funding, carPrice: PRICE - 1_00 } });
    const response = await send(remote, 'PUT', SUBMIT, cheaper, named('first'));
    expect([response.statusCode, reasonOf(response)]).toEqual([409, 'changed-offer']);
    expect([heard, bound]).toEqual([0, []]);
  });

  it('of flow B that names no quotation binds the one that its simulation was made on, and goes to nobody at a price that no catalogue has (R10, R11)', async () => {
    const at = { ...someTerms({ carPrice: PRICE, entrance: 40_000_00 }) };
    const own = flowProposal.decode((await submissionFor(app, {}, at, PROOF)) as never);
    let made = 0;
    const simulation = { plans: [], terms: [], credit: 0 };
    const simulate = async () =>
      ({ ok: true, simulation: { ...simulation, transactionId: `F${++made}` } }) as never;
    const house = notingFlowTerms(
      { simulateCdc: simulate, simulateZflow: simulate, simulateNext: simulate },
      terms(),
    );
    const site = { ...auroraBrazil, agreed };
    const next = { mvsCode, year, brand: 'aurora', market: 'BR', entrancePercent: 40 } as const;
    await house.simulateCdc(site, at); // F1
    await house.simulateZflow(site, { ...at, applicant: {} }); // F2
    await house.simulateNext(site, { ...next, partIds: agreed.car.ids }); // F3
    await house.simulateCdc(site, { ...at, carPrice: PRICE - 1 }); // F4: at another price
    await house.simulateZflow(site, { ...at, color: '999', applicant: {} }); // F5: for another car
    await house.simulateNext(auroraBrazil, { ...next, partIds: agreed.car.ids }); // F6: on no terms
    const submit = (transactionId: string, carPrice = PRICE, headers = {}, car = {}) => {
      const person = { ...own.person, document: cpfOf(people++) };
      const funding = { ...own.funding, transactionId, carPrice };
      const sent = { ...own, person, car: { ...own.car, ...car }, funding };
      return send(remote, 'PUT', SUBMIT, z.encode(flowProposal, sent), headers);
    };
    for (const simulation of ['F1', 'F2', 'F3'])
      for (const headers of [{}, named('second')]) {
        [bound, order] = [[], []];
        expect((await submit(simulation, PRICE, headers)).statusCode, simulation).toBe(200);
        expect(order).toEqual(['claimed', 'decided', 'bound']);
        expect(bound).toMatchObject([{ version: agreed.version }]);
      }
    [heard, bound, order] = [0, [], []];
    for (const simulation of ['F4', 'F5', 'F6', 'never']) {
      const refused = await submit(simulation);
      expect([refused.statusCode, reasonOf(refused)], simulation).toEqual([409, 'changed-offer']);
    }
    expect([heard, order]).toEqual([0, []]);
    // What is proposed for a simulation on a quotation's terms is that quotation's car at its price, be there a catalogue's price for it or not.
    const catalogued = someTerms().carPrice;
    const others = [
      [PRICE - 1_00, {}],
      [catalogued, {}],
      [PRICE, { color: '999' }],
      [catalogued, { color: '999' }],
      [PRICE, { year: year + 1 }],
      [PRICE, { mvsCode: `${mvsCode}X` }],
    ] as const;
    await terms().note(site, 'former', { version: agreed.version }); // by a release that noted no car
    for (const [price, car] of others)
      for (const simulation of ['F1', 'F2', 'F3', 'former']) {
        const refused = await submit(simulation, price, {}, car);
        const what = JSON.stringify([simulation, price, car]);
        expect([refused.statusCode, reasonOf(refused)], what).toEqual([409, 'changed-offer']);
      }
    expect([heard, order]).toEqual([0, []]);
    expect((await submit('never', catalogued)).statusCode).toBe(200);
    expect(bound).toEqual([]);
    // When keys of calls are forgotten, a simulation on no terms is, and one on a quotation's is not: where prices are not checked nobody else
    // would say that its price was agreed on.
    await terms().note(site, 'unquoted', { version: undefined });
    const past = new Date(Date.now() + (RETENTION_DAYS.keys + 300) * 86_400_000);
    await expireRows(database.db, idempotencyKey, past, RETENTION_DAYS);
    expect(await terms().of(site, 'unquoted')).toBeUndefined();
    expect(await terms().of(site, 'F1')).toMatchObject({ version: agreed.version });
    const wrong = await submit('F1', PRICE - 1_00);
    expect([wrong.statusCode, reasonOf(wrong)]).toEqual([409, 'changed-offer']);
  });

  it('of flow A binds the quotation that its simulation was made on, whatever its call names, and none of a simulation on no terms', async () => {
    const onTerms = await simulated(app, b2(), PROOF);
    const propose = (of: Awaited<ReturnType<typeof simulated>>, reference: string) =>
      send(remote, 'POST', PROPOSE, proposalFor(of, { document: cpfOf(people++) }), named(reference));
    expect((await propose(onTerms, 'second')).statusCode).toBe(201);
    expect(bound).toMatchObject([{ version: agreed.version }]);
    bound = [];
    expect((await propose(await simulated(app), 'first')).statusCode).toBe(201);
    expect(bound).toEqual([]);
  });

  const proposeAs = (simulationId: string, headers: Readonly<Record<string, string>> = {}) => {
    const proposal = aBankProposal({ simulationId, person: anApplicant({ document: cpfOf(people++) }) });
    return send(remote, 'POST', PROPOSE, z.encode(bankProposal, proposal), { ...named('first'), ...headers });
  };

  it('of flow A for a simulation of which is not known, or not any more, on what it was made goes to nobody: simulate again', async () => {
    await terms().note(auroraBrazil, 'ordinary', { version: undefined });
    await terms().note(auroraBrazil, 'agreed', { version: agreed.version });
    // A later word that it is on no quotation's terms frees it from none.
    await terms().note(auroraBrazil, 'agreed', { version: undefined });
    for (const known of ['ordinary', 'agreed']) expect((await proposeAs(known)).statusCode).toBe(201);
    expect(bound).toMatchObject([{ version: agreed.version }]);
    await database.db.delete(idempotencyKey);
    heard = 0;
    for (const unknown of ['ordinary', 'agreed', 'never']) {
      const refused = await proposeAs(unknown);
      expect([refused.statusCode, reasonOf(refused)]).toEqual([404, 'unknown-simulation']);
    }
    expect(heard).toBe(0);
  });

  it.each([
    ['approved', {}, 'bound'],
    ['denied', { value: { id: 'R0', status: 'denied' } }, 'simulation'],
    ['refused by that company', { ok: false, reason: 'remote', passedOn: { status: 422 } }, 'simulation'],
    // A call before it may have been decided.
    ['still decided about', { ok: false, reason: 'remote', passedOn: { status: 409 } }, 'attempt'],
    ['too often asked', { ok: false, reason: 'remote', passedOn: { status: 429 } }, 'attempt'],
    [
      'never sent',
      { ok: false, reason: 'remote', passedOn: { status: 503, type: '/problems/upstream-unavailable' } },
      'attempt',
    ],
    // It may have been decided all the same: nobody else buys on the quotation until somebody knows, or a day has passed.
    ['unanswered', { ok: false, reason: 'remote', passedOn: { status: 504 } }, undefined],
    ['answered with something else', { ok: false, reason: 'remote', passedOn: { status: 502 } }, undefined],
    ['approved without a number', { value: { status: 'approved' } }, undefined],
  ])('claims its quotation before that company is asked, and once %s', async (_title, answered, then) => {
    await terms().note(auroraBrazil, 'claiming', { version: agreed.version });
    says = answered;
    await proposeAs('claiming');
    expect(order).toEqual(['claimed', 'decided', ...(then ? [then] : [])]);
    expect(reported).toEqual([]);
  });

  it('ends no claim but its own where it is refused here, before that company is asked', async () => {
    await terms().note(auroraBrazil, 'repeated', { version: agreed.version });
    const key = { 'idempotency-key': randomUUID() };
    says = { value: { status: 'approved' } };
    await proposeAs('repeated', key);
    expect(reasonOf(await proposeAs('repeated', key))).toBe('idempotency-key-reused');
    expect(order).toEqual(['claimed', 'decided', 'claimed', 'attempt']);
  });

  it('that was decided while its quotation could not be bound to it stands, and is reported', async () => {
    await terms().note(auroraBrazil, 'late', { version: agreed.version });
    bindNow = async ({ proposal }) => (proposal === undefined ? undefined : 'quotation-taken');
    expect((await proposeAs('late')).statusCode).toBe(201);
    const unbound = { site: 'br/aurora', version: agreed.version };
    expect(reported).toEqual([{ ...unbound, reason: 'quotation-taken' }]);
    const error = new Error('no connection');
    bindNow = async ({ proposal }) => {
      if (proposal !== undefined) throw error;
      return undefined;
    };
    expect((await proposeAs('late')).statusCode).toBe(201);
    expect(reported.slice(1)).toEqual([{ ...unbound, reason: 'failed', error }]);
  });

  it('of flow A for a simulation of that house binds what it was made on here, for its own car at its own price alone', async () => {
    let made = 0;
    const somewhere = { otherOffers: [] } as unknown as B2Simulation;
    const simulations = notingTerms(
      {
        simulateB2: async () => ({ ok: true, simulation: { ...somewhere, id: `H${++made}` } }),
        quoteB2: async () => ({ ok: true, simulation: { ...somewhere, id: `H${++made}` } }),
        updateB2: async () => ({ ok: true, simulation: { ...somewhere, id: `H${++made}` } }),
      },
      terms(),
    );
    const site = { ...auroraBrazil, agreed };
    await simulations.simulateB2(site, b2()); // H1: on its terms
    await simulations.updateB2(site, { simulationId: 'H1', offerId: 'x' }, {} as never); // H2: of H1
    await simulations.simulateB2(site, { ...b2(), car: { ...b2().car, price: PRICE - 1 } }); // H3
    await simulations.quoteB2(
      { ...auroraBrazil, agreed: second },
      { ...b2(), car: { ...b2().car, year: 2026 } },
    ); // H4
    for (const [simulationId, version] of [
      ['H1', agreed.version],
      ['H2', agreed.version],
      ['H3', undefined],
      ['H4', undefined],
    ] as const) {
      bound = [];
      const proposal = aBankProposal({ simulationId, person: anApplicant({ document: cpfOf(people++) }) });
      const response = await send(remote, 'POST', PROPOSE, z.encode(bankProposal, proposal), named('second'));
      expect(response.statusCode).toBe(201);
      expect(bound.map((one) => one.version)).toEqual(version ? [version] : []);
    }
  });
});
