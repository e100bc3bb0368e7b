import { smallestIn } from '../../../../kit/money.ts';
import type { PsaLender } from '../../contract/psa.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { CdcPlan } from '../../domain/cdc-plan.ts';
import {
  type PsaOnlineTerms,
  type PsaPriced,
  psaBalloon,
  psaFinancing,
  psaLegalText,
  psaLinear,
  psaOnline,
  type WriteLegalText,
} from '../../domain/psa.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { LenderSource } from '../../domain/source.ts';
import type { SimulationEntry } from '../simulations.ts';

/** The PSA plans of the rate tables, priced without touching a database. */
export function embeddedPsa(entry: SimulationEntry): PsaLender {
  const price = pricedAt(entry);
  const tell = warnOnce();
  return {
    async simulatePsaLinear(site, terms, { schedule } = {}) {
      const priced = price(site, 'PSA_TRADITIONAL', terms, schedule);
      return priced.ok ? offered(psaLinear(priced, terms.installments, tell)) : priced;
    },
    async simulatePsaBalloon(site, terms, { schedule } = {}) {
      const priced = price(site, 'PSA_BALAO', terms, schedule);
      return priced.ok ? offered(psaBalloon(priced, terms.installments, tell)) : priced;
    },
    async simulatePsaOnline(site, terms, { schedule } = {}) {
      const source = terms.residualPercent === undefined ? 'PSA_TRADITIONAL' : 'PSA_BALAO';
      const priced = price(site, source, terms, schedule);
      return priced.ok ? { ok: true, simulation: psaOnline(priced, terms.installments) } : priced;
    },
  };
}

/** Writing a legal text costs more than pricing, and the lender gives the same plan to the same question for a whole day. */
function warnOnce(): WriteLegalText {
  const result = new WeakMap<CdcPlan, string>();
  return (priced, plan) => {
    const text = result.get(plan) ?? psaLegalText(priced, plan);
    result.set(plan, text);
    return text;
  };
}

type Price = (
  site: LenderSite,
  source: LenderSource,
  terms: PsaOnlineTerms,
  schedule: number | undefined,
) => ({ readonly ok: true } & PsaPriced) | Refused;

const pricedAt =
  (entry: SimulationEntry): Price =>
  (site, source, terms, schedule) => {
    if (terms.market !== site.market) return { ok: false, reason: 'wrong-market' };
    const refused = entry.refuse(site, terms, terms);
    if (refused) return refused;
    const open = entry.open(site, source, terms.plan);
    if (!open.ok) return open;
    const financing = psaFinancing(terms, schedule, smallestIn(site.market));
    const priced = open.plans(financing);
    const { table, release } = open;
    return priced.ok ? { ok: true, table, release, financing, plans: priced.plans } : priced;
  };

const offered = <Simulation>(simulation: Simulation | undefined) =>
  simulation
    ? ({ ok: true, simulation } as const)
    : ({ ok: false, reason: 'term-not-offered' } as const satisfies Refused);
