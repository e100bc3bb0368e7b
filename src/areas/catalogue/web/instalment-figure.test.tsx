import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { InstalmentFigure } from './instalment-figure.tsx';

const COST = { BR: 'CET 54,79% a.a.', AR: 'CFT 54,79% anual' } as const;

const textOf = (
  country: 'BR' | 'AR',
  isStale = false,
  more: { last?: number; final?: number | undefined } = {},
) => {
  const instalment = {
    count: 24,
    value: 4_889_93,
    last: undefined,
    final: 20_000_00,
    entrance: 169_608_00,
    cost: COST[country],
    terms: null,
    ...more,
  };
  const metadata = { brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' } as const;
  return renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      <InstalmentFigure
        instalment={instalment}
        before={isStale ? 'Calculando' : undefined}
        isStale={isStale}
      />
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

  it.each([
    [
      'AR',
      4_100_11,
      'Anticipo de $ 169.608,00 + 24 cuotas de hasta $ 4.889,93 la última, $ 4.100,11 CFT 54,79% anual',
    ],
    [
      'BR',
      4_100_11,
      'Entrada de R$ 169.608,00 + 24x de até R$ 4.889,93 a última, R$ 4.100,11 CET 54,79% a.a.',
    ],
    // One that is higher than the first is no bound of it.
    [
      'AR',
      5_100_11,
      'Anticipo de $ 169.608,00 + 24 cuotas de $ 4.889,93 la última, $ 5.100,11 CFT 54,79% anual',
    ],
  ] as const)(
    'says of instalments that are not alike how high the first is and how high the last: %s, %i',
    (country, last, text) => expect(textOf(country, false, { last, final: undefined })).toBe(text),
  );

  it('says that another is on its way, and of what the one in sight is', () => {
    expect(textOf('BR', true)).toMatch(/^Calculando Entrada de R\$ 169\.608,00 \+ 24x de/);
  });
});
