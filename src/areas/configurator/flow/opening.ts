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
 * The car of a code, as much of it as can still be built; without a code the usual version as it opens, in the colour that
 * the model is shown in where the version has it.
 */
export function openCar(
  workshop: Workshop,
  written: { read?: ReadCode | undefined; isGiven: boolean },
): Opened {
  const { read, isGiven } = written;
  if (!read) return { car: usualCar(workshop), changes: [], isUnreadable: isGiven };
  const { code, isWhole } = read;
  const asked = wishesOf(code);
  const known = new Set(workshop.model.options.map(({ key }) => key));
  const sold = workshop.model.options.find(({ key }) => key === versionKey(code.version));
  const version = sold?.key ?? versionKey(workshop.usualVersion);
  const { year = sold?.year } = code;
  const wanted = asked.filter(({ key }) => known.has(key));
  const { configuration, lost } = workshop.configurator.repair(
    version,
    wanted.map(({ key }) => key),
  );
  const changes = [
    ...(sold ? [] : [{ what: 'version', code: code.version, why: 'gone' } as const]),
    ...(sold && sold.year !== year ? [{ what: 'year', code: `${year}`, why: 'gone' } as const] : []),
    ...asked
      .filter(({ key }) => !known.has(key) || lost.includes(key))
      .map(({ key, what, code }) => ({ what, code, why: known.has(key) ? 'not-together' : 'gone' }) as const),
    ...code.services
      .filter((id) => !workshop.services.includes(id))
      .map((code) => ({ what: 'service', code, why: 'gone' }) as const),
  ];
  const services = code.services.filter((id) => workshop.services.includes(id));
  return { car: { configuration, services }, changes, isUnreadable: !isWhole };
}

function wishesOf({ colour, coating, parts }: CarCode) {
  return [
    ...(colour ? [{ what: 'colour', code: colour, key: colourKey(colour) } as const] : []),
    ...(coating ? [{ what: 'coating', code: coating, key: coatingKey(coating) } as const] : []),
    ...parts.map((code) => ({ what: 'part', code, key: code }) as const),
  ];
}

function usualCar({ configurator, usualVersion, usualColour }: Workshop): Car {
  const { configuration } = configurator.repair(versionKey(usualVersion), [colourKey(usualColour)]);
  return { configuration, services: [] };
}
