import type { InstalmentView } from '../../../catalogue/web/index.ts';
import type { InstalmentFacts } from '../../index.ts';
import { InstalmentCost, InstalmentTerms } from '../../web/index.ts';

/** A car's instalment as the catalogue shows it, with the terms that financing tells of it. */
export function instalmentView(facts: InstalmentFacts | undefined): InstalmentView | undefined {
  if (!facts) return undefined;
  return {
    count: facts.installments,
    value: facts.installmentValue,
    last: facts.lastInstallment,
    final: facts.final?.amount,
    entrance: facts.entrance,
    cost: <InstalmentCost facts={facts} />,
    terms: <InstalmentTerms facts={facts} />,
  };
}
