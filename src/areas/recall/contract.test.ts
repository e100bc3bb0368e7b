import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zodFaults } from '../../io/zod-faults.ts';
import type { Market } from '../platform/index.ts';
import { campaignFile, recallForm } from './contract.ts';

const read = (by: string | undefined, number: string | undefined, market: Market = 'BR') => {
  const parsed = recallForm(market).safeParse({ by, number });
  return parsed.success ? parsed.data.number : parsed.error.issues[0]?.message;
};

const PLATES = { BR: /^[A-Z0-9]{7}$/, AR: /^[A-Z0-9]{6,7}$/ };

it('a campaign’s cars go from an end to a later one; each other way is told at its own field', () => {
  const faultsOf = (affected: object) => {
    const campaign = {
      ...{ code: 'R26-01', title: 'Bomba', defect: 'Perde pressão.', risk: 'O motor desliga.' },
      ...{ remedy: 'A bomba é trocada.', minutes: 90, announced: '2026-03-16' },
      affected: [{ model: 'Quanta', from: 2022, until: 2022, ...affected }],
    };
    const content = { site: 'br/lumen', campaigns: [campaign] };
    const issues = campaignFile.safeParse(content).error?.issues ?? [];
    return issues
      .flatMap((issue) => zodFaults(issue, content))
      .map(({ path, fault }) => [path.at(-1), fault.code]);
  };
  const [first, last] = ['9BXQU1A20NL000000', '9BXQU1A28NL000999'];
  expect(faultsOf({ first, last })).toEqual([]);
  expect(faultsOf({ first: last, last: last.toLowerCase() })).toEqual([]);
  expect(faultsOf({ first: last })).toEqual([]);
  // Of another year, or another plant, a number says nothing.
  expect(faultsOf({ first: '9BXQU1A28NL000999', last: '9BXQU1A28PL000001' })).toEqual([]);
  expect(faultsOf({ first: last, last: first })).toEqual([['first', 'more-than']]);
  expect(faultsOf({ from: 2023 })).toEqual([['until', 'earlier-than']]);
});

describe('the recall search', () => {
  it('asks for 7 characters of a plate [D2-5.3-45] [D2-9-34]', () => {
    expect(['ABC1D23', 'abc1234', 'abc-1d23', ' ABC 1234 '].map((text) => read('plate', text))).toEqual([
      'ABC1D23',
      'ABC1234',
      'ABC1D23',
      'ABC1234',
    ]);
    for (const bad of ['ABC1D2', 'ABC1D234', '1BC1D23', '9BXLR1A22NB000123', '<b>abc</b>'])
      expect(read('plate', bad)).toBe('plate-invalid');
  });

  it('knows both forms of Argentina’s plates there, and no plate of the other country in either', () => {
    const written = [
      'AB123CD',
      'ab 123 cd',
      'AB-123-CD',
      'ab123cd',
      'ABC123',
      'abc 123',
      'ABC-123',
      'ABC·123',
    ];
    expect(written.map((text) => read('plate', text, 'AR'))).toEqual([
      'AB123CD',
      'AB123CD',
      'AB123CD',
      'AB123CD',
      'ABC123',
      'ABC123',
      'ABC123',
      'ABC123',
    ]);
    for (const bad of [
      'AB1234C',
      'AB123C',
      'AB123CDE',
      'A1123CD',
      'ABC12',
      'ABC1D23',
      'ABC1234',
      '8AXLI1A20NA000100',
    ])
      expect(read('plate', bad, 'AR')).toBe('plate-invalid');
    for (const bad of ['AB123CD', 'ABC123']) expect(read('plate', bad, 'BR')).toBe('plate-invalid');
  });

  it('asks for 17 characters of a chassis [D2-9-35]', () => {
    for (const text of [
      '9bxlr1a22nb000123',
      '9BX LR1A22 NB000123',
      '9BX-LR1A22-NB000123',
      '９BXLR1A22NB000123',
    ])
      expect(read('chassis', text)).toBe('9BXLR1A22NB000123');
    for (const bad of ['9BXLR1A22NB00012', '9BXLR1A22NB0001234', 'ABC1D23', '9BXLR1A22NB00012é'])
      expect(read('chassis', bad)).toBe('chassis-invalid');
  });

  it('says what is missing', () => {
    expect([read('plate', ''), read('plate', undefined), read(undefined, 'ABC1D23')]).toEqual([
      'required',
      'required',
      'required',
    ]);
    expect(read('owner', 'ABC1D23')).toBe('required');
  });

  it('lets through exactly what has the right form', () => {
    const market = fc.constantFrom('BR', 'AR');
    const number = fc.oneof(
      fc.string({ maxLength: 24 }),
      fc.stringMatching(/^[A-Z\d]{2,3}[ -]?[A-Z\d]{3}[ -]?[A-Z\d]{1,2}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom('plate', 'chassis'), market, number, (by, where, text) => {
        const parsed = recallForm(where).safeParse({ by, number: text });
        if (parsed.success)
          expect(parsed.data.number).toMatch(by === 'plate' ? PLATES[where] : /^[A-Z0-9]{17}$/);
      }),
    );
  });
});
