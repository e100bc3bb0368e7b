import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { fundingAuthoring } from '../contract.ts';
import { type ComparedPlan, comparedPlan, type Outcome } from '../domain/comparator.ts';
import { comparatorRecord } from '../domain/comparator-record.ts';
import type { Offer } from '../domain/offer.ts';
import { aCar, anOffer, aSelection } from '../examples.ts';
import type { FundingSource } from '../index.ts';
import { ComparatorCards } from './comparator-cards.tsx';
import { esAR } from './comparator-labels.es-AR.ts';
import { ptBR } from './comparator-labels.pt-BR.ts';
import { ComparatorError } from './comparator-view.tsx';
import type { SourcedPlan } from './sources-code.ts';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const argentina = { brand: 'aurora', country: 'AR', language: 'es' };

function htmlOf(node: ReactNode, metadata = brazil): string {
  return renderToString(
    <SiteProvider metadata={metadata} prefix="/br/aurora">
      {node}
    </SiteProvider>,
  );
}

const textOf = (node: ReactNode, metadata = brazil): string =>
  htmlOf(node, metadata)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s ]+/g, ' ');

const { plans } = fundingAuthoring.parse({
  plans: [
    { id: 'cdc', type: 'CDC', title: 'Crédito fácil' },
    { id: 'zflow', type: 'ZFLOW', title: 'Taxa zero' },
    { id: 'next', type: 'NEXT' },
  ],
});
const planOf = ({ planId }: ComparedPlan) => plans.find(({ id }) => id === planId) as SourcedPlan;

const offered = (changes: Partial<Offer> = {}): Outcome => ({
  ok: true,
  offer: anOffer(changes),
  terms: undefined,
});

function compared(type: FundingSource, outcome: Outcome, changes: Partial<ComparedPlan> = {}): ComparedPlan {
  const record = comparatorRecord(aCar(), aSelection({ source: type }), {
    installmentOptions: [25, 37, 49],
    product: 'MSC',
    dealerName: undefined,
    isFirstCall: true,
    startedOpen: false,
    now: 1,
  });
  const terms = { record, entrancePercent: 30, installments: 48, ...changes };
  return comparedPlan(terms, 48, aCar(), type.toLowerCase(), outcome);
}

const cards = (first: ComparedPlan, second: ComparedPlan) => (
  <ComparatorCards
    car={aCar()}
    compared={[first, second]}
    planOf={planOf}
    onLegalText={() => undefined}
    onResume={() => undefined}
  />
);

const cheaper = offered({
  installmentValue: 2_000_37,
  total: 138_000_00,
  residual: 12_000_00,
  parts: undefined,
});

describe('the cards of the comparator', () => {
  const both = cards(compared('CDC', offered()), compared('ZFLOW', cheaper));

  it('tell the final instalment of a balloon as a part of its own, in both languages, and of no other plan', () => {
    const chart = (html: string) => html.slice(html.indexOf('<table'));
    expect(textOf(both)).toMatch(/Impostos e tarifas .* Parcela final R\$ 0,00 R\$ 12\.000,00 Total/);
    expect(htmlOf(both, argentina)).toContain('Cuota final');
    const plain = htmlOf(cards(compared('CDC', offered()), compared('ZFLOW', offered())));
    expect(chart(plain)).not.toContain('Parcela final');
  });

  it('show the CFT of each plan large beside its instalment in Argentina only', () => {
    expect(htmlOf(both, argentina).match(/data-part="total-cost"/g)).toHaveLength(2);
    expect(htmlOf(both)).not.toContain('data-part="total-cost"');
  });

  it('are one a plan, by its name [D1-2.5-01]', () => {
    const names = [...htmlOf(both).matchAll(/<article[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Crédito fácil', 'Taxa zero']);
  });

  it('have the same rows in the same order [D1-2.5-01]', () => {
    const [, first = '', second = ''] = htmlOf(both).split('<article');
    const rows = (card: string) => [...card.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label);
    expect(rows(first)).toEqual([
      'Entrada',
      'Prazo',
      'Parcela final',
      'Total financiado, com tarifas e tributos',
      'Total a prazo, com entrada',
      'A mais que à vista',
      'Para quitar antes, cerca de',
      'Custo efetivo total (CET)',
      'Juros',
    ]);
    expect(rows(second)).toEqual(rows(first));
  });

  it('show what each plan is about, and lead to its legal text [D1-2.5-02]', () => {
    const text = textOf(both);
    expect(text).toMatch(/48x de R\$ 2\.210,37 .*Entrada R\$ 30\.000,00 30% .*Prazo 48 meses/);
    expect(text).toMatch(/Total a prazo, com entrada R\$ 136\.097,60 A mais que à vista R\$ 36\.097,60/);
    expect(text).toContain('Custo efetivo total (CET) 25,64% a.a. 1,92% a.m.');
    expect(htmlOf(both)).toContain('aria-label="Texto legal: Taxa zero"');
  });

  it('tell in words and money in what each asks less', () => {
    const [, first = '', second = ''] = htmlOf(both)
      .split('<article')
      .map((card) => card.replace(/\s/g, ' '));
    expect(first).toContain('R$ 1.902,40 a menos no total');
    expect(first).not.toContain('a menos por mês');
    expect(second).toContain('R$ 210,00 a menos por mês');
    expect(second).not.toContain('a menos no total');
    expect(textOf(both)).toContain('Taxa zero: no fim, falta pagar a parcela final de R$ 12.000,00.');
  });

  it('tell what settles each loan after one, two and three years', () => {
    const shorter = compared('ZFLOW', offered({ installments: 24 }), { installments: 24 });
    const [, first = '', second = ''] = textOf(cards(compared('CDC', offered()), shorter)).split(
      'Para quitar',
    );
    expect(first).toMatch(
      /^ antes, cerca de R\$ 5\d\.\d{3} após 12 meses R\$ [34]\d\.\d{3} após 24 meses R\$ 2\d\.\d{3} após 36 meses Custo/,
    );
    expect(second).toMatch(/^ antes.* após 12 meses nada após 24 meses nada após 36 meses Custo/);
  });

  it('say when both ask the same', () => {
    const text = textOf(cards(compared('CDC', offered()), compared('ZFLOW', offered())));
    expect(text).toContain('A parcela é igual nos dois planos.');
    expect(text).toContain('O total a pagar é igual nos dois planos.');
    expect(text).not.toContain('a menos');
  });

  it('say where entrance or term are not quite the same [D1-4.4-08]', () => {
    const next = compared('NEXT', offered({ installments: 36 }), { entrancePercent: 40 });
    const text = textOf(cards(compared('CDC', offered()), next));
    expect(text).toContain('Troca programada não tem 48 meses: aqui está em 36 meses, o prazo mais próximo.');
    expect(text).toContain(
      'Troca programada tem entradas de 10 em 10%: aqui a entrada é de 40%, R$ 10.000,00 a mais.',
    );
  });

  it('say of a plan without a fitting term that there is no comparison, and which terms it has [D1-4.4-11] [D1-8-11]', () => {
    const none = compared('ZFLOW', { ok: false, reason: 'no-term' }, { installments: undefined });
    const text = textOf(cards(compared('CDC', offered()), none));
    expect(text).toContain('O comparativo não está disponível para o prazo selecionado');
    expect(text).toContain('Este plano tem prazos de 25 a 49 meses, de 12 em 12.');
    expect(text).toContain('Entrada de 30%, em 48 meses');
    expect(text).not.toContain('a menos');
  });

  it('say of a plan whose lender has no offer that other conditions are to be chosen [D1-8-10]', () => {
    const none = compared('ZFLOW', { ok: false, reason: 'no-result' });
    expect(textOf(cards(compared('CDC', offered()), none))).toContain(
      'Não encontramos nenhum resultado, por favor selecione novamente outras condições de prazo e entrada',
    );
  });

  it('show where the money goes as one table of both', () => {
    const table = /<table.*<\/table>/s.exec(htmlOf(both))?.[0] ?? '';
    const rows = table
      .split('<tr')
      .map((row) => row.replace(/<[^>]+>|^[^>]*>/g, ' ').replace(/[\s ]+/g, ' '));
    expect(rows.map((row) => row.trim()).slice(1)).toEqual([
      'Parte Crédito fácil Taxa zero',
      expect.stringMatching(/^Entrada R\$ 30\.000,00 R\$ 30\.000,00/),
      expect.stringMatching(/^Valor do carro nas parcelas R\$ 70\.000,00 R\$ 58\.000,00/),
      expect.stringMatching(/^Juros R\$ [\d.,]+ R\$ [\d.,]+/),
      expect.stringMatching(/^Impostos e tarifas R\$ [\d.,]+ R\$ [\d.,]+/),
      expect.stringMatching(/^Parcela final R\$ 0,00 R\$ 12\.000,00/),
      expect.stringMatching(/^Total R\$ 136\.097,60 R\$ 138\.000,00/),
    ]);
  });

  it('speak Spanish in Argentina, with CFT, TNA and TEA, and the last instalment where they fall', () => {
    const falling = offered({ nominalRate: 0.2083, lastInstallment: 1_500_00 });
    const text = textOf(cards(compared('CDC', falling), compared('ZFLOW', cheaper)), argentina);
    expect(text).toMatch(/48 cuotas de \$ 2\.210,37 la última de \$ 1\.500,00/);
    expect(text).toContain('Costo financiero total (CFT) 25,64% anual 1,92% mensual');
    expect(text).toContain('TEA 23,14% TEM 1,75% TNA 20,83%');
    // True of the first month alone, and of the last the other way round.
    expect(text).toContain('$ 210,00 menos en la primera cuota');
    expect(text).toContain('$ 500,37 menos en la última cuota');
    expect(text).not.toContain('menos por mes');
  });
});

describe('the error page of the comparator', () => {
  const nothing = () => undefined;
  const page = (problem: 'too-few-plans' | 'failed') =>
    textOf(<ComparatorError problem={problem} onBack={nothing} onRetry={nothing} />);

  it('says the text of the catalogue literally, and has a back button [D1-2.5-04] [D1-2.5-05] [D1-8-12] [D1-4.4-01]', () => {
    expect(ptBR['comparator.error']).toBe('O comparador não esta disponível no momento');
    expect(ptBR['comparator.not-available']).toBe(
      'O comparativo não está disponível para o prazo selecionado',
    );
    expect(page('too-few-plans')).toMatch(
      /O comparador não esta disponível no momento Para comparar, simule pelo menos dois planos deste carro\. Voltar aos planos/,
    );
    expect(page('too-few-plans')).not.toContain('Tentar novamente');
  });

  it('offers another try after a failure', () => {
    expect(page('failed')).toMatch(/Voltar aos planos .*Tentar novamente/);
    expect(esAR['comparator.error']).toBe('El comparador no está disponible en este momento');
  });
});
