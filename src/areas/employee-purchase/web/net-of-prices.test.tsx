import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import { PricedCarBox } from './price-box.tsx';
import type { PricedCar } from './view.ts';

/** VAT of 21 %; a version with internal taxes of 21.95 % beside it. */
const metadata = {
  brand: 'cerrado',
  country: 'AR',
  language: 'es',
  'national-taxes': '21 10.5 21 598G9E0=42.95',
  'price-without-taxes': 'SIN IMPUESTOS',
} as const;
const shown = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      {part}
    </SiteProvider>,
  ).replaceAll(/<[^>]+>|\s/g, ' ');

describe('a price without taxes', () => {
  it('is by the share of its version, of a price and of a whole car, whose parts are by their own', () => {
    expect(shown(<WithoutTaxes cents={6_000_000_00} version="598G9E0" />)).toContain('4.197.271,77');
    const line = (kind: 'version' | 'accessory', amount: number) =>
      ({ kind, code: kind, name: kind, amount, source: 'catalogue' }) as const;
    const lines = [line('version', 6_000_000_00), line('accessory', 110_50)];
    expect(shown(<WithoutTaxes car={{ lines }} version="598G9E0" />)).toContain('4.197.371,77');
  });

  it('of a car cannot be asked for without its version', () => {
    // @ts-expect-error: a price of a car by the share of its kind is wrong for a version with its own.
    expect(shown(<WithoutTaxes cents={1_00} />)).toContain('SIN');
    // @ts-expect-error: what it is taxed as stands for no version.
    expect(shown(<WithoutTaxes cents={1_00} of="vehicle" />)).toContain('SIN');
    // @ts-expect-error: a whole car is of a version.
    expect(shown(<WithoutTaxes car={{ lines: [] }} />)).not.toContain('SIN');
  });

  it("of an employee's car is what the server has worked out of its lines", () => {
    const car: PricedCar = {
      name: 'Cerrado Jatobá',
      field: ['auto', '598G9E0'],
      total: 7_000_000_00,
      price: 6_000_000_00,
      net: 4_197_271_77,
      shownField: 'precio',
      programme: { enrolment: '1', name: 'Familia', buyer: 'employee', percent: 10, keepMonths: 0 },
    };
    expect(shown(<PricedCarBox car={car} reserve={undefined} />)).toContain('4.197.271,77');
    expect(shown(<PricedCarBox car={{ ...car, net: undefined }} reserve={undefined} />)).not.toContain('SIN');
  });
});
