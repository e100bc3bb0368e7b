import type { Site } from '../areas/platform/index.ts';
import { offeredForm as formOf } from '../areas/proposals/contract.ts';
import { fundingAuthoringOf } from './funding.server.ts';

/** What the authors decide about the bank partner's proposal form, where plans lead to one. */
export const offeredForm = (site: Site) =>
  formOf({ ...site, authored: site.authoring.proposals }, fundingAuthoringOf(site).proposal.enabled);
