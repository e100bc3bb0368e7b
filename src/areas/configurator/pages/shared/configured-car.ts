import { memoizePerObject } from '../../../../kit/memoize.ts';
import { type ChosenCar, chosenCar, kitsOf, lineOf, type SoldCar } from '../../../catalogue/index.ts';
import { soldInView } from '../../../catalogue/web/index.ts';
import { type Car, choiceOf, codeOf } from '../../flow/index.ts';
import type { ConfiguratorView } from '../../web/index.ts';

/**
 * The chosen car of a configurator's page, as its browser knows it. `undefined` for a car without a colour, which no rule lets be.
 */
export function configuredCar(view: ConfiguratorView, car: Car): ChosenCar | undefined {
  const version = view.model.versions.find(({ code }) => code === codeOf(car.configuration.version));
  if (!version) return undefined;
  const chosen = chosenCar(soldInView(view.model, version, listsOf(view)), choiceOf(car));
  return lineOf(chosen, 'colour') && chosen;
}

type Lists = Pick<SoldCar, 'colours' | 'coatings' | 'parts' | 'services'>;

/** The lists of a whole model: what a version is not sold with, its rules leave no car. */
const listed = memoizePerObject((view): Lists => {
  const { model, configurable, parts, services } = view as ConfiguratorView;
  const kits = kitsOf(configurable.rules);
  const byKey = new Map(configurable.options.map((option) => [option.key, option] as const));
  return {
    colours: model.colours,
    coatings: configurable.options
      .filter(({ kind }) => kind === 'coating')
      .map(({ key, name, price }) => ({ code: codeOf(key), name, price })),
    parts: parts.flatMap(({ key, id, type }) => {
      const option = byKey.get(key);
      return option
        ? [{ id, code: key, type, name: option.name, price: option.price, contains: kits.get(key) }]
        : [];
    }),
    services,
  };
});

const listsOf = (view: ConfiguratorView): Lists => listed(view) as Lists;
