/** Runs one command of a table: reads its words and files of settings, loads its module, and tells what came of it. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { redact } from '../../io/redaction.ts';
import type { EnvironmentPart } from '../process/environment.ts';
import type { Cli, Command, Complaint, Fault } from './command.ts';
import { hasFlag, type Parsed, parseWords, pathOf } from './grammar.ts';
import { commandHelp, commandValue, nounHelp, type SettingsOf, wholeHelp } from './help.ts';
import { faultOfRefusal } from './refusals.ts';

/** Where lines go; a process's own streams outside tests. */
export type Outputs = { out(line: string): void; err(line: string): void };

type Options = {
  readonly outputs?: Outputs;
  /** The environment that files of settings are added to. */
  readonly env?: Record<string, string | undefined>;
  /** How a call that was understood by nobody is told instead, and with which code: the old forms have their own. */
  readonly misuse?: { readonly line: () => string | Promise<string>; readonly code: number };
  readonly settingsOf?: SettingsOf;
};

const STREAMS: Outputs = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

/** A reader that has seen enough closes the pipe: what a command does goes on. */
function mindClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0)
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') process.exitCode = 1;
      });
}

/** Which variables a command reads; loaded only for help, for it takes all settings with it. */
const ownSettings: SettingsOf = async (command) =>
  command.opens || command.uses.length > 0 ? (await import('./settings.ts')).variablesOf(command) : [];

/**
 * Runs what the words say and tells it, without ending the process.
 * @returns the exit code; undefined where the process goes on and ends by itself
 */
export async function runCli(
  commands: readonly Command[],
  words: readonly string[],
  { outputs = STREAMS, env = process.env, misuse, settingsOf = ownSettings }: Options = {},
): Promise<number | undefined> {
  const isJson = hasFlag(words, '--json');
  const report = reporter(outputs, isJson);
  if (outputs === STREAMS) mindClosedPipes();
  try {
    const parsed = await parseWords(commands, words);
    if (!parsed.ok) {
      const fault = isJson || !misuse ? parsed.fault : { ...parsed.fault, line: await misuse.line() };
      return report.end({ code: misuse?.code ?? 2, complaints: [fault] });
    }
    const { request } = parsed;
    if (request.ask === 'help') return await tellHelp(request, report, settingsOf);
    const unread = readEnvFiles(parsed.envFiles, env);
    if (unread) return report.end({ code: 2, complaints: [unread] });
    const { command, input } = request;
    return await runCommand(command, input, report);
  } catch (error) {
    return report.end({ code: 1, complaints: [await failure(error)] });
  }
}

type Reporter = ReturnType<typeof reporter>;

async function runCommand(
  command: Command,
  input: Parameters<Awaited<ReturnType<Command['load']>>>[0],
  report: Reporter,
): Promise<number | undefined> {
  const name = pathOf(command).join(' ');
  report.of(name);
  let code: number | undefined;
  let isGoingOn = false;
  const cli: Cli<EnvironmentPart> = {
    name,
    uses: command.uses,
    isJson: report.isJson,
    say: report.say,
    result: report.result,
    warn: report.warn,
    exit: (own) => {
      code = own;
    },
    goesOn: () => {
      isGoingOn = true;
    },
  };
  const restore = report.isJson ? quietConsole() : undefined;
  try {
    const run = await command.load();
    const complaints = await run(input, cli);
    if (isGoingOn) return undefined;
    return report.end({ code: code ?? (complaints.length > 0 ? 1 : 0), complaints });
  } finally {
    restore?.();
  }
}

/** Nothing but the document may stand on standard output: what anything else tells goes to standard error. */
function quietConsole(): () => void {
  const { log, info, table } = console;
  Object.assign(console, { log: console.error, info: console.error, table: console.error });
  return () => Object.assign(console, { log, info, table });
}

async function tellHelp(
  { about, noun }: Extract<Extract<Parsed, { ok: true }>['request'], { ask: 'help' }>,
  report: Reporter,
  settingsOf: SettingsOf,
): Promise<number> {
  const [only] = about;
  if (report.isJson) report.result({ commands: about.map(commandValue) });
  else {
    const isOne = about.length === 1 && only && noun !== undefined;
    const lines = isOne
      ? await commandHelp(only, settingsOf)
      : noun === undefined
        ? wholeHelp(about)
        : nounHelp(noun, about);
    report.say(lines.join('\n'));
  }
  return report.end({ code: 0, complaints: [] });
}

/**
 * Puts the settings of files into the environment, as Node's own `--env-file` has it: what is set there already stays. Where this process was
 * started with that option among its words, Node has read the files already (it looks for it in all of them), and nothing is left to do.
 */
function readEnvFiles(files: readonly string[], env: Record<string, string | undefined>): Fault | undefined {
  const found: NodeJS.Dict<string> = {};
  for (const file of files) {
    try {
      Object.assign(found, parseEnv(readFileSync(file, 'utf8')));
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      const why = code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`;
      return {
        code: 'env-file',
        place: { file },
        parameters: { reason: code },
        line: `--env-file ${file}: ${why}`,
      };
    }
  }
  for (const [name, value] of Object.entries(found)) if (env[name] === undefined) env[name] = value;
  return undefined;
}

/** An error as one line: its message, or its code where it has none. */
async function failure(error: unknown): Promise<Fault> {
  const refused = faultOfRefusal(error);
  if (refused) return refused;
  const { reasonOf } = await import('../process/log.ts');
  const { code } = Object(error) as NodeJS.ErrnoException;
  const [line = ''] = reasonOf(error instanceof Error ? error : new Error(String(error))).split('\n');
  return { code: 'failed', ...(code !== undefined && { parameters: { error: code } }), line };
}

/** A setting at fault is told by the name of its variable. */
const OF_A_SETTING = /^([A-Z][A-Z0-9_]{2,}): /;

function faultOf(complaint: Exclude<Complaint, { summary: string }>): Fault {
  if (typeof complaint !== 'string') return complaint;
  const [, variable] = OF_A_SETTING.exec(complaint) ?? [];
  return variable
    ? { code: 'setting', place: variable, line: complaint }
    : { code: 'refused', line: complaint };
}

/** Texts of a value with every CPF, phone and address masked: faults name places, and nobody. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one)]));
}

function reporter({ out, err }: Outputs, isJson: boolean) {
  let value: unknown;
  let name: string | undefined;
  const warnings: string[] = [];
  return {
    isJson,
    of: (command: string) => {
      name = command;
    },
    say: (line: string) => {
      if (!isJson) out(line);
    },
    result: (own: unknown) => {
      value = own;
    },
    warn: (line: string) => {
      if (isJson) warnings.push(redact(line));
      else err(redact(line));
    },
    end({ code, complaints }: { readonly code: number; readonly complaints: readonly Complaint[] }): number {
      if (!isJson) {
        for (const one of complaints)
          err(redact(typeof one === 'string' ? one : 'summary' in one ? one.summary : one.line));
        return code;
      }
      const faults = complaints
        .filter((one) => typeof one === 'string' || !('summary' in one))
        .map((one) => {
          const { line, place, ...rest } = faultOf(one as Exclude<Complaint, { summary: string }>);
          // A place is a path or a variable that whoever calls has named.
          return {
            ...(masked(rest) as object),
            ...(place !== undefined && { place }),
            message: redact(line),
          };
        });
      const document = {
        ok: code === 0,
        exitCode: code,
        command: name ?? null,
        result: value ?? null,
        warnings,
        faults,
      };
      out(JSON.stringify(document, null, 2));
      return code;
    },
  };
}
