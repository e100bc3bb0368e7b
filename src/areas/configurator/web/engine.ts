import type { Workshop } from '../flow/index.ts';
import { type ConfigurableModel, type Configurator, createConfigurator } from '../index.ts';
import type { ConfiguratorView } from './view.ts';

// The rules at work. A browser loads them when the page has come alive: its first car and what can be done with it are the loader's.
export { click } from '../flow/index.ts';

/** Made once for each model's rules, which never change: on the server for all its visitors, of whom it keeps nothing. */
const made = new WeakMap<ConfigurableModel, Configurator>();

/** The rules of a model, ready to be asked. */
export function configuratorOf(model: ConfigurableModel): Configurator {
  const known = made.get(model) ?? createConfigurator(model);
  made.set(model, known);
  return known;
}

/** The workshop of a model. */
export const workshopOf = ({ model, configurable, services }: ConfiguratorView): Workshop => ({
  model: configurable,
  configurator: configuratorOf(configurable),
  services: services.map(({ id }) => id),
  usualVersion: model.cheapest,
});
