import { expect, it } from 'vitest';
import { DEALER_ROLES, mayDo } from '../../src/areas/admin/index.ts';
import { orderMailWords } from '../../src/areas/reservation/domain/mail-words.ts';

/** That the dealer makes the invoice's step themselves, in the administration. */
const INVOICES_ITSELF = /faturar o pedido|facturar el pedido|na administração|en la administración/i;

it.each(['pt-BR', 'es-AR'] as const)(
  'the mail of a paid order tells its dealer to invoice in the administration only where dealers may (%s)',
  (locale) => {
    const may = DEALER_ROLES.some((role) => mayDo([role], 'orders', 'update'));
    expect(INVOICES_ITSELF.test(orderMailWords(locale)['sold.text'])).toBe(may);
  },
);
