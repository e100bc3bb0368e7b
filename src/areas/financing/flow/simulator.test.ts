import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import { entranceOf } from '../../lender/index.ts';
import type { CardLimits } from '../domain/calculator.ts';
import type { Offer, SimulationResult } from '../domain/offer.ts';
import type { LenderResult, Question } from '../domain/simulation.ts';
import { aCar, anOffer, ok, patientLender, refused } from '../examples.ts';
import { cardView } from './card-view.ts';
import { CARD_DEBOUNCE_MS, type SimulatorSignal, simulator } from './simulator.ts';
import { selectionOf } from './simulator-state.ts';
import { cdc } from './sources/cdc.ts';

const options: CardLimits = {
  entrance: { min: 10, max: 60, step: 10 },
  installments: [12, 24, 36, 48, 60],
  finals: [],
};

const price = aCar().total;
const requestedEntrance = ({ values }: Question) => entranceOf(price, values.entrancePercent);

/** The demo rule of this lender: the instalment tells which entrance and term it answers. */
const demoValue = (entrance: number, installments: number) => entrance + installments;

function answerTo(question: Question, installmentOptions = options.installments): SimulationResult {
  const entrance = requestedEntrance(question);
  const offers = installmentOptions.map(
    (installments): Offer => anOffer({ installments, installmentValue: demoValue(entrance, installments) }),
  );
  return { transactionId: `for-${entrance}`, offers, terms: undefined };
}

function start(installment = 48, entrancePercent = 30) {
  const request = patientLender();
  const clock = new SimulatedClock();
  const values = { entrancePercent, installment, finalInstallmentPercent: 0 };
  const input = {
    source: 'CDC',
    rules: cdc,
    lender: request.lender,
    planId: 'cdc',
    origin: 'NMSC',
    values,
  } as const;
  const card = createActor(simulator, { clock, input });
  const signals: SimulatorSignal[] = [];
  card.on('*', (signal) => signals.push(signal));
  card.start();
  return { ...request, clock, card, signals };
}

type Started = ReturnType<typeof start>;
function view(card: Actor<typeof simulator>) {
  const shown = cardView(card.getSnapshot(), price);
  return { ...shown, installmentValue: shown.offer?.installmentValue };
}

async function answerNewest({ simulations }: Started, answer?: LenderResult<SimulationResult> | Error) {
  const call = simulations.at(-1);
  if (!call) throw new Error('nothing was asked');
  await call.settle(answer ?? ok(answerTo(call.question)));
}

async function shown(installments?: number, entrancePercent?: number) {
  const started = start(installments, entrancePercent);
  await started.limits[0]?.settle(ok(options));
  await answerNewest(started);
  return started;
}

/** Takes the card off the page and puts it back, as React's StrictMode does: same actors, same states, calls begun anew. */
function reconnect({ card, signals }: Started): void {
  type Inner = ReturnType<Started['card']['getSnapshot']>['children'][string] & { _processingStatus: number };
  const actors = [card, ...Object.values(card.getSnapshot().children)] as unknown as Inner[];
  const kept = actors.map((actor) => [actor, actor.getSnapshot()] as const);
  card.stop();
  for (const [actor, snapshot] of kept) Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot });
  card.on('*', (signal) => signals.push(signal));
  card.start();
}

describe('a CDC card loads', () => {
  it.each([
    ['a refusal', refused],
    ['an error', new Error('aborted')],
  ] as const)(
    'again when it is put back on the page, whatever the aborted call ends with: %s',
    async (_, end) => {
      const started = start();
      reconnect(started);
      const [first, second] = started.limits;
      expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
      await first?.settle(end);
      expect(started.card.getSnapshot().value).toBe('loading');
      await second?.settle(ok(options));
      await answerNewest(started);
      expect(started.card.getSnapshot().matches('shown')).toBe(true);
      expect(started.signals.map((signal) => signal.type)).toEqual(['settled']);
    },
  );

  it('the options first, then runs the first simulation with the configured defaults [D1-4.3-05]', async () => {
    const started = start();
    expect(started.limits).toHaveLength(1);
    expect(started.simulations).toHaveLength(0);
    await started.limits[0]?.settle(ok(options));
    const values = {
      entrancePercent: 30,
      installment: 48,
      finalInstallmentPercent: 0,
      lastChangedField: undefined,
    };
    expect(started.simulations.map((call) => call.question)).toEqual([{ values, previous: undefined }]);
  });

  it('and is shown when a plan matches the chosen term [D1-4.3-06]', async () => {
    const { card, signals } = await shown();
    expect(card.getSnapshot().matches('shown')).toBe(true);
    expect(view(card)).toMatchObject({
      entrancePercent: 30,
      installments: 48,
      isUpdating: false,
      problem: undefined,
    });
    expect(signals).toMatchObject([
      { type: 'settled', isFirstCall: true, selection: { entrancePercent: 30 } },
    ]);
  });

  it.each([
    [
      'no plan matches the chosen term',
      ok({ transactionId: 'x', offers: [anOffer({ installments: 12 })], terms: undefined }),
    ],
    ['there is no plan at all', ok({ transactionId: 'x', offers: [], terms: undefined })],
    ['the first simulation fails', refused],
    ['the first simulation breaks', new Error('network')],
  ])('and is hidden when %s [D1-4.3-06] [D1-2.4-05]', async (_, answer) => {
    const started = start();
    await started.limits[0]?.settle(ok(options));
    await answerNewest(started, answer);
    expect(started.card.getSnapshot().matches('hidden')).toBe(true);
    expect(started.signals).toEqual([{ type: 'failed' }]);
  });

  it.each([
    ['/problems/price-mismatch', [{ type: 'failed', isOutdated: true }]],
    ['/problems/unknown-vehicle', [{ type: 'failed' }]],
  ])(
    'and says that the page is old where the lender knows another price alone: %s',
    async (type, signals) => {
      const started = start();
      await started.limits[0]?.settle(ok(options));
      await answerNewest(started, { ok: false, reason: 'refused', problem: { type } });
      expect(started.signals).toEqual(signals);
    },
  );

  it.each([
    ['are refused', refused],
    ['break', new Error('network')],
    ['are empty', ok({ ...options, installments: [] })],
  ])('and is hidden when the options %s [D1-2.4-05]', async (_, answer) => {
    const { card, limits, signals } = start();
    await limits[0]?.settle(answer);
    expect(card.getSnapshot().matches('hidden')).toBe(true);
    expect(signals).toEqual([{ type: 'failed' }]);
  });
});

describe('changing the entrance', () => {
  it('asks the lender once the slider rests for 400 ms [D1-4.3-07] [D1-9-06]', async () => {
    const { card, clock, simulations } = await shown();
    card.send({ type: 'entrance.changed', percent: 40 });
    clock.increment(CARD_DEBOUNCE_MS - 1);
    card.send({ type: 'entrance.changed', percent: 50 });
    clock.increment(CARD_DEBOUNCE_MS - 1);
    expect(simulations).toHaveLength(1);
    clock.increment(1);
    expect(CARD_DEBOUNCE_MS).toBe(400);
    expect(simulations.map((call) => requestedEntrance(call.question))).toEqual([30_000_00, 50_000_00]);
  });

  it('shows an estimate, marked as updating, until the answer is there', async () => {
    const started = await shown();
    started.card.send({ type: 'entrance.changed', percent: 60 });
    const before = demoValue(30_000_00, 48);
    expect(view(started.card)).toMatchObject({
      entrance: 60_000_00,
      offer: undefined,
      isUpdating: true,
      estimate: { installmentValue: Math.round((before * 4) / 7) },
    });
    started.clock.increment(CARD_DEBOUNCE_MS);
    await answerNewest(started);
    expect(view(started.card)).toMatchObject({
      isUpdating: false,
      installmentValue: demoValue(60_000_00, 48),
    });
  });

  it('back to the answered one asks nothing and aborts what was asked', async () => {
    const { card, clock, simulations } = await shown();
    card.send({ type: 'entrance.changed', percent: 40 });
    clock.increment(CARD_DEBOUNCE_MS);
    card.send({ type: 'entrance.changed', percent: 30 });
    clock.increment(CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(2);
    expect(simulations[1]?.signal.aborted).toBe(true);
    expect(view(card)).toMatchObject({ isUpdating: false, installmentValue: demoValue(30_000_00, 48) });
  });

  it('aborts the older question and drops its late answer', async () => {
    const { card, clock, simulations } = await shown();
    card.send({ type: 'entrance.changed', percent: 40 });
    clock.increment(CARD_DEBOUNCE_MS);
    card.send({ type: 'entrance.changed', percent: 50 });
    expect(simulations[1]?.signal.aborted).toBe(true);
    clock.increment(CARD_DEBOUNCE_MS);
    const [, older, newer] = simulations;
    if (!older || !newer) throw new Error('two questions expected');
    await newer.settle(ok(answerTo(newer.question)));
    await older.settle(ok(answerTo(older.question)));
    expect(view(card)).toMatchObject({ entrancePercent: 50, installmentValue: demoValue(50_000_00, 48) });
  });

  it.each([
    ['is refused', refused],
    ['breaks', new Error('network')],
  ])(
    'reverts both sliders and tells that simulations are unavailable when the simulation %s [D1-8-02] [D1-8-04]',
    async (_, answer) => {
      const started = await shown();
      started.card.send({ type: 'entrance.changed', percent: 50 });
      started.card.send({ type: 'installment.changed', index: 0 });
      started.clock.increment(CARD_DEBOUNCE_MS);
      await answerNewest(started, answer);
      expect(view(started.card)).toMatchObject({
        entrancePercent: 30,
        installments: 48,
        isUpdating: false,
        problem: 'unavailable',
        installmentValue: demoValue(30_000_00, 48),
      });
    },
  );

  it('tells when the new answer has nothing for the term, and keeps the card [D1-8-10]', async () => {
    const started = await shown();
    started.card.send({ type: 'entrance.changed', percent: 10 });
    started.clock.increment(CARD_DEBOUNCE_MS);
    const question = started.simulations.at(-1)?.question;
    await answerNewest(started, question && ok(answerTo(question, [12, 24])));
    expect(view(started.card)).toMatchObject({
      problem: 'no-result',
      installmentValue: undefined,
      isUpdating: false,
    });
    expect(selectionOf(started.card.getSnapshot().context)).toBeUndefined();
  });
});

describe('changing only the instalments', () => {
  it('re-uses the answer without a call and tells the new choice [D1-4.3-08] [D1-4.3-09]', async () => {
    const { card, clock, simulations, signals } = await shown();
    card.send({ type: 'installment.changed', index: 1 });
    clock.increment(10 * CARD_DEBOUNCE_MS);
    expect(simulations).toHaveLength(1);
    expect(view(card)).toMatchObject({ installments: 24, installmentValue: demoValue(30_000_00, 24) });
    expect(signals.at(-1)).toMatchObject({
      type: 'settled',
      isFirstCall: false,
      installmentOptions: options.installments,
      selection: { offer: { installments: 24 } },
    });
  });

  it('while the lender is asked keeps the question', async () => {
    const started = await shown();
    started.card.send({ type: 'entrance.changed', percent: 40 });
    started.clock.increment(CARD_DEBOUNCE_MS);
    started.card.send({ type: 'installment.changed', index: 2 });
    await answerNewest(started);
    expect(started.simulations).toHaveLength(2);
    expect(view(started.card)).toMatchObject({
      installments: 36,
      installmentValue: demoValue(40_000_00, 36),
    });
  });
});

describe('overlays', () => {
  it.each(['instructions', 'legal-text', 'rebuy-manual'] as const)(
    '%s opens and closes through its back link, the card stays as it was [D1-4.2-04] [D1-4.2-05]',
    async (overlay) => {
      const { card } = await shown();
      const before = view(card);
      card.send({ type: 'overlay.opened', overlay });
      expect(card.getSnapshot().matches({ shown: { overlay } })).toBe(true);
      card.send({ type: 'overlay.closed' });
      expect(card.getSnapshot().matches({ shown: { overlay: 'none' } })).toBe(true);
      expect(view(card)).toEqual(before);
    },
  );
});

describe('whatever happens in whatever order', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('entrance' as const), value: fc.integer({ min: 0, max: 99 }) }),
    fc.record({ do: fc.constant('installment' as const), value: fc.integer({ min: -1, max: 6 }) }),
    fc.record({ do: fc.constant('wait' as const), value: fc.constantFrom(100, 399, 400, 1000) }),
    fc.record({ do: fc.constant('answer' as const), value: fc.nat(6) }),
    fc.record({ do: fc.constant('fail' as const), value: fc.nat(6) }),
  );

  async function play(started: Started, action: { do: string; value: number }) {
    const { card, clock, simulations } = started;
    const call = simulations[action.value % simulations.length];
    if (action.do === 'entrance') card.send({ type: 'entrance.changed', percent: action.value });
    if (action.do === 'installment') card.send({ type: 'installment.changed', index: action.value });
    if (action.do === 'wait') clock.increment(action.value);
    if (action.do === 'answer' && call) await call.settle(ok(answerTo(call.question)));
    if (action.do === 'fail' && call) await call.settle(refused);
  }

  it('a firm value always answers the sliders, only one question is open, and a choice matches them [D1-8-04] [R58]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const started = await shown();
        for (const action of steps) {
          await play(started, action);
          const { entrance, installments, offer, installmentValue, isUpdating } = view(started.card);
          if (offer) expect(installmentValue).toBe(demoValue(entrance, installments));
          if (offer) expect(isUpdating).toBe(false);
          const open = started.simulations.filter((call) => call.isOpen && !call.signal.aborted);
          expect(open.length).toBeLessThanOrEqual(isUpdating ? 1 : 0);
          const selection = selectionOf(started.card.getSnapshot().context);
          if (!isUpdating) expect(selection?.offer).toBe(offer);
          expect([10, 20, 30, 40, 50, 60]).toContain(view(started.card).entrancePercent);
          expect(options.installments).toContain(installments);
        }
        started.card.stop();
      }),
      { numRuns: 150 },
    );
  });
});
