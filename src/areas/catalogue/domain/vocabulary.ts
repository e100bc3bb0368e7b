import { MARKET_CODES } from '../../../kit/markets/identities.ts';
/** The catalogue's fixed words. Lists, so that the contract and the checks read the same ones. */

export const markets = MARKET_CODES;
export type Market = (typeof markets)[number];

/** 'Flex' burns ethanol and petrol in any mix, 'Tetrafuel' natural gas too, 'Gas' is plain petrol. [document 1, 3.2] */
export const fuels = ['Diesel', 'Flex', 'Tetrafuel', 'Gas'] as const;
export type Fuel = (typeof fuels)[number];

export const paintTypes = ['solid', 'metallic', 'pearly'] as const;
export type PaintType = (typeof paintTypes)[number];

/** Everything that has a price of its own besides the version, in the wire's words. [document 1, 3.2] */
export const partTypes = ['color', 'optional', 'accessory', 'service', 'coating'] as const;
export type PartType = (typeof partTypes)[number];

export const bodies = ['hatch', 'sedan', 'liftback', 'suv', 'suv-coupe', 'pickup'] as const;
export type Body = (typeof bodies)[number];

export const equipmentGroups = ['safety', 'comfort', 'technology', 'exterior'] as const;
export type EquipmentGroup = (typeof equipmentGroups)[number];

export const pictureAngles = ['front', 'side', 'rear'] as const;
export type PictureAngle = (typeof pictureAngles)[number];

/** What versions are compared by: the unit of each figure, and which direction is better where one is. */
export const measures = {
  power: { unit: 'cv', better: 'more' },
  torque: { unit: 'kgfm', better: 'more' },
  acceleration: { unit: 's', better: 'less' },
  topSpeed: { unit: 'km/h', better: 'more' },
  consumptionCity: { unit: 'km/l', better: 'more' },
  consumptionHighway: { unit: 'km/l', better: 'more' },
  consumptionCityEthanol: { unit: 'km/l', better: 'more' },
  consumptionHighwayEthanol: { unit: 'km/l', better: 'more' },
  electricRange: { unit: 'km', better: 'more' },
  length: { unit: 'mm', better: undefined },
  width: { unit: 'mm', better: undefined },
  height: { unit: 'mm', better: undefined },
  wheelbase: { unit: 'mm', better: undefined },
  groundClearance: { unit: 'mm', better: 'more' },
  boot: { unit: 'l', better: 'more' },
  tank: { unit: 'l', better: 'more' },
  weight: { unit: 'kg', better: 'less' },
  payload: { unit: 'kg', better: 'more' },
  airbags: { unit: '', better: 'more' },
} as const;
export type Measure = keyof typeof measures;
