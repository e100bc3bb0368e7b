import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import type { FormProps } from './comment-tab.tsx';
import { OfferCards } from './offer-cards.tsx';

const offer = {
  ...{ slot: 0, plan: 'cdc', title: 'CDC', entrancePercent: 30, installments: 24 },
  ...{ installmentValue: 4_889_93, entrance: 30_000_00, total: 147_358_32 },
  ...{ monthlyRate: 0.0154, annualRate: 0.2013, annualCet: 0.2446 },
};

const textOf = (country: 'BR' | 'AR') => {
  const pricing = { price: 100_000_00, toPay: 100_000_00, offers: [offer], errors: {} };
  const form = {
    id: 'f',
    draft: { pricing, fields: { 'plan-0': 'cdc' }, isTold: true, set: () => undefined },
    quotation: { plans: [{ id: 'cdc', title: 'CDC' }] },
    errorOf: () => undefined,
  } as unknown as FormProps;
  const metadata = { brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' } as const;
  return renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      <OfferCards {...form} />
    </SiteProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

it.each(['BR', 'AR'] as const)('an offer says each figure once, its total among its terms: %s', (country) => {
  const text = textOf(country);
  for (const figure of ['4.889,93', '30.000,00', '147.358,32', '24,46%'])
    expect(text.split(figure)).toHaveLength(2);
});
