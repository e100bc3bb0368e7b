import { useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import { fillable, type KnownPerson, type ReadField, type Texts, unchanged } from '../index.ts';
import { askAccount } from './account-service.ts';

/** How a form meets an account. */
export type FillOptions<Field extends string> = {
  /** The form is on screen: nobody is asked about before. */
  readonly isWanted?: boolean;
  /** What the browser keeps of the form is there: from then on it can be told what is empty. */
  readonly isReady: boolean;
  /** Somebody has been in this form before: what they left empty is offered, and not filled in unasked. */
  readonly isOffered: boolean;
  /** What the account knows, as this form writes it. */
  readonly known: (person: KnownPerson) => Texts<Field> | Promise<Texts<Field>>;
  /** Fields that are filled in together or not at all. */
  readonly together?: readonly Field[];
  readonly read: ReadField<Field>;
  /** Writes the fields, as filled in or emptied. */
  readonly write: (texts: Texts<Field>) => void;
};

/** Whether something stands in the form that came from the account, or could. */
export type AccountFill = {
  readonly state: 'nothing' | 'filled' | 'offered';
  fill(): void;
  empty(): void;
  /** The fields that stand as the account filled them in. */
  filled(): readonly string[];
};

/**
 * Fills a form in with the data of the account that is open in this browser, if one is. They are asked for when the form appears
 * and stay in it: they reach neither the browser's storage nor an address.
 */
export function useAccountFill<Field extends string>(options: FillOptions<Field>): AccountFill {
  const base = useSite().serviceAddress('authentication');
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [known, setKnown] = useState<Texts<Field>>();
  const [state, setState] = useState<AccountFill['state']>('nothing');
  const filled = useRef({} as Texts<Field>);
  const isDecided = useRef(false);
  const { isReady, isWanted = true } = options;

  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const ask = async () => {
      const person = await askAccount(base, asking.signal);
      const texts = person && (await latest.current.known(person));
      if (texts && !asking.signal.aborted) setKnown(texts);
    };
    void ask();
    return () => asking.abort();
  }, [base, isWanted]);

  const fill = useCallback(() => {
    const { read, write, together } = latest.current;
    const texts = fillable(read, known ?? ({} as Texts<Field>), together);
    if (Object.keys(texts).length === 0) return setState('nothing');
    write(texts);
    filled.current = texts;
    setState('filled');
  }, [known]);

  useEffect(() => {
    if (!known || !isReady || isDecided.current) return;
    isDecided.current = true;
    const { isOffered, read, together } = latest.current;
    if (!isOffered) return fill();
    if (Object.keys(fillable(read, known, together)).length > 0) return setState('offered');
    // Filled in before, and kept since with what was typed.
    filled.current = Object.fromEntries(
      unchanged(read, known).map((field) => [field, known[field]]),
    ) as Texts<Field>;
    setState(Object.keys(filled.current).length > 0 ? 'filled' : 'nothing');
  }, [known, isReady, fill]);

  const empty = useCallback(() => {
    const { read, write } = latest.current;
    const fields = unchanged(read, filled.current);
    write(Object.fromEntries(fields.map((field) => [field, ''])) as Texts<Field>);
    filled.current = {} as Texts<Field>;
    setState('offered');
  }, []);
  const isStill = useCallback(() => unchanged(latest.current.read, filled.current), []);
  return { state, fill, empty, filled: isStill };
}
