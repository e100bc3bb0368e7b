import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CalculatorValues,
  type CardLimits,
  roundUpTo,
} from '../../src/areas/financing/domain/calculator.ts';
import { gridOf, type Movable, movedTo } from '../../src/areas/financing/domain/instalment-first.ts';
import type { SimulationResult } from '../../src/areas/financing/domain/offer.ts';
import { offerOfPlan } from '../../src/areas/financing/domain/offer-of-plan.ts';
import type { Question } from '../../src/areas/financing/domain/simulation.ts';
import { findInstalment, SEARCH_CALLS } from '../../src/areas/financing/flow/instalment-first.ts';
import { sourceAdapters } from '../../src/areas/financing/flow/sources/index.ts';
import { plansOf, type Release, releaseOn } from '../../src/areas/lender/domain/pricing.ts';
import {
  percentOf,
  type RateTable,
  residualOptions,
  termsOf,
} from '../../src/areas/lender/domain/rate-table.ts';
import { hasResidual, lenderSources } from '../../src/areas/lender/domain/source.ts';
import { siteTablesOf } from '../../src/areas/lender/domain/written-tables.ts';
import { rateTableFile } from '../../src/areas/lender/service/rate-table-file.ts';
import { readRateTableFiles } from '../../src/areas/lender/service/rate-table-files.ts';
import type { MarketCode } from '../../src/kit/markets/identities.ts';

const SEEDS = join(import.meta.dirname, '../../seeds/lender');
/** Car prices from the cheapest to the dearest of each market, in cents. */
const PRICES: Readonly<Partial<Record<MarketCode, { readonly min: number; readonly max: number }>>> = {
  BR: { min: 75_000_00, max: 400_000_00 },
  AR: { min: 25_000_000_00, max: 120_000_000_00 },
};
/** Where nobody has said what cars cost: they are never below what is lent at least. */
const pricesOf = (table: RateTable) =>
  PRICES[table.taxes.market] ?? {
    min: 5 * table.minFinanced + 1_000_00,
    max: 50 * table.minFinanced + 2_000_00,
  };
const DAY = '2026-11-23';

let tables: readonly RateTable[];
beforeAll(async () => {
  const { sources } = await readRateTableFiles(SEEDS);
  tables = sources.flatMap(({ file: _, ...site }) => siteTablesOf(rateTableFile.parse(site)).tables);
});

/** The embedded lender of one plan and one car, as a card hears it. It counts how often it is asked. */
function desk(table: RateTable, price: number) {
  const rules = sourceAdapters[table.source];
  const release: Release = releaseOn(table, DAY);
  const offersAt = (entrancePercent: number, residualPercent: number | undefined) => {
    const priced = plansOf(
      table,
      { price, entrance: percentOf(price, entrancePercent), residualPercent },
      release,
    );
    return priced.ok ? priced.plans.map((plan) => ({ ...offerOfPlan(plan), residualPercent })) : [];
  };
  const answerTo = ({
    entrancePercent,
    installment,
    finalInstallmentPercent,
  }: CalculatorValues): SimulationResult => {
    const finals = table.source === 'NEXT' ? residualOptions(table) : [finalInstallmentPercent];
    const all = finals.flatMap((final) =>
      offersAt(entrancePercent, hasResidual(table.source) ? final : undefined),
    );
    const isOne = table.source === 'PSA_TRADITIONAL' || table.source === 'PSA_BALAO';
    const offers = isOne ? all.filter((offer) => offer.installments === installment) : all;
    return { transactionId: '', offers, terms: undefined };
  };
  let calls = 0;
  const lender = {
    async simulate({ values }: Question) {
      calls += 1;
      return { ok: true as const, value: answerTo(values) };
    },
  };
  const limits: CardLimits = {
    entrance: table.entrance,
    installments: termsOf(table),
    finals: residualOptions(table),
  };
  return { rules, limits, answerTo, lender, calls: () => calls };
}

/** The instalment that exactly these values have. */
function instalmentAt(
  answer: SimulationResult,
  values: CalculatorValues,
  source: RateTable['source'],
): number | undefined {
  return answer.offers.find(
    (offer) =>
      offer.installments === values.installment &&
      (source !== 'NEXT' || offer.residualPercent === values.finalInstallmentPercent),
  )?.installmentValue;
}

const scene = () =>
  fc
    .record({
      table: fc.constantFrom(...tables),
      movable: fc.constantFrom<Movable>('entrancePercent', 'installment'),
      dice: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      wish: fc.double({ min: 0.4, max: 1.6, noNaN: true }),
    })
    .chain((drawn) => fc.integer(pricesOf(drawn.table)).map((price) => ({ ...drawn, price })));

describe('an instalment that a shopper names', () => {
  it('is met by the least entrance, or the shortest term, that an exhaustive search finds, in at most four calls, on every plan of every site', async () => {
    expect(new Set(tables.map(({ source }) => source))).toEqual(new Set(lenderSources));
    const counts = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        scene(),
        async ({ table, movable, dice: [one = 0, two = 0, three = 0], wish, price }) => {
          const { rules, limits, answerTo, lender, calls } = desk(table, price);
          const entrances = gridOf(rules, limits, 'entrancePercent');
          const residuals = limits.finals;
          const values: CalculatorValues = {
            entrancePercent: entrances[one % entrances.length] ?? 0,
            installment: limits.installments[two % limits.installments.length] ?? 0,
            finalInstallmentPercent: residuals[three % residuals.length] ?? 0,
            lastChangedField: undefined,
          };
          const answer = answerTo(values);
          const here = instalmentAt(answer, values, table.source);
          fc.pre(here !== undefined);
          const offer = answer.offers.find(({ installmentValue }) => installmentValue === here);
          if (!offer || here === undefined) return;
          const wanted = Math.round(here * wish);
          const ground = { rules, limits, price, values, answer, offer };
          const ended = await findInstalment(ground, { movable, wanted }, lender, undefined);

          const all = gridOf(rules, limits, movable).flatMap((value) => {
            const at = movedTo(values, movable, value);
            const installment = instalmentAt(answerTo(at), at, table.source);
            return installment === undefined ? [] : { value, installment };
          });
          const best = all.find(({ installment }) => installment <= wanted);
          const lowest = Math.min(...all.map(({ installment }) => installment));
          if (best) expect(ended?.found).toMatchObject({ type: 'met', ...best });
          else expect(ended?.found).toMatchObject({ type: 'missed', installment: lowest });
          expect(calls()).toBe(ended?.calls);
          expect(calls()).toBeLessThanOrEqual(SEARCH_CALLS);
          counts.set(calls(), (counts.get(calls()) ?? 0) + 1);
        },
      ),
      { numRuns: 300 },
    );
    expect(counts.size).toBeGreaterThan(1); // some searches need the lender, some do not
    if (process.env.SHOW_CALLS) console.log([...counts].sort());
  });

  it('is called the first one by the offer that was found: a promotion of Argentina has equal ones where its neighbours fall', async () => {
    const promoted = tables.filter(({ source, taxes }) => source === 'ZFLOW' && taxes.market === 'AR');
    expect(promoted).toHaveLength(2);
    for (const table of promoted) {
      const { rules, limits, answerTo, lender } = desk(table, 40_000_000_00);
      const from = async (installment: number, factor: number) => {
        const values = {
          entrancePercent: 60,
          installment,
          finalInstallmentPercent: 0,
          lastChangedField: undefined,
        };
        const answer = answerTo(values);
        const offer = answer.offers.find(({ installments }) => installments === installment);
        if (!offer) throw new Error(`the promotion has no term of ${installment} months`);
        const ground = { rules, limits, price: 40_000_000_00, values, answer, offer };
        const wanted = Math.round(offer.installmentValue * factor);
        return (await findInstalment(ground, { movable: 'installment', wanted }, lender, undefined))?.found;
      };
      expect(await from(12, 0.9)).toMatchObject({ type: 'met', value: 18, last: expect.any(Number) });
      expect(await from(18, 2)).toMatchObject({ type: 'met', value: 12, last: undefined });
    }
  });

  it('asks about entrances only that the source would be asked about', () => {
    const next = tables.find(({ source }) => source === 'NEXT');
    if (!next) throw new Error('a NEXT plan is seeded');
    const { rules, limits } = desk(next, 100_000_00);
    for (const entrance of gridOf(rules, limits, 'entrancePercent'))
      expect([roundUpTo(10, entrance), limits.entrance.max]).toContain(entrance);
  });
});
