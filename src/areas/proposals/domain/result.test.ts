import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultAuthoring } from '../contract/result-authoring.ts';
import { aVoucher } from '../examples.ts';
import { filledLegalText, inParagraphs, isApprovedOutcome, resultCall, titleFor } from './result.ts';

const brazil = { locale: 'pt-BR', currency: 'BRL' } as const;
const settings = (authored: object = {}) =>
  resultAuthoring.parse({ phone: '0800 111 1111', refusedPhone: '0800 222 2222', ...authored });

describe('the result of a proposal', () => {
  it("is the approved view for 'SUCCESS' and the refused one for anything else [D2-2.3-02] [D2-2.3-03] [D2-4.3-01] [D2-4.3-02]", () => {
    expect(isApprovedOutcome('SUCCESS')).toBe(true);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('DENIED', 'success', 'SUCCESS ', 'PENDING', 'approved')),
        (outcome) => {
          fc.pre(outcome !== 'SUCCESS');
          expect(isApprovedOutcome(outcome)).toBe(false);
        },
      ),
    );
  });

  it("fills '{name}' with the buyer's name in upper case, whatever the name holds [D2-2.3-05] [D2-2.4-01] (R37)", () => {
    expect(titleFor('{name}, sua proposta foi aprovada', ' João Araújo ', brazil)).toBe(
      'JOÃO ARAÚJO, sua proposta foi aprovada',
    );
    expect(titleFor('Olá {name}', '$& $1 {name} <b>', brazil)).toBe('Olá $& $1 {NAME} <B>');
  });

  it('calls the dealer where that is wanted and its number known, else the configured number [D2-2.3-20] [D2-2.3-21] [D2-2.3-27]', () => {
    expect(resultCall(settings(), true, '(11) 3003-1500')).toBe('(11) 3003-1500');
    expect(resultCall(settings(), true, undefined)).toBe('0800 111 1111');
    expect(resultCall(settings(), true, '')).toBe('0800 111 1111');
    expect(resultCall(settings(), false, '(11) 3003-1500')).toBe('(11) 3003-1500');
    expect(resultCall(settings(), false, undefined)).toBe('0800 222 2222');
    const off = settings({ useDealerPhone: false });
    expect(resultCall(off, true, '(11) 3003-1500')).toBe('0800 111 1111');
    expect(resultCall(off, false, '(11) 3003-1500')).toBe('0800 222 2222');
  });

  it('parts a disclaimer without paragraphs into two, and leaves the paragraphs of authors alone [D2-2.3-07] [D2-2.4-02]', () => {
    expect(inParagraphs('Um.\nDois. Três.')).toEqual({ parts: ['Um.', 'Dois. Três.'] });
    expect(inParagraphs('Uma frase curta. Outra frase, do mesmo tamanho.')).toEqual({
      parts: ['Uma frase curta.', 'Outra frase, do mesmo tamanho.'],
    });
    expect(inParagraphs('Sem fim')).toEqual({ parts: ['Sem fim'] });
    expect(inParagraphs('<p>Um</p><p>Dois</p><p>Três</p>')).toEqual({
      html: '<p>Um</p><p>Dois</p><p>Três</p>',
    });
  });

  it('parts a text without losing a word', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/<p[\s>]/i.test(text));
        const result = inParagraphs(text);
        if (!('parts' in result)) throw new Error('no parts');
        expect(result.parts.length).toBeLessThanOrEqual(2);
        expect(result.parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('fills due date and financed value into the legal text [D2-2.3-22] [D2-9-26] [D2-9-47]', () => {
    const text = 'Até {dueDate}: {financedValue}; {other} fica.';
    expect(filledLegalText(text, aVoucher(), brazil)).toBe(
      'Até 22/12/2026: R$\u00a084.390,00; {other} fica.',
    );
    expect(filledLegalText(text, aVoucher({ dueDate: undefined }), brazil)).toMatch(/^Até a data que/);
  });

  it('refuses authors’ texts that could act on a page (R37)', () => {
    for (const disclaimer of ['<script>1</script>', '<p onclick=x>', '<form>', '<a href="javascript:x">'])
      expect(resultAuthoring.safeParse({ disclaimer }).success).toBe(false);
    expect(resultAuthoring.safeParse({ phone: 'call me' }).success).toBe(false);
  });
});
