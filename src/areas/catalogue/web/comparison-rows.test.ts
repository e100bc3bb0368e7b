import { describe, expect, it } from 'vitest';
import { comparisonRows, highlightsOf } from './comparison-rows.ts';
import type { VersionView } from './view.ts';

const base = {
  code: 'base',
  engine: '1.0 Turbo',
  gear: 'Manual',
  fuel: 'Flex',
  from: { price: 9_990_000, before: 9_990_000, colour: '134' },
  measures: [{ measure: 'power', value: 116, unit: 'cv', better: 'more' }],
  equipment: [{ group: 'safety', items: ['Seis airbags'] }],
} as unknown as VersionView;
const top = {
  ...base,
  code: 'top',
  gear: 'CVT',
  from: { price: 12_990_000, before: 12_990_000, colour: '134' },
  measures: [...base.measures, { measure: 'electricRange', value: 60, unit: 'km', better: 'more' }],
  equipment: [{ group: 'safety', items: ['Seis airbags', 'Alerta de faixa'] }],
} as unknown as VersionView;

describe('comparing versions', () => {
  it('marks only what differs', () => {
    const rows = comparisonRows([base, top]);
    const differing = rows.filter((row) => row.differs).map((row) => ('item' in row ? row.item : row.of));
    expect(differing).toEqual(['price', 'gear', 'measure', 'Alerta de faixa']);
  });

  it('has a cell for every version, also where one has no such figure', () => {
    const range = comparisonRows([base, top]).find(
      (row) => 'measure' in row && row.measure === 'electricRange',
    );
    expect(range).toMatchObject({ cells: [undefined, 60], differs: true });
  });

  it('tells what a version adds to the one before it', () => {
    expect(highlightsOf(top, base, 3)).toEqual(['Alerta de faixa']);
    expect(highlightsOf(base, undefined, 3)).toEqual(['Seis airbags']);
  });
});
