import { lowestOf, pricingByRules } from '../../../configurator/index.ts';
import { type Site, sitePath } from '../../../platform/index.ts';
import type { Model, Pricing } from '../../index.ts';
import { chosenQuery } from '../../web/index.ts';
import { rulesOf } from './model-rules.server.ts';

/** Worked out once for each model of a published revision, version by version as they are asked for. */
const known = new WeakMap<Model, Pricing>();

/**
 * What the cars of a model cost at least, by its lists and its rules: the price of a car that can be built. Every "from" price of the
 * portal, the picture beside it and the instalment that is advertised with it are of these cars.
 */
export function pricingOf(site: Site, model: Model): Pricing {
  const pricing = known.get(model) ?? pricingByRules(model, lowestOf(rulesOf(site, model)));
  known.set(model, pricing);
  return pricing;
}

/** A model's page with the car that its "from" price is about. */
export function modelPath(site: Site, model: Model): string {
  const { cheapest, from } = pricingOf(site, model);
  return `${sitePath(site, model.key)}${chosenQuery(model, cheapest, from(cheapest).colour)}`;
}
