import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { ReserveBox, type StoredFinancing } from './reserve-box.tsx';

const words = (kept: StoredFinancing | undefined, country: 'BR' | 'AR') =>
  renderToStaticMarkup(
    <SiteProvider
      metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora' }}
      prefix={`/${country.toLowerCase()}/aurora`}
    >
      <ReserveBox
        offer={{ action: '/reserva', deposit: 100_000, lockDays: 7 }}
        car={{ code: 'X' }}
        shown={9_093_000}
        financing={kept}
      />
    </SiteProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const figures = {
  plan: 'CDC',
  installments: 36,
  installment: 123_456,
  last: 100_000,
  final: 500_000,
  entrance: 3_000_000,
  annualCet: 0.2564,
};

it.each([
  [
    'BR',
    /CDC: 36× R\$ 1\.234,56, a primeira; a última, R\$ 1\.000 \+ parcela final de R\$ 5\.000, com entrada de R\$ 30\.000 · CET 25,64 ?%/,
  ],
  [
    'AR',
    /CDC: 36 × \$ 1\.234,56, la primera; la última, \$ 1\.000 \+ cuota final de \$ 5\.000, con anticipo de \$ 30\.000 · CFT 25,64 ?%/,
  ],
] as const)(
  'the financing that goes along with a reservation is named with its plan and its figures (%s)',
  (country, said) => {
    expect(words({ id: 'k', figures }, country)).toMatch(said);
    const plain = words({ id: 'k', figures: { ...figures, last: undefined, final: undefined } }, country);
    expect(plain).not.toMatch(/última|primeira|primera|final/);
    expect(words(undefined, country)).not.toContain('CDC');
  },
);
