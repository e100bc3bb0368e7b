import { describe, expect, it } from 'vitest';
import {
  financingNow,
  financingRows,
  type OrderedProposal,
  type OrderOffer,
  proposalFault,
} from '../index.ts';

const TODAY = '2026-03-10';
const car = { total: 12_000_000, build: { code: '363C2C0', year: 2026 } };
const offer: OrderOffer = {
  id: 'a'.repeat(24),
  price: car.total,
  entrance: 3_600_000,
  installments: 48,
  installment: 251_234,
  totalCost: 15_659_232,
  monthlyRate: 0.0149,
  annualRate: 0.1943,
  annualCet: 0.223,
  lender: { name: 'Banco Vitrine', address: 'Avenida Paulista, 1' },
  late: { fine: 0.02, interest: 0.01 },
  madeOn: '2026-03-09',
  validUntil: '2026-03-11',
  isIndicative: false,
};
const proposal: OrderedProposal = {
  status: 'approved',
  dueDate: '2026-04-08',
  car: { mvsCode: '363C2C0', year: 2026 },
  price: car.total,
};
const ordered = (financing = { offer } as object, number?: string) => ({
  car,
  financing,
  proposal: number,
});

describe('the financing of an order', () => {
  it('stands until the offer’s last day, and for the price that it was made for', () => {
    expect(financingNow(ordered(), undefined, TODAY)).toMatchObject({ offer, refused: undefined });
    expect(financingNow(ordered(), undefined, '2026-03-12')?.refused).toBe('ended');
    const dearer = { ...ordered(), car: { ...car, total: car.total + 1 } };
    expect(financingNow(dearer, undefined, TODAY)?.refused).toBe('other-price');
    expect(
      financingNow({ car, financing: undefined, proposal: undefined }, undefined, TODAY),
    ).toBeUndefined();
  });

  it('stands by its proposal once one was taken in: longer than the offer, and not once the bank says no', () => {
    const order = ordered({ offer, asked: 'P-1' }, 'P-1');
    expect(financingNow(order, proposal, '2026-03-20')).toMatchObject({
      proposal: 'P-1',
      validUntil: '2026-04-08',
      refused: undefined,
    });
    expect(financingNow(order, proposal, '2026-04-09')?.refused).toBe('ended');
    expect(financingNow(order, { ...proposal, status: 'denied' }, TODAY)?.refused).toBe('denied');
  });

  it.each(['released', 'integrated'] as const)(
    'goes on past the day of its proposal once its contract is signed (%s)',
    (status) => {
      const order = ordered({ offer, asked: 'P-1' }, 'P-1');
      const now = financingNow(order, { ...proposal, status }, '2026-05-01');
      expect(now).toMatchObject({ refused: undefined, validUntil: undefined, status });
    },
  );

  it('says how its proposal stands once its applicant is known to be the customer, and only that it was sent before', () => {
    const requested = { offer, asked: 'P-1' };
    expect(financingNow(ordered(requested), proposal, TODAY)).toMatchObject({
      sent: 'P-1',
      status: undefined,
      proposal: undefined,
    });
    const pending = { ...proposal, status: 'pending' } as const;
    expect(financingNow(ordered(requested, 'P-1'), pending, TODAY)).toMatchObject({
      sent: undefined,
      status: 'pending',
    });
    expect(
      financingNow(ordered({ ...requested, refused: 'not-own' }), undefined, TODAY)?.sent,
    ).toBeUndefined();
    expect(financingNow(ordered(), undefined, TODAY)?.sent).toBeUndefined();
  });

  it.each([
    ['not-own', undefined],
    ['denied', { ...proposal, status: 'denied' }],
    ['ended', { ...proposal, dueDate: '2026-03-09' }],
    ['other-car', { ...proposal, car: { mvsCode: 'OTHER', year: 2026 } }],
    ['other-car', { ...proposal, car: { mvsCode: '363C2C0', year: 2025 } }],
    ['other-price', { ...proposal, price: car.total - 1 }],
    [undefined, proposal],
  ] as const)('takes in no proposal that is %s (R11, R13)', (fault, of) => {
    expect(proposalFault(of, car, TODAY)).toBe(fault);
  });

  it('takes in a proposal at the price that was agreed in a quotation: the customer’s own car is off the order’s total, and not off the proposal’s', () => {
    const tradeIn = 3_000_000;
    const agreed = { ...car, quotation: { tradeIn } };
    const at = (price: number) => proposalFault({ ...proposal, price }, agreed, TODAY);
    expect([at(car.total + tradeIn), at(car.total)]).toEqual([undefined, 'other-price']);
  });

  it('tells all that must stand beside an instalment: price, entrance, cost, rates, total, late charges, lender and validity', () => {
    const rows = financingRows({ locale: 'pt-BR', currency: 'BRL' }, offer);
    const spaced = rows.map(([label, value]) => `${label}: ${value.replace(/\s/g, ' ')}`);
    expect(spaced).toEqual([
      'Entrada: R$ 36.000,00',
      'Parcelas: 48× R$ 2.512,34',
      'Custo efetivo total (CET): 22,30% ao ano',
      'Juros: 1,49% ao mês, 19,43% ao ano',
      'Preço à vista: R$ 120.000,00',
      'Total com financiamento: R$ 156.592,32',
      'Em caso de atraso: multa de 2,00% e juros de 1,00% ao mês',
      'Quem financia: Banco Vitrine, Avenida Paulista, 1',
      'Válido até: 11/03/2026',
    ]);
    const argentine = financingRows(
      { locale: 'es-AR', currency: 'ARS' },
      {
        ...offer,
        nominalRate: 0.178,
        isIndicative: true,
        lastInstallment: 150_000_00,
        tax: { kind: 'vat', amount: 21_000_07 },
      },
    );
    const of = Object.fromEntries(argentine);
    expect(of['Costo financiero total (CFT)']).toMatch(/^22,30\s?%\sanual$/);
    expect(of['Tasa nominal anual (TNA)']).toMatch(/^17,80\s?%$/);
    expect(of.Cuotas).toMatch(/^\d+ × \$.[\d.,]+, la primera$/);
    expect(of['Última cuota']).toMatch(/^\$.150\.000,00$/);
    expect(of['Válido hasta']).toBe('11/03/2026, sujeto a confirmación');
    expect(of['IVA sobre los intereses']).toMatch(/^\$.21\.000,07$/);
    const lent = financingRows(
      { locale: 'pt-BR', currency: 'BRL' },
      { ...offer, tax: { kind: 'iof', amount: 2_901_54 } },
    );
    expect(Object.fromEntries(lent).IOF).toMatch(/^R\$.2\.901,54$/);
  });
});
