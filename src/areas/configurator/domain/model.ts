/** What pages and the rule engine share of a model. Everything here is JSON: it travels with a page's data. */
import type { Cents } from '../../../kit/money.ts';
import type { RuleForm } from '../../catalogue/index.ts';

export type OptionKind = 'version' | 'colour' | 'coating' | 'optional' | 'accessory';

export type ConfigurableOption = {
  /** `version:341A1B0`, `colour:134`, `coating:211` or a part's code. */
  readonly key: string;
  readonly kind: OptionKind;
  readonly name: string;
  /** Of a version its price after bonus. */
  readonly price: Cents;
  /** Of a version its model year. */
  readonly year?: number;
  /** What a version opens with, as far as it and the rules allow: the model's first colour and coating. */
  readonly standard?: boolean;
};

/** A literal is an option's place in the model's list plus 1, negative where the option must be absent. */
export type Clause = readonly number[];

export type CompiledRule = {
  /** As written; of the built-in rules, as it would be written. */
  readonly text: string;
  readonly form: RuleForm;
  /** Keys of the options before the rule's word and after it, for a sentence in the shopper's words. */
  readonly subjects: readonly string[];
  readonly others: readonly string[];
  /** Not written by the maker: one version, one colour, one coating, and what each version offers. */
  readonly builtIn?: boolean;
  readonly clauses: readonly Clause[];
};

export type ConfigurableModel = {
  readonly options: readonly ConfigurableOption[];
  readonly rules: readonly CompiledRule[];
};

/** A car as it is put together: what the shopper decided, and the whole car that follows from it. */
export type Configuration = {
  /** The version's key, `version:341A1B0`. */
  readonly version: string;
  /** Keys that the shopper decided, in order; never the version. */
  readonly chosen: readonly string[];
  /** All keys of the car, its version among them, in the model's order: valid and complete. */
  readonly car: readonly string[];
};

/**
 * How an option stands. `available` is a promise: with it there is a car that keeps the version and every choice outside
 * its own group (one colour, one coating, a 'one of'). Of a version the promise is to keep every choice.
 */
export type OptionState = {
  readonly key: string;
  readonly state: 'chosen' | 'standard' | 'required' | 'in-kit' | 'available' | 'unavailable';
  /** The minimal reason of `required` and `unavailable`: no rule of it can be left out. */
  readonly by?: readonly CompiledRule[];
};

/** A way to a car that can be built: what comes, what goes, and what that changes in the price. */
export type Way = {
  readonly adds: readonly string[];
  readonly removes: readonly string[];
  readonly priceChange: Cents;
  readonly result: Configuration;
};
