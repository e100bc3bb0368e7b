/** What `--help` tells, at each level: from the table alone, so that it needs no setting and no database. */
import type { Argument, Command, Option } from './command.ts';
import { COMMON_OPTIONS, pathOf, wordsOf } from './grammar.ts';

/** What every exit code means where a command says nothing else. */
export const EXIT_CODES: Readonly<Record<number, string>> = {
  0: 'done',
  1: 'refused or failed; standard error says why',
  2: 'called wrongly: nothing was done',
};

const argumentForm = ({ name, optional, many }: Argument): string => {
  const one = many ? `${name} …` : name;
  return optional ? `[${one}]` : one;
};
const optionForm = (name: string, { value, required, many }: Option): string => {
  const one = `--${name}${value === undefined ? '' : ` ${value}`}${many ? ' …' : ''}`;
  return required ? one : `[${one}]`;
};

/** `vitrine leads retry [ID …] [--site SITE]`. */
export const usageOf = (command: Command): string =>
  [
    'vitrine',
    ...pathOf(command),
    ...Object.values(command.arguments).map(argumentForm),
    ...Object.entries(command.options).map(([name, option]) => optionForm(name, option)),
  ].join(' ');

/** Two columns, the first as wide as its widest entry. */
function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
}

async function described({ summary, choices, form }: Argument | Option): Promise<string> {
  const words = choices && (await wordsOf(choices));
  const rule = words ? `one of ${words.join(', ')}` : form?.expected;
  return rule ? `${summary} (${rule})` : summary;
}

const commonRows = ({ withoutJson }: Pick<Command, 'withoutJson'>) =>
  Object.entries<Option>(COMMON_OPTIONS)
    .filter(([name]) => name !== 'json' || withoutJson === undefined)
    .map(
      ([name, { value, summary }]) =>
        [`${name === 'help' ? '-h, ' : ''}--${name}${value ? ` ${value}` : ''}`, summary] as const,
    );

/** The settings that a command reads, by their variables. */
export type SettingsOf = (command: Command) => readonly string[] | Promise<readonly string[]>;

/** Help of one command: usage, arguments, options, settings, examples and exit codes. */
export async function commandHelp(command: Command, settingsOf: SettingsOf): Promise<readonly string[]> {
  const args = await Promise.all(
    Object.values(command.arguments).map(async (one) => [one.name, await described(one)] as const),
  );
  const options = await Promise.all(
    Object.entries(command.options).map(
      async ([name, one]) => [`--${name}${one.value ? ` ${one.value}` : ''}`, await described(one)] as const,
    ),
  );
  const settings = await settingsOf(command);
  const codes = Object.entries({ ...EXIT_CODES, ...command.codes });
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title, ...lines] : [];
  return [
    `usage: ${usageOf(command)}`,
    '',
    command.summary,
    ...(command.notes ?? []).flatMap((note) => ['', note]),
    ...(command.withoutJson === undefined ? [] : ['', `There is no --json: ${command.withoutJson}.`]),
    ...section('Arguments:', columns(args)),
    ...section('Options:', columns([...options, ...commonRows(command)])),
    ...section('Settings that it reads:', settings.length > 0 ? [`  ${settings.join(', ')}`] : []),
    ...section(
      'Examples:',
      command.examples.map((words) => `  ${['vitrine', ...pathOf(command), words].join(' ').trimEnd()}`),
    ),
    ...section('Exit codes:', columns(codes)),
  ];
}

/** Help of a noun: its verbs, one example of each. */
export const nounHelp = (noun: string, commands: readonly Command[]): readonly string[] => [
  `usage: vitrine ${noun} VERB …`,
  '',
  ...columns(commands.map((one) => [one.verb, one.summary] as const)),
  '',
  'Examples:',
  ...commands.map(
    ({ verb, examples: [words = ''] }) => `  ${['vitrine', noun, verb, words].join(' ').trimEnd()}`,
  ),
  '',
  `\`vitrine ${noun} VERB --help\` tells all of one.`,
];

/** Help of the whole: every command in a line. */
export const wholeHelp = (commands: readonly Command[]): readonly string[] => [
  'usage: vitrine NOUN VERB [ARGUMENT …] [--option …]',
  '',
  ...columns(commands.map((one) => [pathOf(one).join(' '), one.summary] as const)),
  '',
  'Options of every command:',
  ...columns(commonRows({})),
  '',
  'Exit codes:',
  ...columns(Object.entries(EXIT_CODES)),
  '',
  'Examples:',
  ...['leads retry --all', 'catalogue import my-catalogue --json', 'backup create --help'].map(
    (words) => `  vitrine ${words}`,
  ),
];

/** A command as JSON tells it (`--help --json`), and as the guide's table is made from. */
export const commandValue = (command: Command) => ({
  command: pathOf(command).join(' '),
  usage: usageOf(command),
  summary: command.summary,
  json: command.withoutJson === undefined,
  examples: command.examples.map((words) => ['vitrine', ...pathOf(command), words].join(' ').trimEnd()),
  exitCodes: { ...EXIT_CODES, ...command.codes },
});
