import {
  type CompiledRule,
  type ConfigurableModel,
  type Configuration,
  type Configurator,
  configurationTotal,
  type Way,
} from '../index.ts';
import type { CarCode, ReadCode } from './code.ts';

/** A car being put together: what the rules know of it, and the services beside it, which no rule touches. */
export type Car = { readonly configuration: Configuration; readonly services: readonly string[] };

/** What a model's cars are put together from. */
export type Workshop = {
  readonly model: ConfigurableModel;
  readonly configurator: Configurator;
  /** Ids of the services that are sold with the model. */
  readonly services: readonly string[];
  /** Code of the version that is opened when none is named. */
  readonly usualVersion: string;
  /** Code of the colour that the model is shown in. */
  readonly usualColour: string;
};

/** Why a part of a code is not in the car: it is sold no more, or not together with the rest. */
export type Change = {
  readonly what: 'version' | 'colour' | 'coating' | 'part' | 'service';
  readonly code: string;
  readonly why: 'gone' | 'not-together';
};

/** A car that was opened from an address; `changes` tells how it differs from what the address says. */
export type Opened = {
  readonly car: Car;
  readonly changes: readonly Change[];
  readonly isUnreadable: boolean;
};

export const versionKey = (code: string): string => `version:${code}`;
export const colourKey = (code: string): string => `colour:${code}`;
export const coatingKey = (code: string): string => `coating:${code}`;
const SERVICE = 'service:';
export const serviceKey = (id: string): string => `${SERVICE}${id}`;

/** The catalogue's code in a key. */
export const codeOf = (key: string): string => key.slice(key.indexOf(':') + 1);

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
  const versionIsKnown = known.has(versionKey(code.version));
  const version = versionIsKnown ? versionKey(code.version) : versionKey(workshop.usualVersion);
  const wanted = asked.filter(({ key }) => known.has(key));
  const { configuration, lost } = workshop.configurator.repair(
    version,
    wanted.map(({ key }) => key),
  );
  const changes = [
    ...(versionIsKnown ? [] : [{ what: 'version', code: code.version, why: 'gone' } as const]),
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

/** What the address of a car says: the colour and the coating that it shows, and the parts that were decided. */
export function codeOfCar(model: ConfigurableModel, { configuration, services }: Car): CarCode {
  const kinds = new Map(model.options.map(({ key, kind }) => [key, kind] as const));
  const only = (kind: string) => configuration.car.find((key) => kinds.get(key) === kind);
  const [colour, coating] = [only('colour'), only('coating')];
  const parts = configuration.chosen.filter((key) => {
    const kind = kinds.get(key);
    return (kind === 'optional' || kind === 'accessory') && configuration.car.includes(key);
  });
  return {
    version: codeOf(configuration.version),
    ...(colour && { colour: codeOf(colour) }),
    ...(coating && { coating: codeOf(coating) }),
    parts,
    services,
  };
}

/** One click: something is taken, or left. */
export type Click = { readonly add: string } | { readonly remove: string };

export type Clicked =
  | { readonly ok: true; readonly car: Car }
  | {
      readonly ok: false;
      readonly key: string;
      readonly reason: readonly CompiledRule[];
      readonly ways: readonly Way[];
    };

/** What a click makes of a car, or what stands in its way and how it could be done. */
export function click(workshop: Workshop, car: Car, what: Click): Clicked {
  const isAdded = 'add' in what;
  const key = isAdded ? what.add : what.remove;
  if (key.startsWith(SERVICE))
    return { ok: true, car: { ...car, services: withService(workshop, car, what) } };
  if (!workshop.model.options.some((option) => option.key === key)) return { ok: true, car };
  const { configurator } = workshop;
  const told = isAdded
    ? configurator.choose(car.configuration, key)
    : configurator.remove(car.configuration, key);
  if (told.ok) return { ok: true, car: { ...car, configuration: told.result } };
  const ways = told.ways.length > 0 || !isAdded ? told.ways : waysByVersion(workshop, car, key);
  return { ok: false, key, reason: told.reason, ways };
}

/** As many ways as the engine tells. */
const MOST_WAYS = 3;

/** What the version does not have, others may: the best of them, those first that keep more of what was chosen. */
function waysByVersion(
  { model, configurator }: Workshop,
  { configuration }: Car,
  key: string,
): readonly Way[] {
  const before = configuration.car;
  const cost = configurationTotal(model, before);
  const others = model.options.filter((one) => one.kind === 'version' && one.key !== configuration.version);
  const found = others.flatMap((version) => {
    const { configuration: result, lost } = configurator.repair(version.key, [key, ...configuration.chosen]);
    if (!result.car.includes(key)) return [];
    const priceChange = configurationTotal(model, result.car) - cost;
    const adds = result.car.filter((one) => !before.includes(one));
    const removes = before.filter((one) => !result.car.includes(one));
    return [{ way: { adds, removes, priceChange, result }, lost: lost.length }];
  });
  return found
    .sort((a, b) => a.lost - b.lost || Math.abs(a.way.priceChange) - Math.abs(b.way.priceChange))
    .slice(0, MOST_WAYS)
    .map(({ way }) => way);
}

function withService(workshop: Workshop, { services }: Car, what: Click): readonly string[] {
  const id = codeOf('add' in what ? what.add : what.remove);
  const others = services.filter((one) => one !== id);
  return 'add' in what && workshop.services.includes(id) ? [...others, id] : others;
}
