import type { Accessory, Body, Coating, WheelDesign } from './body.ts';
import { coatings } from './range.ts';

/** What an option changes on the outside of a demo car. */
export type Look = {
  /** Rims: their design, and how many inches larger or smaller than the body's own. */
  wheel?: { design: WheelDesign; inches: number };
  roof?: Body['roof'];
  rails?: boolean;
  trim?: NonNullable<Body['trim']>;
  mirrors?: NonNullable<Body['mirrors']>;
  accessories?: readonly Accessory[];
};

const INCH = 0.0254;

const rims = (design: WheelDesign, inches = 0): Look => ({ wheel: { design, inches } });
const BLACK_ROOF: Look = { roof: 'black' };
const GLASS_ROOF: Look = { roof: 'glass' };
/** More tyre than rim. */
const ALL_TERRAIN = rims('five-double', -1);
const BLACK_TRIM: Look = { trim: 'black', mirrors: 'black' };
const BARS: Look = { rails: true };
const screwedOn = (...accessories: Accessory[]): Look => ({ accessories });
const RAIN_GUARDS = screwedOn('rain-guards');

/** What the larger of the raised cars can be given. */
const RAISED = {
  '50290224': screwedOn('tow-bar'),
  '50290226': screwedOn('running-boards'),
  '50290222': screwedOn('roof-box'),
  '50290223': screwedOn('bike-rails'),
};

const compactAurora = {
  '2TB': BLACK_ROOF,
  '7R5': rims('steel', -1),
  '7R6': rims('five-double'),
  '7RL': rims('turbine'),
};
/** What is standard is what the body is drawn with: its picture is one for all versions. */
const cerradoRims = { '7R7': {}, '7RL': {}, '7R8': ALL_TERRAIN };
const lumen = {
  '4VP': GLASS_ROOF,
  '7R8': rims('turbine', -1),
  '7R9': rims('aero'),
  '7RT': rims('ten', 1),
  '50290244': BARS,
};

/** By `brand/model` and the option's code in the demo catalogue; an option that nobody sees from outside is not here. */
export const looks: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  'aurora/lira': { ...compactAurora, '50290202': screwedOn('roof-wing'), '50290204': RAIN_GUARDS },
  'aurora/vela': { ...compactAurora, '50290212': screwedOn('boot-lip'), '50290216': RAIN_GUARDS },
  'aurora/orla': {
    '4HZ': GLASS_ROOF,
    '2TB': BLACK_ROOF,
    '2TA': BLACK_TRIM,
    '7R6': rims('steel', -1),
    '7R7': rims('five-double'),
    '7RL': rims('turbine'),
    '50290221': BARS,
    ...RAISED,
  },
  'aurora/nimbo': {
    '4HZ': GLASS_ROOF,
    '2TA': BLACK_TRIM,
    '7R7': rims('five-double', -1),
    '7R8': rims('ten'),
    '7RL': rims('turbine', 1),
    '50290221': BARS,
    ...RAISED,
  },
  'cerrado/pequi': {
    '2TP': BLACK_ROOF,
    '7R5': rims('steel', -1),
    '7R6': rims('block'),
    '7RL': rims('five-double'),
    '50290202': screwedOn('roof-wing'),
    '50290204': RAIN_GUARDS,
  },
  'cerrado/ipe': {
    '4TS': GLASS_ROOF,
    '2TP': BLACK_ROOF,
    '7R6': rims('five-double', -1),
    '7R7': rims('block'),
    '7RL': rims('ten', 1),
    '50290221': BARS,
    ...RAISED,
  },
  'cerrado/jatoba': { '4TS': GLASS_ROOF, ...cerradoRims, '50290221': BARS, ...RAISED },
  'cerrado/buriti': {
    '4TS': GLASS_ROOF,
    ...cerradoRims,
    '50290233': screwedOn('roll-bar'),
    '50290235': screwedOn('step-tubes'),
  },
  'lumen/quanta': lumen,
  'lumen/orbita': lumen,
  'lumen/halo': lumen,
  'lumen/zenite': lumen,
};

/** What a coating's key, `coating:318`, puts on the seats, which are seen through the windows. */
function coatingOf({ brand }: Body, key: string): { coating?: Coating } {
  const found = coatings[brand]?.find(({ code }) => key === `coating:${code}`);
  return found ? { coating: found } : {};
}

/** The body with what has been chosen for it. `choices`: keys of options, of which those without a look change nothing. */
export function dressed(body: Body, choices: readonly string[]): Body {
  const known = looks[`${body.brand}/${body.model}`] ?? {};
  const worn = choices.map((key) => ({ ...known[key], ...coatingOf(body, key) }));
  const { wheel, ...plain } = Object.assign({}, ...worn) as Look & { coating?: Coating };
  const accessories = worn.flatMap((one) => one.accessories ?? []);
  const look = accessories.length > 0 ? { ...plain, accessories } : plain;
  if (!wheel) return { ...body, ...look };
  const rim = body.wheel.rim + (wheel.inches * INCH) / 2;
  return { ...body, ...look, wheel: { ...body.wheel, design: wheel.design, rim } };
}

/** A part of a picture's height in which an option is to be seen: above, below, or anywhere. */
export type Zone = 'upper' | 'lower' | 'whole';

/** An option with a picture of its own. */
export type Layered = {
  code: string;
  dressed: Body;
  /** It covers paint; other than rims, which stand where none is. */
  isOnPaint: boolean;
  zone: Zone;
};

/** Over the paint, what is screwed on; over its rails, what they carry. */
function heightOf({ rails, accessories = [] }: Look): number {
  if (accessories.some((one) => one === 'roof-box' || one === 'bike-rails')) return 2;
  return Number(rails !== undefined || accessories.length > 0);
}

function zoneOf({ wheel, trim, accessories = [] }: Look): Zone {
  if (trim) return 'whole';
  if (wheel || accessories.some((one) => LOW.has(one))) return 'lower';
  return accessories.includes('roll-bar') || accessories.includes('boot-lip') ? 'whole' : 'upper';
}
const LOW: ReadonlySet<Accessory> = new Set(['running-boards', 'step-tubes', 'tow-bar']);

/** The options that change how a body looks from outside, in the order in which their pictures lie over the car's: the roof below what is screwed to it. */
export function layered(body: Body): readonly Layered[] {
  const known = Object.entries(looks[`${body.brand}/${body.model}`] ?? {});
  const worn = known.map(([code, look]) => ({
    code,
    dressed: dressed(body, [code]),
    isOnPaint: look.wheel === undefined,
    zone: zoneOf(look),
    height: heightOf(look),
  }));
  return worn
    .filter((one) => JSON.stringify(one.dressed) !== JSON.stringify(body))
    .sort((one, other) => one.height - other.height)
    .map(({ height: _, ...one }) => one);
}
