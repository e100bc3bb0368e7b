import type { PlacePrediction } from '../../locations/contract.ts';
import type { Position } from './whereabouts.ts';

/** Where a shopper looks for dealers. */
export type Place =
  | { readonly kind: 'city'; readonly cityCode: string; readonly label: string }
  | { readonly kind: 'postal-code'; readonly postalCode: string; readonly label: string }
  /** Around the shopper: never written down. */
  | { readonly kind: 'here'; readonly position: Position };

export const placeOf = ({ kind, id, label }: PlacePrediction): Place =>
  kind === 'city' ? { kind, cityCode: id, label } : { kind, postalCode: id, label };

/** What the dealer service is asked by. */
export function nearOf(place: Place): Position | { postalCode: string } | { cityCode: string } {
  if (place.kind === 'here') return place.position;
  return place.kind === 'city' ? { cityCode: place.cityCode } : { postalCode: place.postalCode };
}

/** A place as a form's draft keeps it; where the shopper is now is not kept. */
export type KeptPlace = { readonly label: string; readonly reference: string };

export function keptPlace(place: Place | undefined): KeptPlace {
  if (!place || place.kind === 'here') return { label: '', reference: '' };
  const code = place.kind === 'city' ? place.cityCode : place.postalCode;
  return { label: place.label, reference: `${place.kind}:${code}` };
}

export function placeFrom({ label, reference }: KeptPlace): Place | undefined {
  const [kind, code = ''] = reference.split(':');
  if (!/^\d+$/.test(code)) return undefined;
  if (kind === 'city') return { kind, cityCode: code, label };
  return kind === 'postal-code' ? { kind, postalCode: code, label } : undefined;
}
