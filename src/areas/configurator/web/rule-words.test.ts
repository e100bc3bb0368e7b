import { describe, expect, it } from 'vitest';
import { ptBR } from './labels.pt-BR.ts';
import type { Names } from './names.ts';
import { ruleInWords, type T } from './rule-words.ts';

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
    expect(words('colour:AZ only with version:A')).toBe('Cor N-AZ só existe com versão N-A.');
  });

  it('says the kind of alternatives once', () => {
    expect(words('colour:AZ only with version:A or version:B or version:C')).toBe(
      'Cor N-AZ só existe com versão N-A, N-B ou N-C.',
    );
    expect(words('4HZ requires version:A or colour:AZ')).toBe('N-4HZ exige versão N-A ou cor N-AZ.');
    expect(words('4HZ requires X or Y or Z')).toBe('N-4HZ exige N-X, N-Y ou N-Z.');
  });

  it('keeps brackets and what is not wanted where they are', () => {
    expect(words('4HZ requires (X or Y) and not version:A')).toBe(
      'N-4HZ exige (N-X ou N-Y) e sem versão N-A.',
    );
    expect(words('4HZ only with market:AR or market:BR')).toBe('N-4HZ só existe com Argentina ou Brasil.');
    expect(words('4HZ requires not version:A or version:B')).toBe(
      'N-4HZ exige sem versão N-A ou versão N-B.',
    );
  });
});
