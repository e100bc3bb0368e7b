/**
 * npm run new-site [-- --folder FOLDER] [--language pt|es|en] [--from answers.json] [--market BR --name Verde --colour '#146c43' …]
 *
 * Writes the folder of a site for a brand in a market: site file, theme, logo, catalogue and a README of what comes next. It asks in the
 * terminal for what no flag says; `--from` names a file of answers instead, and asks nothing. Answers: docs/guides/going-live.md.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { esAR } from '../src/areas/admin/web/fault-labels.es-AR.ts';
import { ptBR } from '../src/areas/admin/web/fault-labels.pt-BR.ts';
import { newSite } from '../src/host/new-site/new-site.ts';
import { ANSWER_NAMES, type Answers, flatAnswers } from '../src/host/new-site/questions.ts';
import {
  type Say,
  sayIn,
  TYPED_LANGUAGES,
  type TypedLanguage,
  typedLanguage,
} from '../src/host/new-site/words.ts';
import { checkSites } from '../src/host/sites/sites.ts';
import { weakColours } from '../src/host/sites/theme-check.ts';
import { type FaultTexts, faultSentence, faultSentenceOf, fileFaultLine } from '../src/io/fault-sentences.ts';
import { isRecord } from '../src/io/json-files.ts';
import type { Fault, FaultWord } from '../src/kit/faults.ts';

const USAGE = `usage: npm run new-site [-- options]
  --folder FOLDER   where it is written, and where sites of yours are already (default my-sites)
  --language ${TYPED_LANGUAGES.join('|')}   what it asks in (default: the terminal's)
  --from FILE       a JSON file of answers: nothing is asked
  --yes             nothing is asked: what no flag says is as usual
  ${ANSWER_NAMES.map((name) => `--${name}`).join(' ')}`;

const text = { type: 'string' } as const;

function readOptions() {
  const own = {
    folder: text,
    language: text,
    from: text,
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const answers = Object.fromEntries(ANSWER_NAMES.map((name) => [name, text]));
  try {
    return parseArgs({ options: { ...answers, ...own } }).values as Readonly<
      Record<string, string | boolean | undefined>
    >;
  } catch {
    return undefined; // an option that does not exist
  }
}

/** Sentences of faults in the language of whoever types; those of the administration in theirs. */
const FAULTS: Readonly<Record<TypedLanguage, FaultTexts | undefined>> = {
  pt: textsOf(ptBR),
  es: textsOf(esAR),
  en: undefined, // those of commands
};

function textsOf(labels: typeof ptBR): FaultTexts {
  const words = Object.entries(labels).flatMap(([key, label]) =>
    key.startsWith('word.') ? [[key.slice('word.'.length), label]] : [],
  );
  return { sentences: labels, words: Object.fromEntries(words) as Record<FaultWord, string> };
}

/** What it complains of, a line each; none when all went well. */
type Complaints = readonly string[];
type Given =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly complaints: Complaints };

/** The answers of flags, over those of a file. */
async function givenBy(
  options: Readonly<Record<string, string | boolean | undefined>>,
  say: Say,
): Promise<Given> {
  const { folder: _, language: __, from, yes: ___, help: ____, ...flags } = options;
  const content = from ? parsed(await readFile(String(from), 'utf8').catch(() => '')) : {};
  if (!isRecord(content) || Array.isArray(content))
    return { ok: false, complaints: [say('unread', { file: String(from) })] };
  const { answers, unknown } = flatAnswers({ ...content, ...flags });
  if (unknown.length > 0)
    return { ok: false, complaints: unknown.map((name) => say('unknown-answer', { name })) };
  return { ok: true, answers };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Asks in the terminal, or takes a line of what is piped in for each answer. */
function questioner() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let isOver = false;
  const hand = (line: string | undefined) => {
    const take = waiting;
    waiting = undefined;
    take?.(line);
  };
  terminal.on('line', (line) => (waiting ? hand(line) : lines.push(line)));
  terminal.on('close', () => {
    isOver = true;
    hand(undefined);
  });
  return {
    ask(prompt: string): Promise<string | undefined> {
      process.stdout.write(prompt);
      const line = lines.shift();
      if (line !== undefined || isOver) return Promise.resolve(line);
      return new Promise((done) => {
        waiting = done;
      });
    },
    close: () => terminal.close(),
  };
}

async function run(): Promise<Complaints> {
  const options = readOptions();
  const language = options?.language;
  if (
    !options ||
    options.help ||
    (language !== undefined && !TYPED_LANGUAGES.some((one) => one === language))
  )
    return [USAGE];
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const typed = typedLanguage(String(language ?? (LC_ALL || LC_MESSAGES || LANG || '')));
  const say = sayIn(typed);
  const given = await givenBy(options, say);
  if (!given.ok) return given.complaints;
  const folder = String(options.folder ?? 'my-sites').replace(/\/+$/, '');
  const terminal = options.from || options.yes ? undefined : questioner();
  const texts = FAULTS[typed];
  const made = await newSite({
    folder,
    given: given.answers,
    say,
    sentence: (one: Fault) => (texts ? faultSentenceOf(one, texts) : faultSentence(one)),
    year: new Date().getFullYear(),
    ask: terminal?.ask,
    tell: (line) => console.log(line),
  }).finally(() => terminal?.close());
  if (!made.ok) return made.complaints;
  const { files, address, catalogue, readme } = made.written;
  console.log(`\n${say('wrote')}\n${files.map((file) => `  ${folder}/${file}`).join('\n')}\n`);
  const { faults, themes } = await checkSites(resolve(folder));
  if (faults.length > 0) return faults.map(fileFaultLine);
  for (const one of weakColours(themes)) console.log(fileFaultLine(one));
  console.log(say('next-start', { folder, address: `http://localhost:3000${address}` }));
  if (made.answers.example === 'yes')
    console.log(say('next-car', { folder, catalogue: `${folder}/${catalogue}` }));
  console.log(say('next-read', { readme: `${folder}/${readme}` }));
  return [];
}

const complaints = await run();
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;
