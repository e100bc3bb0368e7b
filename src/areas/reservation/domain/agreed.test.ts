import { describe, expect, it } from 'vitest';
import { PROPOSAL_FAILURE } from '../../proposals/index.ts';
import type { AgreedTerms } from '../../quotation/index.ts';
import {
  agreedFinancing,
  agreedOffer,
  appliedQuotation,
  financingNow,
  financingRows,
  settlementOf,
} from '../index.ts';

const terms = (more: Partial<AgreedTerms> = {}): AgreedTerms => ({
  id: 'v1',
  number: 'C2345-6789',
  version: 2,
  madeOn: '2026-11-20',
  validUntil: '2026-12-05',
  dealer: '0001017',
  model: 'lira',
  car: '363C2C0_134',
  lines: [],
  initial: 9_000_000,
  price: 8_800_000,
  tradeIn: 1_000_000,
  toPay: 7_800_000,
  offers: [
    {
      slot: 1,
      entrance: 3_000_000,
      installments: 48,
      installmentValue: 150_000,
      final: { amount: 900_000, due: '2030-12-01' },
      total: 10_200_000,
      monthlyRate: 0.0153,
      annualRate: 0.2,
      annualCet: 0.23,
      lender: {
        name: 'Banco',
        address: 'Rua do Banco, 1',
        validUntil: '2026-12-01',
        late: { fine: 0.02, interest: 0.01 },
      },
    },
  ] as unknown as AgreedTerms['offers'],
  ...more,
});

describe('an offer of a quotation in an order', () => {
  it('is the whole offer of its lender, at the price that the car is sold for, and stands as long as both say', () => {
    expect(agreedOffer(terms(), '1')).toMatchObject({
      id: 'v1 1',
      price: 8_800_000,
      entrance: 3_000_000,
      installment: 150_000,
      residual: 900_000,
      totalCost: 10_200_000,
      monthlyRate: 0.0153,
      annualRate: 0.2,
      annualCet: 0.23,
      lender: { name: 'Banco', address: 'Rua do Banco, 1' },
      late: { fine: 0.02, interest: 0.01 },
      validUntil: '2026-12-01',
      isIndicative: false,
    });
    expect(agreedOffer(terms({ validUntil: '2026-11-25' }), '1')?.validUntil).toBe('2026-11-25');
  });

  it('goes along with a car of which another pays a part, as one that a former release took over does, and finances the same of it', () => {
    const offer = agreedOffer(terms(), '1');
    const car = {
      total: 7_800_000,
      quotation: { tradeIn: 1_000_000 },
      build: { code: '363C2C0', year: 2026 },
    };
    const former = offer && { ...offer, price: 7_800_000, entrance: 2_000_000, totalCost: 9_200_000 };
    for (const one of [offer, former]) {
      const now = financingNow(
        { car, financing: one && { offer: one }, proposal: undefined },
        undefined,
        '2026-11-21',
      );
      expect(now).toMatchObject({ credit: 5_800_000, refused: undefined });
      expect(settlementOf(car.total, 200_000, now)).toMatchObject({ atDelivery: 1_800_000 });
    }
    const other = { car: { ...car, total: 7_900_000 }, financing: offer && { offer }, proposal: undefined };
    expect(financingNow(other, undefined, '2026-11-21')?.refused).toBe('other-price');
  });

  it('shows the lender’s own sums in an order: entrance and instalments come to its total', () => {
    const offer = agreedOffer(terms(), '1');
    if (!offer) throw new Error('no offer');
    const rows = Object.fromEntries(financingRows({ locale: 'pt-BR', currency: 'BRL' }, offer));
    expect(rows['Preço à vista']).toMatch(/88\.000,00/);
    expect(rows.Entrada).toMatch(/30\.000,00/);
    expect(rows['Total com financiamento']).toMatch(/102\.000,00/);
    expect(rows.Juros).toBe('1,53% ao mês, 20,00% ao ano');
    expect(rows['Quem financia']).toBe('Banco, Rua do Banco, 1');
    expect(rows['Em caso de atraso']).toBe('multa de 2,00% e juros de 1,00% ao mês');
  });

  it('binds nobody where no lender has said how long it stands', () => {
    const offers = terms().offers.map((one) => ({ ...one, lender: undefined }));
    expect(agreedOffer(terms({ offers }), '1')).toMatchObject({
      validUntil: '2026-12-05',
      isIndicative: true,
    });
  });

  it('is none where the quotation has none at its place', () => {
    expect(agreedOffer(terms(), '2')).toBeUndefined();
  });
});

it('what goes along with an order is the offer, the proposal that was sent, or that it was denied', () => {
  const offer = agreedOffer(terms(), '1');
  expect(agreedFinancing(undefined, '')).toBeUndefined();
  expect(agreedFinancing(offer, '')).toEqual({ offer });
  expect(agreedFinancing(offer, 'P-1')).toEqual({ offer, asked: 'P-1' });
  expect(agreedFinancing(offer, PROPOSAL_FAILURE)).toEqual({ offer, refused: 'denied' });
});

it('an order has of a quotation what binds its car and price, and none of its offers', () => {
  const { model: _, madeOn: __, lines: ___, toPay: ____, offers: _____, ...kept } = terms();
  expect(appliedQuotation(terms())).toEqual(kept);
});
