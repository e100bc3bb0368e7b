import { describe, expect, it } from 'vitest';
import { EXPOSURE, recoloured } from './recolour.ts';

const exposure = 0.45;

/** What a renderer writes for an amount of light: sRGB, 8 bits. */
function written(light: number): number {
  const value = light * exposure;
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}
const layer = (...light: number[]) => Uint8Array.from([...light.map(written), 255]);
const noPaint = layer(0.2, 0.2, 0.2);

describe('a car in all colours from two pictures', () => {
  it('keeps what is no paint as it is in every colour', () => {
    const layers = { black: noPaint, white: noPaint, exposure };
    expect(recoloured(layers, '#e8573f')).toEqual(recoloured(layers, '#0f1114'));
  });

  it('gives paint its colour, and more of it where there is more light', () => {
    const inLight = (light: number) =>
      recoloured({ black: layer(0, 0, 0), white: layer(light, light, light), exposure }, '#c04020');
    const [r = 0, g = 0, b = 0, alpha] = inLight(0.6);
    expect(r).toBeGreaterThan(g);
    expect(g).toBeGreaterThan(b);
    expect(alpha).toBe(255);
    expect(inLight(0.9)[0]).toBeGreaterThan(r);
  });

  it('adds what the clear coat mirrors, which has no colour of the paint', () => {
    const layers = { black: layer(0.3, 0.3, 0.3), white: layer(0.3, 0.3, 0.9), exposure };
    const [r, g, b = 0] = recoloured(layers, '#0000ff');
    expect(r).toBe(g);
    expect(b).toBeGreaterThan(r ?? 0);
  });

  it('shows middle grey as the renderer itself would: by PBR Neutral, 0.04 darker than the light', () => {
    const [r = 0] = recoloured({ black: noPaint, white: noPaint, exposure }, '#ffffff');
    const light = 0.2 * EXPOSURE - 0.04;
    expect(Math.abs(r - Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055)))).toBeLessThanOrEqual(1);
  });

  it('never writes a light brighter than white, and keeps its hue up to there', () => {
    const [r = 0, g = 0, b = 0] = recoloured(
      { black: layer(0, 0, 0), white: layer(2.2, 2.2, 2.2), exposure },
      '#e8573f',
    );
    expect(Math.max(r, g, b)).toBeLessThanOrEqual(255);
    expect(r).toBeGreaterThan(g);
    expect(g).toBeGreaterThan(b);
  });
});
