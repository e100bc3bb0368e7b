import type { ConsentBox, CreditNotice } from '../opt-ins.ts';

/** What authors say of the panel; what they leave out is said in the portal's own words. Texts are sanitised rich text. */
export type AuthoredPanel = {
  /** Sending then waits for nobody's tick. */
  readonly areTermsHidden: boolean;
  readonly areQuestionsHidden: boolean;
  readonly terms?: string | undefined;
  readonly questions?: string | undefined;
  readonly acceptedDisclaimer?: string | undefined;
  readonly refusedText?: string | undefined;
  readonly refusedDisclaimer?: string | undefined;
};

/** The same as the panel shows it. */
export type PanelSettings = AuthoredPanel & {
  /** Stands where authors gave no terms. */
  readonly plainTerms: string;
  /** For whom the proposal is taken, and what is looked up. */
  readonly notice: CreditNotice;
  readonly acceptance: ConsentBox;
};
