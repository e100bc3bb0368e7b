import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { AgreedBox } from './agreed-box.tsx';
import type { AgreedView } from './view.ts';

const AGREED: AgreedView = {
  reference: 'r',
  number: 'C1',
  version: 1,
  car: 'x',
  validUntil: '10/12/2026',
  initial: '$ 12.100.000,00',
  price: '$ 11.495.000,00',
  net: { initial: 'SIN IMPUESTOS: $ 10.000.000,00', price: 'SIN IMPUESTOS: $ 9.500.000,00' },
  total: 11_495_000_00,
  isChanged: true,
  tradeIn: '$ 1.000.000,00',
  taken: 1_000_000_00,
  toPay: '$ 10.495.000,00',
  offers: [],
};

/** Each row of what was agreed, piece by piece. */
function rowsOf(agreed: AgreedView): readonly (readonly string[])[] {
  const html = renderToStaticMarkup(
    <SiteProvider metadata={{ brand: 'aurora', country: 'AR', language: 'es' }} prefix="/ar/aurora">
      <AgreedBox agreed={agreed} reserve={undefined} configurator={undefined} isSame />
    </SiteProvider>,
  );
  const rows = [...html.matchAll(/<div><dt>(.*?)<\/div>/g)];
  return rows.map(([, row = '']) => row.split(/<[^>]+>/).filter(Boolean));
}

it('tells the agreed price, and the one before it, without national taxes too, and nothing of what is left to pay (Res. 4/2025, art. 2 c)', () => {
  expect(rowsOf(AGREED)).toEqual([
    ['Precio del catálogo', '$ 12.100.000,00', 'SIN IMPUESTOS: $ 10.000.000,00'],
    ['Precio acordado', '$ 11.495.000,00', 'SIN IMPUESTOS: $ 9.500.000,00'],
    ['Usado en parte de pago', '−\u00a0$ 1.000.000,00'],
    ['A pagar', '$ 10.495.000,00'],
  ]);
  const without = rowsOf({ ...AGREED, isChanged: false, net: { initial: undefined, price: undefined } });
  expect(without[0]).toEqual(['Precio acordado', '$ 11.495.000,00']);
});
