import type { LenderSite } from '../domain/car.ts';
import { findTable } from '../domain/rate-tables.ts';
import { type RefinancedPlan, type Refinancing, refinanced } from '../domain/refinance.ts';
import type { SimulationParts } from './simulations.ts';

/** Prices final instalments that are paid in instalments, on the terms of the site's balloon plan of today; none where it has none. */
export const refinancing =
  ({ tables, today }: Pick<SimulationParts, 'tables' | 'today'>) =>
  (site: LenderSite, terms: Refinancing): readonly RefinancedPlan[] => {
    const date = today(site.market);
    const table = findTable(tables(), site, 'PSA_BALAO', date);
    const answer = table && refinanced(table, terms, date);
    return answer?.ok ? answer.plans : [];
  };
