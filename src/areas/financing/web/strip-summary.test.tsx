import fc from 'fast-check';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import { formatMoney } from '../../../kit/money.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import { fundingAuthoring } from '../contract.ts';
import { aCar, anAnswer, anOffer, aWish } from '../examples.ts';
import {
  fundingSources,
  fundingSummary,
  type Offer,
  readSummary,
  type SimulationResult,
  type SummaryWish,
  summaryWish,
} from '../index.ts';
import { StripSummary } from './strip-summary.tsx';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const argentina = { brand: 'aurora', country: 'AR', language: 'es' };

function textOf(props: ComponentProps<typeof StripSummary>, metadata = brazil): string {
  const html = renderToString(
    <SiteProvider metadata={metadata} prefix="/br/aurora">
      <StripSummary {...props} />
    </SiteProvider>,
  );
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s ]+/g, ' ');
}

const authored = (summary: object = {}) => fundingAuthoring.parse({ summary }).summary;
const wish = aWish({ entrancePercent: 30 });
const shown = (changes: Partial<Offer>, summary: object = {}) => ({
  authored: authored(summary),
  summary: fundingSummary(aCar(), wish, { offer: anOffer(changes), terms: anAnswer().terms }),
  isEcommercePrice: false,
});
const balloon = { residual: 30_000_00, residualPercent: 30, installmentValue: 1_610_37 };

describe('a summary of a plan with a final instalment', () => {
  it('tells it beside the price, and when it is due [D1-2.1-16] [D1-2.1-17]', () => {
    const text = textOf(shown(balloon));
    expect(text).toMatch(/a partir de R\$ 1\.610,37 \/ mês \+ parcela final de R\$ 30\.000,00/);
    expect(text).toContain('48x de R$ 1.610,37 + parcela final de R$ 30.000,00 em 21/11/2030');
  });

  it('is told as being computed while it is still that of the car before', () => {
    const text = textOf({ ...shown(balloon), isStale: true });
    expect(text).toContain('Calculando… R$ 1.610,37');
    expect(text).not.toContain('a partir de');
  });

  it('tells it in the example only when the authors want a linear one [D1-2.1-16]', () => {
    const text = textOf(shown(balloon, { type: 'linear' }));
    expect(text.match(/parcela final/g)).toHaveLength(1);
    expect(text).toContain('48x de R$ 1.610,37 + parcela final de R$ 30.000,00 em 21/11/2030');
  });

  it('tells it also for a lender that names no due date', () => {
    expect(textOf(shown({ ...balloon, lastDueDate: undefined }))).toMatch(
      /48x de R\$ 1\.610,37 \+ parcela final de R\$ 30\.000,00 CET/,
    );
  });

  it('tells it in Spanish', () => {
    expect(textOf(shown(balloon), argentina)).toMatch(
      /\+ cuota final de \$ 30\.000,00 .*\+ cuota final de \$ 30\.000,00 el 21\/11\/2030/,
    );
  });
});

it('a summary of a plan that instalments settle has no word of a final one, whatever its type [D1-2.1-16]', () => {
  for (const type of ['linear', 'final_instalment'])
    expect(textOf(shown({}, { type }))).not.toContain('final');
});

it('the e-commerce price leaves no figure of the summary [D1-2.1-10]', () => {
  expect(textOf({ ...shown(balloon), isEcommercePrice: true })).not.toMatch(/\d/);
});

describe('what the authors wish for', () => {
  const lira = { product: 'MSC', modelCode: 'LIR' };
  const aPlan = (id: string, type: string) => ({ id, type, product: 'MSC', hidden: false, minResidual: 20 });

  it('is their plan of the source, where its card starts', () => {
    const plans = [aPlan('cdc', 'CDC'), { ...aPlan('troca', 'NEXT'), finalInstallment: 35 }];
    const summary = { source: 'NEXT', entrancePercent: 31, installments: 36 } as const;
    expect(summaryWish(summary, plans, lira)).toEqual({
      source: 'NEXT',
      planId: 'troca',
      installments: 36,
      entrancePercent: 40,
      finalPercent: 35,
    });
    expect(summaryWish({ ...summary, finalInstallment: 25 }, plans, lira).finalPercent).toBe(25);
  });

  it('is of a plan that the modal shows for the car: made for its model before the general one, and never for another [D1-4.1-22] [D1-4.1-23]', () => {
    const summary = { source: 'CDC', entrancePercent: 40, installments: 48 } as const;
    const tied = (id: string, modelCode: string) => ({ ...aPlan(id, 'CDC'), modelCode });
    const plans = [tied('vela', 'VEL'), aPlan('general', 'CDC'), tied('lira', 'LIR')];
    const planOf = (modelCode: string, all = plans) =>
      summaryWish(summary, all, { ...lira, modelCode }).planId;
    expect(['LIR', 'VEL', 'ORL'].map((modelCode) => planOf(modelCode))).toEqual(['lira', 'vela', 'general']);
    expect(planOf('ORL', [tied('vela', 'VEL')])).toBe('cdc');
  });
  it('is the lowest final instalment of a plan that names none, and none of a source without', () => {
    const summary = { entrancePercent: 31, installments: 36 };
    const plans = [{ ...aPlan('p', 'PSA_BALAO'), minResidual: 15 }];
    expect(summaryWish({ ...summary, source: 'PSA_BALAO' }, plans, lira)).toMatchObject({
      planId: 'p',
      entrancePercent: 31,
      finalPercent: 15,
    });
    expect(summaryWish({ ...summary, source: 'B2_BALAO' }, plans, lira)).toMatchObject({
      planId: 'b2-balao',
      finalPercent: 20,
    });
    expect(summaryWish({ ...summary, source: 'CDC' }, plans, lira).finalPercent).toBe(0);
  });
});

/** Numbers of every kind that a program can come to, and often enough ones that could be meant. */
const number = (likely: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 20, arbitrary: likely },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 0.5, Number.NaN, Infinity, -Infinity, 1e300) },
  );
const cents = (max: number) => number(fc.integer({ min: Math.round(max / 3), max }));
const maybe = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: undefined });
const rate = number(fc.double({ min: 0, max: 0.5, noNaN: true }));

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    installments: number(fc.constant(48)),
    installmentValue: cents(5_000_00),
    lastInstallment: maybe(cents(5_000_00)),
    monthlyRate: rate,
    annualRate: rate,
    monthlyCet: rate,
    annualCet: rate,
    nominalRate: maybe(rate),
    total: maybe(number(fc.integer({ min: 90_000_00, max: 300_000_00 }))),
    residual: maybe(cents(60_000_00)),
    residualPercent: fc.constantFrom(20, 30, undefined),
  })
  .map((changes) => anOffer(changes));

const days = ['2026-11-22', '2026-11-23', '2027-01-01'];
const anyAnswer: fc.Arbitrary<SimulationResult> = fc
  .record({
    offers: fc.array(anyOffer, { maxLength: 4 }),
    best: fc.option(anyOffer, { nil: undefined }),
    entrance: maybe(number(fc.constant(30_000_00))),
    terms: fc
      .option(fc.constantFrom(...days))
      .map((validUntil) =>
        validUntil && anAnswer().terms ? { ...anAnswer().terms, validUntil } : undefined,
      ),
  })
  .map((changes) => anAnswer(changes as Partial<SimulationResult>));

const today = '2026-11-23';

it('whatever a lender answers, the strip shows figures that can be, of today’s offer, or none [D1-8-09] (R36)', () => {
  let advertised = 0;
  const property = fc.property(fc.constantFrom(...fundingSources), anyAnswer, (source, answer) => {
    const wanted: SummaryWish = { ...wish, source, planId: 'plan', finalPercent: 20 };
    const car = aCar();
    const read = readSummary(wanted, answer, { price: car.total, entrance: 30_000_00, today });
    const summary = fundingSummary(car, wanted, read.ok ? read : undefined);
    const text = textOf({ authored: authored(), summary, isEcommercePrice: false });
    expect(text).not.toMatch(/NaN|∞|undefined|null|-\s?R\$|e\+/);
    const { offer, terms } = summary;
    if (!offer) {
      expect(text).not.toMatch(/\d/);
      return;
    }
    advertised += 1;
    const price = formatMoney(offer.installmentValue, { locale: 'pt-BR', currency: 'BRL' });
    expect(text).toContain(price.replace(/[\s ]+/g, ' '));
    expect(answer.offers.concat(answer.best ?? []).map((one) => one.installmentValue)).toContain(
      offer.installmentValue,
    );
    expect(terms === undefined || terms.validUntil >= today).toBe(true);
    expect(30_000_00 + 48 * (offer.installmentValue + 1) + (offer.residual ?? 0)).toBeGreaterThanOrEqual(
      car.total,
    );
  });
  fc.assert(property, runs(400));
  expect(advertised).toBeGreaterThan(20); // it does show some of them
});
