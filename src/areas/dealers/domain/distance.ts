import { roundTo } from '../../../kit/rounding.ts';

/** Degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6_371;
const RADIANS = Math.PI / 180;

/** Kilometres between two places along the great circle (haversine formula, mean radius of the Earth 6,371 km). */
export function kilometresBetween(one: Position, other: Position): number {
  const byLatitude = haversine((one.latitude - other.latitude) * RADIANS);
  const byLongitude = haversine((one.longitude - other.longitude) * RADIANS);
  const share = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * byLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(byLatitude + share)));
}

function haversine(angle: number): number {
  const sine = Math.sin(angle / 2);
  return sine * sine;
}

/** Kilometres as a shopper reads them: one decimal. */
export const shownKilometres = (kilometres: number): number => roundTo(kilometres, 1, 'half-up');
