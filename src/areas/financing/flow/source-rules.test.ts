import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CardLimits } from '../domain/calculator.ts';
import type { Offer, SimulationResult } from '../domain/offer.ts';
import type { Question } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';
import { aCar, anOffer, ok, patientLender, refused } from '../examples.ts';
import { cardView } from './card-view.ts';
import { CARD_DEBOUNCE_MS, type SimulatorSignal, simulator } from './simulator.ts';
import type { SimulatorInput } from './simulator-state.ts';
import { sourceAdapters } from './sources/index.ts';

const price = aCar().total;
const limits: CardLimits = {
  entrance: { min: 20, max: 60, step: 10 },
  installments: [12, 24, 36, 48],
  finals: [20, 30, 40],
};
const start = { entrancePercent: 30, installment: 36, finalInstallmentPercent: 30 };

/** The demo rule of this lender: the instalment tells entrance, term and final instalment that it answers. */
const demoValue = ({ entrancePercent, installment, final = 0 }: Record<string, number>) =>
  1_000_000 * (entrancePercent ?? 0) + 1000 * (installment ?? 0) + final;

function offerFor(question: Question, installment: number, residualPercent?: number): Offer {
  const { entrancePercent } = question.values;
  const final = residualPercent ?? 0;
  return anOffer({
    id: `${entrancePercent}-${installment}`,
    installments: installment,
    installmentValue: demoValue({ entrancePercent, installment, final }),
    residual: final === 0 ? undefined : final * 1_000_00,
    residualPercent,
  });
}

/** What each source answers, as its adapter reads it. */
const answers = {
  all: (question) => ({ offers: limits.installments.map((term) => offerFor(question, term)) }),
  zeroFlow: (question) => {
    const terms = question.values.entrancePercent < 50 ? [12, 24] : [12, 24, 36, 48];
    return { offers: terms.map((term) => offerFor(question, term)), limits: { installments: terms } };
  },
  one: (question) => ({ offers: [offerFor(question, question.values.installment)] }),
  balloon: (question) => {
    const { installment, finalInstallmentPercent } = question.values;
    const fields = { entranceMin: 20, entranceMax: 50, finalMin: 20, finalMax: installment > 36 ? 30 : 40 };
    return {
      offers: [offerFor(question, installment, finalInstallmentPercent)],
      limits: { ...fields, installments: [24, 36, 48] },
    };
  },
  next: (question) => ({
    offers: [
      ...[30, 40].map((final) => offerFor(question, 24, final)),
      ...[20, 30, 40].map((final) => offerFor(question, 36, final)),
    ],
  }),
  bank: (question) => {
    const { installment } = question.values;
    const others = [12, 24, 36].filter((term) => term !== installment);
    const best = [12, 24, 36].includes(installment) ? offerFor(question, installment) : undefined;
    return {
      best,
      offers: [...(best ? [best] : []), ...others.map((term) => offerFor(question, term))],
      limits: { installments: [12, 24, 36], entranceMin: 20 },
    };
  },
} satisfies Record<string, (question: Question) => Partial<SimulationResult>>;

const answering: Record<FundingSource, (question: Question) => Partial<SimulationResult>> = {
  CDC: answers.all,
  ZFLOW: answers.zeroFlow,
  PSA_TRADITIONAL: answers.one,
  PSA_BALAO: answers.balloon,
  NEXT: answers.next,
  B2_TRADITIONAL: answers.bank,
  B2_BALAO: answers.balloon,
};

function begin(source: FundingSource, changes: Partial<SimulatorInput> = {}) {
  const request = patientLender();
  const clock = new SimulatedClock();
  const rules = sourceAdapters[source];
  const own = {
    source,
    rules,
    lender: request.lender,
    planId: 'plan',
    origin: 'NMSC',
    values: start,
  } as const;
  const card = createActor(simulator, { clock, input: { ...own, ...changes } });
  const signals: SimulatorSignal[] = [];
  card.on('*', (signal) => signals.push(signal));
  card.start();
  const answerTo = (question: Question): SimulationResult => ({
    transactionId: 'sim-1',
    offers: [],
    terms: undefined,
    ...answering[source](question),
  });
  async function answer(changed: Partial<SimulationResult> = {}) {
    const call = request.simulations.at(-1);
    if (!call) throw new Error('nothing was asked');
    await call.settle(ok({ ...answerTo(call.question), ...changed }));
  }
  const view = () => cardView(card.getSnapshot(), price);
  return { ...request, card, clock, signals, answer, view };
}

async function shown(source: FundingSource, changes?: Partial<SimulatorInput>) {
  const started = begin(source, changes);
  await started.limits[0]?.settle(ok(limits));
  await started.answer(source === 'B2_BALAO' ? bestOf(started) : {});
  if (!started.card.getSnapshot().matches('shown')) throw new Error(`${source} is hidden`);
  return started;
}

/** The bank's balloon puts its one offer first. */
function bestOf({ simulations }: ReturnType<typeof begin>): Partial<SimulationResult> {
  const question = simulations.at(-1)?.question;
  return question ? { best: answers.balloon(question).offers[0] } : {};
}

const entrance = (percent: number) => ({ type: 'entrance.changed', percent }) as const;
const term = (index: number) => ({ type: 'installment.changed', index }) as const;
const final = (percent: number) => ({ type: 'final.changed', percent }) as const;

describe('the offline plans', () => {
  it.each([
    ['linear [D1-4.3-01]', 'PSA_TRADITIONAL', 0],
    ['balloon [D1-4.3-02]', 'PSA_BALAO', 30],
  ] as const)('run a first simulation with the configured defaults: %s', async (_, source, percent) => {
    const { limits: options, simulations } = begin(source);
    await options[0]?.settle(ok(source === 'PSA_TRADITIONAL' ? { ...limits, finals: [] } : limits));
    expect(simulations.map((call) => call.question.values)).toEqual([
      { ...start, finalInstallmentPercent: percent, lastChangedField: undefined },
    ]);
  });

  it.each([
    ['linear [D1-4.3-01]', 'PSA_TRADITIONAL'],
    ['balloon [D1-4.3-02]', 'PSA_BALAO'],
  ] as const)('run none when a prior response was given: %s', async (_, source) => {
    const question = { values: { ...start, lastChangedField: undefined }, previous: undefined };
    const prior = { transactionId: '', terms: undefined, ...answering[source](question) } as SimulationResult;
    const { card, limits: options, simulations, view } = begin(source, { prior });
    await options[0]?.settle(ok(limits));
    expect(card.getSnapshot().matches('shown')).toBe(true);
    expect(simulations).toHaveLength(0);
    expect(view().offer?.installments).toBe(36);
  });

  it.each(['PSA_TRADITIONAL', 'PSA_BALAO'] as const)(
    'are hidden without an instalment value: %s [D1-4.3-03]',
    async (source) => {
      const { card, limits: options, answer, signals } = begin(source);
      await options[0]?.settle(ok(limits));
      await answer({ offers: [] });
      expect(card.getSnapshot().matches('hidden')).toBe(true);
      expect(signals).toEqual([{ type: 'failed' }]);
    },
  );

  it.each([
    ['the entrance', entrance(40)],
    ['the term', term(0)],
    ['the final instalment', final(40)],
  ])('ask again when %s changes, and say so until the answer is there [D1-4.3-04]', async (_, event) => {
    const { card, clock, simulations, answer, view } = await shown('PSA_BALAO');
    card.send(event);
    clock.increment(CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(2);
    expect(view()).toMatchObject({ isUpdating: true, offer: undefined });
    expect(view().estimate?.installmentValue).toBeGreaterThan(0);
    await answer();
    expect(view().isUpdating).toBe(false);
  });

  it('balloon takes the limits of its sliders from the answer [D1-5-39]', async () => {
    const { card, clock, answer, view } = await shown('PSA_BALAO');
    expect(view()).toMatchObject({
      entranceLimits: { min: 20, max: 50 },
      installmentOptions: [24, 36, 48],
      final: { options: [20, 30, 40] },
    });
    card.send(term(2));
    clock.increment(CARD_DEBOUNCE_MS);
    await answer();
    expect(view().final?.options).toEqual([20, 30]);
  });
});

describe('a final instalment that the answer’s limits leave out', () => {
  const limitsFor = (finalMin: number, finalMax: number) => (question: Question) => {
    const best = offerFor(question, question.values.installment, question.values.finalInstallmentPercent);
    return { best, offers: [best], limits: { finalMin, finalMax } };
  };
  const requestedFinals = ({ simulations }: ReturnType<typeof begin>) =>
    simulations.map(({ question }) => question.values.finalInstallmentPercent);
  const answerAs = async (
    started: ReturnType<typeof begin>,
    as: (question: Question) => Partial<SimulationResult>,
  ) => {
    const call = started.simulations.at(-1);
    if (call) await started.answer(as(call.question));
  };

  it.each(['PSA_BALAO', 'B2_BALAO'] as const)(
    'gives way to the first that is on offer, which the lender is asked about: %s [D1-5-42]',
    async (source) => {
      const started = await shown(source);
      const { card, clock, view, signals } = started;
      card.send(entrance(40));
      clock.increment(CARD_DEBOUNCE_MS);
      await answerAs(started, limitsFor(40, 50));
      expect(requestedFinals(started)).toEqual([30, 30, 40]);
      expect(view()).toMatchObject({ isUpdating: true, offer: undefined });
      await answerAs(started, limitsFor(40, 50));
      expect(requestedFinals(started)).toEqual([30, 30, 40]);
      expect(view()).toMatchObject({
        isUpdating: false,
        entrancePercent: 40,
        final: { percent: 40, options: [40, 50] },
      });
      expect(view().offer?.residualPercent).toBe(40);
      expect(signals.at(-1)).toMatchObject({
        type: 'settled',
        selection: { offer: { residualPercent: 40 } },
      });
    },
  );

  it.each(['PSA_BALAO', 'B2_BALAO'] as const)(
    'is plain text when only one is on offer: %s [D1-5-40] [D1-5-41] [D1-5-42]',
    async (source) => {
      const started = begin(source);
      await started.limits[0]?.settle(ok(limits));
      await answerAs(started, limitsFor(40, 40));
      expect(started.card.getSnapshot().value).toBe('first');
      await answerAs(started, limitsFor(40, 40));
      expect(requestedFinals(started)).toEqual([30, 40]);
      expect(started.view()).toMatchObject({
        final: { percent: 40, options: [40] },
        offer: { residualPercent: 40 },
      });
    },
  );

  it('is asked about once only, whatever the lender says next', async () => {
    const started = await shown('PSA_BALAO');
    started.card.send(entrance(40));
    started.clock.increment(CARD_DEBOUNCE_MS);
    await answerAs(started, limitsFor(40, 50));
    await answerAs(started, limitsFor(20, 30));
    expect(requestedFinals(started)).toEqual([30, 30, 40]);
    expect(started.view()).toMatchObject({
      isUpdating: false,
      final: { percent: 40 },
      offer: { residualPercent: 40 },
    });
  });

  it('leaves the sliders where they were when the second call fails [D1-8-02]', async () => {
    const started = await shown('B2_BALAO');
    const before = started.view();
    started.card.send(entrance(40));
    started.clock.increment(CARD_DEBOUNCE_MS);
    await answerAs(started, limitsFor(40, 50));
    await started.simulations.at(-1)?.settle(refused);
    expect(started.view()).toEqual({ ...before, problem: 'unavailable' });
  });

  it('stays when it lies between the limits, off the authors’ steps too', async () => {
    const started = await shown('PSA_BALAO');
    started.card.send(entrance(40));
    started.clock.increment(CARD_DEBOUNCE_MS);
    await answerAs(started, limitsFor(25, 45));
    expect(requestedFinals(started)).toEqual([30, 30]);
    expect(started.view().final?.percent).toBe(30);
  });
});

describe('zero-flow', () => {
  it('starts at the term nearest to the configured one', async () => {
    const { view } = await shown('ZFLOW');
    expect(view()).toMatchObject({ installments: 24, installmentOptions: [12, 24] });
  });

  it('takes the highest instalment after another entrance, not after another instalment [D1-4.3-10]', async () => {
    const { card, clock, simulations, answer, view } = await shown('ZFLOW');
    card.send(term(0));
    clock.increment(CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(1);
    expect(view().installments).toBe(12);
    card.send(entrance(50));
    clock.increment(CARD_DEBOUNCE_MS);
    await answer();
    expect(view()).toMatchObject({ installments: 48, isUpdating: false });
  });
});

describe('NEXT', () => {
  it('loads the options before it simulates [D1-4.3-11]', async () => {
    const { limits: options, simulations } = begin('NEXT');
    expect([options.length, simulations.length]).toEqual([1, 0]);
    await options[0]?.settle(ok(limits));
    expect(simulations).toHaveLength(1);
  });

  it('is hidden when the result is empty [D1-4.3-12]', async () => {
    const { limits: options, answer, signals } = begin('NEXT');
    await options[0]?.settle(ok(limits));
    await answer({ offers: [] });
    expect(signals).toEqual([{ type: 'failed' }]);
  });

  it('asks again for another entrance, rounded up to the next multiple of 10 [D1-4.3-13] [D1-4.3-16] [D1-9-21]', async () => {
    const { card, clock, simulations } = await shown('NEXT');
    card.send(entrance(41));
    clock.increment(CARD_DEBOUNCE_MS);
    expect(simulations.at(-1)?.question.values.entrancePercent).toBe(50);
  });

  it('only recomputes for another term or final instalment [D1-4.3-14]', async () => {
    const { card, clock, simulations, signals, view } = await shown('NEXT');
    card.send(final(40));
    card.send(term(1));
    clock.increment(10 * CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(1);
    const value = demoValue({ entrancePercent: 30, installment: 24, final: 40 });
    expect(view().offer?.installmentValue).toBe(value);
    expect(signals.at(-1)).toMatchObject({ type: 'settled', isFirstCall: false });
  });

  it('takes the first final instalment on offer when the chosen one is not [D1-5-42]', async () => {
    const { card, view } = await shown('NEXT');
    card.send(final(20));
    expect(view().final).toMatchObject({ percent: 20, options: [20, 30, 40] });
    card.send(term(1));
    expect(view().final).toMatchObject({ percent: 30, options: [30, 40] });
    expect(view().offer).toBeDefined();
  });

  it('reverts all sliders when a simulation fails [D1-4.3-15] [D1-8-06]', async () => {
    const { card, clock, simulations, view } = await shown('NEXT');
    const before = view();
    card.send(entrance(50));
    card.send(final(40));
    clock.increment(CARD_DEBOUNCE_MS);
    await simulations.at(-1)?.settle(refused);
    expect(view()).toEqual({ ...before, problem: 'unavailable' });
  });
});

describe('the bank partner', () => {
  it('is loading while there is no response [D1-4.3-17]', async () => {
    const { card, limits: options, answer } = begin('B2_TRADITIONAL');
    await options[0]?.settle(ok(limits));
    expect(card.getSnapshot().matches('shown')).toBe(false);
    await answer();
    expect(card.getSnapshot().matches('shown')).toBe(true);
  });

  it('starts a new simulation, unless an online response is there [D1-4.3-18]', async () => {
    const question = { values: { ...start, lastChangedField: undefined }, previous: undefined };
    const prior = { transactionId: 'sim-0', terms: undefined, ...answers.bank(question) };
    const resumed = begin('B2_TRADITIONAL', { prior, origin: 'ECOM' });
    await resumed.limits[0]?.settle(ok(limits));
    expect(resumed.simulations).toHaveLength(0);
    expect(resumed.card.getSnapshot().matches('shown')).toBe(true);
    const fresh = begin('B2_TRADITIONAL', { origin: 'ECOM' });
    await fresh.limits[0]?.settle(ok(limits));
    expect(fresh.simulations).toHaveLength(1);
  });

  it('is hidden without a best offer, and shown with one [D1-4.3-19] [D1-4.3-20]', async () => {
    const { card, limits: options, answer } = begin('B2_TRADITIONAL');
    await options[0]?.settle(ok(limits));
    await answer({ best: undefined });
    expect(card.getSnapshot().matches('hidden')).toBe(true);
    expect((await shown('B2_TRADITIONAL')).view().offer).toBeDefined();
  });

  it('picks another term from the other offers without a call, and changes that offer later [D1-4.3-25] [D1-4.3-27]', async () => {
    const { card, clock, simulations, view } = await shown('B2_TRADITIONAL');
    card.send(term(1));
    clock.increment(10 * CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(1);
    expect(view().offer?.id).toBe('30-24');
    card.send(entrance(40));
    clock.increment(CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(2);
    expect(simulations.at(-1)?.question.previous).toMatchObject({
      answer: { transactionId: 'sim-1' },
      offer: { id: '30-24' },
    });
  });

  it('falls back to the best offer for a term that the others lack, and shows that one’s term [D1-4.3-26]', async () => {
    const { card, limits: options, answer, view } = begin('B2_TRADITIONAL');
    await options[0]?.settle(ok(limits));
    await answer({ limits: { installments: [12, 24, 36, 48] } });
    card.send(term(3));
    expect(card.getSnapshot().matches({ shown: { request: 'settled' } })).toBe(true);
    expect(view()).toMatchObject({ installments: 36, offer: { id: '30-36' } });
  });

  it.each([
    ['the term', term(0)],
    ['the final instalment', final(20)],
    ['the entrance', entrance(40)],
  ])('with a final instalment asks again when %s changes [D1-4.3-27]', async (_, event) => {
    const { card, clock, simulations } = await shown('B2_BALAO');
    card.send(event);
    clock.increment(CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(2);
  });
});

describe('every source, whatever happens in whatever order', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('entrance' as const), value: fc.integer({ min: 0, max: 99 }) }),
    fc.record({ do: fc.constant('term' as const), value: fc.integer({ min: -1, max: 5 }) }),
    fc.record({ do: fc.constant('final' as const), value: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ do: fc.constant('wait' as const), value: fc.constantFrom(100, 399, 400, 1000) }),
    fc.record({ do: fc.constant('answer' as const), value: fc.constant(0) }),
    fc.record({ do: fc.constant('fail' as const), value: fc.constant(0) }),
  );

  it.each(['ZFLOW', 'PSA_TRADITIONAL', 'PSA_BALAO', 'NEXT', 'B2_TRADITIONAL', 'B2_BALAO'] as const)(
    'a firm value answers the sliders, and only one question is open: %s [R58]',
    async (source) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const started = await shown(source);
          const { card, clock, simulations, view } = started;
          for (const { do: what, value } of steps) {
            if (what === 'entrance') card.send(entrance(value));
            if (what === 'term') card.send(term(value));
            if (what === 'final') card.send(final(value));
            if (what === 'wait') clock.increment(value);
            if (what === 'answer') await started.answer(source === 'B2_BALAO' ? bestOf(started) : {});
            if (what === 'fail') await simulations.at(-1)?.settle(refused);
            const now = view();
            const open = simulations.filter((call) => call.isOpen && !call.signal.aborted);
            expect(open.length).toBeLessThanOrEqual(now.isUpdating ? 1 : 0);
            expect(now.installmentOptions).toContain(now.installments);
            if (!now.offer) continue;
            const { entrancePercent, installments } = now;
            const percent = now.final?.percent ?? 0;
            expect(now.offer.installmentValue).toBe(
              demoValue({ entrancePercent, installment: installments, final: percent }),
            );
          }
          card.stop();
        }),
        { numRuns: 60 },
      );
    },
  );
});
