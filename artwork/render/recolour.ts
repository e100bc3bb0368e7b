/**
 * Light adds up: a pixel of a painted car is what the clear coat mirrors, plus the paint's share times its colour. Two pictures
 * without tone mapping, one in black and one in white, therefore give all colours of a paint; a picture takes seconds to
 * render, a colour milliseconds to compute.
 */

/** Both pictures as RGBA, and how bright the renderer made them, as a part of what the scene gives. */
export type Layers = { black: Uint8Array; white: Uint8Array; exposure: number };

/** How bright a finished picture is, as a part of what the scene gives. */
export const EXPOSURE = 1.16;

/** Light of an encoded value, 0 to 255. */
export const LINEAR = Float64Array.from({ length: 256 }, (_, k) => {
  const value = k / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const FINE = 4096;
const ENCODED = Uint8Array.from({ length: FINE + 1 }, (_, k) => {
  const value = k / FINE;
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
});
const encoded = (value: number): number => ENCODED[Math.round(Math.min(1, Math.max(0, value)) * FINE)] ?? 0;

/** The picture in a colour (`#rrggbb`), as RGBA. */
export function recoloured({ black, white, exposure }: Layers, hex: string): Uint8Array {
  const colour = [1, 3, 5].map((from) => LINEAR[Number.parseInt(hex.slice(from, from + 2), 16)] ?? 0);
  const picture = Uint8Array.from(black);
  const light = EXPOSURE / exposure;
  const pixel: Light = [0, 0, 0];
  for (let at = 0; at < black.length; at += 4) {
    for (let c = 0; c < 3; c++) {
      const dark = LINEAR[black[at + c] ?? 0] ?? 0;
      const share = (LINEAR[white[at + c] ?? 0] ?? 0) - dark;
      pixel[c as 0] = (dark + share * (colour[c] ?? 0)) * light;
    }
    const written = shown(pixel);
    for (let c = 0; c < 3; c++) picture[at + c] = written[c as 0];
  }
  return picture;
}

/** An amount of light of each channel. */
type Light = [number, number, number];

/** Light as a finished picture writes it, 0 to 255 a channel. */
export function shown(light: Light): Light {
  neutral(light);
  return [encoded(light[0]), encoded(light[1]), encoded(light[2])];
}

/** The tone mapping "PBR Neutral" of the Khronos Group (2024), which leaves colours as they are up to their highlights. */
function neutral(pixel: Light): void {
  const start = 0.8 - 0.04;
  const least = Math.min(...pixel);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  for (let c = 0; c < 3; c++) pixel[c as 0] -= offset;
  const peak = Math.max(...pixel);
  if (peak < start) return;
  const room = 1 - start;
  const next = 1 - (room * room) / (peak + room - start);
  const grey = 1 - 1 / (0.15 * (peak - next) + 1);
  for (let c = 0; c < 3; c++) pixel[c as 0] = (pixel[c as 0] * next * (1 - grey)) / peak + next * grey;
}
