import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import type { Lead } from './lead.ts';

/**
 * What the CRM calls leads by which the portal says what has become of something: no form of a page. They ask no dealer for anything, so that they
 * are no requests of their customer's.
 */
export const EVENT_FORMS = {
  paid: forMarkets({ BR: 'Reserva paga', AR: 'Reserva pagada' }),
  cancelled: forMarkets({ BR: 'Reserva cancelada', AR: 'Reserva cancelada' }),
  'drive-moved': forMarkets({ BR: 'Test drive remarcado', AR: 'Prueba de manejo reprogramada' }),
  'drive-cancelled': forMarkets({ BR: 'Test drive cancelado', AR: 'Prueba de manejo cancelada' }),
} as const satisfies Readonly<Record<string, Readonly<Record<MarketCode, string>>>>;

const NAMES: ReadonlySet<string> = new Set(Object.values(EVENT_FORMS).flatMap((one) => Object.values(one)));

/** Whether a lead is such word: by its form too, as those of sales that release 0.2.0 has stored name no order. */
export const tellsEvent = ({ order, form }: Pick<Lead, 'order' | 'form'>): boolean =>
  order !== undefined || NAMES.has(form);
