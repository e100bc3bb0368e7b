/**
 * Kinds of what authors publish in drafts, as data in the folder of the area that publishes them (`domain/publication-kinds.ts`; `publishes` of
 * its plug has their rules): what they are called, whose they are, how a file of one is known, and what its differences are told by. The
 * administration reads them, and knows no kind of an area by its name but where a rule is of that kind alone.
 */
import type { LocaleWords } from '../../../kit/markets/words.ts';
import type { Role } from './roles.ts';

type Written = Readonly<Record<string, unknown>>;

/** What entries of a kind stand under in a list of differences. */
export type EntryGroup = {
  readonly words: LocaleWords<string>;
  /** What fields are called of which `admin/web/field-labels` have no word. */
  readonly fieldWords?: LocaleWords<Readonly<Record<string, string>>>;
  /** Fields that an entry may leave out and that can be typed all the same. */
  readonly optional?: Readonly<Record<string, 'number' | 'text' | 'flag' | 'lines'>>;
};

/** A list in content whose items are entries: each is compared, told and typed by itself. */
export type EntryList<Group extends string = string> = {
  readonly group: Group;
  /** The field that holds the list. */
  readonly of: string;
  /** What tells an entry from the others of its list. */
  readonly key: (one: Written) => string;
  /** What an author knows it by. */
  readonly name: (one: Written) => string;
  /** Lists within an entry, whose items are entries too. */
  readonly lists?: readonly EntryList<Group>[];
};

export type PublicationKind<Group extends string = string> = {
  /** Its place among the kinds: they are published in this order, and a file is of the first whose file it is. */
  readonly rank: number;
  /** What its files are called. */
  readonly words: LocaleWords<string>;
  /** Who may prepare, read and publish it. */
  readonly publishers: readonly Role[];
  /** Whether a file is of this kind, by what stands in it. */
  readonly isFile: (content: unknown) => boolean;
  readonly groups: Readonly<Record<Group, EntryGroup>>;
  /** The lists of a site's content; without any its content is one entry, of the only group. */
  readonly lists?: readonly EntryList<Group>[];
  /** Lists of which a file may bring some items alone, with the field that names them. */
  readonly partial?: Readonly<Record<string, string>>;
  /** A file is of all brands that it names (`brands`); its content is that of one each. */
  readonly isOfBrands?: boolean;
  /** A file is of a whole market: it touches everything of the kind, and no single value of it is typed. */
  readonly isOfMarkets?: boolean;
  /** In which unit fields stand, by their place in an entry: `bands[0].rates.24`. */
  readonly units?: { readonly money?: RegExp; readonly percent?: RegExp; readonly day?: RegExp };
  /** Fields whose move by too much an author is warned of. */
  readonly watched?: RegExp;
  /** Fields that are shown of an entry that comes or goes. */
  readonly telling?: readonly string[];
};

/** The kinds of an area by the names that they are stored by. A literal of which no call is left once it is built, so that a page of shoppers that imports the area leaves it out. */
export type PublicationKindsOf = Readonly<Record<string, PublicationKind>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A field of an entry as a text: empty where it is neither text nor number. */
export const writtenText = (one: Written, field: string): string => textOf(one[field]);

/** A list whose items have a code and, mostly, a name. */
export const codedList = /* @__NO_SIDE_EFFECTS__ */ <const Group extends string>(
  group: Group,
  of: string,
): EntryList<Group> => ({
  group,
  of,
  key: ({ code }) => textOf(code),
  name: ({ name, code }) => textOf(name) || textOf(code),
});

/** Whether a file is an object that has one of these fields. */
export const hasField = (content: unknown, ...fields: readonly string[]): boolean =>
  typeof content === 'object' &&
  content !== null &&
  !Array.isArray(content) &&
  fields.some((field) => field in content);
