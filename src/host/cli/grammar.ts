/** How the words of a command line are read: `vitrine NOUN VERB [ARGUMENT …] [--option …]`, the same for every command. Values in, values out. */
import { parseArgs } from 'node:util';
import type { Argument, Choices, Command, Fault, Input, Option } from './command.ts';

/** What every command understands. */
export const COMMON_OPTIONS = {
  json: { summary: 'one JSON document on standard output, results and faults alike' },
  'env-file': {
    value: 'FILE',
    many: true,
    summary:
      'settings of a file; a later file goes before an earlier one, the process environment before all',
  },
  help: { summary: 'this text' },
} as const satisfies Readonly<Record<string, Option>>;

/** Words of the command line as they are understood. */
export type Request =
  | { readonly ask: 'help'; readonly about: readonly Command[]; readonly noun?: string }
  | { readonly ask: 'run'; readonly command: Command; readonly input: Input };
export type Parsed = {
  readonly isJson: boolean;
  readonly envFiles: readonly string[];
} & ({ readonly ok: true; readonly request: Request } | { readonly ok: false; readonly fault: Fault });

/** Where help of the nearest level is to be found. */
const helpAt = (...words: readonly string[]) => `see \`${['vitrine', ...words, '--help'].join(' ')}\``;

/** Whether a flag is among the words, however wrong these are: a caller who asks for JSON gets the refusal as JSON too. */
export const hasFlag = (words: readonly string[], ...flags: readonly string[]): boolean => {
  const end = words.indexOf('--');
  return (end < 0 ? words : words.slice(0, end)).some((word) => flags.includes(word));
};

/** Reads the words that follow the program's name. Never throws. */
export async function parseWords(commands: readonly Command[], words: readonly string[]): Promise<Parsed> {
  const common = leading(words);
  const isJson = hasFlag(words, '--json');
  const shared = { isJson, envFiles: common.envFiles };
  if (common.fault) return { ...shared, ok: false, fault: common.fault };
  const [noun, ...rest] = common.rest;
  if (noun === undefined) {
    return common.isHelp || words.length === 0
      ? { ...shared, ok: true, request: { ask: 'help', about: commands } }
      : { ...shared, ok: false, fault: wrong('missing-noun', {}, `a command is missing; ${helpAt()}`) };
  }
  const ofNoun = commands.filter((one) => one.noun === noun);
  if (ofNoun.length === 0) {
    return {
      ...shared,
      ok: false,
      fault: unknown('noun', noun, [...new Set(commands.map((one) => one.noun))], []),
    };
  }
  const whole = { about: ofNoun, noun } as const;
  const after = leading(rest);
  const envFiles = [...shared.envFiles, ...after.envFiles];
  if (after.fault) return { ...shared, ok: false, fault: after.fault };
  const isHelp = common.isHelp || after.isHelp;
  const lone = ofNoun.find(({ verb }) => verb === '');
  const [verb, ...own] = lone ? [lone.verb, ...after.rest] : after.rest;
  if (verb === undefined) {
    if (isHelp) return { isJson, envFiles, ok: true, request: { ask: 'help', ...whole } };
    const verbs = ofNoun.map((one) => one.verb).join(', ');
    const line = `${noun}: a verb is missing (${verbs}); ${helpAt(noun)}`;
    return { isJson, envFiles, ok: false, fault: wrong('missing-verb', { noun }, line) };
  }
  const found = ofNoun.find((one) => one.verb === verb);
  if (!found) {
    const verbs = ofNoun.map((one) => one.verb);
    return { isJson, envFiles, ok: false, fault: unknown('verb', verb, verbs, [noun]) };
  }
  const read = await readWords(found, own, isJson);
  const files = [...envFiles, ...read.envFiles];
  if (isHelp || read.isHelp)
    return { isJson, envFiles: files, ok: true, request: { ask: 'help', about: [found], noun } };
  if (!read.ok) return { isJson, envFiles: files, ok: false, fault: read.fault };
  return { isJson, envFiles: files, ok: true, request: { ask: 'run', command: found, input: read.input } };
}

/** The noun among words, whatever options stand before it. */
export const nounOf = (words: readonly string[]): string | undefined => leading(words).rest[0];

/** Options that stand before a noun or a verb: only those of every command. */
function leading(words: readonly string[]) {
  const envFiles: string[] = [];
  let isHelp = false;
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--json') continue;
    if (word === '--help' || word === '-h') isHelp = true;
    else if (word === '--env-file' || word.startsWith('--env-file=')) {
      const file = word === '--env-file' ? words[++at] : word.slice('--env-file='.length);
      if (!file || (word === '--env-file' && isOptionLike(file)))
        return { envFiles, isHelp, rest: [], fault: needsValue('env-file', 'FILE', []) };
      envFiles.push(file);
    } else break;
  }
  const rest = words.slice(at);
  const [next = ''] = rest;
  const fault = isOptionLike(next) ? unknownOption(next, COMMON_OPTIONS, []) : undefined;
  return { envFiles, isHelp, rest, ...(fault && { fault }) };
}

const isOptionLike = (word: string) => word.length > 1 && word.startsWith('-');

type Read = { readonly envFiles: readonly string[]; readonly isHelp: boolean } & (
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly fault: Fault }
);

/** The words of one command. */
async function readWords(command: Command, words: readonly string[], isJson: boolean): Promise<Read> {
  const options: Readonly<Record<string, Option>> = { ...command.options, ...COMMON_OPTIONS };
  const path = pathOf(command);
  const { tokens } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: true },
      ]),
    ),
  });
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  let isHelp = false;
  let fault: Fault | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.rawName === '-h') {
      isHelp = true;
      continue;
    }
    const option =
      token.rawName.startsWith('--') && Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) fault ??= unknownOption(token.rawName, options, path);
    else if (option.value === undefined && token.value !== undefined)
      fault ??= wrong(
        'option-value',
        { option: token.name },
        `${pathText(path)}--${token.name} takes no value; ${helpAt(...path)}`,
      );
    else if (
      option.value !== undefined &&
      (token.value === undefined || (!token.inlineValue && isOptionLike(token.value)))
    )
      fault ??= needsValue(token.name, option.value, path);
    else given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  isHelp ||= given.has('help');
  const shared = { envFiles: given.get('env-file') ?? [], isHelp };
  if (fault) return { ...shared, ok: false, fault };
  if (isHelp) return { ...shared, ok: true, input: {} };
  if (isJson && command.withoutJson !== undefined) {
    const line = `${pathText(path)}there is no --json here: ${command.withoutJson}`;
    return { ...shared, ok: false, fault: wrong('no-json', { command: path.join(' ') }, line) };
  }
  const input: Record<string, string | readonly string[] | boolean | undefined> = {};
  fault =
    (await readArguments(command, positionals, input)) ??
    (await readOptions(command, given, input)) ??
    checked(command, input);
  return fault ? { ...shared, ok: false, fault } : { ...shared, ok: true, input };
}

type Writable = Record<string, string | readonly string[] | boolean | undefined>;

async function readArguments(
  command: Command,
  words: readonly string[],
  input: Writable,
): Promise<Fault | undefined> {
  const path = pathOf(command);
  const left = [...words];
  for (const [key, argument] of Object.entries(command.arguments)) {
    const own = argument.many ? left.splice(0) : left.splice(0, 1);
    const [first] = own;
    if ((first === undefined || first === '') && !argument.optional) {
      const line = `${pathText(path)}${argument.name} is missing; ${helpAt(...path)}`;
      return wrong('missing-argument', { argument: argument.name }, line);
    }
    for (const word of own) {
      const fault = await judged(word, argument, argument.name, path);
      if (fault) return fault;
    }
    input[key] = argument.many ? own : first;
  }
  if (left.length === 0) return undefined;
  const line = `${pathText(path)}${left.length === 1 ? 'one word' : `${left.length} words`} too many; ${helpAt(...path)}`;
  return wrong('too-many-arguments', { count: left.length }, line);
}

async function readOptions(
  command: Command,
  given: ReadonlyMap<string, readonly string[]>,
  input: Writable,
): Promise<Fault | undefined> {
  const path = pathOf(command);
  for (const [name, option] of Object.entries(command.options)) {
    const values = given.get(name) ?? [];
    if (option.value === undefined) {
      input[name] = values.length > 0;
      continue;
    }
    const words = values.map((value) => value.trim());
    if (option.required && !words.some(Boolean)) {
      const line = `${pathText(path)}--${name} ${option.value} is missing; ${helpAt(...path)}`;
      return wrong('missing-option', { option: name }, line);
    }
    for (const word of words) {
      const fault = await judged(word, option, `--${name}`, path);
      if (fault) return fault;
    }
    input[name] = option.many ? words : words.at(-1);
  }
  return undefined;
}

/** The list of words that may be said. */
export const wordsOf = (choices: Choices): readonly string[] | Promise<readonly string[]> =>
  typeof choices === 'function' ? choices() : choices;

async function judged(
  word: string,
  { choices, form }: Argument | Option,
  name: string,
  path: readonly string[],
): Promise<Fault | undefined> {
  const known = choices && (await wordsOf(choices));
  if (known && !known.includes(word)) {
    const near = nearest(word, known);
    const line = `${pathText(path)}${name} is one of ${known.join(', ')}${near ? `: did you mean ${near}?` : ''}`;
    return wrong('choice', { name, options: known, ...(near && { suggestion: near }) }, line);
  }
  // What was said is not repeated: it may be a person's.
  if (form && !form.isRight(word))
    return wrong(
      'form',
      { name, expected: form.expected },
      `${pathText(path)}${name} must be ${form.expected}; ${helpAt(...path)}`,
    );
  return undefined;
}

function checked(command: Command, input: Input): Fault | undefined {
  const path = pathOf(command);
  const line = command.check?.(input);
  return line === undefined ? undefined : wrong('words', {}, `${pathText(path)}${line}; ${helpAt(...path)}`);
}

/** Noun and verb of a command; a lone word has no verb. */
export const pathOf = ({ noun, verb }: Pick<Command, 'noun' | 'verb'>): readonly string[] =>
  verb === '' ? [noun] : [noun, verb];
const pathText = (path: readonly string[]) => (path.length > 0 ? `${path.join(' ')}: ` : '');

const wrong = (code: string, parameters: Readonly<Record<string, unknown>>, line: string): Fault => ({
  code,
  parameters,
  line,
});

const needsValue = (option: string, value: string, path: readonly string[]): Fault =>
  wrong(
    'missing-value',
    { option, value },
    `${pathText(path)}--${option} needs ${value}; ${helpAt(...path)}`,
  );

function unknown(
  kind: 'noun' | 'verb',
  word: string,
  known: readonly string[],
  path: readonly string[],
): Fault {
  const near = nearest(word, known);
  const line = near
    ? `${pathText(path)}there is no ${kind} ${shown(word)}: did you mean ${[...path, near].join(' ')}? ${helpAt(...path)}`
    : `${pathText(path)}there is no ${kind} ${shown(word)}; ${helpAt(...path)}`;
  return wrong(`unknown-${kind}`, { [kind]: shown(word), ...(near && { suggestion: near }) }, line);
}

function unknownOption(
  raw: string,
  options: Readonly<Record<string, Option>>,
  path: readonly string[],
): Fault {
  const [name = ''] = raw.split('=');
  const near = nearest(name.replace(/^-+/, ''), Object.keys(options));
  const line = `${pathText(path)}there is no option ${shown(name)}${near ? `: did you mean --${near}?` : ';'} ${helpAt(...path)}`;
  return wrong('unknown-option', { option: shown(name), ...(near && { suggestion: `--${near}` }) }, line);
}

/** A word as it may be repeated: on one line, and not for ever. */
const shown = (word: string): string => {
  const plain = word.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, '?');
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
};

/** The known word that a mistyped one most likely means: at most a third of its letters apart, or what it is the beginning of. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word === '' || word.length > 60) return undefined;
  const lower = word.toLowerCase();
  const byDistance = known
    .map((one) => ({ one, apart: distance(lower, one.toLowerCase()) }))
    .sort((a, b) => a.apart - b.apart);
  const [best] = byDistance;
  if (best && best.apart <= Math.max(1, Math.floor(best.one.length / 3))) return best.one;
  const longer = known.filter((one) => lower.length > 1 && one.toLowerCase().startsWith(lower));
  return longer.length === 1 ? longer[0] : undefined;
}

/** How many letters have to be changed, added, left out or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [...Array(a.length + 1).keys()].map((row) => [row, ...Array<number>(b.length).fill(0)]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  const set = (row: number, column: number, value: number) => {
    const cells = rows[row];
    if (cells) cells[column] = value;
  };
  for (let column = 0; column <= b.length; column += 1) set(0, column, column);
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      set(
        row,
        column,
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
        ),
      );
    }
  return at(a.length, b.length);
}
