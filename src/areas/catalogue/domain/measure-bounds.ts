/** Between which values the figures of any car are: beyond them stands what was written in another unit, or in another's place. */
import type { Measure } from './vocabulary.ts';

type Bounds = { readonly least: number; readonly most: number };

/** In the units of `measures`; apart from them, for pages load those. Feeds send 0 for what a car has none of: the tank of an electric one. */
export const MEASURE_BOUNDS: Readonly<Record<Measure, Bounds>> = {
  power: { least: 1, most: 3_000 },
  torque: { least: 1, most: 500 },
  acceleration: { least: 1, most: 120 },
  topSpeed: { least: 20, most: 600 },
  consumptionCity: { least: 0, most: 200 },
  consumptionHighway: { least: 0, most: 200 },
  consumptionCityEthanol: { least: 0, most: 200 },
  consumptionHighwayEthanol: { least: 0, most: 200 },
  electricRange: { least: 0, most: 2_500 },
  length: { least: 1500, most: 15_000 },
  width: { least: 800, most: 4_000 },
  height: { least: 800, most: 5_000 },
  wheelbase: { least: 800, most: 9_000 },
  groundClearance: { least: 30, most: 1_000 },
  boot: { least: 0, most: 20_000 },
  tank: { least: 0, most: 1_000 },
  weight: { least: 200, most: 30_000 },
  payload: { least: 0, most: 30_000 },
  airbags: { least: 0, most: 40 },
};
