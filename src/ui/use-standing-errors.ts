import { type FormEvent, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * What a server has found in a form, without the fields that were changed since: a message must not stand under a field that has been mended.
 * @param answer what was found, by field, and which answer it is
 * @returns what still stands, and the form's `onInput`
 */
export function useStandingErrors<Reason>(
  answer: { readonly errors?: Readonly<Record<string, Reason>> | undefined; readonly at: number } | undefined,
) {
  const at = answer?.at;
  const [changed, setChanged] = useState<{ at: number | undefined; fields: ReadonlySet<string> }>();
  const fields = changed?.at === at ? (changed?.fields ?? NONE) : NONE;
  return {
    errors: answer?.errors && standing(answer.errors, fields),
    onInput({ target }: FormEvent) {
      const { name } = target as HTMLInputElement;
      if (answer?.errors?.[name] !== undefined && !fields.has(name))
        setChanged({ at, fields: new Set([...fields, name]) });
    },
  };
}

/** What was found in the fields that are still as they were sent. */
export const standing = <Reason>(
  errors: Readonly<Record<string, Reason>>,
  changed: ReadonlySet<string>,
): Readonly<Record<string, Reason>> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
