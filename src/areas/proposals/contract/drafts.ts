import { z } from 'zod';
import { flowAForm } from './flow-a.ts';
import { flowBForm } from './flow-b-draft.ts';

/**
 * Whose form it is: whoever stands in the lead before it, by what they have told there. Nobody where none was sent.
 */
export const draftOwner = z.strictObject({ email: z.string().max(254), document: z.string().max(18) });
export type DraftOwner = z.output<typeof draftOwner>;

/** POST {proposal}/draft/{flow}: gives it back to the one whose it is. */
export const draftQuestion = z.strictObject({ of: draftOwner.optional() });

/**
 * PUT {proposal}/draft/{flow}, with whose it is, and what POST answers: a half-filled form. Each flow has its own, so that what is typed in one takes nothing from
 * the other.
 */
export const proposalDrafts = {
  'flow-a': z.strictObject({ form: flowAForm }),
  /** Without a form while there is nothing to go on with. */
  'flow-b': z.strictObject({ form: flowBForm.optional() }),
};
export type DraftFlow = keyof typeof proposalDrafts;
export type ProposalDraft<Flow extends DraftFlow = DraftFlow> = z.output<(typeof proposalDrafts)[Flow]>;

export const draftsToKeep = {
  'flow-a': proposalDrafts['flow-a'].extend({ of: draftOwner.optional() }),
  'flow-b': proposalDrafts['flow-b'].extend({ of: draftOwner.optional() }),
};
