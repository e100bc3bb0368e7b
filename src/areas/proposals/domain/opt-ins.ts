/** A box that authors put before the form (terms) or before sending (proposal opt-ins). */
export type ProposalOptIn = { readonly id: string; readonly label: string; readonly required: boolean };

/** One as it is shown, with the name of its very wording. */
export type ConsentBox = ProposalOptIn & { readonly textVersion: string };

/** What stands beside the box by which somebody agrees to a proposal: for whom it is taken, and where that lender looks up what they owe. */
export type CreditNotice = {
  readonly lender: string;
  readonly register: string;
  /** To look first whether the instalment can be paid (CDC art. 54-D; Decreto 11.150/2022). */
  readonly care: string;
  /** The percent of an income beyond which a warning stands here; undefined where who decides does not tell it. */
  readonly incomeShare?: number | undefined;
};

/** Whether everything that must be ticked is: all of the required ones (doc. 2 §5.1). */
export const areTicked = (
  optIns: readonly Pick<ProposalOptIn, 'id' | 'required'>[],
  ticked: readonly string[],
): boolean => optIns.every(({ id, required }) => !required || ticked.includes(id));

/** The ticked boxes after one was ticked or not. */
export const withTick = (ticked: readonly string[], id: string, on: boolean): readonly string[] =>
  on ? [...new Set([...ticked, id])] : ticked.filter((one) => one !== id);
