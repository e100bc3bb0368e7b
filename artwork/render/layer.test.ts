import { describe, expect, it } from 'vitest';
import { layerOf } from './layer.ts';
import { type Layers, recoloured } from './recolour.ts';

const exposure = 0.45;

/** What a renderer writes for an amount of light: sRGB, 8 bits. */
const written = (light: number) => {
  const value = light * exposure;
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
};
/** One pixel of a car: light of its own, and how much of the paint's is added to it. */
const pixel = (own: number, share: number, alpha = 1): Layers => {
  const layer = (light: number) =>
    Uint8Array.from([written(light), written(light), written(light), Math.round(255 * alpha)]);
  return { black: layer(own), white: layer(own + share), exposure };
};
const PAINT = pixel(0.02, 0.6);
const ROOF = pixel(0.05, 0);

describe('what an option changes about a picture', () => {
  it('is nothing where both pictures are alike, but for the noise of a renderer', () => {
    expect([...layerOf(PAINT, PAINT)]).toEqual([0, 0, 0, 0]);
    const noisy = { ...PAINT, black: PAINT.black.map((value) => value + 2) };
    expect(layerOf(PAINT, noisy)[3]).toBe(0);
  });

  it('covers paint of whatever colour with what it looks like itself', () => {
    const [r = 0, , , alpha] = layerOf(PAINT, ROOF);
    expect(alpha).toBe(255);
    expect(Math.abs(r - (recoloured(ROOF, '#e8573f')[0] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('covers half of a pixel that is half roof and half paint, so that either colour shows through', () => {
    const half = pixel((0.02 + 0.05) / 2, 0.3);
    const [r = 0, , , alpha = 0] = layerOf(PAINT, half);
    expect(Math.abs(alpha - 128)).toBeLessThanOrEqual(3);
    expect(Math.abs(r - (recoloured(ROOF, '#ffffff')[0] ?? 0))).toBeLessThanOrEqual(4);
  });

  it('covers whatever is no paint, as a rim, and what stood in front of paint', () => {
    expect(layerOf(pixel(0.4, 0), pixel(0.1, 0))[3]).toBe(255);
    expect(layerOf(pixel(0.4, 0.1), PAINT)[3]).toBe(255);
  });

  it("lets nothing of the paint shine through at the car's own edge", () => {
    expect(layerOf(pixel(0.02, 0.6, 0.5), pixel(0.05, 0, 0.5))[3]).toBeGreaterThan(180);
    expect(layerOf(pixel(0, 0, 0), pixel(0.3, 0, 0.1))[3]).toBeGreaterThan(25);
  });
});
