import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import type { BalloonWays, CarWay } from '../flow/index.ts';
import { BalloonResult } from './balloon-result.tsx';

const wayTo = (code: string, price: number): CarWay => ({
  car: { code, year: 2026, model: 'lira', name: `Lira ${code}`, price },
  entrance: { amount: 1_000_000_00, percent: 10, added: 0, back: 0 },
  offer: undefined,
});

const WAYS: BalloonWays = {
  owed: 5_000_000_00,
  value: 6_000_000_00,
  equity: 1_000_000_00,
  left: 2,
  installment: 200_000_00,
  residual: 4_000_000_00,
  inFull: 4_400_000_00,
  plans: [],
  change: wayTo('341A1B0', 12_100_000_00),
  upgrades: [wayTo('341A6B0', 12_500_000_00)],
};

it('tells the price of each new car without national taxes in Argentina, by the share of its version (Res. 4/2025, art. 2 c)', () => {
  const metadata = {
    ...{ brand: 'aurora', country: 'AR', language: 'es' },
    ...{ 'national-taxes': '21 10.5 21 341A6B0=25', 'price-without-taxes': 'SIN IMPUESTOS' },
  };
  const html = renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/ar/aurora">
      <BalloonResult ways={WAYS} dealers={undefined} />
    </SiteProvider>,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('$ 12.100.000,00 SIN IMPUESTOS: $ 10.000.000,00');
  expect(text).toContain('$ 12.500.000,00 SIN IMPUESTOS: $ 10.000.000,00');
});
