import type { Model, Version } from '../areas/catalogue/index.ts';
import { layersOf } from '../areas/catalogue/web/index.ts';
import { createConfigurator } from '../areas/configurator/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { rulesOf } from './configurator.server.ts';

type Looks = ReadonlyMap<string, readonly string[]>;

/** Found once for each model of a published revision. */
const known = new WeakMap<Model, Looks>();

/**
 * What of a version's pictures is its own, rims above all: of the layers that its model has those whose options the car is
 * opened with. Only our own cars have any, so a maker's pictures cost nothing here.
 */
export function standardLook(site: Site, model: Model, version: Version): readonly string[] {
  const looks = known.get(model) ?? looksOf(site, model);
  known.set(model, looks);
  return looks.get(version.code) ?? [];
}

function looksOf(site: Site, model: Model): Looks {
  const layers = layersOf(site.brand, model.key);
  if (layers.length === 0) return new Map();
  const { open } = createConfigurator(rulesOf(site, model));
  return new Map(
    model.versions.map(({ code }) => {
      const { car } = open(`version:${code}`);
      return [code, layers.filter((key) => car.includes(key))];
    }),
  );
}
