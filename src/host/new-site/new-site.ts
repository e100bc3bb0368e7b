/** `npm run new-site`: asks until all is answered, or takes what it was given, and writes the site. */
import { join } from 'node:path';
import { BUNDLED_FONTS, siteKey } from '../../areas/platform/index.ts';
import type { Fault } from '../../kit/faults.ts';
import { FORMS } from '../../kit/markets/forms.ts';
import { IDENTITIES, isMarketCode, MARKET_CODES } from '../../kit/markets/identities.ts';
import { type AnswerName, type Answers, faultsOf, nextQuestion, type Question, tidied } from './questions.ts';
import type { Say } from './words.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

export type NewSite = {
  readonly folder: string;
  /** What was said before the first question: by flags, or in a file. */
  readonly given: Answers;
  readonly say: Say;
  /** A fault in the language of whoever types. */
  readonly sentence: (fault: Fault) => string;
  /** The year that it is now. */
  readonly year: number;
  /** Asks somebody; undefined once nobody answers any more. Without it nobody is asked: what is not given is usual, or a complaint. */
  readonly ask?: ((prompt: string) => Promise<string | undefined>) | undefined;
  /** Tells whoever is asked. */
  readonly tell: (line: string) => void;
};

export type NewSiteResult =
  | { readonly ok: true; readonly written: Extract<WrittenSite, { ok: true }>; readonly answers: Answers }
  | { readonly ok: false; readonly complaints: readonly string[] };

/** Gathers the answers and writes the files; with any complaint nothing is written. */
export async function newSite(options: NewSite): Promise<NewSiteResult> {
  const gathered = options.ask ? await askAll(options, options.ask) : await takeGiven(options);
  if (!gathered.ok) return gathered;
  const { folder, say, year, given } = options;
  const unused = Object.keys(given).filter((name) => !(name in gathered.answers));
  if (unused.length > 0) return { ok: false, complaints: unused.map((name) => say('not-asked', { name })) };
  const written = await writeSite({ folder, answers: gathered.answers, say, year });
  if (!written.ok)
    return { ok: false, complaints: [say('there-already', { files: written.there.join(', ') })] };
  return { ok: true, written, answers: gathered.answers };
}

type Gathered =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly complaints: readonly string[] };

/** Asks one question after the other; a bad answer is told at once and asked again. */
async function askAll(
  { folder, given, say, sentence, tell }: NewSite,
  ask: NonNullable<NewSite['ask']>,
): Promise<Gathered> {
  let answers: Answers = {};
  let waiting = given;
  let isLookTold = false;
  tell(say('intro'));
  for (;;) {
    const question = nextQuestion(answers, { path: folder, given });
    if (!question) return { ok: true, answers };
    const { name, usual } = question;
    if (name === 'example' && answers.colour === undefined && !isLookTold) {
      isLookTold = true;
      tell(say('look-is-there', { file: join(folder, answers.brand ?? '', 'theme.json') }));
    }
    const known = waiting[name];
    const text = known ?? (await ask(promptOf(question, answers, say)));
    if (text === undefined) return { ok: false, complaints: [say('cut-off')] };
    const { [name]: _, ...others } = waiting;
    waiting = others; // what was given and is wrong is asked for
    const answer = tidied(name, text) || usual;
    if (answer === undefined) {
      tell(say('missing'));
      continue;
    }
    const faults = await checked(name, answer, answers, folder);
    if (faults.length === 0) answers = { ...answers, [name]: answer };
    // What was given and is wrong is told with its name: nobody has seen the question yet.
    for (const one of faults)
      tell(say('wrong', { sentence: known === undefined ? sentence(one) : `${name}: ${sentence(one)}` }));
  }
}

/** What a left-out or usual answer stands for is right by itself, but for the name that follows from another. */
const checked = (name: AnswerName, answer: string, answers: Answers, path: string) =>
  faultsOf(name, { ...answers, [name]: answer }, { path });

/** Takes what was given and the usual for the rest; every fault is a complaint. */
async function takeGiven({ folder, given, say, sentence }: NewSite): Promise<Gathered> {
  let answers: Answers = {};
  const complaints: string[] = [];
  for (;;) {
    const question = nextQuestion(answers, { path: folder, given });
    if (!question) break;
    const { name, usual } = question;
    const answer = given[name] || usual;
    const faults =
      answer === undefined ? [say('missing')] : (await checked(name, answer, answers, folder)).map(sentence);
    complaints.push(...faults.map((one) => `${name}: ${one}`));
    answers = { ...answers, [name]: answer ?? '' };
    if (name === 'market' && faults.length > 0) break; // what else is asked is the market's
  }
  return complaints.length > 0 ? { ok: false, complaints } : { ok: true, answers };
}

function promptOf({ name, usual }: Question, answers: Answers, say: Say): string {
  const { market } = answers;
  const code = isMarketCode(market) ? market : undefined;
  const values = {
    markets: MARKET_CODES.map((one) => `${one} (${IDENTITIES[one].ownName})`).join(', '),
    fonts: Object.keys(BUNDLED_FONTS).join(', '),
    document: code ? FORMS[code].companyDocument : '',
    address: code ? `/${siteKey(code, answers.brand ?? '')}` : '',
  };
  const shown = usual === 'yes' || usual === 'no' ? say(usual) : usual;
  return `${say(name, values)}${shown ? ` [${shown}]` : ''}: `;
}
