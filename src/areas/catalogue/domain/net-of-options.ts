import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import type { Cents } from '../../../kit/money.ts';
import { linesAtPrice } from './car-without-taxes.ts';
import { type CarChoice, carTotal, chosenCar } from './chosen-car.ts';
import type { Version } from './model.ts';
import { findVersion, netTotal, type SiteKey, type Snapshot } from './snapshot.ts';

type NamedCar = {
  readonly mvsCode: string;
  readonly year: number;
  /** Ids of colour, coating, parts and services. */
  readonly ids: readonly string[];
};

type Sold = {
  readonly price: Cents;
  /** A dealer and a customer have agreed on the price: what it differs by from the catalogue's is the car's. */
  readonly isAgreed?: boolean | undefined;
};

/**
 * What a car that was sold for a price costs without national taxes, by the shares of today. Undefined where the market's law wants nothing said, nobody
 * has told the taxes, or the site does not sell such a car at that price: after a change of the catalogue nobody knows what of the price the screen had
 * as whose.
 */
export function netOfOptions(
  snapshot: Snapshot,
  site: SiteKey,
  car: NamedCar,
  { price, isAgreed = false }: Sold,
): Cents | undefined {
  if (!DISCLOSURES[site.market].pricesWithoutTaxes) return undefined;
  const sold = findVersion(snapshot, site.market, car.mvsCode, car.year);
  if (sold?.brand !== site.brand) return undefined;
  if (!hasAll(sold.version, car.ids)) return undefined;
  const { mvs, lines } = chosenCar(sold.version, choiceOf(sold.version, car.ids));
  if (!isAgreed && carTotal({ lines }) !== price) return undefined;
  return netTotal(snapshot, site, { mvs, ...linesAtPrice({ lines }, price) });
}

function hasAll({ colours, coatings, parts, services }: Version, ids: readonly string[]): boolean {
  const own = [...colours, ...parts, ...services].map(({ id }) => id);
  const known = new Set([...own, ...coatings.map(({ code }) => code)]);
  return ids.every((id) => known.has(id));
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
