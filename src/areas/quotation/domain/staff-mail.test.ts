import { expect, it } from 'vitest';
import { discountMail } from './staff-mail.ts';

const fields = { number: 'Q1', version: 2, amount: 'R$ 9.000,00', percent: '4,5', by: 'Rita' };

it.each(['pt-BR', 'es-AR'] as const)(
  'a discount is told with its figures and who says so, a decision with its reason (%s)',
  (locale) => {
    const mail = discountMail(locale, { ...fields, kind: 'asked' });
    expect(mail.paragraphs).toHaveLength(1);
    for (const said of ['Rita', 'R$ 9.000,00', '4,5 %', 'Q1', '2'])
      expect(mail.paragraphs[0]).toContain(said);
    for (const kind of ['approved', 'refused'] as const) {
      const { subject, paragraphs } = discountMail(locale, {
        ...fields,
        kind,
        reason: 'Fim de mês $& {{by}}',
      });
      expect(subject).toContain('Q1');
      expect(paragraphs[1]).toBe('Motivo: Fim de mês $& {{by}}');
      expect([subject, ...paragraphs.slice(0, 1)].join()).not.toContain('{{');
    }
  },
);
