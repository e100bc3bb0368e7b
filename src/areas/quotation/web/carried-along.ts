import { type DraftFields, OFFERS_MAX, offerField } from '../index.ts';
import type { PlanChoice } from './view.ts';

/** What a plan that is chosen brings along: its usual entrance and instalments, where its seller has not typed any. */
export function planDefaults(
  plans: readonly PlanChoice[],
  fields: DraftFields,
  name: string,
  value: string,
): DraftFields {
  const at = Array.from({ length: OFFERS_MAX }, (_, slot) => slot).find(
    (slot) => offerField(slot, 'plan') === name,
  );
  const usual = (id: string | undefined) => plans.find((one) => one.id === id);
  const [before, chosen] = [usual(fields[name]), usual(value)];
  if (at === undefined || !chosen) return {};
  // What the seller has typed stays; what a plan had brought along goes with it.
  return Object.fromEntries(
    (['entrance', 'installments'] as const)
      .filter((part) => {
        const typed = fields[offerField(at, part)];
        return !typed || typed === before?.[part];
      })
      .map((part) => [offerField(at, part), chosen[part]]),
  );
}
