import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rateTablesOf } from '../../src/areas/lender/domain/rate-tables.ts';
import { aTable, auroraBrazil, EXAMPLE_DAY, someTables } from '../../src/areas/lender/examples.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { statementsOf } from '../statements.ts';
import {
  BASE_DATA,
  cpfOf,
  type Json,
  listening,
  OCCUPATIONS,
  PROPOSE,
  proposalFor,
  SUBMIT,
  send,
  serveCredit,
  simulated,
  submissionFor,
  TEST_CPF,
  testIds,
} from './credit-app.ts';
import { creditSetup } from './credit-setup.ts';

const world = { today: EXAMPLE_DAY, now: new Date(), tables: someTables() };
const PARTS = {
  tables: () => world.tables,
  today: () => world.today,
  now: () => world.now,
  decided: listening.decided,
};
const setup = creditSetup(PARTS);

beforeAll(() => listening.begin(setup.database.db));

/** The same plans at other rates. */
const dearer = rateTablesOf(
  [{ ...auroraBrazil, tables: [aTable({ bands: [{ from: 10, to: 80, rates: { 48: 0.0199 } }] })] }],
  '2',
);

let persons = 300_000_000;
const somebody = () => cpfOf(persons++);
const propose = (payload: unknown, headers?: Record<string, string>) =>
  send(setup.app, 'POST', PROPOSE, payload, headers);
const submit = (payload: unknown, headers?: Record<string, string>) =>
  send(setup.app, 'PUT', SUBMIT, payload, headers);
const reasonOf = (answer: { json(): { type: string } }) => answer.json().type.replace('/problems/', '');
const count = async (table: string) =>
  Number((await setup.database.db.$client.query(`select count(*) from ${table}`)).rows[0].count);

describe('the base data of a simulation', () => {
  it('are six lists with code and description, and the day until which a proposal is taken [D2-7.1-05] [D2-7.1-06] [D2-7.1-07]', async () => {
    const { id } = await simulated(setup.app);
    const answer = await send(setup.app, 'GET', `${BASE_DATA}/${id}?product=SON`);
    expect(answer.statusCode).toBe(200);
    const { expiration_date: until, ...lists } = answer.json();
    expect(until >= EXAMPLE_DAY).toBe(true);
    expect(Object.keys(lists).sort()).toEqual([
      'genders',
      'identification_document_types',
      'marital_status',
      'nationalities',
      'occupations',
      'states',
    ]);
    for (const list of Object.values(lists) as Json[][])
      for (const entry of list) expect(Object.keys(entry).sort()).toEqual(['code', 'description']);
    expect(lists.marital_status).toContainEqual({ code: '2', description: 'Casado' });
    expect(lists.identification_document_types).toContainEqual({ code: '138', description: 'CNH' });
  });

  it('are the ones that are asked for, and of no simulation that is unknown here or has ended (R11) [D2-7.1-08]', async () => {
    const { id } = await simulated(setup.app);
    const some = await send(setup.app, 'GET', `${BASE_DATA}/${id}?product=SON&projections=genders,states`);
    expect(Object.keys(some.json()).sort()).toEqual(['expiration_date', 'genders', 'states']);
    const elsewhere = BASE_DATA.replace('aurora', 'cerrado');
    for (const url of [`${elsewhere}/${id}`, `${BASE_DATA}/${crypto.randomUUID()}`]) {
      const unknown = await send(setup.app, 'GET', `${url}?product=SON`);
      expect([unknown.statusCode, reasonOf(unknown)]).toEqual([404, 'unknown-simulation']);
    }
    world.today = addDays(EXAMPLE_DAY, 30);
    const ended = await send(setup.app, 'GET', `${BASE_DATA}/${id}?product=SON`);
    world.today = EXAMPLE_DAY;
    expect([ended.statusCode, reasonOf(ended)]).toEqual([410, 'expired-simulation']);
  });

  it('of flow B are groups of occupations [D2-7.2-01]', async () => {
    const groups = (await send(setup.app, 'GET', OCCUPATIONS)).json() as Json[];
    expect(groups.find(({ code }) => code === '5')).toMatchObject({
      occupations: expect.arrayContaining([{ name: 'Sócio ou proprietário', code: '909 5' }]),
    });
  });
});

describe('a proposal of flow A', () => {
  it.each([
    ['approved', 'APPROVED'],
    ['denied', 'DENIED'],
    ['pending', 'PENDING'],
  ] as const)('of the test CPF for %s is answered so [D2-7.1-03] [D2-3.1-12]', async (kind, status) => {
    const simulation = await simulated(setup.app);
    const answer = await propose(proposalFor(simulation, { document: TEST_CPF[kind] }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      proposal_id: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      status,
      expiration_date: expect.stringMatching(/^2026-11-/),
    });
  });

  it('is told to whoever keeps vouchers with the figures of the offer, once (R10)', async () => {
    const simulation = await simulated(setup.app);
    const document = somebody();
    const sent = proposalFor(simulation, { document });
    const { proposal_id: id } = (await propose(sent)).json();
    await propose(sent);
    const proposals = (await listening.heard(setup.database.db)).filter(
      (one) => one.buyer.document === document,
    );
    expect(proposals).toHaveLength(1);
    expect(proposals[0]).toMatchObject({
      id,
      site: 'br/aurora',
      flow: 'A',
      status: 'approved',
      car: { mvsCode: '5A1B2C0', year: 2027 },
      funding: {
        carPrice: 119_990_00,
        downPayment: 23_998_00,
        credit: 95_992_00,
        installments: 48,
        installment: Math.round(simulation.installment * 100),
        residual: 0,
      },
    });
  });

  it('is one proposal however often it comes, under one key, another or none, and in other words (R15, R43)', async () => {
    const simulation = await simulated(setup.app);
    const document = somebody();
    const sent = proposalFor(simulation, { document });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [before, first] = [await count('credit_proposal'), await propose(sent, key)];
    const again = [
      await propose(sent, key),
      await propose(sent),
      await propose(sent, { 'idempotency-key': crypto.randomUUID() }),
      await propose(proposalFor(simulation, { document, income: 1_000_00, motherName: 'Outra Pessoa' })),
    ];
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const answer of again) {
      expect([answer.statusCode, answer.body]).toEqual([201, first.body]);
      expect(answer.headers['idempotency-replayed']).toBe('true');
    }
    expect(await count('credit_proposal')).toBe(before + 1);
  });

  it('is one proposal of fifty that come at once, under one key or fifty (R15)', async () => {
    const before = await count('credit_proposal_status');
    for (const keyOf of [() => 'the same key of all', () => crypto.randomUUID()]) {
      const sent = proposalFor(await simulated(setup.app), { document: somebody() });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => propose(sent, { 'idempotency-key': keyOf() })),
      );
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    }
    expect(await count('credit_proposal_status')).toBe(before + 2);
  });

  it('is refused under the key of another, and a refusal burns no key (R16)', async () => {
    const simulation = await simulated(setup.app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const bad = await propose(proposalFor(simulation, { document: '111.111.111-11' }), key);
    expect([bad.statusCode, reasonOf(bad)]).toEqual([422, 'invalid-proposal']);
    const good = await propose(proposalFor(simulation, { document: somebody() }), key);
    expect(good.statusCode).toBe(201);
    const other = await propose(proposalFor(simulation, { document: somebody() }), key);
    expect([other.statusCode, reasonOf(other)]).toEqual([422, 'idempotency-key-reused']);
    expect(other.body).not.toContain(good.json().proposal_id);
    const long = await propose(proposalFor(simulation), { 'idempotency-key': 'x'.repeat(256) });
    expect(long.statusCode).toBe(400);
  });

  it.each([
    ['of another site', { url: PROPOSE.replace('aurora', 'cerrado') }, 404, 'unknown-simulation'],
    ['that nobody made', { simulation_id: crypto.randomUUID() }, 404, 'unknown-simulation'],
    ['without such an offer', { sub_offer_id: 'of-another' }, 404, 'unknown-offer'],
    ['made for another type', { type: 'RESIDUAL' }, 422, 'other-terms'],
    ['made for another origin', { origin: 'ECOM' }, 422, 'other-terms'],
  ])('for a simulation %s is refused (R11, R13)', async (_what, change, status, reason) => {
    const { url = PROPOSE, ...fields } = change as { url?: string } & Json;
    const sent = { ...proposalFor(await simulated(setup.app), { document: somebody() }), ...fields };
    const answer = await send(setup.app, 'POST', url, sent);
    expect([answer.statusCode, reasonOf(answer)]).toEqual([status, reason]);
  });

  it('for an offer that was changed since, or has ended, is refused; who proposed in time gets the answer again (R11)', async () => {
    const simulation = await simulated(setup.app);
    const sent = proposalFor(simulation, { document: somebody() });
    const inTime = await propose(sent);
    const update = {
      product: 'SON',
      type: 'SIMPLE',
      origin: 'NMSC',
      state: 'SP',
      financed_amount: 83_993,
      installment_quantity: 48,
      entrance_value_percentage: 30,
    };
    const url = `/services/br/aurora/hub/simulate/${simulation.id}/offers/${simulation.offer}`;
    expect((await send(setup.app, 'PUT', url, update)).statusCode).toBe(200);
    const late = await propose(proposalFor(simulation, { document: somebody() }));
    expect([late.statusCode, reasonOf(late)]).toEqual([409, 'superseded-offer']);
    world.today = addDays(EXAMPLE_DAY, 30);
    const ended = await propose(proposalFor(simulation, { document: somebody() }));
    const again = await propose(sent);
    world.today = EXAMPLE_DAY;
    expect([ended.statusCode, reasonOf(ended)]).toEqual([410, 'expired-simulation']);
    expect(again.body).toBe(inTime.body);
  });

  it('of a page of another site is refused (R39)', async () => {
    const answer = await propose(proposalFor(await simulated(setup.app)), {
      origin: 'https://evil.example',
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a submission of flow B', () => {
  it('with the figures of a simulation is decided, with number and due date [D2-7.2-05] [D2-7.2-06]', async () => {
    const sent = await submissionFor(setup.app);
    const answer = await submit(sent);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'approved',
      proposalId: expect.any(String),
      dueDate: expect.stringMatching(/^2026-1[12]-/),
    });
    expect((await submit(sent)).body).toBe(answer.body);
  });

  it('of yesterday is decided while its offer holds, and is not on offer any more when the plans are others (R11)', async () => {
    const sent = await submissionFor(setup.app);
    (sent.person as Json).cpf = somebody();
    world.today = addDays(EXAMPLE_DAY, 1);
    const next = await submit(sent);
    world.today = EXAMPLE_DAY;
    world.tables = dearer;
    const another = { ...(sent.person as Json), cpf: somebody() };
    const late = await submit({ ...sent, person: another });
    world.tables = someTables();
    expect(next.statusCode).toBe(200);
    expect([late.statusCode, reasonOf(late)]).toEqual([409, 'changed-offer']);
    expect(late.json().errors.map(({ field }: { field: string }) => field)).toContain(
      'financing.installmentValue',
    );
  });

  const subject = { mvsCode: '5A1B2C0', year: 2027, carPrice: 119_990_00, entrance: 35_997_00 };
  const made = (site: { market: 'BR' | 'AR'; brand: string }, change: Partial<typeof subject> = {}) =>
    testIds.make(site, { ...subject, ...change }, addDays(EXAMPLE_DAY, 5));
  const aurora = { market: 'BR', brand: 'aurora' } as const;
  it.each([
    ['that nobody made', 404, 'unknown-simulation', () => crypto.randomUUID()],
    ['whose day was put off', 404, 'unknown-simulation', () => made(aurora).replace(/^\d{4}/, '2099')],
    ['of another brand', 404, 'unknown-simulation', () => made({ ...aurora, brand: 'cerrado' })],
    ['of another market', 404, 'unknown-simulation', () => made({ ...aurora, market: 'AR' })],
    ['of another car', 422, 'other-terms', () => made(aurora, { mvsCode: '5A1B2C9' })],
    ['of another price', 422, 'other-terms', () => made(aurora, { carPrice: 1_00 })],
    ['with another entrance', 422, 'other-terms', () => made(aurora, { entrance: 1_00 })],
    [
      'that has ended',
      410,
      'expired-simulation',
      () => testIds.make(aurora, subject, addDays(EXAMPLE_DAY, -1)),
    ],
  ])('for a simulation %s is refused, whatever its figures (R11, R13)', async (_what, status, reason, id) => {
    const sent = await submissionFor(setup.app);
    (sent.person as Json).cpf = somebody();
    const before = await count('credit_proposal');
    const answer = await submit({ ...sent, transactionResponseID: id() });
    expect([answer.statusCode, reasonOf(answer)]).toEqual([status, reason]);
    expect(await count('credit_proposal')).toBe(before);
    expect((await submit(sent)).statusCode).toBe(200);
  });

  it.each([
    ['financing.installmentValue', 1],
    ['financing.monthlyInterest', 0],
    ['financing.annualCET', 0.01],
    ['financing.registerRate', 0],
    ['financing.fundingValue', 1_000],
    ['vehicle.price', 1_000],
  ])('with a %s of its own is refused, and told what is on offer (R10)', async (field, value) => {
    const sent = await submissionFor(setup.app);
    const [part = '', name = ''] = field.split('.');
    (sent[part] as Json)[name] = value;
    const answer = await submit(sent);
    expect([answer.statusCode, reasonOf(answer)]).toEqual([409, 'changed-offer']);
    const result = answer.json().errors.find((error: { field: string }) => error.field === field);
    expect(result).toMatchObject({
      code: 'changed-figure',
      params: { sent: value, offered: expect.any(Number) },
    });
    expect(result.params.offered).not.toBe(value);
    expect(result.message).toBe(`sent ${value.toFixed(2)}, offered ${result.params.offered.toFixed(2)}`);
    // Of another price nobody knows what it comes to before it is simulated.
    const told = answer.json().errors.filter(({ code }: { code: string }) => code === 'offered-figure');
    const costs = ['financing.residual', 'financing.totalCost', 'financing.financed'];
    expect(told.map((one: { field: string }) => one.field)).toEqual(field === 'vehicle.price' ? [] : costs);
    for (const { params } of told) expect(params).toEqual({ offered: expect.any(Number) });
  });
});

describe('what is kept of a proposal', () => {
  it('is sealed, and nothing of the person is in the row, the log or the answer (R49)', async () => {
    const document = somebody();
    const person = { document, motherName: 'Zuleica Quaresma', email: 'canary.zq@example.com' };
    const answer = await propose(proposalFor(await simulated(setup.app), person));
    const { rows } = await setup.database.db.$client.query('select * from credit_proposal');
    const written = JSON.stringify(rows) + setup.lines.join('') + answer.body;
    for (const word of [document, document.slice(0, 9), 'Quaresma', 'canary.zq', '987654321'])
      expect(written).not.toContain(word);
    expect(written).not.toMatch(/\b12000(00)?\b/); // the income; a time may have these digits within it
    const row = rows.find(({ id }) => id === answer.json().proposal_id);
    expect(row.payload).toMatch(/^v1\.test\./);
  });

  it('has its status, and a history that begins with it [D2-3.6-06]', async () => {
    const answer = await propose(proposalFor(await simulated(setup.app), { document: TEST_CPF.pending }));
    const { rows } = await setup.database.db.$client.query(
      'select step, status from credit_proposal_status where proposal_id = $1',
      [answer.json().proposal_id],
    );
    expect(rows).toEqual([{ step: 1, status: 'pending' }]);
  });

  it('is nothing at all when whoever keeps vouchers fails: neither proposal nor key (R04, R17)', async () => {
    const failing = await serveCredit(setup.database.db, {
      decided: async () => {
        throw new Error('the voucher could not be kept');
      },
    });
    const sent = proposalFor(await simulated(setup.app), { document: somebody() });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const before = await count('credit_proposal');
    expect((await send(failing, 'POST', PROPOSE, sent, key)).statusCode).toBe(500);
    expect(await count('credit_proposal')).toBe(before);
    await failing.close();
    expect((await propose(sent, key)).statusCode).toBe(201);
  });
});

describe('who asks again and again', () => {
  it('gets five decisions a day for one CPF, on all sites and in both flows, and is told when to come back (R20)', async () => {
    const document = somebody();
    const at = world.now;
    for (let made = 0; made < 5; made++) {
      const answer = await propose(proposalFor(await simulated(setup.app), { document }));
      expect(answer.statusCode).toBe(201);
    }
    const sixth = await propose(proposalFor(await simulated(setup.app), { document }));
    expect([sixth.statusCode, reasonOf(sixth)]).toEqual([429, 'too-many-proposals']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000);
    const flowB = await submissionFor(setup.app);
    (flowB.person as Json).cpf = document;
    expect((await submit(flowB)).statusCode).toBe(429);
    world.now = new Date(at.getTime() + 24 * 60 * 60 * 1000 + 1);
    expect((await propose(proposalFor(await simulated(setup.app), { document }))).statusCode).toBe(201);
    world.now = at;
  });

  it('waits for a turn when everybody asks at once (R20, R53)', async () => {
    const busy = await serveCredit(setup.database.db, {
      consumeLimit: async () => ({ isAllowed: false, waitMs: 4_200 }),
    });
    const answer = await send(busy, 'POST', PROPOSE, proposalFor(await simulated(busy)));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
    await busy.close();
  });
});

describe('a denial', () => {
  it('says nothing of its reason, nor takes other work than an approval: all are alike but for their numbers (R19)', async () => {
    const reasons = [
      { income: 1_500_00 },
      { income: 4_000_00 },
      { birthdate: '1948-01-01' },
      { document: TEST_CPF.denied },
    ];
    const shapes = new Set<string>();
    const works = new Set<string>();
    const app = await serveCredit(setup.database.db, PARTS);
    onTestFinished(() => app.close());
    const sendChange = async (change: object) => {
      const sent = proposalFor(await simulated(app), { document: somebody(), ...change });
      const answers: Awaited<ReturnType<typeof propose>>[] = [];
      const work = await statementsOf(async () => answers.push(await send(app, 'POST', PROPOSE, sent)));
      works.add(work.join('; '));
      return answers[0] as (typeof answers)[number];
    };
    expect((await sendChange({})).json().status).toBe('APPROVED');
    for (const change of reasons) {
      const answer = await sendChange(change);
      expect(answer.json().status).toBe('DENIED');
      const { date: _, 'x-request-id': __, ...headers } = answer.headers;
      const number = answer.json().proposal_id;
      shapes.add(JSON.stringify([answer.statusCode, headers, answer.body.replace(number, 'number')]));
    }
    expect(shapes.size).toBe(1);
    expect([...works]).toEqual([expect.stringContaining('credit_proposal')]);
  });
});
