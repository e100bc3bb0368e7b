import { describe, expect, it } from 'vitest';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenSite,
  aWrittenVersion,
} from '../../catalogue/examples.ts';
import { findModel } from '../../catalogue/index.ts';
import { configurationTotal } from './cars.ts';
import { compileModel } from './compile-model.ts';
import { createConfigurator } from './configurator.ts';

const parts = [
  aWrittenPart({ id: 'a', code: 'SUNROOF', price: 6000 }),
  aWrittenPart({ id: 'b', code: 'COMFORT', price: 4000 }),
  aWrittenPart({ id: 'c', code: 'KIT', price: 5000 }),
  aWrittenPart({ id: 'd', code: 'CAMERA', price: 1500 }),
  aWrittenPart({ id: 'e', code: 'ALARM', price: 800 }),
  aWrittenPart({ id: 'f', code: 'W15', price: 0 }),
  aWrittenPart({ id: 'g', code: 'W17', price: 3000 }),
  aWrittenPart({ id: 'h', code: 'W18', price: 5000, versions: ['341A2B0'] }),
  aWrittenPart({ id: 'i', code: 'ROOFBOX', price: 900, type: 'accessory' }),
];
const rules = [
  'SUNROOF requires COMFORT',
  'KIT contains CAMERA, ALARM',
  'one of W15, W17, W18',
  'SUNROOF excludes ROOFBOX',
  'W18 requires colour:134',
];

function modelOf(written: readonly string[]) {
  const versions = [aWrittenVersion(), aWrittenVersion({ code: '341A2B0', price: 91_990 })];
  const site = aWrittenSite({ models: [aWrittenModel({ parts, versions, rules: [...written] })] });
  const model = findModel(aSnapshot(site), { brand: 'aurora', market: 'BR' }, 'lira');
  if (!model) throw new Error('no model');
  return compileModel(model, 'BR');
}

function workshop() {
  const compiled = modelOf(rules);
  if (!compiled.ok) throw new Error(compiled.problems[0]?.fault.code);
  const configurator = createConfigurator(JSON.parse(JSON.stringify(compiled.model)));
  const states = (configuration: ReturnType<typeof configurator.open>) =>
    new Map(configurator.states(configuration).map((one) => [one.key, one]));
  return { model: compiled.model, configurator, states };
}

describe('a car being put together', () => {
  it('opens every version as a valid car with what is standard and nothing to pay for', () => {
    const { configurator } = workshop();
    expect(configurator.open('version:341A1B0').car).toEqual([
      'version:341A1B0',
      'colour:134',
      'coating:121',
      'W15',
    ]);
  });

  it('takes a choice that fits, and exchanges what only one of can be had', () => {
    const { configurator, states } = workshop();
    const first = configurator.choose(configurator.open('version:341A1B0'), 'W17');
    expect(first.ok && first.result.car).toEqual(['version:341A1B0', 'colour:134', 'coating:121', 'W17']);
    if (!first.ok) return;
    expect(states(first.result).get('W17')?.state).toBe('chosen');
    expect(states(first.result).get('W15')?.state).toBe('available');
    const back = configurator.remove(first.result, 'W17');
    expect(back.ok && back.result.car).toContain('W15');
  });

  it('says why an option cannot be had, with the rules that forbid it and no other', () => {
    const { configurator, states } = workshop();
    const state = states(configurator.open('version:341A1B0')).get('W18');
    expect(state?.state).toBe('unavailable');
    expect(state?.by?.map(({ text }) => text)).toEqual(['W18 only with version:341A2B0']);
  });

  it('asks before a choice brings something that costs money, and tells the difference', () => {
    const { configurator } = workshop();
    const outcome = configurator.choose(configurator.open('version:341A1B0'), 'SUNROOF');
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.reason.map(({ text }) => text)).toEqual(['SUNROOF requires COMFORT']);
    expect(outcome.ways).toHaveLength(1);
    expect(outcome.ways[0]).toMatchObject({
      adds: ['SUNROOF', 'COMFORT'],
      removes: [],
      priceChange: 1_000_000,
    });
  });

  it('charges a kit once and nothing for what it contains', () => {
    const { configurator, model, states } = workshop();
    const open = configurator.open('version:341A1B0');
    const camera = configurator.choose(open, 'CAMERA');
    const kit = camera.ok ? configurator.choose(camera.result, 'KIT') : camera;
    if (!kit.ok) throw new Error('the kit fits');
    expect(configurationTotal(model, kit.result.car) - configurationTotal(model, open.car)).toBe(500_000);
    expect(states(kit.result).get('CAMERA')?.state).toBe('in-kit');
    const left = configurator.remove(kit.result, 'KIT');
    expect(left.ok && left.result.car).toContain('CAMERA');
    expect(left.ok && left.result.car).not.toContain('ALARM');
  });
});
