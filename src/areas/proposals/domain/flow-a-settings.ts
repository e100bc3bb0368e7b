import type { ConsentBox, CreditNotice, ProposalOptIn } from './opt-ins.ts';

/** What a site's authors decide about flow A's form; left-out texts come from the label dictionaries. */
export type AuthoredForm = {
  /** The terms step is not shown. */
  readonly areTermsHidden: boolean;
  readonly terms?: string | undefined;
  /** None of them required: a single acceptance stands in their place. */
  readonly termsOptIns: readonly ProposalOptIn[];
  readonly proposalOptIns: readonly ProposalOptIn[];
  /** Label of the last button. */
  readonly button?: string | undefined;
  readonly disclaimer?: string | undefined;
};

/** The same as its form shows it. */
export type FlowASettings = Omit<AuthoredForm, 'termsOptIns' | 'proposalOptIns'> & {
  /** Stands where authors gave no terms. */
  readonly plainTerms: string;
  /** For whom the proposal is taken, and what is looked up. */
  readonly notice: CreditNotice;
  readonly termsOptIns: readonly ConsentBox[];
  readonly proposalOptIns: readonly ConsentBox[];
};

/** The boxes that are shown: the authors', or one acceptance where they require nothing. */
export const shownOptIns = (
  authored: readonly ProposalOptIn[],
  acceptance: Omit<ProposalOptIn, 'required'>,
): readonly ProposalOptIn[] =>
  authored.some(({ required }) => required) ? authored : [...authored, { ...acceptance, required: true }];
