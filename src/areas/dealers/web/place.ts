import type { PlacePrediction } from '../../locations/contract.ts';
import type { Position } from './whereabouts.ts';

/** `position` is for the map; the dealer service asks by itself where the place is. */
type Known = { readonly label: string; readonly position?: Position | undefined };

/** Where a shopper looks for dealers. */
export type Place =
  | (Known & { readonly kind: 'city'; readonly cityCode: string })
  | (Known & { readonly kind: 'postal-code'; readonly postalCode: string })
  /** Around the shopper: never written down. */
  | { readonly kind: 'here'; readonly position: Position };

export function placeOf({ kind, id, label, latitude, longitude }: PlacePrediction): Place {
  const known = { label, position: { latitude, longitude } };
  return kind === 'city' ? { kind, cityCode: id, ...known } : { kind, postalCode: id, ...known };
}

/** What the dealer service is asked by. */
export function nearOf(place: Place): Position | { postalCode: string } | { cityCode: string } {
  if (place.kind === 'here') return place.position;
  return place.kind === 'city' ? { cityCode: place.cityCode } : { postalCode: place.postalCode };
}

/** A place as a form's draft keeps it; where the shopper is now is not kept. */
export type StoredPlace = { readonly label: string; readonly reference: string };

export function storedPlace(place: Place | undefined): StoredPlace {
  if (!place || place.kind === 'here') return { label: '', reference: '' };
  const code = place.kind === 'city' ? place.cityCode : place.postalCode;
  return { label: place.label, reference: `${place.kind}:${code}` };
}

export function placeFrom({ label, reference }: StoredPlace): Place | undefined {
  const [kind, code = ''] = reference.split(':');
  if (!/^\d+$/.test(code)) return undefined;
  if (kind === 'city') return { kind, cityCode: code, label };
  return kind === 'postal-code' ? { kind, postalCode: code, label } : undefined;
}
