import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../platform/web/index.ts';
import { CompareToggle } from './compare-toggle.tsx';

const markupOf = (country: 'BR' | 'AR', ofCar: boolean) => {
  const metadata = { brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' } as const;
  return renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      <CompareToggle code="341A1B0" name="Lira Brisa" ofCar={ofCar} />
    </SiteProvider>,
  );
};

describe('what puts a version aside to compare it', () => {
  it.each([
    ['BR', 'Comparar a versão'],
    ['AR', 'Comparar la versión'],
  ] as const)('says at one of many cars of it that it is the version, in %s', (country, words) => {
    expect(markupOf(country, true)).toContain(`>${words}<`);
    expect(markupOf(country, true)).toContain(`aria-label="${words}: Lira Brisa"`);
    expect(markupOf(country, false)).toContain('>Comparar<');
  });
});
