import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposalStatuses } from '../../src/areas/lender/index.ts';
import { changeStatus, proposalPersonalData } from '../../src/areas/lender/service/index.ts';
import { columnMap } from '../../src/host/privacy/privacy.ts';
import { connect } from '../../src/io/database.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import {
  cpfOf,
  formFor,
  type Json,
  PROPOSE,
  proposalFor,
  SEND,
  send,
  serveCredit,
  simulated,
  TEST_CPF,
} from './credit-app.ts';
import { creditSetup } from './credit-setup.ts';
import { killable } from './killable.ts';

const COMMAND = commandPermit('update', 'proposals');

const setup = creditSetup();

let persons = 400_000_000;
const somebody = () => cpfOf(persons++);
const propose = (payload: unknown, headers?: Record<string, string>) =>
  send(setup.app, 'POST', PROPOSE, payload, headers);
const query = async (text: string, values: unknown[] = []) =>
  (await setup.database.db.$client.query(text, values)).rows;
const keysOf = (document: string) => ({
  document: testSealing.personKeys('document', document),
  email: [],
  phone: [],
});

describe('a desk that is killed while shoppers propose', () => {
  it('has everything that it answered, and whoever asks again, by the bank’s call or by the form’s, gets one proposal (R01, R17)', async () => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, async (_, at): Promise<Json> => {
        const [simulation, cpf] = [await simulated(setup.app), somebody()];
        return at % 2 ? formFor(simulation, { cpf }) : proposalFor(simulation, { document: cpf });
      }),
    );
    const ask = async (origin: string, payload: Json) => {
      const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
      const body = JSON.stringify(payload);
      const url = origin + ('formData' in payload ? SEND : PROPOSE);
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
      return answer?.status === 201 ? answer.text().catch(() => undefined) : undefined;
    };
    const first = await killable('credit-server', setup.database.url);
    const answers = new Map<Json, string | undefined>();
    const clients = Array.from({ length: 4 }, async (_, client) => {
      for (let at = client; at < sent.length; at += 4) {
        const payload = sent[at] as Json;
        answers.set(payload, await ask(first.origin, payload));
      }
    });
    await waitFor(() => [...answers.values()].filter(Boolean).length >= 12);
    await first.kill();
    await Promise.all(clients);
    const second = await killable('credit-server', setup.database.url);
    const again = await Promise.all(sent.map((payload) => ask(second.origin, payload)));
    await second.kill();
    sent.forEach((payload, at) => {
      expect(again[at]).toBeDefined();
      const before = answers.get(payload);
      if (before !== undefined) expect(again[at]).toBe(before);
    });
    const [{ count }] = await query('select count(*)::int as count from credit_proposal');
    expect(count).toBe(sent.length);
  });
});

describe('any order of calls', () => {
  it('leaves one proposal a person and simulation, with the first answer, whatever else was asked (R58)', async () => {
    const [one, other] = [await simulated(setup.app), await simulated(setup.app)];
    const people = [somebody(), somebody()];
    type Model = Map<string, string>;
    const inputs = fc.record({
      simulation: fc.constantFrom(one, other),
      person: fc.constantFrom(...people),
      income: fc.integer({ min: 1_00, max: 90_000_00 }),
      key: fc.option(fc.constantFrom('first key', 'second key'), { nil: undefined }),
      sub: fc.boolean(),
    });
    const command = inputs.map(({ simulation, person, income, key, sub }) => ({
      check: () => true,
      toString: () => JSON.stringify({ simulation: simulation.id, income, key, sub }),
      async run(model: Model) {
        const offer = sub ? simulation : { ...simulation, sub: `${simulation.sub}x` };
        const payload = proposalFor(offer, { document: person, income });
        const answer = await propose(payload, key ? { 'idempotency-key': key } : {});
        const natural = `${simulation.id} ${person}`;
        const known = model.get(natural);
        if (answer.statusCode === 422)
          return void expect(answer.json().type).toBe('/problems/idempotency-key-reused');
        if (known === undefined && !sub) return void expect(answer.statusCode).toBe(404);
        expect(answer.statusCode).toBe(201);
        if (known !== undefined) expect(answer.body).toBe(known);
        model.set(natural, answer.body);
      },
    }));
    const model: Model = new Map();
    await fc.assert(
      fc.asyncProperty(fc.commands([command], { maxCommands: 20 }), (commands) =>
        fc.asyncModelRun(() => ({ model, real: {} }), commands),
      ),
      { numRuns: 8, endOnFailure: true }, // the persons stay, so nothing can be shrunk
    );
    const keys = people.flatMap((person) => testSealing.personKeys('document', person));
    const rows = await query('select answer from credit_proposal where document_key = any($1)', [keys]);
    expect(rows.map(({ answer }) => answer).sort()).toEqual([...model.values()].sort());
  });

  it('of changes keeps a history of steps that may follow one another (R58)', async () => {
    const response = await propose(proposalFor(await simulated(setup.app), { document: somebody() }));
    const number = response.json().proposal_id;
    const heard: number[] = [];
    const drawn = fc.array(fc.constantFrom(...proposalStatuses), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(drawn, async (wishes) => {
        for (const to of wishes) {
          const [{ status }] = await query('select status from credit_proposal where id = $1', [number]);
          const moved = await changeStatus(
            setup.database.db,
            COMMAND,
            { number, to, at: new Date() },
            async (_tx, { step }) => heard.push(step),
          );
          expect(moved.ok || moved.reason === 'not-after-that').toBe(true);
          if (moved.ok) expect(moved.from).toBe(status);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
    const steps = await query(
      'select step, status from credit_proposal_status where proposal_id = $1 order by step',
      [number],
    );
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, at) => at + 1));
    expect(heard).toEqual(steps.slice(1).map(({ step }) => step));
    expect(
      await changeStatus(setup.database.db, COMMAND, { number: 'NOSUCH', to: 'denied', at: new Date() }),
    ).toEqual({
      ok: false,
      reason: 'unknown-proposal',
    });
  });
});

describe('a proposal of a test CPF', () => {
  it('is decided, and counted, as anybody’s where the public comes (R12, R20)', async () => {
    const open = await serveCredit(setup.database.db, { decidesTests: false });
    const sent = async (document: string) =>
      send(open, 'POST', PROPOSE, proposalFor(await simulated(open), { document }));
    const answers = [];
    for (let at = 0; at < 6; at++) answers.push(await sent(TEST_CPF.denied));
    await open.close();
    // The example's income carries the example's instalment.
    expect(answers[0]?.json()).toMatchObject({ status: 'APPROVED' });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('without its database', () => {
  it('the desk answers an honest 503, and nothing is half-written (R54)', async () => {
    const nowhere = new URL(setup.database.url);
    nowhere.port = '1';
    const away = await serveCredit(connect(nowhere.href, () => undefined, { size: 2 }));
    const answer = await send(away, 'POST', PROPOSE, proposalFor(await simulated(setup.app)));
    expect([answer.statusCode, answer.json().type]).toEqual([503, '/problems/unavailable']);
    await away.close();
  });
});

describe('the person behind a proposal', () => {
  const store = proposalPersonalData(testSealing);
  const spouse = { name: 'Zacarias Quaresma', document: cpfOf(499_000_001) };
  const married = async () => {
    const document = somebody();
    const person = { document, maritalStatus: '2', spouse: { ...spouse, document: somebody() } };
    const answer = await propose(proposalFor(await simulated(setup.app), person));
    return { document, spouse: person.spouse.document, number: answer.json().proposal_id as string };
  };

  it('gets a full copy; the spouse gets what tells about the spouse, and nothing else (R46)', async () => {
    const one = await married();
    const own = await store.find(setup.database.db, keysOf(one.document));
    expect(JSON.stringify(own.records)).toMatch(/Avenida Paulista.*Zacarias|Zacarias.*Avenida Paulista/);
    expect(own.records[0]?.data).toMatchObject({ status: 'approved', history: [{ status: 'approved' }] });
    const theirs = JSON.stringify((await store.find(setup.database.db, keysOf(one.spouse))).records);
    expect(theirs).toContain('Zacarias');
    expect(theirs).not.toMatch(/Maria|Paulista|\b12000(00)?\b/);
  });

  it('is erased with everything that was told; a contract stays, sealed, by its legal ground (R47)', async () => {
    const [one, other] = [await married(), await married()];
    for (const to of ['in-formalization', 'released'] as const)
      await changeStatus(setup.database.db, COMMAND, { number: other.number, to, at: new Date() });
    const erase = (document: string) =>
      setup.database.db.transaction((tx) => store.erase(tx, keysOf(document), new Date()));
    expect((await erase(one.spouse)).counts).toMatchObject({ proposals: 0, spouses: 1 });
    expect((await store.find(setup.database.db, keysOf(one.spouse))).records).toEqual([]);
    expect((await erase(one.document)).counts).toMatchObject({ proposals: 1, spouses: 0 });
    const [row] = await query('select * from credit_proposal where id = $1', [one.number]);
    expect(row).toMatchObject({ payload: null, answer: null, document_key: null, spouse_key: null });
    const kept = await erase(other.document);
    expect(kept.retained).toEqual([
      { what: 'credit_proposal', records: 1, ground: expect.stringMatching(/^LGPD art. 16 I/) },
    ]);
  });

  it('is forgotten in time: denials and what was let lie first, contracts after five years (R48)', async () => {
    const [one, other] = [await married(), await married()];
    await changeStatus(setup.database.db, COMMAND, {
      number: other.number,
      to: 'in-formalization',
      at: new Date(),
    });
    const in_ = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await store.expire(setup.database.db, in_(RETENTION_DAYS.delivered - 1), RETENTION_DAYS);
    const left = () =>
      query('select id from credit_proposal where id = any($1)', [[one.number, other.number]]);
    expect(await left()).toHaveLength(2);
    await store.expire(setup.database.db, in_(RETENTION_DAYS.delivered + 1), RETENTION_DAYS);
    expect(await left()).toEqual([{ id: other.number }]);
    await store.expire(setup.database.db, in_(RETENTION_DAYS.proposals + 1), RETENTION_DAYS);
    expect(await left()).toEqual([]);
  });

  it('is found under a new key when keys are rotated, by all that identified them (R47)', async () => {
    const one = await married();
    const keys = [
      { id: 'next', key: Buffer.alloc(32, 7) },
      { id: 'test', key: Buffer.alloc(32) },
    ];
    const rotated = createSealing(keys);
    const after = proposalPersonalData(rotated);
    while ((await after.reseal(setup.database.db, 'others')) > 0);
    const only = createSealing(keys.slice(0, 1));
    const who = (mark: 'document' | 'email', value: string) => ({
      document: [],
      email: [],
      phone: [],
      [mark]: only.personKeys(mark, value),
    });
    const found = await proposalPersonalData(only).find(setup.database.db, who('document', one.document));
    expect(found.records).toHaveLength(1);
    expect(
      (await proposalPersonalData(only).find(setup.database.db, who('document', one.spouse))).records,
    ).toHaveLength(1);
    // Back, for the tests that follow.
    while (
      (await proposalPersonalData(createSealing([...keys].reverse())).reseal(setup.database.db, 'others')) > 0
    );
  });

  it('stands in no column that the registry does not know (R46)', async () => {
    const known = columnMap([store]);
    for (const table of ['credit_proposal', 'credit_proposal_status', 'credit_desk_revision']) {
      const columns = await query(
        'select column_name as name from information_schema.columns where table_name = $1',
        [table],
      );
      expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(known[table] ?? {}).sort());
    }
  });
});
