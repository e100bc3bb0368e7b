import { assign, emit, fromPromise, setup } from 'xstate';
import { type CdcDefaults, type CdcTerms, entranceOf } from '../../lender/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { Asked, CdcLender } from '../domain/cdc.ts';
import { type Answer, offerFor } from '../domain/offer.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import {
  entranceLimits,
  installmentIndex,
  installmentLimits,
  type SliderLimits,
  snap,
} from '../domain/slider.ts';

/** How long the entrance slider must rest before the lender is asked again, in milliseconds (doc. 1 §9). */
export const CARD_DEBOUNCE_MS = 400;

export type CardOverlay = 'instructions' | 'legal-text' | 'rebuy-manual';

export type CdcInput = {
  readonly lender: CdcLender;
  readonly car: FinancedCar;
  readonly planId: string;
  readonly entrancePercent: number;
  readonly installments: number;
  readonly debounce?: number;
};

/** Where the two sliders stand. */
type Position = { readonly entrancePercent: number; readonly index: number };

export type CdcContext = Position & {
  readonly input: CdcInput;
  readonly options: CdcDefaults;
  readonly entrance: SliderLimits;
  /** The newest answer, and where the sliders stood when it, or a later choice of term, was settled. */
  readonly answer: Answer | undefined;
  readonly settled: Position;
  readonly hasFailed: boolean;
};

export type CdcEvent =
  | { type: 'entrance.changed'; percent: number }
  | { type: 'installment.changed'; index: number }
  | { type: 'overlay.opened'; overlay: CardOverlay }
  | { type: 'overlay.closed' };

export type CdcSignal =
  /** What the card shows is the lender's answer; without a selection when it has no offer for the chosen term. */
  | {
      type: 'settled';
      selection: Selection | undefined;
      installmentOptions: readonly number[];
      isFirstCall: boolean;
    }
  | { type: 'failed' };

/**
 * An aborted question has no answer, not even a failed one: a card that React takes off the page and puts back (as its
 * StrictMode does in development) asks again under the same actor, which would take the old failure for the new one's.
 */
const whileWanted = <T>(asked: Promise<T>, signal: { readonly aborted: boolean }): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.then(
      (answer) => signal.aborted || resolve(answer),
      (error: unknown) => signal.aborted || reject(error),
    );
  });

const loadDefaults = fromPromise<Asked<CdcDefaults>, CdcInput>(({ input: { lender, car }, signal }) =>
  whileWanted(lender.defaults({ mvsCode: car.mvsCode, year: car.year }, signal), signal),
);

const simulate = fromPromise<Asked<Answer>, { lender: CdcLender; terms: CdcTerms }>(({ input, signal }) =>
  whileWanted(input.lender.simulate(input.terms, signal), signal),
);

const machine = setup({
  types: {
    context: {} as CdcContext,
    events: {} as CdcEvent,
    emitted: {} as CdcSignal,
    input: {} as CdcInput,
  },
  actors: { loadDefaults, simulate },
  delays: { debounce: ({ context }) => context.input.debounce ?? CARD_DEBOUNCE_MS },
  guards: {
    isAnswered: ({ context, event }) =>
      event.type === 'entrance.changed' &&
      snap(context.entrance, event.percent) === context.settled.entrancePercent,
    hasOffer: ({ context }) => cdcSelection(context) !== undefined,
  },
  actions: {
    setEntrance: assign(({ context, event }) =>
      event.type === 'entrance.changed'
        ? { entrancePercent: snap(context.entrance, event.percent), hasFailed: false }
        : {},
    ),
    setIndex: assign(({ context, event }) =>
      event.type === 'installment.changed'
        ? {
            index: snap(installmentLimits(context.options.installmentOptions), event.index),
            hasFailed: false,
          }
        : {},
    ),
    settle: assign(({ context: { entrancePercent, index } }) => ({ settled: { entrancePercent, index } })),
    revert: assign(({ context }) => ({ ...context.settled, hasFailed: true })),
    tellSettled: emit(({ context }) => settledSignal(context, false)),
    tellFirst: emit(({ context }) => settledSignal(context, true)),
    tellFailed: emit({ type: 'failed' }),
  },
});

/**
 * The consumer-credit (CDC) simulator (doc. 1 §4.3): loads the options, runs a first simulation and is shown when it has
 * an offer for the configured term. A new entrance asks the lender again, after a pause; a new term only picks another
 * offer of the same answer. A question that is no longer wanted is aborted and its answer can not arrive, because the
 * state that waits for it has been left.
 */
export const cdcSimulator = machine.createMachine({
  id: 'cdc-simulator',
  context: ({ input }) => ({
    input,
    options: { entranceOptions: [], installmentOptions: [] },
    entrance: { min: 0, max: 0, step: 1 },
    entrancePercent: input.entrancePercent,
    index: 0,
    answer: undefined,
    settled: { entrancePercent: input.entrancePercent, index: 0 },
    hasFailed: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadDefaults',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: ({ event }) => event.output.ok && hasOptions(event.output.value),
            target: 'first',
            actions: assign(({ context, event }) =>
              event.output.ok ? startingPoint(context.input, event.output.value) : {},
            ),
          },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
    },
    first: {
      invoke: {
        src: 'simulate',
        input: ({ context }) => question(context),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'answered',
            actions: [assign(({ event }) => newest(event.output)), 'settle'],
          },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
    },
    answered: {
      always: [{ guard: 'hasOffer', target: 'shown', actions: 'tellFirst' }, { target: 'hidden' }],
    },
    hidden: { entry: 'tellFailed' },
    shown: {
      type: 'parallel',
      states: {
        request: {
          initial: 'settled',
          states: {
            settled: {
              on: {
                'entrance.changed': [
                  { guard: 'isAnswered', actions: 'setEntrance' },
                  { target: 'waiting', actions: 'setEntrance' },
                ],
                'installment.changed': { actions: ['setIndex', 'settle', 'tellSettled'] },
              },
            },
            waiting: {
              after: { debounce: { target: 'asking' } },
              on: {
                'entrance.changed': [
                  {
                    guard: 'isAnswered',
                    target: 'settled',
                    actions: ['setEntrance', 'settle', 'tellSettled'],
                  },
                  { target: 'waiting', reenter: true, actions: 'setEntrance' },
                ],
                'installment.changed': { actions: 'setIndex' },
              },
            },
            asking: {
              invoke: {
                src: 'simulate',
                input: ({ context }) => question(context),
                onDone: [
                  {
                    guard: ({ event }) => event.output.ok,
                    target: 'settled',
                    actions: [assign(({ event }) => newest(event.output)), 'settle', 'tellSettled'],
                  },
                  { target: 'settled', actions: 'revert' },
                ],
                onError: { target: 'settled', actions: 'revert' },
              },
              on: {
                'entrance.changed': [
                  {
                    guard: 'isAnswered',
                    target: 'settled',
                    actions: ['setEntrance', 'settle', 'tellSettled'],
                  },
                  { target: 'waiting', actions: 'setEntrance' },
                ],
                'installment.changed': { actions: 'setIndex' },
              },
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

/** The offer that the card stands on, when its sliders are where the newest answer was settled. */
export function cdcSelection(context: CdcContext): Selection | undefined {
  const { answer, input, options, settled } = context;
  const offer = answer && offerFor(answer, options.installmentOptions[settled.index]);
  if (!answer || !offer) return undefined;
  return {
    planId: input.planId,
    source: 'CDC',
    transactionId: answer.transactionId,
    entrancePercent: settled.entrancePercent,
    offer,
  };
}

const hasOptions = (options: CdcDefaults): boolean =>
  options.entranceOptions.length > 0 && options.installmentOptions.length > 0;

function startingPoint(input: CdcInput, options: CdcDefaults): Partial<CdcContext> {
  const entrance = entranceLimits(options.entranceOptions);
  if (!entrance) return {};
  return {
    options,
    entrance,
    entrancePercent: snap(entrance, input.entrancePercent),
    index: installmentIndex(options.installmentOptions, input.installments),
  };
}

function question({ input, entrancePercent }: CdcContext) {
  const { car, lender } = input;
  const entrance = entranceOf(car.total, entrancePercent);
  const { mvsCode, year, brand, colourCode: color } = car;
  return { lender, terms: { mvsCode, year, color, brand, carPrice: car.total, entrance } };
}

const newest = (asked: Asked<Answer>): Partial<CdcContext> =>
  asked.ok ? { answer: asked.value, hasFailed: false } : {};

const settledSignal = (context: CdcContext, isFirstCall: boolean): CdcSignal => ({
  type: 'settled',
  selection: cdcSelection(context),
  installmentOptions: context.options.installmentOptions,
  isFirstCall,
});
