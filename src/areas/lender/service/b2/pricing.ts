import type { PlainDate } from '../../../../kit/calendar.ts';
import { smallestIn } from '../../../../kit/money.ts';
import type { B2Lender } from '../../contract/b2.ts';
import type { Asking } from '../../contract/cdc.ts';
import {
  type B2Choice,
  type B2Facts,
  type B2Simulation,
  type B2Terms,
  b2Facts,
  b2Financing,
  b2Offers,
  b2Simulation,
  b2Source,
  b2TermsRefusal,
} from '../../domain/b2.ts';
import { agreedFor, type LenderSite } from '../../domain/car.ts';
import { offerText } from '../../domain/cdc-simulation.ts';
import { owedBy } from '../../domain/pricing.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { SimulationEntry } from '../simulations.ts';

export type PricingParts = {
  readonly today: (market: LenderSite['market']) => PlainDate;
  /** Makes UUIDs that nobody can guess. */
  readonly newId: () => string;
};

type Revision = { readonly id: string; readonly revision: number };
type Priced =
  | { readonly ok: true; readonly simulation: B2Simulation; readonly validUntil: PlainDate }
  | Refused;
type PricedRequest = (Extract<Priced, { ok: true }> & Revision & { readonly facts: B2Facts }) | Refused;

/** The bank partner's plans of the rate tables, priced without touching a database. */
export type B2Pricing = {
  /** A revision of a simulation that exists; with the schedule of one term where it is asked for. */
  readonly price: (
    site: LenderSite,
    facts: B2Facts,
    choice: B2Choice,
    at: Revision,
    asking?: Asking,
  ) => Priced;
  /** The first revision for these terms, under an id of its own. */
  readonly begin: (site: LenderSite, terms: B2Terms, asking?: Asking) => PricedRequest;
};

export function b2Pricing(entry: SimulationEntry, { today, newId }: PricingParts): B2Pricing {
  const price: B2Pricing['price'] = (site, facts, choice, at, { schedule } = {}) => {
    const refused = entry.refuse(site, facts.car, { price: facts.car.price });
    if (refused) return refused;
    const plan = entry.open(site, b2Source(facts.type));
    if (!plan.ok) return plan;
    const result = b2Financing(facts, choice, smallestIn(site.market));
    if (!result.ok) return result;
    const priced = plan.plans({ ...result.financing, schedule });
    if (!priced.ok) return priced;
    const { table, release } = plan;
    const offers = b2Offers(at, result.financing, choice, priced.plans);
    const offer = offerText(table, { ...release, iof: owedBy(result.financing, release) });
    const simulation = { ...b2Simulation(at.id, choice, offers, table), offer };
    return { ok: true, simulation, validUntil: release.validUntil };
  };
  return {
    price,
    begin(site, terms, asking) {
      const refused = b2TermsRefusal(site, terms, today(site.market));
      if (refused) return refused;
      const agreed = agreedFor(site, terms.car)?.version;
      const at = { id: newId(), revision: 1 };
      const facts = { ...b2Facts(terms, entry.prices(site, terms.car)?.power), ...(agreed && { agreed }) };
      const priced = price(site, facts, terms, at, asking);
      return priced.ok ? { ...priced, ...at, facts } : priced;
    },
  };
}

/** Quotes keep nothing: a page that shows an offer would else leave a row for every view. */
export function b2Quotes({ begin }: B2Pricing): Pick<B2Lender, 'quoteB2'> {
  return {
    async quoteB2(site, terms, asking) {
      const begun = begin(site, terms, asking);
      return begun.ok ? { ok: true, simulation: begun.simulation } : begun;
    },
  };
}
