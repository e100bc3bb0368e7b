import type { PageServices } from '../../../../pages/request/services.ts';
import { fundingAuthoringOf } from '../../../financing/pages/shared/funding.server.ts';
import type { Site } from '../../../platform/index.ts';
import { offeredForm as formOf } from '../../contract.ts';
import { resultOf } from './result.server.ts';

/** What the authors decide about the bank partner's proposal form, where plans lead to one. */
export function offeredForm(services: Pick<PageServices, 'incomeShare'>, site: Site) {
  const offered = formOf(
    { ...site, authored: site.authoring.proposals, incomeShare: services.incomeShare(site) },
    fundingAuthoringOf(site).proposal.enabled,
  );
  return offered && { ...offered, result: resultOf(site) };
}
