import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, EXAMPLE_DAY, somePlans, someTerms } from '../examples.ts';
import { type LegalTextOptions, legalText } from './legal-text.ts';
import { type Financing, releaseOn } from './pricing.ts';
import type { RateTable } from './rate-table.ts';

const { carPrice: price, entrance } = someTerms();

type Change = Partial<LegalTextOptions> & { financing?: Partial<Financing>; term?: number };

/** The text of one term, spaces as a person types them. */
function rendered(table: RateTable, { financing = {}, term = 36, ...options }: Change = {}): string {
  const release = releaseOn(table, EXAMPLE_DAY);
  const request = { price, entrance, ...financing };
  const plan = planOf(table, request, term);
  const locale = table.taxes.market === 'BR' ? 'pt-BR' : 'es-AR';
  return legalText(table, plan, request, { locale, release, ...options }).replaceAll('\u00a0', ' ');
}

const brazilian = (text: string, change: Partial<RateTable> = {}) => aTable({ legalText: text, ...change });
const argentine = (text: string) => anArgentineTable({ legalText: text });

describe('the legal text of an offer', () => {
  it('has the data of a Brazilian one: CET, interest, fees, IOF yearly and additional, dealer [D1-3.5-14]', () => {
    const text =
      'CET {{monthlyCet}} a.m. e {{annualCet}} a.a.; juros {{monthlyRate}} a.m. e {{annualRate}} a.a.; cadastro ' +
      '{{registrationFee}}, avaliação {{valuationFee}}, registro {{contractRegistrationFee}}; IOF {{iof}}: {{iofYearly}} ' +
      '(até {{iofYearlyRate}}) e {{iofAdditional}} ({{iofAdditionalRate}})[[; vendido por {{dealerName}}]].';
    expect(rendered(brazilian(text), { dealerName: 'Aurora Centro' })).toMatchInlineSnapshot(
      `"CET 1,75% a.m. e 23,14% a.a.; juros 1,45% a.m. e 18,86% a.a.; cadastro R$ 890,00, avaliação R$ 0,00, registro R$ 245,90; IOF R$ 2.263,90: R$ 1.977,40 (até 2,993%) e R$ 286,50 (0,38%); vendido por Aurora Centro."`,
    );
  });

  it('has what the law asks: price, total, instalments, lateness, lender and how long it holds', () => {
    const text =
      'À vista {{price}}, entrada {{entrance}}, crédito {{credit}}, financiado {{financed}}: {{installments}} x ' +
      '{{installment}}, a última {{lastInstallment}}, de {{firstDueDate}} a {{lastDueDate}}; parcelas {{totalInstallments}}, ' +
      'total {{totalCost}}; multa {{lateFine}}, mora {{lateInterest}}; até {{validUntil}}; {{lenderName}}, {{lenderAddress}}.';
    expect(rendered(brazilian(text))).toMatchInlineSnapshot(
      `"À vista R$ 119.990,00, entrada R$ 47.996,00, crédito R$ 71.994,00, financiado R$ 75.393,80: 36 x R$ 2.712,07, a última R$ 2.711,83, de 23/12/2026 a 23/11/2029; parcelas R$ 97.634,28, total R$ 145.630,28; multa 2,00%, mora 1,00%; até 28/11/2026; Banco Exemplo S.A., Rua do Exemplo, 1, São Paulo, SP."`,
    );
  });

  it('has the data of an Argentine one: TNA, TEA, CFT and IVA', () => {
    const text =
      'CFT {{annualCft}} ({{monthlyCft}} mensual); TNA {{nominalRate}}, TEA {{annualRate}}, TEM {{monthlyRate}}, por {{month}}; IVA ' +
      '{{vatRate}}: {{vat}}; cargo {{registrationFee}}; {{installments}} cuotas desde {{installment}} hasta {{lastInstallment}}.';
    const large = { price: 40_000_000_00, entrance: 16_000_000_00 };
    expect(rendered(argentine(text), { financing: large })).toMatchInlineSnapshot(
      `"CFT 49,84% (3,38% mensual); TNA 33,90%, TEA 39,71%, TEM 2,79%, por 30 días; IVA 21,00%: $ 3.007.782,43; cargo $ 185.000,00; 36 cuotas desde $ 1.204.951,07 hasta $ 1.070.581,46."`,
    );
  });

  it('tells a residual, and the price at which NEXT buys the car back', () => {
    const next = aTable({ source: 'NEXT', legalText: 'Final {{residual}}[[, recompra {{buyBackPrice}}]].' });
    expect(rendered(next, { financing: { residualPercent: 30 } })).toBe(
      'Final R$ 35.997,00, recompra R$ 64.794,60.',
    );
    const balloon = { ...next, forward: undefined };
    expect(rendered(balloon, { financing: { residualPercent: 30 } })).toBe('Final R$ 35.997,00.');
  });

  it('leaves out a part that has nothing to say: no dealer, no residual, a charge of 0, no tax', () => {
    const text =
      '{{annualCet}}[[ em {{dealerName}}]][[ residual {{residual}}]][[ avaliação {{valuationFee}}]]' +
      '[[ cadastro {{registrationFee}}]][[ IOF {{iofYearly}} de até {{iofYearlyRate}}]].';
    const free = brazilian(text, { fees: [] });
    const bare = { financing: { iofExempt: true } };
    expect(rendered(free, bare)).toMatch(/^\d+,\d\d%\.$/);
    expect(rendered(free, { ...bare, dealerName: '  ' })).toMatch(/^\d+,\d\d%\.$/);
    expect(rendered(brazilian(text), { dealerName: 'X' })).toMatch(
      /^\d+,\d\d% em X cadastro R\$ 890,00 IOF R\$ [\d.,]+ de até 2,993%\.$/,
    );
  });

  it('says that instalments fall where they do, and not of those of a promotion without interest', () => {
    const text =
      '{{installments}} cuotas de {{installment}}[[ la primera, hasta {{lastInstallment}} la última]].';
    const bands = [{ from: 20, to: 80, rates: { 12: 0, 24: 0.199 } }];
    const promoted = anArgentineTable({ legalText: text, bands, fees: [] });
    const large = { price: 40_000_000_00, entrance: 28_000_000_00 };
    expect(rendered(promoted, { financing: large, term: 12 })).toBe('12 cuotas de $ 1.000.000,00.');
    expect(rendered(promoted, { financing: large, term: 24 })).toMatch(
      /^24 cuotas de \$ [\d.,]+ la primera, hasta \$ [\d.,]+ la última\.$/,
    );
    // The cents that are left over make no last instalment of their own.
    expect(rendered(brazilian('{{installment}}[[, a última {{lastInstallment}}]].'))).toBe('R$ 2.712,07.');
  });

  it('never reads what it fills in as a template, and leaves plain text alone', () => {
    const text = '[[{{dealerName}}]] R$ $1 [1] {x}';
    expect(rendered(brazilian(text), { dealerName: '{{price}} [[x]] $& $1' })).toBe(
      '{{price}} [[x]] $& $1 R$ $1 [1] {x}',
    );
  });

  it('says nothing of an offer whose figures another house does not tell', () => {
    const table = aTable();
    const release = releaseOn(table, EXAMPLE_DAY);
    const plan = { ...planOf(table, { price, entrance }, 36), details: undefined };
    expect(legalText(table, plan, { price, entrance }, { locale: 'pt-BR', release })).toBe('');
  });
});

function planOf(table: RateTable, financing: Financing, term: number) {
  const plan = somePlans(table, financing).find(({ installments }) => installments === term);
  if (!plan) throw new Error(`no plan of ${term} months`);
  return plan;
}
