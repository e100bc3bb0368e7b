import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { PostalCodeField, PostalCodeInput } from './postal-code-field.tsx';
import type { LookupStatus } from './postal-code-lookup.ts';
import { type UsedPostalCode, usePostalCode } from './use-postal-code.ts';

const field = {
  name: 'postalCode',
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
};
const onSite = (country: 'BR' | 'AR', children: React.ReactNode, more: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <SiteProvider
      metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora', ...more }}
      prefix="/br/aurora"
    >
      {children}
    </SiteProvider>,
  );
const rendered = (status: LookupStatus, country: 'BR' | 'AR' = 'BR', error?: string) =>
  onSite(
    country,
    <PostalCodeInput field={field} status={status} onTyped={() => undefined} {...(error ? { error } : {})} />,
  );

describe('the postal-code field', () => {
  it("says 'CEP NÃO ENCONTRADO' when a code is not found, and stays open to typing [D2-8-36]", () => {
    const markup = rendered('failed');
    expect(markup).toContain('CEP NÃO ENCONTRADO');
    expect(markup).toContain('<span role="status">CEP NÃO ENCONTRADO</span>'); // the focus may be in the field still
    expect(markup).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(markup).not.toMatch(/<input[^>]*(disabled|readonly)/i);
    expect(rendered('failed', 'AR')).toContain('CÓDIGO POSTAL NO ENCONTRADO');
  });

  it.each(['idle', 'looking', 'found'] as const)('says nothing of the kind while it is %s', (status) => {
    const markup = rendered(status);
    expect(markup).not.toMatch(/NÃO ENCONTRADO|aria-invalid|disabled/);
    expect(markup.includes('Buscando o endereço')).toBe(status === 'looking');
  });

  it("shows the form's own complaint before its own", () => {
    expect(rendered('failed', 'BR', 'Digite o CEP')).not.toContain('NÃO ENCONTRADO');
  });

  it('is named and filled in by the browser as a postal code, in both markets', () => {
    expect(rendered('idle')).toMatch(/CEP<\/label>.*autoComplete="postal-code"/);
    expect(onSite('AR', <PostalCodeField field={field} onFound={() => undefined} />)).toContain(
      'Código postal',
    );
  });

  it("looks up at the address of the page's meta tag location-service-url [D2-7.3-02]", async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    let used: UsedPostalCode | undefined;
    const Field = () => {
      used = usePostalCode(() => undefined);
      return null;
    };
    try {
      onSite('BR', <Field />, { 'location-service-url': 'https://places.example/v1' });
      used?.typed('01310-100');
      await expect
        .poll(() => fetch.mock.calls.map(([address]) => address))
        .toEqual(['https://places.example/v1/cep/01310100']);
    } finally {
      fetch.mockRestore();
    }
  });
});
