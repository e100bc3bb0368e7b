import { and, assign, emit, enqueueActions, not, setup } from 'xstate';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import { plansToShow } from '../domain/plans.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import { hasSimulator } from '../domain/source.ts';
import { canGoBackToTerms, firstView, usesLeadForm } from '../domain/start.ts';
import { isAccepted, tick } from '../domain/terms.ts';
import {
  arePlanButtonsEnabled,
  leadsToProposal,
  type ModalContext,
  type ModalEvent,
  type ModalRules,
  type ModalSignal,
  planOf,
  resumedFrom,
  selectionOf,
  showsComparatorLink,
  visiblePlans,
} from './modal-state.ts';

const nothing: Pick<ModalContext, 'ticked' | 'shown' | 'failed' | 'isOutdated' | 'expanded' | 'selections'> =
  {
    ticked: [],
    shown: [],
    failed: [],
    isOutdated: undefined,
    expanded: undefined,
    selections: {},
  };

const machine = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalSignal,
    input: {} as { rules: ModalRules },
  },
  delays: { toast: SUCCESS_TOAST_MS },
  guards: {
    startsAtTerms: ({ context }) => firstView(context.rules) === 'terms',
    startsAtLeadForm: ({ context }) => firstView(context.rules) === 'lead-form',
    usesLeadForm: ({ context }) => usesLeadForm(context.rules),
    isAccepted: ({ context }) => isAccepted(context.rules.terms.options, context.ticked),
    canGoBackToTerms: ({ context }) => canGoBackToTerms(context.rules),
    noPlanIsLeft: ({ context }) => visiblePlans(context).length === 0,
    canCompare: ({ context }) => showsComparatorLink(context),
    canContinue: ({ context, event }) =>
      arePlanButtonsEnabled(context) && selectionOf(context, planOf(event)) !== undefined,
    canExpand: ({ context, event }) =>
      arePlanButtonsEnabled(context) && visiblePlans(context).some((plan) => plan.id === planOf(event)),
    hasProposal: ({ context, event }) =>
      leadsToProposal(context.rules.proposal, selectionOf(context, planOf(event))),
    isOverlay: ({ event }) => event.type === 'plan.continued' && event.isOverlay === true,
    isSuccess: ({ event }) => event.type === 'close' && event.success === true,
    isLeftOpen: ({ context }) => selectionOf(context, context.expanded) !== undefined,
  },
  actions: {
    reset: assign(({ context, event }) =>
      event.type === 'open' ? { ...nothing, resume: {}, choice: event.choice } : { choice: context.choice },
    ),
    tick: assign(({ context, event }) =>
      event.type === 'tick' ? { ticked: tick(context.ticked, event.option, event.on) } : {},
    ),
    selectPlans: assign(({ context }) => {
      const shown = plansToShow(context.rules.plans, context.choice);
      const unknown = shown.filter((plan) => !hasSimulator(plan.type)).map((plan) => plan.id);
      return { shown, failed: [...new Set([...context.failed, ...unknown])] };
    }),
    emitRejected: enqueueActions(({ context, enqueue }) => {
      const unknown = context.shown.filter((plan) => !hasSimulator(plan.type));
      if (unknown.length > 0)
        enqueue.emit({ type: 'plans-rejected', types: unknown.map((plan) => plan.type) });
    }),
    forgetFailures: assign(() => ({ failed: [], isOutdated: undefined })),
    markFailed: assign(({ context, event }) => {
      const planId = planOf(event);
      if (planId === undefined || context.failed.includes(planId)) return {};
      const expanded = context.expanded === planId ? undefined : context.expanded;
      const isOutdated =
        context.isOutdated || (event.type === 'plan.failed' && event.isOutdated) || undefined;
      return { failed: [...context.failed, planId], expanded, isOutdated };
    }),
    settle: assign(({ context, event }) => {
      if (event.type !== 'plan.settled') return {};
      const { [event.planId]: _, ...others } = context.selections;
      return { selections: event.selection ? { ...others, [event.planId]: event.selection } : others };
    }),
    expand: assign(({ event }) => ({ expanded: planOf(event) })),
    collapse: assign(() => ({ expanded: undefined })),
    resume: assign(({ context, event }) =>
      event.type === 'comparator.resumed' ? resumedFrom(context, event.resume) : {},
    ),
    emitOpened: emit({ type: 'opened' }),
    emitClosed: emit({ type: 'closed' }),
    emitPlansFailed: emit({ type: 'plans-failed' }),
    emitContinued: emit(({ context, event }) => ({
      type: 'continued' as const,
      selection: selectionOf(context, planOf(event)) as Selection,
      sendsLead: context.rules.sendLeads,
    })),
    emitLeft: emit(({ context }) => ({
      type: 'left' as const,
      selection: selectionOf(context, context.expanded) as Selection,
      sendsLead: context.rules.sendLeads,
    })),
  },
});

/**
 * The funding plans modal: six sub-views and every way between them (doc. 1 §4.1). `succeeded` is the moment in which
 * the success toast stands before the panel closes. Signals tell the screen what has to happen outside of it.
 */
export const fundingModal = machine.createMachine({
  id: 'funding-modal',
  context: ({ input }) => ({
    ...nothing,
    rules: input.rules,
    resume: {},
    choice: { product: '', mvs: [], hiddenKinds: [] },
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: [
          { guard: 'startsAtTerms', target: 'open.terms', actions: ['reset', 'emitOpened'] },
          { guard: 'startsAtLeadForm', target: 'open.lead-form', actions: ['reset', 'emitOpened'] },
          { target: 'open.plans', actions: ['reset', 'emitOpened'] },
        ],
      },
    },
    open: {
      on: {
        close: [
          { guard: and(['isSuccess', 'isLeftOpen']), target: 'succeeded', actions: 'emitLeft' },
          { guard: 'isSuccess', target: 'succeeded' },
          { guard: 'isLeftOpen', target: 'closed', actions: ['emitLeft', 'emitClosed'] },
          { target: 'closed', actions: 'emitClosed' },
        ],
      },
      initial: 'terms',
      states: {
        terms: {
          on: {
            tick: { actions: 'tick' },
            continue: [
              { guard: and(['isAccepted', 'usesLeadForm']), target: 'lead-form' },
              { guard: 'isAccepted', target: 'plans' },
            ],
          },
        },
        'lead-form': {
          on: {
            back: { guard: 'canGoBackToTerms', target: 'terms' },
            'lead.sent': { target: 'plans' },
          },
        },
        plans: {
          entry: ['selectPlans', 'emitRejected'],
          always: { guard: 'noPlanIsLeft', target: 'error' },
          on: {
            tick: { actions: 'tick' },
            'plan.settled': { actions: 'settle' },
            'plan.failed': { actions: 'markFailed' },
            'plan.expanded': { guard: 'canExpand', actions: 'expand' },
            'plan.collapsed': { actions: 'collapse' },
            'plan.continued': [
              { guard: not('canContinue') },
              { guard: 'hasProposal', target: 'proposal', actions: 'emitContinued' },
              { guard: 'isOverlay', actions: 'emitContinued' },
              { target: '#funding-modal.succeeded', actions: 'emitContinued' },
            ],
            'comparator.opened': { guard: 'canCompare', target: 'comparator' },
          },
        },
        proposal: {
          on: {
            back: { target: 'plans' },
            // Its own lead has told of it: whoever closes then leaves nothing behind.
            'proposal.decided': { actions: 'collapse' },
          },
        },
        comparator: {
          on: {
            // the plans' cards live on behind the comparator, and may hear from their lenders
            'plan.settled': { actions: 'settle' },
            'plan.failed': { actions: 'markFailed' },
            back: { target: 'plans' },
            'comparator.resumed': { target: 'plans', actions: 'resume' },
          },
        },
        error: {
          entry: 'emitPlansFailed',
          on: { retry: { target: 'plans', actions: ['forgetFailures', 'collapse'] } },
        },
      },
    },
    succeeded: {
      after: { toast: { target: 'closed', actions: 'emitClosed' } },
      on: { close: { target: 'closed', actions: 'emitClosed' } },
    },
  },
});
