import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CalculatorValues, CardLimits } from '../domain/calculator.ts';
import type { Question } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';
import { aCar, anAnswer, anOffer, ok, patientLender, refused } from '../examples.ts';
import { boundsOf, findInstalment, instalmentReach, searchOn } from './instalment-first.ts';
import { CARD_DEBOUNCE_MS, simulator } from './simulator.ts';
import { driveSliders, watchSliders } from './slider-driver.ts';
import { sourceAdapters } from './sources/index.ts';

const limits: CardLimits = {
  entrance: { min: 20, max: 60, step: 10 },
  installments: [12, 24, 36, 48],
  finals: [20, 30],
};
const values: CalculatorValues = {
  entrancePercent: 30,
  installment: 36,
  finalInstallmentPercent: 30,
  lastChangedField: undefined,
};

/** Every term, and with NEXT every final instalment but the lower one of the longest term. */
function answerTo(source: FundingSource, { values }: Question) {
  const finals = source === 'NEXT' ? limits.finals : [undefined];
  const offers = limits.installments.flatMap((installments) =>
    finals.flatMap((residualPercent) => {
      if (installments === 48 && residualPercent === 20) return [];
      const installmentValue = Math.round(((100 - values.entrancePercent) * 100_000) / installments);
      return anOffer({ installments, installmentValue, residualPercent });
    }),
  );
  return anAnswer({ offers, best: offers[0] });
}

const ground = (source: FundingSource = 'CDC') => {
  const answer = answerTo(source, { values, previous: undefined });
  const offer = answer.offers.find(({ installments }) => installments === values.installment) ?? anOffer();
  return { rules: sourceAdapters[source], limits, price: aCar().total, values, answer, offer };
};

describe('what a card knows before anybody is asked', () => {
  it('is every term where answers have all, so that the term is found without a call', async () => {
    const lender = { simulate: () => Promise.reject(new Error('nobody is asked')) };
    const ended = await findInstalment(
      ground(),
      { movable: 'installment', wanted: 200_000 },
      lender,
      undefined,
    );
    expect(ended).toEqual({ found: { type: 'met', value: 36, installment: 194_444 }, calls: 0 });
  });

  it('is the ends of the amounts that can be reached, as an estimate', () => {
    const [low, high] = instalmentReach(ground(), 'installment');
    expect([low, high]).toEqual([145_833, 583_333]);
    expect(searchOn(ground(), 'entrancePercent', 1).quoted.size).toBe(1);
  });
});

describe('a search', () => {
  it('is given up when a call fails', async () => {
    const lender = { simulate: async () => refused };
    const wish = { movable: 'entrancePercent', wanted: 100_000 } as const;
    expect(await findInstalment(ground(), wish, lender, undefined)).toBeUndefined();
  });

  it('asks anew each time, and never through the simulation that the card stands on', async () => {
    const questions: Question[] = [];
    const simulate = async (question: Question) => {
      questions.push(question);
      return ok(answerTo('CDC', question));
    };
    const wish = { movable: 'entrancePercent', wanted: 140_000 } as const;
    const ended = await findInstalment(ground(), wish, { simulate }, undefined);
    expect(ended?.found).toEqual({ type: 'met', value: 50, installment: 138_889 });
    expect(questions.map(({ previous }) => previous)).toEqual(questions.map(() => undefined));
    expect(questions.every(({ values: { installment } }) => installment === 36)).toBe(true);
  });
});

describe('the last instalment of what was found', () => {
  /** As in Argentina with a promotion: equal instalments in 12 months from 60 % on, falling ones elsewhere. */
  const answerAt = ({ entrancePercent }: CalculatorValues) => {
    const offers = limits.installments.map((installments) => {
      const installmentValue = Math.round(((100 - entrancePercent) * 100_000) / installments);
      const isPromoted = installments === 12 && entrancePercent >= 60;
      const lastInstallment = isPromoted ? installmentValue : Math.round(installmentValue * 0.97);
      return anOffer({ installments, installmentValue, lastInstallment });
    });
    return anAnswer({ offers, best: offers[0] });
  };
  const groundAt = (entrancePercent: number, installment: number) => {
    const at = { ...values, entrancePercent, installment };
    const answer = answerAt(at);
    const offer = answer.offers.find(({ installments }) => installments === installment) ?? anOffer();
    return { ...ground(), values: at, answer, offer };
  };
  const simulate = async (question: Question) => ok(answerAt(question.values));

  it.each([
    [60, 12, 'installment', 200_000, { value: 24, installment: 166_667, last: 161_667 }],
    [60, 24, 'installment', 400_000, { value: 12, installment: 333_333, last: undefined }],
    [60, 12, 'entrancePercent', 500_000, { value: 40, installment: 500_000, last: 485_000 }],
    [40, 12, 'entrancePercent', 340_000, { value: 60, installment: 333_333, last: undefined }],
  ] as const)(
    'is told where its instalments are not alike, and not as those of the card are: from %s %% in %s months by %s',
    async (entrance, months, movable, wanted, found) => {
      const ended = await findInstalment(groundAt(entrance, months), { movable, wanted }, { simulate }, 0);
      expect(ended?.found).toEqual({ type: 'met', ...found });
    },
  );

  it('is told of the nearest that was missed too', async () => {
    const wish = { movable: 'installment', wanted: 1 } as const;
    const ended = await findInstalment(groundAt(60, 12), wish, { simulate }, 0);
    expect(ended?.found).toEqual({ type: 'missed', value: 48, installment: 83_333, last: 80_833 });
  });
});

/** A card that is settled, whose lender answers when the test says so. */
async function settledCard(source: FundingSource) {
  const request = patientLender();
  const clock = new SimulatedClock();
  const rules = sourceAdapters[source];
  const input = { source, rules, lender: request.lender, planId: 'plan', origin: 'NMSC', values } as const;
  const card = createActor(simulator, { clock, input }).start();
  const answer = async (refusal?: typeof refused) => {
    clock.increment(CARD_DEBOUNCE_MS);
    const call = request.simulations.at(-1);
    if (call?.isOpen) await call.settle(refusal ?? ok(answerTo(source, call.question)));
  };
  await request.limits[0]?.settle(ok(limits));
  await answer();
  const standsAt = () => {
    const { entrancePercent, installment } = card.getSnapshot().context.values;
    return [entrancePercent, installment];
  };
  return { card, answer, standsAt };
}

describe('the sliders of a card', () => {
  const target = { ...values, entrancePercent: 50 };

  it.each(['CDC', 'ZFLOW', 'NEXT', 'PSA_TRADITIONAL', 'B2_TRADITIONAL'] as const)(
    'come to stand where a search found, though the source moves others meanwhile: %s',
    async (source) => {
      const { card, answer, standsAt } = await settledCard(source);
      driveSliders(card, target);
      for (let moves = 0; moves < 4; moves++) await answer();
      expect(standsAt()).toEqual([50, 36]);
      expect(card.getSnapshot().matches({ shown: { request: 'settled' } })).toBe(true);
    },
  );

  it('stay where the shopper moves them on the way', async () => {
    const { card, answer, standsAt } = await settledCard('ZFLOW');
    driveSliders(card, target);
    card.send({ type: 'entrance.changed', percent: 20 });
    await answer();
    card.send({ type: 'installment.changed', index: 0 });
    await answer();
    expect(standsAt()).toEqual([20, 12]);
  });

  it('stay where they were when a call on the way fails', async () => {
    const { card, answer, standsAt } = await settledCard('CDC');
    driveSliders(card, target);
    await answer(refused);
    await answer();
    expect(standsAt()).toEqual([30, 36]);
  });

  it('are heard when somebody moves them, and not when an answer or a failure does', async () => {
    const { card, answer } = await settledCard('ZFLOW');
    let heard = 0;
    const watch = watchSliders(card, () => {
      heard += 1;
    });
    card.send({ type: 'entrance.changed', percent: 50 });
    await answer(); // the longest term is taken with it
    card.send({ type: 'entrance.changed', percent: 20 });
    await answer(refused);
    expect(heard).toBe(2);
    watch.unsubscribe();
    card.send({ type: 'entrance.changed', percent: 40 });
    expect(heard).toBe(2);
  });

  it('are the ground of a search as they were last answered', async () => {
    const { card, answer } = await settledCard('CDC');
    card.send({ type: 'installment.changed', index: 1 });
    await answer();
    card.send({ type: 'entrance.changed', percent: 50 });
    expect(boundsOf(card.getSnapshot().context, 100_000_00)).toMatchObject({
      values: { entrancePercent: 30, installment: 24 },
      offer: { installments: 24 },
      price: 100_000_00,
    });
  });
});
