import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { checkTables } from '../domain/table-check.ts';
import { aWrittenTable } from '../examples.ts';
import { readTableSource } from './rate-table-files.ts';

const file = (...tables: unknown[]) => ({ brand: 'aurora', market: 'BR', tables });
const read = (content: unknown) => readTableSource('aurora.br.json', JSON.stringify(content));
const errorsOf = (content: unknown) => {
  const { sources, errors } = read(content);
  return [...errors, ...checkTables(sources)].map((one) => fileFaultText({ ...one, file: '' }));
};

describe('reading a file of plans', () => {
  it('reads a good one as it is written', () => {
    const content = file(aWrittenTable({ source: 'NEXT' }), aWrittenTable());
    expect(read(content)).toEqual({ sources: [{ file: 'aurora.br.json', ...content }], errors: [] });
  });

  it('lists every wrong shape with its place: unknown sources and fields, missing ones, texts for numbers', () => {
    const { minFinanced: _, ...table } = aWrittenTable();
    const wrong = {
      ...table,
      source: 'LEASING',
      rate: 1,
      validity: { from: '2026-02-30', to: '2026-12-31' },
    };
    const bands = [{ from: '10', to: 80, rates: { 24: '1.75' } }];
    expect(errorsOf(file(aWrittenTable({ source: 'ZFLOW' }), { ...wrong, bands }))).toEqual([
      expect.stringMatching(/^tables\[1\]\.source: must be one of ZFLOW, /),
      'tables[1].validity.from: is no day like 2026-12-31',
      'tables[1].bands[0].from: must be a number without quotes, and is a text',
      'tables[1].bands[0].rates.24: must be a number without quotes, and is a text',
      'tables[1].minFinanced: is missing',
      'tables[1].rate: unknown field',
    ]);
  });

  it('finds the broken rules of a table beside its wrong shapes, and of the other tables', () => {
    const wrong = { ...aWrittenTable({ minFinanced: -1 }), plan: 7 };
    const residuals = { ...aWrittenTable({ source: 'NEXT' }), residuals: { 24: 'twenty' } };
    expect(errorsOf(file(wrong, residuals, 7, aWrittenTable({ source: 'ZFLOW', minFinanced: -2 })))).toEqual([
      'tables[0].plan: must be a text, and is a number',
      'tables[1].residuals.24: must be a list, and is a text',
      'tables[2]: must be an object, and is a number',
      'tables[0].minFinanced: -1 is below 0',
      'tables[3].minFinanced: -2 is below 0',
    ]);
  });

  it('refuses a file without plans, and one that is no JSON', () => {
    expect(errorsOf(file())).toEqual(['tables: needs at least 1 entries']);
    expect(readTableSource('x.json', '{"brand": aurora}').errors[0]?.fault).toMatchObject({
      code: 'not-json',
      params: { line: 1 },
    });
  });

  it('bears any JSON, and a good file with any field of a plan replaced', () => {
    const good = aWrittenTable({ source: 'NEXT' });
    const replaced = fc
      .record({ field: fc.constantFrom(...Object.keys(good)), value: fc.jsonValue() })
      .map(({ field, value }) => file({ ...good, [field]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), replaced), (content) => {
        const { sources, errors } = read(content);
        expect(errors.length > 0 || sources.length > 0).toBe(true);
        checkTables(sources);
      }),
      runs(500),
    );
  });
});
