import type { Fault } from '../../../kit/faults.ts';

/** Where a publication takes something from sale: a version by code and model year, a model by its key, a dealer of a site. */
type Gone = {
  readonly kind: 'catalogue' | 'dealers';
  readonly group: 'version' | 'model' | 'dealer';
  readonly site: string;
  readonly name: string;
};

/** What goes from sale by a publication while something else still names it: its author is warned. */
export type OrphanedStock = { readonly what: 'unsold'; readonly difference: Gone } & (
  | {
      /** Cars for sale of the version, or at the dealer (`yard`). */
      readonly by: 'stock' | 'yard';
      readonly count: number;
    }
  | {
      /** The offer of this title names the model. */
      readonly by: 'offer';
      readonly title: string;
    }
  | {
      /** Anything else that an area has: a code of its own (`domain/faults.ts`), with its sentence in every language. */
      readonly by: 'area';
      readonly fault: Fault;
    }
);
