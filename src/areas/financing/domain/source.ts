import { hasResidual, type LenderSource, lenderSources } from '../../lender/index.ts';

/** The seven places a simulation can come from; each has one simulator (doc. 1 §2.4). */
export const fundingSources = lenderSources;
export type FundingSource = LenderSource;

/** What is sold, whoever lends: with or without a final instalment. The opening data of the modal hides by it. */
export type PlanKind = 'BALAO' | 'TRADITIONAL';

/** The product kind of a plan type: sources that may end in a final instalment are balloons, another word is of no kind. */
export const kindOf = (type: string): PlanKind | undefined => {
  if (!hasSimulator(type)) return undefined;
  return hasResidual(type) ? 'BALAO' : 'TRADITIONAL';
};

/** Whether a plan type has a simulator. A plan of another word is hidden and counts as failed (doc. 1 §2.4). */
export const hasSimulator = (type: string): type is FundingSource =>
  (fundingSources as readonly string[]).includes(type);
