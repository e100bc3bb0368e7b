import { calledBy, isNamedBy } from '../../locations/index.ts';
import type { DealerMarket } from './dealer.ts';
import type { Position } from './distance.ts';
import { wholePostalCode } from './search.ts';

/** A place that may be meant. */
type Predicted = Position & { readonly label: string };

/** What a place is called itself: in a label its city and its state stand behind. */
const nameIn = ({ label }: Predicted): string => label.split(',', 1)[0] ?? label;

/** Who knows where places are. */
export type PlaceLookup = {
  positionOf(market: DealerMarket, place: { postalCode: string }): Promise<Position | undefined>;
  predict(market: DealerMarket, text: string, limit: number): Promise<readonly Predicted[]>;
};

/** Where a text is; `several` are the places that are called so, where there is more than one. */
export type Where = {
  readonly position: Position;
  readonly label: string;
  readonly several: readonly string[];
  /** The text is the name of the place, with what may stand behind it, and no beginning of one. */
  readonly isNamed: boolean;
};

/** So many places of one name are offered. */
const OFFERED = 8;

/**
 * The place that somebody has written, a postal code or a city; undefined for one that nobody knows. Of several places of that name it is the
 * largest, and all of them are named: whoever asks lets the shopper choose.
 */
export async function whereIs(
  places: PlaceLookup,
  market: DealerMarket,
  text: string,
): Promise<Where | undefined> {
  const postalCode = wholePostalCode(market, text);
  if (postalCode) {
    const position = await places.positionOf(market, { postalCode });
    return position && { position, label: text, several: [], isNamed: true };
  }
  const found = await places.predict(market, text, OFFERED);
  const [first] = found;
  if (!first) return undefined;
  const called = found.filter((place) => calledBy(market, nameIn(place), text));
  const whole = called.filter((place) => calledBy(market, nameIn(place), text) === 'whole');
  // One whole name is meant, whatever else ends with it: Rosario, not Villa del Rosario.
  const areSeveral = whole.length !== 1 && called.length > 1;
  return {
    position: { latitude: first.latitude, longitude: first.longitude },
    label: first.label,
    several: areSeveral ? called.map(({ label }) => label) : [],
    isNamed: called.length > 0 || isNamedBy(market, nameIn(first), text),
  };
}
