import { DEFAULT_MARKET, IDENTITIES, isMarketCode } from '../../../kit/markets/identities.ts';
import type { Translate } from '../../../ui/labels.tsx';
import { codeOf } from '../flow/index.ts';
import type { CompiledRule } from '../index.ts';
import type { ptBR } from './labels.pt-BR.ts';
import type { Names } from './names.ts';

export type T = Translate<typeof ptBR>;

/** The words of the rules' text form that are more than one token, and what they are called here. */
const PHRASES = [
  ['at most one of', 'rule-at-most-one'],
  ['one of', 'rule-one-of'],
  ['only with', 'rule-only-with'],
  ['requires', 'rule-requires'],
  ['excludes', 'rule-excludes'],
  ['contains', 'rule-contains'],
  ['implies', 'rule-requires'],
  ['iff', 'rule-iff'],
  ['and', 'rule-and'],
  ['or', 'rule-or'],
  ['not', 'rule-not'],
] as const;

const TOKENS = new RegExp(
  `${PHRASES.map(([phrase]) => `\\b${phrase}\\b(?!:)`).join('|')}|[(),]|[^\\s(),]+`,
  'g',
);

/**
 * A rule in the shopper's words, name by name: `4HZ requires 5SF` is 'Teto solar exige Pacote Safety'. In a list of
 * alternatives of one kind the kind is said once: 'versão Brisa, Aura ou Solar'.
 */
export const ruleInWords = ({ text }: Pick<CompiledRule, 'text'>, names: Names, t: T): string =>
  sentenceOf(text.match(TOKENS) ?? [], names, t);

/** What options are called, and the language of the sentence. */
type Words = { readonly names: Names; readonly t: T };

/**
 * Why an option stands as it does, beside its name: the rule that speaks of it comes first, and does not name it again. Of a rule
 * by which it and another exclude each other, that other is what counts, whichever of the two the maker has written first.
 */
export function reasonInWords(rules: readonly CompiledRule[], key: string, { names, t }: Words): string {
  const result = ruleTexts(rules).map(({ text }) => {
    const tokens = text.match(TOKENS) ?? [];
    return { tokens, isOwn: tokens.some((token) => isName(token) && keyOf(token) === key) };
  });
  return result
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
    .map(({ tokens, isOwn }) => sentenceOf(isOwn ? besideIts(key, tokens) : tokens, names, t))
    .join(' ');
}

/** The rest of a rule for whoever has read the name of one of its options. */
function besideIts(key: string, tokens: readonly string[]): readonly string[] {
  const [subject = '', verb = ''] = tokens;
  if (keyOf(subject) === key && isVerb(verb)) return tokens.slice(1);
  const isPlain = verb === 'excludes' && tokens.slice(2).every((token) => isName(token) || token === ',');
  return isPlain ? [verb, subject] : tokens;
}

/** Stands between what a rule is about and what it says of it. */
const isVerb = (token: string): boolean =>
  PHRASES.some(([written]) => written === token) && token !== 'and' && token !== 'or';

function sentenceOf(tokens: readonly string[], names: Names, t: T): string {
  const phrases = tokens.map((token, at) => {
    const [before, previous, next, after] = [-2, -1, 1, 2].map((step) => tokens[at + step]);
    if (token === 'or' && isName(next) && after === 'or') return ', ';
    const phrase = PHRASES.find(([written]) => written === token);
    if (phrase) return ` ${t(phrase[1])} `;
    if (token === ',') return ', ';
    if (!isName(token)) return token;
    const isSameKind = previous === 'or' && isName(before) && kindOf(before, names) === kindOf(token, names);
    const isOneMore = isSameKind && tokens[at - 3] !== 'not'; // 'sem A ou B' would take B away too
    return isOneMore ? names.nameOf(keyOf(token)) : called(token, names, t);
  });
  const sentence = phrases.join('').replace(/\s+/g, ' ').trim();
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const isName = (token: string | undefined): token is string =>
  token !== undefined && !/^[(),]$/.test(token) && !PHRASES.some(([written]) => written === token);
const keyOf = (name: string): string => name.replace(/^part:/, '');
const isMarket = (name: string): boolean => keyOf(name).startsWith('market:');
/** A market has a word of its own in every place. */
const kindOf = (name: string, names: Names) => (isMarket(name) ? name : names.kindOf(keyOf(name)));

function called(name: string, names: Names, t: T): string {
  const key = keyOf(name);
  if (isMarket(name)) {
    const code = codeOf(key);
    return t('rule-market', IDENTITIES[isMarketCode(code) ? code : DEFAULT_MARKET].where);
  }
  const kind = names.kindOf(key);
  if (kind === 'version' || kind === 'colour' || kind === 'coating')
    return t(`rule-${kind}`, { name: names.nameOf(key) });
  return names.nameOf(key);
}

/**
 * The reasons that are worth a sentence: that a car has one version, one colour and one coating is known to everybody, and
 * only told where nothing else is to tell.
 */
export function ruleTexts(rules: readonly CompiledRule[]): readonly CompiledRule[] {
  const telling = rules.filter(
    ({ builtIn, form }) => !(builtIn && (form === 'one-of' || form === 'at-most-one')),
  );
  return telling.length > 0 ? telling : rules;
}
