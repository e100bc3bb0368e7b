import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import type { ClosingChoice, ClosingOrder } from '../contract.ts';
import { ClosingEffect, ClosingOrders, OutsideOrders } from './closing-orders.tsx';
import { OwnOrders } from './own-orders.tsx';

const words = (content: React.ReactNode, country: 'BR' | 'AR' = 'BR') =>
  renderToStaticMarkup(
    <SiteProvider
      metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora' }}
      prefix={`/${country.toLowerCase()}/aurora`}
    >
      {content}
    </SiteProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const order = (number: string, more: object, refund?: number) =>
  ({
    order: {
      number,
      state: 'reserved',
      car: { modelName: 'Lira', versionName: 'Brisa' },
      policy: { deposit: 100_000 },
      ...more,
    },
    refund: refund === undefined ? undefined : { amount: refund, ground: 'legal' },
  }) as unknown as ClosingOrder;
const orders = [
  order('R1', {}, 100_000),
  order('R2', {}, 50_000),
  order('R3', { state: 'registered', deliveredOn: '2026-11-20' }),
];
const effect = (choice: ClosingChoice | undefined, country: 'BR' | 'AR' = 'BR', some = orders) =>
  words(<ClosingEffect orders={some} choice={choice} />, country);

describe('closing an account with paid orders', () => {
  it.each([
    ['BR', /^Pedidos pagos fora da conta .* excluir a conta não os cancela, .* Pedido R698M-N88K Lira Brisa/],
    [
      'AR',
      /^Pedidos pagados fuera de la cuenta .* eliminar la cuenta no los cancela, .* Pedido R698M-N88K Lira Brisa/,
    ],
  ] as const)(
    'names those of the browser that it leaves alone, with the way to each: %s',
    (country, text) => {
      const outside = {
        id: 'id-1',
        number: 'R698M-N88K',
        carName: 'Lira Brisa',
        status: 'reservation',
        deliveredOn: undefined,
        estimate: undefined,
        href: '/pedido/id-1',
        isWaiting: false,
      } as const;
      expect(words(<OutsideOrders orders={[outside]} />, country)).toMatch(text);
      expect(words(<OutsideOrders orders={[]} />, country)).toBe('');
    },
  );

  it('says before it is done which of them go on and which end, with what goes back', () => {
    expect(effect('keep')).toMatch(/^Os pedidos R1, R2, R3 continuam, sem conta/);
    expect(effect('cancel')).toMatch(/Os pedidos R1, R2 são cancelados, e R\$.1\.500(,00)? voltam/);
    expect(effect('cancel')).toMatch(/O pedido R3 continua, sem conta/);
    expect(effect('cancel', 'AR', orders.slice(0, 1))).toMatch(
      /^El pedido R1 se cancela, y \$.1\.000(,00)? vuelven/,
    );
    expect(effect(undefined)).toMatch(/^Dos pedidos pagos fica o que você escolheu/);
  });

  it('asks what becomes of them, none chosen before, and nothing is asked again without an answer', () => {
    const form = renderToStaticMarkup(
      <SiteProvider metadata={{ language: 'pt', country: 'BR', brand: 'aurora' }} prefix="/br/aurora">
        <ClosingOrders orders={orders} isMissing={false} choice={undefined} onChoose={() => undefined} />
      </SiteProvider>,
    );
    expect(form.match(/<input[^>]*type="radio"[^>]*>/g)).toHaveLength(2);
    for (const [radio] of form.matchAll(/<input[^>]*type="radio"[^>]*>/g)) {
      expect(radio).toContain('required');
      expect(radio).not.toContain('checked');
    }
  });
});

it.each([
  ['BR', 'Entregue em 20/11/2026', 'Emplacado'],
  ['AR', 'Entregado el 20/11/2026', 'Patentado'],
] as const)(
  'a delivered order is listed as delivered, and one on its plate as that (%s)',
  (country, delivered, plated) => {
    const listed = (deliveredOn?: '2026-11-20') => ({
      id: 'a',
      number: 'R1',
      carName: 'Lira',
      status: 'registered' as const,
      deliveredOn,
      estimate: undefined,
      href: '/',
      isWaiting: false,
    });
    expect(words(<OwnOrders orders={[listed('2026-11-20')]} />, country)).toContain(delivered);
    expect(words(<OwnOrders orders={[listed()]} />, country)).toContain(plated);
    const closing = (
      <ClosingOrders
        orders={[order('R3', { state: 'registered', deliveredOn: '2026-11-20' })]}
        isMissing={false}
        choice={undefined}
        onChoose={() => undefined}
      />
    );
    expect(words(closing, country)).toContain(delivered);
  },
);
