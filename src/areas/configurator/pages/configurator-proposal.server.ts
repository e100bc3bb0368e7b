import { TRADES } from '../../../kit/markets/trades.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { fundingAuthoringOf } from '../../financing/pages/shared/funding.server.ts';
import type { Site } from '../../platform/index.ts';
import { proposalsAuthoring } from '../../proposals/contract.ts';
import { shownPanel } from '../../proposals/index.ts';
import { resultOf } from '../../proposals/pages/shared/result.server.ts';
import { proposalLabels } from '../web/index.ts';
import type { OfferedProposal } from './configurator-proposal.tsx';

/** What the configurator needs for flow B; nothing where the site takes no proposals, or its buyers have no CPF to give. */
export function offeredProposal(
  { today, incomeShare }: Pick<PageServices, 'today' | 'incomeShare'>,
  site: Site,
): OfferedProposal | undefined {
  if (!TRADES[site.market].hasBankProposals || !fundingAuthoringOf(site).proposal.enabled) return undefined;
  const { panel } = proposalsAuthoring.parse(site.authoring.proposals);
  const t = labelsFor(site.locale, proposalLabels);
  return {
    words: { cta: t('cta'), failed: t('failed') },
    panel: shownPanel(panel, { ...site, incomeShare: incomeShare(site) }),
    result: resultOf(site),
    today,
  };
}
