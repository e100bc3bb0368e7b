import { expect, it } from 'vitest';
import { LEAD_STATES } from '../../leads/contract.ts';
import { proposalStatuses } from '../../lender/index.ts';
import { OFFER_STATES } from '../../offers/index.ts';
import { OPINION_STATES } from '../../opinions/index.ts';
import { standsAs } from '../../quotation/index.ts';
import { ORDER_STATES } from '../../reservation/index.ts';
import { BOOKING_STATES, PURPOSES } from '../../test-drive/index.ts';
import { FIGURE_KINDS, type StaffLanguage } from '../index.ts';
import { bookingList } from './lists/bookings.ts';
import { consentList } from './lists/consents.ts';
import { figureList } from './lists/figures.ts';
import { leadList } from './lists/leads.ts';
import { offerList } from './lists/offers.ts';
import { opinionList } from './lists/opinions.ts';
import { orderList } from './lists/orders.ts';
import { proposalList } from './lists/proposals.ts';
import { quotationList } from './lists/quotations.ts';
import { fileLine } from './staff-list.ts';

const QUOTATIONS = [
  ...(['waiting', 'open', 'refused', 'superseded'] as const).map((state) => ({
    state,
    crm: 'unsent' as const,
  })),
  ...(['saved', 'failed'] as const).map((crm) => ({ state: 'open' as const, crm })),
  { state: undefined, crm: undefined },
];

type Cell = { readonly words?: unknown; readonly value: unknown };
/** The words that a list's file has for a value of a column, by a row that has it. */
function wordOf(
  { columns }: { readonly columns: readonly { readonly key: string }[] },
  key: string,
  row: object,
  locale: StaffLanguage,
) {
  const columnsOf = columns.filter((one) => one.key === key) as unknown as readonly Cell[];
  return fileLine({ columns: columnsOf } as never, row as never, locale)[0];
}

it.each(['pt-BR', 'es-AR'] as const)(
  'what the portal calls a state, a kind or a yes stands in files as words of %s',
  (locale) => {
    const words = [
      [leadList, 'status', LEAD_STATES],
      [leadList, 'lastOutcome', ['timeout', 'network', 'fault']],
      [proposalList, 'status', proposalStatuses],
      [proposalList, 'flow', ['A', 'B']],
      [orderList, 'state', ORDER_STATES],
      [bookingList, 'state', BOOKING_STATES],
      [bookingList, 'purpose', PURPOSES],
      [bookingList, 'half', ['morning', 'afternoon']],
      [opinionList, 'state', OPINION_STATES],
      [offerList, 'state', OFFER_STATES],
      [figureList, 'kind', FIGURE_KINDS],
      [consentList, 'kind', ['contact', 'proposal']],
      [consentList, 'what', ['email', 'sms', 'phone', 'whatsapp']],
      [consentList, 'source', ['form', 'withdrawal']],
    ] as const;
    for (const [list, key, values] of words)
      for (const value of values) {
        const word = wordOf(list, key, { [key]: value }, locale);
        expect(word, `${list.path} ${key}`).toBeTruthy();
        // A recall is called so in both languages.
        if (value !== 'recall') expect(word, `${list.path} ${key}`).not.toBe(value);
      }
    for (const row of QUOTATIONS)
      expect(wordOf(quotationList, 'state', row, locale)).not.toBe(standsAs(row as never));
    // What somebody has typed stays as it is, whatever it says.
    expect(wordOf(opinionList, 'text', { text: 'pending' }, locale)).toBe('pending');
    for (const key of ['home', 'stock', 'dealers', 'offers', 'reservation', 'configurator', 'cars'])
      expect(wordOf(figureList, 'key', { kind: 'visit', key }, locale)).not.toBe(key);
    for (const key of LEAD_STATES)
      expect(wordOf(figureList, 'key', { kind: 'lead-state', key }, locale)).not.toBe(key);
    expect(wordOf(figureList, 'key', { kind: 'simulation', key: 'home' }, locale)).toBe('home');
    for (const is of [true, false])
      expect(['Sim', 'Não', 'Sí', 'No']).toContain(wordOf(orderList, 'isHeld', { isHeld: is }, locale));
  },
);
