/** The seven places a simulation can come from; each has one simulator (doc. 1 §2.4). */
export const fundingSources = [
  'ZFLOW',
  'CDC',
  'PSA_TRADITIONAL',
  'NEXT',
  'PSA_BALAO',
  'B2_TRADITIONAL',
  'B2_BALAO',
] as const;
export type FundingSource = (typeof fundingSources)[number];

/** What is sold, whoever lends: with or without a final instalment. The opening data of the modal hides by it. */
export const planKinds = ['BALAO', 'TRADITIONAL'] as const;
export type PlanKind = (typeof planKinds)[number];

const kinds: Readonly<Record<FundingSource, PlanKind>> = {
  ZFLOW: 'TRADITIONAL',
  CDC: 'TRADITIONAL',
  PSA_TRADITIONAL: 'TRADITIONAL',
  NEXT: 'BALAO',
  PSA_BALAO: 'BALAO',
  B2_TRADITIONAL: 'TRADITIONAL',
  B2_BALAO: 'BALAO',
};

/** The product kind of a source: those that may end in a final instalment are balloons. */
export const kindOf = (source: FundingSource): PlanKind => kinds[source];

/** The simulators, one for each way to ask; the bank partner's serves both of its sources (doc. 1 §2.4). */
const simulators = {
  ZFLOW: 'zero-flow',
  CDC: 'consumer-credit',
  PSA_TRADITIONAL: 'offline-linear',
  NEXT: 'next',
  PSA_BALAO: 'offline-balloon',
  B2_TRADITIONAL: 'bank-partner',
  B2_BALAO: 'bank-partner',
} as const satisfies Record<FundingSource, string>;

export type SimulatorName = (typeof simulators)[FundingSource];

/** The one simulator of a plan type; none for a word that is no source: such a plan is hidden and counts as failed. */
export const simulatorOf = (type: string): SimulatorName | undefined =>
  hasSimulator(type) ? simulators[type] : undefined;

export const hasSimulator = (type: string): type is FundingSource => Object.hasOwn(simulators, type);
