import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Market = MarketCode;
type Words = Readonly<Record<Market, string>>;

/** Where a test drive is asked for. */
export const TEST_DRIVE_PAGES: Words = forMarkets({ BR: 'test-drive', AR: 'prueba-de-manejo' });

/** Somebody's own booking, by the link that was mailed to them: `agendamento/<booking>/<key>`. */
export const BOOKING_PAGES: Words = forMarkets({ BR: 'agendamento', AR: 'turno' });

/** The booking as a calendar file, below its page. */
export const CALENDAR_FILE = 'visita.ics';

/** The media type of such a file, whose parameter is the method that the file itself says (RFC 6047 §2.4). */
export const calendarType = (file: string): string =>
  `text/calendar; charset=utf-8; method=${/^METHOD:([A-Z]+)/m.exec(file)?.[1] ?? 'PUBLISH'}`;

/** Of a booking's page: its dealer's days are shown, to choose another. */
export const MOVE_FIELD: Words = forMarkets({ BR: 'mudar', AR: 'cambiar' });

/**
 * What is chosen before anybody says who they are: these stand in the address, so that each choice works without a script. `offer` is
 * one that the visitor comes from: its word, which the server looks up again.
 */
export const BOOKING_FIELDS = forMarkets({
  BR: {
    model: 'modelo',
    version: 'versao',
    near: 'perto',
    dealer: 'concessionaria',
    offer: 'oferta',
  },
  AR: {
    model: 'modelo',
    version: 'version',
    near: 'cerca',
    dealer: 'concesionario',
    offer: 'oferta',
  },
} as const);
