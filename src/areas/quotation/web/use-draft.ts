import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import {
  type DraftPorts,
  type DraftTrouble,
  draftMachine,
  isSaved,
  type LocalDraft,
  type SaveOutcome,
  shownFields,
} from '../flow/index.ts';
import type { DraftFields } from '../index.ts';
import { planDefaults } from './carried-along.ts';
import { callDraft } from './draft-call.ts';
import { forgetLocally, keepLocally, storedLocally } from './draft-record.ts';
import type { DraftPricing, QuotationView } from './view.ts';

const STORED_WITHIN_MS = 10_000;
/** The CRM is told meanwhile. */
const SAVED_WITHIN_MS = 25_000;

const machine = draftMachine<DraftPricing>();

/** Where the draft is: kept on the server at a moment, on its way, or here until the server takes it. */
export type DraftState =
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'sending' | 'conflict' }
  /** `isHere`: this browser keeps the part of it that says nothing about anybody. */
  | { readonly kind: DraftTrouble; readonly isHere: boolean };

export type Draft = {
  readonly fields: DraftFields;
  readonly pricing: DraftPricing;
  /** The figures are those of what is on screen. */
  readonly isCurrent: boolean;
  readonly state: DraftState;
  readonly set: (name: string, value: string) => void;
  /** Saves a version; answers what became of it. */
  readonly save: () => Promise<'left' | 'errors' | 'conflict' | DraftTrouble>;
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
 * The draft's machine on screen: what it needs of the browser, and what the page shows of it.
 * @param car the configurator's code of the car on screen
 * @param leadTo called with the car that this browser has kept from before, where it is another one; says whether the page is left for it
 */
export function useDraft(quotation: QuotationView, car: string, leadTo: (code: string) => boolean): Draft {
  const { isOwn, plans } = quotation;
  const latest = useRef({ quotation, leadTo });
  latest.current = { quotation, leadTo };
  const draft = useActorRef(machine, { input: inputOf(quotation, car, () => latest.current) });
  const { send } = draft;
  const snapshot = useSelector(draft, (one) => one);
  // The configurator has changed the car before the machine hears of it.
  const context = { ...snapshot.context, car };
  const isCurrent = isSaved(context);

  useEffect(() => send({ type: 'car', code: car }), [send, car]);

  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    send({ type: 'opened', stored: storedLocally(latest.current.quotation.id) });
  }, [send]);

  const isAway = snapshot.matches('failed');
  useEffect(() => {
    if (!isAway) return;
    const back = () => send({ type: 'back' });
    for (const event of BACK_EVENTS) window.addEventListener(event, back);
    return () => {
      for (const event of BACK_EVENTS) window.removeEventListener(event, back);
    };
  }, [send, isAway]);

  // Names and comments are on this screen alone until the server has them.
  useEffect(() => {
    if (isCurrent || !isOwn) return;
    const onLeave = (event: BeforeUnloadEvent) =>
      !draft.getSnapshot().context.isLeaving && event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [draft, isCurrent, isOwn]);

  return {
    fields: shownFields(context),
    pricing: context.pricing,
    isCurrent,
    state: stateOf(snapshot),
    found: context.found,
    set: useCallback(
      (name, value) => {
        const more = planDefaults(plans, draft.getSnapshot().context.typed, name, value);
        draft.send({ type: 'typed', name, value, more });
      },
      [draft, plans],
    ),
    async save() {
      const ended = new Promise<SaveOutcome<DraftPricing>>((resolve) => {
        const listening = draft.on('save-ended', ({ outcome }) => {
          listening.unsubscribe();
          resolve(outcome);
        });
      });
      send({ type: 'save' });
      const outcome = await ended;
      const next = outcome.ok && outcome.answer.ok ? outcome.answer.next : undefined;
      if (next === undefined) return endOf(outcome);
      send({ type: 'leaving' });
      window.location.assign(next);
      return 'left';
    },
    again: () => send({ type: 'retry' }),
    insist: () => send({ type: 'insist' }),
    giveWay: () => send({ type: 'give-way' }),
    takeFound: () => send({ type: 'take-found' }),
    dropFound: () => send({ type: 'drop-found' }),
  };
}

/** Why no version was saved. */
function endOf(outcome: SaveOutcome<DraftPricing>): 'errors' | 'conflict' | DraftTrouble {
  if (!outcome.ok) return outcome.trouble;
  const { answer } = outcome;
  if (answer.ok) return 'refused';
  if (answer.reason === 'changed-elsewhere') return 'conflict';
  return answer.reason === 'errors' || answer.reason === 'discount-beyond' ? 'errors' : 'refused';
}

type Latest = { readonly quotation: QuotationView; readonly leadTo: (code: string) => boolean };

function inputOf(quotation: QuotationView, car: string, latest: () => Latest) {
  const { id, editor: lastEditor, pricing, ...view } = quotation;
  const ports: DraftPorts<DraftPricing> = {
    send: (form, intent) => {
      const within = intent === 'save' ? SAVED_WITHIN_MS : STORED_WITHIN_MS;
      return callDraft(latest().quotation.call, new URLSearchParams(form), within);
    },
    store: (local) => keepLocally(id, local),
    forget: (editor) => forgetLocally(id, editor),
    leadTo: (code) => latest().leadTo(code),
    reload: () => window.location.reload(),
    newKey: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  };
  const { isOwn, fields, storedCar, revision, storedAt, key } = view;
  const editor = globalThis.crypto?.randomUUID?.() ?? '';
  return { ports, isOwn, editor, lastEditor, fields, car, storedCar, revision, storedAt, pricing, key };
}

type Snapshot = ReturnType<ReturnType<typeof useActorRef<typeof machine>>['getSnapshot']>;

function stateOf(snapshot: Snapshot): DraftState {
  const { trouble, storedAt } = snapshot.context;
  if (snapshot.matches('failed') && trouble) return trouble;
  if (snapshot.matches('saving')) return { kind: 'sending' };
  return snapshot.matches('conflict') ? { kind: 'conflict' } : { kind: 'kept', at: storedAt };
}

const BACK_EVENTS = ['online', 'focus'] as const;
