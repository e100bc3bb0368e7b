import type { Colour, Model, PictureAngle, Version } from '../index.ts';
import type { PictureSource, Pictures } from './view.ts';

/** Widths in pixels that every rendered picture exists in. */
export const pictureWidths = [480, 960, 1600] as const;

export const pictureAngles = ['front', 'side', 'rear'] as const satisfies readonly PictureAngle[];

/** Pictures of a model in a colour; a version whose catalogue entry lists real ones shows those instead. */
export function picturesOf(
  brand: string,
  model: Pick<Model, 'key'>,
  colour: Pick<Colour, 'code'>,
  version?: Pick<Version, 'pictures'>,
): Pictures {
  const source = (angle: PictureAngle): PictureSource => {
    const own = version?.pictures[angle];
    return own ? { src: own } : { base: `/cars/${brand}/${model.key}/${colour.code}-${angle}` };
  };
  return { front: source('front'), side: source('side'), rear: source('rear') };
}

/** One address that stands for a picture outside of a page: Open Graph, structured data. */
export function pictureAddress(source: PictureSource, origin: string): string {
  const path = 'src' in source ? source.src : `${source.base}-1600.webp`;
  return new URL(path, origin).href;
}
