import { assign, fromPromise, setup } from 'xstate';
import type { FinancedCar } from '../domain/car.ts';
import {
  type ComparedPlan,
  type ComparedTerms,
  comparableRecords,
  comparedOffer,
  comparedPair,
  comparedPlan,
  comparisonOf,
  isPricedAt,
  type Outcome,
  planIdOf,
  storedOffer,
} from '../domain/comparator.ts';
import type { ComparatorRecords } from '../domain/comparator-record.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { Plan } from '../domain/plans.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { LenderResult } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';

/**
 * Simulates a plan again through its own source, at the compared entrance and term; an answer without an offer for them says
 * that there is none. The signal (the platform's `AbortSignal`, which the flow only hands on) is aborted as soon as nobody
 * wants the answer any more.
 */
export type Resimulate<Signal = unknown> = (
  terms: ComparedTerms & { readonly planId: string },
  signal: Signal,
) => Promise<LenderResult<SimulationResult>>;

export type ComparatorInput = {
  readonly car: FinancedCar;
  /** Plans on offer now. */
  readonly plans: readonly Plan[];
  /** The id of the plan whose card is open, if one is: of plans that nobody changed it comes first. */
  readonly open?: string | undefined;
  /** What their cards show. */
  readonly selections: readonly Selection[];
  /** Reads what is stored of the plans, when it is wanted. */
  readonly stored: () => ComparatorRecords;
  readonly resimulate: Resimulate;
};

/** Why there is nothing to see: `too-few-plans` is no failure and another try would not help. */
export type ComparatorProblem = 'too-few-plans' | 'failed';

export type ComparedPlans = readonly [ComparedPlan, ComparedPlan];

export type ComparatorContext = {
  readonly input: ComparatorInput;
  /** The plan changed last comes first. */
  readonly compared: ComparedPlans | undefined;
  readonly problem: ComparatorProblem | undefined;
  /** Which plan's legal text is read. */
  readonly reading: ComparedPlan | undefined;
};

export type ComparatorEvent =
  | { type: 'legal-text.opened'; plan: ComparedPlan }
  | { type: 'legal-text.closed' }
  | { type: 'retry' };

type Loaded = LenderResult<ComparedPlans> & { readonly reason?: ComparatorProblem };

/** An aborted comparison has no outcome, not even a failed one: it may be asked anew under the same actor. */
const load = fromPromise<Loaded, ComparatorInput>(
  ({ input, signal }) =>
    new Promise((resolve, reject) => {
      compare(input, signal).then(
        (loaded) => signal.aborted || resolve(loaded),
        (error: unknown) => signal.aborted || reject(error),
      );
    }),
);

const machine = setup({
  types: {
    context: {} as ComparatorContext,
    events: {} as ComparatorEvent,
    input: {} as ComparatorInput,
  },
  actors: { load },
  actions: {
    fail: assign({ problem: 'failed', compared: undefined }),
    read: assign(({ event }) => (event.type === 'legal-text.opened' ? { reading: event.plan } : {})),
  },
});

/**
 * The plan comparator (doc. 1 §2.5, §4.4): it loads what is stored, simulates both plans again where their entrances, terms or
 * prices differ, and shows them side by side. Leaving it, or another try, aborts what was asked; a late answer reaches nobody.
 */
export const comparator = machine.createMachine({
  id: 'comparator',
  context: ({ input }) => ({ input, compared: undefined, problem: undefined, reading: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'cards',
            actions: assign(({ event }) => (event.output.ok ? { compared: event.output.value } : {})),
          },
          {
            target: 'error',
            actions: assign(({ event }) => ({ problem: event.output.reason, compared: undefined })),
          },
        ],
        onError: { target: 'error', actions: 'fail' },
      },
    },
    cards: { on: { 'legal-text.opened': { target: 'legal-text', actions: 'read' } } },
    'legal-text': { on: { 'legal-text.closed': { target: 'cards' } } },
    error: { on: { retry: { target: 'loading' } } },
  },
});

async function compare(input: ComparatorInput, signal: unknown): Promise<Loaded> {
  const { car, plans, selections, open } = input;
  const records = comparableRecords(input.stored(), car, plans);
  const inOrder = [...plans.filter(({ id }) => id === open), ...plans];
  const pair = comparedPair(records, [...new Set(inOrder.map(({ type }) => type as FundingSource))]);
  if (!pair) return { ok: false, reason: 'too-few-plans' };
  const { requested, sides, isRecalculated: isOfOtherTerms } = comparisonOf(pair);
  const isRecalculated = isOfOtherTerms || sides.some(({ record }) => !isPricedAt(record, car.total));
  const outcomes = await Promise.all(
    sides.map((side) =>
      isRecalculated ? resimulated(input, side, requested, signal) : fromStore(side, plans, selections),
    ),
  );
  const [first, second] = outcomes;
  if (!first || !second) return { ok: false, reason: 'failed' };
  const card = (side: ComparedTerms, outcome: Outcome) =>
    comparedPlan(side, requested, car, planIdOf(side.record, plans, selections), outcome);
  return { ok: true, value: [card(sides[0], first), card(sides[1], second)] };
}

const NO_TERM = { ok: false, reason: 'no-term' } as const;

/** What was stored does not say who lends and until when; the plan's card does, at whatever entrance it stands. */
function fromStore(
  { record, installments }: ComparedTerms,
  plans: readonly Plan[],
  selections: readonly Selection[],
): Outcome {
  if (installments === undefined) return NO_TERM;
  const planId = planIdOf(record, plans, selections);
  const { terms } = selections.find((selection) => selection.planId === planId) ?? {};
  return { ok: true, offer: storedOffer(record, selections), terms };
}

/** Undefined when the lender failed. */
async function resimulated(
  { resimulate, plans, selections }: ComparatorInput,
  side: ComparedTerms,
  requested: number,
  signal: unknown,
): Promise<Outcome | undefined> {
  if (side.installments === undefined) return NO_TERM;
  const planId = planIdOf(side.record, plans, selections);
  const answer = await resimulate({ ...side, planId }, signal);
  if (!answer.ok) return undefined;
  const offer = comparedOffer(answer.value, side, requested);
  return offer ? { ok: true, offer, terms: answer.value.terms } : { ok: false, reason: 'no-result' };
}
