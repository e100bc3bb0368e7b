import { expect, it } from 'vitest';
import { siteFile } from '../../platform/contract.ts';
import { proposalConditions } from './mail.ts';

const DOCUMENTS = [
  { kind: 'privacy', version: '2026-11-29-0a1b2c3d' },
  { kind: 'correspondents', version: '2026-11-20-4e5f6a7b' },
] as const;
const siteIn = (market: 'BR' | 'AR') => ({
  ...siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market }),
  prefix: `/${market.toLowerCase()}/aurora`,
});
const FORM = { documents: DOCUMENTS, isAsked: true, hasFigures: true };
const MACHINE = { documents: [], isAsked: false };
const said = (
  market: 'BR' | 'AR',
  sent: Omit<Parameters<typeof proposalConditions>[1], 'origin'> = FORM,
): string => proposalConditions(siteIn(market), { ...sent, origin: 'https://portal.test' }).join('\n');

it.each([
  [
    'BR',
    [
      'Condições desta proposta, para guardar:',
      'art. 49 do Código de Defesa do Consumidor',
      'em até 7 dias',
      'redução proporcional dos juros e demais acréscimos',
      'https://portal.test/br/aurora/atendimento/arrependimento',
      'art. 54-F do Código de Defesa do Consumidor',
      'https://portal.test/br/aurora/atendimento/meus-dados?pedido=revisao-de-credito',
      'Documento aceito, na versão de 29/11/2026: https://portal.test/br/aurora/documentos-legais/privacidade/2026-11-29-0a1b2c3d',
      'correspondentes-de-credito/2026-11-20-4e5f6a7b',
    ],
  ],
  [
    'AR',
    [
      'Condiciones de esta propuesta, para guardar:',
      'art. 34 de la Ley 24.240',
      'hasta 10 días corridos',
      'https://portal.test/ar/aurora/atencion/arrepentimiento',
      'art. 1075 del Código Civil y Comercial',
      'Documento aceptado, en la versión del 29/11/2026: https://portal.test/ar/aurora/documentos-legales/privacidad/2026-11-29-0a1b2c3d',
    ],
  ],
] as const)('the mail about a proposal has its conditions with the ways to use them: %s', (market, all) => {
  const text = said(market);
  for (const one of all) expect(text).toContain(one);
  // No amount, no rate and no place that was not filled in: nobody has proven whose the mailbox is.
  expect(text).not.toMatch(/R\$|\$ ?\d|%|\{\{/);
});

it('says what was authorised as done, and nothing of a box that the reader does not see', () => {
  expect(said('BR')).toMatch(/• Você autorizou .+ a consultar e a registrar os seus dados de crédito .+SCR/);
  expect(said('AR')).toMatch(/• Autorizaste a .+ a consultar tus datos de crédito .+BCRA/);
  for (const market of ['BR', 'AR'] as const) expect(said(market)).not.toMatch(/Ao marcar|Al marcar/);
});

it.each(['BR', 'AR'] as const)(
  'names no document, no authorisation and no look at figures where nobody was shown anything: %s',
  (market) => {
    for (const hasFigures of [true, false])
      expect(said(market, { ...MACHINE, hasFigures })).not.toMatch(
        /documentos-legal|autoriz|conferiu|revisaste/i,
      );
  },
);

it.each(['BR', 'AR'] as const)('leads to figures only where the page below has them: %s', (market) => {
  const below = /CET\).* na página abaixo|costo financiero total.* en la página de abajo/;
  expect(said(market)).toMatch(below);
  expect(said(market, { ...MACHINE, hasFigures: true })).toMatch(below);
  expect(said(market, { ...FORM, hasFigures: false })).not.toMatch(/abajo|abaixo/);
  expect(said(market, { ...FORM, hasFigures: false })).toMatch(/conferiu|revisaste/);
  expect(said(market, { ...MACHINE, hasFigures: false })).not.toMatch(/CET|costo financiero/);
});
