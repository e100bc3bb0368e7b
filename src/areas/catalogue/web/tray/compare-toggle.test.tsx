import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../platform/web/index.ts';
import { comparedCar, comparedNumber, isCompared } from '../../domain/comparisons.ts';
import { CompareToggle } from './compare-toggle.tsx';

const markupOf = (country: 'BR' | 'AR', code: string) => {
  const metadata = { brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' } as const;
  return renderToStaticMarkup(
    <SiteProvider metadata={metadata} prefix="/">
      <CompareToggle code={code} name="Lira Brisa" />
    </SiteProvider>,
  );
};

describe('what puts a version or a car aside to compare it', () => {
  it.each([
    ['BR', '341A1B0'],
    ['AR', comparedCar('AUAR26000087')],
  ] as const)('says what it does and of what, in %s of %s', (country, code) => {
    expect(markupOf(country, code)).toContain('>Comparar<');
    expect(markupOf(country, code)).toContain('aria-label="Comparar: Lira Brisa"');
  });
});

describe('what a browser compares', () => {
  it.each([
    ['341A1B0', true],
    ['A-3', true],
    ['.AUBR26000087', true],
    ['.', false],
    ['..A', false],
    ['.a b', false],
    ['"><img src=x>', false],
    [`.${'A'.repeat(41)}`, false],
    ['', false],
  ])('%s is one: %s', (code, is) => expect(isCompared(code)).toBe(is));

  it('tells a car of the stock, by its number, from a version', () => {
    expect([comparedNumber(comparedCar('AU-1')), comparedNumber('341A1B0')]).toEqual(['AU-1', undefined]);
  });
});
