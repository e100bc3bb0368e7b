import { type CarLine, carTotal } from '../catalogue/index.ts';
import { readFields } from './contract.ts';
import type { DraftFields } from './index.ts';
import { type PriceChanges, priceOf, type QuotationContent, quotedLines } from './index.ts';

const LINES: readonly CarLine[] = [
  { kind: 'version', code: '363C2C0', name: 'Orla Aura 1.3', amount: 12_000_000 },
  { kind: 'colour', code: '134', name: 'Vermelho', amount: 180_000 },
  { kind: 'accessory', code: '5SF', name: 'Tapetes', amount: 45_000 },
];

type Changes = Partial<Omit<QuotationContent, 'priced'>> & { readonly changes?: PriceChanges };

/** A quotation of R$ 122.250,00 whose customer is a canary: what of it is found anywhere was not sealed. */
export function aQuotation({ changes = {}, ...more }: Changes = {}): QuotationContent {
  const lines = more.lines ?? LINES;
  const result = priceOf(carTotal({ lines }), changes);
  if (!result.ok) throw new Error(result.reason);
  return {
    opportunity: 'Família Canário',
    validUntil: '2026-08-13',
    madeOn: '2026-08-03',
    dealer: {
      code: '0001017',
      name: 'Aurora Centro',
      address: 'Rua 1',
      city: 'São Paulo',
      phone: '1133334444',
    },
    seller: { name: 'Ana Prado', email: 'ana@example.com' },
    model: 'orla',
    title: 'Orla Aura 1.3',
    about: 'Aurora Orla',
    car: '363C2C0.2026_134',
    pictures: [],
    tradeInCar: '',
    offers: [],
    comment: 'Entrega em dez dias',
    note: 'Canário interno',
    ...more,
    lines: quotedLines(lines, result.priced),
    priced: result.priced,
  };
}

/** What its seller has typed. */
export const someFields = (more: Readonly<Record<string, string>> = {}): DraftFields =>
  readFields(
    Object.entries({
      car: '363C2C0.2026_134',
      opportunity: 'Família Canário',
      email: 'canary.customer@example.com',
      validUntil: '2026-08-13',
      comment: 'Entrega em dez dias',
      note: 'Canário interno',
      ...more,
    }),
  );
