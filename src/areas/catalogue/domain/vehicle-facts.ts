/** What the law has a supplier say of a car beside its figures (CDC, art. 31; Ley 24.240, art. 4): warranty, origin, risks. */

export type Warranty = {
  readonly years: number;
  /** Whichever comes first; without it there is no limit of kilometres. */
  readonly km?: number | undefined;
  /** What it leaves out or asks for, in a sentence. */
  readonly note?: string | undefined;
};

/** As a model's file says them; what is not written is not shown. */
export type VehicleFacts = {
  readonly warranty?: Warranty | undefined;
  /** Country of manufacture, ISO 3166-1 alpha-2. */
  readonly origin?: string | undefined;
  /** Risks and how they are avoided, a sentence each. */
  readonly safety?: readonly string[] | undefined;
};
