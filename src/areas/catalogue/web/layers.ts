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

type Drawn = Pictured['drawn'];

/** Colours and coatings in which we draw all cars of a brand. */
const palettes: Readonly<Record<string, Drawn>> = {
  aurora: { colours: ['134', '268', '455', '612', '679', '876'], coatings: ['121', '214', '318'] },
  cerrado: { colours: ['176', '249', '371', '384', '695', '805'], coatings: ['142', '226', '337'] },
  lumen: { colours: ['296', '339', '420', '647', '668', '842'], coatings: ['163', '248', '351'] },
};
const NOT_DRAWN: Drawn = { colours: [], coatings: [] };

/** In which colours and coatings we draw a model; a test holds this against what lies in `public/cars`. Read on the server only. */
export const drawnOf = (brand: string, model: string): Drawn =>
  (layers[`${brand}/${model}`] && palettes[brand]) ?? NOT_DRAWN;

/** A model as its pictures name it. */
export const picturedModel = (
  brand: string,
  { key, defaultColour }: Pick<Model, 'key'> & { readonly defaultColour: Pick<Colour, 'code'> },
): Pictured => ({ brand, key, defaultColour: defaultColour.code, drawn: drawnOf(brand, key) });

/** Pictures of a model in a colour, and of a version with its maker's own. */
export const picturesOf = (
  brand: string,
  model: Parameters<typeof picturedModel>[1],
  colour: Pick<Colour, 'code'>,
  version: Seen,
): Pictures => versionPictures(picturedModel(brand, model), colour, version);
