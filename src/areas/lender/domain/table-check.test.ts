import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { anArgentineWrittenTable, aWrittenTable } from '../examples.ts';
import { lenderSources } from './source.ts';
import { checkTableSites, checkTables, type TableSource } from './table-check.ts';
import type { TableDraft } from './table-rule.ts';

const file = (tables: readonly (TableDraft | undefined)[], market: 'BR' | 'AR' = 'BR'): TableSource => ({
  file: `aurora.${market.toLowerCase()}.json`,
  brand: 'aurora',
  market,
  tables,
});
const problemsOf = (...sources: TableSource[]) => checkTables(sources).map(fileFaultText);
/** What is said of one Brazilian table with this change, by its places in the table. */
const errors = (change: Parameters<typeof aWrittenTable>[0]) =>
  checkTables([file([aWrittenTable(change)])]).map((one) =>
    fileFaultText({ ...one, file: '', path: one.path.replace('tables[0].', '') }),
  );

describe('a plan that can be published', () => {
  it('has no error, of whichever source and market', () => {
    for (const source of lenderSources) {
      expect(problemsOf(file([aWrittenTable({ source })]))).toEqual([]);
      expect(problemsOf(file([anArgentineWrittenTable({ source })], 'AR'))).toEqual([]);
    }
  });

  it('bears any fields being unreadable', () => {
    const fields = Object.keys(aWrittenTable({ source: 'NEXT' }));
    fc.assert(
      fc.property(fc.subarray(fields), fc.constantFrom(undefined, 'AR' as const), (lost, market) => {
        const table = { ...aWrittenTable({ source: 'NEXT' }), ...Object.fromEntries(lost.map((f) => [f])) };
        checkTables([{ file: 'x.json', market, tables: [undefined, table] }]);
      }),
    );
  });

  it('says nothing of what could not be read', () => {
    const lost = { residuals: undefined, forward: undefined, legalText: undefined, entrance: undefined };
    expect(problemsOf(file([{ ...aWrittenTable({ source: 'NEXT' }), ...lost }]))).toEqual([]);
    expect(problemsOf(file([{ source: 'PSA_BALAO' }]))).toEqual([
      'aurora.br.json tables[0].residuals: plans of PSA_BALAO leave a residual',
    ]);
  });
});

describe('the bands of a plan', () => {
  const band = (from: number, to: number) => ({ from, to, rates: { 12: 1.69 } });

  it('do not overlap', () => {
    const overlapping = aWrittenTable({ bands: [band(10, 30), band(20, 80)] });
    const tables = [aWrittenTable({ source: 'ZFLOW' }), overlapping];
    expect(problemsOf(file(tables))).toEqual([
      'aurora.br.json tables[1].bands[1]: the band begins at 20, before the one above it ends at 30',
    ]);
  });

  it('leave no entrance out: between them, below the first, above the last', () => {
    expect(errors({ bands: [band(10, 20), band(30, 80)] })).toEqual([
      'bands[1]: no band has the entrances from 20 to 30',
    ]);
    expect(errors({ bands: [band(15, 70)] })).toEqual([
      'bands[0]: no band has the entrances from 10 to 15',
      'bands[0]: no band has the entrances from 70 to 80',
    ]);
  });

  it('end after they begin', () => {
    expect(errors({ bands: [band(10, 20), band(20, 20), band(20, 80)] })).toEqual([
      'bands[1]: the band ends at 20, not after 20 where it begins',
    ]);
  });

  it('are percents of the price', () => {
    expect(errors({ bands: [band(-10, 80.000_000_1)] })).toEqual([
      'bands[0].from: -10 is below 0',
      'bands[0].to: 80.0000001 has more than 6 decimals',
    ]);
  });

  it('have terms of 1 to 120 months and rates that a lender asks', () => {
    const rates = { 0: 1, 121: 1, twelve: 1, 12: -0.1, 24: 20.01, 36: 1.123_456_7, 48: 20, 60: 0 };
    expect(errors({ bands: [{ from: 10, to: 80, rates }] })).toEqual([
      'bands[0].rates.0: 0 is not a term of 1 to 120 months',
      'bands[0].rates.12: -0.1 is below 0',
      'bands[0].rates.24: 20.01 is above 20',
      'bands[0].rates.36: 1.1234567 has more than 6 decimals',
      'bands[0].rates.121: 121 is not a term of 1 to 120 months',
      'bands[0].rates.twelve: twelve is not a term of 1 to 120 months',
    ]);
    expect(errors({ bands: [{ from: 10, to: 80, rates: {} }] })).toEqual([
      'bands[0].rates: a band needs at least one term',
    ]);
    const tna = { from: 20, to: 80, rates: { 12: 1000, 24: 1000.5 } };
    expect(problemsOf(file([anArgentineWrittenTable({ bands: [tna] })], 'AR'))).toEqual([
      'aurora.ar.json tables[0].bands[0].rates.24: 1000.5 is above 1000',
    ]);
  });
});

describe('the entrances of a plan', () => {
  const entrance = (min: number, max: number, step: number) =>
    errors({ entrance: { min, max, step }, bands: [{ from: 0, to: 100, rates: { 12: 1 } }] });

  it('begin at 0 or more, end below 100, and are met by their steps', () => {
    expect(entrance(-5, 80, 5)).toEqual([
      'entrance.min: -5 is below 0',
      'bands[0]: no band has the entrances from -5 to 0',
    ]);
    expect(entrance(10, 100, 5)).toEqual(['entrance.max: an entrance of 100 leaves nothing to finance']);
    expect(entrance(50, 40, 5)).toEqual(['entrance.max: the entrance ends at 40, before it begins at 50']);
    expect(entrance(10, 80, 0)).toEqual(['entrance.step: a step of 0 leads nowhere']);
    expect(entrance(10, 80, 30)).toEqual(['entrance.step: steps of 30 from 10 do not meet 80']);
    expect(entrance(0, 99, 1)).toEqual([]);
    expect(entrance(0.5, 0.8, 0.1)).toEqual([]);
    expect(entrance(20, 20, 5)).toEqual([]);
  });

  it('are at most a hundred', () => {
    expect(entrance(10, 80, 0.5)).toEqual(['entrance.step: 141 entrances are more than 100']);
  });
});

describe('the residuals of a plan', () => {
  const balloon = (residuals: Record<string, number[]>, change = {}) =>
    errors({ source: 'PSA_BALAO', residuals, ...change });
  const good = { 24: [20, 30], 36: [20, 30] };

  it('are there for the sources that leave one, and for no other', () => {
    const { residuals: _, ...without } = aWrittenTable({ source: 'B2_BALAO' });
    expect(problemsOf(file([without]))).toEqual([
      'aurora.br.json tables[0].residuals: plans of B2_BALAO leave a residual',
    ]);
    expect(errors({ source: 'CDC', residuals: good })).toEqual(['residuals: plans of CDC leave no residual']);
  });

  it('are there for the terms of the bands, all of them and no other', () => {
    expect(balloon({ 24: [20], 48: [20] })).toEqual([
      'residuals.48: no band offers the term 48',
      'residuals: the term 36 leaves no residual, though a band offers it',
    ]);
  });

  it('rise, from 0 to 100', () => {
    expect(balloon({ 24: [30, 20, 20], 36: [-1, 100, 101] })).toEqual([
      'residuals.24[1]: 20 does not come after 30',
      'residuals.24[2]: 20 does not come after 20',
      'residuals.36[0]: -1 is below 0',
      'residuals.36[2]: 101 is above 100',
    ]);
  });

  it('are no more than the price with the lowest entrance, and may be all of the credit', () => {
    expect(balloon({ 24: [20, 30], 36: [80] }, { entrance: { min: 20, max: 80, step: 5 } })).toEqual([]);
    expect(balloon({ 24: [20, 30], 36: [81] }, { entrance: { min: 20, max: 80, step: 5 } })).toEqual([
      'residuals.36: the lowest entrance of 20 and a residual of 81 are more than the price',
    ]);
  });

  it('are bought back by NEXT alone, for no less than is owed then', () => {
    expect(errors({ source: 'PSA_BALAO', forward: { 24: 60 } })).toEqual([
      'forward: plans of PSA_BALAO promise no price to buy the car back',
    ]);
    expect(errors({ source: 'NEXT', residuals: good, forward: { 24: 29, 36: 101, 48: 50 } })).toEqual([
      'forward.24: 29 is below the residual of 30',
      'forward.36: 101 is above 100',
      'forward.48: the term 48 leaves no residual',
    ]);
    expect(errors({ source: 'NEXT', residuals: good, forward: { 24: 30 } })).toEqual([
      'forward: no price to buy the car back after 36 months',
    ]);
  });
});

describe('the campaigns of a source', () => {
  const during = (from: string, to: string, change: Parameters<typeof aWrittenTable>[0] = {}) =>
    aWrittenTable({ validity: { from, to }, ...change });

  it('end after they begin', () => {
    expect(errors({ validity: { from: '2026-06-01', to: '2026-05-31' } })).toEqual([
      'validity: the campaign ends on 2026-05-31, before it begins on 2026-06-01',
    ]);
    expect(errors({ validity: { from: '2026-06-01', to: '2026-06-01' } })).toEqual([]);
  });

  it('follow one another where calls name no plan, in whichever files of the site they stand', () => {
    const first = during('2026-01-01', '2026-06-30');
    expect(problemsOf(file([first, during('2026-07-01', '2026-12-31', { plan: 'b' })]))).toEqual([]);
    expect(
      problemsOf(file([first]), { ...file([during('2026-06-30', '2026-12-31')]), file: 'more.json' }),
    ).toEqual([
      'more.json tables[0].validity: the source CDC has another campaign on these days, at aurora.br.json tables[0]',
    ]);
    expect(problemsOf(file([first]), { ...file([first]), brand: 'cerrado' })).toEqual([]);
    for (const source of lenderSources.filter((name) => !name.startsWith('PSA'))) {
      const both = ['a', 'b'].map((plan) => aWrittenTable({ source, plan }));
      expect(checkTables([file(both)]).map(({ path }) => path)).toEqual(['tables[1].validity']);
    }
  });

  it('may run side by side where calls name their plan, but not under one name', () => {
    const named = (plan: string) => during('2026-01-01', '2026-12-31', { source: 'PSA_TRADITIONAL', plan });
    expect(problemsOf(file([named('a'), named('b')]))).toEqual([]);
    expect(problemsOf(file([named('a'), named('b'), named('a')]))).toEqual([
      'aurora.br.json tables[2].validity: the plan a has another campaign on these days, at aurora.br.json tables[0]',
    ]);
  });
});

describe('the terms of a plan', () => {
  it('have charges once of each kind, in cents', () => {
    const fees = [
      { kind: 'registration', amount: -1, financed: true },
      { kind: 'valuation', amount: 0.005, financed: true },
      { kind: 'registration', amount: 20_000_000_000, financed: false },
    ] as const;
    expect(errors({ fees, minFinanced: -5 })).toEqual([
      'fees[0].amount: -1 is below 0',
      'fees[1].amount: 0.005 has more than two decimals',
      'fees[2].amount: 20000000000 is above 10,000,000,000',
      'fees[2].kind: registration stands already at fees[0]',
      'minFinanced: -5 is below 0',
    ]);
  });

  it('ask no higher fine than the law allows, and hold as long as it asks', () => {
    const { offer } = aWrittenTable();
    expect(errors({ offer: { ...offer, lateFine: 2.01, lateInterest: 21, validDays: 1 } })).toEqual([
      'offer.lateFine: 2.01 is above 2',
      'offer.lateInterest: 21 is above 20',
      'offer.validDays: an offer holds for at least 2 days',
    ]);
    expect(errors({ offer: { ...offer, lateFine: -1, validDays: 400 } })).toEqual([
      'offer.lateFine: -1 is below 0',
      'offer.validDays: 400 is above 365',
    ]);
    expect(errors({ offer: { ...offer, lateFine: 2, validDays: 2 } })).toEqual([]);
  });

  it('are taxed as in the market of the file', () => {
    expect(errors({ taxes: anArgentineWrittenTable().taxes })).toEqual([
      'taxes.market: the taxes are of AR, the file is of BR',
    ]);
    const taxes = { market: 'AR', convention: 'twelfth', vatOnInterest: 121 } as const;
    expect(problemsOf(file([anArgentineWrittenTable({ taxes })], 'AR'))).toEqual([
      'aurora.ar.json tables[0].taxes.vatOnInterest: 121 is above 100',
    ]);
  });

  it('round a tax that their market has', () => {
    const rounding = { lastInstallment: 'equal', iof: 'per-installment' } as const;
    expect(errors({ rounding })).toEqual([]);
    expect(problemsOf(file([anArgentineWrittenTable({ rounding })], 'AR'))).toEqual([
      'aurora.ar.json tables[0].rounding.iof: plans of this market owe no IOF',
    ]);
  });

  it('count equal months in Argentina, and have a first due date that comes', () => {
    const dueDates = { firstDueAfterDays: 0, dayCount: 'calendar-days' } as const;
    expect(problemsOf(file([anArgentineWrittenTable({ dueDates })], 'AR'))).toEqual([
      'aurora.ar.json tables[0].dueDates.firstDueAfterDays: 0 is not a number of days from 1 to 180',
      'aurora.ar.json tables[0].dueDates.dayCount: plans of this market count equal-months, not calendar-days',
    ]);
  });
});

describe('the legal text of a plan', () => {
  it('says the cost of the credit whatever the offer, and has no place that nothing fills', () => {
    expect(errors({ legalText: ['CET de {{anualCet}}.', '{{annualCft}}'] })).toEqual([
      'legalText[0]: there is no place {{anualCet}}',
      'legalText[1]: there is no place {{annualCft}}',
      'legalText: the text must say {{annualCet}}',
    ]);
    expect(errors({ legalText: ['[[CET de {{annualCet}}, residual de {{residual}}.]]'] })).toEqual([
      'legalText: the text must say {{annualCet}}',
    ]);
    expect(problemsOf(file([anArgentineWrittenTable({ legalText: ['CFT {{annualCet}}'] })], 'AR'))).toEqual([
      'aurora.ar.json tables[0].legalText[0]: there is no place {{annualCet}}',
      'aurora.ar.json tables[0].legalText: the text must say {{annualCft}}',
    ]);
  });

  it('closes what it opens, and can do without a dealer', () => {
    expect(errors({ legalText: ['{{annualCet}} [[de {{price}}', '{{annualCet}} {{price'] })).toEqual([
      'legalText[0]: a [[ or ]] stands alone',
      'legalText[1]: a {{ or }} stands alone',
    ]);
    expect(errors({ legalText: ['{{annualCet}} em {{dealerName}}'] })).toEqual([
      'legalText[0]: {{dealerName}} may be missing: put the part that needs it in [[ ]]',
    ]);
  });
});

describe('files for other sites', () => {
  it('are found', () => {
    const sources = [file([]), { ...file([]), brand: 'auroa' }, file([], 'AR')];
    expect(checkTableSites(sources, [{ brand: 'aurora', market: 'BR' }])).toEqual([
      { file: 'aurora.br.json', path: 'brand', fault: { code: 'no-site', params: { site: 'br/auroa' } } },
      { file: 'aurora.ar.json', path: 'brand', fault: { code: 'no-site', params: { site: 'ar/aurora' } } },
    ]);
  });
});
