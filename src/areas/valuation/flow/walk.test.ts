import { describe, expect, it } from 'vitest';
import type { UsedCarGuide } from '../contract.ts';
import { aGuideFile } from '../examples.ts';
import type { ValuationQuery } from '../index.ts';
import { embeddedGuide } from '../service/index.ts';
import { walk } from './index.ts';

const guide = embeddedGuide(aGuideFile());
const WHOLE: ValuationQuery = {
  make: '21',
  model: 'argo',
  version: '4001',
  year: '2020-1',
  mileage: '85.000 km',
  condition: 'good',
};
const labels = (choices: readonly { label: string }[] | undefined) => choices?.map(({ label }) => label);

describe('the description of a used car', () => {
  it('offers each choice after the one before it: make, model, version, year', async () => {
    const first = await walk(guide, {});
    expect(labels(first.choices.make)).toEqual(['Fiat', 'Ford']);
    expect(first.choices.model).toBeUndefined();
    expect(labels((await walk(guide, { make: '21' })).choices.model)).toEqual(['ARGO', 'MOBI']);
    const { choices } = await walk(guide, { make: '21', model: 'argo' });
    expect(labels(choices.version)).toEqual(['DRIVE 1.0 6V Flex', 'TREKKING 1.3 8V Flex']);
    const { choices: years } = await walk(guide, { make: '21', model: 'argo', version: '4001' });
    expect(labels(years.year)).toEqual(['2022 · Flex', '2020 · Flex']);
  });

  it('requires year, model, version and mileage, beside make and condition [D2-5.4-10]', async () => {
    expect((await walk(guide, {})).missing).toEqual([
      'make',
      'model',
      'version',
      'year',
      'mileage',
      'condition',
    ]);
    for (const field of ['model', 'version', 'year', 'mileage', 'condition'] as const) {
      const walked = await walk(guide, { ...WHOLE, [field]: undefined });
      expect(walked.missing, field).toContain(field);
      expect(walked.priced).toBeUndefined();
    }
    expect((await walk(guide, { ...WHOLE, mileage: '8 mil' })).missing).toEqual(['mileage']);
    const { missing, priced } = await walk(guide, WHOLE);
    expect(missing).toEqual([]);
    expect(priced).toMatchObject({ price: { price: 60_000_00, year: 2020 }, car: { mileage: 85_000 } });
  });

  it('drops what hung on a choice that has changed, and what the guide does not know (R10)', async () => {
    const other = await walk(guide, { ...WHOLE, model: 'mobi' });
    expect(other.chosen).toEqual({ make: '21', model: 'mobi' });
    expect(other.missing).toEqual(['version', 'year']);
    const foreign = await walk(guide, { ...WHOLE, year: '2031-1' });
    expect([foreign.chosen.year, foreign.priced]).toEqual([undefined, undefined]);
  });

  it('keeps what was chosen while the guide does not answer, and says so', async () => {
    const away: UsedCarGuide = { ...guide, years: async () => ({ kind: 'failed' }) };
    const walked = await walk(away, WHOLE);
    expect(walked.hasFailed).toBe(true);
    expect(walked.chosen).toEqual({ make: '21', model: 'argo', version: '4001' });
    expect(walked.priced).toBeUndefined();
  });
});
