/** What the draft of a quotation knows, hears and needs of the browser. */
import { type DraftFields, localFields } from '../index.ts';

/**
 * Why a call brought no answer of the simulator's: there is no connection, the server did not answer as it should, whoever calls is no longer
 * let in (to strangers the simulator does not exist), too many were sent, or this one is not taken.
 */
export type DraftTrouble = 'offline' | 'silent' | 'shut' | 'busy' | 'refused';

/** `keep` stores what is being typed, `save` makes a version of it. */
export type DraftIntent = 'keep' | 'save';

/** The server's answer to a draft, with what it makes of it (`Pricing`); `next`: where the page goes on. */
export type DraftAnswer<Pricing> =
  | {
      readonly ok: true;
      readonly revision: number;
      /** An instant. */
      readonly storedAt: string;
      readonly pricing: Pricing;
      readonly next?: string | undefined;
    }
  | {
      readonly ok: false;
      readonly reason:
        | 'changed-elsewhere'
        | 'unknown'
        | 'errors'
        | 'no-dealer'
        | 'discount-beyond'
        | 'key-reused';
      readonly revision: number;
      readonly pricing?: Pricing | undefined;
    };

export type DraftResponse<Pricing> =
  | { readonly ok: true; readonly answer: DraftAnswer<Pricing> }
  | { readonly ok: false; readonly trouble: DraftTrouble };

/** What a version that should be saved has come to. */
export type SaveOutcome<Pricing> =
  | DraftResponse<Pricing>
  | { readonly ok: false; readonly trouble: 'conflict' };

/** What a browser stores of a draft until it is sent: when, by which page, and which revision of the server's draft it goes on from. */
export type LocalDraft = {
  readonly revision: number;
  readonly editor: string;
  /** An instant. */
  readonly at: string;
  readonly fields: DraftFields;
};

export type DraftPorts<Pricing> = {
  /** Sends a form; never rejects. */
  send(form: Readonly<Record<string, string>>, intent: DraftIntent): Promise<DraftResponse<Pricing>>;
  /** Stores in the browser what may stay there (`localFields`); says whether it did. */
  store(draft: LocalDraft): boolean;
  /** Removes what a page has stored. */
  forget(editor: string): void;
  /** Leads to a car that the browser has stored, by its code; says whether the page is left for it. */
  leadTo(car: string): boolean;
  reload(): void;
  newKey(): string;
  /** An instant. */
  now(): string;
};

export type DraftInput<Pricing> = {
  readonly ports: DraftPorts<Pricing>;
  /** Whoever may not change the quotation sends nothing. */
  readonly isOwn: boolean;
  /** This page, and the page that has changed the draft last. */
  readonly editor: string;
  readonly lastEditor: string | undefined;
  readonly fields: DraftFields;
  /** The configurator's code of the car on screen, and of the one that the server has. */
  readonly car: string;
  readonly storedCar: string;
  readonly revision: number;
  readonly storedAt: string;
  readonly pricing: Pricing;
  /** Of the first version that is saved. */
  readonly key: string;
};

export type DraftContext<Pricing> = Omit<DraftInput<Pricing>, 'fields' | 'storedCar' | 'key'> & {
  /** As on screen, but for the car, which the configurator changes. */
  readonly typed: DraftFields;
  /** What was typed since the page was opened: whatever the browser has stored from before is older. */
  readonly own: DraftFields;
  /** The fields as text: those that the server has, those on their way, and those that it does not take. */
  readonly savedText: string;
  readonly sendingText: string;
  readonly refusedText: string;
  readonly intent: DraftIntent;
  /** What was asked for while something else is on its way. */
  readonly queued: Readonly<Record<DraftIntent, boolean>>;
  /** How many forms this page has sent: what it sent itself is nobody else's change. */
  readonly edits: number;
  /** One key for one text: saved again after a lost answer it is the same version, and another text is another one. */
  readonly version: { readonly key: string; readonly text: string };
  /** Why nothing was taken; `isHere`: this browser stores the part of it that says nothing about anybody. */
  readonly trouble: { readonly kind: DraftTrouble; readonly isHere: boolean } | undefined;
  /** What the browser has stored from before, where somebody else has changed the draft since. */
  readonly found: LocalDraft | undefined;
  /** The page is about to be left: what it stores was put in order for the next one. */
  readonly isLeaving: boolean;
};

export type DraftEvent =
  /** A field was typed; `more`: what it brings along. */
  | { type: 'typed'; name: string; value: string; more?: DraftFields }
  | { type: 'car'; code: string }
  /** What the pages of this browser have stored, the last one first; once, when the page has opened. */
  | { type: 'opened'; stored: readonly LocalDraft[] }
  | { type: 'take-found' }
  | { type: 'drop-found' }
  /** Fields that were stored come onto the screen. */
  | { type: 'taken'; fields: DraftFields }
  | { type: 'save' }
  /** Sends what is on screen at once; after somebody else's change what is here counts. */
  | { type: 'retry' }
  /** The connection is back, or whoever has logged in again elsewhere is. */
  | { type: 'back' }
  | { type: 'insist' }
  /** After somebody else's change: what is there counts. */
  | { type: 'give-way' }
  | { type: 'leaving' }
  /** Raised by the chart itself: the fields are other ones than before. */
  | { type: 'changed' };

export type DraftSignal<Pricing> = { type: 'save-ended'; outcome: SaveOutcome<Pricing> };

type Shown = Pick<DraftContext<unknown>, 'typed' | 'car'>;

/** The fields on screen. */
export const shownFields = ({ typed, car }: Shown): DraftFields => ({ ...typed, car });

/** Equal for equal fields. */
export const textOf = (fields: DraftFields): string => JSON.stringify(Object.entries(fields).toSorted());

/** Whether what is on screen is what the server has. */
export const isSaved = (context: Shown & Pick<DraftContext<unknown>, 'savedText'>): boolean =>
  textOf(shownFields(context)) === context.savedText;

/** Whether what was stored says anything else than what is on screen. */
export const isOther = ({ fields }: LocalDraft, shown: DraftFields): boolean =>
  Object.entries(fields).some(([name, value]) => value !== (shown[name] ?? ''));

/** The fields that may stay in a browser: nothing that says who the customer is. */
export const ownOf = (fields: DraftFields): DraftFields =>
  Object.fromEntries(localFields.map((name) => [name, fields[name] ?? '']));

/** Whether the server has the fields, although there may be something to mend in them before they become a version. */
export const isKept = <Pricing>(answer: DraftAnswer<Pricing>): boolean =>
  answer.ok || answer.reason === 'errors' || answer.reason === 'discount-beyond';
