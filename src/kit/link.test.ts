import { describe, expect, it } from 'vitest';
import { processorTime } from '../../tests/processor-time.ts';
import { isSafeLink } from './link.ts';

/** Addresses by which scripts run, or a visitor is led to where no author wanted: none of them may be a link. */
const HOSTILE = [
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'intent://example.com#Intent;end',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://www.example.com@evil.example',
  'https://www.example.com:443@evil.example/',
  'https://user:secret@example.com',
  'https://exa\u200bmple.com',
  'https://',
  'evil.example',
  '../up',
  '?next=//evil.example',
];

describe('a link of authors', () => {
  it.each(HOSTILE)('may not be %j (R34)', (address) => expect(isSafeLink(address)).toBe(false));

  it.each([
    '/',
    '/pedido/online?plano=cdc#topo',
    '/images/plan-a.webp',
    'https://www.example.com',
    'http://localhost:3000/x',
    'https://[::1]:8080/',
    'https://loja.montadora.com.br/pedido?x=1&y=a@b',
    'https://ação.example/ñ',
  ])('may be %j', (address) => expect(isSafeLink(address)).toBe(true));

  it('is judged in time that does not grow with what is wrong in it (R35)', () => {
    const long = `https://${'a.'.repeat(500_000)}@`;
    expect(processorTime(() => expect(isSafeLink(long)).toBe(false))).toBeLessThan(200);
  });
});
