import { type ConfigurableModel, compileModel } from '../../../configurator/index.ts';
import type { Site } from '../../../platform/index.ts';
import type { Model } from '../../index.ts';

/** Compiled once for each model of a published revision: neither ever changes, and both are forgotten together. */
const compiled = new WeakMap<Model, ConfigurableModel>();

/** A model's rules, ready. No revision is published whose rules cannot be compiled. */
export function rulesOf({ market }: Site, model: Model): ConfigurableModel {
  const known = compiled.get(model);
  if (known) return known;
  const result = compileModel(model, market);
  if (!result.ok) throw new Error(`the rules of ${model.key}: ${result.problems[0]?.fault.code}`);
  compiled.set(model, result.model);
  return result.model;
}
