import { expect, it } from 'vitest';
import { readPdf } from '../../../../tests/pdf.ts';
import { NEUTRAL_LOOK, type Site } from '../../platform/index.ts';
import type { Payment } from '../domain/payment.ts';
import { boletoPdf } from './boleto-file.ts';

const SITES = {
  BR: { locale: 'pt-BR', currency: 'BRL' },
  AR: { locale: 'es-AR', currency: 'ARS' },
} as const;

async function paper(
  market: 'BR' | 'AR',
  isFirstCome: boolean,
  supplier?: Site['supplier'],
): Promise<string> {
  const site = {
    ...SITES[market],
    market,
    brand: 'aurora',
    brandName: 'Aurora',
    theme: 'aurora',
    look: NEUTRAL_LOOK,
    supplier,
  };
  const pdf = await boletoPdf({
    site: site as unknown as Site,
    payment: { amount: 200_000, createdAt: new Date('2026-11-27T12:00:00Z') } as unknown as Payment,
    boleto: {
      kind: 'boleto',
      line: '99992199279971328414131905823212816480000200000',
      dueOn: '2026-12-02',
    } as never,
    payer: { name: 'Ana Souza' },
    isFirstCome,
  });
  return (await readPdf(pdf)).text;
}

it.each([
  ['BR', 'O carro é de quem pagar primeiro.', '02/12/2026'],
  ['AR', 'El auto es de quien pague primero.', '02/12/2026'],
] as const)(
  'says in %s whose a car of the stock is, and nothing of it of one that is made to order',
  async (market, words, due) => {
    const [ofStock, built] = [await paper(market, true), await paper(market, false)];
    expect([ofStock.includes(words), built.includes(words)]).toEqual([true, false]);
    for (const text of [ofStock, built]) {
      expect(text).toContain(due);
      expect(text).toMatch(/3 d[ií]as (úteis|hábiles)/);
    }
  },
);

it('is paid to the company by its name and document; to the brand where none is named', async () => {
  const supplier = { legalName: 'Verde Ltda.', document: '11222333000181' };
  expect(await paper('BR', true, supplier)).toMatch(
    /Beneficiário\s+Verde Ltda\. · CNPJ 11\.222\.333\/0001-81/,
  );
  expect(await paper('BR', true)).toMatch(/Beneficiário\s+Aurora/);
});
