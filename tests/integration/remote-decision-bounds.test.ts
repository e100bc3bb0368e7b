import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreditDecisionService, ProposalCall } from '../../src/areas/lender/contract.ts';
import {
  aBankProposal,
  aFlowProposal,
  anApplicant,
  EXAMPLE_DAY,
  auroraBrazil as site,
  someTables,
} from '../../src/areas/lender/examples.ts';
import { type remoteCall, remoteCreditDecision } from '../../src/areas/lender/service/index.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { cpfOf } from './credit-app.ts';
import { boundsOf } from './remote-bounds.ts';

type RemoteCall = ReturnType<typeof remoteCall>;

/** A maker's own desk, and how often it was asked; what the wire to it does is proven elsewhere. */
const house = { asked: 0, says: 'approved' as 'approved' | 'fails' };
let database: TestDatabase;
/** Two processes of one portal. */
let one: CreditDecisionService;
let other: CreditDecisionService;

let persons = 700_000_000;
const somebody = () => cpfOf(persons++);

async function open(): Promise<CreditDecisionService> {
  const call = (async () => {
    house.asked += 1;
    if (house.says === 'fails') return { ok: false, reason: 'remote', passedOn: { status: 503 } };
    return { ok: true, value: { id: String(house.asked), status: 'approved' } };
  }) as unknown as RemoteCall;
  const keeping = {
    keep: async () => undefined,
    simulations: { find: async () => undefined },
    tables: () => someTables(),
    today: () => EXAMPLE_DAY,
    now: () => new Date(),
  };
  const bounds = await boundsOf(database.db);
  return remoteCreditDecision({ proposal: call, financing: call }, {} as CreditDecisionService, {
    storing: keeping,
    bounds,
  });
}

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database?.drop());
beforeEach(async () => {
  Object.assign(house, { asked: 0, says: 'approved' });
  [one, other] = [await open(), await open()];
});

const propose = (
  decisions: CreditDecisionService,
  document: string,
  simulationId: string,
  call: ProposalCall = {},
) => decisions.propose(site, aBankProposal({ simulationId, person: anApplicant({ document }) }), call);

describe('one person’s proposals to a maker’s own desk', () => {
  it('are five a day, by whichever process and in whichever flow; the sixth is told when to come back (R20)', async () => {
    const document = somebody();
    for (const at of [1, 2, 3, 4])
      expect(await propose(at % 2 ? one : other, document, `S${at}`)).toMatchObject({ ok: true });
    const flow = aFlowProposal();
    const fifth = await other.submitFlow(site, { ...flow, person: { ...flow.person, document } });
    expect(fifth).toMatchObject({ ok: true });
    const sixth = await propose(one, document, 'S6');
    expect(sixth).toMatchObject({ ok: false, reason: 'too-many-proposals' });
    expect(!sixth.ok && sixth.retryAfter).toBeGreaterThan(86_000);
    expect(house.asked).toBe(5);
    // Those that were taken are answered again, and another person is another one.
    expect(await propose(other, document, 'S1')).toMatchObject({ ok: true });
    expect(await propose(one, somebody(), 'S6')).toMatchObject({ ok: true });
  });

  it('that come to nothing take nothing of them (R54)', async () => {
    const document = somebody();
    house.says = 'fails';
    for (let at = 0; at < 7; at++)
      expect(await propose(one, document, `F${at}`)).toMatchObject({ ok: false, reason: 'remote' });
    house.says = 'approved';
    for (let at = 0; at < 5; at++) expect(await propose(one, document, `F${at}`)).toMatchObject({ ok: true });
    expect(await propose(one, document, 'F5')).toMatchObject({ reason: 'too-many-proposals' });
  });
});

describe('a key of a proposal to a maker’s own desk', () => {
  it('that comes again for something else is refused, at once and later, by whichever process (R05, R15)', async () => {
    const [document, key] = [somebody(), crypto.randomUUID()];
    expect(await propose(one, document, 'K1', { key })).toMatchObject({ ok: true });
    expect(await propose(other, document, 'K1', { key })).toMatchObject({ ok: true });
    for (const decisions of [one, other])
      expect(await propose(decisions, document, 'K2', { key })).toEqual({ ok: false, reason: 'key-reused' });
    // A key is of one call.
    const flow = aFlowProposal();
    expect(
      await one.submitFlow(site, { ...flow, person: { ...flow.person, document } }, { key }),
    ).toMatchObject({ ok: true });
  });

  it('of a proposal that came to nothing may be used for the mended one', async () => {
    const [document, key] = [somebody(), crypto.randomUUID()];
    house.says = 'fails';
    expect(await propose(one, document, 'M1', { key })).toMatchObject({ reason: 'remote' });
    house.says = 'approved';
    expect(await propose(one, document, 'M2', { key })).toMatchObject({ ok: true });
    expect(await propose(one, document, 'M1', { key })).toMatchObject({ reason: 'key-reused' });
  });

  it('and the count tell nothing of a person to whoever reads the tables (R49)', async () => {
    const document = somebody();
    await propose(one, document, 'T1', { key: crypto.randomUUID() });
    const { rows } = await database.db.$client.query('select t::text as row from idempotency_key t');
    const counts = await database.db.$client.query('select t::text as row from rate_limit t');
    const stored = [...rows, ...counts.rows].map(({ row }) => row).join('\n');
    expect(stored).toContain('proposals elsewhere');
    expect(stored).not.toContain(document);
  });
});
