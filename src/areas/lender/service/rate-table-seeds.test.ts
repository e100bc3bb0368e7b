import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { CdcPlan } from '../domain/cdc-plan.ts';
import { legalText } from '../domain/legal-text.ts';
import { plansOf, releaseOn } from '../domain/pricing.ts';
import { bandOf, entranceOptions, percentOf, type RateTable, termsOf } from '../domain/rate-table.ts';
import { findTable, type RateTables, rateTablesOf } from '../domain/rate-tables.ts';
import { lenderSources } from '../domain/source.ts';
import { checkTables } from '../domain/table-check.ts';
import { unequalLast } from '../domain/unequal-last.ts';
import { siteTablesOf } from '../domain/written-tables.ts';
import { rateTableFile } from './rate-table-file.ts';
import { type ReadTables, readRateTableFiles } from './rate-table-files.ts';

const SEEDS = join(import.meta.dirname, '../../../../seeds/lender');
const SITES = ['BR/aurora', 'BR/cerrado', 'BR/lumen', 'AR/aurora', 'AR/cerrado'];
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

let read: ReadTables;
let tables: RateTables;
let all: readonly RateTable[];
beforeAll(async () => {
  read = await readRateTableFiles(SEEDS);
  const sites = read.sources.map(({ file: _, ...site }) => siteTablesOf(rateTableFile.parse(site)));
  tables = rateTablesOf(sites, '1');
  all = sites.flatMap((site) => site.tables);
});

const siteOf = (name: string) => {
  const [market, brand = ''] = name.split('/');
  return { brand, market: market as 'BR' | 'AR' };
};
const residualsOf = ({ residuals }: RateTable, term: number): readonly (number | undefined)[] =>
  residuals?.[term] ?? [undefined];
const textOf = (table: RateTable, plan: CdcPlan, price: number, residualPercent: number | undefined) => {
  const financing = { price, entrance: price - (plan.details?.credit ?? 0), residualPercent };
  const locale = table.taxes.market === 'BR' ? ('pt-BR' as const) : ('es-AR' as const);
  return legalText(table, plan, financing, { locale, release: releaseOn(table, '2026-11-23') });
};

/** A table, a price of its market, and one of the entrances, terms and residuals that it offers. */
const quotes = () =>
  fc
    .record({ table: fc.constantFrom(...all), dice: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }) })
    .chain(({ table, dice: [one = 0, two = 0, three = 0] }) =>
      fc.integer(pricesOf(table)).map((price) => {
        const entrances = entranceOptions(table);
        const entrance = percentOf(price, entrances[one % entrances.length] ?? 0);
        const terms = Object.keys(bandOf(table, price, entrance)?.rates ?? {}).map(Number);
        const term = terms[two % terms.length] ?? 0;
        const residuals = residualsOf(table, term);
        return { table, price, entrance, term, residualPercent: residuals[three % residuals.length] };
      }),
    );

describe('the seeded plans', () => {
  it('have no error', () => {
    expect([...read.errors, ...checkTables(read.sources)]).toEqual([]);
  });

  it('are there for every source of every site, on every day of two years', () => {
    for (const name of SITES) {
      for (const source of lenderSources) {
        for (const day of ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31']) {
          expect(findTable(tables, siteOf(name), source, day), `${name} ${source} ${day}`).toBeDefined();
        }
      }
    }
  });

  it('change over from one campaign to the next on its day', () => {
    const cerrado = siteOf('BR/cerrado');
    const rateOn = (day: string) => findTable(tables, cerrado, 'ZFLOW', day)?.bands.at(-1)?.rates[36];
    expect([rateOn('2026-12-31'), rateOn('2027-01-01')]).toEqual([0.0089, 0.0069]);
  });

  it('price every option that they offer, at the cheapest and the dearest car', () => {
    for (const table of all) {
      const release = releaseOn(table, '2026-11-23');
      const { min, max } = pricesOf(table);
      for (const price of [min, max]) {
        for (const percent of entranceOptions(table)) {
          const entrance = percentOf(price, percent);
          const terms = Object.keys(bandOf(table, price, entrance)?.rates ?? {}).map(Number);
          for (const residual of new Set(terms.flatMap((term) => residualsOf(table, term)))) {
            const offered = plansOf(table, { price, entrance, residualPercent: residual }, release);
            const expected = terms.filter((term) => within(residualsOf(table, term), residual));
            const result = `${table.plan} ${percent} ${residual}`;
            expect(offered.ok && offered.plans.map(({ installments }) => installments), result).toEqual(
              expected,
            );
          }
        }
      }
    }
  });

  it('re-add to the cent and cost no less than their rate, whatever the price', () => {
    fc.assert(
      fc.property(quotes(), ({ table, price, entrance, term, residualPercent }) => {
        const financing = { price, entrance, residualPercent, schedule: term };
        const offered = plansOf(table, financing, releaseOn(table, '2026-11-23'));
        const plan = offered.ok && offered.plans.find(({ installments }) => installments === term);
        const result = plan ? plan.details : undefined;
        if (!plan || !result?.schedule) throw new Error(`${table.plan} is not offered`);
        const { schedule, residual = 0, totalInstallments, totalCost, lastInstallment } = result;
        const paid = schedule.reduce(
          (sum, row) => sum + row.installment + ('vat' in row ? row.vat : 0),
          residual,
        );
        expect(paid).toBe(totalInstallments);
        const cash = table.fees.reduce((sum, fee) => (fee.financed ? sum : sum + fee.amount), 0);
        expect(totalCost).toBe(entrance + cash + paid);
        expect(Math.min(plan.installment, lastInstallment)).toBeGreaterThan(0);
        expect(residual).toBe(percentOf(price, residualPercent ?? 0));
        expect(plan.monthlyCet).toBeGreaterThan(plan.monthlyRate);
        expect(textOf(table, plan, price, residualPercent)).not.toMatch(
          /\{\{|\[\[|\]\]|NaN|undefined|[^\S\n]{2}/,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('never ask a higher instalment for a larger entrance, on any plan', () => {
    fc.assert(
      fc.property(quotes(), fc.nat(), ({ table, price, entrance, term, residualPercent }, dice) => {
        const options = entranceOptions(table);
        const other = percentOf(price, options[dice % options.length] ?? 0);
        const release = releaseOn(table, '2026-11-23');
        const installmentFor = (paid: number) => {
          const offered = plansOf(table, { price, entrance: paid, residualPercent }, release);
          return offered.ok
            ? offered.plans.find((plan) => plan.installments === term)?.installment
            : undefined;
        };
        const [small, large] = [entrance, other].sort((one, two) => one - two).map(installmentFor);
        fc.pre(small !== undefined && large !== undefined);
        expect(large).toBeLessThanOrEqual(small ?? Number.NaN);
      }),
      runs(400),
    );
  });

  it('never cost less in all for a longer term at the same rate, on any plan', () => {
    fc.assert(
      fc.property(quotes(), ({ table, price, entrance, term, residualPercent }) => {
        const rate = bandOf(table, price, entrance)?.rates[term] ?? 0;
        const alike = (rates: object) => Object.fromEntries(Object.keys(rates).map((one) => [one, rate]));
        const even = { ...table, bands: table.bands.map((band) => ({ ...band, rates: alike(band.rates) })) };
        const financing = { price, entrance, residualPercent };
        const offered = plansOf(even, financing, releaseOn(even, '2026-11-23'));
        const totals = offered.ok ? offered.plans.map(({ details }) => details?.totalInstallments ?? 0) : [];
        expect(totals.length).toBeGreaterThan(0);
        expect(totals).toEqual(totals.toSorted((one, two) => one - two));
      }),
      { numRuns: 300 },
    );
  });

  it('leave something to amortise at the largest entrance and residual', () => {
    for (const table of all) {
      const largest = Math.max(0, ...termsOf(table).flatMap((term) => residualsOf(table, term) as number[]));
      if (table.residuals) expect(table.entrance.max + largest).toBeLessThanOrEqual(95);
    }
  });

  it('tell their legal text, with the CET of Brazil and the CFT of Argentina [D1-3.5-14]', () => {
    const text = (name: string) => {
      const table = findTable(tables, siteOf(name), 'PSA_BALAO', '2026-11-23');
      if (!table) throw new Error('not seeded');
      const price = pricesOf(table).min;
      const financing = { price, entrance: percentOf(price, 40), residualPercent: 30 };
      const offered = plansOf(table, financing, releaseOn(table, '2026-11-23'));
      const plan = offered.ok && offered.plans[0];
      if (!plan) throw new Error('not offered');
      return textOf(table, plan, price, 30).replaceAll('\u00a0', ' ');
    };
    expect(text('BR/aurora')).toMatchInlineSnapshot(`
      "Crédito Direto ao Consumidor (CDC) com parcela final. Preço à vista do veículo: R$ 75.000,00. Entrada: R$ 30.000,00. Valor do crédito: R$ 45.000,00; valor financiado, com o que se paga junto: R$ 47.587,88. 24 parcelas mensais de R$ 1.579,15, de 23/12/2026 a 23/11/2028; a última, de R$ 1.579,05, acerta os centavos. Parcela final (residual): R$ 22.500,00, que vence em 23/11/2028, junto com a última parcela mensal. Total sem financiamento: R$ 75.000,00; total com o financiamento, entrada incluída: R$ 90.399,50.
      Taxa de juros de 1,45% ao mês e 18,86% ao ano. Custo Efetivo Total (CET): 1,83% ao mês e 24,33% ao ano.
      Tarifa de cadastro: R$ 890,00. Registro do contrato: R$ 245,90. IOF: R$ 1.271,15 pela alíquota diária, que chega a 2,993% ao ano, e R$ 180,83 pela alíquota adicional de 0,38%. As tarifas e os tributos cobrados estão incluídos no CET e no valor total.
      Em caso de atraso: multa de 2,00% sobre a parcela e juros de mora de 1,00% ao mês. O cliente pode liquidar a dívida antecipadamente, no todo ou em parte, com redução proporcional dos juros e demais acréscimos (Código de Defesa do Consumidor, art. 52, § 2º).
      Nenhum seguro é condição do crédito. Oferta válida até 28/11/2026, sujeita à análise e à aprovação do crédito. Credor: Banco Vitrine S.A. (demonstração), Avenida da Vitrine, 1000, São Paulo, SP."
    `);
    expect(text('AR/aurora')).toMatchInlineSnapshot(`
      "COSTO FINANCIERO TOTAL (CFT) EFECTIVO ANUAL, CON IVA: 50,50%.
      Tasa Nominal Anual (TNA) fija: 33,90%. Tasa Efectiva Anual (TEA): 39,71%. Tasa efectiva mensual (TEM): 2,79%. CFT efectivo mensual, con IVA: 3,42%. Ambas tasas mensuales son por 30 días.
      Préstamo prendario con cuota final. Precio al contado: $ 25.000.000,00. Anticipo: $ 10.000.000,00. Capital del préstamo: $ 15.000.000,00. Sistema de amortización francés, en pesos: 24 cuotas mensales con IVA sobre los intereses, de $ 729.464,55 la primera, decrecientes hasta $ 688.043,78 la última, con vencimientos desde el 23/12/2026 hasta el 23/11/2028. Cuota final (valor residual): $ 7.500.000,00, con vencimiento el 23/11/2028, junto con la última cuota. Total a pagar, anticipo incluido: $ 34.744.853,74.
      Cargo administrativo de otorgamiento: $ 185.000,00. IVA sobre los intereses (21,00%): $ 1.659.148,16 en todo el plazo. El CFT incluye intereses, cargos e IVA; no incluye el seguro del vehículo, los gastos de prenda ni los impuestos de sellos, que están a cargo del cliente.
      En caso de mora: intereses punitorios de 1,50% mensual. El cliente puede cancelar el préstamo en forma total o parcial antes de su vencimiento. Ningún seguro de vida es condición del préstamo.
      Oferta válida hasta el 28/11/2026, sujeta a evaluación y aprobación crediticia. Otorga el crédito: Vitrine Compañía Financiera S.A. (demostración), Avenida de la Vitrina 1000, Ciudad de Buenos Aires."
    `);
  });

  it('say of the instalments of Argentina that they fall exactly where they do: not without interest', () => {
    const equal = new Set<string>();
    for (const table of all.filter(({ taxes }) => taxes.market === 'AR')) {
      const price = pricesOf(table).max;
      for (const percent of entranceOptions(table)) {
        const residual = table.residuals && residualsOf(table, termsOf(table)[0] ?? 0)[0];
        const financing = { price, entrance: percentOf(price, percent), residualPercent: residual };
        const offered = plansOf(table, financing, releaseOn(table, '2026-11-23'));
        for (const plan of offered.ok ? offered.plans : []) {
          const { installment, installments, details } = plan;
          const last = unequalLast({
            installmentValue: installment,
            lastInstallment: details?.lastInstallment,
          });
          const text = legalText(table, plan, financing, { release: releaseOn(table, '2026-11-23') });
          const result = `${table.plan} ${percent} ${installments}`;
          expect(/la primera|decrecientes|la última,/.test(text), result).toBe(last !== undefined);
          if (last === undefined) equal.add(`${table.source} ${installments}`);
        }
      }
    }
    expect([...equal]).toEqual(['ZFLOW 12']);
  });
});

function within(residuals: readonly (number | undefined)[], residual: number | undefined): boolean {
  if (residual === undefined) return true;
  return residual >= (residuals[0] ?? Infinity) && residual <= (residuals.at(-1) ?? -Infinity);
}
