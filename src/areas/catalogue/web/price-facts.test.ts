import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../index.ts';
import { priceNote } from './price-facts.ts';

const AT = '2026-11-21T12:00:00.000Z';
const SITES = [
  { brand: 'aurora', market: 'BR', locale: 'pt-BR' },
  { brand: 'aurora', market: 'AR', locale: 'es-AR' },
] as const;
const OUT = {
  br: 'Não incluem frete, emplacamento nem seguro.',
  ar: 'No incluyen flete, patentamiento ni seguro.',
};
const note = (site: (typeof SITES)[number], revision: string, priceList?: string, freight?: string) =>
  priceNote(
    snapshotOf([{ brand: site.brand, market: site.market, models: [], priceList, freight } as never], {
      revision,
      publishedAt: AT,
    }),
    site,
  );

describe('the note of prices', () => {
  it('names the list of the catalogue, and no list where it names none: revisions of pages also change with texts and rates', () => {
    const [br, ar] = SITES;
    expect(note(br, '12+7+3', 'novembro de 2026')).toBe(
      `Preços de 21/11/2026, tabela novembro de 2026. ${OUT.br}`,
    );
    expect(note(ar, '12+7+3', 'noviembre')).toBe(`Precios del 21/11/2026, lista noviembre. ${OUT.ar}`);
    expect(note(br, '12+7+3')).toBe(`Preços de 21/11/2026. ${OUT.br}`);
    expect(note(ar, '12+7+3')).toBe(`Precios del 21/11/2026. ${OUT.ar}`);
  });

  it('says of freight what the catalogue says, and that it is not included where that says nothing', () => {
    const [br, ar] = SITES;
    expect(note(br, '1', undefined, 'not-included')).toBe(note(br, '1'));
    expect(note(ar, '1', undefined, 'not-included')).toBe(note(ar, '1'));
    expect(note(br, '1', undefined, 'included')).toBe(
      'Preços de 21/11/2026. Incluem frete. Não incluem emplacamento nem seguro.',
    );
    expect(note(ar, '1', undefined, 'included')).toBe(
      'Precios del 21/11/2026. Incluyen flete. No incluyen patentamiento ni seguro.',
    );
  });
});
