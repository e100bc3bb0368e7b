/** A consent of the terms step; a required one gates the plans, another never does. */
export type TermsOption = { readonly id: string; readonly required: boolean };

/** Used when the authors require no option: one plain acceptance. */
export const SINGLE_ACCEPTANCE = 'acceptance';

/** The ids that must be ticked before anything goes on. */
export function requiredTicks(options: readonly TermsOption[]): readonly string[] {
  const required = options.filter((option) => option.required).map((option) => option.id);
  return required.length > 0 ? required : [SINGLE_ACCEPTANCE];
}

/** Are all required options ticked? (doc. 1 §5 "Terms") */
export function isAccepted(options: readonly TermsOption[], ticked: readonly string[]): boolean {
  return requiredTicks(options).every((id) => ticked.includes(id));
}

/** Ticks or unticks one option; the order of ticking is kept. */
export function tick(ticked: readonly string[], id: string, on: boolean): readonly string[] {
  const others = ticked.filter((other) => other !== id);
  return on ? [...others, id] : others;
}
