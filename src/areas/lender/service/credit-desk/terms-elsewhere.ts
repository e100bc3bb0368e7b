/** On which quotation's terms simulations of another house were made: that house knows nothing of quotations, and its ids tell nothing. */
import type { Database } from '../../../../io/database.ts';
import { notedUnder, noteUnder } from '../../../../io/idempotency.ts';
import { siteNameOf } from '../../../../io/service.ts';
import type { B2Lender, B2Result } from '../../contract/b2.ts';
import type { B2Terms } from '../../domain/b2.ts';
import { agreedFor, type LenderSite } from '../../domain/car.ts';

/** Notes and tells the id of the version on whose terms a simulation is. */
export type TermsElsewhere = {
  note(site: LenderSite, simulation: string, version: string): Promise<void>;
  of(site: LenderSite, simulation: string): Promise<string | undefined>;
};

/** Noted in PostgreSQL, for all processes, as long as keys of calls are kept. */
export function termsElsewhere(db: Database): TermsElsewhere {
  const scopeOf = (site: LenderSite) => `${siteNameOf(site)} simulations on terms elsewhere`;
  return {
    note: (site, simulation, version) => noteUnder(db, scopeOf(site), simulation, version),
    of: (site, simulation) => notedUnder(db, scopeOf(site), simulation),
  };
}

/** Another house's simulations, of which those of a quotation's own car at its own price are noted with its terms. */
export function notingTerms(lender: B2Lender, terms: TermsElsewhere): B2Lender {
  const noted = async (
    site: LenderSite,
    { car }: Pick<B2Terms, 'car'>,
    result: B2Result,
  ): Promise<B2Result> => {
    const agreed = agreedFor(site, car);
    if (result.ok && agreed && agreed.price === car.price)
      await terms.note(site, result.simulation.id, agreed.version);
    return result;
  };
  return {
    simulateB2: async (site, asked) => noted(site, asked, await lender.simulateB2(site, asked)),
    quoteB2: async (site, asked, more) => noted(site, asked, await lender.quoteB2(site, asked, more)),
    async updateB2(site, which, update) {
      const result = await lender.updateB2(site, which, update);
      const { simulationId } = which;
      if (!result.ok || result.simulation.id === simulationId) return result;
      const version = await terms.of(site, simulationId);
      if (version !== undefined) await terms.note(site, result.simulation.id, version);
      return result;
    },
  };
}
