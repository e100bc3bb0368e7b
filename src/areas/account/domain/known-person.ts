import type { Person } from './person.ts';

/** What forms may take from an account: what its customer keeps there, and the e-mail they are known by. */
export type KnownPerson = Person & { readonly email: string };

/** Texts by field; a field without text is as good as not there. */
export type Texts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** How a field stands now. Null, a value that was found to be none, is something too: somebody has typed it. */
export type ReadField<Field extends string> = (field: Field) => string | null | undefined;

/**
 * What an account may fill a form in with: nothing that stands there is written over. Fields that only make sense together, an
 * address, are filled in together or not at all: half of one address and half of another would be nobody's.
 */
export function fillable<Field extends string>(
  read: ReadField<Field>,
  known: Texts<Field>,
  together: readonly Field[] = [],
): Texts<Field> {
  const isFree = (field: Field) => read(field) === '' || read(field) === undefined;
  const isWholeFree = together.every(isFree);
  const free = (Object.keys(known) as Field[]).filter(
    (field) => known[field] && isFree(field) && (isWholeFree || !together.includes(field)),
  );
  return Object.fromEntries(free.map((field) => [field, known[field]])) as Texts<Field>;
}

/** The fields that still are as they were filled in: these, and none that were changed since, are emptied again. */
export const unchanged = <Field extends string>(
  read: ReadField<Field>,
  filled: Texts<Field>,
): readonly Field[] => (Object.keys(filled) as Field[]).filter((field) => read(field) === filled[field]);
