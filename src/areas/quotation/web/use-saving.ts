import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from './use-draft.ts';
import type { DraftAnswer } from './view.ts';

/** As `aria-keyshortcuts` names the keys that save. */
export const SAVE_KEYS = 'Control+Enter Meta+Enter';

/** Why nothing was saved, as a label. What the line about the draft tells is not told twice. */
const FAILURES = {
  offline: 'save-offline',
  silent: 'save-silent',
  busy: 'draft-busy',
  shut: 'draft-shut',
  refused: 'save-refused',
  conflict: 'draft-conflict',
} as const;

/** Saving from wherever the seller is: what is not right is shown where it is typed. */
export function useSaving(
  { save: saveDraft }: Draft,
  { review, answer, isOwn }: { review: string; answer: DraftAnswer | undefined; isOwn: boolean },
) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(answer ? 1 : 0);
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState<(typeof FAILURES)[keyof typeof FAILURES]>();
  const running = useRef(false);
  const latest = useRef(saveDraft);
  latest.current = saveDraft;
  const save = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setText(undefined);
    const end = await latest.current();
    running.current = end === 'left';
    setBusy(end === 'left');
    if (end === 'left') return;
    if (end !== 'errors') return setText(FAILURES[end]);
    setAttempt((before) => before + 1);
    await navigate(review, { preventScrollReset: true });
  }, [navigate, review]);
  useEffect(() => {
    if (!isOwn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // A question that stands over the page is answered first.
      if (event.repeat || event.isComposing || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOwn, save]);
  return { attempt, isBusy, failure: text, save: () => void save() };
}
