import { expect, it } from 'vitest';
import { digestWriter } from './digest.ts';

const file = (uid: number, method: 'REQUEST' | 'CANCEL', sequence: number) => ({
  filename: 'visita.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: ['BEGIN:VCALENDAR', `METHOD:${method}`, `UID:${uid}@vitrine`, `SEQUENCE:${sequence}`].join('\r\n'),
});
const mailOf = (...attachments: ReturnType<typeof file>[]) => ({
  to: 'ana@example.com',
  subject: 'Visita',
  text: 'Visita',
  html: '<p>Visita</p>',
  attachments,
});

it('one mail of many has the calendar file of each visit’s last state, of as many visits as it tells of', () => {
  const visits = Array.from({ length: 30 }, (_, at) => at);
  const mails = [
    ...visits.map((visit) => mailOf(file(visit, 'REQUEST', 1))),
    ...visits.map((visit) => mailOf(file(visit, 'CANCEL', 2))),
    mailOf(),
  ];
  const { text, attachments } = digestWriter([])('br/aurora', mails, 0);
  expect(attachments).toEqual(visits.map((visit) => file(visit, 'CANCEL', 2)));
  expect(text.match(/^Visita\n\nVisita$/gm)).toHaveLength(61);
});
