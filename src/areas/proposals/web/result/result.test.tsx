import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../platform/web/index.ts';
import { resultAuthoring } from '../../contract/result-authoring.ts';
import { aVoucher } from '../../examples.ts';
import { ptBR } from './labels.pt-BR.ts';
import { Sheet } from './print-voucher.tsx';
import { ProposalResult } from './proposal-result.tsx';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const argentina = { brand: 'aurora', country: 'AR', language: 'es' };
const settings = (authored: object = {}) => resultAuthoring.parse(authored);

const html = (node: React.ReactNode, metadata = brazil) =>
  renderToString(
    <SiteProvider metadata={metadata} prefix="/br/aurora">
      {node}
    </SiteProvider>,
  ).replace(/<!--.*?-->/g, '');
const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/[\s ]+/g, ' ');

const result = (outcome: string, voucher = aVoucher(), authored: object = {}) => (
  <ProposalResult
    outcome={outcome}
    status={outcome === 'SUCCESS' ? 'approved' : 'denied'}
    voucher={voucher}
    settings={settings(authored)}
    onClose={() => undefined}
  />
);

describe('the result screen', () => {
  it('leads from a denial, and from no approval, to its review by a person (LGPD art. 20)', () => {
    const way = 'href="/br/aurora/atendimento/meus-dados?pedido=revisao-de-credito"';
    expect(html(result('FAILURE'))).toContain(way);
    expect(html(result('SUCCESS'))).not.toContain(way);
  });

  it('shows an approved proposal: icon, title, disclaimer in two paragraphs, voucher, print, call, legal and LGPD texts, close [D2-2.3-01] [D2-2.3-04] [D2-2.3-06] [D2-2.3-08] [D2-2.3-19] [D2-2.3-23] [D2-2.3-28] [D2-3.3-24] [D2-3.3-25]', () => {
    const markup = html(result('SUCCESS'));
    const text = words(markup);
    expect(markup).toMatch(
      /^<section id="response-proposal-funding"[^>]*data-outcome="approved"><span[^>]*><svg/,
    );
    expect(text).toContain('JOÃO DA CONCEIÇÃO ARAÚJO, sua proposta foi aprovada');
    expect(markup.match(/<div class="[^"]*lead[^"]*">(.*?)<\/div>/)?.[1]?.match(/<p>/g)).toHaveLength(2);
    for (const shown of [
      'Número da proposta B7K2-9QTM-4WXH',
      'CPF 529.982.247-25',
      'Valor da parcela R$ 2.210,37*',
      'Imprimir voucher',
      'Ligar para (11) 3003-1500',
      'Aprovação válida até 22/12/2026, para o valor financiado de R$ 84.390,00',
      'Lei 13.709/2018',
      'Fechar',
    ])
      expect(text).toContain(shown);
  });

  it('shows a refused proposal: icon, title, disclaimer, call and close, and nothing of a voucher [D2-0-06] [D2-2.3-24] [D2-2.3-25] [D2-2.3-26] [D2-2.3-27] [D2-2.3-28] [D2-8-17] [D2-8-18]', () => {
    const dealer = { ...aVoucher().dealer, phone: undefined };
    const markup = html(result('DENIED', aVoucher({ dealer }), { refusedPhone: '0800 222 2222' }));
    expect(markup).toContain('data-outcome="refused"');
    expect(words(markup)).toContain('Sua proposta não foi aprovada desta vez');
    expect(words(markup)).toContain('Uma entrada maior, outro prazo ou outro carro podem mudar o resultado.');
    const authored = { refusedDisclaimer: 'Fale com a loja.' };
    expect(words(html(result('DENIED', aVoucher(), authored)))).toContain('Fale com a loja.');
    expect(words(html(result('DENIED', aVoucher(), authored)))).not.toContain('Uma entrada maior');
    expect(words(markup)).toContain('Ligar para 0800 222 2222');
    expect(words(markup)).toContain('Fechar');
    expect(markup).toContain('href="tel:08002222222"');
    expect(words(markup)).not.toMatch(/Voucher|529|CPF/);
  });

  it('speaks as Argentina does', () => {
    expect(words(html(result('SUCCESS'), argentina))).toContain('tu propuesta fue aprobada');
    expect(words(html(result('DENIED'), argentina))).toContain('Tu propuesta no fue aprobada esta vez');
  });

  it('takes no name, dealer or legal text of a lender for markup (R37)', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const dealer = { name: hostile, address: hostile, phone: hostile };
    const voucher = aVoucher({
      buyerName: hostile,
      number: hostile,
      cpf: hostile,
      dealer,
      legalText: hostile,
    });
    for (const markup of [
      html(result('SUCCESS', voucher)),
      html(<Sheet voucher={voucher} settings={settings()} />),
    ])
      expect(markup).not.toContain('<img');
  });
});

it('a coupon that is not given says why in these words [D1-5-46] [D1-5-47] [D2-5.4-14] [D2-5.4-15]', () => {
  expect(ptBR['result.coupon-unavailable']).toBe('Cupom indisponível');
  expect(ptBR['result.coupon-needs-entrance']).toBe('Cupom disponível apenas em propostas com entrada');
});

describe('the printed voucher', () => {
  it('has title, acceptance of two paragraphs, the whole card, the legal text that is supplied and the LGPD text [D2-2.4-01] [D2-2.4-02] [D2-2.4-03] [D2-2.4-05] [D2-2.4-06]', () => {
    const voucher = aVoucher({ legalText: 'CET de 22,3% a.a.\nIOF incluído.' });
    const markup = html(<Sheet voucher={voucher} settings={settings()} />);
    expect(words(markup)).toContain('JOÃO DA CONCEIÇÃO ARAÚJO');
    expect(markup.match(/<div class="[^"]*acceptance[^"]*">(.*?)<\/div>/)?.[1]?.match(/<p>/g)).toHaveLength(
      2,
    );
    for (const shown of [
      'B7K2-9QTM-4WXH',
      '529.982.247-25',
      'Aurora Avenida',
      '48',
      'CET de 22,3% a.a.',
      'Lei 13.709',
    ])
      expect(words(markup)).toContain(shown);
  });

  it('has no legal text where none is supplied [D2-2.4-05]', () => {
    const sheet = (authored: object = {}) =>
      words(html(<Sheet voucher={aVoucher()} settings={settings(authored)} />));
    expect(sheet()).not.toContain('Aprovação válida');
    expect(sheet({ legalText: '<p>Vale até {dueDate}.</p>' })).toContain('Vale até 22/12/2026.');
  });
});
