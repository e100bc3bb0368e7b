import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InstalmentCost } from '../../financing/web/index.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import { InstalmentFigure } from './instalment-figure.tsx';

const textOf = (country: 'BR' | 'AR', stale = false) => {
  const facts = {
    installments: 24,
    installmentValue: 4_889_93,
    lastInstallment: undefined,
    final: { amount: 20_000_00, due: undefined },
    entrance: 169_608_00,
    annualCet: 0.5479,
    nominalRate: undefined,
    monthlyRate: 0.02,
    annualRate: 0.3,
    total: 300_000_00,
    lender: undefined,
  };
  const view = {
    count: facts.installments,
    value: facts.installmentValue,
    last: undefined,
    final: facts.final.amount,
    entrance: facts.entrance,
    cost: <InstalmentCost facts={facts} />,
    terms: null,
  };
  const metadata = { brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' } as const;
  return renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      <InstalmentFigure instalment={view} before={stale ? 'Calculando' : undefined} isStale={stale} />
    </SiteProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('the instalment of a bar that is always in sight', () => {
  it('names its entrance, its last part and its CET in Brazil (CDC, art. 52 and 54-B)', () => {
    expect(textOf('BR')).toBe(
      'Entrada de R$ 169.608,00 + 24x de R$ 4.889,93 + final de R$ 20.000,00 CET 54,79% a.a.',
    );
  });

  it('names its entrance, its last part and its CFT in Argentina (Ley 24.240, art. 36)', () => {
    expect(textOf('AR')).toBe(
      'Anticipo de $ 169.608,00 + 24 cuotas de $ 4.889,93 + final de $ 20.000,00 CFT 54,79% anual',
    );
  });

  it('says that another is on its way, and of what the one in sight is', () => {
    expect(textOf('BR', true)).toMatch(/^Calculando Entrada de R\$ 169\.608,00 \+ 24x de/);
  });
});
