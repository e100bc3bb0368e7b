import { expect, it } from 'vitest';
import { esAR as cardTextEsAR } from './card-text-labels.es-AR.ts';
import { ptBR as cardTextPtBR } from './card-text-labels.pt-BR.ts';
import { esAR as comparatorEsAR } from './comparator-labels.es-AR.ts';
import { ptBR as comparatorPtBR } from './comparator-labels.pt-BR.ts';
import { esAR as depthEsAR } from './depth-labels.es-AR.ts';
import { ptBR as depthPtBR } from './depth-labels.pt-BR.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { esAR as keepingEsAR } from './store-offer-labels.es-AR.ts';
import { ptBR as keepingPtBR } from './store-offer-labels.pt-BR.ts';
import { esAR as stripEsAR } from './strip-labels.es-AR.ts';
import { ptBR as stripPtBR } from './strip-labels.pt-BR.ts';
import { esAR as unstoredEsAR } from './unstored-offer-labels.es-AR.ts';
import { ptBR as unstoredPtBR } from './unstored-offer-labels.pt-BR.ts';

it('uses the default button labels of the card [D1-2.3-16] [D1-2.3-17] [D1-2.3-18] [D1-2.3-19] [D1-2.3-20] [D1-2.3-21] [D2-9-51]', () => {
  const keys = [
    'instructions',
    'legal-text',
    'rebuy-manual',
    'simulate',
    'continue',
    'order-online',
  ] as const;
  expect(keys.map((key) => ptBR[`card.${key}`])).toEqual([
    'Entenda como funciona',
    'Texto legal',
    'Manual de recompra',
    'Simule aqui',
    'Continuar',
    'Encomendar online',
  ]);
});

it('uses the default texts of strip, modal and terms [D1-2.1-02] [D1-2.1-04] [D1-2.1-06] [D1-2.1-12] [D1-5-26] [D2-9-52]', () => {
  expect(stripPtBR).toMatchObject({
    before: 'a partir de ',
    after: '/ mês',
    cta: 'Simule agora',
    title: 'Simule o financiamento',
  });
  expect(ptBR['terms.continue']).toBe('Aceitar e continuar');
});

it('says the errors of the catalogue literally [D1-8-02] [D1-8-10]', () => {
  expect(ptBR['problem.unavailable']).toBe('AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.');
  expect(ptBR.textErrorPlans).toContain('AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.');
  expect(ptBR['problem.no-result']).toBe(
    'Não encontramos nenhum resultado, por favor selecione novamente outras condições de prazo e entrada',
  );
});

it.each([
  ['modal', ptBR, esAR],
  ['strip', stripPtBR, stripEsAR],
  ['comparator', comparatorPtBR, comparatorEsAR],
  ['keeping', keepingPtBR, keepingEsAR],
  ['unkept', unstoredPtBR, unstoredEsAR],
  ['depth', depthPtBR, depthEsAR],
  ['card texts', cardTextPtBR, cardTextEsAR],
])('fills the same places in both languages: %s', (_, portuguese, spanish) => {
  const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  for (const [key, text] of Object.entries(portuguese)) {
    expect([key, places((spanish as Record<string, string>)[key] ?? '')]).toEqual([key, places(text)]);
  }
});
