import type { CallNotes } from '../../../io/call-notes.ts';

export const callNotes: CallNotes = {
  'POST /crm/quotations': {
    body: {
      number: 'C7K2-9QTM',
      version: 1,
      opportunity: 'Família Souza',
      madeOn: '2026-11-23',
      validUntil: '2026-12-03',
      dealer: '0001017',
      seller: { name: 'Ana Prado', email: 'ana.prado@example.com' },
      model: 'orla',
      car: '363C2C0.2026_134',
      bonus: 0,
      initialPrice: 122_250,
      discount: 1_250,
      price: 121_000,
      comment: 'Entrega em dez dias',
      products: [
        { kind: 'version', code: '363C2C0', name: 'Orla Aura 1.3', price: 120_000 },
        { kind: 'colour', code: '134', name: 'Vermelho', price: 1_800 },
      ],
      related: [{ kind: 'accessory', code: '5SF', name: 'Tapetes', price: 450 }],
      offers: [
        { plan: 'cdc', entrance: 36_300, installments: 48, installmentValue: 2_510.37, total: 156_797.76 },
      ],
    },
    answer: { outcome: 'success' },
  },
  'POST /crm/quotations/{number}/reopen': { path: { number: 'C7K2-9QTM' }, answer: { number: 'C7K2-9QTM' } },
};
