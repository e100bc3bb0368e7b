import { checksum } from '../../../kit/checksum.ts';
import { fillText } from '../../../kit/fill-text.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import type { StatedBox } from '../../lender/index.ts';
import { lendersText, type Supplied } from '../../platform/index.ts';
import { consentWords } from './consent-words.ts';
import { type AuthoredForm, type FlowASettings, shownOptIns } from './flow-a-settings.ts';
import type { AuthoredPanel, PanelSettings } from './flow-b/settings.ts';
import type { ConsentBox, CreditNotice, ProposalOptIn } from './opt-ins.ts';

/** What authors say of both flows. */
export type AuthoredProposals = { readonly form: AuthoredForm; readonly panel: AuthoredPanel };

/** Ids of the acceptances that stand where authors require nothing. */
const ACCEPTANCE = { terms: 'terms', proposal: 'proposal', panel: 'panel-terms' } as const;

/** What the words about a credit need to know of a site. */
export type CreditSite = Supplied & {
  readonly locale: Locale;
  /** The percent of an income that instalments may take by the policy in force. */
  readonly incomeShare?: number | undefined;
};

/** Who consults and records what an applicant owes, where, and by which law. */
export function creditRegister(site: CreditSite) {
  const { register } = LENDINGS[site.market];
  const lenders = lendersText(site) ?? consentWords(site.locale)['some-lender'];
  return { lenders, register: register.name, law: register.law };
}

/** The notice of a site, as its pages show it and its consents store it (Brazil: Res. CMN 5.037/2022 and 4.935/2021; Argentina: Ley 25.326 art. 26). */
export function creditNotice(site: CreditSite): CreditNotice {
  const words = consentWords(site.locale);
  const { correspondentLaw } = CREDITS[site.market];
  const registered = creditRegister(site);
  const { lenders } = registered;
  return {
    lender: correspondentLaw
      ? fillText(words['credit-lender-law'], { lenders, law: correspondentLaw })
      : fillText(words['credit-lender'], { lenders }),
    care: words['credit-care'],
    incomeShare: site.incomeShare,
    register: fillText(words['credit-register'], registered),
  };
}

/** What a box of a proposal is about, with the notice beside it: all of it is agreed to. */
const withNotice = (behind: string, { lender, register }: CreditNotice): string =>
  [behind, lender, register].filter(Boolean).join('\n');

/** Flow A as it is shown: each box with the name of its wording. */
export function shownForm(form: AuthoredForm, site: CreditSite): FlowASettings {
  const words = consentWords(site.locale);
  const notice = creditNotice(site);
  const terms = { id: ACCEPTANCE.terms, label: words['form-acceptance'] };
  const proposal = { id: ACCEPTANCE.proposal, label: words['form-authorisation'] };
  const plainTerms = words['form-terms'];
  const named = (optIns: readonly ProposalOptIn[], behind: string) =>
    optIns.map((optIn) => withVersion(optIn, behind));
  return {
    ...form,
    plainTerms,
    notice,
    termsOptIns: named(shownOptIns(form.termsOptIns, terms), form.terms ?? plainTerms),
    proposalOptIns: named(
      shownOptIns(form.proposalOptIns, proposal),
      withNotice(form.disclaimer ?? '', notice),
    ),
  };
}

/** Flow B as it is shown. */
export function shownPanel(panel: AuthoredPanel, site: CreditSite): PanelSettings {
  const words = consentWords(site.locale);
  const notice = creditNotice(site);
  const plainTerms = words['panel-terms'];
  const box = { id: ACCEPTANCE.panel, label: words['panel-acceptance'], required: true };
  const behind = withNotice(panel.terms ?? plainTerms, notice);
  return { ...panel, plainTerms, notice, acceptance: withVersion(box, behind) };
}

/** A wording of a box, word for word: its label and the text that it is about. */
export type ConsentWording = ConsentBox & { readonly behind: string };

/** Every box that a site's proposals show, by flow; none is shown where its terms are hidden. */
export function consentWordings(
  { form, panel }: AuthoredProposals,
  site: CreditSite,
): Readonly<Record<'A' | 'B', readonly ConsentWording[]>> {
  const [shown, settings] = [shownForm(form, site), shownPanel(panel, site)];
  const { notice } = shown;
  const about = (behind: string) => (box: ConsentBox) => ({ ...box, behind });
  const terms = shown.areTermsHidden ? [] : shown.termsOptIns;
  return {
    A: [
      ...terms.map(about(shown.terms ?? shown.plainTerms)),
      ...shown.proposalOptIns.map(about(withNotice(shown.disclaimer ?? '', notice))),
    ],
    B: settings.areTermsHidden
      ? []
      : [about(withNotice(settings.terms ?? settings.plainTerms, notice))(settings.acceptance)],
  };
}

/** The boxes as they stand when a form is sent. */
export const statedNow = (boxes: readonly ConsentBox[], ticked: readonly string[]): readonly StatedBox[] =>
  boxes.map(({ id, textVersion }) => ({ id, textVersion, isTicked: ticked.includes(id) }));

const withVersion = (optIn: ProposalOptIn, behind: string): ConsentBox => ({
  ...optIn,
  textVersion: checksum(`${optIn.label}\n${behind}`),
});
