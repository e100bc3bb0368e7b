import { expect, it } from 'vitest';
import type { CreditDecisionService, DecisionResult, ProposalCall } from '../../lender/contract.ts';
import { aBankProposal, aFlowProposal } from '../../lender/examples.ts';
import { boundedProposals } from './proposal-limits.ts';

const SITE = { market: 'BR', brand: 'aurora' } as const;
const decided = (status: 'approved' | 'denied'): DecisionResult => ({
  ok: true,
  isReplayed: false,
  decision: { id: 'A', status, dueDate: '2026-12-01' },
});

/** Counts as the database does, for as long as a test runs. */
function counting(most: number) {
  const counts = new Map<string, number>();
  return async (subject: string) => {
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    const forgive = async () => void counts.set(subject, (counts.get(subject) ?? 1) - 1);
    return { isAllowed: count <= most, waitMs: 5_000, forgive };
  };
}

function ground(answers: (document: string) => DecisionResult | Promise<DecisionResult>) {
  const requested: string[] = [];
  const pauses: number[] = [];
  let now = 0;
  const decide = async (document: string) => {
    requested.push(document);
    return answers(document);
  };
  const decisions: CreditDecisionService = {
    baseData: async () => ({ ok: false, reason: 'no-desk' }),
    occupations: async () => ({ ok: false, reason: 'no-desk' }),
    propose: (_site, { person }) => decide(person.document),
    submitFlow: (_site, { person }) => decide(person.document),
  };
  const { person } = aBankProposal();
  const bounded = boundedProposals(() => decisions, {
    tries: { network: counting(6), document: counting(3), phone: counting(4) },
    isTest: (_site, document) => document === 'test',
    clock: () => now,
    pause: async (ms) => void pauses.push(ms),
  })(SITE);
  return {
    requested,
    pauses,
    takes(ms: number) {
      now += ms;
    },
    propose: (document: string, number = '987654321', call: ProposalCall = { address: '192.0.2.1' }) =>
      bounded.propose(
        SITE,
        { ...aBankProposal(), person: { ...person, document, phone: { areaCode: '11', number } } },
        call,
      ),
    submit: (document: string) =>
      bounded.submitFlow(
        SITE,
        { ...aFlowProposal(), person: { ...aFlowProposal().person, document } },
        { address: '192.0.2.9' },
      ),
  };
}

const REFUSED = { ok: false, reason: 'too-many-proposals', retryAfter: 3_600 };

it('a person’s proposals are bounded by document, whatever is decided and however it is written, on both flows (R20)', async () => {
  const { propose, submit, requested } = ground((document) =>
    decided(document.startsWith('1') ? 'approved' : 'denied'),
  );
  for (const [at, document] of ['111', '1.1-1', '111'].entries()) {
    const result = at === 1 ? await submit(document) : await propose(document, `90000000${at}`);
    expect(result.ok).toBe(true);
  }
  expect(await propose('111', '900000009')).toEqual(REFUSED);
  expect(await submit('111')).toEqual(REFUSED);
  expect(requested).toHaveLength(3);
  expect((await propose('222', '900000008')).ok).toBe(true);
});

it('a document without digits is its own person’s as well (R20)', async () => {
  const { propose } = ground(() => decided('denied'));
  for (const [at, document] of ['AB', 'ab ', 'CD', 'AB'].entries())
    expect((await propose(document, `90000000${at}`)).ok).toBe(true);
  expect(await propose('aB', '9')).toEqual(REFUSED);
});

it('so are those of one phone, and those of one network, under whatever documents (R20)', async () => {
  const { propose } = ground(() => decided('denied'));
  for (const document of ['1', '2', '3', '4']) expect((await propose(document)).ok).toBe(true);
  expect(await propose('5')).toEqual(REFUSED);
  expect((await propose('6', '911111111')).ok).toBe(true);
  expect(await propose('7', '922222222')).toEqual(REFUSED);
  expect((await propose('8', '933333333', { address: '198.51.100.7' })).ok).toBe(true);
});

it('a network that has used up its own tries uses up nobody else’s by naming them', async () => {
  const { propose, requested } = ground(() => decided('denied'));
  for (let at = 0; at < 6; at++) expect((await propose(`${at}`, `90000000${at}`)).ok).toBe(true);
  for (let at = 0; at < 9; at++) expect(await propose('777', '977777777')).toEqual(REFUSED);
  expect(requested).toHaveLength(6);
  const own = await propose('777', '977777777', { address: '198.51.100.9' });
  expect(own.ok).toBe(true);
});

it('what is refused for its form takes nothing of that, and what stands in for many people only of its network’s (R20)', async () => {
  const invalid: DecisionResult = { ok: false, reason: 'unknown-simulation' };
  const faulty = ground(() => invalid);
  for (let at = 0; at < 9; at++) expect(await faulty.propose('1')).toEqual(invalid);
  expect(faulty.pauses).toEqual([]);
  const tested = ground(() => decided('approved'));
  for (let at = 0; at < 6; at++) expect((await tested.propose('test')).ok).toBe(true);
  expect(await tested.propose('test')).toEqual(REFUSED);
});

it('a desk’s own refusal of too many says nothing of when the person proposed before (R20)', async () => {
  const { propose } = ground(() => ({ ok: false, reason: 'too-many-proposals', retryAfter: 77_123 }));
  expect(await propose('1')).toEqual(REFUSED);
});

it('approvals, denials, repeats and refusals of too many are all answered at an even time (R20)', async () => {
  /** By document: known before, approved, denied, and one that took longer than any should. */
  const took: Readonly<Record<string, number>> = { '1': 3, '2': 41, '3': 190, '4': 260 };
  const desk = ground((document) => {
    desk.takes(took[document] ?? 0);
    return document === '1' ? { ...decided('approved'), isReplayed: true } : decided('denied');
  });
  for (const document of Object.keys(took)) await desk.propose(document, document);
  expect(desk.pauses).toEqual([247, 209, 60, 240]);
});
