import { expect, it } from 'vitest';
import { LEAD_STATES } from '../../leads/contract.ts';
import { proposalStatuses } from '../../lender/index.ts';
import { OPINION_STATES } from '../../opinions/index.ts';
import { LIST_STATES } from '../../quotation/index.ts';
import { ORDER_STATES } from '../../reservation/index.ts';
import { BOOKING_STATES, PURPOSES } from '../../test-drive/index.ts';
import { columnValue } from './columns.ts';

it.each(['pt-BR', 'es-AR'] as const)('states stand in files for spreadsheets as words of %s', (locale) => {
  const lists = {
    ...{ leads: LEAD_STATES, proposals: proposalStatuses, orders: ORDER_STATES },
    ...{ bookings: [...BOOKING_STATES, ...PURPOSES, 'morning', 'afternoon'], opinions: OPINION_STATES },
    quotations: LIST_STATES,
  };
  // A name of its own in both languages.
  const proper = ['test-drive', 'recall'];
  for (const [list, states] of Object.entries(lists))
    for (const state of states) {
      const told = columnValue(list, 'state', state, locale);
      if (!proper.includes(state)) expect(told, `${list} ${state}`).not.toBe(state);
      expect(columnValue(list, 'text', state, locale)).toBe(state);
    }
});
