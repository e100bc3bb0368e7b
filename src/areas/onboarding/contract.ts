import type { Permit } from '../../kit/authority.ts';
import type { Fault } from '../../kit/faults.ts';
import type { LocaleWords } from '../../kit/markets/words.ts';

/** Whether an item is as it should be, may be better, or keeps the site from the public. */
export type ReadinessState = 'ready' | 'advised' | 'needed';

/** An item of the checklist as it is now. */
export type ReadinessEntry = {
  readonly name: string;
  readonly words: LocaleWords<string>;
  readonly state: ReadinessState;
  readonly faults: readonly {
    readonly fault: Fault;
    readonly isNeeded: boolean;
    /** A key of the site file, or a variable of the environment. */
    readonly at?: string | undefined;
  }[];
  /** A file of `docs/guides`, a screen by its address below `/admin`, a command. */
  readonly mend: {
    readonly guide: string;
    readonly screen?: string | undefined;
    readonly command?: string | undefined;
  };
};

/** The checklist, for staff whose permit reaches the site; undefined of any other site. */
export type ReadinessChecklist = {
  of(permit: Permit<'readiness'>, site: string): Promise<readonly ReadinessEntry[] | undefined>;
};
