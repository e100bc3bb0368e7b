import { describe, expect, it, vi } from 'vitest';
import { all, only, readCalendar } from '../../../../tests/calendar.ts';
import { createSealing } from '../../../io/sealing.ts';
import { aDealer } from '../../dealers/examples.ts';
import type { Site } from '../../platform/index.ts';
import { calendarFile } from './calendar-file.ts';
import { contentPlace, type Row } from './store.ts';

const testSealing = createSealing([{ id: 'test', key: Buffer.alloc(32, 1) }]);
const ID = '0b8c1c1e-6f0a-4c39-9d4e-1f5a0b7c2d10';
const deps = {
  settings: () => ({ hours: '' }) as never,
  sealing: testSealing,
  operator: 'portal@example.com' as string | undefined,
  origin: 'https://portal.example',
};
const SITES = {
  BR: { key: 'br/aurora', market: 'BR', locale: 'pt-BR', brandName: 'Aurora' },
  AR: { key: 'ar/aurora', market: 'AR', locale: 'es-AR', brandName: 'Aurora' },
} as unknown as Record<'BR' | 'AR', Site>;

const visitor = { name: 'Ana', email: 'ana@example.com', phone: '', document: '' };
const aRow = (more: Partial<Row> = {}) =>
  ({
    id: ID,
    number: 'AB12CD',
    site: 'br/aurora',
    purpose: 'test-drive',
    dealer: '0001017',
    day: '2026-12-15',
    half: 'morning',
    state: 'asked',
    revision: 3,
    reason: null,
    subject: { kind: 'car', model: 'Lira', version: 'Brisa, 1.0; Çç', key: 'lira' },
    content: testSealing.seal(JSON.stringify(visitor), contentPlace(ID)),
    changedAt: new Date('2026-12-01T12:00:00Z'),
    ...more,
  }) as unknown as Row;

const dealerIn = (state: string) => ({ ...aDealer({ state }), openingHours: '' });
const file = (row: Row, market: 'BR' | 'AR', state: string) =>
  readCalendar(calendarFile(deps, row, SITES[market], dealerIn(state) as never, 'https://portal.example/x'));

describe('the calendar file of a visit', () => {
  it.each([
    ['BR', 'SP', 'America/Sao_Paulo'],
    ['BR', 'AM', 'America/Manaus'],
    ['BR', 'AC', 'America/Rio_Branco'],
    ['BR', 'MT', 'America/Cuiaba'],
    ['AR', 'B', 'America/Argentina/Buenos_Aires'],
    ['AR', 'AM', 'America/Argentina/Buenos_Aires'],
  ] as const)(
    'is of the dealer’s clock, with the rules of its zone, wherever the portal runs (%s, %s)',
    (market, state, name) => {
      for (const here of ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo']) {
        vi.stubEnv('TZ', here);
        const [rules, event] = file(aRow(), market, state).parts;
        if (!rules || !event) throw new Error('no zone, or no event');
        expect(only(rules, 'TZID').value).toBe(name);
        expect(only(event, 'DTSTART')).toEqual({
          name: 'DTSTART',
          parameters: { TZID: name },
          value: '20261215T090000',
        });
        expect(only(event, 'DTEND').value).toBe('20261215T120000');
        expect(only(event, 'DTSTAMP').value).toBe('20261201T120000Z');
      }
    },
  );

  it.each([
    ['asked', 'REQUEST', 'TENTATIVE'],
    ['confirmed', 'REQUEST', 'CONFIRMED'],
    ['kept', 'REQUEST', 'CONFIRMED'],
    ['missed', 'REQUEST', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ])('of a visit that is %s is a %s, under the number that the visit keeps', (state, method, status) => {
    const calendar = file(aRow({ state: state as Row['state'], revision: 7 }), 'BR', 'SP');
    const event = calendar.parts[1];
    if (!event) throw new Error('no event');
    expect(only(calendar, 'METHOD').value).toBe(method);
    const said = ['STATUS', 'UID', 'SEQUENCE', 'ORGANIZER'].map((name) => only(event, name).value);
    expect(said).toEqual([status, `${ID}@vitrine`, '7', 'mailto:portal@example.com']);
    expect(only(event, 'ATTENDEE')).toMatchObject({
      value: expect.stringMatching(/^mailto:ana@example\.com$/i),
      parameters: { PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' },
    });
  });

  it('of somebody who was erased is published and names nobody', () => {
    const calendar = file(aRow({ content: null }), 'BR', 'SP');
    expect(only(calendar, 'METHOD').value).toBe('PUBLISH');
    expect(calendar.parts.flatMap((part) => all(part, 'ATTENDEE'))).toEqual([]);
  });
});
