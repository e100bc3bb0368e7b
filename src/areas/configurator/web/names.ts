import { serviceKey, versionKey } from '../flow/index.ts';
import type { ConfigurableModel } from '../index.ts';
import type { ConfiguratorView } from './view.ts';

/** The name and the price of everything that a car can have, by key. */
export type Names = {
  readonly nameOf: (key: string) => string;
  readonly priceOf: (key: string) => number;
  readonly kindOf: (key: string) => ConfigurableModel['options'][number]['kind'] | 'service' | undefined;
};

export function namesOf({ model, configurable, services }: ConfiguratorView): Names {
  const options = new Map(configurable.options.map((option) => [option.key, option] as const));
  const versions = new Map(model.versions.map(({ code, name }) => [versionKey(code), name] as const));
  const sold = new Map(services.map((service) => [serviceKey(service.id), service] as const));
  return {
    nameOf: (key) => versions.get(key) ?? sold.get(key)?.serviceName ?? options.get(key)?.name ?? key,
    priceOf: (key) => sold.get(key)?.price ?? options.get(key)?.price ?? 0,
    kindOf: (key) => (sold.has(key) ? 'service' : options.get(key)?.kind),
  };
}
