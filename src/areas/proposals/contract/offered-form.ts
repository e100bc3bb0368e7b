import type { Locale, MarketCode } from '../../../kit/markets/identities.ts';
import { TRADES } from '../../../kit/markets/trades.ts';
import { shownForm } from '../index.ts';
import { proposalsAuthoring } from './authoring.ts';

type FormSite = {
  readonly market: MarketCode;
  readonly locale: Locale;
  /** What the site's authors have written of proposals. */
  readonly authored: unknown;
};

/**
 * The bank partner's proposal form as a site offers it, where plans lead to one.
 * @param isEnabled whether the financing of the site lets plans end in a proposal
 */
export function offeredForm({ market, locale, authored }: FormSite, isEnabled: boolean) {
  if (!TRADES[market].hasBankProposals || !isEnabled) return undefined;
  const { form, result } = proposalsAuthoring.parse(authored ?? {});
  return { form: shownForm(form, locale), result };
}
