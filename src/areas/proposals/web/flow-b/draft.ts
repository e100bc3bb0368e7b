import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callService } from '../../../../io/http.ts';
import { useSite } from '../../../platform/web/index.ts';
import { type DraftOwner, proposalDrafts } from '../../contract.ts';
import type { FlowBForm } from '../../domain/flow-b/form.ts';
import { lastCounts } from '../patient-call.ts';

/** Typing rests this long before the server keeps what was typed. */
const REST_MS = 800;
/** A draft that cannot be kept or dropped by then costs nothing else. */
const CALL_MS = 5_000;

/**
 * Keeps the half-filled form on the server for the browser's session, sealed, so that a reload loses nothing; the browser's
 * own storage gets none of it. A draft that cannot be kept or had costs nothing else.
 * @param of the person of the lead before it: another's draft is not given back
 * @param isDone a bank has decided: there is nothing left to keep
 */
export function usePanelDraft(
  form: UseFormReturn<FlowBForm>,
  of: DraftOwner | undefined,
  isDone: boolean,
): DraftState {
  const base = useSite().serviceAddress('proposal');
  const [state, setState] = useState<DraftState>({ isRead: false, isFound: false });
  const [tell] = useState(lastCounts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel is one person's as long as it stands
  useEffect(() => {
    const path = '/draft/flow-b';
    const next = (call: { method: 'DELETE' } | { method: 'PUT'; body: unknown }) => {
      void tell({ base, path, timeout: CALL_MS, read: () => undefined, ...call }, 'patiently');
    };
    if (isDone) return next({ method: 'DELETE' });
    const ended = new AbortController();
    const { signal } = ended;
    let hasTyped = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      next({ method: 'PUT', body: { of, form: form.getValues() } });
    };
    const watching = form.watch((_, { name }) => {
      if (!name) return; // filled in from a draft, not typed
      hasTyped = true;
      clearTimeout(resting);
      resting = setTimeout(keep, REST_MS);
    });
    const read = (json: unknown) => proposalDrafts['flow-b'].parse(json).form;
    void callService({ base, path, method: 'POST', body: { of }, signal, read }).then((result) => {
      if (signal.aborted) return;
      const draft = result.ok ? result.value : undefined;
      if (draft && !hasTyped) form.reset(draft);
      setState({ isRead: true, isFound: draft !== undefined });
    });
    return () => {
      clearTimeout(resting);
      watching.unsubscribe();
      ended.abort();
    };
  }, [base, form, isDone, tell]);
  return state;
}

/** What was there when the form appeared. */
export type DraftState = {
  readonly isRead: boolean;
  /** Somebody has been in this form before. */
  readonly isFound: boolean;
};
