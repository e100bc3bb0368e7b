import { expect, it } from 'vitest';
import { readCalendar } from '../calendar.ts';

const GOOD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//x//y//EN',
  'METHOD:REQUEST',
  'BEGIN:VTIMEZONE',
  'TZID:America/Sao_Paulo',
  'BEGIN:STANDARD',
  'DTSTART:20190217T000000',
  'TZOFFSETFROM:-0200',
  'TZOFFSETTO:-0300',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:1@x',
  'DTSTAMP:20260801T120000Z',
  'SEQUENCE:0',
  'STATUS:CONFIRMED',
  'DTSTART;TZID=America/Sao_Paulo:20260811T080000',
  'DTEND;TZID=America/Sao_Paulo:20260811T120000',
  'SUMMARY:Visita\\, com',
  ' tudo',
  'ORGANIZER;CN="A, B":mailto:a@example.com',
  'ATTENDEE:mailto:b@example.com',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

it('takes a file that keeps every rule, and joins its folded lines', () => {
  const event = readCalendar(GOOD).parts[1];
  expect(event?.lines.find(({ name }) => name === 'SUMMARY')?.value).toBe('Visita\\, comtudo');
  expect(event?.lines.find(({ name }) => name === 'ORGANIZER')?.parameters).toEqual({ CN: 'A, B' });
});

it.each([
  ['METHOD:REQUEST\r\n', ''],
  ['METHOD:REQUEST', 'METHOD:PUBLISH'],
  ['METHOD:REQUEST', 'METHOD:CANCEL'],
  ['ORGANIZER;CN="A, B":mailto:a@example.com\r\n', ''],
  ['ORGANIZER;CN="A, B"', 'ORGANIZER;CN=A, B: C'],
  ['ATTENDEE:mailto:b@example.com\r\n', ''],
  ['UID:1@x\r\n', ''],
  ['SEQUENCE:0\r\n', ''],
  ['DTSTART;TZID=America/Sao_Paulo:2026', 'DTSTART:2026'],
  ['DTSTART;TZID=America/Sao_Paulo:2026', 'DTSTART;TZID=America/Manaus:2026'],
  ['20260811T120000', '20260811T070000'],
  ['DTSTAMP:20260801T120000Z', 'DTSTAMP:20260801T120000'],
  ['TZOFFSETFROM:-0200', 'TZOFFSETFROM:-2'],
  ['END:STANDARD\r\n', ''],
  ['SUMMARY:Visita', `SUMMARY:${'x'.repeat(80)}`],
  ['SUMMARY:Visita', 'SUMMARY Visita'],
  ['\r\nEND:VEVENT', '\nEND:VEVENT'],
])('refuses one in which %j is %j', (part, instead) =>
  expect(() => readCalendar(GOOD.replace(part, instead))).toThrow(),
);
