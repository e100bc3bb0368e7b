import { type Car, showCar, type Workshop } from '../flow/index.ts';
import { type ConfigurableModel, type Configurator, createConfigurator } from '../index.ts';
import { namesOf } from './names.ts';
import { ruleInWords, type T, toldRules } from './rule-words.ts';
import type { ConfiguratorView, ShownView, StateView } from './view.ts';

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

/** Shows a model's cars, with the reasons in the words of `t`, each put together when it is asked for. */
export function shower(workshop: Workshop, view: ConfiguratorView, t: T): (car: Car) => ShownView {
  const names = namesOf(view);
  return (car) => {
    const shown = showCar(workshop, car);
    const states = shown.states.map((one): StateView => {
      return {
        key: one.key,
        state: one.state,
        get reason() {
          return toldRules(one.by ?? [])
            .map((rule) => ruleInWords(rule, names, t))
            .join(' ');
        },
      };
    });
    return { ...shown, states };
  };
}
