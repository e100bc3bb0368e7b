import { fundingAuthoringOf } from '../../../financing/pages/shared/funding.server.ts';
import type { Site } from '../../../platform/index.ts';
import { offeredForm as formOf } from '../../contract.ts';

/** What the authors decide about the bank partner's proposal form, where plans lead to one. */
export const offeredForm = (site: Site) =>
  formOf({ ...site, authored: site.authoring.proposals }, fundingAuthoringOf(site).proposal.enabled);
