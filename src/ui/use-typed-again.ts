import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { checksum } from '../kit/checksum.ts';

/** Under which name a tab keeps what was chosen, by the page's place in its history; gone with the tab, and when somebody logs out. */
const TYPED = 'vitrine.typed';
/** As many forms as somebody fills in side by side. */
const MOST = 4;

/**
 * All that was typed, while the document lives: a storage holds nothing of a person, so a reload loses that. It counts as long as the storage
 * says what was written with it.
 */
let live: { readonly written: string; readonly all: readonly StoredInput[] } | undefined;

/** One form as it stood: its key, and its fields as they would be sent, hidden ones left out; `choices` are those that may be stored. */
type StoredInput = {
  readonly of: string;
  readonly key: string;
  readonly fields: string;
  readonly choices: string;
};

/**
 * A form that survives the way back to it, and with what was chosen, without what says who somebody is, a reload: both are kept for this
 * tab alone until the form was taken. A form that the
 * server has filled in with what was wrong is left as it is, and so is a field that the browser has filled in itself, or that was typed into
 * before the page came alive: the others get what was kept.
 * @param page what the form's key is, and whether an answer has been written into the form
 * @returns what the form needs as its `ref`, and the key to send: that of the first try, so that both are one
 */
export function useTypedAgain({ key: fresh, isAnswered }: { key: string; isAnswered: boolean }): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly key: string;
} {
  const { pathname, search, key: entry } = useLocation();
  const { state } = useNavigation();
  const of = placeOf(entry, { pathname, search });
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    if (state === 'idle') isSent.current = false; // and still here: it was not taken
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    const page = form.current;
    if (!page) return;
    const touched = touchedIn(page);
    const isFilled = isAnswered || touched.size > 0;
    const stored = isAnswered ? undefined : others().find((one) => one.of === of);
    const own = stored?.key ?? (isFilled ? key : fresh);
    const keepNow = () => keep({ of, key: own, fields: fieldsOf(page), choices: choicesOf(page) });
    if (stored) fillIn(page, new URLSearchParams(stored.fields), touched);
    if (isFilled) keepNow(); // what was sent in vain stands at a new place in the history
    setKey(own);
    const onSubmit = () => {
      isSent.current = true;
    };
    // An answer that keeps the form puts it at a new place in the history a moment before it is drawn: a reload in between asks for that one.
    const onLeave = () => {
      const entryNow: unknown = history.state?.key;
      if (!isSent.current || typeof entryNow !== 'string' || placeOf(entry, location) !== of) return;
      keep({ of: placeOf(entryNow, location), key: own, fields: fieldsOf(page), choices: choicesOf(page) });
    };
    page.addEventListener('input', keepNow);
    page.addEventListener('submit', onSubmit);
    addEventListener('pagehide', onLeave);
    return () => {
      page.removeEventListener('input', keepNow);
      page.removeEventListener('submit', onSubmit);
      removeEventListener('pagehide', onLeave);
      if (isSent.current) write(others().filter((one) => one.of !== of));
    };
  }, [of]);
  return { form, key };
}

/**
 * A page at its place in the history. Of the address of a first page, which may name the campaign that brought the visitor, a storage
 * learns nothing.
 */
const placeOf = (entry: string, { pathname, search }: { pathname: string; search: string }): string =>
  `${entry} ${pathname} ${checksum(search)}`;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody types or chooses in a form; files and passwords are nobody else's. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement && !['hidden', 'file', 'password', 'submit'].includes(one.type)) ||
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement,
  );

const isMark = (one: Control): one is HTMLInputElement => one.type === 'radio' || one.type === 'checkbox';

/** Names of the fields in which anything stands that the server has not written. */
function touchedIn(form: HTMLFormElement): ReadonlySet<string> {
  const isTouched = (one: Control) => {
    if (one instanceof HTMLSelectElement)
      return [...one.options].some((option) => option.defaultSelected && !option.selected);
    return isMark(one) ? one.checked !== one.defaultChecked : one.value !== one.defaultValue;
  };
  return new Set(
    controlsOf(form)
      .filter(isTouched)
      .map(({ name }) => name),
  );
}

/** What stands in a form, as it would be sent. */
export const fieldsOf = (form: HTMLFormElement): string => writtenOf(controlsOf(form));

/**
 * The same of what is chosen, and of fields marked `data-kept`, which ask for a number that says nothing about anybody: all that a browser's
 * storage may hold of a form.
 */
const choicesOf = (form: HTMLFormElement): string =>
  writtenOf(
    controlsOf(form).filter(
      (one) => isMark(one) || one instanceof HTMLSelectElement || one.dataset.kept !== undefined,
    ),
  );

function writtenOf(controls: readonly Control[]): string {
  const fields = new URLSearchParams();
  for (const one of controls) if (!isMark(one) || one.checked) fields.append(one.name, one.value);
  return fields.toString();
}

/** Puts it back, but for what has been touched since, and for texts that were not kept. */
export function fillIn(
  form: HTMLFormElement,
  fields: URLSearchParams,
  touched: ReadonlySet<string> = new Set(),
): void {
  for (const one of controlsOf(form)) {
    if (one.disabled || touched.has(one.name)) continue;
    if (isMark(one)) one.checked = fields.getAll(one.name).includes(one.value);
    else if (fields.has(one.name)) one.value = fields.get(one.name) ?? '';
    // What was chosen behind a "more" is not to be searched for.
    if (isMark(one) && one.checked) one.closest('details')?.setAttribute('open', '');
  }
}

const keep = (one: StoredInput): void =>
  write([one, ...others().filter(({ of }) => of !== one.of)].slice(0, MOST));

/** Anything may stand in a browser's storage: what is no record of ours is left out. */
function others(): readonly StoredInput[] {
  try {
    const stored = sessionStorage.getItem(TYPED) ?? '[]';
    if (live?.written === stored) return live.all;
    const all: unknown = JSON.parse(stored);
    return Array.isArray(all) ? all.filter(isStored).map((one) => ({ ...one, choices: one.fields })) : [];
  } catch {
    return [];
  }
}

type Stored = Omit<StoredInput, 'choices'>;
const isStored = (one: unknown): one is Stored => {
  const { of, key, fields } = (one ?? {}) as Partial<Stored>;
  return [of, key, fields].every((text) => typeof text === 'string');
};

function write(all: readonly StoredInput[]): void {
  const written = JSON.stringify(all.map(({ of, key, choices: fields }): Stored => ({ of, key, fields })));
  live = all.length > 0 ? { written, all } : undefined;
  try {
    if (all.length > 0) sessionStorage.setItem(TYPED, written);
    else sessionStorage.removeItem(TYPED);
  } catch {
    // Blocked or full: what was typed is not kept either.
  }
}
