import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import type { Cents } from '../../../kit/money.ts';
import { linesAtPrice } from './car-without-taxes.ts';
import { type CarChoice, chosenCar } from './chosen-car.ts';
import type { Version } from './model.ts';
import { findVersion, netTotal, type SiteKey, type Snapshot } from './snapshot.ts';

type NamedCar = {
  readonly mvsCode: string;
  readonly year: number;
  /** Ids of colour, coating, parts and services; what the version does not have is no part of it. */
  readonly ids: readonly string[];
};

/**
 * What a car that was sold for a price costs without national taxes, by the shares of today; what the price differs by from the catalogue's is the
 * car's. Undefined where the market's law wants nothing said, nobody has told the taxes, or the site does not sell the car.
 */
export function netOfOptions(
  snapshot: Snapshot,
  site: SiteKey,
  car: NamedCar,
  price: Cents,
): Cents | undefined {
  if (!DISCLOSURES[site.market].pricesWithoutTaxes) return undefined;
  const sold = findVersion(snapshot, site.market, car.mvsCode, car.year);
  if (sold?.brand !== site.brand) return undefined;
  const { mvs, lines } = chosenCar(sold.version, choiceOf(sold.version, car.ids));
  return netTotal(snapshot, site, { mvs, ...linesAtPrice({ lines }, price) });
}

/** What of a version these ids are, by code. */
function choiceOf({ colours, coatings, parts, services }: Version, ids: readonly string[]): CarChoice {
  const isNamed = ({ id }: { readonly id: string }) => ids.includes(id);
  return {
    colour: colours.find(isNamed)?.code,
    coating: coatings.find(({ code }) => ids.includes(code))?.code,
    parts: parts.filter(isNamed).map(({ code }) => code),
    services: services.filter(isNamed).map(({ id }) => id),
  };
}
