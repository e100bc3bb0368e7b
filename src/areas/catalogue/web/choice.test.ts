import { describe, expect, it } from 'vitest';
import { readChoice, settleChoice, writeChoice } from './choice.ts';
import type { ColourView, ModelView, VersionView } from './view.ts';

const pictures = { front: { src: '/f' }, side: { src: '/s' }, rear: { src: '/r' } };
const colour = (code: string): ColourView => ({
  id: code,
  code,
  name: code,
  paint: 'solid',
  price: 0,
  hex: '#000000',
  pictures,
});
const version = (code: string, colours: string[]) =>
  ({ code, colours, from: { colour: colours[0] } }) as unknown as VersionView;
const model = {
  versions: [version('top', ['134', '455']), version('base', ['268', '134'])],
  colours: [colour('268'), colour('134'), colour('455')],
  cheapest: 'base',
  defaultColour: '134',
} as unknown as ModelView;
const chosen = (written: object) => {
  const choice = settleChoice(model, written);
  return [choice?.version.code, choice?.colour.code];
};

describe('the choice on a model page', () => {
  it('starts with the cheapest version in the model’s own colour', () => {
    expect(chosen({})).toEqual(['base', '134']);
    expect(chosen({ version: 'gone', colour: 'gone' })).toEqual(['base', '134']);
  });

  it('never shows a version in a colour that it is not sold in', () => {
    expect(chosen({ version: 'base', colour: '455' })).toEqual(['base', '134']);
    expect(chosen({ version: 'top', colour: '455' })).toEqual(['top', '455']);
  });

  it('survives a reload through the address and leaves the parameters of others alone', () => {
    const choice = settleChoice(model, { version: 'top', colour: '455' });
    if (!choice) throw new Error('no choice');
    const address = writeChoice(model, choice, 'https://x.test/br/aurora/lira?openFundingPlans=true#plans');
    expect(address).toBe('/br/aurora/lira?openFundingPlans=true&version=top&colour=455#plans');
    expect(readChoice(new URL(address, 'https://x.test').search)).toEqual({ version: 'top', colour: '455' });
  });

  it('keeps the address short for what is usual anyway', () => {
    const choice = settleChoice(model, {});
    if (!choice) throw new Error('no choice');
    expect(writeChoice(model, choice, 'https://x.test/lira?version=top&colour=455')).toBe('/lira');
  });
});
