import { describe, expect, it } from 'vitest';
import { type CarLine, carTotal } from '../../catalogue/index.ts';
import { carDetails } from '../../leads/index.ts';
import {
  type AppliedQuotation,
  type Order,
  priceOfCar,
  type ReservedCar,
  termsOf,
  withBonus,
  withProgramme,
  withQuotation,
} from '../index.ts';
import { orderMail } from './mail.ts';
import { saleLines } from './sale.ts';

const SITES = {
  BR: { locale: 'pt-BR', currency: 'BRL', market: 'BR', brandName: 'Aurora' },
  AR: { locale: 'es-AR', currency: 'ARS', market: 'AR', brandName: 'Aurora' },
} as const;
const LINES: readonly CarLine[] = [
  { kind: 'version', code: 'V', name: 'Solar S', amount: 16_000_000 },
  { kind: 'colour', code: 'C', name: 'Coral', amount: 377_000 },
];
const aCar = (): ReservedCar =>
  ({
    brandName: 'Aurora',
    modelKey: 'orla',
    modelName: 'Orla',
    versionName: 'Solar S',
    year: 2026,
    colourName: 'Coral',
    code: 'V.2026_C',
    build: { code: 'V', year: 2026, colour: 'C', parts: [] },
    lines: LINES,
    total: carTotal({ lines: LINES }),
  }) as ReservedCar;
const QUOTATION: AppliedQuotation = {
  id: 'q',
  number: 'CK6E3-2345',
  version: 1,
  dealer: 'd',
  car: 'V.2026_C',
  initial: 16_377_000,
  price: 15_477_000,
  tradeIn: 6_000_000,
};
const POLICY = {
  deposit: 200_000,
  lockDays: 90,
  riseBy: 'customer',
  freezeDays: 5,
  deliveryDays: 75,
  payMinutes: 60,
  unpaidHours: 72,
  refundAfter: 1,
} as const;
const anOrder = (car: ReservedCar): Order =>
  ({ id: 'o', number: 'R7K3F-92QX', site: 'br/aurora', state: 'reserved', car, policy: POLICY }) as Order;
const digits = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a car of which the customer’s own pays a part', () => {
  it.each(['BR', 'AR'] as const)(
    'has the price that was agreed wherever it is told, and the used car as a payment (%s)',
    (market) => {
      const site = SITES[market];
      const car = withQuotation(aCar(), QUOTATION, site.locale);
      expect([priceOfCar(car), car.total]).toEqual([15_477_000, 9_477_000]);
      const order = anOrder(car);
      const terms = digits(termsOf(site, POLICY, car).join(' | '));
      expect(terms).toMatch(/(preço|precio) de (R\$|\$) 154\.770 /);
      expect(terms).toMatch(/(R\$|\$) 60\.000 (do preço garantido|del precio garantizado).*(R\$|\$) 94\.770/);
      const lines = digits(
        saleLines(site, order, '2026-11-29')
          .map((line) => line.join(': '))
          .join(' | '),
      );
      expect(lines).toMatch(
        /: CK6E3-2345, 1 \| .*154\.770,00 \| .*60\.000,00 \| .*94\.770,00 \| .*2\.000,00$/,
      );
      for (const kind of ['accepted', 'paid', 'changed', 'invoiced'] as const) {
        const invoiced = { ...order, invoicedPrice: kind === 'invoiced' ? car.total : undefined };
        const text = digits(orderMail(kind, site, invoiced).paragraphs.join(' '));
        expect(text).toContain('154.770,00');
        expect(text).toContain('60.000,00');
        expect(text).toContain('94.770,00');
      }
      const details = carDetails({ mvs: {} as never, lines: car.lines }, site);
      expect(details.totalPrice).toBe(15_477_000);
      expect(details.accessories).toMatch(
        /160\.000,00 \| (Itens|Ítems): (R\$|\$) 3\.770,00 \| (Cotação|Cotización) CK6E3-2345, (versão|versión) 1: .*9\.000,00 \| Total: (R\$|\$) 154\.770,00 \| .*60\.000,00 \| A pagar: (R\$|\$) 94\.770,00$/,
      );
    },
  );

  it('keeps its used car beside a voucher, and says nothing of one where there is none', () => {
    const site = SITES.BR;
    const both = withBonus(
      withQuotation(aCar(), QUOTATION, 'pt-BR'),
      { number: 'L1', amount: 500_000 },
      'pt-BR',
    );
    expect([priceOfCar(both), both.total]).toEqual([14_977_000, 8_977_000]);
    for (const car of [
      aCar(),
      withBonus(aCar(), { number: 'L1', amount: 500_000 }, 'pt-BR'),
      withQuotation(aCar(), { ...QUOTATION, tradeIn: undefined }, 'pt-BR'),
      withProgramme(
        aCar(),
        { enrolment: 'e', name: 'Casa', buyer: 'employee', percent: 10, keepMonths: 12 },
        'pt-BR',
      ),
    ]) {
      expect(priceOfCar(car)).toBe(car.total);
      expect(carDetails({ mvs: {} as never, lines: car.lines }, site).totalPrice).toBe(car.total);
      expect(termsOf(site, POLICY, car).join(' ')).not.toContain('usado');
      expect(orderMail('paid', site, anOrder(car)).paragraphs.join(' ')).not.toContain('usado');
    }
  });
});
