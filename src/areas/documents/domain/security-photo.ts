/** A face that a detector has found, in shares of the picture's width and height. */
export type SeenFace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** What was measured of a picture. */
export type SeenPicture = {
  readonly faces: readonly SeenFace[];
  /** Mean brightness of the face, else of the picture, from 0 to 1. */
  readonly light: number;
  /** Variance of the Laplacian of the face's brightness (`sharpnessOf`). */
  readonly sharpness: number;
};

/** Why a photo is not a good security photo, in the order in which a person would mend it. */
export const photoFaults = [
  'no-face',
  'several-faces',
  'too-far',
  'too-close',
  'off-centre',
  'too-dark',
  'too-bright',
  'blurred',
] as const;
export type PhotoFault = (typeof photoFaults)[number];

/** A face smaller than this share of the picture's smaller side was held too far away, a larger one is cut off. */
const [SMALLEST, LARGEST] = [0.26, 0.92];
/** How far the middle of the face may be from that of the picture, in shares of its sides. */
const ASIDE = 0.18;
const [DARKEST, BRIGHTEST] = [0.16, 0.93];
/** Below it neither eyes nor mouth have an edge: measured on drawn faces, see the tests. */
const SHARP = 18;

/**
 * What is wrong with a security photo: one face, big enough, in the middle, lit and sharp. It helps whoever takes the photo; it
 * proves nothing, for a browser's word can be forged.
 * @param ratio width of the picture divided by its height
 */
export function faultOf({ faces, light, sharpness }: SeenPicture, ratio: number): PhotoFault | undefined {
  const [face, another] = faces;
  if (!face) return 'no-face';
  if (another) return 'several-faces';
  const size = face.width * Math.max(ratio, 1); // of the smaller side
  if (size < SMALLEST) return 'too-far';
  if (size > LARGEST) return 'too-close';
  const aside = [face.x + face.width / 2, face.y + face.height / 2].map((middle) => Math.abs(middle - 0.5));
  if (Math.max(...aside) > ASIDE) return 'off-centre';
  if (light < DARKEST) return 'too-dark';
  if (light > BRIGHTEST) return 'too-bright';
  return sharpness < SHARP ? 'blurred' : undefined;
}

/** Brightness of each pixel from 0 to 255 (BT.601), out of red, green, blue and opacity. */
export function greyOf(pixels: ArrayLike<number>): Uint8Array {
  const grey = new Uint8Array(Math.floor(pixels.length / 4));
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return grey;
}

/** Mean brightness from 0 to 1. */
export const lightOf = (grey: Uint8Array): number =>
  grey.length === 0 ? 0 : grey.reduce((sum, one) => sum + one, 0) / grey.length / 255;

/**
 * Variance of the Laplacian of a picture's brightness: high where it has edges, near nothing where it is out of focus or was moved
 * (Pech-Pacheco et al., ICPR 2000).
 */
export function sharpnessOf(grey: Uint8Array, width: number): number {
  const height = Math.floor(grey.length / Math.max(width, 1));
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
