import { EXPOSURE, type Layers, LINEAR, shown } from './recolour.ts';

/** How much of what a layer changes is still noise of the renderer, in steps of 8 bits. */
const NOISE = 3;
/** Paint that is too dark to tell what lies over it, as light. */
const LEAST_SHARE = 0.004;

/**
 * What a chosen part changes about a picture, as a transparent one to be laid over it: over the picture in *every* colour, because
 * of the paint only the share is covered that is gone. RGBA; without a pixel where the part is not.
 *
 * Where a black roof ends, a pixel is half roof and half paint: the paint's share there (white less black) has halved, so the
 * roof covers half of it, and its own light is what then remains of the black picture.
 */
export function layerOf(before: Layers, after: Layers): Uint8Array {
  const layer = new Uint8Array(before.black.length);
  const light = EXPOSURE / after.exposure;
  for (let at = 0; at < layer.length; at += 4) {
    const cover = coverAt(at, before, after);
    if (cover === 0) continue;
    const own = [0, 1, 2].map((c) => {
      const [was, is] = [lightAt(before.black, at + c), lightAt(after.black, at + c)];
      return Math.max(0, (is - (1 - cover) * was) / cover) * light;
    });
    const pixel = shown(own as [number, number, number]);
    for (let c = 0; c < 3; c++) layer[at + c] = pixel[c as 0];
    // At the car's own edge nothing of the picture below may shine through, so the layer is denser there than the car.
    const alpha = (after.black[at + 3] ?? 0) / 255;
    layer[at + 3] = Math.round(255 * cover * (1 - (1 - alpha) ** 2));
  }
  return layer;
}

/** How much of a pixel the part covers, 0 to 1. */
function coverAt(at: number, before: Layers, after: Layers): number {
  if (!differs(at, before.black, after.black) && !differs(at, before.white, after.white)) return 0;
  const share = shareAt(at, before);
  if (share < LEAST_SHARE) return 1;
  const left = shareAt(at, after) / share;
  // More paint than before: what was in front of it is gone, as a rail that is taken off.
  return left >= 1 ? 1 : 1 - left;
}

function differs(at: number, one: Uint8Array, other: Uint8Array): boolean {
  for (let c = 0; c < 4; c++) if (Math.abs((one[at + c] ?? 0) - (other[at + c] ?? 0)) > NOISE) return true;
  return false;
}

/** How much of the paint's own light a pixel shows. */
const shareAt = (at: number, { black, white }: Layers): number =>
  [0, 1, 2].reduce((sum, c) => sum + lightAt(white, at + c) - lightAt(black, at + c), 0) / 3;

const lightAt = (picture: Uint8Array, at: number): number => LINEAR[picture[at] ?? 0] ?? 0;
