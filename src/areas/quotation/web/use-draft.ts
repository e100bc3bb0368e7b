import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFields } from '../contract.ts';
import { forgetLocally, keepLocally, keptLocally } from './draft-record.ts';
import type { DraftAnswer, QuotationView, Told } from './view.ts';

/** Keys in quick succession are one change. */
const WAIT_MS = 600;
const AGAIN_MS = 10_000;

/** Where the draft is: kept on the server at a moment, on its way, or in this browser until somebody can be reached. */
export type DraftState =
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'sending' | 'offline' | 'conflict' | 'refused' };

export type Draft = {
  readonly fields: DraftFields;
  readonly told: Told;
  /** The figures are those of what is on screen. */
  readonly isTold: boolean;
  readonly state: DraftState;
  readonly set: (name: string, value: string) => void;
  /** Saves a version; answers whether the page goes on elsewhere. */
  readonly save: () => Promise<'left' | 'errors' | 'offline' | 'refused'>;
  /** After somebody else's change: what is here counts. */
  readonly insist: () => void;
};

/**
 * What a seller types, kept on the server as it changes. Without a connection it stays here, and the part of it that says nothing about
 * anybody also in the browser, until it can be sent.
 * @param car the configurator's code of the car on screen
 * @param onOther called with the car that this browser has kept from a time without a connection, where it is another one
 */
export function useDraft(quotation: QuotationView, car: string, onOther: (code: string) => void): Draft {
  const { id, call, key } = quotation;
  const [typed, setTyped] = useState(quotation.fields);
  const [told, setTold] = useState(quotation.told);
  const [state, setState] = useState<DraftState>({ kind: 'kept', at: quotation.keptAt });
  const [sentText, setSent] = useState(() =>
    textOf({ ...quotation.fields, car: quotation.fields.car ?? '' }),
  );
  const revision = useRef(quotation.revision);
  const fields = { ...typed, car };
  const text = textOf(fields);
  const latest = useRef(fields);
  latest.current = fields;
  // One key for one text: saved again after a lost answer it is the same version, and another text is another one.
  const saving = useRef({ key, text: '' });
  const busy = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback(
    async (intent: 'keep' | 'save'): Promise<DraftAnswer | undefined> => {
      const going = latest.current;
      setState({ kind: 'sending' });
      const its = textOf(going);
      if (intent === 'save' && saving.current.text !== its)
        saving.current = { text: its, key: saving.current.text ? crypto.randomUUID() : key };
      const sent = { intent, key: saving.current.key, revision: String(revision.current) };
      const body = new URLSearchParams({ ...going, ...sent });
      try {
        const response = await fetch(call, { method: 'POST', body });
        if (!response.ok) {
          setState({ kind: response.status >= 500 ? 'offline' : 'refused' });
          return undefined;
        }
        const answer = (await response.json()) as DraftAnswer;
        if (answer.told) setTold(answer.told);
        if (answer.ok || answer.reason === 'errors' || answer.reason === 'discount-beyond') {
          revision.current = answer.revision;
          setSent(its);
          forgetLocally(id);
          setState({ kind: 'kept', at: answer.ok ? answer.keptAt : new Date().toISOString() });
        } else if (answer.reason === 'changed-elsewhere') {
          revision.current = answer.revision;
          setState({ kind: 'conflict' });
        } else setState({ kind: 'refused' });
        return answer;
      } catch {
        keepLocally(id, { revision: revision.current, fields: going });
        setState({ kind: 'offline' });
        return undefined;
      }
    },
    [call, id, key],
  );
  /** One call after the other: each is about the revision that the one before has made. */
  const inTurn = useCallback(
    (intent: 'keep' | 'save') => {
      const next = busy.current.then(() => send(intent));
      busy.current = next;
      return next;
    },
    [send],
  );

  const isTold = text === sentText;
  const mayTry = state.kind !== 'conflict' && state.kind !== 'refused';
  const isAway = state.kind === 'offline';
  useEffect(() => {
    if (isTold || !mayTry || !text) return;
    const wait = setTimeout(() => inTurn('keep'), isAway ? AGAIN_MS : WAIT_MS);
    const now = () => inTurn('keep');
    window.addEventListener('online', now);
    return () => {
      clearTimeout(wait);
      window.removeEventListener('online', now);
    };
  }, [text, isTold, mayTry, isAway, inTurn]);

  // What this browser kept when nobody could be reached is taken up once, where nothing has changed since.
  const took = useRef(false);
  useEffect(() => {
    if (took.current) return;
    took.current = true;
    const kept = keptLocally(id, revision.current);
    if (!kept) return;
    setTyped((now) => ({ ...now, ...kept }));
    if (kept.car && kept.car !== latest.current.car) onOther(kept.car);
  }, [id, onOther]);

  return {
    ...{ fields, told, isTold, state },
    set: (name, value) => setTyped((now) => ({ ...now, [name]: value })),
    async save() {
      const answer = await inTurn('save');
      if (!answer) return 'offline';
      if (answer.ok && answer.next) {
        window.location.assign(answer.next);
        return 'left';
      }
      return !answer.ok && (answer.reason === 'errors' || answer.reason === 'discount-beyond')
        ? 'errors'
        : 'refused';
    },
    insist: () => {
      setState({ kind: 'sending' });
      inTurn('keep');
    },
  };
}

const textOf = (fields: DraftFields): string => JSON.stringify(Object.entries(fields).toSorted());
