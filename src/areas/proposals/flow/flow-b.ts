import { assign, emit, raise, setup } from 'xstate';
import type { PlainDate } from '../../../kit/calendar.ts';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import { isApproved } from '../domain/flow-b/decision.ts';
import { addressProblems, holdsUp, personalProblems } from '../domain/flow-b/fields.ts';
import type { FlowBForm } from '../domain/flow-b/form.ts';

/** What of a site the panel follows. */
export type FlowBRules = {
  readonly today: PlainDate;
  /** Hides the acceptance together with the link to the terms: sending then waits for nobody's tick. */
  readonly areTermsHidden: boolean;
  readonly areQuestionsHidden: boolean;
};

export type FlowBContext = {
  readonly rules: FlowBRules;
  /** The simulation that the proposal is about. */
  readonly simulation: string;
  /** The acceptance of the terms is ticked. */
  readonly isAccepted: boolean;
  /** Where the terms were opened from. */
  readonly termsFrom: 'address' | 'accepted';
  /** Nobody has decided: what was sent may be sent again. */
  readonly hasFailed: boolean;
};

export type FlowBEvent =
  /** A simulation that is not the one before begins anew. */
  | { type: 'open'; simulation: string }
  | { type: 'close'; success?: boolean }
  | { type: 'back' }
  | { type: 'continue'; form: FlowBForm }
  | { type: 'accept'; on: boolean }
  | { type: 'send'; form: FlowBForm }
  | { type: 'terms' }
  | { type: 'questions' }
  /** The bank has answered; the status is its own word. */
  | { type: 'answered'; status: string }
  /** Nobody answered, or nothing that can be read. */
  | { type: 'failed' }
  /** The bank takes it otherwise only: a field to mend, or other conditions to see first. */
  | { type: 'sent-back'; to: 'personal' | 'address' }
  | { type: 'retry' };

export type FlowBSignal =
  | { type: 'opened' }
  | { type: 'closed' }
  /** Back from the first screen: whoever led here shows what was there before. */
  | { type: 'left' }
  /** The list of states is needed from here on. */
  | { type: 'states-wanted' }
  | { type: 'submitted'; form: FlowBForm }
  /** Approved or not, by the bank's word: what analytics and the dealer learn. */
  | { type: 'decided'; status: string }
  | { type: 'send-failed' };

const machine = setup({
  types: {
    context: {} as FlowBContext,
    events: {} as FlowBEvent,
    emitted: {} as FlowBSignal,
    input: {} as { rules: FlowBRules },
  },
  delays: { toast: SUCCESS_TOAST_MS },
  guards: {
    isOther: ({ context, event }) => event.type === 'open' && event.simulation !== context.simulation,
    isSuccess: ({ event }) => event.type === 'close' && event.success === true,
    isPersonalWell: ({ context, event }) =>
      event.type === 'continue' && isWell(personalProblems(event.form, context.rules.today)),
    maySend: ({ context, event }) =>
      event.type === 'send' &&
      (context.isAccepted || context.rules.areTermsHidden) &&
      isWell(addressProblems(event.form, context.rules.today)) &&
      isWell(personalProblems(event.form, context.rules.today)),
    areTermsShown: ({ context }) => !context.rules.areTermsHidden,
    areQuestionsShown: ({ context }) => !context.rules.areQuestionsHidden,
    isApproval: ({ event }) => event.type === 'answered' && isApproved(event.status),
    isForPersonal: ({ event }) => event.type === 'sent-back' && event.to === 'personal',
    hasFailed: ({ context }) => context.hasFailed,
    cameFromAddress: ({ context }) => context.termsFrom === 'address',
  },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === 'open' ? { simulation: event.simulation, isAccepted: false, hasFailed: false } : context,
    ),
    accept: assign(({ context, event }) => (event.type === 'accept' ? { isAccepted: event.on } : context)),
    markFailed: assign(() => ({ hasFailed: true })),
    forgetFailure: assign(() => ({ hasFailed: false })),
    fromAddress: assign(() => ({ termsFrom: 'address' as const })),
    fromAccepted: assign(() => ({ termsFrom: 'accepted' as const })),
    emitOpened: emit({ type: 'opened' }),
    emitClosed: emit({ type: 'closed' }),
    emitLeft: emit({ type: 'left' }),
    close: raise({ type: 'close' }),
    askForStates: emit({ type: 'states-wanted' }),
    submit: emit(({ event }) => ({ type: 'submitted' as const, form: (event as { form: FlowBForm }).form })),
    emitDecided: emit(({ event }) => ({
      type: 'decided' as const,
      status: (event as { status: string }).status,
    })),
    emitFailed: emit({ type: 'send-failed' }),
  },
});

const isWell = (problems: ReturnType<typeof personalProblems>): boolean => !problems.some(holdsUp);

/**
 * The configurator's proposal panel (doc. 2 §2.2, §4.2): the container, and beside it the screen that it shows. They are apart
 * because a proposal that is on its way is answered whether the panel is open or not: its lead goes out, and the panel opens
 * again where the answer led. Signals tell the screen what has to happen outside of the chart.
 */
export const flowB = machine.createMachine({
  id: 'flow-b',
  type: 'parallel',
  context: ({ input }) => ({
    rules: input.rules,
    simulation: '',
    isAccepted: false,
    termsFrom: 'address',
    hasFailed: false,
  }),
  states: {
    container: {
      initial: 'closed',
      states: {
        closed: { on: { open: { target: 'open', actions: 'emitOpened' } } },
        open: {
          on: {
            close: [
              { guard: 'isSuccess', target: 'succeeded' },
              { target: 'closed', actions: 'emitClosed' },
            ],
          },
        },
        succeeded: {
          after: { toast: { target: 'closed', actions: 'emitClosed' } },
          on: { close: { target: 'closed', actions: 'emitClosed' } },
        },
      },
    },
    screen: {
      initial: 'personal',
      on: { open: { guard: 'isOther', target: '.personal', actions: 'begin' } },
      states: {
        personal: {
          on: {
            continue: { guard: 'isPersonalWell', target: 'address', actions: 'askForStates' },
            back: { actions: ['emitLeft', 'close'] },
          },
        },
        address: {
          on: {
            accept: { actions: 'accept' },
            send: { guard: 'maySend', target: 'sending', actions: 'submit' },
            terms: { guard: 'areTermsShown', target: 'terms', actions: 'fromAddress' },
            back: { target: 'personal' },
          },
        },
        sending: {
          on: {
            // One proposal at a time: the panel opens on the one that is on its way.
            open: {},
            answered: [
              { guard: 'isApproval', target: 'accepted', actions: 'emitDecided' },
              { target: 'refused', actions: 'emitDecided' },
            ],
            failed: { target: 'refused', actions: ['markFailed', 'emitFailed'] },
            'sent-back': [{ guard: 'isForPersonal', target: 'personal' }, { target: 'address' }],
          },
        },
        accepted: {
          on: {
            terms: { target: 'terms', actions: 'fromAccepted' },
            questions: { guard: 'areQuestionsShown', target: 'questions' },
          },
        },
        terms: {
          on: {
            back: [{ guard: 'cameFromAddress', target: 'address' }, { target: 'accepted' }],
          },
        },
        questions: { on: { back: { target: 'accepted' } } },
        refused: { on: { retry: { guard: 'hasFailed', target: 'address', actions: 'forgetFailure' } } },
      },
    },
  },
});
