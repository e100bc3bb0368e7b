import { TRADES } from '../../../kit/markets/trades.ts';
import { type CreditSite, shownForm } from '../index.ts';
import { proposalsAuthoring } from './authoring.ts';

type FormSite = CreditSite & {
  /** What the site's authors have written of proposals. */
  readonly authored: unknown;
};

/**
 * The bank partner's proposal form as a site offers it, where plans lead to one.
 * @param isEnabled whether the financing of the site lets plans end in a proposal
 */
export function offeredForm({ authored, ...site }: FormSite, isEnabled: boolean) {
  if (!TRADES[site.market].hasBankProposals || !isEnabled) return undefined;
  const { form } = proposalsAuthoring.parse(authored ?? {});
  return { form: shownForm(form, site) };
}
