import { expect, test } from 'vitest';
import { bookingForm } from './forms.ts';

const filled = (document: string) => ({
  name: 'Lía Pérez',
  email: 'lia@example.com',
  phone: '11 5551-2345',
  document,
  slot: '2026-12-01 morning',
  key: crypto.randomUUID(),
  text: '1',
});
const rule = { document: { generic: true, optional: false }, mustAcceptTerms: false };
const read = (document: string) => bookingForm('AR', rule).safeParse(filled(document));

test.each(['30.123.456', '30 123 456', '30123456', '20-12345678-6'])(
  'a document is taken as it stands on the card, %s, and kept as its digits',
  (typed) => {
    const { data } = read(typed);
    expect(data?.visitor.document).toBe(typed.replace(/\D/g, ''));
  },
);

test.each(['', '  '])(
  '%j is a document that is missing, as every other field that is [D2-2.5-15]',
  (typed) => {
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual(['required']);
  },
);

test.each(['...', '30.123.456x', '1'.repeat(15)])('%j is no document', (typed) => {
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual(['document-invalid']);
});
