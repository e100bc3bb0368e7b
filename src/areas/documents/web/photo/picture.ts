/** The longer side of a photo that is sent: a face in it is larger than any document's. */
const LONGEST = 1_600;
const QUALITY = 0.9;
/** Width by height of what the camera's frame is cut to, as its guide shows it. */
export const PORTRAIT = 4 / 5;

export type CapturedPhoto = {
  readonly file: File;
  /** To be shown: the page's policy lets no other addresses of pictures in. */
  readonly shown: string;
  /** For whoever looks at it; each of them takes one over. */
  readonly copy: () => Promise<ImageBitmap>;
};

type Cut = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The upright middle of what a camera sees. */
export function middleOf(width: number, height: number): Cut {
  const [w, h] = width / height > PORTRAIT ? [height * PORTRAIT, height] : [width, width / PORTRAIT];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

/** What a video shows now. */
export function frameOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const { x, y, width, height } = middleOf(video.videoWidth, video.videoHeight);
  return createImageBitmap(video, x, y, width, height);
}

/** A photo as it is sent: JPEG, as large as it need be. Throws where the browser cannot make one. */
export async function photoOf(picture: ImageBitmap, name: string): Promise<CapturedPhoto> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('no picture');
  return {
    file: new File([blob], name, { type: 'image/jpeg' }),
    shown: canvas.toDataURL('image/jpeg', QUALITY),
    copy: () => createImageBitmap(canvas),
  };
}

/** A photo out of a file, upright; undefined where this browser cannot read it. */
export async function photoFrom(file: File): Promise<CapturedPhoto | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  return picture && photoOf(picture, file.name);
}
