import { useMemo } from 'react';
import type { ProposalView } from '../../../financing/web/index.ts';
import { loadProposalForm, prepareProposals } from '../../web/index.ts';
import type { offeredForm } from './offered-form.server.ts';

/** The plans modal's proposal on this page: the bank partner's form, for the bank partner's plans. Its code comes when it is needed. */
export function useProposalForm(offered: ReturnType<typeof offeredForm>): ProposalView | undefined {
  return useMemo(
    () =>
      offered && {
        sources: ['B2_TRADITIONAL', 'B2_BALAO'],
        prepare: () => void prepareProposals().catch(() => undefined),
        load: async () => ({ Step: (await loadProposalForm()).createProposalStep(offered) }),
      },
    [offered],
  );
}
