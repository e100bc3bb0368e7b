/**
 * vitrine sites new [--folder FOLDER] [--language pt|es|en] [--from answers.json] [--market BR --name Verde --colour '#146c43' …]
 *
 * Writes the folder of a site for a brand in a market: site file, theme, logo, catalogue and a README of what comes next. It asks in the
 * terminal for what no flag says; `--from` names a file of answers instead, and asks nothing. Answers: docs/guides/going-live.md.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { esAR } from '../areas/admin/web/fault-labels.es-AR.ts';
import { ptBR } from '../areas/admin/web/fault-labels.pt-BR.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { newSite } from '../host/new-site/new-site.ts';
import { type AnswerName, type Answers, flatAnswers } from '../host/new-site/questions.ts';
import { type Say, sayIn, type TypedLanguage, typedLanguage } from '../host/new-site/words.ts';
import { checkSites } from '../host/sites/sites.ts';
import { weakColours } from '../host/sites/theme-check.ts';
import { type FaultTexts, faultSentence, faultSentenceOf, fileFaultLine } from '../io/fault-sentences.ts';
import { isRecord } from '../io/json-files.ts';
import type { Fault, FaultWord } from '../kit/faults.ts';
import { fileComplaint } from './complaints.ts';

type NewSiteArguments = {
  readonly folder: string | undefined;
  readonly language: TypedLanguage | undefined;
  readonly from: string | undefined;
  readonly yes: boolean;
} & Readonly<Record<AnswerName, string | undefined>>;

/** Sentences of faults in the language of whoever types; those of the administration in theirs. */
const FAULTS: Readonly<Record<TypedLanguage, FaultTexts | undefined>> = {
  pt: textsOf('pt-BR', ptBR),
  es: textsOf('es-AR', esAR),
  en: undefined, // those of commands
};

function textsOf(language: string, labels: typeof ptBR): FaultTexts {
  const words = Object.entries(labels).flatMap(([key, label]) =>
    key.startsWith('word.') ? [[key.slice('word.'.length), label]] : [],
  );
  return { language, sentences: labels, words: Object.fromEntries(words) as Record<FaultWord, string> };
}

type Answered =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly complaints: readonly string[] };

/** The answers of flags, over those of a file. */
async function givenBy(
  { folder: _, language: __, from, yes: ___, ...flags }: NewSiteArguments,
  say: Say,
): Promise<Answered> {
  const content = from ? parsed(await readFile(from, 'utf8').catch(() => '')) : {};
  if (!isRecord(content) || Array.isArray(content))
    return { ok: false, complaints: [say('unread', { file: from ?? '' })] };
  const { answers, unknown } = flatAnswers({ ...content, ...withoutUnsaid(flags) });
  if (unknown.length > 0)
    return { ok: false, complaints: unknown.map((name) => say('unknown-answer', { name })) };
  return { ok: true, answers };
}

const withoutUnsaid = (flags: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(flags).filter(([, said]) => said !== undefined));

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

export async function create(given: NewSiteArguments, cli: Cli): Promise<Complaints> {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const typed = typedLanguage(given.language ?? (LC_ALL || LC_MESSAGES || LANG || ''));
  const say = sayIn(typed);
  const answered = await givenBy(given, say);
  if (!answered.ok) return answered.complaints;
  const folder = (given.folder ?? 'my-sites').replace(/\/+$/, '');
  // With --json nothing but the document stands on standard output, no question either.
  const terminal = given.from || given.yes || cli.isJson ? undefined : questioner();
  const texts = FAULTS[typed];
  const made = await newSite({
    folder,
    given: answered.answers,
    say,
    sentence: (one: Fault) => (texts ? faultSentenceOf(one, texts) : faultSentence(one)),
    year: new Date().getFullYear(),
    ask: terminal?.ask,
    tell: (line) => cli.say(line),
  }).finally(() => terminal?.close());
  if (!made.ok) return made.complaints;
  const { files, address, catalogue, readme } = made.written;
  cli.say(`\n${say('wrote')}\n${files.map((file) => `  ${folder}/${file}`).join('\n')}\n`);
  cli.result({ folder, files, address, catalogue, readme });
  const { faults, themes } = await checkSites(resolve(folder));
  if (faults.length > 0) return faults.map(fileComplaint);
  for (const one of weakColours(themes))
    if (cli.isJson) cli.warn(fileFaultLine(one));
    else cli.say(fileFaultLine(one));
  cli.say(say('next-start', { folder, address: `http://localhost:3000${address}` }));
  if (made.answers.example === 'yes')
    cli.say(say('next-car', { folder, catalogue: `${folder}/${catalogue}` }));
  cli.say(say('next-read', { readme: `${folder}/${readme}` }));
  return [];
}
