import { expect, it } from 'vitest';
import { LEAD_STATES } from '../../leads/contract.ts';
import { proposalStatuses } from '../../lender/index.ts';
import { OPINION_STATES } from '../../opinions/index.ts';
import { standsAs } from '../../quotation/index.ts';
import { ORDER_STATES } from '../../reservation/index.ts';
import { BOOKING_STATES, PURPOSES } from '../../test-drive/index.ts';
import { FIGURE_KINDS } from '../index.ts';
import { columnValue, ownWord } from './columns.ts';
import { bookingList, orderList, proposalList } from './lists.ts';

const QUOTATIONS = [
  ...(['waiting', 'open', 'refused', 'superseded'] as const).map((state) => ({
    state,
    crm: 'unsent' as const,
  })),
  ...(['saved', 'failed'] as const).map((crm) => ({ state: 'open' as const, crm })),
  { state: undefined, crm: undefined },
];

it.each(['pt-BR', 'es-AR'] as const)(
  'what the portal calls a state, a kind or a yes stands in files as words of %s',
  (locale) => {
    const columns = [
      ['leads', 'status', LEAD_STATES],
      ['leads', 'lastOutcome', ['timeout', 'network', 'fault']],
      ['quotations', 'state', QUOTATIONS.map((one) => standsAs(one as never))],
      ['opinions', 'state', OPINION_STATES],
      ['figures', 'kind', FIGURE_KINDS],
      ['consents', 'kind', ['contact', 'proposal']],
      ['consents', 'what', ['email', 'sms', 'phone', 'whatsapp']],
      ['consents', 'source', ['form', 'withdrawal']],
    ] as const;
    for (const [list, column, values] of columns)
      for (const value of values) {
        const told = columnValue(list, column, { [column]: value }, locale);
        expect(told, `${list} ${column} ${value}`).not.toBe(value);
        expect(columnValue(list, 'text', { text: value }, locale)).toBe(value);
      }
    const words = [
      [proposalList, 'status', proposalStatuses],
      [proposalList, 'flow', ['A', 'B']],
      [orderList, 'state', ORDER_STATES],
      [bookingList, 'state', BOOKING_STATES],
      [bookingList, 'purpose', PURPOSES],
      [bookingList, 'half', ['morning', 'afternoon']],
    ] as const;
    for (const [{ screen, columns: declared }, key, values] of words)
      for (const value of values) {
        const own = declared.find((one) => one.key === key)?.words;
        const told = ownWord(value, own, locale);
        // A recall is called so in both languages.
        if (value !== 'recall') expect(told, `${screen} ${key} ${value}`).not.toBe(value);
      }
    for (const key of ['home', 'stock', 'dealers', 'offers', 'reservation', 'configurator', 'cars'])
      expect(columnValue('figures', 'key', { kind: 'visit', key }, locale)).not.toBe(key);
    for (const key of LEAD_STATES)
      expect(columnValue('figures', 'key', { kind: 'lead-state', key }, locale)).not.toBe(key);
    for (const is of [true, false])
      expect(['Sim', 'Não', 'Sí', 'No']).toContain(columnValue('orders', 'isHeld', { isHeld: is }, locale));
  },
);
