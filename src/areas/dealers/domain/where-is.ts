import type { DealerMarket } from './dealer.ts';
import type { Position } from './distance.ts';
import { wholePostalCode } from './search.ts';

/** Who knows where places are. */
export type AskedPlaces = {
  positionOf(market: DealerMarket, place: { postalCode: string }): Promise<Position | undefined>;
  predict(
    market: DealerMarket,
    text: string,
    limit: number,
  ): Promise<readonly (Position & { readonly label: string })[]>;
};

/** The place that somebody has written, a postal code or a city; undefined for one that nobody knows. */
export async function whereIs(
  places: AskedPlaces,
  market: DealerMarket,
  text: string,
): Promise<{ readonly position: Position; readonly label: string } | undefined> {
  const postalCode = market === 'BR' ? wholePostalCode(text) : undefined;
  if (postalCode) {
    const position = await places.positionOf(market, { postalCode });
    return position && { position, label: text };
  }
  const [city] = await places.predict(market, text, 1);
  return city && { position: { latitude: city.latitude, longitude: city.longitude }, label: city.label };
}
