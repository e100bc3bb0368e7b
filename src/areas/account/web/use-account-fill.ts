import { useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import { fillable, type KnownPerson, type ReadField, type Texts, unchanged } from '../index.ts';
import { fetchAccount } from './account-service.ts';

/** How a form is connected to the customer's account. `Field` is the union of the form's field names. */
export type FillOptions<Field extends string> = {
  /** Whether the form is visible; the account is fetched only from then on. True unless given. */
  readonly isWanted?: boolean;
  /** Whether the draft stored in the browser has been restored; only then is it known which fields are empty. */
  readonly isReady: boolean;
  /** Whether somebody has edited this form before: the data is then offered by a button and not filled in at once. */
  readonly isOffered: boolean;
  /** Converts the account's data to the texts of this form. */
  readonly known: (person: KnownPerson) => Texts<Field> | Promise<Texts<Field>>;
  /** Fields that are filled in together or not at all. */
  readonly together?: readonly Field[];
  readonly read: ReadField<Field>;
  /** Writes the fields, as filled in or emptied. */
  readonly write: (texts: Texts<Field>) => void;
};

/** Whether fields of the form were filled in from the account, or could be, and how to fill or empty them. */
export type AccountFill = {
  readonly state: 'nothing' | 'filled' | 'offered';
  /** Writes the account's data into the empty fields. */
  fill(): void;
  /** Empties those fields that still have the account's data. */
  empty(): void;
  /** Names of the fields that still have the account's data. */
  filled(): readonly string[];
};

/**
 * Fills a form in with the data of the account that is logged in, if one is. The data is fetched when the form becomes visible and lives in its
 * fields alone: it is written neither to the browser's storage nor to a URL.
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
    const abort = new AbortController();
    const load = async () => {
      const person = await fetchAccount(base, abort.signal);
      const texts = person && (await latest.current.known(person));
      if (texts && !abort.signal.aborted) setKnown(texts);
    };
    void load();
    return () => abort.abort();
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
    // Nothing is empty: what equals the account's data was filled in before and restored with the draft.
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
  const filledFields = useCallback(() => unchanged(latest.current.read, filled.current), []);
  return { state, fill, empty, filled: filledFields };
}
