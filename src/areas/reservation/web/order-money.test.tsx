import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CarLine } from '../../catalogue/index.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import { type FinancingNow, type Order, settlementOf } from '../index.ts';
import { FactsCard } from './facts-card.tsx';
import { FinancingCard } from './financing-card.tsx';
import { Summary } from './summary.tsx';
import type { OrderFacts, OrderPaths } from './view.ts';

const shown = (children: ReactNode, country: 'BR' | 'AR') =>
  renderToStaticMarkup(
    <SiteProvider
      metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora' }}
      prefix={`/${country.toLowerCase()}/aurora`}
    >
      {children}
    </SiteProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const LINES: readonly CarLine[] = [
  { kind: 'version', code: 'V', name: 'Solar S', amount: 16_377_000 },
  { kind: 'quotation', source: 'quotation', code: 'q', name: 'CK6E3', amount: -900_000 },
  { kind: 'trade-in', source: 'quotation', code: 'q', name: 'Argo', amount: -6_000_000 },
];
const order = {
  state: 'reserved',
  number: 'R7K3F-92QX',
  proposal: 'P-1',
  car: {
    brandName: 'Aurora',
    modelName: 'Orla',
    versionName: 'Solar S',
    year: 2026,
    build: { code: '363C4C0' },
    lines: LINES,
    total: 9_477_000,
  },
  policy: { deposit: 200_000 },
  lockedUntil: '2027-02-26',
  estimate: '2027-02-11',
} as unknown as Order;
const financing: FinancingNow = {
  offer: undefined,
  proposal: 'P-1',
  status: 'approved',
  sent: undefined,
  credit: 8_512_350,
  validUntil: '2026-12-03',
  ended: undefined,
  refused: undefined,
};
const facts = (along: FinancingNow | undefined) =>
  ({
    price: 9_477_000,
    todayTotal: 9_477_000,
    settlement: settlementOf(9_477_000, 200_000, along),
  }) as OrderFacts;
const paths = {} as OrderPaths;

it.each([
  [
    'BR',
    /Preço garantido R\$ 154\.770 .*Usado na troca -R\$ 60\.000 .*Financiado, com o contrato assinado R\$ 85\.123,50 A pagar na entrega R\$ 7\.646,50/,
    /assinado até 03\/12\/2026/,
  ],
  [
    'AR',
    /Precio garantizado \$ 154\.770 .*Usado en parte de pago -\$ 60\.000 .*Financiado, con el contrato firmado \$ 85\.123,50 A pagar en la entrega \$ 7\.646,50/,
    /firmarse hasta el 03\/12\/2026/,
  ],
] as const)(
  'an order says its price, what the used car pays, and the day by which the contract must be signed (%s)',
  (country, sums, day) => {
    const card = (along: FinancingNow | undefined) =>
      shown(<FactsCard order={order} facts={facts(along)} paths={paths} financing={along} />, country);
    expect(card(financing)).toMatch(sums);
    expect(card(financing)).toMatch(day);
    expect(card({ ...financing, credit: undefined })).toMatch(/03\/12\/2026/);
    expect(card(undefined)).not.toMatch(/03\/12\/2026/);
    expect(card({ ...financing, status: 'released', validUntil: undefined })).not.toMatch(
      /(assinado|firmarse) (até|hasta)/,
    );
    const summary = shown(<Summary car={order.car} picture={undefined} order={order} />, country);
    expect(summary).toMatch(
      /CK6E3 -R?\$ 9\.000 (Preço|Precio) R?\$ 154\.770 Argo -R?\$ 60\.000 A pagar, (com o sinal|con la seña) R?\$ 94\.770/,
    );
  },
);

it.each([
  ['BR', /Situação da proposta: Aprovada/, /P-2 foi enviada/],
  ['AR', /Estado de la propuesta: Aprobada/, /P-2 fue enviada/],
] as const)(
  'a reservation says how its credit proposal stands, or that it was sent (%s)',
  (country, status, sent) => {
    expect(shown(<FinancingCard financing={financing} />, country)).toMatch(status);
    const early = { ...financing, proposal: undefined, status: undefined, sent: 'P-2', credit: undefined };
    const said = shown(<FinancingCard financing={early} />, country);
    expect(said).toMatch(sent);
    expect(said).not.toMatch(status);
  },
);
