import { shownForm } from '../index.ts';
import { proposalsAuthoring } from './authoring.ts';

type FormSite = {
  readonly market: 'BR' | 'AR';
  readonly locale: 'pt-BR' | 'es-AR';
  /** What the site's authors have written of proposals. */
  readonly authored: unknown;
};

/**
 * The bank partner's proposal form as a site offers it, where plans lead to one. It is Brazil's alone: it asks for a CPF and a CEP.
 * @param isEnabled whether the financing of the site lets plans end in a proposal
 */
export function offeredForm({ market, locale, authored }: FormSite, isEnabled: boolean) {
  if (market !== 'BR' || !isEnabled) return undefined;
  const { form, result } = proposalsAuthoring.parse(authored ?? {});
  return { form: shownForm(form, locale), result };
}
