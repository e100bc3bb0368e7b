import { expect, it } from 'vitest';
import { z } from 'zod';
import { aSnapshot } from '../../catalogue/examples.ts';
import { aDealer, aDealerIndex } from '../../dealers/examples.ts';
import { leadSettings, storedLead } from '../../leads/contract.ts';
import type { Lead } from '../../leads/index.ts';
import type { Site } from '../../platform/index.ts';
import type { Order } from '../index.ts';
import { dealerMailOf, soldOrders } from './sold-orders.ts';

const site = (market: 'BR' | 'AR') =>
  ({
    key: `${market.toLowerCase()}/aurora`,
    brand: 'aurora',
    market,
    locale: market === 'AR' ? 'es-AR' : 'pt-BR',
    currency: market === 'AR' ? 'ARS' : 'BRL',
  }) as unknown as Site;

const anOrder = (market: 'BR' | 'AR', more: Partial<Order> = {}) =>
  ({
    number: 'R7K3F-92QX',
    site: `${market.toLowerCase()}/aurora`,
    dealer: '0001017',
    customer: {
      name: 'Ana Souza',
      email: 'ana.souza@example.com',
      phone: market === 'AR' ? '11 4321-8765' : '(11) 98765-4321',
      document: market === 'AR' ? '20-32964233-0' : '529.982.247-25',
      postalCode: '01310-100',
    },
    // A build that no catalogue has any more.
    car: {
      ...{ brandName: 'Aurora', modelName: 'Orla', versionName: 'Brisa', colourName: 'Coral', year: 2024 },
      build: { code: 'GONE1', year: 2024, colour: '134', parts: [] },
      ...{ lines: [], total: 9_000_000 },
    },
    ...more,
  }) as unknown as Order;

/** What the CRM hears of the end of an order, as it is stored. */
async function end(
  market: 'BR' | 'AR',
  ended: Parameters<ReturnType<typeof soldOrders>['leaveEnd']>[2],
  { order = anOrder(market), dealers = aDealerIndex([{ dealerCode: '0001017' }]) } = {},
) {
  const left: Lead[] = [];
  const sold = soldOrders({
    sites: [site(market)],
    catalogue: () => aSnapshot(),
    dealers: () => dealers,
    leads: {
      settings: () => leadSettings(undefined, market),
      leave: async () => false,
      leaveEvent: async (_tx, _site, lead) => left.push(lead) > 0,
    },
  });
  const isLeft = await sold.leaveEnd(undefined as never, order, ended);
  return { isLeft, payloads: left.map((lead) => z.encode(storedLead, lead)) };
}

it('tells the CRM of the end of an order with its number, who ended it and why, also where its car is sold no more and its dealer is gone', async () => {
  const { isLeft, payloads } = await end('BR', { by: 'staff', reason: 'Carro\ncom defeito' });
  expect(isLeft).toBe(true);
  expect(payloads).toEqual([
    expect.objectContaining({
      order_number: 'R7K3F-92QX',
      order_status: 'cancelled',
      form: 'Reserva cancelada',
      ObservacaoCliente__c: 'Reserva cancelada: R7K3F-92QX | Por: equipe | Motivo: Carro com defeito',
      productCode: 'GONE12024',
      msc_modelo: 'Orla',
      msc_preco_total: 90_000,
      dealersCode: '0001017',
      indPhoneContact: false,
    }),
  ]);
  const gone = await end('AR', { by: 'payment' }, { order: anOrder('AR', { dealer: 'GONE' }) });
  expect(gone.payloads).toEqual([
    expect.objectContaining({
      ObservacaoCliente__c: 'Reserva cancelada: R7K3F-92QX | Por: pago devuelto',
      dealersCode: 'GONE',
    }),
  ]);
});

it('tells the CRM of a sale what was sold and agreed, also of a car that no catalogue has, and of an order of an older release', async () => {
  const lines = [
    { kind: 'version', code: 'GONE1', name: 'Brisa', amount: 9_000_000 },
    { kind: 'colour', code: '134', name: 'Coral', amount: 200_000 },
    { kind: 'optional', code: '', name: 'Teto solar', amount: 300_000 },
    {
      kind: 'quotation',
      source: 'quotation',
      code: 'q',
      name: 'Cotação C2345-6789, versão 1',
      amount: -500_000,
    },
    { kind: 'trade-in', source: 'quotation', code: 'q', name: 'Usado na troca', amount: -4_000_000 },
  ];
  const quotation = { id: 'q', number: 'C2345-6789', version: 1, tradeIn: 4_000_000 };
  const { car } = anOrder('BR');
  const order = anOrder('BR', {
    car: { ...car, lines, total: 5_000_000, quotation } as unknown as Order['car'],
    policy: { deposit: 200_000 } as Order['policy'],
    proposal: 'P-1',
    paidAt: '2026-11-29T12:00:00Z',
  });
  const left: Lead[] = [];
  const sold = soldOrders({
    sites: [site('BR')],
    catalogue: () => aSnapshot(),
    dealers: () => aDealerIndex([{ dealerCode: '0001017' }]),
    leads: {
      settings: () => leadSettings(undefined, 'BR'),
      leave: async (_tx, _site, lead) => left.push(lead) > 0,
      leaveEvent: async () => false,
    },
  });
  expect(await sold.leaveLead(undefined as never, order)).toBe(true);
  const [lead] = left;
  if (!lead) throw new Error('no lead was left');
  const payload = z.encode(storedLead, lead);
  expect(payload).toMatchObject({
    order_number: 'R7K3F-92QX',
    order_status: 'paid',
    msc_preco_total: 90_000,
    relatedProduct: [{ code: '134' }, { code: 'Teto solar', name: 'Teto solar' }],
  });
  const remarks = payload.ObservacaoCliente__c?.replace(/\s/g, ' ') ?? '';
  expect(remarks).toBe(
    'Reserva paga: R7K3F-92QX | Cotação: C2345-6789, 1 | Preço garantido: R$ 90.000,00 | Usado na troca: R$ 40.000,00 | A pagar, com o sinal: R$ 50.000,00 | Sinal pago: R$ 2.000,00 | Proposta de crédito: P-1',
  );
});

it('keeps what staff wrote within what the CRM reads, and tells nothing of an order whose buyer was erased', async () => {
  const { payloads } = await end('BR', { by: 'customer', reason: 'x '.repeat(2_000) });
  expect(payloads[0]?.ObservacaoCliente__c?.length).toBeLessThan(1_000);
  const erased = await end('BR', { by: 'staff' }, { order: anOrder('BR', { customer: undefined }) });
  expect(erased).toEqual({ isLeft: false, payloads: [] });
});

it('a blocked dealer is sent no buyer, and word of the end of what they have sold', () => {
  const dealer = aDealer({ email: 'vendas@dealer.example' });
  const sites = [{ key: 'br/aurora', market: 'BR', brand: 'aurora' } as Site];
  const mails = (blocked: boolean) => {
    const dealers = () => aDealerIndex([dealer], blocked ? [dealer.dealerCode] : []);
    const find = dealerMailOf({ sites, dealers });
    return (['sold', 'unsold'] as const).map((what) => find('br/aurora', dealer.dealerCode, what));
  };
  expect(mails(false)).toEqual(['vendas@dealer.example', 'vendas@dealer.example']);
  expect(mails(true)).toEqual([undefined, 'vendas@dealer.example']);
});
