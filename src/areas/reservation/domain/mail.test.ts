import { describe, expect, it } from 'vitest';
import type { MoneySite } from '../../../kit/money.ts';
import { type OrderMail, orderMail } from './mail.ts';
import { orderMailWords } from './mail-words.ts';
import type { Order } from './order.ts';

const SITES = {
  'br/aurora': { locale: 'pt-BR', currency: 'BRL', brandName: 'Aurora' },
  'ar/aurora': { locale: 'es-AR', currency: 'ARS', brandName: 'Aurora' },
} as const satisfies Record<string, MoneySite & { brandName: string }>;

const orderOf = (site: string, stock?: object) =>
  ({
    site,
    number: 'R1',
    customer: { name: 'Ana Souza' },
    waitsUntil: '2026-12-01T12:00:00Z',
    lockedUntil: '2026-12-20',
    estimate: '2027-02-01',
    policy: { deposit: 100_000 },
    car: { modelName: 'Lira', versionName: 'Brisa', lines: [], total: 10_000_000, stock },
  }) as unknown as Order;

const KINDS = Object.keys(orderMailWords('pt-BR')).flatMap((key) =>
  key.endsWith('.subject') && !/^(?:un)?sold\./.test(key) ? [key.replace('.subject', '') as OrderMail] : [],
);

/** That a car is kept, and free again: there is none yet. */
const OF_A_CAR =
  /guardad[oa] para|continua guardado|sigue guardado|queda guardado|ficar? disponível|estar disponible|pagar primeiro|pague primero|ainda estiver livre|sigue libre/;

describe.each(Object.keys(SITES) as (keyof typeof SITES)[])('mails about an order of %s', (site) => {
  it.each(KINDS.filter((kind) => !['paid-like', 'overtaken'].includes(kind)))(
    'say of a car that is made to order nothing that only one of the stock is (%s)',
    (kind) => {
      const { paragraphs } = orderMail(kind, SITES[site], orderOf(site), { amount: 100_000, code: '1' });
      expect(paragraphs.join(' ')).not.toMatch(OF_A_CAR);
      expect(paragraphs.join(' ')).not.toContain('{{');
    },
  );

  it('say of a car of the stock that whoever pays first has it, and that it is kept while its deposit is disputed', () => {
    const text = (kind: OrderMail) =>
      orderMail(kind, SITES[site], orderOf(site, { number: '7' })).paragraphs.join(' ');
    for (const kind of ['accepted', 'expired', 'returned', 'dispute', 'dispute-lost'] as const)
      expect(text(kind), kind).toMatch(OF_A_CAR);
  });
});
