import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inForceError } from '../../../legal-documents/index.ts';
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
/** Which legal documents each call says that its form has shown. */
const shown: unknown[] = [];
/** What of the car each call names. */
const parts: unknown[] = [];
const bodies: { simulationId: string; dealerCode?: string }[] = [];

beforeEach(async () => {
  keys.length = bodies.length = consents.length = shown.length = parts.length = 0;
  server = createServer(async (request, response) => {
    keys.push(request.headers['idempotency-key'] as string);
    consents.push(request.headers['proposal-consent']);
    shown.push(request.headers['legal-documents']);
    parts.push(request.headers['proposal-parts']);
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
const proposal = {
  form: aFlowAForm(),
  origin: 'NMSC',
  funding,
  boxes,
  documents: 'privacy:2026-12-01-a1b2c3d4',
  dealerCode: '0001017',
} as const;
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
      const sent = await send(proposal, async () => next);
      expect(sent).toEqual({ type: 'simulation.renewed', funding: next });
      expect(bodies).toHaveLength(1);
      const again = await send({ ...proposal, funding: next }, async () => undefined);
      expect(again).toMatchObject({ type: 'proposal.answered', answer: { proposal_id: 'P-1' } });
      expect(bodies.map(({ simulationId }) => simulationId)).toEqual([funding.simulationId, 'simulation-2']);
      expect(keys[0]).not.toBe(keys[1]); // it is another proposal
    },
  );

  it('has failed when it cannot be simulated anew, or the new one is not taken either', async () => {
    answers = [expired];
    expect(await sender().send(proposal, async () => undefined)).toMatchObject({ type: 'proposal.failed' });
    answers = [expired, expired];
    const { send } = sender();
    await send(proposal, async () => next);
    const again = { ...proposal, funding: next };
    expect(await send(again, async () => next)).toMatchObject({ type: 'proposal.failed' });
  });
});

describe('a proposal that is sent', () => {
  it('says which boxes were shown, in which wording and which were ticked, and through which dealer (R44) [D2-2.4-02]', async () => {
    await sender().send(proposal, async () => undefined);
    expect(consents).toEqual(['credit c1; ticked, news n1']);
    expect(bodies).toMatchObject([{ dealerCode: '0001017' }]);
  });

  it('names what was chosen of the car beside a body that a process of a former release takes', async () => {
    await sender().send({ ...proposal, partIds: ['341-134', 'REV3'] }, async () => undefined);
    await sender().send(proposal, async () => undefined);
    expect(parts).toEqual(['341-134, REV3', undefined]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(JSON.stringify(bodies)).not.toContain('REV3');
  });
});

describe('a proposal on a bad line', () => {
  it('is sent again under the same key until somebody answers [D2-4.1-07] (R15)', async () => {
    answers = [refused(503, 'unavailable'), approved];
    expect(await sender().send(proposal, async () => undefined)).toMatchObject({ type: 'proposal.answered' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    [500, 'internal-error'],
    [502, 'remote-desk'],
    [504, 'upstream-timeout'],
    [422, 'idempotency-key-reused'],
  ])(
    'has failed on %i %s, with a line in the log that names nobody, and goes out again under its key [D2-4.1-10] [D2-8-01] (R15)',
    async (status, word) => {
      answers = [refused(status, word)];
      const { send } = sender();
      const failed = await send(proposal, async () => undefined);
      expect(failed).toEqual({ type: 'proposal.failed', attempt: keys[0] });
      const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
      expect(logged).toContain('Failed to send the proposal');
      expect(logged).not.toContain(proposal.form.name);
      expect(await send(proposal, async () => undefined)).toMatchObject({ type: 'proposal.answered' });
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('has failed, and does not hang, when it cannot be written or simulated anew [D2-4.1-10] (R58)', async () => {
    const unwritable = { ...proposal, funding: { ...funding, subOfferId: '' } };
    expect(await sender().send(unwritable, async () => undefined)).toMatchObject({ type: 'proposal.failed' });
    expect(bodies).toEqual([]);
    answers = [expired];
    const rejecting = () => Promise.reject(new Error('no line'));
    expect(await sender().send(proposal, rejecting)).toMatchObject({ type: 'proposal.failed' });
  });
});

describe('a proposal that the bank does not take as it is', () => {
  it('comes back with the fields to mend, and was no proposal [D2-4.1-05] [D2-8-14]', async () => {
    const errors = [
      { field: 'formData.phone', code: 'phone-invalid', message: 'under-age' },
      { field: 'formData.birthdayDate', code: 'under-age', message: 'must be of age' },
      { field: 'formData.cpf', code: 'not-accepted', message: 'a sentence of the bank' },
      { field: 'simulationId', code: 'form', message: 'is not an id' },
    ];
    answers = [[422, { ...refused(422, 'invalid-proposal')[1], errors }]];
    expect(await sender().send(proposal, async () => undefined)).toEqual({
      type: 'proposal.refused',
      fields: [
        { field: 'phone', reason: 'phone-invalid' },
        { field: 'birthdayDate', reason: 'under-age' },
        { field: 'cpf', reason: 'cpf-invalid' },
      ],
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([
    ['too-many-proposals', true],
    ['too-many-requests', false],
  ])('waits when the bank says %s, and was no proposal (R20)', async (word, isPerson) => {
    answers = [refused(429, word)];
    expect(await sender().send(proposal, async () => undefined)).toEqual({ type: 'proposal.busy', isPerson });
  });

  it('says which legal documents were shown, and was no proposal where other ones hold', async () => {
    const stamp = 'privacy:2026-12-02-b1b2c3d4';
    const [status, problem] = refused(409, 'documents-changed');
    answers = [[status, { ...problem, errors: [inForceError(stamp)] }]];
    const renew = vi.fn(async () => funding);
    expect(await sender().send(proposal, renew)).toEqual({ type: 'proposal.documents-changed', stamp });
    expect(renew).not.toHaveBeenCalled();
    expect(shown).toEqual(['privacy:2026-12-01-a1b2c3d4']);
  });

  it('names the boxes that the bank has missed, and was no proposal', async () => {
    const [status, problem] = refused(422, 'consent-missing');
    const errors = [{ field: 'terms', message: 'consent-missing' }];
    answers = [[status, { ...problem, errors }] as never];
    const sent = await sender().send(proposal, async () => undefined);
    expect(sent).toEqual({ type: 'proposal.unticked', boxes: ['terms'] });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is simulated anew when it is on other terms', async () => {
    answers = [refused(422, 'other-terms')];
    const sent = await sender().send(proposal, async () => funding);
    expect(sent).toEqual({ type: 'simulation.renewed', funding });
  });
});
