import { maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCpfOrCnpj } from '../../kit/validators/cnpj.ts';
import { isBrazilianMobile } from '../../kit/validators/phone.ts';
import { documentMask, genericDocumentMask } from './document.ts';
import { argentinePhoneMask, brazilianMobileMask } from './phone.ts';

describe('masks', () => {
  it.each(['11987654321', '(11) 98765-4321', '11 98765 4321', '+55 11 98765-4321', '5511987654321'])(
    'write the mobile phone %s as (##) #####-#### [D1-2.6-05]',
    (typed) => expect(maskitoTransform(typed, brazilianMobileMask)).toBe('(11) 98765-4321'),
  );

  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('write the document %s as %s [D1-2.6-06]', (typed, written) => {
    expect(maskitoTransform(typed, documentMask)).toBe(written);
    expect(isCpfOrCnpj(written)).toBe(true);
  });

  it('keep a generic document to 14 digits [D1-2.6-07] [D1-5-17]', () => {
    expect(maskitoTransform('20.304.050', genericDocumentMask)).toBe('20304050');
  });

  it('leave what they have written as it is', () => {
    const digits = fc.stringMatching(/^\d{0,16}$/);
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom(brazilianMobileMask, argentinePhoneMask, documentMask, genericDocumentMask),
        (typed, mask) => {
          const once = maskitoTransform(typed, mask);
          expect(maskitoTransform(once, mask)).toBe(once);
        },
      ),
    );
    expect(isBrazilianMobile(maskitoTransform('1187654321', brazilianMobileMask))).toBe(true);
  });
});
