import { expect, it } from 'vitest';
import { mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { mailHead, mailSignature } from './mail-signature.ts';

const site = {
  market: 'BR',
  locale: 'pt-BR',
  brandName: 'Verde',
  supplier: { legalName: 'Verde & Filhos Ltda.', document: '11222333000181', email: 'contato@verde.example' },
} as const;

it('a mail ends with the brand and the company behind it, in its page and in its text', () => {
  expect(mailSignature(site)).toBe(
    'Verde\nVerde & Filhos Ltda. · CNPJ 11.222.333/0001-81\ncontato@verde.example',
  );
  const page = mailPage(mailHead(site, 'Olá'), [mailText('Texto')]);
  expect(page).toContain('Verde &amp; Filhos Ltda. · CNPJ 11.222.333/0001-81<br>contato@verde.example');
  expect(page.indexOf('Filhos')).toBeGreaterThan(page.indexOf('Texto'));
});

it('an address that is longer than a phone is wide is broken, and the page is no wider for it', () => {
  const page = mailPage(mailHead(site, 'Olá'), [mailText(`https://verde.example/${'a'.repeat(200)}`)]);
  expect(page).toMatch(/<div style="[^"]*max-width:560px[^"]*overflow-wrap:anywhere;word-break:break-word">/);
});

it('of a site that names no company it is the brand alone', () => {
  const { supplier: _, ...nameless } = site;
  expect(mailSignature(nameless)).toBe('Verde');
  expect(mailPage(mailHead(nameless, 'Olá'), [])).not.toContain('<span');
});
