import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { type OwnSimulation, OwnSimulations } from './own-simulations.tsx';

const KEPT: OwnSimulation = {
  id: 'ar/aurora 1',
  brandName: 'Aurora',
  carName: 'Lira Brisa',
  planTitle: undefined,
  madeOn: '2026-11-29',
  validUntil: '2026-12-01',
  hasEnded: false,
  isIndicative: false,
  price: 12_100_000_00,
  net: 10_000_000_00,
  entrance: 2_100_000_00,
  instalments: { count: 24, value: 500_000_00, last: undefined },
  final: undefined,
  annualCet: 0.5,
  monthlyRate: undefined,
  annualRate: undefined,
  tax: undefined,
  total: undefined,
  href: undefined,
};

/** What the account says of a simulation. */
function textOf(simulation: OwnSimulation, words?: string): string {
  const metadata = {
    ...{ brand: 'aurora', country: 'AR', language: 'es' },
    ...(words && { 'national-taxes': '21 10.5 21', 'price-without-taxes': words }),
  };
  const element = (
    <SiteProvider metadata={metadata} prefix="/ar/aurora">
      <OwnSimulations simulations={[simulation]} today="2026-11-30" hasJoined />
    </SiteProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('tells the price of a kept simulation without national taxes where the law wants it, as the server has worked it out (Res. 4/2025, art. 2 c)', () => {
  expect(textOf(KEPT, 'SIN IMPUESTOS')).toContain('$ 12.100.000,00 SIN IMPUESTOS: $ 10.000.000,00');
  expect(textOf({ ...KEPT, net: undefined }, 'SIN IMPUESTOS')).not.toContain('SIN IMPUESTOS');
  expect(textOf(KEPT)).not.toContain('10.000.000,00');
});

it('tells price, entrance, instalments with the last one, final one, CFT, both rates, tax and total of a kept simulation', () => {
  const text = textOf({
    ...KEPT,
    instalments: { count: 24, value: 500_000_00, last: 450_000_00 },
    final: 3_000_000_00,
    annualCet: 0.5,
    monthlyRate: 0.025,
    annualRate: 0.345,
    tax: { kind: 'vat', amount: 210_000_00 },
    total: 16_000_000_00,
  });
  const figures = ['12.100.000,00', '2.100.000,00', '500.000,00', '450.000,00', '3.000.000,00'];
  for (const figure of [...figures, '50,00%', '2,50%', '34,50%', '210.000,00', '16.000.000,00'])
    expect(text.split(figure).length, figure).toBeGreaterThan(1);
});
