import { assign, emit, fromPromise, setup } from 'xstate';
import { asks, type CardLimits } from '../domain/calculator.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import { isOtherPrice, type LenderResult } from '../domain/simulation.ts';
import {
  arrived,
  hasLimits,
  isAnsweredAt,
  moved,
  otherFinal,
  questionOf,
  type SimulatorContext,
  type SimulatorInput,
  type SliderEvent,
  selectionOf,
  startingPoint,
} from './simulator-state.ts';

/** How long a slider must rest before the lender is asked again, in milliseconds (doc. 1 §9). */
export const CARD_DEBOUNCE_MS = 400;

export type CardOverlay = 'instructions' | 'legal-text' | 'rebuy-manual';

export type SimulatorEvent =
  | SliderEvent
  | { type: 'overlay.opened'; overlay: CardOverlay }
  | { type: 'overlay.closed' };

export type SimulatorSignal =
  /** What the card shows is the lender's answer; without a selection when it has no offer for the chosen terms. */
  | {
      type: 'settled';
      selection: Selection | undefined;
      answer: SimulationResult | undefined;
      installmentOptions: readonly number[];
      isFirstCall: boolean;
    }
  /** Nothing can be shown; `isOutdated`: the lender knows the car at another price. */
  | { type: 'failed'; isOutdated?: true };

/** Tells when nobody waits for an answer any more. */
type Wanted = { readonly aborted: boolean };

/**
 * An aborted question has no answer, not even a failed one: a card that React takes off the page and puts back (as its
 * StrictMode does in development) asks again under the same actor, which would take the old failure for the new one's.
 */
const whileWanted = <T>(request: Promise<T>, signal: Wanted): Promise<T> =>
  new Promise((resolve, reject) => {
    request.then(
      (answer) => signal.aborted || resolve(answer),
      (error: unknown) => signal.aborted || reject(error),
    );
  });

const loadLimits = fromPromise<LenderResult<CardLimits>, SimulatorInput>(({ input: { lender }, signal }) =>
  whileWanted(lender.limits(signal), signal),
);

/** An answer, and the final instalment in percent that it is about where the asked one is not on offer. */
type OfferedAnswer = LenderResult<SimulationResult> & { readonly final?: number };

const simulate = fromPromise<OfferedAnswer, SimulatorContext>(({ input, signal }) =>
  whileWanted(askOffered(input, signal), signal),
);

/** Asks once more where an answer says that another final instalment has to be asked about: about the first that is on offer. */
async function askOffered(context: SimulatorContext, signal: Wanted): Promise<OfferedAnswer> {
  const { lender } = context.input;
  const result = await lender.simulate(questionOf(context), signal);
  const final = result.ok ? otherFinal(context, result.value) : undefined;
  if (!result.ok || final === undefined || signal.aborted) return result;
  const values = { ...context.values, finalInstallmentPercent: final };
  const previous = { answer: result.value, offer: result.value.best };
  return { ...(await lender.simulate({ values, previous }, signal)), final };
}

/** Whether the event is a lender's answer that the car has another price. */
function saysOtherPrice(event: object): boolean {
  const { output } = event as { readonly output?: LenderResult<unknown> };
  return output !== undefined && isOtherPrice(output);
}

const isSlider = (event: SimulatorEvent): event is SliderEvent =>
  event.type !== 'overlay.opened' && event.type !== 'overlay.closed';

const FIELDS = {
  'entrance.changed': 'entrancePercent',
  'installment.changed': 'installment',
  'final.changed': 'finalInstallmentPercent',
} as const;

const machine = setup({
  types: {
    context: {} as SimulatorContext,
    events: {} as SimulatorEvent,
    emitted: {} as SimulatorSignal,
    input: {} as SimulatorInput,
  },
  actors: { loadLimits, simulate },
  delays: { debounce: ({ context }) => context.input.debounce ?? CARD_DEBOUNCE_MS },
  guards: {
    isUnmoved: ({ context, event }) => isSlider(event) && isSame(moved(context, event), context.settled),
    isAnswered: ({ context, event }) => isSlider(event) && isAnsweredAt(context, event),
    keepsQuestion: ({ context, event }) => isSlider(event) && !asks(context.input.rules, FIELDS[event.type]),
    hasPrior: ({ context }) => context.input.prior !== undefined,
    hasOffer: ({ context }) => selectionOf(context) !== undefined,
  },
  actions: {
    move: assign(({ context, event }) =>
      isSlider(event) ? { values: moved(context, event), hasFailed: false } : {},
    ),
    settle: assign(({ context: { values } }) => ({ settled: values })),
    takePrior: assign(({ context }) =>
      context.input.prior ? arrived(context, context.input.prior, true) : {},
    ),
    revert: assign(({ context }) => ({ values: context.settled, hasFailed: true })),
    emitSettled: emit(({ context }) => settledSignal(context, false)),
    emitFirst: emit(({ context }) => settledSignal(context, true)),
    emitFailed: emit(({ event }) => ({
      type: 'failed' as const,
      ...(saysOtherPrice(event) && { isOutdated: true }),
    })),
  },
});

const nothing: CardLimits = { entrance: { min: 0, max: 0, step: 1 }, installments: [], finals: [] };

/** Every slider's events, one after the other, with the same transitions. */
const onSliders = <T>(transitions: T) => ({
  'entrance.changed': transitions,
  'installment.changed': transitions,
  'final.changed': transitions,
});

/**
 * The simulator of every source (doc. 1 §4.3): loads its limits, runs a first simulation, unless it was given an answer,
 * and is shown when that has an offer for the configured terms. What the last answer does not cover asks the lender
 * again, after a pause; everything else only picks another of its offers, as the source's rules say. A question that is no
 * longer wanted is aborted and its answer can not arrive, because the state that waits for it has been left.
 */
export const simulator = machine.createMachine({
  id: 'simulator',
  context: ({ input }) => {
    const values = { ...input.values, lastChangedField: undefined };
    return {
      input,
      lenderLimits: nothing,
      limits: nothing,
      values,
      settled: values,
      answer: undefined,
      hasFailed: false,
    };
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadLimits',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: ({ event }) => event.output.ok && hasLimits(event.output.value),
            target: 'limited',
            actions: assign(({ context, event }) =>
              event.output.ok ? startingPoint(context.input, event.output.value) : {},
            ),
          },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
    },
    limited: {
      always: [{ guard: 'hasPrior', target: 'answered', actions: 'takePrior' }, { target: 'first' }],
    },
    first: {
      invoke: {
        src: 'simulate',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ context, event }) => isFirstAnswer(context, event.output),
            target: 'answered',
            actions: assign(({ context, event }) => newest(context, event.output, true)),
          },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
    },
    answered: {
      always: [{ guard: 'hasOffer', target: 'shown', actions: 'emitFirst' }, { target: 'hidden' }],
    },
    hidden: { entry: 'emitFailed' },
    shown: {
      type: 'parallel',
      states: {
        request: {
          initial: 'settled',
          states: {
            settled: {
              on: onSliders([
                { guard: 'isUnmoved', actions: 'move' },
                { guard: 'isAnswered', actions: ['move', 'settle', 'emitSettled'] },
                { target: 'waiting', actions: 'move' },
              ] as const),
            },
            waiting: {
              after: { debounce: { target: 'asking' } },
              on: onSliders([
                { guard: 'isAnswered', target: 'settled', actions: ['move', 'settle', 'emitSettled'] },
                { guard: 'keepsQuestion', actions: 'move' },
                { target: 'waiting', reenter: true, actions: 'move' },
              ] as const),
            },
            asking: {
              invoke: {
                src: 'simulate',
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: ({ event }) => event.output.ok,
                    target: 'settled',
                    actions: [
                      assign(({ context, event }) => newest(context, event.output, false)),
                      'emitSettled',
                    ],
                  },
                  { target: 'settled', actions: 'revert' },
                ],
                onError: { target: 'settled', actions: 'revert' },
              },
              on: onSliders([
                { guard: 'isAnswered', target: 'settled', actions: ['move', 'settle', 'emitSettled'] },
                { guard: 'keepsQuestion', actions: 'move' },
                { target: 'waiting', actions: 'move' },
              ] as const),
            },
          },
        },
        overlay: {
          initial: 'none',
          states: {
            none: {
              on: {
                'overlay.opened': [
                  { guard: ({ event }) => event.overlay === 'instructions', target: 'instructions' },
                  { guard: ({ event }) => event.overlay === 'legal-text', target: 'legal-text' },
                  { target: 'rebuy-manual' },
                ],
              },
            },
            instructions: { on: { 'overlay.closed': { target: 'none' } } },
            'legal-text': { on: { 'overlay.closed': { target: 'none' } } },
            'rebuy-manual': { on: { 'overlay.closed': { target: 'none' } } },
          },
        },
      },
    },
  },
});

const isSame = (one: SimulatorContext['values'], other: SimulatorContext['values']): boolean =>
  one.entrancePercent === other.entrancePercent &&
  one.installment === other.installment &&
  one.finalInstallmentPercent === other.finalInstallmentPercent;

/** A source that puts an offer first has none for the asked terms when it does not (doc. 1 §4.3, B2). */
const isFirstAnswer = ({ input }: SimulatorContext, result: LenderResult<SimulationResult>): boolean =>
  result.ok && (!input.rules.needsBest || result.value.best !== undefined);

function newest(
  context: SimulatorContext,
  result: OfferedAnswer,
  isFirst: boolean,
): Partial<SimulatorContext> {
  if (!result.ok) return {};
  const { values } = context;
  const finalInstallmentPercent = result.final ?? values.finalInstallmentPercent;
  return arrived({ ...context, values: { ...values, finalInstallmentPercent } }, result.value, isFirst);
}

const settledSignal = (context: SimulatorContext, isFirstCall: boolean): SimulatorSignal => ({
  type: 'settled',
  selection: selectionOf(context),
  answer: context.answer,
  installmentOptions: context.limits.installments,
  isFirstCall,
});
