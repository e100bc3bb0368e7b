import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable } from '../examples.ts';
import { cdcDefaults } from './cdc.ts';
import { entranceOptions, percentOf, residualOptions, termsOf } from './rate-table.ts';
import { findTable, rateTablesOf } from './rate-tables.ts';

describe('the options of a plan', () => {
  it('space the entrances evenly between the limits of the table [D1-3.3-02]', () => {
    const options = entranceOptions(aTable());
    expect([options[0], options[1], options.at(-1)]).toEqual([10, 15, 80]);
    expect(options).toHaveLength(15);
  });

  it('list every term that some entrance gets, shortest first [D1-3.3-02]', () => {
    expect(cdcDefaults(aTable()).installmentOptions).toEqual([12, 24, 36, 48, 60]);
    expect(termsOf(anArgentineTable())).toEqual([12, 24, 36, 48]);
  });

  it('list every residual that some term leaves, smallest first', () => {
    expect(residualOptions(aTable({ source: 'NEXT' }))).toEqual([20, 30, 40]);
    expect(residualOptions(aTable())).toEqual([]);
  });

  it('take a percent of the price to the cent [D1-3.3-42]', () => {
    expect(percentOf(119_990_00, 40)).toBe(47_996_00);
    expect(percentOf(99_999_99, 15)).toBe(15_000_00);
  });
});

describe('the plan of a day', () => {
  const spring = aTable({ plan: 'spring', validity: { from: '2026-09-22', to: '2026-12-20' } });
  const summer = aTable({ plan: 'summer', validity: { from: '2026-12-21', to: '2027-03-19' } });
  const site = { brand: 'aurora', market: 'BR' as const };
  const tables = rateTablesOf([{ ...site, tables: [spring, summer] }], '1');

  it('is the one whose campaign runs, its first and last day included', () => {
    const on = (day: string) => findTable(tables, site, 'CDC', day)?.plan;
    expect(['2026-09-21', '2026-09-22', '2026-12-20', '2026-12-21', '2027-03-20'].map(on)).toEqual([
      undefined,
      'spring',
      'spring',
      'summer',
      undefined,
    ]);
  });

  it('is the named one only while it runs, on its own site and from its own source', () => {
    expect(findTable(tables, site, 'CDC', '2026-12-01', 'spring')).toBe(spring);
    expect(findTable(tables, site, 'CDC', '2026-12-01', 'summer')).toBeUndefined();
    expect(findTable(tables, site, 'ZFLOW', '2026-12-01')).toBeUndefined();
    expect(findTable(tables, { ...site, market: 'AR' }, 'CDC', '2026-12-01')).toBeUndefined();
  });
});
