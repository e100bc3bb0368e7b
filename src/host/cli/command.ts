/** What a command of the command line is: how it is called, what it reads of the environment, and where its work is. Loads nothing. */
import type { EnvironmentPart } from '../process/environment.ts';

/** A rule for a word, with how it is told: "a day as YYYY-MM-DD". */
export type Form = { readonly isRight: (word: string) => boolean; readonly expected: string };
/** The words that there are, or who knows them: loaded once somebody asks. */
export type Choices = readonly string[] | (() => Promise<readonly string[]>);

type Word = {
  readonly summary: string;
  readonly choices?: Choices;
  readonly form?: Form;
};
/** A word by its place. */
export type Argument = Word & {
  /** As help names it: `FILE|FOLDER`. */
  readonly name: string;
  readonly optional?: boolean;
  /** The last one may be given any number of times. */
  readonly many?: boolean;
};
/** A word by its name, `--by NAME`; without `value` a flag. */
export type Option = Word & {
  /** As help names what follows it. */
  readonly value?: string;
  readonly required?: boolean;
  readonly many?: boolean;
};

type ChoiceOf<Spec> = Spec extends { readonly choices: readonly (infer Choice extends string)[] }
  ? Choice
  : Spec extends { readonly choices: () => Promise<readonly (infer Choice extends string)[]> }
    ? Choice
    : string;
type ValueOf<Spec> = Spec extends { readonly many: true } ? readonly ChoiceOf<Spec>[] : ChoiceOf<Spec>;
type ArgumentInput<Spec> = Spec extends { readonly optional: true; readonly many?: false }
  ? ChoiceOf<Spec> | undefined
  : ValueOf<Spec>;
type OptionInput<Spec> = Spec extends { readonly value: string }
  ? Spec extends { readonly required: true } | { readonly many: true }
    ? ValueOf<Spec>
    : ChoiceOf<Spec> | undefined
  : boolean;

type Arguments = Readonly<Record<string, Argument>>;
type Options = Readonly<Record<string, Option>>;
/** What a command is given: its arguments and options by their names; a list where there may be several. */
export type InputOf<Args extends Arguments, Opts extends Options> = {
  readonly [Name in keyof Args]: ArgumentInput<Args[Name]>;
} & { readonly [Name in keyof Opts]: OptionInput<Opts[Name]> };

/** Where what is complained of is: a place in a file, or the name of a setting. */
export type Place = string | Readonly<Record<string, unknown>>;
/** What a command complains of as a value; `line` is how it is told to a person. */
export type Fault = {
  readonly code: string;
  readonly place?: Place;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly line: string;
};
/** One complaint; a text alone has no code of its own, and `summary` only sums up the others, for a person. */
export type Complaint = string | Fault | { readonly summary: string };
/** All of them; none when all went well. */
export type Complaints = readonly Complaint[];

/** What a command runs with: its name, what it may read of the environment, and how it tells what came of it. */
export type Cli<Used extends EnvironmentPart = never> = {
  readonly name: string;
  readonly uses: readonly Used[];
  /** Never there: a command reads exactly the settings that the table names for it, or it does not compile. */
  readonly reads?: (part: Used) => void;
  /** Whether one JSON document is asked for; lines of `say` are not shown then. */
  readonly isJson: boolean;
  /** A line on standard output. */
  say(line: string): void;
  /** What came of it as a value, for `--json`. */
  result(value: unknown): void;
  /** A line on standard error that is no fault. */
  warn(line: string): void;
  /** Another exit code than 0 or, with complaints, 1. */
  exit(code: number): void;
  /** The process goes on after this, and ends by itself. */
  goesOn(): void;
};

/** Does it; with complaints the process ends with 1. */
export type Run<Input, Used extends EnvironmentPart> = (input: Input, cli: Cli<Used>) => Promise<Complaints>;

type Spec<Args extends Arguments, Opts extends Options, Used extends EnvironmentPart> = {
  readonly noun: string;
  readonly verb: string;
  readonly summary: string;
  /** What else has to be known of it, a paragraph each. */
  readonly notes?: readonly string[];
  readonly arguments?: Args;
  readonly options?: Opts;
  /** What is opened of the portal's stores; nothing where it is left out. */
  readonly opens?: 'database' | 'sealing';
  /** What it reads of the environment beside what opening takes. */
  readonly uses?: readonly Used[];
  /** Words that follow noun and verb. */
  readonly examples: readonly string[];
  /** Exit codes beside 0, 1 and 2, or what these mean here. */
  readonly codes?: Readonly<Record<number, string>>;
  /** Why there is no `--json`; left out where there is. */
  readonly withoutJson?: string;
  /** What the words together have wrong. */
  readonly check?: (input: InputOf<Args, Opts>) => string | undefined;
  readonly load: () => Promise<Run<InputOf<Args, Opts>, Used>>;
};

/** A command as the table holds it, whatever its words. */
export type Command = Omit<
  Spec<Arguments, Options, EnvironmentPart>,
  'check' | 'load' | 'arguments' | 'options' | 'uses'
> & {
  readonly arguments: Arguments;
  readonly options: Options;
  readonly uses: readonly EnvironmentPart[];
  readonly check?: (input: Input) => string | undefined;
  readonly load: () => Promise<Run<Input, EnvironmentPart>>;
};
export type Input = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/**
 * A command of the table: its module has to take exactly the words and settings that are declared here. The table's type hides which those are:
 * the grammar gives each command only what it declares.
 */
export const command = <
  const Args extends Arguments = Readonly<Record<never, never>>,
  const Opts extends Options = Readonly<Record<never, never>>,
  const Used extends EnvironmentPart = never,
>(
  spec: Spec<Args, Opts, Used>,
): Command => ({ arguments: {}, options: {}, uses: [], ...spec }) as unknown as Command;
