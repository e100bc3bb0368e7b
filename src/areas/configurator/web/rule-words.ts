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

/** A rule in the shopper's words, name by name: `4HZ requires 5SF` is 'Teto solar exige Pacote Safety'. */
export function ruleInWords({ text }: Pick<CompiledRule, 'text'>, names: Names, t: T): string {
  const said = (text.match(TOKENS) ?? []).map((token) => {
    const phrase = PHRASES.find(([written]) => written === token);
    if (phrase) return ` ${t(phrase[1])} `;
    if (token === ',') return ', ';
    return token === '(' || token === ')' ? token : called(token, names, t);
  });
  const sentence = said.join('').replace(/\s+/g, ' ').trim();
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function called(name: string, { nameOf, kindOf }: Names, t: T): string {
  const key = name.replace(/^part:/, '');
  if (key.startsWith('market:')) return t(codeOf(key) === 'AR' ? 'rule-market-AR' : 'rule-market-BR');
  const kind = kindOf(key);
  if (kind === 'version' || kind === 'colour' || kind === 'coating')
    return t(`rule-${kind}`, { name: nameOf(key) });
  return nameOf(key);
}

/**
 * The reasons that are worth a sentence: that a car has one version, one colour and one coating is known to everybody, and
 * only told where nothing else is to tell.
 */
export function toldRules(rules: readonly CompiledRule[]): readonly CompiledRule[] {
  const telling = rules.filter(
    ({ builtIn, form }) => !(builtIn && (form === 'one-of' || form === 'at-most-one')),
  );
  return telling.length > 0 ? telling : rules;
}
