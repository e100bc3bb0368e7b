import { and, assign, emit, enqueueActions, not, setup } from 'xstate';
import { areTicked, emptyFlowAForm, flowAReasons, flowASteps, haveSameFigures, withTick } from '../index.ts';
import {
  boxesIn,
  type FlowAContext,
  type FlowAEvent,
  type FlowARules,
  type FlowASignal,
  isUndecided,
  outcomeOf,
  renewed,
} from './flow-a-state.ts';

const formOf = (event: FlowAEvent) => (event.type === 'continue' ? event.form : undefined) ?? emptyFlowAForm;
const failed = outcomeOf(undefined);

const machine = setup({
  types: {
    context: {} as FlowAContext,
    events: {} as FlowAEvent,
    emitted: {} as FlowASignal,
    input: {} as { rules: FlowARules; funding: FlowAContext['funding'] },
  },
  guards: {
    hasTerms: ({ context }) => context.rules.hasTerms,
    isOnline: ({ context }) => context.rules.origin === 'ECOM',
    areTermsAccepted: ({ context: { rules, ticked } }) => areTicked(rules.termsOptIns, ticked),
    isFirstStepValid: ({ context: { rules }, event }) =>
      Object.keys(flowAReasons(formOf(event), rules, 'firstStep')).length === 0,
    isFormValid: ({ context: { rules }, event }) =>
      Object.keys(flowAReasons(formOf(event), rules)).length === 0,
    areOptInsTicked: ({ context: { rules, ticked } }) => areTicked(rules.proposalOptIns, ticked),
    hasSameFigures: ({ context, event }) =>
      event.type === 'simulation.renewed' && haveSameFigures(context.funding, event.funding),
    isFirstStepRefused: ({ event }) =>
      event.type === 'proposal.refused' &&
      event.fields.some(({ field }) => flowASteps.firstStep.some((one) => one === field)),
    isTermsBoxUnticked: ({ context: { rules }, event }) =>
      rules.hasTerms &&
      event.type === 'proposal.unticked' &&
      rules.termsOptIns.some(({ id }) => event.boxes.includes(id)),
    isUndecided: ({ context }) => isUndecided(context.outcome),
  },
  actions: {
    tick: assign(({ context, event }) =>
      event.type === 'tick' ? { ticked: withTick(context.ticked, event.optIn, event.on) } : {},
    ),
    keepForm: assign(({ event }) => ({ form: formOf(event) })),
    keepOptions: assign(({ event }) =>
      event.type === 'options.loaded' ? { options: event.options, haveOptionsFailed: false } : {},
    ),
    markOptionsFailed: assign(() => ({ haveOptionsFailed: true })),
    forgetFailure: assign(() => ({ haveOptionsFailed: false })),
    renew: assign(({ context, event }) =>
      event.type === 'simulation.renewed' ? renewed(context, event.funding) : {},
    ),
    settle: assign(({ event }) => ({
      outcome:
        event.type === 'proposal.answered'
          ? outcomeOf(event.answer)
          : outcomeOf(undefined, event.type === 'proposal.failed' ? event.attempt : undefined),
    })),
    keepRefused: assign(({ event }) => (event.type === 'proposal.refused' ? { refused: event.fields } : {})),
    keepBusy: assign(({ event }) =>
      event.type === 'proposal.busy'
        ? { busy: event.isPerson ? ('person' as const) : ('address' as const) }
        : {},
    ),
    untick: assign(({ context, event }) =>
      event.type === 'proposal.unticked'
        ? { unticked: event.boxes, ticked: context.ticked.filter((id) => !event.boxes.includes(id)) }
        : {},
    ),
    markDocumentsChanged: assign(() => ({ haveDocumentsChanged: true })),
    forgetAnswer: assign(() => ({
      ...{ refused: [], busy: undefined, unticked: [], outcome: undefined },
      haveDocumentsChanged: false,
    })),
    emitRenewalWanted: emit({ type: 'renewal-wanted' }),
    emitOptionsWanted: emit(({ context }) => ({
      type: 'options-wanted' as const,
      simulationId: context.funding.simulationId,
    })),
    emitProposalWanted: emit(({ context }) => ({
      type: 'proposal-wanted' as const,
      form: context.form ?? emptyFlowAForm,
      funding: context.funding,
      boxes: boxesIn(context),
    })),
    reportFailure: enqueueActions(({ context: { outcome }, enqueue }) => {
      if (outcome?.hasFailed) enqueue.emit({ type: 'proposal-failed', status: outcome.status });
    }),
    emitLeadWanted: emit(({ context: { form, funding, outcome } }) => ({
      type: 'lead-wanted' as const,
      form: form ?? emptyFlowAForm,
      funding,
      outcome: outcome ?? failed,
    })),
    emitContinued: emit(({ context }) => ({
      type: 'continued' as const,
      form: context.form ?? emptyFlowAForm,
      outcome: context.outcome ?? failed,
    })),
    emitWentBack: emit({ type: 'went-back' }),
  },
});

/**
 * Flow A (doc. 2 §4.1): terms where there are any, two steps, and the result, which the online purchase shows itself. Every step
 * is left only with all of its asked fields valid. Signals tell the screen what has to happen outside; a proposal that was denied
 * or could not be sent ends the flow like any other, but what nobody has decided may be sent again. What the bank does not take for
 * its fields, or not now, was never proposed: it leads back to its step.
 */
export const flowA = machine.createMachine({
  id: 'flow-a',
  context: ({ input }) => ({
    ...input,
    ticked: [],
    options: undefined,
    haveOptionsFailed: false,
    form: undefined,
    before: undefined,
    outcome: undefined,
    refused: [],
    busy: undefined,
    unticked: [],
    haveDocumentsChanged: false,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasTerms', target: 'terms' },
        { target: 'form', actions: 'emitOptionsWanted' },
      ],
    },
    terms: {
      on: {
        tick: { actions: 'tick' },
        continue: { guard: 'areTermsAccepted', target: 'form', actions: 'emitOptionsWanted' },
        back: { guard: not('isOnline'), actions: 'emitWentBack' },
      },
    },
    form: {
      on: {
        'options.loaded': { actions: 'keepOptions' },
        'options.failed': { actions: 'markOptionsFailed' },
        'options.retry': { actions: ['forgetFailure', 'emitOptionsWanted'] },
      },
      initial: 'firstStep',
      states: {
        firstStep: {
          on: {
            'options.outdated': { actions: 'emitRenewalWanted' },
            'simulation.renewed': [
              { guard: 'hasSameFigures', actions: ['renew', 'emitOptionsWanted'] },
              { target: 'changed', actions: 'renew' },
            ],
            continue: { guard: 'isFirstStepValid', target: 'secondStep', actions: 'keepForm' },
            back: [
              { guard: 'hasTerms', target: '#flow-a.terms' },
              { guard: not('isOnline'), actions: 'emitWentBack' },
            ],
          },
        },
        changed: {
          on: {
            continue: { target: 'firstStep', actions: 'emitOptionsWanted' },
          },
        },
        secondStep: {
          on: {
            tick: { actions: 'tick' },
            continue: {
              guard: and(['isFormValid', 'areOptInsTicked']),
              target: 'sending',
              actions: 'keepForm',
            },
            back: { target: 'firstStep' },
          },
        },
        sending: {
          tags: 'loading',
          entry: ['forgetAnswer', 'emitProposalWanted'],
          on: {
            'proposal.answered': { target: '#flow-a.ended', actions: ['settle', 'reportFailure'] },
            'proposal.failed': { target: '#flow-a.ended', actions: ['settle', 'reportFailure'] },
            'proposal.refused': [
              { guard: 'isFirstStepRefused', target: 'firstStep', actions: 'keepRefused' },
              { target: 'secondStep', actions: 'keepRefused' },
            ],
            'proposal.busy': { target: 'secondStep', actions: 'keepBusy' },
            'proposal.documents-changed': { target: 'secondStep', actions: 'markDocumentsChanged' },
            'proposal.unticked': [
              { guard: 'isTermsBoxUnticked', target: '#flow-a.terms', actions: 'untick' },
              { target: 'secondStep', actions: 'untick' },
            ],
            'simulation.renewed': [
              { guard: 'hasSameFigures', target: 'sending', reenter: true, actions: 'renew' },
              { target: 'outdated', actions: 'renew' },
            ],
          },
        },
        outdated: {
          on: {
            continue: { target: 'sending' },
            back: { target: 'secondStep' },
          },
        },
      },
    },
    ended: {
      always: [
        { guard: 'isOnline', target: 'continued', actions: 'emitContinued' },
        { target: 'result', actions: 'emitLeadWanted' },
      ],
    },
    result: { on: { retry: { guard: 'isUndecided', target: '#flow-a.form.sending' } } },
    continued: { type: 'final' },
  },
});
