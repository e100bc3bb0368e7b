import type { Workshop } from '../flow/index.ts';
import { createConfigurator } from '../index.ts';
import type { ConfiguratorView } from './view.ts';

// The rules at work. A browser loads them when the page has come alive: its first car and what can be done with it are the loader's.
export { click, showCar } from '../flow/index.ts';

/** The workshop of a model, with its rules made ready once. */
export const workshopOf = ({ model, configurable, services }: ConfiguratorView): Workshop => ({
  model: configurable,
  configurator: createConfigurator(configurable),
  services: services.map(({ id }) => id),
  usualVersion: model.cheapest,
  usualColour: model.defaultColour,
});
