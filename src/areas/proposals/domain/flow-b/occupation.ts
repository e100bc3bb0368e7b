/** A group of occupations as the bank lists them (doc. 2 §3.3). */
export type OccupationGroup = {
  readonly name: string;
  readonly code: string;
  readonly occupations?: readonly { readonly name: string; readonly code: string }[] | undefined;
};

export type OccupationOption = { readonly value: string; readonly text: string };

const BETWEEN = '##';

/**
 * What the occupation field offers, sorted by text in the language's order (doc. 2 §3.3): 'occupation (group)' for each
 * occupation; a group without any stands by its name in upper case, with an empty activity.
 */
export function occupationOptions(
  groups: readonly OccupationGroup[],
  locale: string,
): readonly OccupationOption[] {
  const options = groups.flatMap(({ name, code, occupations = [] }) =>
    occupations.length === 0
      ? [{ value: `${code}${BETWEEN}`, text: name.toLocaleUpperCase(locale) }]
      : occupations.map((one) => ({
          value: `${code}${BETWEEN}${one.code}`,
          text: `${one.name} (${name})`,
        })),
  );
  const order = new Intl.Collator(locale);
  return options.sort((a, b) => order.compare(a.text, b.text));
}

/** Group and activity of an occupation as the form keeps it. */
export function occupationCodes(value: string): { readonly group: string; readonly activity: string } {
  const [group = '', activity = ''] = value.split(BETWEEN);
  return { group, activity };
}

/** Which work asks for more: somebody employed has a company's name, an owner all about the company (doc. 2 §2.2, §9). */
export type WorkKind = 'salaried' | 'owner' | 'other';

const SALARIED = ['1', 'SALARIED'];
const OWNER_GROUP = 'SOCIAL_OWNER';
/** One bank's own partner; a full value, written as the specification has it. */
const OWNER_VALUE = '5##909 5';

export function workKind(occupation: string): WorkKind {
  const { group } = occupationCodes(occupation);
  if (group === OWNER_GROUP || occupation === OWNER_VALUE) return 'owner';
  return SALARIED.includes(group) ? 'salaried' : 'other';
}
