import { byMarket } from '../../kit/markets/identities.ts';
import type { City, MarketPlaces, PlaceMarket, State, Street } from './index.ts';

export const aState = (parts: Partial<State> = {}): State => ({
  code: 'SP',
  name: 'São Paulo',
  ranges: [{ from: 1_000_000, to: 19_999_999 }],
  ...parts,
});

export const aCity = (parts: Partial<City> = {}): City => ({
  code: '3550308',
  name: 'São Paulo',
  stateCode: 'SP',
  latitude: -23.5505,
  longitude: -46.6333,
  population: 11_451_999,
  ranges: [
    { from: 1_000_000, to: 5_999_999 },
    { from: 8_000_000, to: 8_499_999 },
  ],
  ...parts,
});

export const aStreet = (parts: Partial<Street> = {}): Street => ({
  postalCode: '01310100',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  cityCode: '3550308',
  ...parts,
});

/** A few places: two states of Brazil that share a border, and two provinces of Argentina. */
export const somePlaces = (): Record<PlaceMarket, MarketPlaces> => ({
  ...byMarket(() => ({ states: [], cities: [] })),
  BR: {
    states: [
      aState(),
      aState({
        code: 'DF',
        name: 'Distrito Federal',
        ranges: [
          { from: 70_000_000, to: 72_799_999 },
          { from: 73_000_000, to: 73_699_999 },
        ],
      }),
      aState({
        code: 'GO',
        name: 'Goiás',
        ranges: [
          { from: 72_800_000, to: 72_999_999 },
          { from: 73_700_000, to: 76_799_999 },
        ],
      }),
    ],
    cities: [
      aCity(),
      brazilian('3509502', 'Campinas', 'SP', -22.9056, -47.0608, 1_139_047, [13_000_000, 13_139_999]),
      brazilian('3548500', 'Santos', 'SP', -23.9608, -46.3336, 418_608, [11_000_000, 11_099_999]),
      brazilian('3547809', 'Santo André', 'SP', -23.6639, -46.5383, 748_919, [9_000_000, 9_299_999]),
      brazilian(
        '3545803',
        "Santa Bárbara d'Oeste",
        'SP',
        -22.7553,
        -47.4144,
        183_347,
        [13_450_000, 13_459_999],
      ),
      brazilian('5300108', 'Brasília', 'DF', -15.7797, -47.9297, 2_817_381, [70_000_000, 73_699_999]),
      brazilian('5208707', 'Goiânia', 'GO', -16.6864, -49.2643, 1_437_366, [74_000_000, 74_899_999]),
      brazilian('5220405', 'São Simão', 'GO', -18.9961, -50.5469, 17_020),
      brazilian('3550902', 'São Simão', 'SP', -21.4792, -47.5508, 13_442, [14_200_000, 14_204_999]),
    ],
  },
  AR: {
    states: [
      { code: 'B', name: 'Buenos Aires', id: '2', ranges: [] },
      { code: 'S', name: 'Santa Fe', id: '4', ranges: [] },
    ],
    cities: [
      {
        code: '901',
        name: 'Rosario',
        stateCode: 'S',
        latitude: -32.9468,
        longitude: -60.6393,
        population: 1_193_605,
      },
      {
        code: '902',
        name: 'La Plata',
        stateCode: 'B',
        latitude: -34.9215,
        longitude: -57.9545,
        population: 694_167,
      },
    ],
  },
});

function brazilian(
  code: string,
  name: string,
  stateCode: string,
  latitude: number,
  longitude: number,
  population: number,
  range?: readonly [from: number, to: number],
): City {
  const city = { code, name, stateCode, latitude, longitude, population };
  return range ? { ...city, ranges: [{ from: range[0], to: range[1] }] } : city;
}
