import { expect, it } from 'vitest';
import { aSnapshot, aWrittenSite } from '../../catalogue/examples.ts';
import { siteFile } from '../../platform/contract.ts';
import { aQuotation } from '../examples.ts';
import { quotedDocuments } from '../index.ts';
import { quotationPaper } from './quotation-paper.server.ts';

const INCLUDED = {
  BR: /Inclui frete\. Não inclui emplacamento/,
  AR: /Incluye flete\. No incluye patentamiento/,
};
const LEFT_OUT = { BR: /Não inclui frete, emplacamento/, AR: /No incluye flete, patentamiento/ };

it.each(['BR', 'AR'] as const)(
  'says of freight what held on the day of the quotation, whatever the catalogue says by now: %s',
  (market) => {
    const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market });
    const said = (freight: 'included' | 'not-included' | undefined) => {
      const content = aQuotation({ freight });
      const catalogue = aSnapshot(aWrittenSite({ brand: 'aurora', market, freight: 'included' }));
      return quotationPaper({ catalogue }, site, { number: 'C1', version: 1, content, link: '' }).legal.join(
        ' ',
      );
    };
    expect(said('included')).toMatch(INCLUDED[market]);
    for (const freight of ['not-included', undefined] as const) {
      expect(said(freight)).toMatch(LEFT_OUT[market]);
      expect(said(freight)).not.toMatch(INCLUDED[market]);
    }
  },
);

it.each([
  [
    'BR',
    'Documento em vigor nesta data, na versão de 29/11/2026: Condições de compra',
    'condicoes-de-compra',
  ],
  [
    'AR',
    'Documento vigente en esta fecha, en la versión del 29/11/2026: Condiciones de compra',
    'condiciones-de-compra',
  ],
] as const)(
  'names the documents under which it was made, with the address of that very version: %s',
  (market, said, page) => {
    const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market });
    const catalogue = aSnapshot(aWrittenSite({ brand: 'aurora', market }));
    const inEffect = {
      purchase: '2026-11-29-0a1b2c3d',
      cookies: '2026-11-29-0a1b2c3d',
      correspondents: '2026-11-29-4e5f6a7b',
    };
    const legalOf = (documents: ReturnType<typeof quotedDocuments>) => {
      const content = aQuotation({ documents });
      const link = 'https://portal.test/br/aurora/sua-cotacao/x';
      return quotationPaper({ catalogue }, site, { number: 'C1', version: 1, content, link }).legal;
    };
    const [first, ...more] = legalOf(quotedDocuments(inEffect, { hasCredit: false })).filter((line) =>
      line.includes('0a1b2c3d'),
    );
    expect(first).toContain(said);
    expect(first).toMatch(new RegExp(`, https://portal\\.test/\\S+/${page}/2026-11-29-0a1b2c3d$`));
    expect(more).toEqual([]);
    // Who lends concerns those who are told of a credit.
    const withCredit = legalOf(quotedDocuments(inEffect, { hasCredit: true })).join('\n');
    expect(withCredit).toContain('2026-11-29-4e5f6a7b');
    expect(legalOf([]).join('\n')).not.toContain('2026-11-29');
    // What is not saved yet has no address, and none of its host: half an address opens nothing.
    const documents = quotedDocuments(inEffect, { hasCredit: true });
    const draft = { number: 'C1', version: undefined, content: aQuotation({ documents }), link: '' };
    expect(quotationPaper({ catalogue }, site, draft).legal.join('\n')).not.toMatch(/2026-11-29-|: \/|, \//);
  },
);

it('tells each price of the car without national taxes in Argentina, to the cent: initial, new and final, and none of what is taken off or left to pay (Res. 4/2025, art. 2 c)', () => {
  const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'AR' });
  const taxes = { vehicle: { vat: 21 }, part: { vat: 10.5 }, service: { vat: 21 } };
  const sumsOf = (written: Parameters<typeof aWrittenSite>[0]) => {
    const content = aQuotation({
      lines: [
        { kind: 'version', code: '363C2C0', name: 'Orla Aura 1.3', amount: 12_100_000_00 },
        { kind: 'accessory', code: '5SF', name: 'Alfombras', amount: 110_500_00 },
      ],
      changes: { newPrice: 12_210_500_00 + 1_210_000_00, discount: 605_000_00, tradeIn: 4_000_000_00 },
    });
    const catalogue = aSnapshot(aWrittenSite({ brand: 'aurora', market: 'AR', ...written }));
    const paper = quotationPaper({ catalogue }, site, { number: 'C1', version: 1, content, link: '' });
    return [...paper.sums, paper.total].map(({ name, net }) => [name, net?.replaceAll(/\s/g, ' ')]);
  };
  const netPrice = (amount: string) => `PRECIO SIN IMPUESTOS NACIONALES: $ ${amount}`;
  expect(sumsOf({ taxes })).toEqual([
    ['Precio inicial', netPrice('10.100.000,00')],
    ['Nuevo precio', netPrice('11.100.000,00')],
    ['Descuento', undefined],
    ['Precio final', netPrice('10.600.000,00')],
    [expect.stringMatching(/^Valor del usado|^Usado/), undefined],
    [expect.stringMatching(/pagar/), undefined],
  ]);
  expect(sumsOf({}).map(([, net]) => net)).toEqual(Array(6).fill(undefined));
});

it.each([
  ['BR', 'entrada R$ 36.675,00', 'total R$ 170.000,00', 'CET 24,46% a.a.', 'Preço final R$ 122.250,00'],
  ['AR', 'anticipo $ 36.675,00', 'total $ 170.000,00', 'CFT 24,46% anual', 'Precio final $ 122.250,00'],
] as const)(
  'tells of each offer entrance, number, first and last instalment, final one, total and what it costs, its lender’s whole text, and the price at once: %s',
  (market, ...told) => {
    const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market });
    const catalogue = aSnapshot(aWrittenSite({ brand: 'aurora', market }));
    const offers = [
      {
        ...{ slot: 0, plan: 'next', title: 'Next', entrancePercent: 30, installments: 24 },
        ...{ installmentValue: 4_889_93, lastInstallment: 4_100_11, entrance: 36_675_00, total: 170_000_00 },
        ...{ monthlyRate: 0.0154, annualRate: 0.2013, annualCet: 0.2446 },
        ...{ final: { amount: 30_000_00, dueDate: '2028-11-29' }, text: 'o texto inteiro de quem empresta' },
      },
    ] as unknown as ReturnType<typeof aQuotation>['offers'];
    const paper = quotationPaper({ catalogue }, site, {
      number: 'C1',
      version: 1,
      content: aQuotation({ offers }),
      link: '',
    });
    const rows = [...paper.groups.flatMap((group) => group.rows), ...paper.sums, paper.total];
    const text = rows
      .map(({ name, price }) => `${name} ${price}`)
      .join(' | ')
      .replaceAll(/\s/g, ' ');
    for (const words of [...told, '24 ×', '4.889,93', '4.100,11', 'final de', '30.000,00'])
      expect(text).toContain(words);
    expect(paper.legal.join(' ')).toContain('o texto inteiro de quem empresta');
  },
);
