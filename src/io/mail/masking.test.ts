import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processorTime } from '../../../tests/processor-time.ts';
import { maskedMail, maskedText } from './masking.ts';

it('hides every code and link of a mail and leaves its words (R21)', () => {
  expect(maskedText('Seu código:\n\n1234 5678\n\nEle vale por 10 minutos.')).toBe(
    'Seu código:\n\n•••• ••••\n\nEle vale por 10 minutos.',
  );
  expect(maskedText('Veja: https://portal.example/br/aurora/visita/x?k=abc#d agora')).toBe(
    'Veja: •••• agora',
  );
  expect(maskedText('Vale ABCD-EF2H-JKLM e KXTRMPQW')).toBe('Vale •••• e ••••');
});

it('hides it wherever it stands, whatever the code is, in the subject and the files too (R21)', () => {
  const letters = fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ');
  const code = fc.string({ unit: letters, minLength: 4, maxLength: 16 });
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(fc.oneof(code, digits), fc.constantFrom(' ', '\n', '“', '(', '*', ':'), (secret, before) => {
      const text = `Olá${before}${secret}${before}até logo https://portal.example/${secret}`;
      const shared = { id: 'i', site: 'br/aurora', sentAt: '', to: 'ana@example.com' };
      const masked = maskedMail({
        ...shared,
        subject: text,
        text,
        attachments: [{ filename: 'visita.ics', contentType: 'text/calendar', content: text }],
      });
      expect(JSON.stringify(masked)).not.toContain(secret);
      expect(masked.text).toContain('até logo');
    }),
  );
});

it('costs no more than in proportion, whatever long word a text has', () => {
  const of = (piece: string) => piece.repeat(40_000 / piece.length);
  const usual = Math.max(
    1,
    processorTime(() => maskedText(of('words of it '))),
  );
  for (const piece of ['a.', 'a+', 'a-', '://', 'a:', '-_', 'A1'])
    expect(processorTime(() => maskedText(of(piece))) / usual, piece).toBeLessThan(100);
});
