import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import {
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  type DraftIntent,
  type DraftPorts,
  type DraftResponse,
  type DraftSignal,
  isKept,
  isOther,
  isSaved,
  type LocalDraft,
  type SaveOutcome,
  shownFields,
  textOf,
} from './draft-state.ts';

/** Keys in quick succession are one change; the figures follow the last of them within 300 ms (bench/quotation). */
export const WAIT_MS = 100;
/** Until what was not taken is sent again by itself. */
export const AGAIN_MS = 10_000;

type Sending<Pricing> = {
  readonly ports: DraftPorts<Pricing>;
  readonly intent: DraftIntent;
  readonly form: Readonly<Record<string, string>>;
  /** Undefined where the page is about to be left. */
  readonly local: LocalDraft | undefined;
};
type Sent<Pricing> = { readonly response: DraftResponse<Pricing>; readonly isHere: boolean };

const localOf = <P>(context: DraftContext<P>, fields = shownFields(context)): LocalDraft => ({
  revision: context.revision,
  editor: context.editor,
  at: context.ports.now(),
  fields,
});

function sendingOf<P>(context: DraftContext<P>): Sending<P> {
  const { ports, intent, version, editor, edits, revision, isLeaving } = context;
  const edit = { editor, edit: String(edits), revision: String(revision) };
  const form = { ...shownFields(context), intent, key: version.key, ...edit };
  return { ports, intent, form, local: isLeaving ? undefined : localOf(context) };
}

/** What is on screen goes off: a version of another text than the last one has another key. */
function begin<P>(context: DraftContext<P>): Partial<DraftContext<P>> {
  const text = textOf(shownFields(context));
  const { intent, version, ports, edits } = context;
  const isOtherVersion = intent === 'save' && version.text !== text;
  return {
    sendingText: text,
    edits: edits + 1,
    version: isOtherVersion ? { text, key: version.text ? ports.newKey() : version.key } : version,
  };
}

/** What the draft is after an answer. */
function after<P>(context: DraftContext<P>, { response, isHere }: Sent<P>): Partial<DraftContext<P>> {
  const { sendingText, ports } = context;
  if (!response.ok) {
    const isRefused = response.trouble === 'refused';
    return {
      trouble: { kind: response.trouble, isHere },
      refusedText: isRefused ? sendingText : context.refusedText,
    };
  }
  const { answer } = response;
  const pricing = answer.pricing ?? context.pricing;
  const { revision } = answer;
  if (isKept(answer)) {
    const storedAt = answer.ok ? answer.storedAt : ports.now();
    return { pricing, revision, storedAt, savedText: sendingText, trouble: undefined };
  }
  if (isConflict(response)) return { pricing, revision, trouble: undefined };
  // The next try is another form.
  const isReused = !answer.ok && answer.reason === 'key-reused';
  return {
    pricing,
    trouble: { kind: 'refused', isHere },
    refusedText: sendingText,
    version: isReused ? { key: ports.newKey(), text: sendingText } : context.version,
  };
}

const isConflict = <P>(response: DraftResponse<P>): boolean =>
  response.ok && !response.answer.ok && response.answer.reason === 'changed-elsewhere';

const NOTHING_QUEUED = { keep: false, save: false };

/**
 * The draft of a quotation: what a seller types, stored on the server as it changes (doc. 2 §4.4). Before it is sent, the part of it that says
 * nothing about anybody stands in the browser; the whole of it stays on screen until the server has it, whatever is in the way.
 *
 * One form after the other: each is about the revision that the one before has made. What is asked for meanwhile waits, a version for itself,
 * and of the rest the last says everything; what waited when somebody else's change turned up does not go over it.
 */
export function draftMachine<Pricing>() {
  type Context = DraftContext<Pricing>;
  return setup({
    types: {
      context: {} as Context,
      events: {} as DraftEvent,
      emitted: {} as DraftSignal<Pricing>,
      input: {} as DraftInput<Pricing>,
    },
    delays: { pause: WAIT_MS, again: AGAIN_MS },
    actors: {
      send: fromPromise<Sent<Pricing>, Sending<Pricing>>(async ({ input }) => {
        const { ports, form, intent, local } = input;
        // Before anything is sent: whatever becomes of the page, it is here.
        const isHere = local === undefined || ports.store(local);
        return { response: await ports.send(form, intent), isHere };
      }),
    },
    guards: {
      isSettled: ({ context }) => !context.isOwn || isSaved(context),
      isOnItsWay: ({ context }) => textOf(shownFields(context)) === context.sendingText,
      /** What was refused is not sent again by itself before it is another text. */
      mayTry: ({ context }) => {
        const isSame = textOf(shownFields(context)) === context.refusedText;
        return context.isOwn && !isSaved(context) && !(context.trouble?.kind === 'refused' && isSame);
      },
      isOwn: ({ context }) => context.isOwn,
      isOtherCar: ({ context, event }) => event.type === 'car' && event.code !== context.car,
      isSaveQueued: ({ context }) => context.queued.save,
      isKeepQueued: ({ context }) => context.queued.keep,
      hasFailed: ({ context }) => context.trouble !== undefined,
    },
    actions: {
      type: assign(({ context, event }) => {
        if (event.type === 'car') return { car: event.code };
        if (event.type === 'taken') return { typed: { ...context.typed, ...event.fields } };
        if (event.type !== 'typed') return {};
        const one = { [event.name]: event.value };
        return {
          typed: { ...context.typed, ...event.more, ...one },
          own: { ...context.own, ...one },
        };
      }),
      emitChanged: raise({ type: 'changed' }),
      begin: assign(({ context }) => begin(context)),
      keep: assign({ intent: 'keep' }),
      saveVersion: assign({ intent: 'save' }),
      queueKeep: assign(({ context }) => ({ queued: { ...context.queued, keep: true } })),
      queueSave: assign({ queued: { keep: false, save: true } }),
      takeKeep: assign(({ context }) => ({ intent: 'keep', queued: { ...context.queued, keep: false } })),
      takeSave: assign(({ context }) => ({ intent: 'save', queued: { ...context.queued, save: false } })),
      dropQueue: assign({ queued: NOTHING_QUEUED }),
      store: ({ context }) => {
        if (context.isOwn && !context.isLeaving) context.ports.store(localOf(context));
      },
      /** What was typed meanwhile goes on from the new revision. */
      tidy: ({ context }) => {
        const isAll = textOf(shownFields(context)) === context.sendingText;
        if (isAll) context.ports.forget(context.editor);
        else if (!context.isLeaving) context.ports.store(localOf(context));
      },
      forget: ({ context }) => context.ports.forget(context.editor),
      leave: assign({ isLeaving: true }),
      reload: ({ context }) => context.ports.reload(),
      endSave: enqueueActions(({ enqueue }, { outcome }: { outcome: SaveOutcome<Pricing> }) => {
        enqueue.emit({ type: 'save-ended', outcome });
      }),
      /**
       * What this browser has stored is taken up once: at once where nobody else has changed the draft since, else when its seller says so.
       * Others of several stay until it is the turn of each.
       */
      takeUp: enqueueActions(({ context, event, enqueue, self }) => {
        if (event.type !== 'opened') return;
        const shown = shownFields(context);
        const [first] = event.stored.filter((one) => {
          const hasMore = isOther(one, shown);
          if (!hasMore) enqueue(() => context.ports.forget(one.editor));
          return hasMore;
        });
        if (!first) return;
        const isNewest = first.revision === context.revision || first.editor === context.lastEditor;
        if (isNewest) enqueue(() => take(context, { ...first.fields, ...context.own }, first, self.send));
        else enqueue.assign({ found: first });
      }),
      takeFound: enqueueActions(({ context, enqueue, self }) => {
        const { found } = context;
        if (found) enqueue(() => take(context, found.fields, found, self.send));
        enqueue.assign({ found: undefined });
      }),
      dropFound: enqueueActions(({ context, enqueue }) => {
        const { found } = context;
        if (found) enqueue(() => context.ports.forget(found.editor));
        enqueue.assign({ found: undefined });
      }),
    },
  }).createMachine({
    id: 'quotation-draft',
    context: ({ input: { fields, storedCar, key, ...input } }) => ({
      ...input,
      typed: fields,
      own: {},
      savedText: textOf({ ...fields, car: storedCar }),
      sendingText: '',
      refusedText: '',
      intent: 'keep',
      queued: NOTHING_QUEUED,
      edits: 0,
      version: { key, text: '' },
      trouble: undefined,
      found: undefined,
      isLeaving: false,
    }),
    initial: 'settling',
    on: {
      typed: { actions: ['type', 'emitChanged'] },
      car: { guard: 'isOtherCar', actions: ['type', 'emitChanged'] },
      taken: { actions: ['type', 'emitChanged'] },
      opened: { guard: 'isOwn', actions: 'takeUp' },
      'take-found': { actions: 'takeFound' },
      'drop-found': { actions: 'dropFound' },
      leaving: { actions: 'leave' },
    },
    states: {
      settling: {
        always: [
          { guard: 'isSaveQueued', target: 'saving', actions: 'takeSave' },
          { guard: 'isKeepQueued', target: 'saving', actions: 'takeKeep' },
          { guard: 'hasFailed', target: 'failed' },
          { guard: 'isSettled', target: 'saved' },
          { target: 'unsaved' },
        ],
      },
      saved: {
        on: {
          changed: { target: 'settling' },
          save: { target: 'saving', actions: 'saveVersion' },
          retry: { target: 'saving', actions: 'keep' },
        },
      },
      unsaved: {
        entry: 'store',
        after: { pause: { target: 'saving', actions: 'keep' } },
        on: {
          changed: { target: 'settling' },
          save: { target: 'saving', actions: 'saveVersion' },
          retry: { target: 'saving', actions: 'keep' },
        },
      },
      saving: {
        entry: 'begin',
        initial: 'quiet',
        invoke: {
          src: 'send',
          input: ({ context }) => sendingOf(context),
          onDone: [
            {
              guard: ({ event }) => isConflict(event.output.response),
              target: 'conflict',
              actions: [
                assign(({ context, event }) => after(context, event.output)),
                enqueueActions(({ context, event, enqueue }) => {
                  if (context.intent === 'save')
                    enqueue({ type: 'endSave', params: { outcome: event.output.response } });
                  else if (context.queued.save) enqueue({ type: 'endSave', params: { outcome: CONFLICT } });
                }),
                'dropQueue',
              ],
            },
            {
              target: 'settling',
              actions: [
                assign(({ context, event }) => after(context, event.output)),
                enqueueActions(({ context, event, enqueue }) => {
                  const { response } = event.output;
                  if (response.ok && isKept(response.answer)) enqueue('tidy');
                  if (context.intent === 'save') enqueue({ type: 'endSave', params: { outcome: response } });
                }),
              ],
            },
          ],
        },
        on: {
          save: { actions: 'queueSave' },
          retry: { actions: 'queueKeep' },
          insist: { actions: 'queueKeep' },
        },
        states: {
          quiet: {
            on: { changed: [{ guard: 'isOnItsWay' }, { guard: 'isOwn', target: 'typing' }] },
          },
          typing: {
            entry: 'store',
            after: { pause: { target: 'quiet', actions: 'queueKeep' } },
            on: {
              changed: [
                { guard: 'isOnItsWay', target: 'quiet' },
                { target: 'typing', reenter: true },
              ],
            },
          },
        },
      },
      conflict: {
        on: {
          save: { actions: { type: 'endSave', params: { outcome: CONFLICT } } },
          insist: { target: 'saving', actions: 'keep' },
          'give-way': { actions: ['forget', 'leave', 'reload'] },
        },
      },
      failed: {
        after: { again: { guard: 'mayTry', target: 'saving', actions: 'keep' } },
        on: {
          changed: { target: 'failed', reenter: true, actions: 'store' },
          back: { guard: 'mayTry', target: 'saving', actions: 'keep' },
          save: { target: 'saving', actions: 'saveVersion' },
          retry: { target: 'saving', actions: 'keep' },
        },
      },
    },
  });
}

const CONFLICT = { ok: false, trouble: 'conflict' } as const;

/** Puts on screen what a page of this browser has stored; where it is about another car, the page is left for that one. */
function take<P>(
  context: DraftContext<P>,
  fields: LocalDraft['fields'],
  { editor }: LocalDraft,
  send: (event: DraftEvent) => void,
): void {
  const { ports, isLeaving } = context;
  const all = { ...shownFields(context), ...fields };
  const isStored = isLeaving || ports.store(localOf(context, all));
  if (isStored) ports.forget(editor);
  const isLeft = isStored && all.car !== context.car && ports.leadTo(all.car ?? '');
  send(isLeft ? { type: 'leaving' } : { type: 'taken', fields });
}
