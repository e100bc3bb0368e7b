import type { BaseDataAsking } from '../../contract/credit-decision/base-data.ts';
import type { BaseDataResult, CreditDecisionService } from '../../contract/credit-decision/calls.ts';
import type { LenderSite } from '../../domain/car.ts';
import { type BaseData, baseDataLists } from '../../domain/credit-decision/base-data.ts';
import type { CreditRefused } from '../../domain/credit-decision/decision.ts';
import { type CreditSettings, creditSettingsOf } from '../../domain/credit-decision/settings.ts';
import { deciding } from './deciding.ts';
import { judgeBank, judgeFlow } from './judging.ts';
import type { CreditDecisionParts } from './parts.ts';

const NO_TESTS: CreditSettings['testDocuments'] = { approved: [], denied: [], pending: [] };

const noDecisionService: CreditRefused = { ok: false, reason: 'no-desk' };

/** The credit service that answers unless a maker names another: it decides by the site's published policy and keeps every proposal. */
export function embeddedCreditDecision(parts: CreditDecisionParts): CreditDecisionService {
  const decided = deciding(parts);
  const settingsFor = (site: LenderSite): CreditSettings | undefined => {
    const settings = creditSettingsOf(parts.creditSettings(), site);
    return settings && !parts.decidesTests ? { ...settings, testDocuments: NO_TESTS } : settings;
  };

  async function baseData(
    site: LenderSite,
    simulationId: string,
    { projections = baseDataLists }: BaseDataAsking = {},
  ): Promise<BaseDataResult> {
    const settings = settingsFor(site);
    if (!settings) return noDecisionService;
    const stored = await parts.simulations.find(site, simulationId);
    if (!stored) return { ok: false, reason: 'unknown-simulation' };
    if (stored.validUntil < parts.today(site.market)) return { ok: false, reason: 'expired-simulation' };
    const lists = Object.fromEntries(projections.map((list) => [list, settings.lists[list]]));
    return { ok: true, baseData: { ...lists, expirationDate: stored.validUntil } satisfies BaseData };
  }

  return {
    baseData,
    async propose(site, proposal, call = {}) {
      const settings = settingsFor(site);
      if (!settings) return noDecisionService;
      const { simulationId: simulation, person } = proposal;
      const subject = { site, flow: 'A', simulation, document: person.document, sent: proposal } as const;
      return decided(subject, settings, call, () => judgeBank(parts, settings, site, proposal));
    },
    async submitFlow(site, proposal, call = {}) {
      const settings = settingsFor(site);
      if (!settings) return noDecisionService;
      const { transactionId: simulation } = proposal.funding;
      const { document } = proposal.person;
      const subject = { site, flow: 'B', simulation, document, sent: proposal } as const;
      return decided(subject, settings, call, () => judgeFlow(parts, settings, site, proposal));
    },
    async occupations(site) {
      const settings = settingsFor(site);
      return settings ? { ok: true, groups: settings.occupationGroups } : noDecisionService;
    },
  };
}
