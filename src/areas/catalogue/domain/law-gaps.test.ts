import { describe, expect, it } from 'vitest';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { aWrittenModel, aWrittenSite, aWrittenVersion, catalogueFiles } from '../examples.ts';
import { checkCatalogue } from './check.ts';
import { lawGaps } from './law-gaps.ts';
import type { WrittenSite } from './written.ts';

const gaps = (...sites: WrittenSite[]) => lawGaps(catalogueFiles(...sites).sources).map(fileFaultText);
const faults = (...sites: WrittenSite[]) =>
  checkCatalogue(catalogueFiles(...sites).sources).map(fileFaultText);
const share = { vat: 21 };
const taxes = { vehicle: share, part: share, service: share };
const facts = { warranty: { years: 3 }, origin: 'BR', safety: ['Use o cinto.'] };
const efficiency = { class: 'A', co2: 95, year: 2026 };

describe('what the law wants shown and a catalogue does not say', () => {
  it('is told by market, file and place', () => {
    expect(gaps(aWrittenSite({ market: 'AR' }))).toEqual([
      '1.json taxes: missing, and the law wants it shown: Res. 4/2025, art. 2 inc. c',
      '1.json freight: missing, and the law wants it shown: Res. 4/2025, art. 2',
      '1.json models[0].warranty: missing, and the law wants it shown: Ley 24.240, art. 4 y 11',
      '1.json models[0].origin: missing, and the law wants it shown: Ley 24.240, art. 4 y 11',
      '1.json models[0].safety: missing, and the law wants it shown: Ley 24.240, art. 4 y 11',
      ...['efficiency.class', 'efficiency.co2', 'efficiency.combined'].map(
        (path) =>
          `1.json models[0].versions[0].${path}: missing, and the law wants it shown: Res. MAyDS 383/2021`,
      ),
      // The example is a flex car without any consumption.
      ...['City', 'Highway', 'CityEthanol', 'HighwayEthanol'].map(
        (of) =>
          `1.json models[0].versions[0].measures.consumption${of}: missing, and the law wants it shown: Res. MAyDS 383/2021`,
      ),
    ]);
  });

  it('is nothing where everything is said; what one file says of taxes and freight holds for all of its site', () => {
    const consumption = { consumptionCity: 13.8, consumptionHighway: 15.4 };
    const version = aWrittenVersion({
      fuel: 'Gas',
      measures: consumption,
      efficiency: { ...efficiency, combined: 14.5 },
    });
    const models = [aWrittenModel({ ...facts, versions: [version] })];
    const site = { market: 'AR', services: [] } as const;
    const told = aWrittenSite({ ...site, models: [], services: [], taxes, freight: 'not-included' });
    expect(gaps(aWrittenSite({ ...site, models, services: [] }), told)).toEqual([]);
  });
});

describe('taxes and classes', () => {
  it('are refused where no law has them shown, and where a class is none of the market', () => {
    const versions = [aWrittenVersion({ efficiency: { ...efficiency, class: 'A+' }, taxes: share })];
    expect(faults(aWrittenSite({ taxes, models: [aWrittenModel({ versions })] }))).toEqual([
      '1.json taxes: the market BR shows nothing of it',
      '1.json models[0].versions[0].taxes: the market BR shows nothing of it',
      '1.json models[0].versions[0].efficiency.class: there is no class A+: one of A, B, C, D, E',
    ]);
    expect(faults(aWrittenSite({ market: 'AR', taxes, models: [aWrittenModel({ versions })] }))).toEqual([]);
  });
});
