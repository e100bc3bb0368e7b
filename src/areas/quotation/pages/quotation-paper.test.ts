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
