/**
 * What a check finds wrong: a code, and what stands in its sentence as typed values. Sentences are made where they are shown, in the
 * reader's language; no check writes one.
 */

/** A day as `YYYY-MM-DD`. */
export type FaultDay = { readonly day: string };
/** Money in units of the currency, as files write it. */
export type FaultAmount = { readonly amount: number };
/** A word that readers have in their own language. */
export type FaultWord =
  | ('string' | 'number' | 'int' | 'boolean' | 'array' | 'object' | 'map' | 'null' | 'missing')
  | ('version' | 'colour' | 'coating' | 'part' | 'model');
export type FaultWordValue = { readonly word: FaultWord };
/** Another place: a file, empty for the same one, and the path in it; or what is published already. */
export type FaultAt = { readonly file: string; readonly path: string; readonly isPublished?: boolean };
/** A text stands as it is written in the file (a code, a key, a year); a number is a quantity, written as the reader's country does. */
export type FaultValue =
  | string
  | number
  | readonly string[]
  | FaultDay
  | FaultAmount
  | FaultWordValue
  | FaultAt;

export type NoParams = Readonly<Record<never, never>>;

/** Parameters by code: those of any file here, each area's in its `domain/faults.ts` by declaration merging. */
export interface FaultParams {
  missing: NoParams;
  'unknown-field': NoParams;
  'not-json': { readonly line: number; readonly column: number };
  'not-json-cut': NoParams;
  'not-value': NoParams;
  'no-file': NoParams;
  empty: NoParams;
  'not-utf8': NoParams;
  /** The sign as Unicode names its code point: `U+202E`. */
  'sign-unreadable': { readonly sign: string };
  nul: NoParams;
  'field-twice': NoParams;
  'nested-deep': { readonly most: number };
  'too-many': { readonly listed: number };
  'faults-left': { readonly more: number };
  type: { readonly expected: FaultWordValue; readonly received: FaultWordValue };
  'type-number': { readonly received: FaultWordValue };
  'number-endless': NoParams;
  option: { readonly options: readonly string[] };
  multiple: { readonly of: number };
  'words-none': NoParams;
  'words-least': { readonly least: number };
  'words-most': { readonly most: number };
  'items-least': { readonly least: number };
  'items-most': { readonly most: number };
  least: { readonly least: number };
  most: { readonly most: number };
  over: { readonly limit: number };
  under: { readonly limit: number };
  form: NoParams;
  below: { readonly value: number; readonly limit: number };
  above: { readonly value: number; readonly limit: number };
  decimals: { readonly value: number };
  /** Of a currency that has none. */
  'decimals-none': { readonly value: number };
  'decimals-most': { readonly most: number };
  'decimals-of': { readonly value: number; readonly most: number };
  'less-than': { readonly field: string };
  'more-than': { readonly field: string };
  'not-more-than': { readonly field: string };
  'earlier-than': { readonly field: string };
  twice: NoParams;
  already: { readonly code: string; readonly at: FaultAt };
  taken: { readonly code: string };
  day: NoParams;
  phone: NoParams;
  email: NoParams;
  document: NoParams;
  /** Of the web or of the site. */
  link: NoParams;
  /** Of the web by https, or of the site. */
  'link-secure': NoParams;
  'link-https': NoParams;
  /** A path of the site alone. */
  'path-form': { readonly most: number };
  active: NoParams;
  // What may stand in a code: a form of its own for each rule (tests/guards/fault-forms.test.ts).
  'code-letters': { readonly most: number };
  'code-hyphens': { readonly most: number };
  'code-plain': { readonly most: number };
  'code-dots': { readonly most: number };
  'code-spaces': { readonly most: number };
  'code-joined': NoParams;
  'code-capitals': { readonly least: number; readonly most: number };
  'code-capitals-first': { readonly least: number; readonly most: number };
  'code-small': { readonly most: number };
  'key-form': NoParams;
  'key-letter': NoParams;
  'key-joined': NoParams;
  'no-site': { readonly site: string };
  'no-dealer': { readonly dealer: string };
  'no-model': { readonly model: string };
  'site-form': NoParams;
  'no-json': NoParams;
  'line-long': { readonly most: number };
  quote: NoParams;
  'earlier-version': NoParams;
  'label-form': { readonly most: number };
  'variable-form': { readonly most: number };
  'needed-with': { readonly given: string };
  'only-with': { readonly given: string };
  'not-with': { readonly given: string };
  'needed-or': { readonly other: string };
  'one-line': NoParams;
  'day-written': NoParams;
  'year-form': NoParams;
  'digits-most': { readonly most: number };
  'id-form': { readonly most: number };
  'code-letter': { readonly most: number };
  'code-hash': { readonly most: number };
}

export type FaultCode = keyof FaultParams;
/** One fault: its code and the parameters of that code. */
export type Fault<Code extends FaultCode = FaultCode> = {
  readonly [One in Code]: { readonly code: One; readonly params: FaultParams[One] };
}[Code];

/** What a fault is about where its place says too little: nobody counts to `[73]` in a file. */
export type FaultSubject = { readonly kind: 'car' | 'dealer'; readonly code: string };
/** Where a fault is: the file, its line where it is read by lines (from 1), and the path or the column there. */
export type FaultPlace = {
  readonly file: string;
  readonly line?: number;
  readonly path: string;
  readonly about?: FaultSubject;
};
/** A fault of a file at its place. */
export type FileFault = FaultPlace & { readonly fault: Fault };

type Rest<Code extends FaultCode> = keyof FaultParams[Code] extends never ? [] : [params: FaultParams[Code]];

/** A fault as a value. */
export function fault<Code extends FaultCode>(code: Code, ...[params]: Rest<Code>): Fault<Code> {
  return { code, params: params ?? {} } as Fault<Code>;
}

/**
 * The same for a rule of zod, whose issues carry a text and nothing else through every kind of check: the fault as JSON, which
 * `readFaultText` gives back.
 */
export const faultText = <Code extends FaultCode>(code: Code, ...params: Rest<Code>): string =>
  faultMessage(fault(code, ...params) as Fault);

/** A fault as the message of a zod issue, from which it is read again. */
export const faultMessage = (found: Fault): string => JSON.stringify(found);

const BEGINNING = '{"code":"';

/** The fault that the message of an issue carries; undefined of any other text. */
export function readFaultText(message: string): Fault | undefined {
  return message.startsWith(BEGINNING) ? (JSON.parse(message) as Fault) : undefined;
}

/** The names in the `{{places}}` of a text. */
type PlacesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer More}`
  ? (Name extends `${string} ${string}` ? never : Name) | PlacesIn<More>
  : never;
type Checked<Texts extends Readonly<Record<FaultCode, string>>> = {
  readonly [Code in FaultCode]: PlacesIn<Texts[Code]> extends keyof FaultParams[Code] ? string : never;
};

/** A sentence for each code; one that is missing, or that names what is no parameter of its code, does not compile. */
export const faultTexts = <const Texts extends Readonly<Record<FaultCode, string>>>(
  texts: Texts & Checked<Texts>,
): Texts => texts;
