import type { ServiceSite } from '../../../io/service.ts';
import { siteNameOf } from '../../../io/service.ts';
import { DECISION_TYPES, type Lead } from '../../leads/index.ts';
import { type Site, siteKey } from '../../platform/index.ts';
import { PROPOSAL_FAILURE } from '../index.ts';
import { storedProposal } from './vouchers/own.ts';

type LeadClaimsOptions = Parameters<typeof storedProposal>[0] & { readonly sites: readonly Site[] };

/**
 * Whether the proposal that a lead follows took place as the lead says: of this site, of this person, and decided so at some time. Every
 * decision with a number is kept before it is told, whoever decides. Only where another provider decides without a number is a lead taken
 * at its word, and where flow A's marker says that there was no decision.
 */
export function confirmsProposals({ sites, ...store }: LeadClaimsOptions) {
  const find = storedProposal(store);
  const decidesElsewhere = ({ market, brand }: ServiceSite) =>
    sites.some(({ key, upstreams }) => key === siteKey(market, brand) && upstreams.financing !== undefined);
  return async (site: ServiceSite, { applicant, contact, leadType }: Lead): Promise<boolean> => {
    const isDecision = leadType === DECISION_TYPES.approved || leadType === DECISION_TYPES.refused;
    const number = applicant?.proposalId;
    if (number === undefined || number === PROPOSAL_FAILURE) return !isDecision || decidesElsewhere(site);
    const proposal = await find(siteNameOf(site), number);
    if (!proposal?.isOf(contact.document)) return false;
    if (!isDecision) return true;
    // It may have moved on since: a lead is sent again until it has arrived.
    return proposal.statuses.some(
      (status) => (status === 'approved') === (leadType === DECISION_TYPES.approved),
    );
  };
}
