import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { PriceLine } from './price-line.tsx';
import type { Draft } from './use-draft.ts';

const offer = {
  title: 'CDC',
  installments: 24,
  installmentValue: 4_889_93,
  entrance: 30_000_00,
  annualCet: 0.5479,
};

const textOf = (country: 'BR' | 'AR', more: { lastInstallment?: number } = {}) => {
  const pricing = {
    initial: 100_000_00,
    price: 100_000_00,
    toPay: 100_000_00,
    offers: [{ ...offer, ...more }],
  };
  const draft = { pricing, isCurrent: true, state: { kind: 'kept' } } as unknown as Draft;
  const metadata = { brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' } as const;
  return renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      <PriceLine draft={draft} car={undefined} failed={undefined}>
        {null}
      </PriceLine>
    </SiteProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe('the bar of a quotation that is always in sight', () => {
  it.each([
    ['BR', '24 × R$ 4.889,93 Entrada R$ 30.000,00 · CET 54,79% a.a.'],
    ['AR', '24 × $ 4.889,93 Anticipo $ 30.000,00 · CFT 54,79% anual'],
  ] as const)('tells no instalment without its entrance and what it costs, in %s', (country, words) => {
    expect(textOf(country)).toContain(words);
  });

  it.each([
    ['BR', '24 × R$ 4.889,93, a primeira', 'R$ 4.100,11 ·'],
    ['AR', '24 × $ 4.889,93, la primera', '$ 4.100,11 ·'],
  ] as const)('names the first and the last of those that fall, in %s', (country, first, last) => {
    const text = textOf(country, { lastInstallment: 4_100_11 });
    expect(text).toContain(first);
    expect(text).toContain(last);
  });
});
