import type { Site } from '../areas/platform/index.ts';
import { proposalsAuthoring } from '../areas/proposals/contract.ts';
import { shownForm } from '../areas/proposals/index.ts';
import { fundingAuthoringOf } from './funding.server.ts';

/** What the authors decide about the bank partner's proposal form, where plans lead to one: it asks for a CPF and a CEP. */
export function offeredForm(site: Site) {
  if (site.market !== 'BR' || !fundingAuthoringOf(site).proposal.enabled) return undefined;
  const { form, result } = proposalsAuthoring.parse(site.authoring.proposals ?? {});
  return { form: shownForm(form, site.locale), result };
}
