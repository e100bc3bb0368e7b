/**
 * Refusals from a table of codes, each with its sentence in English, which operators read: `{{name}}` is a parameter of the code. A code
 * without a sentence does not compile, and neither does a parameter that is missing.
 */
import type { Fault } from './command.ts';

/** What ends a command from deep within: it is told as a fault with its own code, not as something unforeseen. */
export class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.line);
    this.fault = fault;
  }
}

/**
 * The fault of a refusal; undefined for any other error. Told by what it has, not by its class: what runs commands is bundled apart from them,
 * each with a class of its own.
 */
export function faultOfRefusal(error: unknown): Fault | undefined {
  const { fault } = Object(error) as Partial<Refused>;
  return error instanceof Error && typeof fault?.code === 'string' && typeof fault.line === 'string'
    ? fault
    : undefined;
}

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type RefusalValue = string | number | readonly string[] | undefined;
export type RefusalParameters = Readonly<Record<string, RefusalValue>>;
type ParamsOf<Text> = Readonly<Record<NamesIn<Text>, RefusalValue>>;
type Rest<Text> = NamesIn<Text> extends never ? [] : [parameters: ParamsOf<Text>];

const written = (value: RefusalValue): string =>
  Array.isArray(value) ? value.join(', ') : value === undefined ? 'none' : String(value);

const sentenceWith = (sentence: string, parameters: RefusalParameters): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(parameters[name]));

/** What makes refusals of a table: the code, its parameters, and the line that tells a person, with the code behind it. */
export const refusalsOf =
  <const Sentences extends Readonly<Record<string, string>>>(sentences: Sentences) =>
  <Code extends keyof Sentences & string>(code: Code, ...[parameters]: Rest<Sentences[Code]>): Fault => {
    const given = parameters as RefusalParameters | undefined;
    const line = `${sentenceWith(sentences[code] ?? code, given ?? {})} [${code}]`;
    return { code, line, ...(given && { parameters: given }) };
  };
