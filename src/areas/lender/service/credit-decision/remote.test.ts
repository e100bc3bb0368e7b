import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../../../../tests/patience.ts';
import { createUpstream, type Upstream } from '../../../../io/upstream.ts';
import type { CreditDecisionService } from '../../contract.ts';
import {
  aBankProposal,
  aFlowProposal,
  anApplicant,
  EXAMPLE_DAY,
  auroraBrazil as site,
  someTables,
} from '../../examples.ts';
import type { DecidedProposal } from '../../index.ts';
import { remoteCall } from '../remote-call.ts';
import { remoteCreditDecision } from './remote.ts';

type Heard = { readonly asks: string; readonly headers: IncomingMessage['headers']; readonly body: unknown };
type Answer = { readonly status: number; readonly body: unknown; readonly afterMs?: number };

const bank = {
  heard: [] as Heard[],
  says: { status: 200, body: {} } as Answer,
  server: undefined as unknown as Server,
  upstreams: [] as Upstream[],
  kept: [] as DecidedProposal[],
  keeping: async (_decided: DecidedProposal): Promise<void> => undefined,
};
const nobody = {} as CreditDecisionService;
let decisions: CreditDecisionService;

beforeEach(async () => {
  bank.heard = [];
  bank.server = createServer(async (request, response) => {
    const body = request.method === 'GET' ? undefined : await json(request);
    bank.heard.push({ asks: `${request.method} ${request.url}`, headers: request.headers, body });
    const { status, body: said, afterMs = 0 } = bank.says;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    }, afterMs);
  });
  await new Promise<void>((done) => bank.server.listen(0, '127.0.0.1', done));
  bank.kept = [];
  bank.keeping = async (decided) => void bank.kept.push(decided);
  decisions = deskThatWaits(PATIENCE.state);
});
afterEach(async () => {
  await Promise.all(bank.upstreams.splice(0).map((upstream) => upstream.close()));
  bank.server.closeAllConnections();
  await new Promise((done) => bank.server.close(done));
});

/** The desk as it asks a bank that has so many milliseconds to answer. */
function deskThatWaits(answerWithinMs: number): CreditDecisionService {
  const base = `http://127.0.0.1:${(bank.server.address() as AddressInfo).port}/api`;
  const upstream = createUpstream({ base, allowInward: ['127.0.0.1'], answerWithinMs });
  bank.upstreams.push(upstream);
  const call = remoteCall(upstream);
  const keeping = {
    keep: (decided: DecidedProposal) => bank.keeping(decided),
    simulations: { find: async () => undefined },
    tables: () => someTables(),
    today: () => EXAMPLE_DAY,
    now: () => new Date(),
  };
  // What holds with PostgreSQL behind it: tests/integration/remote-decision-bounds.test.ts.
  const may = async () => ({ ok: true, settle: async () => undefined }) as const;
  return remoteCreditDecision({ proposal: call, financing: call }, nobody, {
    storing: keeping,
    bounds: { claim: may, turn: may },
  });
}

const approved = { status: 201, body: { proposal_id: 77, status: 'APPROVED' } };

describe('a maker’s own desk', () => {
  it('is asked for base data with product, projections and the visitor’s authorization [D2-7.1-08] [D2-7.1-09] [D2-6-05]', async () => {
    bank.says = {
      status: 200,
      body: { genders: [{ code: 1, description: 'Feminino' }], expiration_date: '2026-12-01' },
    };
    const result = await decisions.baseData(site, 'a-1', {
      projections: ['genders'],
      authorization: 'Bearer x.y.z',
    });
    expect(result).toMatchObject({
      ok: true,
      baseData: { genders: [{ code: '1', description: 'Feminino' }] },
    });
    expect(bank.heard[0]?.asks).toBe(
      'GET /api/base-data/a-1?product=SON&projections=genders%2Cexpiration_date',
    );
    expect(bank.heard[0]?.headers.authorization).toBe('Bearer x.y.z');
  });

  it('gets the payload of the specification and nothing more: no income (R48) [D2-7.1-04]', async () => {
    bank.says = approved;
    const result = await decisions.propose(site, aBankProposal());
    expect(result).toEqual({ ok: true, decision: { id: '77', status: 'approved' }, isReplayed: false });
    expect(bank.heard[0]?.asks).toBe('POST /api/proposal');
    expect(JSON.stringify(bank.heard[0]?.body)).not.toContain('income');
  });

  it('is asked once for one proposal, however often it comes at once or later; another person’s is another (R15, R43)', async () => {
    bank.says = { ...approved, afterMs: 50 };
    const proposal = aBankProposal();
    const both = await Promise.all([decisions.propose(site, proposal), decisions.propose(site, proposal)]);
    const later = await decisions.propose(site, proposal);
    expect([...both, later].map((result) => result.ok && result.isReplayed)).toEqual([false, true, true]);
    expect(bank.heard).toHaveLength(1);
    await decisions.propose(site, { ...proposal, person: anApplicant({ document: '111.444.777-35' }) });
    expect(bank.heard).toHaveLength(2);
    expect(bank.heard[0]?.headers['idempotency-key']).not.toBe(bank.heard[1]?.headers['idempotency-key']);
  });

  it('is asked again under the same key when its answer was late (R05)', async () => {
    bank.says = { ...approved, afterMs: 2_000 };
    const late = await deskThatWaits(500).propose(site, aBankProposal());
    expect(late).toMatchObject({ ok: false, reason: 'remote', passedOn: { status: 504 } });
    bank.says = approved;
    expect(await decisions.propose(site, aBankProposal())).toMatchObject({ ok: true });
    const [first, second] = bank.heard.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it.each<[string, Answer, number]>([
    ['fails', { status: 500, body: { stack: 'at secret.ts:1:1' } }, 503],
    ['answers what is no decision', { status: 200, body: { proposal_id: {}, status: 1 } }, 502],
    ['answers nothing', { status: 200, body: null }, 502],
    ['refuses', { status: 422, body: { type: '/problems/under-age', detail: 'CPF 529.982.247-25' } }, 422],
  ])('that %s is a failure that says nothing of it (R49, R54, R55)', async (_what, says, status) => {
    bank.says = says;
    const result = await decisions.submitFlow(site, aFlowProposal());
    expect(result).toMatchObject({ ok: false, reason: 'remote', passedOn: { status } });
    expect(JSON.stringify(result)).not.toMatch(/secret|529|982/);
  });

  it('has its decisions kept here for who made the proposal, before they are told (R12)', async () => {
    bank.says = { status: 201, body: { ...approved.body, expiration_date: '2026-12-01' } };
    await decisions.propose(site, aBankProposal());
    bank.says = { status: 200, body: { status: 'approved', proposalId: 'B-1' } };
    await decisions.submitFlow(site, aFlowProposal());
    const buyer = { name: 'Maria Souza', document: '529.982.247-25' };
    expect(bank.kept).toMatchObject([
      { id: '77', site: 'br/aurora', flow: 'A', status: 'approved', dueDate: '2026-12-01', buyer },
      { id: 'B-1', site: 'br/aurora', flow: 'B', status: 'approved', buyer, dealer: { code: '0731001' } },
    ]);
    // Figures that the portal has not told itself stand on no voucher.
    expect(bank.kept.map(({ funding }) => funding)).toEqual([undefined, undefined]);
  });

  it('is not asked a second time where its decision could not be kept: that is made up for at the next try (R17)', async () => {
    bank.says = approved;
    const broken = bank.keeping;
    bank.keeping = () => Promise.reject(new Error('no database'));
    await expect(decisions.propose(site, aBankProposal())).rejects.toThrow('no database');
    bank.keeping = broken;
    expect(await decisions.propose(site, aBankProposal())).toMatchObject({
      ok: true,
      decision: { id: '77' },
    });
    expect([bank.heard.length, bank.kept.length]).toEqual([1, 1]);
  });

  it('that gives no number leaves nothing to follow', async () => {
    bank.says = { status: 200, body: { status: 'approved' } };
    expect(await decisions.submitFlow(site, aFlowProposal())).toMatchObject({ ok: true });
    expect(bank.kept).toEqual([]);
  });

  it('gets flow B’s submission by PUT, and its groups are read [D2-7.2-05] [D2-7.2-06] [D2-7.2-01]', async () => {
    bank.says = { status: 200, body: { status: 'Approved' } };
    expect(await decisions.submitFlow(site, aFlowProposal())).toMatchObject({
      ok: true,
      decision: { status: 'approved' },
    });
    bank.says = { status: 200, body: [{ name: 'Aposentado', code: '7', occupations: null }] };
    expect(await decisions.occupations(site)).toEqual({
      ok: true,
      groups: [{ name: 'Aposentado', code: '7' }],
    });
    expect(bank.heard.map(({ asks }) => asks)).toEqual([
      'PUT /api/zflow/submitProposalFlow',
      'GET /api/occupation/zflow',
    ]);
  });
});
