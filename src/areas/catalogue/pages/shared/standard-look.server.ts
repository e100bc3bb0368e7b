import { configuratorOf } from '../../../configurator/web/index.ts';
import type { Site } from '../../../platform/index.ts';
import type { Model, Version } from '../../index.ts';
import { layersOf } from '../../web/index.ts';
import { rulesOf } from './model-rules.server.ts';

type Opened = ReadonlyMap<string, readonly string[]>;

/** Found once for each model of a published revision. */
const known = new WeakMap<Model, Opened>();

/** What the rules give a version before anybody chooses: its keys in the configurator, those of parts being their codes. */
export function standardParts(site: Site, model: Model, version: Version): readonly string[] {
  const opened = known.get(model) ?? openedOf(site, model);
  known.set(model, opened);
  return opened.get(version.code) ?? [];
}

/**
 * What of a version's pictures is its own, rims above all: of the layers that its model has those whose options the car is
 * opened with. Only our own cars have any, so a maker's pictures cost nothing here.
 */
export function standardLook(site: Site, model: Model, version: Version): readonly string[] {
  const layers = layersOf(site.brand, model.key);
  if (layers.length === 0) return [];
  const parts = standardParts(site, model, version);
  return layers.filter((key) => parts.includes(key));
}

function openedOf(site: Site, model: Model): Opened {
  const { open } = configuratorOf(rulesOf(site, model));
  return new Map(model.versions.map(({ code }) => [code, open(`version:${code}`).car]));
}
