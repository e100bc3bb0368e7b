import { expect, it } from 'vitest';
import { aSnapshot, aWrittenSite } from '../../catalogue/examples.ts';
import { siteFile } from '../../platform/contract.ts';
import { aQuotation } from '../examples.ts';
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
