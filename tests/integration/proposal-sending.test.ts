import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_DAY, someTables } from '../../src/areas/lender/examples.ts';
import { remoteCall, remoteCreditDecision, storedSimulations } from '../../src/areas/lender/service/index.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { createUpstream, type Upstream } from '../../src/io/upstream.ts';
import { PATIENCE } from '../patience.ts';
import { testSealing } from '../sealing.ts';
import {
  type CreditApp,
  cpfOf,
  formFor,
  OPTIONS,
  SEND,
  send,
  serveCredit,
  simulated,
  TEST_CPF,
} from './credit-app.ts';
import { creditSetup } from './credit-setup.ts';
import { boundsOf } from './remote-bounds.ts';

/** What of the cars was named, by the number of the proposal. */
const named = new Map<string, readonly string[] | undefined>();
const setup = creditSetup({
  decided(tx, proposal) {
    named.set(proposal.id, proposal.options);
    return keepDecided(testSealing, tx, proposal);
  },
});

let persons = 600_000_000;
const somebody = () => cpfOf(persons++);
const sendForm = (payload: unknown, headers: Record<string, string> = {}, app = setup.app) =>
  send(app, 'POST', SEND, payload, headers);
const count = async (table: string) =>
  Number((await setup.database.db.$client.query(`select count(*) from ${table}`)).rows[0].count);
const reasonOf = (answer: { json(): { type: string } }) => answer.json().type.replace('/problems/', '');

describe('the options of flow A', () => {
  it('are the bank’s six lists under the form’s names, and until when a proposal is taken [D2-3.1-13] [D2-7.1-06]', async () => {
    const { id } = await simulated(setup.app);
    const answer = await send(setup.app, 'GET', `${OPTIONS}/${id}`);
    expect(answer.statusCode).toBe(200);
    const { expirationDate, ...lists } = answer.json();
    expect(expirationDate >= EXAMPLE_DAY).toBe(true);
    expect(Object.keys(lists).sort()).toEqual([
      'genders',
      'maritalStatus',
      'nationalities',
      'occupations',
      'states',
      'typeDocuments',
    ]);
    for (const list of Object.values(lists))
      expect(list).toContainEqual({ code: expect.any(String), description: expect.any(String) });
  });

  it('of a simulation that is another site’s are as unknown as of one that nobody made (R12)', async () => {
    const { id } = await simulated(setup.app);
    const elsewhere = OPTIONS.replace('aurora', 'cerrado');
    for (const url of [`${elsewhere}/${id}`, `${OPTIONS}/${crypto.randomUUID()}`]) {
      const answer = await send(setup.app, 'GET', url);
      expect([answer.statusCode, reasonOf(answer)]).toEqual([404, 'unknown-simulation']);
    }
  });
});

describe('flow A’s form, sent', () => {
  it('by nobody in particular is decided: no account, no role [D2-6-01]', async () => {
    const answer = await sendForm(formFor(await simulated(setup.app), { cpf: TEST_CPF.denied }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      proposal_id: expect.any(String),
      status: 'DENIED',
      expiration_date: expect.any(String),
    });
  });

  it('is one proposal and one voucher of two tabs, under one key or two, at once or later (R15, R43)', async () => {
    const sent = formFor(await simulated(setup.app), { cpf: somebody() });
    const before = [await count('credit_proposal'), await count('proposal_voucher')];
    const tabs = ['first', 'second'].map(() => ({ 'idempotency-key': crypto.randomUUID() }));
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendForm(sent, tabs[at % 2] ?? {})),
    );
    const answers = [...atOnce, await sendForm(sent, tabs[0]), await sendForm(sent)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1);
    expect([await count('credit_proposal'), await count('proposal_voucher')]).toEqual(
      before.map((rows) => rows + 1),
    );
  });

  it('keeps the dealer that was chosen with the proposal: a later question names none [D2-2.4-02] (R12)', async () => {
    const cpf = somebody();
    const sent = { ...formFor(await simulated(setup.app), { cpf }), dealerCode: '0001017' };
    const number = (await sendForm(sent)).json().proposal_id;
    const { rows } = await setup.database.db.$client.query(
      'select content from proposal_voucher where number = $1',
      [number],
    );
    const place = `proposal_voucher.content br/aurora ${number}`;
    expect(rows.map(({ content }) => JSON.parse(testSealing.open(content, place)))).toMatchObject([
      { dealer: { code: '0001017' } },
    ]);
    const hostile = await sendForm({ ...sent, dealerCode: '../../1' });
    expect(hostile.statusCode).toBe(422);
  });

  it('names what was chosen of the car, by which its price is told without taxes, and prices nothing by it', async () => {
    const plain = formFor(await simulated(setup.app), { cpf: somebody() });
    const header = { 'proposal-parts': '341-134, 341-4CN,REV3' };
    const number = (await sendForm(plain, header)).json().proposal_id;
    expect(named.get(number)).toEqual(['341-134', '341-4CN', 'REV3']);
    // In the body a process of a former release would refuse it, and so does this one.
    const inBody = await sendForm({ ...plain, partIds: ['341-134'] });
    expect(inBody.statusCode).toBe(422);
    const other = formFor(await simulated(setup.app), { cpf: somebody() });
    const unreadable = await sendForm(other, { 'proposal-parts': '<b>' });
    expect(unreadable.statusCode).toBe(201);
    expect(named.get(unreadable.json().proposal_id)).toBeUndefined();
  });

  it('under the key of another’s is refused, and learns nothing of it (R16)', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const simulation = await simulated(setup.app);
    const first = await sendForm(formFor(simulation, { cpf: somebody() }), key);
    const other = await sendForm(formFor(simulation, { cpf: somebody() }), key);
    expect([other.statusCode, reasonOf(other)]).toEqual([422, 'idempotency-key-reused']);
    expect(other.body).not.toContain(first.json().proposal_id);
  });

  it('is refused field by field as the form’s own rules say it, and nothing is stored (R14)', async () => {
    const before = await count('credit_proposal');
    const wrong = { name: 'Ana', cpf: '111.111.111-11', motherName: 'X', postalCode: null, city: '' };
    const answer = await sendForm(formFor(await simulated(setup.app), wrong));
    expect([answer.statusCode, reasonOf(answer)]).toEqual([422, 'invalid-proposal']);
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['formData.cpf', 'formData.postalCode', 'formData.city']));
    expect(await count('credit_proposal')).toBe(before);
  });

  it('is refused by the bank under the names of the form, where the form leads back to (R14)', async () => {
    const wrong = { nationality: '999', typeDocument: '77', state: 'ZZ' };
    const answer = await sendForm(formFor(await simulated(setup.app), wrong));
    expect([answer.statusCode, reasonOf(answer)]).toEqual([422, 'invalid-proposal']);
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['formData.nationality', 'formData.state', 'formData.typeDocument']);
  });

  it('for the sixth time in a day is told when to come back, whatever the simulation (R20)', async () => {
    const cpf = somebody();
    for (let made = 0; made < 5; made++)
      expect((await sendForm(formFor(await simulated(setup.app), { cpf }))).statusCode).toBe(201);
    const sixth = await sendForm(formFor(await simulated(setup.app), { cpf }));
    expect([sixth.statusCode, reasonOf(sixth)]).toEqual([429, 'too-many-proposals']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  it('from one address too often is told when to come back, whoever it names (R20)', async () => {
    const few = await serveCredit(setup.database.db, { perMinute: 3 });
    const sent = formFor(await simulated(setup.app), { cpf: somebody() });
    const codes: number[] = [];
    for (let at = 0; at < 4; at++) {
      const headers = { origin: 'http://localhost', 'x-forwarded-for': `203.0.113.${at}` };
      const from = { remoteAddress: '10.9.8.7', headers };
      const answer = await few.inject({ method: 'POST', url: SEND, payload: sent, ...from });
      codes.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await few.close();
    expect(codes).toEqual([201, 201, 201, 429]);
  });
});

describe('flow A’s form, with a maker’s own desk behind it', () => {
  /** A house that writes what it is told to write, byte by byte. */
  const bank = {
    server: undefined as unknown as Server,
    /** Whoever waits for as long as it takes, and whoever does not. */
    upstreams: undefined as unknown as Readonly<Record<'patient' | 'hasty', Upstream>>,
    isHasty: false,
    app: undefined as unknown as CreditApp,
    heard: 0,
    says: (_socket: Socket): unknown => undefined,
    open: new Set<Socket>(),
  };
  const http = (body: unknown, status = 201) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return `HTTP/1.1 ${status} Said\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const decided = (proposal_id: string, status = 'APPROVED') => http({ proposal_id, status });

  beforeEach(async () => {
    Object.assign(bank, { heard: 0, isHasty: false });
    bank.server = createSocketServer((socket) => {
      bank.open.add(socket);
      socket.on('error', () => undefined).on('close', () => bank.open.delete(socket));
      socket.on('data', (chunk) => {
        if (!chunk.includes('HTTP/1.1')) return;
        bank.heard++;
        bank.says(socket);
      });
    });
    await once(bank.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = bank.server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}/api`;
    const waiting = (answerWithinMs: number) =>
      createUpstream({ base, allowInward: ['127.0.0.1'], answerWithinMs });
    const [patient, hasty] = [waiting(PATIENCE.state), waiting(300)];
    bank.upstreams = { patient, hasty };
    const call: Upstream['call'] = (request) => (bank.isHasty ? hasty : patient).call(request);
    const { db } = setup.database;
    const bounds = await boundsOf(db);
    bank.app = await serveCredit(db, {
      before: (own) =>
        remoteCreditDecision({ proposal: remoteCall({ ...patient, call }) }, own, {
          storing: {
            keep: (proposal) => db.transaction((tx) => keepDecided(testSealing, tx, proposal)),
            simulations: storedSimulations(db),
            tables: () => someTables(),
            today: () => EXAMPLE_DAY,
            now: () => new Date(),
          },
          bounds,
        }),
    });
  });
  afterEach(async () => {
    await bank.app.close();
    await Promise.all(Object.values(bank.upstreams).map((upstream) => upstream.close()));
    for (const socket of bank.open) socket.destroy();
    await new Promise((done) => bank.server.close(done));
  });
  const form = async () => formFor(await simulated(setup.app), { cpf: somebody() });

  it.each<[string, (socket: Socket) => unknown, number]>([
    ['does not answer', () => undefined, 504],
    ['hangs up', (socket) => socket.destroy(), 503],
    ['fails', (socket) => socket.write(http({ error: 'at desk.java:17' }, 500)), 503],
    ['answers no JSON', (socket) => socket.write(http('<html>ok</html>')), 502],
    ['answers another shape', (socket) => socket.write(http({ proposal_id: [], status: 7 })), 502],
    ['answers no HTTP', (socket) => socket.write('220 ready\r\n'), 502],
  ])(
    'that %s is an honest problem, keeps nothing, and may be asked again (R54, R55)',
    async (_what, says, status) => {
      const [sent, before] = [await form(), await count('proposal_voucher')];
      Object.assign(bank, { says, isHasty: status === 504 });
      const failed = await sendForm(sent, {}, bank.app);
      bank.isHasty = false;
      expect(failed.headers['content-type']).toContain('application/problem+json');
      expect([502, 503, 504]).toContain(failed.statusCode);
      expect(failed.statusCode, failed.body).toBe(status);
      expect(failed.body).not.toMatch(/desk\.java|<html|220 ready/);
      expect(await count('proposal_voucher')).toBe(before);
      bank.says = (socket) => socket.write(decided('AFTER-ALL'));
      const again = await sendForm(sent, {}, bank.app);
      expect([again.statusCode, again.json()]).toEqual([
        201,
        { proposal_id: 'AFTER-ALL', status: 'APPROVED' },
      ]);
    },
  );

  it('that answers twice gives the second answer to nobody else (R12)', async () => {
    bank.says = (socket) => socket.write(decided('FIRST') + decided('STRAY', 'DENIED'));
    const first = await sendForm(await form(), {}, bank.app);
    bank.says = (socket) => socket.write(decided('SECOND'));
    const second = await sendForm(await form(), {}, bank.app);
    expect([first, second].map((answer) => answer.json().proposal_id)).toEqual(['FIRST', 'SECOND']);
  });

  it('is asked once by two tabs, and its decision can be followed with the figures of the portal’s simulation (R15)', async () => {
    const number = `HOUSE-${crypto.randomUUID()}`;
    bank.says = (socket) => setTimeout(() => socket.write(decided(number)), 60);
    const sent = await form();
    const answers = await Promise.all([sendForm(sent, {}, bank.app), sendForm(sent, {}, bank.app)]);
    expect(answers.map((answer) => answer.json().proposal_id)).toEqual([number, number]);
    expect(bank.heard).toBe(1);
    const { rows } = await setup.database.db.$client.query(
      'select content from proposal_voucher where number = $1',
      [number],
    );
    const place = `proposal_voucher.content br/aurora ${number}`;
    const kept = rows.map(({ content }) => JSON.parse(testSealing.open(content, place)));
    expect(kept).toMatchObject([{ funding: { downPayment: 23_998_00, credit: 95_992_00, residual: 0 } }]);
  });
});
