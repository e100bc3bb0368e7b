/**
 * Looks for faces away from the page, which stays quick meanwhile. Its files come from our own origin; nothing of a picture leaves it
 * (its own content policy, src/host/pages/pages.ts).
 */
import { Human } from '@vladmandic/human';
import weightsUrl from '../../../../../node_modules/@vladmandic/human/models/blazeface.bin?url';
import modelUrl from '../../../../../node_modules/@vladmandic/human/models/blazeface.json?url';
import { greyOf, lightOf, type SeenFace, type SeenPicture, sharpnessOf } from '../../index.ts';
import type { FromFaces, ToFaces } from './face-messages.ts';

/** The detector looks at squares of 256 pixels; a little more lets sharpness be measured in the face. */
const SIDE = 384;
/** Pixels of a face that sharpness is measured in, whatever the camera's resolution. */
const FACE_SIDE = 128;

const off = { enabled: false };
const human = new Human({
  // No GPU: one picture at a time needs none, and a camera's page on a phone has no context to spare.
  backend: 'cpu',
  debug: false,
  cacheModels: false,
  validateModels: false,
  warmup: 'none',
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: {
      modelPath: new URL(modelUrl, location.href).href,
      rotation: false,
      maxDetected: 3,
      minConfidence: 0.5,
      skipFrames: 0,
      skipTime: 0,
      scale: 1,
    },
    mesh: off,
    attention: off,
    iris: off,
    description: off,
    emotion: off,
    antispoof: off,
    liveness: off,
  },
});

// The model names its weights by a file beside it; ours has the name that the build has given it.
const fetchPlainly = globalThis.fetch;
globalThis.fetch = (request, init) =>
  fetchPlainly(String(request).endsWith('/blazeface.bin') ? weightsUrl : request, init);

/** Loading tells of no failure: a model that did not come is one that is not there. */
const loaded = human.load().then(() => human.models.stats().numLoadedModels > 0);

/** Draws a picture into the middle of a square; gives what the square shows, and where the picture lies in it. */
function squared(picture: ImageBitmap) {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const scale = SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [left, top] = [(SIDE - width) / 2, (SIDE - height) / 2];
  context.fillStyle = '#808080';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, left, top, width, height);
  return { pixels: context.getImageData(0, 0, SIDE, SIDE), place: { left, top, width, height } };
}

/** Brightness of a part of the picture, a square of some pixels. */
function partOf(picture: ImageBitmap, { x, y, width, height }: SeenFace): Uint8Array {
  const context = new OffscreenCanvas(FACE_SIDE, FACE_SIDE).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const part = [
    x * picture.width,
    y * picture.height,
    width * picture.width,
    height * picture.height,
  ] as const;
  context.drawImage(picture, ...part, 0, 0, FACE_SIDE, FACE_SIDE);
  return greyOf(context.getImageData(0, 0, FACE_SIDE, FACE_SIDE).data);
}

async function look(picture: ImageBitmap): Promise<SeenPicture> {
  const { pixels, place } = squared(picture);
  const { face } = await human.detect(pixels);
  const faces = face.map(({ box: [x, y, width, height] }) => ({
    x: (x - place.left) / place.width,
    y: (y - place.top) / place.height,
    width: width / place.width,
    height: height / place.height,
  }));
  const grey = partOf(picture, faces[0] ?? { x: 0, y: 0, width: 1, height: 1 });
  return { faces, light: lightOf(grey), sharpness: sharpnessOf(grey, FACE_SIDE) };
}

const tell = (message: FromFaces) => postMessage(message);

addEventListener('message', async ({ data: { id, picture } }: MessageEvent<ToFaces>) => {
  try {
    tell((await loaded) ? { id, seen: await look(picture) } : { id });
  } catch {
    tell({ id });
  } finally {
    picture.close();
  }
});
