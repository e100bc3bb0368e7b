import type { Car, Workshop } from './car.ts';
import { coatingKey, colourKey, versionKey } from './car.ts';
import type { CarCode, ReadCode } from './code.ts';

/** Why a part of a code is not in the car: it is sold no more, or not together with the rest. Its year is that of the version. */
export type Change = {
  readonly what: 'version' | 'year' | 'colour' | 'coating' | 'part' | 'service';
  readonly code: string;
  readonly why: 'gone' | 'not-together';
};

/** A car that was opened from an address; `changes` tells how it differs from what the address says. */
export type Opened = {
  readonly car: Car;
  readonly changes: readonly Change[];
  readonly isUnreadable: boolean;
};

/**
 * The car of a code, as much of it as can still be built; without a code the usual version as it opens. What the code only
 * shows is no choice: the car has it as the version opens with it, and only where it opens with another by now it is kept as a
 * choice would be, so that the code goes on meaning the same car, though never before anything that was decided.
 */
export function openCar(
  workshop: Workshop,
  written: { read?: ReadCode | undefined; isGiven: boolean },
): Opened {
  const { read, isGiven } = written;
  if (!read) {
    const configuration = workshop.configurator.open(versionKey(workshop.usualVersion));
    return { car: { configuration, services: [] }, changes: [], isUnreadable: isGiven };
  }
  const { code, isWhole } = read;
  const requests = wishesOf(code);
  const known = new Set(workshop.model.options.map(({ key }) => key));
  const sold = workshop.model.options.find(({ key }) => key === versionKey(code.version));
  const version = sold?.key ?? versionKey(workshop.usualVersion);
  const { year = sold?.year } = code;
  const wanted = requests.filter(({ key }) => known.has(key));
  const keys = (isShown: boolean) => wanted.filter((one) => one.isShown === isShown).map(({ key }) => key);
  const decided = workshop.configurator.repair(version, keys(false));
  let { configuration } = decided;
  const lost = [...decided.lost];
  for (const key of keys(true).filter((one) => !configuration.car.includes(one))) {
    const repaired = workshop.configurator.repair(version, [...configuration.chosen, key]);
    if (repaired.lost.length > 0) lost.push(key);
    else ({ configuration } = repaired);
  }
  const changes = [
    ...(sold ? [] : [{ what: 'version', code: code.version, why: 'gone' } as const]),
    ...(sold && sold.year !== year ? [{ what: 'year', code: `${year}`, why: 'gone' } as const] : []),
    ...requests
      .filter(({ key }) => !known.has(key) || lost.includes(key))
      .map(({ key, what, code }) => ({ what, code, why: known.has(key) ? 'not-together' : 'gone' }) as const),
    ...code.services
      .filter((id) => !workshop.services.includes(id))
      .map((code) => ({ what: 'service', code, why: 'gone' }) as const),
  ];
  const services = code.services.filter((id) => workshop.services.includes(id));
  return { car: { configuration, services }, changes, isUnreadable: !isWhole };
}

function wishesOf({ colour, coating, undecided = [], parts }: CarCode) {
  const single = (what: 'colour' | 'coating', code: string, key: string) =>
    ({ what, code, key, isShown: undecided.includes(what) }) as const;
  return [
    ...(colour ? [single('colour', colour, colourKey(colour))] : []),
    ...(coating ? [single('coating', coating, coatingKey(coating))] : []),
    ...parts.map((code) => ({ what: 'part', code, key: code, isShown: false }) as const),
  ];
}
