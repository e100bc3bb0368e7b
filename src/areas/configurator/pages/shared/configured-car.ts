import { currentCar } from '../../../catalogue/pages/shared/current-car.ts';
import type { CurrentCar } from '../../../leads/index.ts';
import { type Car, codeOf, colourKey } from '../../flow/index.ts';
import type { OptionState } from '../../index.ts';
import type { ConfiguratorView } from '../../web/index.ts';

/**
 * A configured car as financing and leads speak of it. What a kit contains is not listed beside it: the kit stands for it, and
 * nothing is charged twice. `undefined` for a car without a colour, which no rule lets be.
 */
export function configuredCar(
  view: ConfiguratorView,
  { configuration, services }: Car,
  states: Iterable<Pick<OptionState, 'key' | 'state'>>,
): CurrentCar | undefined {
  const { model, configurable } = view;
  const version = model.versions.find(({ code }) => code === codeOf(configuration.version));
  const colour = model.colours.find(({ code }) => configuration.car.includes(colourKey(code)));
  if (!version || !colour) return undefined;
  const inKits = new Set([...states].flatMap(({ key, state }) => (state === 'in-kit' ? [key] : [])));
  const options = configurable.options.filter(({ key }) => configuration.car.includes(key));
  const coating = options.find(({ kind }) => kind === 'coating');
  const byKey = new Map(options.map((option) => [option.key, option] as const));
  const parts = view.parts.flatMap(({ key, id, type }) => {
    const option = inKits.has(key) ? undefined : byKey.get(key);
    return option ? [{ id, code: key, type, name: option.name, price: option.price }] : [];
  });
  return {
    ...currentCar(model, { version, colour }),
    coating: coating && { code: codeOf(coating.key), name: coating.name, price: coating.price },
    parts,
    services: view.services.filter(({ id }) => services.includes(id)),
  };
}
