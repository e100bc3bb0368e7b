/** What every page needs of its market. */
export type Identity = {
  /** In the market's language. */
  readonly ownName: string;
  /** Where something is sold, in the language of each market: `no Brasil`. */
  readonly where: Readonly<Record<string, string>>;
  /** ISO 3166-1, as page metadata and wires have it. */
  readonly code: string;
  /** The code in small letters: the first part of a site's key and of its pages' addresses. */
  readonly path: string;
  /**
   * The market whose words it has where its own folder brings none: those of addresses, labels, mails. Undefined of a market with words
   * of its own. Rules of law and of forms are never another market's.
   */
  readonly like: string | undefined;
  /** Language and country of texts, dates and numbers (BCP 47). */
  readonly locale: string;
  /** The language alone (ISO 639-1), as a browser asks for it. */
  readonly language: string;
  /** What the language calls itself. */
  readonly ownLanguage: string;
  /** Whether the language counts so many as one (CLDR). */
  readonly isOne: (size: number) => boolean;
  /** PostgreSQL's name of what stems the language's words. */
  readonly stems: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What prices are in, in the market's language. */
  readonly currencyName: string;
  /** What people say behind an amount, one and many: `real`, `reais`. */
  readonly currencyWords: readonly string[];
  /** How many decimals amounts have (ISO 4217): 2, or 0 of a currency without coins below its unit. */
  readonly currencyDecimals: 0 | 2;
  /** How the market writes its own currency. */
  readonly currencySign: string;
  /** The clock that the market goes by, a name of the tz database. */
  readonly timeZone: string;
  /** Whose time that is, in the market's language: the city's. */
  readonly clock: string;
};
