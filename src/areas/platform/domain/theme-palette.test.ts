import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, weakPairs } from './theme-colours.ts';
import { paletteOf } from './theme-palette.ts';
import { weakPanel } from './theme-panel.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const extremes = [
  '#000000',
  '#ffffff',
  '#ffd400',
  '#00ff00',
  '#0000ff',
  '#808080',
  '#777777',
  '#f00',
  '#ff00ff',
];

describe('the palette of a brand', () => {
  it('can be read in light and dark, whatever its one or two colours are', () => {
    fc.assert(
      fc.property(
        fc.oneof(colour, fc.constantFrom(...extremes)),
        fc.option(fc.oneof(colour, fc.constantFrom(...extremes)), { nil: undefined }),
        (main, second) => {
          const { light, dark, panel } = paletteOf({ main, second });
          expect(weakPairs({ light, dark }), `${main} ${second}`).toEqual([]);
          const theme = { colours: { light, dark }, panel: { ...panel, shape: 'disc' as const } };
          expect(weakPanel(theme), `${main} ${second}`).toEqual([]);
        },
      ),
      { numRuns: 400, examples: extremes.map((one) => [one, undefined] as [string, undefined]) },
    );
  });

  it.each(['#146c43', '#1250f5', '#b0321d', '#5b2a86'])('keeps %s as it is where it can be read', (main) => {
    expect(paletteOf({ main }).light.accent).toBe(main);
  });

  it('shows under the pointer that a button is pressed, whatever the colour is', () => {
    fc.assert(
      fc.property(fc.oneof(colour, fc.constantFrom(...extremes)), (main) => {
        const { light, dark } = paletteOf({ main });
        for (const one of [light, dark]) expect(one['accent-hover'], main).not.toBe(one.accent);
      }),
    );
  });

  it('has the hue of the brand where its colour is too light, and no other', () => {
    const { light } = paletteOf({ main: '#ffd400' });
    expect(contrastOf(light.accent, '#ffffff')).toBeGreaterThanOrEqual(3);
    const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(light.accent.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan((blue ?? 0) + 80);
  });
});
