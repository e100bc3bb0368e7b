import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { aFlowAForm, aProposalFunding, EXAMPLE_TODAY, someFlowAOptions } from '../examples.ts';
import { flowA } from './flow-a.ts';
import { type FlowAEvent, type FlowARules, type FlowASignal, isUndecided } from './flow-a-state.ts';
import { isBackShown } from './flow-a-view.ts';

type Snapshot = SnapshotFrom<typeof flowA>;

const both = [true, false];
const variants: FlowARules[] = both.flatMap((hasTerms) =>
  (['NMSC', 'ECOM'] as const).map((origin) => ({
    origin,
    hasTerms,
    termsOptIns: [{ id: 'data', label: 'Data', required: true, textVersion: 'd1' }],
    proposalOptIns: [{ id: 'credit', label: 'Credit check', required: true, textVersion: 'c1' }],
    today: EXAMPLE_TODAY,
  })),
);

const events: FlowAEvent[] = [
  ...both.flatMap((on) => ['data', 'credit'].map((optIn) => ({ type: 'tick' as const, optIn, on }))),
  { type: 'continue' },
  { type: 'continue', form: aFlowAForm() },
  { type: 'continue', form: aFlowAForm({ cpf: '' }) },
  { type: 'continue', form: aFlowAForm({ street: '' }) },
  { type: 'back' },
  { type: 'options.loaded', options: someFlowAOptions },
  { type: 'options.failed' },
  { type: 'options.retry' },
  { type: 'options.outdated' },
  { type: 'proposal.answered', answer: { proposal_id: 'P-1', status: 'PENDING' } },
  { type: 'proposal.answered', answer: { proposal_id: 'P-1', status: 'denied' } },
  { type: 'proposal.failed' },
  { type: 'proposal.failed', attempt: 'key-1' },
  { type: 'proposal.refused', fields: [{ field: 'phone', reason: 'phone-invalid' }] },
  { type: 'proposal.refused', fields: [{ field: 'city', reason: 'city-too-short' }] },
  { type: 'proposal.busy', isPerson: true },
  { type: 'proposal.unticked', boxes: ['data'] },
  { type: 'proposal.unticked', boxes: ['credit'] },
  { type: 'proposal.documents-changed' },
  { type: 'retry' },
  { type: 'simulation.renewed', funding: aProposalFunding({ subOfferId: 'other' }) },
  { type: 'simulation.renewed', funding: aProposalFunding({ installmentsValue: 1 }) },
];

/** What tells two states apart: in which order boxes were ticked, and which options were loaded, does not. */
const serializeState = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    [...context.ticked].sort(),
    context.haveOptionsFailed,
    context.funding,
    context.outcome,
    context.refused,
    context.busy,
    context.unticked,
    context.haveDocumentsChanged,
  ]);

const viewOf = ({ value }: Snapshot): string =>
  (typeof value === 'string' ? value : Object.values(value)[0]) ?? '';

function revive(rules: FlowARules, snapshot?: Snapshot) {
  const taken = new Set<unknown>();
  const signals: FlowASignal[] = [];
  const actor = createActor(flowA, {
    input: { rules, funding: aProposalFunding() },
    ...(snapshot ? { snapshot } : {}),
    inspect: (event) => {
      if (event.type === '@xstate.microstep') for (const one of event._transitions) taken.add(one);
    },
  });
  actor.on('*', (signal) => signals.push(signal));
  actor.start();
  return { actor, signals, taken };
}

/** What holds in every state, however it was reached. */
function expectSound(state: Snapshot): void {
  const { rules, outcome, ticked } = state.context;
  const view = viewOf(state);
  if (view === 'terms') expect(rules.hasTerms).toBe(true);
  else if (rules.hasTerms && view === 'sending') expect(ticked).toContain('credit');
  if (view === 'result') expect(rules.origin).toBe('NMSC');
  if (view === 'continued') expect(rules.origin).toBe('ECOM');
  const isOver = view === 'result' || view === 'continued';
  expect(outcome !== undefined).toBe(isOver);
  if (outcome?.hasFailed) expect(outcome.proposalId).toBe('Falha proposta');
  if (isOver) expect(isBackShown(state)).toBe(false);
}

/** What is told is what has happened. */
function expectSignals(before: Snapshot, after: Snapshot, signals: readonly FlowASignal[]): void {
  const countOf = (type: FlowASignal['type']) => signals.filter((signal) => signal.type === type).length;
  const [from, to] = [viewOf(before), viewOf(after)];
  expect(countOf('lead-wanted')).toBe(from !== 'result' && to === 'result' ? 1 : 0);
  expect(countOf('continued')).toBe(from !== 'continued' && to === 'continued' ? 1 : 0);
  expect(countOf('proposal-failed')).toBe(
    !before.context.outcome && after.context.outcome?.hasFailed ? 1 : 0,
  );
  if (countOf('proposal-wanted') > 0)
    expect([to, before.context.ticked.includes('credit')]).toEqual(['sending', true]);
  if (countOf('went-back') > 0) expect([isBackShown(before), to]).toEqual([true, from]);
}

function drawn(node: AnyStateNode): unknown[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return [...own, ...(Object.values(node.states) as AnyStateNode[]).flatMap(drawn)];
}

describe('every variant of flow A', () => {
  it('is sound in every state that can be reached, tells what happened on every step and takes every arrow [D2-4.1-01] [D2-2.1-25] (R58)', () => {
    const taken = new Set<unknown>();
    let states = 0;
    for (const rules of variants) {
      const options = {
        input: { rules, funding: aProposalFunding() },
        events,
        serializeState,
      };
      for (const one of revive(rules).taken) taken.add(one);
      for (const { state } of getShortestPaths(flowA, options)) {
        states += 1;
        expectSound(state);
        if (state.status !== 'active') continue;
        for (const event of events) {
          const alive = revive(rules, state);
          alive.actor.send(event);
          expectSound(alive.actor.getSnapshot());
          expectSignals(state, alive.actor.getSnapshot(), alive.signals);
          for (const one of alive.taken) taken.add(one);
          alive.actor.stop();
        }
      }
    }
    expect(states).toBeGreaterThan(80);
    expect(drawn(flowA.root).filter((one) => !taken.has(one))).toEqual([]);
  });

  it('stays sound on walks that nobody planned, and asks for a lead or a continuation once for each answer, or none (R58)', () => {
    const walk = fc.tuple(
      fc.constantFrom(...variants),
      fc.array(fc.constantFrom(...events), { maxLength: 40 }),
    );
    fc.assert(
      fc.property(walk, ([rules, steps]) => {
        const alive = revive(rules);
        const all: FlowASignal[] = [];
        for (const event of steps) {
          const before = alive.actor.getSnapshot();
          alive.signals.length = 0;
          alive.actor.send(event);
          expectSound(alive.actor.getSnapshot());
          expectSignals(before, alive.actor.getSnapshot(), alive.signals);
          all.push(...alive.signals);
        }
        alive.actor.stop();
        const outcomes = all.flatMap((one) =>
          one.type === 'lead-wanted' || one.type === 'continued' ? [one.outcome] : [],
        );
        // Only what nobody has decided may be followed by another one.
        expect(outcomes.slice(0, -1).every(isUndecided)).toBe(true);
      }),
    );
  });
});
