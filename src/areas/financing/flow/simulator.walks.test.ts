import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CardLimits, SourceRules } from '../domain/calculator.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { LenderResult, Question, SourceLender } from '../domain/simulation.ts';
import { fundingSources } from '../domain/source.ts';
import { aCar, anOffer, ok, refused } from '../examples.ts';
import { type CardView, cardView } from './card-view.ts';
import { CARD_DEBOUNCE_MS, type SimulatorEvent, simulator } from './simulator.ts';
import { sourceAdapters } from './sources/index.ts';

const limits: CardLimits = {
  entrance: { min: 20, max: 60, step: 10 },
  installments: [12, 24, 36],
  finals: [20, 30],
};
const start = { entrancePercent: 30, installment: 24, finalInstallmentPercent: 20 };

/** The number of the question that an answer is for stands in its transaction; its offers tell the entrance. Finals that are not told offer by offer are as asked. */
function answerTo(question: Question, number: number, rules: SourceRules): SimulationResult {
  const { entrancePercent, installment, finalInstallmentPercent } = question.values;
  const request = finalInstallmentPercent > 0 ? [finalInstallmentPercent] : [undefined];
  const finals = rules.finals === 'offers' ? limits.finals : request;
  const offers = limits.installments.flatMap((installments) =>
    finals.map((residualPercent) =>
      anOffer({
        installments,
        installmentValue: 1_000_000 * entrancePercent + installments,
        residual: residualPercent && residualPercent * 1_000_00,
        residualPercent,
      }),
    ),
  );
  const own = offers.find(
    (offer) =>
      offer.installments === installment &&
      (offer.residualPercent ?? finalInstallmentPercent) === finalInstallmentPercent,
  );
  return { transactionId: String(number), offers, best: own ?? offers[0], terms: undefined };
}

type Fate = 'answers' | 'refuses' | 'breaks';

/** A lender whose answers come when the scheduler lets them, and which, like `fetch`, breaks off what is aborted. */
function scheduledLender(s: fc.Scheduler, fates: readonly Fate[], rules: SourceRules) {
  const requests: { readonly signal: AbortSignal; isOpen: boolean }[] = [];
  const whenDue = async <T>(
    name: string,
    signal: AbortSignal,
    answer: () => LenderResult<T>,
  ): Promise<LenderResult<T>> => {
    await s.schedule(Promise.resolve(), name);
    signal.throwIfAborted();
    return answer();
  };
  const lender: SourceLender<AbortSignal> = {
    limits: async () => ok(limits),
    simulate: (question, signal) => {
      const number = requests.length;
      const call = { signal, isOpen: true };
      const fate = number === 0 ? 'answers' : (fates[number % fates.length] ?? 'answers');
      requests.push(call);
      return whenDue(`question ${number} ${fate}`, signal, () => {
        call.isOpen = false;
        if (fate === 'breaks') throw new Error('network');
        return fate === 'refuses' ? refused : ok(answerTo(question, number, rules));
      });
    },
  };
  return { requests, lender: lender as SourceLender };
}

const settling = () => new Promise((done) => setImmediate(done));

/** Every number of what a card shows. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
};

const slider: fc.Arbitrary<SimulatorEvent> = fc.oneof(
  fc.record({
    type: fc.constant('entrance.changed' as const),
    percent: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.double({ min: 0, max: 99, noNaN: true })),
  }),
  fc.record({ type: fc.constant('installment.changed' as const), index: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ type: fc.constant('final.changed' as const), percent: fc.integer({ min: 0, max: 60 }) }),
);
const step = fc.oneof(
  slider,
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(100, 399, 400, 1_000) }),
  fc.constant({ type: 'lender' as const }),
);
const fate = fc.constantFrom<Fate>('answers', 'answers', 'refuses', 'breaks');

const valuesOf = ({ entrancePercent, installments, final }: CardView) => [
  entrancePercent,
  installments,
  final?.percent,
];

describe.each(fundingSources)(
  'a %s card whose lender answers late, out of order, refuses, breaks or is aborted',
  (source) => {
    it('never shows an older answer for a newer question, goes back after a failure, and shows no number that is none [D1-8-04] [R58]', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fate, { minLength: 1, maxLength: 6 }),
          fc.array(step, { maxLength: 25 }),
          async (s, fates, steps) => {
            const rules = sourceAdapters[source];
            const { requests, lender } = scheduledLender(s, fates, rules);
            const clock = new SimulatedClock();
            const own = { source, rules, lender, planId: 'plan', origin: 'NMSC', values: start } as const;
            const card = createActor(simulator, { clock, input: own });
            card.start();
            const view = () => cardView(card.getSnapshot(), aCar().total);
            const letLenderAnswer = async () => {
              if (s.count() > 0) await s.waitOne();
              await settling();
            };
            await settling();
            await letLenderAnswer();
            expect(card.getSnapshot().matches('shown')).toBe(true);
            let firm = valuesOf(view());
            let newest = 0;
            const look = () => {
              const now = view();
              const { answer, values, hasFailed } = card.getSnapshot().context;
              const number = Number(answer?.transactionId);
              expect(number).toBeGreaterThanOrEqual(newest);
              newest = number;
              expect(numbersIn([now, values]).every(Number.isFinite)).toBe(true);
              const open = requests.filter(({ isOpen, signal }) => isOpen && !signal.aborted);
              expect(open.length).toBeLessThanOrEqual(now.isUpdating ? 1 : 0);
              if (hasFailed) expect([now.isUpdating, ...valuesOf(now)]).toEqual([false, ...firm]);
              if (!now.isUpdating) firm = valuesOf(now);
              if (now.offer) {
                expect(now.offer.installmentValue).toBe(1_000_000 * now.entrancePercent + now.installments);
                expect(now.offer.residualPercent).toBe(now.final?.percent);
              }
            };
            for (const one of steps) {
              if (one.type === 'wait') clock.increment(one.ms);
              else if (one.type === 'lender') await letLenderAnswer();
              else card.send(one);
              await settling();
              look();
            }
            clock.increment(CARD_DEBOUNCE_MS);
            await settling();
            while (s.count() > 0) await letLenderAnswer();
            look();
            expect(view().isUpdating).toBe(false);
            card.stop();
          },
        ),
        { numRuns: 40 },
      );
    });
  },
);
