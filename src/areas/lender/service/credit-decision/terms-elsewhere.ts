/** On which quotation's terms simulations of another provider were made: that provider knows nothing of quotations, and its ids tell nothing. */
import { z } from 'zod';
import type { Database } from '../../../../io/database.ts';
import { notedUnder, noteUnder } from '../../../../io/idempotency.ts';
import { siteNameOf } from '../../../../io/service.ts';
import type { B2Lender, B2Result } from '../../contract/b2.ts';
import type { CdcLender } from '../../contract/cdc.ts';
import type { NextLender } from '../../contract/next.ts';
import type { ZflowLender } from '../../contract/zflow.ts';
import type { B2Terms } from '../../domain/b2.ts';
import { type AgreedPrice, agreedFor, type LenderSite } from '../../domain/car.ts';

/** What a simulation was made on: the version of a quotation, or no quotation at all. */
export type SimulationTerms = {
  readonly version: string | undefined;
  /** The quotation's own car and its price; none where the simulation was noted by a former release. */
  readonly car?: z.infer<typeof quotedCar> | undefined;
};

const quotedCar = z.object({
  mvsCode: z.string(),
  year: z.number(),
  color: z.string(),
  /** Cents. */
  price: z.number(),
});
const written = z.object({ version: z.string(), car: quotedCar });

/** The terms of a quotation, as a simulation on them is noted. */
const termsOf = ({ version, car: { mvsCode, year, color }, price }: AgreedPrice): SimulationTerms => ({
  version,
  car: { mvsCode, year, color, price },
});

const textOf = ({ version = '', car }: SimulationTerms): string =>
  version && car ? JSON.stringify({ version, car }) : version;

/** What {@link textOf} has written, or a former release: the version alone. */
const readTerms = (text: string): SimulationTerms =>
  text.startsWith('{') ? written.parse(JSON.parse(text)) : { version: text || undefined };

/** Stores and finds what each simulation of another company was made on. */
export type TermsElsewhere = {
  note(site: LenderSite, simulation: string, terms: SimulationTerms): Promise<void>;
  /** Undefined for a simulation that is not known, or not any more: nobody can say then that it is on no quotation's terms. */
  of(site: LenderSite, simulation: string): Promise<SimulationTerms | undefined>;
};

/**
 * Days for which a simulation on a quotation's terms is known beyond all others: far longer than a quotation stands or another company decides
 * about a simulation. Where prices are not checked, nothing else says that flow B proposes for a price that was agreed on, and stands no more.
 */
const ON_TERMS_DAYS = 1_825;

/**
 * In PostgreSQL, for all processes, as long as keys of calls are stored, and those on a quotation's terms for years: whoever comes later simulates
 * again.
 */
export function termsElsewhere(db: Database): TermsElsewhere {
  const scopeOf = (site: LenderSite) => `${siteNameOf(site)} simulations on terms elsewhere`;
  return {
    note: (site, simulation, terms) => {
      const extraDays = terms.version === undefined ? 0 : ON_TERMS_DAYS;
      return noteUnder(db, { scope: scopeOf(site), key: simulation, extraDays }, textOf(terms));
    },
    async of(site, simulation) {
      const text = await notedUnder(db, scopeOf(site), simulation);
      return text === undefined ? undefined : readTerms(text);
    },
  };
}

/**
 * The simulations of another company, each stored with what it was made on: those of a quotation's own car at its own price with that
 * quotation's version, all others with none.
 */
export function notingTerms(lender: B2Lender, terms: TermsElsewhere): B2Lender {
  const noted = async (
    site: LenderSite,
    { car }: Pick<B2Terms, 'car'>,
    result: B2Result,
  ): Promise<B2Result> => {
    const agreed = agreedFor(site, car);
    const on = agreed?.price === car.price ? termsOf(agreed) : { version: undefined };
    if (result.ok) await terms.note(site, result.simulation.id, on);
    return result;
  };
  return {
    simulateB2: async (site, request) => noted(site, request, await lender.simulateB2(site, request)),
    quoteB2: async (site, request, more) => noted(site, request, await lender.quoteB2(site, request, more)),
    async updateB2(site, which, update) {
      const result = await lender.updateB2(site, which, update);
      const { simulationId } = which;
      if (!result.ok || result.simulation.id === simulationId) return result;
      const former = await terms.of(site, simulationId);
      if (former) await terms.note(site, result.simulation.id, former);
      return result;
    },
  };
}

type FlowLender = Pick<CdcLender, 'simulateCdc'> &
  Pick<ZflowLender, 'simulateZflow'> &
  Pick<NextLender, 'simulateNext'>;

type Simulated =
  | { readonly ok: true; readonly simulation: { readonly transactionId?: string | undefined } }
  | { readonly ok: false };

/**
 * The simulations that flow B proposes for, where another company decides: those of a quotation's own car at its own price are stored with
 * that quotation's version, car and price. Of all others nothing is stored: what is proposed for them is priced by the catalogue.
 */
export function notingFlowTerms(lender: FlowLender, terms: Pick<TermsElsewhere, 'note'>): FlowLender {
  const noted = async <Result extends Simulated>(
    site: LenderSite,
    agreed: AgreedPrice | undefined,
    result: Result,
  ): Promise<Result> => {
    const { transactionId } = result.ok ? result.simulation : {};
    if (agreed && transactionId) await terms.note(site, transactionId, termsOf(agreed));
    return result;
  };
  const at = (agreed: AgreedPrice | undefined, price: number | undefined) =>
    price === undefined || agreed?.price === price ? agreed : undefined;
  return {
    simulateCdc: async (site, car, asking) =>
      noted(site, at(agreedFor(site, car), car.carPrice), await lender.simulateCdc(site, car, asking)),
    simulateZflow: async (site, car, asking) =>
      noted(site, at(agreedFor(site, car), car.carPrice), await lender.simulateZflow(site, car, asking)),
    simulateNext: async (site, car, asking) =>
      noted(
        site,
        at(agreedFor(site, car, car.partIds), car.carPrice),
        await lender.simulateNext(site, car, asking),
      ),
  };
}
