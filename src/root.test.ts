import { describe, expect, it } from 'vitest';
import { shouldRevalidate } from './root.tsx';

const from = (path: string, params: object) => ({
  currentUrl: new URL(path, 'https://vitrine.test'),
  currentParams: params,
});
const to = (path: string, params: object) => ({
  nextUrl: new URL(path, 'https://vitrine.test'),
  nextParams: params,
});
const asks = (one: object, other: object) =>
  shouldRevalidate({ ...one, ...other, defaultShouldRevalidate: true } as Parameters<
    typeof shouldRevalidate
  >[0]);

describe('what a site’s pages share', () => {
  const car = { brand: 'aurora', model: 'orla' };

  it('is asked for once while a visitor walks about the site', () => {
    expect(asks(from('/br/aurora/orla', car), to('/br/aurora/orla?c=1', car))).toBe(false);
    expect(asks(from('/br/aurora/orla', car), to('/br/aurora/estoque', { brand: 'aurora' }))).toBe(false);
    expect(asks(from('/orla', { model: 'orla' }), to('/lira?c=1', { model: 'lira' }))).toBe(false);
  });

  it('is asked for again on another site, and where the address does not tell whose it is', () => {
    expect(asks(from('/br/aurora/orla', car), to('/ar/aurora/orla', car))).toBe(true);
    expect(asks(from('/br/aurora', { brand: 'aurora' }), to('/br/vela', { brand: 'vela' }))).toBe(true);
    expect(asks(from('/br', {}), to('/ar', {}))).toBe(true);
  });
});
