import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { fromCents } from '../../../kit/money.ts';
import { checkCatalogue } from '../domain/check.ts';
import { lawGaps } from '../domain/law-gaps.ts';
import { joinSites } from '../domain/merging.ts';
import { priceAfterBonus } from '../domain/prices.ts';
import { type Snapshot, snapshotOf } from '../domain/snapshot.ts';
import type { WrittenSite } from '../domain/written.ts';
import { type ReadCatalogue, readCatalogueFiles } from './files.ts';

const SEEDS = join(import.meta.dirname, '../../../../seeds/catalogue');

describe('the demo catalogue', () => {
  let read: ReadCatalogue;
  let snapshot: Snapshot;
  beforeAll(async () => {
    read = await readCatalogueFiles(SEEDS);
    const sites = joinSites(read.sources.map(({ site }) => site as WrittenSite));
    snapshot = snapshotOf(sites, { revision: '1', publishedAt: '2026-11-21T12:00:00.000Z' });
  });

  it('has no error', () => {
    expect([...read.errors, ...checkCatalogue(read.sources)]).toEqual([]);
  });

  it('says all that the law of its markets wants shown of cars and prices', () => {
    expect(lawGaps(read.sources)).toEqual([]);
  });

  it('sells three brands in Brazil and two in Argentina, each with 4 models and at least 14 versions [D1-0-03]', () => {
    expect([...snapshot.sites.keys()].sort()).toEqual([
      'AR/aurora',
      'AR/cerrado',
      'BR/aurora',
      'BR/cerrado',
      'BR/lumen',
    ]);
    for (const site of snapshot.sites.values()) {
      expect(site.models).toHaveLength(4);
      expect(site.models.flatMap((model) => model.versions).length).toBeGreaterThanOrEqual(14);
    }
  });

  it('offers every model with 6 colours, 3 coatings, at least 20 parts of both types, services and rules [D1-3.2-06] [D1-3.2-08]', () => {
    for (const site of snapshot.sites.values()) {
      for (const model of site.models) {
        expect(model.colours).toHaveLength(6);
        expect(model.coatings).toHaveLength(3);
        expect(model.parts.length).toBeGreaterThanOrEqual(20);
        expect(model.rules.length).toBeGreaterThan(4);
        expect(new Set(model.parts.map(({ type }) => type))).toEqual(new Set(['optional', 'accessory']));
        expect(model.services.length).toBeGreaterThan(5);
      }
    }
  });

  it("offers every version in its model's default colour, with a coating, equipment and figures to compare", () => {
    for (const { model, version } of snapshot.versions.values()) {
      expect(version.colours).toContain(model.defaultColour);
      expect(version.coatings.length).toBeGreaterThan(0);
      expect(version.equipment.flatMap(({ items }) => items).length).toBeGreaterThan(10);
      expect(Object.keys(version.measures).length).toBeGreaterThanOrEqual(15);
    }
  });

  it('asks prices that such cars have in Brazil and in Argentina', () => {
    const bounds: Readonly<Partial<Record<MarketCode, readonly [number, number]>>> = {
      BR: [75_000, 400_000],
      AR: [25_000_000, 120_000_000],
    };
    for (const { market, version } of snapshot.versions.values()) {
      const [least, most] = bounds[market] ?? [0, Number.POSITIVE_INFINITY];
      expect(fromCents(priceAfterBonus(version))).toBeGreaterThan(least);
      expect(fromCents(version.price)).toBeLessThan(most);
    }
  });
});
