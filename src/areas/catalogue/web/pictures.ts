import { type Colour, type Model, type PictureAngle, renderAddress, type Version } from '../index.ts';
import type { PictureSource, Pictures } from './view.ts';

/** Widths in pixels that every rendered picture exists in. */
export const pictureWidths = [480, 960, 1600] as const;

export const pictureAngles = ['front', 'side', 'rear'] as const satisfies readonly PictureAngle[];

/** What of a version says where its pictures are. */
type Seen = Partial<Pick<Version, 'pictures' | 'renders'>> & Pick<Version, 'code' | 'year'>;

/** Pictures of a model in a colour; a version whose catalogue entry tells of real ones shows those instead. */
export function picturesOf(
  brand: string,
  model: Pick<Model, 'key'>,
  colour: Pick<Colour, 'code'>,
  version?: Seen,
): Pictures {
  const source = (angle: PictureAngle): PictureSource => {
    const own = version?.pictures?.[angle];
    if (own) return { src: own };
    if (version?.renders) return renderOf(version.renders, { model, colour, version, angle });
    return { base: `/cars/${brand}/${model.key}/${colour.code}-${angle}` };
  };
  return { front: source('front'), side: source('side'), rear: source('rear') };
}

type Shown = {
  model: Pick<Model, 'key'>;
  colour: Pick<Colour, 'code'>;
  version: Pick<Version, 'code' | 'year'>;
  angle: PictureAngle;
};

function renderOf(template: string, { model, colour, version, angle }: Shown): PictureSource {
  const told = { model: model.key, version: version.code, year: version.year, colour: colour.code, angle };
  const address = renderAddress(template, told);
  return address === renderAddress(address, { width: 0 }) ? { src: address } : { template: address };
}

/** Pictures of a car with what was chosen for it: over ours lies a layer for each option that has one. */
export function dressedPictures(
  pictures: Pictures,
  layers: readonly string[],
  choices: readonly string[],
): Pictures {
  const worn = layers.filter((key) => choices.includes(key));
  if (worn.length === 0) return pictures;
  const dressed = (angle: PictureAngle) => dressedPicture(pictures[angle], worn, angle);
  return { front: dressed('front'), side: dressed('side'), rear: dressed('rear') };
}

/** One of them. `worn`: what lies over it, from the lowest. */
export function dressedPicture(
  source: PictureSource,
  worn: readonly string[],
  angle: PictureAngle,
): PictureSource {
  if (worn.length === 0 || !('base' in source)) return source;
  const folder = source.base.slice(0, source.base.lastIndexOf('/'));
  return { base: source.base, layers: worn.map((key) => `${folder}/${key}-${angle}`) };
}

/** Models whose cabins have been rendered; a test holds this against what lies in `public/cars`. */
export const cabins: ReadonlySet<string> = new Set([
  ...['aurora/lira', 'aurora/vela', 'aurora/orla', 'aurora/nimbo'],
  ...['cerrado/pequi', 'cerrado/ipe', 'cerrado/jatoba', 'cerrado/buriti'],
  ...['lumen/quanta', 'lumen/orbita', 'lumen/halo', 'lumen/zenite'],
]);

/** The inside of a model in a coating. We draw the cabins of the cars that we draw: a maker's own pictures have none. */
export function insideOf(
  brand: string,
  model: Pick<Model, 'key'>,
  coating: string,
  outside: Pictures,
): PictureSource | undefined {
  const isDrawn = 'base' in outside.front && cabins.has(`${brand}/${model.key}`);
  return isDrawn ? { base: `/cars/${brand}/${model.key}/${coating}-inside` } : undefined;
}

/** One address that stands for a picture outside of a page: Open Graph, structured data. */
export function pictureAddress(source: PictureSource, origin: string): string {
  return new URL(addressAt(source, 1600), origin).href;
}

type Width = (typeof pictureWidths)[number];

/** Where a picture is at one of its widths; without what lies over it. */
export function addressAt(source: PictureSource, width: Width): string {
  if ('src' in source) return source.src;
  return 'base' in source ? webpAt(source.base, width) : renderAddress(source.template, { width });
}

/** Where a picture is at one of its widths, and then everything that lies over it. */
export function addressesAt(source: PictureSource, width: Width): string[] {
  const layers = 'base' in source ? (source.layers ?? []) : [];
  return [addressAt(source, width), ...layers.map((layer) => webpAt(layer, width))];
}

const webpAt = (base: string, width: Width): string => `${base}-${width}.webp`;
