import type { ConfigurableOption, OptionState } from '../../index.ts';
import type { ConfiguratorView } from '../../web/index.ts';

/** The options that a car has through a kit and that cost nothing beside it, in the maker's order. */
export function inKits(
  { configurable }: Pick<ConfiguratorView, 'configurable'>,
  states: readonly Pick<OptionState, 'key' | 'state'>[],
): readonly ConfigurableOption[] {
  const keys = new Set(states.flatMap(({ key, state }) => (state === 'in-kit' ? [key] : [])));
  return configurable.options.filter(({ key }) => keys.has(key));
}
