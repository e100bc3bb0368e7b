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
const said = (market: 'BR' | 'AR', documents: typeof DOCUMENTS | readonly [] = DOCUMENTS) =>
  proposalConditions(siteIn(market), { origin: 'https://portal.test', documents });

it.each([
  [
    'BR',
    [
      'Condições desta proposta, para guardar:',
      'art. 49 do Código de Defesa do Consumidor',
      'em até 7 dias',
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
      'hasta 10 días',
      'https://portal.test/ar/aurora/atencion/arrepentimiento',
      'art. 1075 del Código Civil y Comercial',
      'Documento aceptado, en la versión del 29/11/2026: https://portal.test/ar/aurora/documentos-legales/privacidad/2026-11-29-0a1b2c3d',
    ],
  ],
] as const)('the mail about a proposal has its conditions with the ways to use them: %s', (market, all) => {
  const text = said(market).join('\n');
  for (const one of all) expect(text).toContain(one);
  // No amount, no rate and no place that was not filled in: nobody has proven whose the mailbox is.
  expect(text).not.toMatch(/R\$|\$ ?\d|%|\{\{/);
});

it('names no document where none was shown to anybody', () => {
  for (const market of ['BR', 'AR'] as const)
    expect(said(market, []).join('\n')).not.toMatch(/documentos-legal/);
});
