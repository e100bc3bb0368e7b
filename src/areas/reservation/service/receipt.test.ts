import { expect, it } from 'vitest';
import { readPdf } from '../../../../tests/pdf.ts';
import { NEUTRAL_LOOK, type Site } from '../../platform/index.ts';
import { reservationSettings } from '../contract.ts';
import type { Order } from '../index.ts';
import { receiptPdf } from './receipt.ts';

const MARKETS = {
  BR: { locale: 'pt-BR', currency: 'BRL' },
  AR: { locale: 'es-AR', currency: 'ARS' },
} as const;

/** The text of the receipt of an order in a state. */
async function receiptIn(
  market: 'BR' | 'AR',
  state: Order['state'],
  supplier?: Site['supplier'],
): Promise<string> {
  const site = {
    ...MARKETS[market],
    market,
    brand: 'aurora',
    brandName: 'Aurora',
    theme: 'aurora',
    look: NEUTRAL_LOOK,
    supplier,
  };
  const lines = [
    { kind: 'version', code: '1', name: 'Brisa 1.0', amount: 9_000_000 },
    { kind: 'coating', code: '2', name: 'Trama', amount: 0 },
    { kind: 'bonus', source: 'catalogue', code: '', name: 'Bonus', amount: -500_000 },
  ];
  const order = {
    number: 'R7K3F-92QX',
    state,
    paidAt: '2026-11-27T12:00:00Z',
    begunAt: '2026-11-27T12:00:00Z',
    lockedUntil: '2027-02-25',
    car: {
      brandName: 'Aurora',
      modelName: 'Orla',
      versionName: 'Brisa',
      year: 2026,
      colourName: 'Coral',
      lines,
      total: 8_500_000,
    },
    policy: reservationSettings(undefined, market).policy,
    customer: { name: 'Ana Souza' },
  };
  const file = await receiptPdf(site as unknown as Site, order as unknown as Order, []);
  return (await readPdf(Buffer.from(file))).text;
}

it.each([
  ['BR', 'incluso'],
  ['AR', 'incluido'],
] as const)(
  'in %s says of what costs nothing that it is included, as the order’s page does',
  async (market, word) => {
    const text = await receiptIn(market, 'reserved');
    expect(text).toContain(`Trama ${word}`);
    expect(text).not.toMatch(/\$\s0,00/);
    expect(text).toMatch(/Brisa 1\.0 (R\$|\$)\s90\.000,00/);
  },
);

it.each([
  ['BR', /Preço garantido|Garantido até/, 'Preço do carro na reserva'],
  ['AR', /Precio garantizado|Garantizado hasta/, 'Precio del auto en la reserva'],
] as const)('in %s promises nothing of an order that has ended', async (market, promise, price) => {
  expect(await receiptIn(market, 'reserved')).toMatch(promise);
  const text = await receiptIn(market, 'cancelled');
  expect(text).not.toMatch(promise);
  expect(text).not.toContain('25/02/2027');
  expect(text).toContain(price);
});

it.each([
  ['BR', '11222333000181', 'CNPJ 11.222.333/0001-81'],
  ['AR', '33693450239', 'CUIT 33-69345023-9'],
] as const)(
  'in %s names the company that was paid, of an order that has ended too',
  async (market, document, written) => {
    const supplier = { legalName: 'Verde S.A.', document };
    for (const state of ['reserved', 'cancelled'] as const)
      expect(await receiptIn(market, state, supplier)).toContain(`Verde S.A. · ${written}`);
  },
);
