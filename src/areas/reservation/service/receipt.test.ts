import { expect, it } from 'vitest';
import { readPdf } from '../../../../tests/pdf.ts';
import type { Site } from '../../platform/index.ts';
import { reservationSettings } from '../contract.ts';
import type { Order } from '../index.ts';
import { receiptPdf } from './receipt.ts';

it.each([
  ['BR', { locale: 'pt-BR', currency: 'BRL' }, 'incluso'],
  ['AR', { locale: 'es-AR', currency: 'ARS' }, 'incluido'],
] as const)(
  'in %s says of what costs nothing that it is included, as the order’s page does',
  async (market, writing, word) => {
    const site = { ...writing, market, brand: 'aurora', brandName: 'Aurora', theme: 'aurora' };
    const lines = [
      { name: 'Brisa 1.0', price: 9_000_000 },
      { name: 'Trama', price: 0 },
      { name: 'Bonus', price: -500_000 },
    ];
    const order = {
      ...{
        number: 'R7K3F-92QX',
        state: 'reserved',
        paidAt: '2026-11-27T12:00:00Z',
        begunAt: '2026-11-27T12:00:00Z',
      },
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
    const { text } = await readPdf(
      Buffer.from(await receiptPdf(site as unknown as Site, order as unknown as Order, [])),
    );
    expect(text).toContain(`Trama ${word}`);
    expect(text).not.toMatch(/\$\s0,00/);
    expect(text).toMatch(/Brisa 1\.0 (R\$|\$)\s90\.000,00/);
  },
);
