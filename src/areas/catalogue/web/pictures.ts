import { type Colour, type PictureAngle, renderAddress, SOCIAL_PICTURES, type Version } from '../index.ts';
import type { PictureSource, Pictures } from './view.ts';

/** Widths in pixels that every rendered picture exists in. */
export const pictureWidths = [480, 960, 1600] as const;

export const pictureAngles = ['front', 'side', 'rear'] as const satisfies readonly PictureAngle[];

/** What stands for a car of which there is no picture at all yet: no car in particular. */
export const OUTLINE = '/car-outline.svg';

/** Begins the keys of coatings among what was chosen. */
const COATING = 'coating:';

/** What of a version says where its pictures are. */
export type Seen = Pick<Version, 'code' | 'year'> & {
  readonly pictures?: Version['pictures'] | undefined;
  readonly renders?: string | undefined;
};

/** A model as its pictures name it. */
export type Pictured = {
  readonly brand: string;
  readonly key: string;
  /** The colour that a maker's own pictures show. */
  readonly defaultColour: string;
  /** Codes of the colours, and of the coatings inside, in which we draw it; none of a car that is none of ours. */
  readonly drawn: { readonly colours: readonly string[]; readonly coatings: readonly string[] };
};

/**
 * Pictures of a model in a colour; a version whose catalogue entry tells of real ones shows those instead. A maker's own
 * pictures show one colour: of another its renders are shown, else ours, and where there are none of these its own all the same. A car
 * that nobody has drawn or photographed is an outline, on its pages as in a preview.
 */
export function versionPictures(
  { brand, key, defaultColour, drawn }: Pictured,
  { code: colour }: Pick<Colour, 'code'>,
  { code: version, year, pictures: own = {}, renders }: Seen,
): Pictures {
  const isUsual = colour === defaultColour;
  const fields = { model: key, version, year, colour };
  const render = (angle: PictureAngle | 'inside') => filled(renders ?? '', { ...fields, angle });
  const source = (angle: PictureAngle): PictureSource => {
    const mine = own[angle];
    if (mine && isUsual) return { src: mine };
    if (renders) return render(angle);
    const instead = mine ?? Object.values(own).find(Boolean);
    const drawing = (of: string) => ({ base: `/cars/${brand}/${key}/${of}-${angle}` });
    if (drawn.colours.includes(colour)) return drawing(colour);
    if (!instead)
      return drawn.colours.includes(defaultColour)
        ? { ...drawing(defaultColour), isOther: true }
        : { src: OUTLINE };
    return isUsual ? { src: instead } : { src: instead, isOther: true };
  };
  return {
    front: source('front'),
    side: source('side'),
    rear: source('rear'),
    ...(renders?.includes('{coating}') && { inside: render('inside') }),
  };
}

/** Whether a car has no picture: nothing can be said of what is to be seen there. */
export const isOutline = (source: PictureSource): boolean => 'src' in source && source.src === OUTLINE;

/** Whether pictures show the car in the model's own colour for want of any in its own. */
export const showsOther = ({ front }: Pictures): boolean => 'isOther' in front;

/** An address of renders with some of its places filled in. */
function filled(template: string, result: Parameters<typeof renderAddress>[1]): PictureSource {
  const address = renderAddress(template, result);
  return address.includes('{') ? { template: address } : { src: address };
}

/** Pictures of a car with what was chosen for it: over ours lies a layer for each option that has one, a maker's are told of all. */
export function dressedPictures(
  pictures: Pictures,
  layers: readonly string[],
  choices: readonly string[],
): Pictures {
  const worn = layers.filter((key) => choices.includes(key));
  const { front, side, rear, inside } = pictures;
  if (worn.length === 0 && ![front, side, rear, inside].some((one) => one && 'template' in one))
    return pictures;
  return {
    front: dressedPicture(front, worn, 'front', choices),
    side: dressedPicture(side, worn, 'side', choices),
    rear: dressedPicture(rear, worn, 'rear', choices),
    ...(inside && { inside: dressedPicture(inside, worn, 'front', choices) }),
  };
}

/** One of them. `worn`: what lies over it, from the lowest; `choices`: keys of all that was chosen. */
export function dressedPicture(
  source: PictureSource,
  worn: readonly string[],
  angle: PictureAngle,
  choices: readonly string[] = worn,
): PictureSource {
  if ('template' in source) {
    const coating = choices.find((key) => key.startsWith(COATING))?.slice(COATING.length) ?? '';
    const options = choices.filter((key) => !key.includes(':')).sort();
    return filled(source.template, { coating, options: options.join('.') });
  }
  if (worn.length === 0 || !('base' in source)) return source;
  const folder = source.base.slice(0, source.base.lastIndexOf('/'));
  return { ...source, layers: worn.map((key) => `${folder}/${key}-${angle}`) };
}

/** The inside of a model in a coating: of the cars that we draw, and where a maker's renders show coatings. */
export function insideOf(
  { brand, key, drawn }: Pictured,
  coating: string,
  outside: Pictures,
): PictureSource | undefined {
  if (outside.inside) return dressedPicture(outside.inside, [], 'front', [COATING + coating]);
  const isOurs = drawn.coatings.includes(coating) && 'base' in outside.front;
  return isOurs ? { base: `/cars/${brand}/${key}/${coating}-inside` } : undefined;
}

/** One address that stands for a picture in structured data. */
export function pictureAddress(source: PictureSource, origin: string): string {
  return new URL(addressAt(source, 1600), origin).href;
}

/** What messengers show beside a link: 1200 by 630, a JPEG of ours or whatever the maker's address gives. */
export type SocialPicture = { readonly address: string; readonly isOurs: boolean };

/** A picture for messengers: many of them read neither WebP nor AVIF. None of a car that is an outline, for none of them reads SVG. */
export function socialPicture(source: PictureSource, origin: string): SocialPicture | undefined {
  if (isOutline(source)) return undefined;
  const isOurs = 'base' in source;
  const address = isOurs ? `${SOCIAL_PICTURES}${source.base}.jpg` : addressAt(source, 1600);
  return { address: new URL(address, origin).href, isOurs };
}

type Width = (typeof pictureWidths)[number];

/** Where a picture is at one of its widths; without what lies over it. */
export function addressAt(source: PictureSource, width: Width): string {
  if ('src' in source) return source.src;
  if ('base' in source) return webpAt(source.base, width);
  return renderAddress(source.template, { width, coating: '', options: '' });
}

/** Where a picture is at one of its widths, and then everything that lies over it. */
export function addressesAt(source: PictureSource, width: Width): string[] {
  const layers = 'base' in source ? (source.layers ?? []) : [];
  return [addressAt(source, width), ...layers.map((layer) => webpAt(layer, width))];
}

const webpAt = (base: string, width: Width): string => `${base}-${width}.webp`;
