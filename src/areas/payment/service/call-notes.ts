import type { CallNotes } from '../../../io/call-notes.ts';

const reference = '5c1f3e7d-6a52-4b1e-9a2f-0b9f8a520f3e';
const UNKNOWN = { 404: ['unknown-reservation'] } as const;
const path = { reference };
const open = {
  amount: 1_500_00,
  isOpen: true,
  methods: ['card', 'pix', 'boleto'],
  frame: { kind: 'mercado-pago', publicKey: 'TEST-0a1b2c3d', script: 'https://sdk.mercadopago.com/js/v2' },
};
const pending = {
  ...open,
  payment: {
    id: 'a1d0f6b2-3c4e-4f50-8a61-7b8c9d0e1f22',
    method: 'pix',
    status: 'pending',
    isUnanswered: false,
    instruction: {
      kind: 'pix',
      code: '00020126360014br.gov.bcb.pix0114+551100000000052040000530398654071500.00',
    },
    expiresAt: '2026-11-29T15:30:00.000Z',
    createdAt: '2026-11-29T14:30:00.000Z',
  },
};

export const callNotes: CallNotes = {
  'GET /payments/{reference}': { path, answer: open, problems: UNKNOWN },
  'POST /payments/{reference}': {
    path,
    body: { method: 'pix' },
    answer: pending,
    problems: {
      ...UNKNOWN,
      409: ['card-under-way', 'not-payable'],
      422: ['card-token', 'idempotency-key', 'idempotency-key-reused', 'unknown-method'],
      429: ['too-many-cards'],
    },
  },
  'POST /payments/{reference}/again': { path, answer: pending, problems: UNKNOWN },
  'GET /payments/{reference}/boleto.pdf': { path, problems: UNKNOWN },
  'GET /payments/{reference}/cupon.pdf': { path, problems: UNKNOWN },
  // Its body is the gateway's own, signed in its own way.
  'POST /payments/messages': {
    problems: {
      401: ['invalid-signature', 'stale-message'],
      422: ['invalid-message'],
      503: ['gateway-unavailable'],
    },
  },
};
