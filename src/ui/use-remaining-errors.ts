import { type FormEvent, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * What a server has found in a form, without the fields that were changed since: a message must not stand under a field that has been mended.
 * @param answer what was found, by field, and which answer it is
 * @returns the errors of unchanged fields, and the form's `onInput`
 */
export function useRemainingErrors<Reason>(
  answer: { readonly errors?: Readonly<Record<string, Reason>> | undefined; readonly at: number } | undefined,
) {
  const at = answer?.at;
  const [changed, setChanged] = useState<{ at: number | undefined; fields: ReadonlySet<string> }>();
  const fields = changed?.at === at ? (changed?.fields ?? NONE) : NONE;
  return {
    errors: answer?.errors && remainingErrors(answer.errors, fields),
    onInput({ target }: FormEvent) {
      const { name } = target as HTMLInputElement;
      if (answer?.errors?.[name] !== undefined && !fields.has(name))
        setChanged({ at, fields: new Set([...fields, name]) });
    },
  };
}

/** Errors of fields that were not changed since they were sent. */
export const remainingErrors = <Reason>(
  errors: Readonly<Record<string, Reason>>,
  changed: ReadonlySet<string>,
): Readonly<Record<string, Reason>> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
