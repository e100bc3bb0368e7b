import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callService } from '../../../../io/http.ts';
import { useSite } from '../../../platform/web/index.ts';
import { proposalDrafts } from '../../contract.ts';
import type { FlowBForm } from '../../domain/flow-b/form.ts';

/** Typing rests this long before the server keeps what was typed. */
const REST_MS = 800;

/**
 * Keeps the half-filled form on the server for the browser's session, sealed, so that a reload loses nothing; the browser's
 * own storage gets none of it. A draft that cannot be kept or had costs nothing else.
 * @param isDone a bank has decided: there is nothing left to keep
 */
export function usePanelDraft(form: UseFormReturn<FlowBForm>, isDone: boolean): KeptDraft {
  const base = useSite().serviceAddress('proposal');
  const [kept, setKept] = useState<KeptDraft>({ isRead: false, isHeld: false });
  useEffect(() => {
    const path = '/draft/flow-b';
    if (isDone) {
      void callService({ base, path, method: 'DELETE', read: () => undefined });
      return;
    }
    const ended = new AbortController();
    const { signal } = ended;
    let hasTyped = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const body = { form: form.getValues() };
      void callService({ base, path, method: 'PUT', body, signal, read: () => undefined });
    };
    const watching = form.watch((_, { name }) => {
      if (!name) return; // filled in from a draft, not typed
      hasTyped = true;
      clearTimeout(resting);
      resting = setTimeout(keep, REST_MS);
    });
    const read = (json: unknown) => proposalDrafts['flow-b'].parse(json).form;
    void callService({ base, path, signal, read }).then((told) => {
      if (signal.aborted) return;
      const held = told.ok ? told.value : undefined;
      if (held && !hasTyped) form.reset(held);
      setKept({ isRead: true, isHeld: held !== undefined });
    });
    return () => {
      clearTimeout(resting);
      watching.unsubscribe();
      ended.abort();
    };
  }, [base, form, isDone]);
  return kept;
}

/** What was there when the form appeared. */
export type KeptDraft = {
  readonly isRead: boolean;
  /** Somebody has been in this form before. */
  readonly isHeld: boolean;
};
