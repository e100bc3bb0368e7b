import { z } from 'zod';
import { flowAForm } from './flow-a.ts';
import { flowBForm } from './flow-b-draft.ts';

/**
 * PUT and GET {proposal}/draft/{flow}: a half-filled form. Each flow has its own, so that what is typed in one takes nothing from
 * the other.
 */
export const proposalDrafts = {
  'flow-a': z.strictObject({ form: flowAForm }),
  /** Without a form while there is nothing to go on with. */
  'flow-b': z.strictObject({ form: flowBForm.optional() }),
};
export type DraftFlow = keyof typeof proposalDrafts;
export type ProposalDraft<Flow extends DraftFlow = DraftFlow> = z.output<(typeof proposalDrafts)[Flow]>;
