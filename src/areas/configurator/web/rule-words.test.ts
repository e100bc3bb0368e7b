import { describe, expect, it } from 'vitest';
import { ptBR } from './labels.pt-BR.ts';
import type { Names } from './names.ts';
import { reasonInWords, ruleInWords, type T } from './rule-words.ts';

const texts: Readonly<Record<string, string>> = ptBR;
const t = ((key: string, values: Readonly<Record<string, string>> = {}) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')) as T;
const KINDS: Readonly<Record<string, string>> = { version: 'version', colour: 'colour' };
const names = {
  nameOf: (key: string) => `N-${key.split(':').at(-1)}`,
  kindOf: (key: string) => KINDS[key.split(':')[0] ?? ''] ?? 'optional',
} as unknown as Names;
const words = (text: string) => ruleInWords({ text }, names, t);

describe('a rule in words', () => {
  it('names what it is about', () => {
    expect(words('4HZ requires 5SF')).toBe('N-4HZ exige N-5SF.');
    expect(words('colour:AZ only with version:A')).toBe('A cor N-AZ só existe com a versão N-A.');
  });

  it('says the kind of alternatives once', () => {
    expect(words('colour:AZ only with version:A or version:B or version:C')).toBe(
      'A cor N-AZ só existe com a versão N-A, N-B ou N-C.',
    );
    expect(words('4HZ requires version:A or colour:AZ')).toBe('N-4HZ exige a versão N-A ou a cor N-AZ.');
    expect(words('4HZ requires X or Y or Z')).toBe('N-4HZ exige N-X, N-Y ou N-Z.');
  });

  it('keeps brackets and what is not wanted where they are', () => {
    expect(words('4HZ requires (X or Y) and not version:A')).toBe(
      'N-4HZ exige (N-X ou N-Y) e sem a versão N-A.',
    );
    expect(words('4HZ only with market:AR or market:BR')).toBe(
      'N-4HZ só existe com a venda na Argentina ou a venda no Brasil.',
    );
    expect(words('4HZ requires not version:A or version:B')).toBe(
      'N-4HZ exige sem a versão N-A ou a versão N-B.',
    );
  });
});

describe('the reason beside an option', () => {
  const reason = (key: string, ...texts: readonly string[]) =>
    reasonInWords(
      texts.map(
        (text) =>
          ({ text, form: 'excludes', subjects: [], others: [], clauses: [], builtIn: false }) as never,
      ),
      key,
      { names, t },
    );

  it('does not say the name that it stands beside again', () => {
    expect(reason('4HZ', '4HZ excludes 2TB, 50290221')).toBe('Não combina com N-2TB, N-50290221.');
    expect(reason('4HZ', '4HZ requires coating:214 or coating:318')).toBe('Exige N-214 ou N-318.');
    expect(reason('colour:AZ', 'colour:AZ only with version:A or version:B')).toBe(
      'Só existe com a versão N-A ou N-B.',
    );
  });

  it('says of two that exclude each other the other one, whichever was written first', () => {
    expect(reason('2TB', '4HZ excludes 2TB, 50290221')).toBe('Não combina com N-4HZ.');
    expect(reason('colour:AZ', '2TB excludes colour:AZ')).toBe('Não combina com N-2TB.');
  });

  it('begins with the rule about the option, and tells the others whole', () => {
    expect(reason('4HZ', '5SF requires 9EN', '4HZ requires 5SF')).toBe('Exige N-5SF. N-5SF exige N-9EN.');
    expect(reason('9EN', '4HZ and 5SF requires not 9EN')).toBe('N-4HZ e N-5SF exige sem N-9EN.');
  });
});
