import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../kit/money.ts';
import { aVoucher } from '../examples.ts';
import { isFirstOfUnlike } from './credit-terms.ts';
import { instalmentNote, voucherRows } from './voucher.ts';
import { voucherWords } from './voucher-words.ts';

const brazil = { locale: 'pt-BR', currency: 'BRL' } as const;
const argentina = { locale: 'es-AR', currency: 'ARS' } as const;
const lines = (voucher = aVoucher()) =>
  voucherRows(voucher, brazil).map(({ label, value }) => `${voucherWords('pt-BR')[label]}: ${value}`);

describe('the voucher card', () => {
  it('shows number, buyer, CPF, dealer, sums, instalments with an asterisk and due date, in this order [D2-2.3-09] [D2-2.3-10] [D2-2.3-11] [D2-2.3-12] [D2-2.3-13] [D2-2.3-14] [D2-2.3-15] [D2-2.3-16] [D2-2.3-18]', () => {
    expect(lines()).toEqual([
      'Número da proposta: B7K2-9QTM-4WXH',
      'Comprador: João da Conceição Araújo',
      'CPF: 529.982.247-25',
      'Concessionária: Aurora Avenida',
      'Endereço da concessionária: Av. São João, 1500, Santa Cecília, São Paulo, SP',
      'Telefone da concessionária: (11) 3003-1500',
      'Preço à vista: R$\u00a0120.557,00',
      'Valor total a financiar: R$\u00a084.390,00',
      'Entrada: R$\u00a036.167,00',
      'Número de parcelas: 48',
      'Valor da parcela: R$\u00a02.210,37*',
      'Válido até: 22/12/2026',
    ]);
  });

  it.each([
    [{}, false],
    [{ residual: 0, finalInstalmentPercent: 0 }, false],
    [{ residual: 30_000_00 }, true],
    [{ residual: 30_000_00, finalInstalmentPercent: 25 }, true],
    [{ finalInstalmentPercent: 25 }, true],
  ])(
    'shows the final instalment only where one was chosen: %j %s [D2-2.3-17] [D2-2.4-04]',
    (changes, isShown) => {
      const labels = voucherRows(aVoucher(changes), brazil).map(({ label }) => label);
      expect(labels.includes('voucher.final-instalment')).toBe(isShown);
    },
  );

  const terms = {
    lent: 87_789_85,
    total: 142_264_76,
    monthlyRate: 0.0154,
    annualRate: 0.2013,
    annualCet: 0.2446,
    lastInstalment: 2_210_11,
    tax: { kind: 'iof', amount: 2_901_54 },
  } as const;

  it('names both sums, and tells car, plan, rates, CET and what is paid in all, where the lender does', () => {
    expect(lines(aVoucher({ car: 'Lira Brisa', terms })).slice(-7)).toEqual([
      'Carro: Lira Brisa',
      'Plano: Parcelas fixas, sem parcela final',
      'Taxa de juros: 1,54% a.m. e 20,13% a.a.',
      'Custo Efetivo Total (CET): 24,46% a.a.',
      'Total financiado, com tarifas e tributos: R$\u00a087.789,85',
      'IOF: R$\u00a02.901,54',
      'Total a pagar, com a entrada: R$\u00a0142.264,76',
    ]);
    const final = lines(aVoucher({ residual: 30_000_00, terms })).find((line) => line.startsWith('Plano'));
    expect(final).toBe('Plano: Com parcela final (balão)');
  });

  it('tells TNA, TEM, TEA and CFT in Argentina, where instalments fall with the IVA', () => {
    const falling = { ...terms, nominalRate: 0.339, lastInstalment: 1_810_11 };
    const rows = voucherRows(aVoucher({ terms: falling }), argentina);
    const of = (label: string) => rows.find((row) => row.label === label)?.value;
    expect(of('voucher.interest')).toBe('TNA 33,90%, TEM 1,54%, TEA 20,13%');
    expect(of('voucher.cet')).toBe('24,46% efectivo anual');
    expect(of('voucher.plan')).toBe('Cuotas decrecientes, sin cuota final');
    expect(of('voucher.last-instalment')).toBe('$\u00a01.810,11');
    const vat = voucherRows(
      aVoucher({ terms: { ...falling, tax: { kind: 'vat', amount: 9_000_01 } } }),
      argentina,
    );
    expect(vat.find(({ label }) => label === 'voucher.tax-vat')?.value).toBe('$\u00a09.000,01');
  });

  it('tells below the price what it is without national taxes where the law of the market wants that, and nowhere else', () => {
    const noteIn = (site: typeof brazil | typeof argentina, net: number | undefined) =>
      voucherRows(aVoucher({ net }), site).find(({ label }) => label === 'voucher.cash')?.note;
    expect(noteIn(argentina, 99_634_71)).toBe('PRECIO SIN IMPUESTOS NACIONALES: $\u00a099.634,71');
    expect(noteIn(argentina, undefined)).toBeUndefined();
    expect(noteIn(brazil, 99_634_71)).toBeUndefined();
  });

  it('tells the price at once, entrance and credit together, beside every voucher that has instalments', () => {
    fc.assert(
      fc.property(fc.nat(1e10), fc.nat(1e10), (financed, downPayment) => {
        const rows = voucherRows(aVoucher({ financed, downPayment }), brazil);
        const labels = rows.map(({ label }) => label);
        expect(rows[labels.indexOf('voucher.cash')]?.value).toBe(formatMoney(financed + downPayment, brazil));
        expect(labels.indexOf('voucher.cash')).toBeLessThan(labels.indexOf('voucher.instalment-value'));
      }),
    );
  });

  it.each(['BR', 'AR'] as const)(
    'tells the last instalment where it is not the first one, and says whether they fall or rise, in %s',
    (market) => {
      const site = market === 'BR' ? brazil : argentina;
      const kinds = {
        BR: ['Parcelas fixas', 'Parcelas decrescentes', 'Parcelas crescentes'],
        AR: ['Cuotas fijas', 'Cuotas decrecientes', 'Cuotas crecientes'],
      }[market];
      const { instalmentValue } = aVoucher();
      const planShown = (lastInstalment: number) => {
        const rows = voucherRows(aVoucher({ terms: { ...terms, lastInstalment } }), site);
        const kind = rows.find(({ label }) => label === 'voucher.plan')?.value.split(',')[0];
        const isFirst = rows.some(({ label }) => label === 'voucher.instalment-value-first');
        expect(
          /primer|primeir/.test(instalmentNote(aVoucher({ terms: { ...terms, lastInstalment } }), site)),
        ).toBe(isFirst);
        return [kind, isFirst, rows.some(({ label }) => label === 'voucher.last-instalment')];
      };
      expect(planShown(instalmentValue + 3)).toEqual([kinds[0], false, false]);
      expect(planShown(Math.round(instalmentValue * 0.9))).toEqual([kinds[1], true, true]);
      expect(planShown(Math.round(instalmentValue * 1.2))).toEqual([kinds[2], true, true]);
    },
  );

  it.each([
    ['ARS', undefined, 0.03, true],
    ['ARS', undefined, 0, false],
    ['ARS', 1_000_00, 0.03, false],
    ['ARS', 800_00, 0.03, true],
    ['BRL', undefined, 0.03, false],
    ['BRL', 800_00, 0.03, true],
  ] as const)(
    'calls an instalment the first one where the last is another, or falls untold: %s, last %s at a rate of %s is %s',
    (currency, lastInstalment, monthlyRate, isFirst) => {
      expect(isFirstOfUnlike(1_000_00, { lastInstalment, monthlyRate }, { currency })).toBe(isFirst);
    },
  );

  it('bears that a lender gives no number, no due date and no dealer’s phone', () => {
    const { dealer } = aVoucher();
    const bare = aVoucher({ number: undefined, dueDate: undefined, dealer: { ...dealer, phone: undefined } });
    expect(lines(bare).filter((line) => /Número da proposta|Válido|Telefone|undefined/.test(line))).toEqual(
      [],
    );
    expect(lines(aVoucher({ dueDate: '00/00/0000' })).at(-1)).toMatch(/^Valor da parcela/);
  });

  it('writes amounts, documents and days as Argentina does', () => {
    const values = voucherRows(aVoucher({ cpf: '20329642330' }), argentina).map(({ value }) => value);
    expect(values).toContain('20-32964233-0');
    expect(values).toContain('$\u00a02.210,37*');
    expect(values).toContain('22/12/2026');
  });
});
