import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCpf } from './cpf.ts';
import { isEmail } from './email.ts';
import { isFullName, isName, isPersonName } from './person-name.ts';
import { isBrazilianMobile, isPhoneIn } from './phone.ts';

describe('e-mail', () => {
  it.each(['ana@example.com', 'ana.souza+lead@mail.example.com.br', "o'neil@a-b.co", 'x@xn--p1ai.xn--p1ai'])(
    'accepts %s [D2-5.3-33]',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it('refuses a question mark [D2-5.3-31]', () => expect(isEmail('ana?x@example.com')).toBe(false));

  it.each(['aná@example.com', 'ana@exámple.com'])('refuses accented %s [D2-5.3-32]', (text) =>
    expect(isEmail(text)).toBe(false),
  );

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@.com',
    'ana@example..com',
    '.ana@example.com',
    'a..b@example.com',
    'ana@-example.com',
    'ana@example.c',
    'ana@example.com\n',
    'a b@example.com',
    'ana@b@example.com',
    'ana@example.123',
    'ana@example.com\r\nBcc: x@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j [D2-5.3-33]', (text) => expect(isEmail(text)).toBe(false));
});

describe('mobile phone', () => {
  it.each(['(11) 98765-4321', '11987654321', '1187654321', '(21) 8765-4321'])('accepts %s', (text) =>
    expect(isBrazilianMobile(text)).toBe(true),
  );

  it.each(['', '(11) 9876', '(11) 3333-4444', '119876543a', '<11> 98765-4321', '(11) 7876-54321'])(
    'refuses %j',
    (text) => expect(isBrazilianMobile(text)).toBe(false),
  );

  it('accepts Argentine numbers with area code, with and without country code', () => {
    expect(isPhoneIn('AR', '(11) 4321-8765')).toBe(true);
    expect(isPhoneIn('AR', '+54 9 351 432-1876')).toBe(true);
    expect(isPhoneIn('AR', '4321-8765')).toBe(false);
  });
});

describe('names', () => {
  it.each(['Ana Souza', 'José da Silva', "Maria D'Ávila-Prado, Jr."])(
    'accepts %s [D2-5.3-34] [D2-5.3-36]',
    (text) => {
      expect(isName(text)).toBe(true);
      expect(isFullName(text)).toBe(true);
    },
  );

  it.each(['', 'A', 'A na', '1Ana', 'Ana1', 'Ana <b>', ' Ana', 'Ana\n'])(
    'refuses the name %j [D2-5.3-35] [D2-5.3-36]',
    (text) => expect(isName(text)).toBe(false),
  );

  it.each([
    'Ana Souza',
    'D’Ávila Neto',
    'D´Ávila Neto',
    'A. Souza',
    '李 小龙',
    'Ana\u00a0Souza',
    ' Ana Souza ',
    'Jose\u0301 Lima',
  ])('takes %j for the name of a person', (text) => expect(isPersonName(text)).toBe(true));

  it.each([
    '',
    ' ',
    'https://evil.example/pix X',
    'X //evil.example',
    'pix@evil.example X',
    'X tel:11987654321',
    'Ana 11987654321',
    'Ana <b>',
    `A${'a'.repeat(120)} B`,
  ])('does not take %j for one', (text) => expect(isPersonName(text)).toBe(false));

  it.each(['', 'Ana', 'Ana ', '   '])('does not take %j for a full name [D2-5.3-34]', (text) =>
    expect(isFullName(text)).toBe(false),
  );
});

it('masks any text without throwing [R59]', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\*\*\*(\.\d{3}\.\d{3}-\*\*)?$/.test(maskCpf(text))));
});
