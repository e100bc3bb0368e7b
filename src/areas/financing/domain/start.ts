/** What of the authoring decides where the modal opens. */
export type StartRules = {
  readonly hideTermsBeforePlans: boolean;
  readonly leadForm: { readonly enabled: boolean; readonly skip: boolean };
};

/** The lead form applies when it is enabled and not skipped (doc. 1 §4.1). */
export const usesLeadForm = ({ leadForm }: Pick<StartRules, 'leadForm'>): boolean =>
  leadForm.enabled && !leadForm.skip;

/** The first sub-view: terms, unless hidden before plans; then the lead form where it applies, else the plans. */
export function firstView(rules: StartRules): 'terms' | 'lead-form' | 'plans' {
  if (!rules.hideTermsBeforePlans) return 'terms';
  return usesLeadForm(rules) ? 'lead-form' : 'plans';
}

/** A back link stands in the lead form only when a terms step lies behind it. */
export const canGoBackToTerms = (rules: StartRules): boolean => !rules.hideTermsBeforePlans;
