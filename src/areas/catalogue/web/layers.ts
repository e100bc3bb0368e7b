import type { Colour, Model } from '../index.ts';
import { type Pictured, type Seen, versionPictures } from './pictures.ts';
import type { Pictures } from './view.ts';

/**
 * Options of our own cars that have a layer for each angle, `/cars/{brand}/{model}/{option}-{angle}`, from the roof upwards; a
 * test holds this against what lies in `public/cars`. Read on the server only: a page is told of its own model.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'aurora/lira': ['2TB', '7R5', '7R6', '7RL', '50290202', '50290204'],
  'aurora/vela': ['2TB', '7R5', '7R6', '7RL', '50290212', '50290216'],
  'aurora/orla': [
    '4HZ',
    '2TB',
    '2TA',
    '7R6',
    '7RL',
    '50290221',
    '50290224',
    '50290226',
    '50290222',
    '50290223',
  ],
  'aurora/nimbo': ['4HZ', '2TA', '7R7', '7R8', '7RL', '50290224', '50290226', '50290222', '50290223'],
  'cerrado/pequi': ['2TP', '7R5', '7RL', '50290202', '50290204'],
  'cerrado/ipe': ['4TS', '2TP', '7R6', '7RL', '50290224', '50290226', '50290222', '50290223'],
  'cerrado/jatoba': ['4TS', '7R8', '50290224', '50290226', '50290222', '50290223'],
  'cerrado/buriti': ['4TS', '7R8', '50290233', '50290235'],
  'lumen/quanta': ['4VP', '7R8', '7RT', '50290244'],
  'lumen/orbita': ['4VP', '7R8', '7R9', '7RT', '50290244'],
  'lumen/zenite': ['4VP', '7R8', '7R9', '7RT', '50290244'],
  'lumen/halo': ['4VP', '7R8', '7RT', '50290244'],
};

/** Keys of a model's options that its pictures show, in the order in which they lie over each other. */
export const layersOf = (brand: string, model: string): readonly string[] =>
  layers[`${brand}/${model}`] ?? [];

/** Models that we draw, from inside too; a test holds this against what lies in `public/cars`. Read on the server only. */
export const cabins: ReadonlySet<string> = new Set([
  ...['aurora/lira', 'aurora/vela', 'aurora/orla', 'aurora/nimbo'],
  ...['cerrado/pequi', 'cerrado/ipe', 'cerrado/jatoba', 'cerrado/buriti'],
  ...['lumen/quanta', 'lumen/orbita', 'lumen/halo', 'lumen/zenite'],
]);

/** A model as its pictures name it. */
export const picturedModel = (
  brand: string,
  { key, defaultColour }: Pick<Model, 'key'> & { readonly defaultColour: Pick<Colour, 'code'> },
): Pictured => ({ brand, key, defaultColour: defaultColour.code, isDrawn: cabins.has(`${brand}/${key}`) });

/** Pictures of a model in a colour, and of a version with its maker's own. */
export const picturesOf = (
  brand: string,
  model: Parameters<typeof picturedModel>[1],
  colour: Pick<Colour, 'code'>,
  version: Seen,
): Pictures => versionPictures(picturedModel(brand, model), colour, version);
