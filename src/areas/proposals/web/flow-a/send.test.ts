import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFlowAForm, aProposalFunding } from '../../examples.ts';
import { proposalsAt } from './calls.ts';
import { proposalSender } from './send.ts';

type Answer = readonly [status: number, body: object];
const approved: Answer = [201, { proposal_id: 'P-1', status: 'APPROVED' }];
const refused = (status: number, reason: string): Answer => [
  status,
  { type: `https://vitrine.example/problems/${reason}`, title: reason, status },
];
const expired = refused(410, 'expired-simulation');

let server: Server;
let answers: Answer[];
const keys: (string | undefined)[] = [];
const consents: unknown[] = [];
const bodies: { simulationId: string; dealerCode?: string }[] = [];

beforeEach(async () => {
  keys.length = bodies.length = consents.length = 0;
  server = createServer(async (request, response) => {
    keys.push(request.headers['idempotency-key'] as string);
    consents.push(request.headers['proposal-consent']);
    bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    answerWith(response, answers.shift() ?? approved);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function answerWith(response: ServerResponse, [status, body]: Answer): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

const funding = aProposalFunding();
const boxes = [
  { id: 'credit', textVersion: 'c1', isTicked: true },
  { id: 'news', textVersion: 'n1', isTicked: false },
];
const proposal = { form: aFlowAForm(), origin: 'NMSC', funding, boxes, dealerCode: '0001017' } as const;
const sender = () =>
  proposalSender(proposalsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

describe('a proposal whose simulation ended while it was typed', () => {
  const next = aProposalFunding({ simulationId: 'simulation-2', installmentsValue: 1_600_00 });

  it.each([
    ['has ended', expired],
    ['is not known any more', refused(404, 'unknown-simulation')],
    ['is not on offer any more', refused(409, 'superseded-offer')],
  ])(
    'is simulated anew when it %s, and goes out with the new one only when it is sent again',
    async (_, answer) => {
      answers = [answer];
      const { send } = sender();
      const told = await send(proposal, async () => next);
      expect(told).toEqual({ type: 'simulation.renewed', funding: next });
      expect(bodies).toHaveLength(1);
      const again = await send({ ...proposal, funding: next }, async () => undefined);
      expect(again).toMatchObject({ type: 'proposal.answered', answer: { proposal_id: 'P-1' } });
      expect(bodies.map(({ simulationId }) => simulationId)).toEqual([funding.simulationId, 'simulation-2']);
      expect(keys[0]).not.toBe(keys[1]); // it is another proposal
    },
  );

  it('has failed when it cannot be simulated anew, or the new one is not taken either', async () => {
    answers = [expired];
    expect(await sender().send(proposal, async () => undefined)).toEqual({ type: 'proposal.failed' });
    answers = [expired, expired];
    const { send } = sender();
    await send(proposal, async () => next);
    expect(await send({ ...proposal, funding: next }, async () => next)).toEqual({ type: 'proposal.failed' });
  });
});

describe('a proposal that is sent', () => {
  it('says which boxes were shown, in which wording and which were ticked, and through which dealer (R44) [D2-2.4-02]', async () => {
    await sender().send(proposal, async () => undefined);
    expect(consents).toEqual(['credit c1; ticked, news n1']);
    expect(bodies).toMatchObject([{ dealerCode: '0001017' }]);
  });
});

describe('a proposal on a bad line', () => {
  it('is sent again under the same key until somebody answers [D2-4.1-07] (R15)', async () => {
    answers = [refused(503, 'unavailable'), approved];
    expect(await sender().send(proposal, async () => undefined)).toMatchObject({ type: 'proposal.answered' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('has failed when the bank refuses it for good, with a line in the log that names nobody [D2-8-01]', async () => {
    answers = [refused(422, 'invalid-proposal')];
    expect(await sender().send(proposal, async () => undefined)).toEqual({ type: 'proposal.failed' });
    const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
    expect(logged).toContain('Failed to send the proposal');
    expect(logged).not.toContain(proposal.form.name);
  });
});
