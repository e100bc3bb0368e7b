import { describe, expect, it } from 'vitest';
import type { SeenCar } from './messages.ts';
import { variantsOf } from './variants.ts';

const car = (choices: string[], variants: Record<string, string> = {}): SeenCar => ({
  brand: 'aurora',
  model: 'lira',
  paint: { hex: '#ffffff', type: 'solid' } as const,
  choices,
  model3d: { address: '/models/lira.glb', variants },
});
const NAMES = ['Coral', '7R7', 'Midnight', 'colour:268'];

describe("what a maker's model wears", () => {
  it('is what the catalogue names for each choice', () => {
    const fields = { 'colour:134': 'Coral', 'colour:876': 'Midnight' };
    expect(variantsOf(car(['version:341A1B0', 'colour:876', '4CN'], fields), NAMES)).toEqual([2]);
    expect(variantsOf(car(['colour:134'], fields), NAMES)).toEqual([0]);
  });

  it('is the variant that is called like the choice, where the catalogue names none', () => {
    expect(variantsOf(car(['colour:268', '7R7']), NAMES)).toEqual([3, 1]);
  });

  it('is nothing for what cannot be seen, and for variants that the file does not have', () => {
    expect(variantsOf(car(['4CN', 'colour:134'], { 'colour:134': 'Crimson' }), NAMES)).toEqual([]);
  });
});
