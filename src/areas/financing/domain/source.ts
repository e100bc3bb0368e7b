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

/** Sources whose simulator this portal can show today. A plan of another source is hidden and counts as failed. */
const simulators: readonly FundingSource[] = ['CDC'];

export function hasSimulator(type: string): type is FundingSource {
  return (simulators as readonly string[]).includes(type);
}
