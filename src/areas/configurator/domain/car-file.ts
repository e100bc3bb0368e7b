import type { PrintTheme } from '../../platform/index.ts';

/** A configured car as a file says it: every text is in the site's language already. */

export type FileRow = {
  readonly name: string;
  readonly price: string;
  /** The price without national taxes, in the words of the law; none where it wants nothing said. */
  readonly net?: string | undefined;
};

export type CarFile = {
  readonly brand: string;
  readonly brandName: string;
  readonly theme: PrintTheme;
  readonly language: string;
  /** The car: 'Orla Brisa'. */
  readonly title: string;
  /** What it is, below its name. */
  readonly about: string;
  /** Said at the head: which configuration, of which day. */
  readonly subtitle: string;
  /**
   * The portal's own picture of it below the folder of public files, and those that lie over it; none where a maker keeps the
   * pictures elsewhere.
   */
  readonly pictures: readonly string[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly FileRow[] }[];
  /** What is added up before the total. */
  readonly sums: readonly FileRow[];
  readonly total: FileRow;
  /** The advertised instalment; `note` says what else is paid. */
  readonly instalment: (FileRow & { readonly note: string }) | undefined;
  readonly open: { readonly title: string; readonly how: string; readonly link: string };
  /** Paragraphs of small print. */
  readonly legal: readonly string[];
};
