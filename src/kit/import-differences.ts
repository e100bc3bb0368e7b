/** What an import of files does, as far as anybody is told of it. */

/** One thing that an import changes, by what people call it and never by a person's data, or by its line in the file. */
export type ImportExample = string | { readonly line: number };

export const IMPORT_CHANGES = ['added', 'changed', 'removed'] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];

/** What an import does to the things of one kind on one site: how many, and the first few of them. */
export type ImportTally = Readonly<Record<ImportChange, number>> & {
  /** `cars`. */
  readonly what: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly examples: Readonly<Record<ImportChange, readonly ImportExample[]>>;
};

/** All that an import does; the digest is another one where it would do anything else, or to anything else. */
export type ImportDifferences = { readonly tallies: readonly ImportTally[]; readonly digest: string };
