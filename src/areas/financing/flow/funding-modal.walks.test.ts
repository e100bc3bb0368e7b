import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import type { Plan } from '../domain/plans.ts';
import { SINGLE_ACCEPTANCE } from '../domain/terms.ts';
import { aSelection } from '../examples.ts';
import { fundingModal } from './funding-modal.ts';
import {
  arePlanButtonsEnabled,
  type ModalEvent,
  type ModalRules,
  type ModalSignal,
  selectionOf,
  showsComparatorLink,
  visiblePlans,
} from './modal-state.ts';

type Snapshot = SnapshotFrom<typeof fundingModal>;

const plansOf = (count: number): Plan[] =>
  ['a', 'b', 'c'].slice(0, count).map((id) => ({ id, product: 'MSC', type: 'CDC', hidden: false }));

const usual: ModalRules = {
  hideTermsBeforePlans: false,
  hideAcceptanceOnPlans: false,
  sendLeads: true,
  leadForm: { enabled: true, skip: false },
  terms: { options: [] },
  comparator: { enabled: true, hidden: false },
  proposal: { enabled: true },
  plans: plansOf(2),
};

const choice = { product: 'MSC', mvs: [{ modelCode: 'LIR' }], hiddenKinds: [] } as const;
const resume = {
  a: {
    type: 'CDC',
    entrancePercent: 40,
    instalments: 24,
    finalInstalmentPercent: 0,
    isOnline: false,
    installments: [24],
    startOpened: true,
  },
} as const;

/** Everything that can happen to a modal with these plans. */
const eventsFor = (plans: readonly Plan[]): ModalEvent[] => [
  { type: 'open', choice },
  ...[true, false].map((on) => ({ type: 'tick' as const, option: SINGLE_ACCEPTANCE, on })),
  { type: 'continue' },
  { type: 'back' },
  { type: 'lead.sent' },
  { type: 'plan.settled', planId: 'a', selection: aSelection({ planId: 'a' }) },
  { type: 'plan.settled', planId: 'a', selection: undefined },
  ...plans.map(({ id }) => ({ type: 'plan.failed' as const, planId: id })),
  { type: 'plan.expanded', planId: 'a' },
  { type: 'plan.collapsed' },
  { type: 'plan.continued', planId: 'a' },
  { type: 'plan.continued', planId: 'a', isOverlay: true },
  { type: 'proposal.decided' },
  { type: 'comparator.opened' },
  { type: 'comparator.resumed', resume },
  { type: 'retry' },
  { type: 'close' },
  { type: 'close', success: true },
];

const both = [true, false];
/** Every variant of the rules that decide where a way leads; more plans are left to the random walks below. */
const variants: ModalRules[] = both.flatMap((hideTermsBeforePlans) =>
  both.flatMap((hasLeadForm) =>
    both.flatMap((hasComparator) =>
      both.map((hasProposal) => ({
        ...usual,
        hideTermsBeforePlans,
        leadForm: { enabled: true, skip: !hasLeadForm },
        comparator: { enabled: hasComparator, hidden: false },
        proposal: { enabled: hasProposal },
        plans: plansOf(!hideTermsBeforePlans && hasLeadForm && hasComparator ? 2 : 1),
      })),
    ),
  ),
);

const options = (rules: ModalRules) => ({
  input: { rules },
  events: eventsFor(rules.plans),
  serializeState: (state: Snapshot) => JSON.stringify([state.value, state.context]),
});

/** The modal as it was in a state, alive again, with what it tells from then on. */
function revive(snapshot: Snapshot) {
  const clock = new SimulatedClock();
  const taken = new Set<unknown>();
  const modal = createActor(fundingModal, {
    clock,
    snapshot,
    input: { rules: snapshot.context.rules },
    inspect: (event) => {
      if (event.type === '@xstate.microstep') for (const one of event._transitions) taken.add(one);
    },
  });
  const signals: ModalSignal[] = [];
  modal.on('*', (signal) => signals.push(signal));
  modal.start();
  return { modal, clock, signals, taken };
}

const viewOf = ({ value }: Snapshot): string =>
  typeof value === 'string' ? value : String((value as { open: string }).open);

/** What holds in every state, however it was reached. */
function expectSound(state: Snapshot): void {
  const { context } = state;
  const { rules, expanded, failed } = context;
  const view = viewOf(state);
  if (view === 'lead-form') expect(rules.leadForm).toEqual({ enabled: true, skip: false });
  if (view === 'terms') expect(rules.hideTermsBeforePlans).toBe(false);
  if (view === 'comparator') expect(rules.comparator).toEqual({ enabled: true, hidden: false });
  if (view === 'proposal') expect(rules.proposal.enabled).toBe(true);
  if (view === 'plans') expect(visiblePlans(context)).not.toEqual([]);
  if (view === 'error') expect(visiblePlans(context)).toEqual([]);
  if (expanded !== undefined) expect(visiblePlans(context).map(({ id }) => id)).toContain(expanded);
  for (const id of failed) expect(selectionOf(context, id)).toBeUndefined();
  if (failed.length > 0) expect(showsComparatorLink(context)).toBe(false);
}

/** What holds of every step: what is told is what has happened. */
function expectSignals(
  before: Snapshot,
  event: ModalEvent,
  after: Snapshot,
  signals: readonly ModalSignal[],
): void {
  const count = (type: ModalSignal['type']) => signals.filter((signal) => signal.type === type).length;
  const [from, to] = [viewOf(before), viewOf(after)];
  expect(count('opened')).toBe(from === 'closed' && to !== 'closed' ? 1 : 0);
  expect(count('closed')).toBe(from !== 'closed' && to === 'closed' ? 1 : 0);
  expect(count('plans-failed')).toBe(to === 'error' && (from !== 'error' || event.type === 'retry') ? 1 : 0);
  if (count('continued') > 0) {
    expect([event.type, from, arePlanButtonsEnabled(before.context)]).toEqual([
      'plan.continued',
      'plans',
      true,
    ]);
    expect(selectionOf(before.context, 'a')).toBeDefined();
  }
  if (count('left') > 0) expect([event.type, before.context.expanded]).toEqual(['close', 'a']);
  if (from === 'terms' && !['terms', 'closed', 'succeeded'].includes(to))
    expect(before.context.ticked).toContain(SINGLE_ACCEPTANCE);
}

/** Every transition that the definition draws. */
function drawn(node: AnyStateNode): unknown[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return [...own, ...(Object.values(node.states) as AnyStateNode[]).flatMap(drawn)];
}

describe('every variant of the modal', () => {
  it('is sound in every state that can be reached, tells what happened on every step, takes every arrow and always closes [D1-4.1-01] [R58]', () => {
    const taken = new Set<unknown>();
    let states = 0;
    for (const rules of variants) {
      for (const { state } of getShortestPaths(fundingModal, options(rules))) {
        states += 1;
        expectSound(state);
        for (const event of eventsFor(rules.plans)) {
          const alive = revive(state);
          alive.modal.send(event);
          const after = alive.modal.getSnapshot();
          expectSound(after);
          expectSignals(state, event, after, alive.signals);
          for (const one of alive.taken) taken.add(one);
          alive.modal.stop();
        }
        const alive = revive(state);
        alive.modal.send({ type: 'close' });
        alive.clock.increment(SUCCESS_TOAST_MS);
        expect(viewOf(alive.modal.getSnapshot())).toBe('closed');
      }
    }
    expect(states).toBeGreaterThan(200);
    const toast = revive(stateAfter(usual, []));
    for (const event of [...toPlans, { type: 'close', success: true } as const]) toast.modal.send(event);
    toast.clock.increment(SUCCESS_TOAST_MS);
    expect(drawn(fundingModal.root).filter((one) => !taken.has(one) && !toast.taken.has(one))).toEqual([]);
  });

  it('reaches each state by the shortest way from closed, step by step as a shopper would [D1-4.1-01]', () => {
    for (const { state, steps } of getShortestPaths(fundingModal, options({ ...usual, plans: plansOf(1) }))) {
      const events = steps.map(({ event }) => event).filter(({ type }) => !type.startsWith('xstate.'));
      const there = stateAfter({ ...usual, plans: plansOf(1) }, events as ModalEvent[]);
      expect([there.value, there.context]).toEqual([state.value, state.context]);
    }
  });
});

const toPlans: readonly ModalEvent[] = [
  { type: 'open', choice },
  { type: 'tick', option: SINGLE_ACCEPTANCE, on: true },
  { type: 'continue' },
  { type: 'lead.sent' },
];

function stateAfter(rules: ModalRules, events: readonly ModalEvent[]): Snapshot {
  const modal = createActor(fundingModal, { clock: new SimulatedClock(), input: { rules } });
  modal.start();
  for (const event of events) modal.send(event);
  const state = modal.getSnapshot();
  modal.stop();
  return state;
}

/** The modal as doc. 1 §4.1 tells it, without charts: what is on screen, and what it depends on. */
type Model = {
  readonly view: string;
  readonly isAccepted: boolean;
  readonly failed: readonly string[];
  readonly settled: readonly string[];
  readonly expanded: string | undefined;
};

const CLOSED: Model = { view: 'closed', isAccepted: false, failed: [], settled: [], expanded: undefined };

/** Whatever leads to the plans leads to the error view when none is left. */
const toPlansOf = (model: Model, { plans }: ModalRules): Model => ({
  ...model,
  view: plans.some(({ id }) => !model.failed.includes(id)) ? 'plans' : 'error',
});

function next(model: Model, event: ModalEvent, rules: ModalRules): Model {
  const { view, failed, settled } = model;
  const hasLeadForm = rules.leadForm.enabled && !rules.leadForm.skip;
  const afterTerms = (from: Model) => (hasLeadForm ? { ...from, view: 'lead-form' } : toPlansOf(from, rules));
  const mayUse = rules.hideAcceptanceOnPlans || model.isAccepted;
  const isThere = (id: string) => rules.plans.some((plan) => plan.id === id) && !failed.includes(id);
  if (event.type === 'close') {
    if (view === 'closed') return model;
    return { ...model, view: event.success && view !== 'succeeded' ? 'succeeded' : 'closed' };
  }
  if (view === 'closed' && event.type === 'open')
    return rules.hideTermsBeforePlans ? afterTerms(CLOSED) : { ...CLOSED, view: 'terms' };
  if ((view === 'terms' || view === 'plans') && event.type === 'tick')
    return { ...model, isAccepted: event.on };
  if (view === 'terms' && event.type === 'continue') return model.isAccepted ? afterTerms(model) : model;
  if (view === 'lead-form' && event.type === 'back' && !rules.hideTermsBeforePlans)
    return { ...model, view: 'terms' };
  if (view === 'lead-form' && event.type === 'lead.sent') return toPlansOf(model, rules);
  if (view === 'proposal' && event.type === 'back') return toPlansOf(model, rules);
  if (view === 'proposal' && event.type === 'proposal.decided') return { ...model, expanded: undefined };
  if (view === 'error' && event.type === 'retry')
    return toPlansOf({ ...model, failed: [], expanded: undefined }, rules);
  if (view === 'plans' || view === 'comparator') {
    if (event.type === 'plan.settled') {
      const others = settled.filter((id) => id !== event.planId);
      return { ...model, settled: event.selection ? [...others, event.planId] : others };
    }
    if (event.type === 'plan.failed' && !failed.includes(event.planId)) {
      const expanded = model.expanded === event.planId ? undefined : model.expanded;
      const after = { ...model, failed: [...failed, event.planId], expanded };
      return view === 'plans' ? toPlansOf(after, rules) : after;
    }
  }
  if (view === 'plans') {
    if (event.type === 'plan.collapsed') return { ...model, expanded: undefined };
    if (event.type === 'plan.expanded')
      return mayUse && isThere(event.planId) ? { ...model, expanded: event.planId } : model;
    if (event.type === 'comparator.opened') {
      const mayCompare = rules.comparator.enabled && !rules.comparator.hidden && failed.length === 0;
      return mayCompare ? { ...model, view: 'comparator' } : model;
    }
    if (event.type === 'plan.continued') {
      if (!mayUse || !settled.includes(event.planId) || failed.includes(event.planId)) return model;
      if (rules.proposal.enabled) return { ...model, view: 'proposal' };
      return event.isOverlay ? model : { ...model, view: 'succeeded' };
    }
  }
  if (view === 'comparator' && event.type === 'back') return toPlansOf(model, rules);
  if (view === 'comparator' && event.type === 'comparator.resumed') {
    const opened = Object.keys(event.resume)[0] ?? '';
    const kept = { ...model, settled: settled.filter((id) => id !== opened) };
    return toPlansOf({ ...kept, expanded: mayUse && isThere(opened) ? opened : undefined }, rules);
  }
  return model;
}

const modelOf = (state: Snapshot): Model => ({
  view: viewOf(state),
  isAccepted: state.context.ticked.includes(SINGLE_ACCEPTANCE),
  failed: state.context.failed,
  settled: Object.keys(state.context.selections),
  expanded: state.context.expanded,
});

const sorted = (model: Model) => ({ ...model, settled: [...model.settled].sort() });

describe('a walk that nobody planned', () => {
  const rules = fc.record({
    hideTermsBeforePlans: fc.boolean(),
    hideAcceptanceOnPlans: fc.boolean(),
    leadForm: fc.record({ enabled: fc.boolean(), skip: fc.boolean() }),
    comparator: fc.record({ enabled: fc.boolean(), hidden: fc.boolean() }),
    proposal: fc.record({ enabled: fc.boolean() }),
    plans: fc.nat(3).map(plansOf),
  });
  const walk = rules.chain((changes) =>
    fc.tuple(
      fc.constant({ ...usual, ...changes }),
      // Nobody gets far by chance alone: many walks begin at the plans.
      fc.constantFrom([], toPlans),
      fc.array(fc.constantFrom(...eventsFor(changes.plans)), { maxLength: 30 }),
    ),
  );

  it('shows what the specification tells of it, through any number of plans that fail [D1-4.1-01] [R58]', () => {
    fc.assert(
      fc.property(walk, ([own, begin, events]) => {
        const alive = revive(stateAfter(own, []));
        let model = CLOSED;
        for (const event of [...begin, ...events]) {
          const before = alive.modal.getSnapshot();
          alive.signals.length = 0;
          alive.modal.send(event);
          const after = alive.modal.getSnapshot();
          model = next(model, event, own);
          expect(sorted(modelOf(after))).toEqual(sorted(model));
          expectSound(after);
          expectSignals(before, event, after, alive.signals);
        }
        alive.modal.stop();
      }),
      { numRuns: 200 },
    );
  });
});
