import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { controlsOf, fieldsOf, fillIn } from '../../../ui/use-typed-again.ts';
import { SCREEN_PATHS } from './addresses.ts';

/** Under which name a tab keeps what was sent last until it is answered; gone with the tab. */
const SENT = 'vitrine.admin-sent';

/** A form as it was sent: on which page, which one of it, and whether a log-in was asked for instead of an answer. */
type Sent = {
  readonly page: string;
  readonly form: string;
  readonly fields: string;
  readonly isEnded: boolean;
};

const nameOf = (form: HTMLFormElement): string => String(new FormData(form).get('form') ?? '');

/** What somebody types of a person is kept nowhere, and a file is not chosen again for them. Passwords and codes are left out of the rest. */
const isStored = (form: HTMLFormElement, page: string): boolean =>
  form.method === 'post' &&
  openControlsOf(form).length > 0 &&
  !form.querySelector(OF_A_PERSON) &&
  ![SCREEN_PATHS.privacy, SCREEN_PATHS.leads].some((screen) => page.startsWith(screen));

/** By what somebody shows who they are; a password that is shown is a field of text. */
const SECRET = '[type=password], [autocomplete$=-password], [autocomplete=one-time-code], [name=code]';

const openControlsOf = (form: HTMLFormElement) => controlsOf(form).filter((one) => !one.matches(SECRET));

/** What stands in a form and is typed again for somebody. */
function openFieldsOf(form: HTMLFormElement): string {
  const fields = new URLSearchParams(fieldsOf(form));
  for (const one of controlsOf(form)) if (one.matches(SECRET)) fields.delete(one.name);
  return fields.toString();
}

/** What asks for somebody. */
const OF_A_PERSON = [
  '[type=file]',
  '[type=email]',
  '[type=tel]',
  '[name=email]',
  '[name=phone]',
  '[name=document]',
  '[name=person]',
  '[name=value]',
]
  .map((which) => `input${which}`)
  .join(', ');

/**
 * Gives a form that met the end of the session back, with what was typed, once its author is in again.
 * @returns whether that has happened on this page
 */
export function useUnsentForm(): boolean {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const wasSent = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !isStored(target, pathname)) return;
      write({ page: pathname, form: nameOf(target), fields: openFieldsOf(target), isEnded: false });
    };
    document.addEventListener('submit', keep);
    return () => document.removeEventListener('submit', keep);
  }, [pathname]);
  useEffect(() => {
    const sent = read();
    const isOurs = sent?.isEnded && sent.page === pathname;
    const form = isOurs
      ? [...document.forms].find((one) => isStored(one, pathname) && nameOf(one) === sent.form)
      : undefined;
    if (form && sent) fillIn(form, new URLSearchParams(sent.fields));
    write(undefined);
    setBack(form !== undefined);
  }, [pathname]);
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    else if (wasSent.current) {
      // Answered, and still in.
      wasSent.current = false;
      write(undefined);
      setBack(false);
    }
  }, [state]);
  return isBack;
}

/** On the log-in: what was sent last was not taken. Written together with what is drawn, for whoever goes back at once. */
export function useEndedSession(): void {
  useLayoutEffect(() => {
    const sent = read();
    if (sent) write({ ...sent, isEnded: true });
  }, []);
}

/** Anything may stand in a browser's storage: what is no record of ours is left out. */
function read(): Sent | undefined {
  try {
    const { page, form, fields, isEnded } = JSON.parse(sessionStorage.getItem(SENT) ?? '{}') as Partial<Sent>;
    if (typeof page !== 'string' || typeof form !== 'string' || typeof fields !== 'string') return undefined;
    return { page, form, fields, isEnded: isEnded === true };
  } catch {
    return undefined;
  }
}

function write(sent: Sent | undefined): void {
  try {
    if (sent) sessionStorage.setItem(SENT, JSON.stringify(sent));
    else sessionStorage.removeItem(SENT);
  } catch {
    // Blocked or full: the form is typed again then.
  }
}
