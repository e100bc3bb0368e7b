import { type FundingSource, kindOf, type PlanKind } from './source.ts';

/** A plan as the site's authors configured it. */
export type Plan = {
  readonly id: string;
  /** What the plan is for; 'MSC' is the showcase. */
  readonly product: string;
  /** The source that simulates it; a word that is no source is kept, shown to nobody and counted as an error. */
  readonly type: FundingSource | (string & {});
  /** Only for cars of this model; general when absent. */
  readonly modelCode?: string | undefined;
  readonly hidden: boolean;
};

export const DEFAULT_PRODUCT = 'MSC';

/** What is known when the modal opens. */
export type PlanChoice = {
  readonly product: string;
  /** The cars on offer. */
  readonly mvs: readonly { readonly modelCode: string }[];
  readonly hiddenKinds: readonly PlanKind[];
};

/**
 * The plans to show, in the authors' order: of the product, not hidden, for one of the cars on offer. When some are
 * made for the car's model, only those; otherwise the general ones (doc. 1 §4.1).
 */
export function plansToShow<P extends Plan>(plans: readonly P[], choice: PlanChoice): readonly P[] {
  const remaining = plans.filter(
    (plan) => plan.product === choice.product && !isHidden(plan, choice.hiddenKinds),
  );
  const specific = remaining.filter((plan) => choice.mvs.some((mvs) => mvs.modelCode === plan.modelCode));
  return specific.length > 0 ? specific : remaining.filter((plan) => plan.modelCode === undefined);
}

function isHidden(plan: Plan, hiddenKinds: readonly PlanKind[]): boolean {
  const kind = kindOf(plan.type);
  return plan.hidden || (kind !== undefined && hiddenKinds.includes(kind));
}
