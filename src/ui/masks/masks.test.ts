import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedInput } from '../../../tests/masked-input.ts';
import { readMoney } from '../../kit/amount.ts';
import { isCuil } from '../../kit/validators/argentine-document.ts';
import { isCpfOrCnpj } from '../../kit/validators/cnpj.ts';
import { isBrazilianMobile } from '../../kit/validators/phone.ts';
import { isPlate } from '../../kit/validators/vehicle.ts';
import { cardNumberMask } from './card.ts';
import { cardExpiryMask, dateMask } from './date.ts';
import {
  cnpjMask,
  cpfMask,
  DOCUMENT_MASKS,
  documentMask,
  genericDocumentMask,
  maskOfForms,
} from './document.ts';
import { amountMask, MONEY_MASKS } from './money.ts';
import { brazilianMobileMask, brazilianPhoneMask, PHONE_MASKS } from './phone.ts';
import { plateMask } from './plate.ts';
import { POSTAL_CODE_MASKS, postalCodeMask } from './postal-code.ts';

const { person: argentineDocumentMask, taxpayer: cuilMask } = DOCUMENT_MASKS.AR;
const { AR: argentinePhoneMask } = PHONE_MASKS;
const { AR: argentinePostalCodeMask } = POSTAL_CODE_MASKS;

type Table = readonly [written: string, mask: MaskitoOptions, pasted: readonly string[]];

const WIDE_PHONE = '１１９８７６５４３２１';
const tables: readonly Table[] = [
  [
    '(11) 98765-4321',
    brazilianMobileMask,
    [
      '11987654321',
      '(11) 98765-4321',
      '11 98765 4321',
      '+55 11 98765-4321',
      '5511987654321',
      '0055 11 98765-4321',
      '011 98765-4321',
      '11\u00a098765\u00a04321',
      'Tel.: 11 98765-4321',
      WIDE_PHONE,
    ],
  ],
  ['(55) 98765-4321', brazilianMobileMask, ['55987654321', '+55 55 98765-4321']],
  ['351 432-1876', argentinePhoneMask, ['(0351) 432-1876', '(0351)\u00a0432.1876', 'Tel: (0351) 432-1876']],
  ['11 4321-8765', argentinePhoneMask, ['+54 9 11 4321-8765', 'Cel +54 9 11 4321.8765', '011 15 4321 8765']],
  [
    '529.982.247-25',
    cpfMask,
    [
      '52998224725',
      '529.982.247-25',
      '529 982 247 25',
      '529982247-25',
      'CPF: 529.982.247-25',
      'CPF nº 52998224725',
      '529\u00a0982\u00a0247\u00a025',
      ' 52998224725 ',
    ],
  ],
  [
    '529.982.247-25',
    documentMask,
    [
      '52998224725',
      '529.982.247-25',
      '529 982 247 25',
      'CPF: 529.982.247-25',
      'cpf 52998224725',
      'CPF/CNPJ: 52998224725',
      'CPF nº 529.982.247-25',
      '５２９９８２２４７２５',
    ],
  ],
  [
    '11.222.333/0001-81',
    documentMask,
    [
      '11222333000181',
      '11.222.333/0001-81',
      '11 222 333 0001 81',
      'CNPJ: 11222333000181',
      'CNPJ 11.222.333/0001-81',
    ],
  ],
  ['12.ABC.345/01DE-35', documentMask, ['12abc34501de35', '12.ABC.345/01DE-35', 'CNPJ 12ABC34501DE35']],
  ['12.ABC.345/01DE-35', cnpjMask, ['12abc34501de35', '12.ABC.345/01DE-35', 'CNPJ: 12 ABC 345 01DE 35']],
  ['20304050', genericDocumentMask, ['20304050', '20.304.050', 'DNI: 20.304.050']],
  ['20-12345678-6', argentineDocumentMask, ['20123456786', '20-12345678-6', 'CUIL 20 12345678 6']],
  ['12345678', argentineDocumentMask, ['12345678', '12.345.678', 'DNI 12.345.678']],
  ['20-12345678-6', cuilMask, ['20123456786', '20-12345678-6', 'CUIL 20 12345678 6']],
  ['01310-100', postalCodeMask, ['01310100', '01310-100', '01.310-100', 'CEP: 01310-100', '01310\u2013100']],
  ['1425', argentinePostalCodeMask, ['1425', 'CP 1425', 'C.P.: 1425']],
  ['C1425CLA', argentinePostalCodeMask, ['c1425cla', 'C1425 CLA', 'CPA: C1425CLA']],
  ['ABC1D23', plateMask, ['abc1d23', 'ABC-1D23', 'ABC 1D23', 'ＡＢＣ１Ｄ２３']],
  ['ABC1234', plateMask, ['abc-1234', 'ABC 1234', 'ABC1234']],
  [
    '31/12/1990',
    dateMask,
    [
      '31/12/1990',
      '31121990',
      '31-12-1990',
      '31.12.1990',
      '31 12 1990',
      '1990-12-31',
      '1990/12/31',
      '1990-12-31T03:00:00.000Z',
      '1990-12-31 00:00',
    ],
  ],
  ['01/02/1990', dateMask, ['1/2/1990', '1990-2-1', '1 / 2 / 1990']],
  ['30/02/1990', dateMask, ['30/02/1990', '1990-02-30']],
  ['12/30', cardExpiryMask, ['12/30', '1230', '12/2030', '122030', '12 / 30', '2030-12', '12-30']],
  ['01/30', cardExpiryMask, ['1/30', '1/2030', '2030-1']],
  [
    '4111 1111 1111 1111',
    cardNumberMask,
    [
      '4111111111111111',
      '4111-1111-1111-1111',
      '4111\u00a01111\u00a01111\u00a01111',
      '4111 1111 1111 1111 110',
    ],
  ],
  ['3782 822463 10005', cardNumberMask, ['378282246310005', '3782 8224 6310 005']],
  ['3056 930902 5904', cardNumberMask, ['30569309025904']],
  [
    'R$\u00a01.234,56',
    MONEY_MASKS.BR,
    [
      'R$ 1.234,56',
      'R$\u00a01.234,56',
      'R$1234,56',
      '1.234,56',
      '1234,56',
      '1234.56',
      '1,234.56',
      'BRL 1.234,56',
      '-1234,56',
    ],
  ],
  ['R$\u00a01.234', MONEY_MASKS.BR, ['1234', '1.234', '1,234', 'R$ 1.234']],
  ['R$\u00a012.345.678,90', MONEY_MASKS.BR, ['12345678,9', '12.345.678,9', '12,345,678.9']],
  ['R$\u00a0120.000', MONEY_MASKS.BR, ['120 mil', 'R$ 120 mil', '120000,00']],
  ['$\u00a020.000.000', MONEY_MASKS.AR, ['20 millones', '20M', '20 000 000']],
  ['1.500,50', amountMask, ['1500.50', '1,500.50', 'R$ 1500,5', '1.500,50']],
  ['-5', amountMask, ['-5']],
  ['$\u00a01.234,56', MONEY_MASKS.AR, ['$ 1.234,56', '1234.56', 'ARS 1.234,56', '$1,234.56']],
];

/** Types a text into an empty field, key by key, and leaves the field. */
const typed = (text: string, mask: MaskitoOptions) => maskedInput(mask).type(text).leave().value;

describe.each(tables)('pasted, %s', (written, mask, texts) => {
  it.each(texts)('is written so from %j [D1-2.6-05] [D1-2.6-06] [D1-2.6-07] [D1-5-17]', (text) => {
    expect(maskitoTransform(text, mask)).toBe(written);
  });

  it('stays as it is, and the caret where it stands', () => {
    for (let at = 0; at <= written.length; at += 1) {
      const state = { value: written, selection: [at, at] as const };
      const after = maskitoTransform(state, mask);
      expect(after.value).toBe(written);
      // Behind a separator or a prefix the caret may step over it, never into another number.
      expect(written.slice(Math.min(at, after.selection[0]), Math.max(at, after.selection[0]))).toMatch(
        /^\W*$|^R\$\u00a0$/,
      );
    }
  });
});

const masks = {
  brazilianMobileMask,
  brazilianPhoneMask,
  argentinePhoneMask,
  cpfMask,
  cnpjMask,
  documentMask,
  genericDocumentMask,
  argentineDocumentMask,
  cuilMask,
  postalCodeMask,
  argentinePostalCodeMask,
  plateMask,
  dateMask,
  cardExpiryMask,
  cardNumberMask,
  brazilianMoneyMask: MONEY_MASKS.BR,
  argentineMoneyMask: MONEY_MASKS.AR,
  amountMask,
};

describe.each(Object.entries(masks))('%s', (_, mask) => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'0123456789ABCabc .,-/():+$R\u00a0１'), maxLength: 30 }),
  );

  it('leaves what it has written as it is, whatever was pasted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = maskitoTransform(text, mask);
        expect(maskitoTransform(once, mask)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the caret inside of what it has written', () => {
    fc.assert(
      fc.property(texts, fc.nat(30), (text, nat) => {
        const written = maskitoTransform(text, mask);
        const at = Math.min(nat, written.length);
        const { value, selection } = maskitoTransform({ value: written, selection: [at, at] }, mask);
        expect(value).toBe(written);
        expect(selection[0]).toBeGreaterThanOrEqual(at);
        expect(selection[1]).toBeLessThanOrEqual(value.length);
      }),
      { numRuns: 300 },
    );
  });

  it('writes digits the same whether they are typed or pasted', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,10}$/).filter((text) => !/^\d{2}20\d{2}$/.test(text));
    fc.assert(
      fc.property(digits, (text) => {
        expect(typed(text, mask)).toBe(maskitoTransform(text, mask));
      }),
      { numRuns: 200 },
    );
  });
});

describe('what masks write', () => {
  it('is what the rules take', () => {
    expect(isCpfOrCnpj(maskitoTransform('52998224725', documentMask))).toBe(true);
    expect(isCpfOrCnpj(maskitoTransform('12abc34501de35', documentMask))).toBe(true);
    expect(isCuil(maskitoTransform('20123456786', cuilMask))).toBe(true);
    expect(isPlate(maskitoTransform('abc-1d23', plateMask))).toBe(true);
  });

  it('is a day in two digits when its separator is typed behind one', () => {
    const [, padded] = dateMask.preprocessors ?? [];
    const typing = (value: string) => {
      const elementState = { value, selection: [value.length, value.length] as const };
      const after = padded?.({ elementState, data: '/' }, 'insert');
      return maskitoTransform(`${after?.elementState.value}${after?.data}`, dateMask);
    };
    expect([typing('5'), typing('05/7'), typing('05')]).toEqual(['05/', '05/07/', '05/']);
  });

  it('has no minus in an amount', () => {
    expect(maskitoTransform('-', MONEY_MASKS.BR)).not.toContain('-');
    expect(maskitoTransform('R$\u00a0-5', MONEY_MASKS.BR)).not.toMatch(/[-\u2212]/);
  });
});

/** Each way in which a text comes into a field. */
const ways = {
  typed: (text: string, mask: MaskitoOptions, most?: number) =>
    maskedInput(mask, most).type(text).leave().value,
  pasted: (text: string, mask: MaskitoOptions, most?: number) => maskedInput(mask, most).paste(text).value,
  'filled in by the browser': (text: string, mask: MaskitoOptions) => maskedInput(mask).fillIn(text).value,
};

describe.each(Object.entries(ways))('a phone %s', (_, enter) => {
  it.each([
    ['+55 92 99123-4567', '(92) 99123-4567'],
    ['+5592991234567', '(92) 99123-4567'],
    ['5592991234567', '(92) 99123-4567'],
    ['0055 92 99123 4567', '(92) 99123-4567'],
    ['0 92 99123-4567', '(92) 99123-4567'],
    ['0 41 92 99123-4567', '(92) 99123-4567'],
    ['+55 0 92 99123-4567', '(92) 99123-4567'],
    ['55 55 99123-4567', '(55) 99123-4567'],
    ['92 9 9123 4567', '(92) 99123-4567'],
  ])('in Brazil as %j is the number that was meant, in a field of any length', (text, written) => {
    expect(enter(text, brazilianMobileMask)).toBe(written);
    expect(enter(text, brazilianMobileMask, 15)).toBe(written);
  });

  it.each([
    ['+54 9 11 4321-8765', '11 4321-8765'],
    ['5491143218765', '11 4321-8765'],
    ['011 15 4321-8765', '11 4321-8765'],
    ['0351 15 432-1876', '351 432-1876'],
    ['2954 43-2187', '2954 43-2187'],
  ])('in Argentina as %j is the number that was meant', (text, written) => {
    expect(enter(text, argentinePhoneMask)).toBe(written);
  });

  it.each(['+1 415 555 2671', '+54 9 11 4321-8765', '11 98765-43210', '+55 92 99123-45678'])(
    'as %j is refused, and not cut to another number',
    (text) => {
      expect(isBrazilianMobile(enter(text, brazilianMobileMask))).toBe(false);
    },
  );
});

it('writes a landline in its own groups where one may be told', () => {
  expect(maskedInput(brazilianPhoneMask).type('1134177919').leave().value).toBe('(11) 3417-7919');
  expect(maskedInput(brazilianPhoneMask).type('11987654321').leave().value).toBe('(11) 98765-4321');
});

it('lets a prefix be typed and taken back', () => {
  const field = maskedInput(brazilianMobileMask, 15).type('+55 92');
  expect(field.value).toBe('+55 92');
  for (let key = 0; key < 6; key += 1) field.deleteLast();
  expect(field.type('92991234567').value).toBe('(92) 99123-4567');
});

describe('an amount while it is typed', () => {
  const shown = (keys: string, mask = amountMask) => maskedInput(mask).type(keys).value;

  it.each([
    ['1500', '1.500'],
    ['150050', '150.050'],
    ['1500.50', '1.500,50'],
    ['1,500.50', '1.500,50'],
    ['1.500,50', '1.500,50'],
    ['1500,5', '1.500,5'],
    ['20.000.000,5', '20.000.000,5'],
    ['20000000', '20.000.000'],
    ['1234,567', '1234,567'],
    ['20 millones', '20 millones'],
    ['-5', '-5'],
  ])('%j stands as %j', (keys, text) => expect(shown(keys)).toBe(text));

  it('has its sign before it, and no minus', () => {
    expect(shown('1500.50', MONEY_MASKS.BR)).toBe('R$\u00a01.500,50');
    expect(shown('-12000', MONEY_MASKS.BR)).toBe('R$\u00a012.000');
    expect(shown('', MONEY_MASKS.BR)).toBe('');
  });

  it.each([
    ['R$ 1 500', 'R$\u00a01.500', '$\u00a01.500', '1.500'],
    ['R$1.500,5', 'R$\u00a01.500,50', '$\u00a01.500,50', '1.500,50'],
    ['r$ 20000', 'R$\u00a020.000', '$\u00a020.000', '20.000'],
    ['$ 1.500,5', 'R$\u00a01.500,50', '$\u00a01.500,50', '1.500,50'],
    ['AR$ 12000', 'R$\u00a012.000', '$\u00a012.000', '12.000'],
    ['ars 12000', 'R$\u00a012.000', '$\u00a012.000', '12.000'],
    ['BRL 1,500.50', 'R$\u00a01.500,50', '$\u00a01.500,50', '1.500,50'],
    ['R$', '', '', ''],
    ['  1500', 'R$\u00a01.500', '$\u00a01.500', '1.500'],
  ])('takes %j with its currency, key by key', (keys, brazilian, argentine, bare) => {
    const left = (mask: MaskitoOptions) => maskedInput(mask).type(keys).leave().value;
    expect([left(MONEY_MASKS.BR), left(MONEY_MASKS.AR), left(amountMask)]).toEqual([
      brazilian,
      argentine,
      bare,
    ]);
  });

  it('keeps a currency that was begun as it was typed, until an amount follows or it is taken back', () => {
    const field = maskedInput(MONEY_MASKS.BR).type('R');
    expect(field.value).toBe('R');
    expect(field.type('$').value).toBe('R$');
    expect(field.type(' ').type('1').value).toBe('R$\u00a01');
    expect(maskedInput(MONEY_MASKS.BR).type('R').deleteLast().type('15').value).toBe('R$\u00a015');
  });

  it('is written whole once its field is left', () => {
    expect(maskedInput(amountMask).type('20 millones').leave().value).toBe('20.000.000');
    expect(maskedInput(MONEY_MASKS.AR).type('1500.5').leave().value).toBe('$\u00a01.500,50');
    expect(maskedInput(amountMask).type('1234,567').leave().value).toBe('1234,567');
  });

  it('can be mended in its middle and at its end', () => {
    expect(maskedInput(amountMask).type('15000').deleteLast().value).toBe('1.500');
    expect(maskedInput(amountMask).type('1500').deleteLast().type('99').value).toBe('15.099');
    expect(maskedInput(amountMask).type('1500').moveTo(1).type('2').value).toBe('12.500');
    expect(maskedInput(MONEY_MASKS.BR).type('1500').moveTo(4).type('2').type('3').value).toBe(
      'R$\u00a0123.500',
    );
  });

  it('is read as what was typed, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }), (keys) => {
        const field = maskedInput(amountMask).type(keys);
        expect(readMoney(field.value)).toEqual(readMoney(keys));
        expect(readMoney(field.leave().value)).toEqual(readMoney(keys));
      }),
    );
  });
});

describe('the mask of a document of several lengths', () => {
  const paraguay = maskOfForms([
    {
      ...{ names: [], lengths: [5, 6, 7], isNumber: () => true, shape: '#.###.###' },
      write: (bare) => bare.replace(/\B(?=(?:\d{3})+$)/g, '.'),
    },
    {
      ...{ names: [], lengths: [8, 9], isNumber: () => true, shape: '########-#' },
      write: (bare) => bare.replace(/(\d)$/, '-$1'),
    },
  ]);

  it.each([
    ['45678', '45.678'],
    ['345678', '345.678'],
    ['4567890', '4.567.890'],
    ['45678901', '4567890-1'],
    ['800123450', '80012345-0'],
    ['80012345-0', '80012345-0'],
  ])('groups %s as a number of its length is written: %s', (typed, written) =>
    expect(maskitoTransform(typed, paraguay)).toBe(written),
  );

  it('is of the market that asks', () => {
    expect(maskitoTransform('20123456786', DOCUMENT_MASKS.AR.requester)).toBe('20-12345678-6');
    expect(maskitoTransform('30123456', DOCUMENT_MASKS.AR.requester)).toBe('30123456');
    for (const typed of ['52998224725', '11222333000181', '12abc34501de35'])
      expect(maskitoTransform(typed, DOCUMENT_MASKS.BR.requester)).toBe(
        maskitoTransform(typed, documentMask),
      );
  });
});
