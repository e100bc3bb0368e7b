import type { CarChoice } from '../../catalogue/index.ts';
import type {
  CompiledRule,
  ConfigurableModel,
  Configuration,
  Configurator,
  OptionState,
  Way,
} from '../index.ts';

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
};

/** A car as a page shows it: how everything stands beside it, and what it is called in addresses. */
export type ShownCar = {
  readonly car: Car;
  readonly states: readonly OptionState[];
  readonly code: string;
};

export { coatingKey, colourKey, versionKey } from '../index.ts';

const SERVICE = 'service:';
export const serviceKey = (id: string): string => `${SERVICE}${id}`;
export const isService = (key: string): boolean => key.startsWith(SERVICE);

/** The catalogue's code in a key. */
export const codeOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** What a car chooses of its version, by the catalogue's codes. */
export function choiceOf({ configuration, services }: Car): CarChoice {
  const { car } = configuration;
  const only = (kind: 'colour' | 'coating') => {
    const key = car.find((one) => one.startsWith(`${kind}:`));
    return key && codeOf(key);
  };
  const parts = car.filter((key) => !key.includes(':'));
  return { colour: only('colour'), coating: only('coating'), parts, services };
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
