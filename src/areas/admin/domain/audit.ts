/** A change that somebody of the staff has made. Nothing of a person's stands in it: ids, states, names of things. */
export type Change = {
  /** Id of the member of staff, or `command` for one made on the machine itself. */
  readonly by: string;
  /** `staff.add`, `manual.change`. */
  readonly action: string;
  /** What was changed, `manual 7f…`. */
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
};

export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** A change as it is kept. */
export type Entry = Change & {
  readonly number: number;
  readonly at: string;
  /** Of this entry and of all before it. */
  readonly hash: string;
};

/**
 * The text whose hash seals an entry together with the one before it: whoever takes an entry out, or changes one, has to make
 * every later one anew.
 */
export const sealedText = (
  previous: string,
  { number, at, by, action, subject, before, after }: Omit<Entry, 'hash'>,
) => JSON.stringify([previous, number, at, by, action, subject, sorted(before), sorted(after)]);

/** The database gives keys back in an order of its own. */
const sorted = (facts: Facts | null) =>
  facts && Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
