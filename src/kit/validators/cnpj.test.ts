import { describe, expect, it } from 'vitest';
import { isCnpj, isCpfOrCnpj } from './cnpj.ts';

describe('CNPJ', () => {
  it.each(['11222333000181', '11.222.333/0001-81', '00000000000191'])(
    'accepts %s [D2-5.3-04] [D2-5.3-06]',
    (text) => expect(isCnpj(text)).toBe(true),
  );

  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12.abc.345/01de-35'])(
    'accepts the alphanumeric %s [D2-5.3-06]',
    (text) => expect(isCnpj(text)).toBe(true),
  );

  it.each(['11222333000182', '11222333000191', '12ABC34501DE36'])(
    'refuses %s for its check digits [D2-5.3-06]',
    (text) => expect(isCnpj(text)).toBe(false),
  );

  it.each([...'0123456789'])('refuses %s fourteen times [D2-5.3-05]', (digit) => {
    expect(isCnpj(digit.repeat(14))).toBe(false);
  });

  it.each(['', '1122233300018', '112223330001811', '11.222.333/0001 81', '11-222-333/0001-81'])(
    'refuses %j [D2-5.3-04]',
    (text) => expect(isCnpj(text)).toBe(false),
  );
});

describe('CPF or CNPJ', () => {
  it.each(['52998224725', '11222333000181'])('accepts %s, plain [D2-5.3-07]', (text) =>
    expect(isCpfOrCnpj(text)).toBe(true),
  );

  it.each(['529.982.247-25', '11.222.333/0001-81'])('accepts %s, formatted [D2-5.3-08]', (text) =>
    expect(isCpfOrCnpj(text)).toBe(true),
  );

  it('accepts an empty text only when told to [D2-5.3-09]', () => {
    expect(isCpfOrCnpj('')).toBe(false);
    expect(isCpfOrCnpj('', { emptyAllowed: true })).toBe(true);
    expect(isCpfOrCnpj('1', { emptyAllowed: true })).toBe(false);
  });
});
