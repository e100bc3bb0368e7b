import { checksum } from '../../../kit/checksum.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import type { StatedBox } from '../../lender/index.ts';
import { consentWords } from './consent-words.ts';
import { type AuthoredForm, type FlowASettings, shownOptIns } from './flow-a-settings.ts';
import type { AuthoredPanel, PanelSettings } from './flow-b/settings.ts';
import type { ConsentBox, ProposalOptIn } from './opt-ins.ts';

/** What authors say of both flows. */
export type AuthoredProposals = { readonly form: AuthoredForm; readonly panel: AuthoredPanel };

/** Ids of the acceptances that stand where authors require nothing. */
const ACCEPTANCE = { terms: 'terms', proposal: 'proposal', panel: 'panel-terms' } as const;

/** Flow A as it is shown: each box with the name of its wording. */
export function shownForm(form: AuthoredForm, locale: Locale): FlowASettings {
  const words = consentWords(locale);
  const terms = { id: ACCEPTANCE.terms, label: words['form-acceptance'] };
  const proposal = { id: ACCEPTANCE.proposal, label: words['form-authorisation'] };
  const plainTerms = words['form-terms'];
  const named = (optIns: readonly ProposalOptIn[], behind: string) =>
    optIns.map((optIn) => withVersion(optIn, behind));
  return {
    ...form,
    plainTerms,
    termsOptIns: named(shownOptIns(form.termsOptIns, terms), form.terms ?? plainTerms),
    proposalOptIns: named(shownOptIns(form.proposalOptIns, proposal), form.disclaimer ?? ''),
  };
}

/** Flow B as it is shown. */
export function shownPanel(panel: AuthoredPanel, locale: Locale): PanelSettings {
  const words = consentWords(locale);
  const plainTerms = words['panel-terms'];
  const box = { id: ACCEPTANCE.panel, label: words['panel-acceptance'], required: true };
  return { ...panel, plainTerms, acceptance: withVersion(box, panel.terms ?? plainTerms) };
}

/** A wording of a box, word for word: its label and the text that it is about. */
export type ConsentWording = ConsentBox & { readonly behind: string };

/** Every box that a site's proposals show, by flow; none is shown where its terms are hidden. */
export function consentWordings(
  { form, panel }: AuthoredProposals,
  locale: Locale,
): Readonly<Record<'A' | 'B', readonly ConsentWording[]>> {
  const [shown, settings] = [shownForm(form, locale), shownPanel(panel, locale)];
  const about = (behind: string) => (box: ConsentBox) => ({ ...box, behind });
  const terms = shown.areTermsHidden ? [] : shown.termsOptIns;
  return {
    A: [
      ...terms.map(about(shown.terms ?? shown.plainTerms)),
      ...shown.proposalOptIns.map(about(shown.disclaimer ?? '')),
    ],
    B: settings.areTermsHidden ? [] : [about(settings.terms ?? settings.plainTerms)(settings.acceptance)],
  };
}

/** The boxes as they stand when a form is sent. */
export const statedNow = (boxes: readonly ConsentBox[], ticked: readonly string[]): readonly StatedBox[] =>
  boxes.map(({ id, textVersion }) => ({ id, textVersion, isTicked: ticked.includes(id) }));

const withVersion = (optIn: ProposalOptIn, behind: string): ConsentBox => ({
  ...optIn,
  textVersion: checksum(`${optIn.label}\n${behind}`),
});
