import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftFields } from '../index.ts';
import { broughtAlong } from './brought-along.ts';
import { callDraft, type Trouble } from './draft-call.ts';
import { forgetLocally, isOther, keepLocally, keptLocally, type LocalDraft } from './draft-record.ts';
import type { DraftAnswer, DraftPricing, QuotationView } from './view.ts';

/** Keys in quick succession are one change; the figures follow the last of them within 300 ms (bench/quotation). */
const WAIT_MS = 100;
const AGAIN_MS = 10_000;
const KEPT_WITHIN_MS = 10_000;
/** The CRM is told meanwhile. */
const SAVED_WITHIN_MS = 25_000;

/** Where the draft is: kept on the server at a moment, on its way, or here until the server takes it. */
export type DraftState =
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'sending' | 'conflict' }
  /** `isHere`: this browser keeps the part of it that says nothing about anybody. */
  | { readonly kind: Trouble; readonly isHere: boolean };

export type Draft = {
  readonly fields: DraftFields;
  readonly told: DraftPricing;
  /** The figures are those of what is on screen. */
  readonly isTold: boolean;
  readonly state: DraftState;
  readonly set: (name: string, value: string) => void;
  /** Saves a version; answers what became of it. */
  readonly save: () => Promise<'left' | 'errors' | 'conflict' | Trouble>;
  /** Sends what is on screen at once. */
  readonly again: () => void;
  /** After somebody else's change: what is here counts, or what is there. */
  readonly insist: () => void;
  readonly giveWay: () => void;
  /** What this browser kept from before the page was opened, where somebody else has changed the draft since. */
  readonly found: LocalDraft | undefined;
  readonly takeFound: () => void;
  readonly dropFound: () => void;
};

/**
 * What a seller types, kept on the server as it changes. Before it is sent, the part of it that says nothing about anybody stands in the
 * browser; the whole of it stays on screen until the server has it, whatever is in the way.
 * @param car the configurator's code of the car on screen
 * @param leadTo called with the car that this browser has kept from before, where it is another one; says whether the page is left for it
 */
export function useDraft(quotation: QuotationView, car: string, leadTo: (code: string) => boolean): Draft {
  const { id, call, key, plans } = quotation;
  const [typed, setTyped] = useState(quotation.fields);
  const [told, setTold] = useState(quotation.told);
  const [state, setState] = useState<DraftState>({ kind: 'kept', at: quotation.keptAt });
  const [found, setFound] = useState<LocalDraft>();
  const [sentText, setSent] = useState(() => textOf({ ...quotation.fields, car: quotation.keptCar }));
  const revision = useRef(quotation.revision);
  const fields = useMemo(() => ({ ...typed, car }), [typed, car]);
  const text = textOf(fields);
  const latest = useRef(fields);
  latest.current = fields;
  // This page, and how many changes it has sent: what it sent itself is nobody else's change.
  const edits = useRef({ editor: '', number: 0 });
  edits.current.editor ||= globalThis.crypto?.randomUUID?.() ?? '';
  // One key for one text: saved again after a lost answer it is the same version, and another text is another one.
  const saving = useRef({ key, text: '' });
  const busy = useRef<Promise<Outcome>>(Promise.resolve(undefined));
  const refusedText = useRef('');
  const sendingText = useRef('');
  const isContested = useRef(false);
  const turn = useRef(0);
  const isLeaving = useRef(false);
  // What was typed since the page was opened: whatever is found from before is older.
  const own = useRef<DraftFields>({});

  const keepHere = useCallback(
    (what = latest.current) => {
      const { editor } = edits.current;
      const here = { revision: revision.current, editor, at: new Date().toISOString() };
      // What a page that is being left leaves here was put in order for the next one.
      return isLeaving.current || keepLocally(id, { ...here, fields: what });
    },
    [id],
  );
  const forget = useCallback((editor = edits.current.editor) => forgetLocally(id, editor), [id]);

  const send = useCallback(
    async (intent: 'keep' | 'save'): Promise<DraftAnswer | Trouble> => {
      const going = latest.current;
      const its = textOf(going);
      const isHere = keepHere();
      sendingText.current = its;
      setState({ kind: 'sending' });
      if (intent === 'save' && saving.current.text !== its)
        saving.current = { text: its, key: saving.current.text ? crypto.randomUUID() : key };
      edits.current.number += 1;
      const { editor, number } = edits.current;
      const edit = { editor, edit: String(number), revision: String(revision.current) };
      const body = new URLSearchParams({ ...going, intent, key: saving.current.key, ...edit });
      const called = await callDraft(call, body, intent === 'save' ? SAVED_WITHIN_MS : KEPT_WITHIN_MS);
      if (!called.ok) {
        if (called.trouble === 'refused') refusedText.current = its;
        setState({ kind: called.trouble, isHere });
        return called.trouble;
      }
      const { answer } = called;
      if (answer.told) setTold(answer.told);
      if (answer.ok || answer.reason === 'errors' || answer.reason === 'discount-beyond') {
        revision.current = answer.revision;
        setSent(its);
        // What was typed meanwhile goes on from this.
        if (textOf(latest.current) === its) forget();
        else keepHere();
        setState({ kind: 'kept', at: answer.ok ? answer.keptAt : new Date().toISOString() });
      } else if (answer.reason === 'changed-elsewhere') {
        revision.current = answer.revision;
        isContested.current = true;
        setState({ kind: 'conflict' });
      } else {
        // The next try is another form.
        if (answer.reason === 'key-reused') saving.current = { key: crypto.randomUUID(), text: its };
        refusedText.current = its;
        setState({ kind: 'refused', isHere });
      }
      return answer;
    },
    [call, key, keepHere, forget],
  );
  /**
   * One call after the other: each is about the revision that the one before has made. Of those that wait the last says everything; what
   * waited when somebody else's change turned up does not go over it.
   */
  const inTurn = useCallback(
    (intent: 'keep' | 'save'): Promise<Outcome> => {
      turn.current += 1;
      const own = turn.current;
      const next = busy.current.then((): Outcome | Promise<Outcome> => {
        if (isContested.current) return 'conflict';
        return intent === 'save' || own === turn.current ? send(intent) : undefined;
      });
      busy.current = next;
      return next;
    },
    [send],
  );

  const take = useCallback(
    (kept: LocalDraft, over: DraftFields) => {
      const taken = { ...kept.fields, ...over };
      const all = { ...latest.current, ...taken };
      if (!keepHere(all)) return setTyped(all);
      forget(kept.editor);
      isLeaving.current = all.car !== latest.current.car && leadTo(all.car ?? '');
      if (!isLeaving.current) setTyped((now) => ({ ...now, ...taken }));
    },
    [leadTo, keepHere, forget],
  );
  // What this browser kept is taken up once, before this page keeps anything: at once where nobody else has changed the draft since, else
  // when its seller says so.
  const took = useRef(false);
  useEffect(() => {
    if (took.current || !quotation.isOwn) return;
    took.current = true;
    const [kept] = keptLocally(id).filter((one) => {
      const hasMore = isOther(one, latest.current);
      if (!hasMore) forget(one.editor);
      return hasMore;
    });
    // Others of several stay until it is the turn of each.
    if (!kept) return;
    if (kept.revision === revision.current || kept.editor === quotation.editor) take(kept, own.current);
    else setFound(kept);
  }, [id, quotation, take, forget]);

  const isTold = text === sentText;
  const mayTry = state.kind !== 'conflict' && !(state.kind === 'refused' && refusedText.current === text);
  const isAway = 'isHere' in state;
  const isOnItsWay = state.kind === 'sending' && sendingText.current === text;
  useEffect(() => {
    if (isTold || isOnItsWay || !mayTry || !quotation.isOwn || !text) return;
    // Before anything is sent: whatever becomes of the page, it is here.
    keepHere();
    const wait = setTimeout(() => inTurn('keep'), isAway ? AGAIN_MS : WAIT_MS);
    const now = () => inTurn('keep');
    // The connection is back, or whoever has logged in again elsewhere is.
    if (isAway) for (const event of BACK_EVENTS) window.addEventListener(event, now);
    return () => {
      clearTimeout(wait);
      for (const event of BACK_EVENTS) window.removeEventListener(event, now);
    };
  }, [text, isTold, isOnItsWay, mayTry, isAway, quotation.isOwn, inTurn, keepHere]);

  // Names and comments are on this screen alone until the server has them.
  useEffect(() => {
    if (isTold || !quotation.isOwn) return;
    const onLeave = (event: BeforeUnloadEvent) => !isLeaving.current && event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isTold, quotation.isOwn]);

  return {
    ...{ fields, told, isTold, state, found },
    set: useCallback(
      (name, value) => {
        own.current = { ...own.current, [name]: value };
        setTyped((now) => ({ ...now, ...broughtAlong(plans, now, name, value), [name]: value }));
      },
      [plans],
    ),
    async save() {
      const answer = await inTurn('save');
      if (typeof answer === 'string') return answer;
      if (!answer) return 'refused';
      if (answer.ok && answer.next) {
        isLeaving.current = true;
        window.location.assign(answer.next);
        return 'left';
      }
      if (answer.ok) return 'refused';
      if (answer.reason === 'changed-elsewhere') return 'conflict';
      return answer.reason === 'errors' || answer.reason === 'discount-beyond' ? 'errors' : 'refused';
    },
    again: () => void inTurn('keep'),
    insist() {
      isContested.current = false;
      void inTurn('keep');
    },
    giveWay() {
      forget();
      isLeaving.current = true;
      window.location.reload();
    },
    takeFound() {
      setFound(undefined);
      if (found) take(found, {});
    },
    dropFound() {
      setFound(undefined);
      if (found) forget(found.editor);
    },
  };
}

type Outcome = DraftAnswer | Trouble | 'conflict' | undefined;

const BACK_EVENTS = ['online', 'focus'] as const;

const textOf = (fields: DraftFields): string => JSON.stringify(Object.entries(fields).toSorted());
