import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingAuthoring } from '../contract.ts';
import { anAnswer, anOffer } from '../examples.ts';
import { buyerOf } from './buyer.ts';
import { type CalculatorValues, offeredEntrance, roundUpTo, stopsOf } from './calculator.ts';
import { estimateOffer } from './estimate.ts';
import { impliedRate } from './offer-of-plan.ts';
import { authoredLimits, priorAnswer, startingValues } from './plan-defaults.ts';
import type { ResumeData } from './resume.ts';
import { originOf } from './simulation.ts';
import { nextInstallmentValues } from './simulation-response.ts';
import { within } from './slider.ts';
import { fundingSources } from './source.ts';

const rules = { recomputes: [], finals: 'none', entranceMultiple: 10 } as const;

describe('an entrance', () => {
  it.each([
    [20, 20],
    [12, 20],
    [20.5, 30],
    [0, 0],
    [99, 100],
  ])('of %d%% rounds up to %d%% [D1-4.3-16] [D1-9-21]', (percent, expected) => {
    expect(roundUpTo(10, percent)).toBe(expected);
  });

  it('rounded up is the least multiple that is not below [D1-9-21]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
        const rounded = roundUpTo(10, tenths / 10);
        expect(rounded % 10).toBe(0);
        expect(rounded).toBeGreaterThanOrEqual(tenths / 10);
        expect(rounded - tenths / 10).toBeLessThan(10);
      }),
    );
  });

  it('stays within the slider’s limits', () => {
    expect(offeredEntrance(rules, { min: 20, max: 50, step: 10 }, 55)).toBe(50);
    expect(offeredEntrance(rules, { min: 20, max: 50, step: 10 }, 5)).toBe(20);
  });

  it.each([
    [{ min: 10, max: 75, step: 5 }, 72, 70],
    [{ min: 10, max: 75, step: 5 }, 75, 70],
    [{ min: 15, max: 75, step: 10 }, 12, 20],
    [{ min: 15, max: 75, step: 10 }, 35, 40],
    [{ min: 10, max: 70, step: 20 }, 31, 50],
    [{ min: 12, max: 18, step: 1 }, 14, 18],
    [{ min: 15, max: 75, step: 10 }, Number.NaN, 15],
  ])(
    'within %j of %d%% becomes %d%%, a multiple wherever one lies between the options and a number was meant [D1-4.3-16] [D1-9-21]',
    (limits, wanted, taken) => {
      expect(offeredEntrance(rules, limits, wanted)).toBe(taken);
    },
  );

  it('is a multiple of ten and within the options, whatever these are, unless none lies between them [D1-4.3-16] [D1-9-21]', () => {
    const options = fc.record({
      min: fc.integer({ min: 0, max: 60 }),
      span: fc.integer({ min: 0, max: 39 }),
      step: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(options, fc.integer({ min: -5, max: 110 }), ({ min, span, step }, wanted) => {
        const taken = offeredEntrance(rules, { min, max: min + span, step }, wanted);
        expect(taken).toBeGreaterThanOrEqual(min);
        expect(taken).toBeLessThanOrEqual(min + span);
        if (Math.ceil(min / 10) * 10 <= min + span) expect(taken % 10).toBe(0);
      }),
    );
  });
});

describe('the stops of a slider', () => {
  it('go from the minimum to the maximum, both included', () => {
    expect(stopsOf({ min: 20, max: 45, step: 10 })).toEqual([20, 30, 40, 45]);
    expect(stopsOf({ min: 30, max: 30, step: 5 })).toEqual([30]);
  });

  it('of a narrowed slider lie on its own grid', () => {
    const grid = { min: 10, max: 80, step: 5 };
    expect(within(grid, { min: 32, max: 71 })).toEqual({ min: 35, max: 70, step: 5 });
    expect(within(grid, { min: 0, max: 99 })).toEqual(grid);
    expect(within(grid, { min: 90, max: 95 })).toEqual(grid);
  });
});

describe('what authors configure', () => {
  const planOf = (more: object) => {
    const [plan] = fundingAuthoring.parse({ plans: [{ id: 'p', type: 'PSA_BALAO', ...more }] }).plans;
    if (!plan) throw new Error('one plan expected');
    return plan;
  };
  const summary = { entrancePercent: 40, installment: 48 };

  it('are minimum, maximum and step of the percents [D1-9-25] [D1-3.5-06]', () => {
    const plan = planOf({
      minEntrance: 15,
      maxEntrance: 55,
      entranceStep: 10,
      minResidual: 25,
      maxResidual: 35,
    });
    expect(authoredLimits('PSA_BALAO', plan)).toEqual({
      entrance: { min: 15, max: 55, step: 10 },
      installments: [12, 24, 36, 48, 60],
      finals: [25, 30, 35],
    });
    expect(authoredLimits('PSA_TRADITIONAL', plan).finals).toEqual([]);
  });

  it('is refused with its place when a minimum is above its maximum', () => {
    const parsed = fundingAuthoring.safeParse({ plans: [{ id: 'p', type: 'CDC', minResidual: 50 }] });
    expect(parsed.error?.issues[0]?.path).toEqual(['plans', 0, 'maxResidual']);
  });

  it('are the entrance, the term and the final instalment to start from [D1-3.5-05] [D1-3.5-06]', () => {
    const plan = planOf({ entrance: 25, installment: 24, finalInstallment: 35 });
    const values = { entrancePercent: 25, installment: 24, finalInstallmentPercent: 35 };
    expect(startingValues('PSA_BALAO', plan, summary, undefined)).toEqual(values);
    expect(startingValues('PSA_BALAO', planOf({}), summary, undefined)).toEqual({
      entrancePercent: 40,
      installment: 48,
      finalInstallmentPercent: 20,
    });
  });

  it('are the maximum percentages for the online offers [D1-7-09]', () => {
    const plan = planOf({ isOnline: true, maxEntrance: 55, maxResidual: 35, finalInstallment: 20 });
    expect(startingValues('PSA_BALAO', plan, summary, undefined)).toMatchObject({
      entrancePercent: 55,
      finalInstallmentPercent: 35,
    });
    expect(startingValues('B2_BALAO', plan, summary, undefined).entrancePercent).toBe(40);
  });
});

describe('resume data', () => {
  const resume: ResumeData = {
    type: 'B2_BALAO',
    entrancePercent: 35,
    instalments: 24,
    finalInstalmentPercent: 25,
    isOnline: false,
    entrancePercentMin: 20,
    entrancePercentMax: 50,
    residualPercentMin: 20,
    residualPercentMax: 40,
    installments: [24, 36],
    simulationPayload: {},
    simulationResponse: anAnswer(),
    startOpened: true,
    isProposalAndFCA: false,
    offer: {},
  };
  const [plan] = fundingAuthoring.parse({ plans: [{ id: 'p', type: 'B2_BALAO' }] }).plans;

  it('says where a card starts again [D1-3.5-01] [D1-3.5-02] [D1-3.5-03]', () => {
    if (!plan) throw new Error('one plan expected');
    const values: CalculatorValues = {
      ...startingValues('B2_BALAO', plan, { entrancePercent: 40, installment: 48 }, resume),
      lastChangedField: 'installment',
    };
    expect(values).toEqual({
      entrancePercent: 35,
      installment: 24,
      finalInstallmentPercent: 25,
      lastChangedField: 'installment',
    });
  });

  it('gives a prior answer to the offline plans, and an online one to the bank partner’s [D1-4.3-01] [D1-4.3-02] [D1-4.3-18]', () => {
    const given = fundingSources.filter((source) => priorAnswer(source, resume) !== undefined);
    expect(given).toEqual(['PSA_TRADITIONAL', 'PSA_BALAO']);
    const online = fundingSources.filter((source) => priorAnswer(source, { ...resume, isOnline: true }));
    expect(online).toEqual(['PSA_TRADITIONAL', 'PSA_BALAO', 'B2_TRADITIONAL', 'B2_BALAO']);
  });
});

it('the origin is ECOM when marked online, else NMSC [D1-4.3-21] [D1-4.3-22] [D1-9-19]', () => {
  expect([originOf(true), originOf(false)]).toEqual(['ECOM', 'NMSC']);
});

it('nobody in particular asks from the market’s capital, through no dealer', () => {
  const unknown = { document: undefined, state: undefined, city: undefined, dealerCode: undefined };
  expect(buyerOf('BR', unknown)).toMatchObject({
    document: '',
    state: 'DF',
    city: 'Brasília',
    dealerCode: '0',
  });
  expect(buyerOf('AR', { ...unknown, state: 'Salta', dealerCode: '7' })).toMatchObject({
    document: '',
    state: 'Salta',
    city: '',
    dealerCode: '7',
  });
});

it('NEXT values are read from the last value of the term [D2-7.2-42]', () => {
  const at = (installments: number, residualPercent: number) =>
    anOffer({
      installments,
      residualPercent,
      residual: residualPercent * 100,
      installmentValue: residualPercent,
    });
  const answer = anAnswer({ offers: [at(24, 30), at(24, 40), at(36, 20)] });
  expect(nextInstallmentValues(answer, 24)).toEqual({ installmentsValue: 40, residualValue: 4000 });
  expect(nextInstallmentValues(answer, 48)).toBeUndefined();
});

describe('the rate that told amounts imply', () => {
  it('repays the credit', () => {
    const amounts = fc.record({
      installments: fc.integer({ min: 2, max: 72 }),
      credit: fc.integer({ min: 10_000_00, max: 500_000_00 }),
      rate: fc.integer({ min: 1, max: 800 }).map((points) => points / 10_000),
      residualShare: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(amounts, ({ installments, credit, rate, residualShare }) => {
        const residual = (credit * residualShare) / 10;
        const discount = (1 + rate) ** -installments;
        const installment = ((credit - residual * discount) * rate) / (1 - discount);
        expect(impliedRate({ installments, installment, credit, residual })).toBeCloseTo(rate, 7);
      }),
    );
  });

  it('is 0 when no more is paid back than was lent', () => {
    expect(impliedRate({ installments: 10, installment: 100_00, credit: 1000_00 })).toBe(0);
  });
});

describe('an estimate', () => {
  const offer = anOffer({ monthlyRate: 0.0175, financed: 70_000_00, residual: 20_000_00, installments: 36 });
  const split = { entrance: 30_000_00, credit: 70_000_00 };

  it('of the answered terms is the offer’s own instalment', () => {
    const same = estimateOffer(offer, split, { ...split, installments: 36, residual: 20_000_00 });
    expect(same?.installmentValue).toBe(offer.installmentValue);
  });

  it('falls with the term, the entrance and the final instalment', () => {
    const value = (changes: object) =>
      estimateOffer(offer, split, { ...split, installments: 36, residual: 20_000_00, ...changes })
        ?.installmentValue ?? 0;
    expect(value({ installments: 48 })).toBeLessThan(value({}));
    expect(value({ entrance: 40_000_00, credit: 60_000_00 })).toBeLessThan(value({}));
    expect(value({ residual: 30_000_00 })).toBeLessThan(value({}));
    expect(value({ installments: 24 })).toBeGreaterThan(value({}));
  });

  it('tells nothing that only the lender knows', () => {
    const result = estimateOffer({ ...offer, legalText: 'x', id: 'y' }, split, {
      ...split,
      installments: 48,
    });
    expect(result).toMatchObject({ legalText: undefined, id: undefined, parts: undefined, total: undefined });
  });

  it('works without interest, and is none when nothing is left to pay', () => {
    const free = anOffer({
      monthlyRate: 0,
      installments: 10,
      installmentValue: 7_000_00,
      financed: 70_000_00,
    });
    expect(estimateOffer(free, split, { ...split, installments: 20 })?.installmentValue).toBe(3_500_00);
    expect(estimateOffer(offer, split, { ...split, residual: 200_000_00 })).toBeUndefined();
  });
});
