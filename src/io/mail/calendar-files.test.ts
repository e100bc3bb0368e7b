import fc from 'fast-check';
import ICAL from 'ical.js';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/strength.ts';
import { latestCalendarFiles } from './calendar-files.ts';
import type { MailFile } from './outbox.ts';
import { calendarParts } from './smtp.ts';

type State = { readonly visit: string; readonly sequence: number; readonly isCancelled: boolean };

/** A file as the portal writes it; long numbers of visits fold their line. */
function fileOf({ visit, sequence, isCancelled }: State, minute = sequence): MailFile {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method });
  calendar.createEvent({
    id: visit,
    sequence,
    stamp: new Date(Date.UTC(2026, 11, 1, 12, minute)),
    start: new Date(Date.UTC(2026, 11, 15, 12)),
    end: new Date(Date.UTC(2026, 11, 15, 13)),
    summary: 'Test-drive: UID; SEQUENCE',
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: 'visita.ics', contentType, content: calendar.toString() };
}

/** What a calendar program that reads every file of a mail makes of each appointment. */
function readBack(texts: readonly string[]) {
  return texts.map((text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    return {
      visit: event.uid,
      sequence: event.sequence,
      isCancelled: calendar.getFirstPropertyValue('method') === 'CANCEL',
    };
  });
}

/** The calendar parts of a mail as it is sent: the method of each media type, and the file. */
async function sentParts(files: readonly MailFile[]) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' };
  const { message } = await transport.sendMail({ ...mail, ...calendarParts(files) });
  const text = String(message);
  return [
    ...text.matchAll(/Content-Type: text\/calendar;[\s\S]*?method=([A-Z]+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g),
  ].map(([part, method = '', body = '']) => {
    const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part)?.[1];
    return { method, content: encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body };
  });
}

const visits = ['1', '2', `a-long-number-of-a-visit-${'x'.repeat(90)}`].map((one) => `${one}@vitrine`);
const changes = fc.array(
  fc.record({
    visit: fc.constantFrom(...visits),
    sequence: fc.nat({ max: 12 }),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The rule, said again in other words: the last of the highest, of each appointment. */
const expected = (states: readonly State[]) =>
  visits.flatMap((visit) => {
    const own = states.filter((one) => one.visit === visit);
    const highest = Math.max(...own.map(({ sequence }) => sequence));
    return own.filter(({ sequence }) => sequence === highest).slice(-1);
  });
const sorted = (states: readonly State[]) =>
  states.toSorted((one, other) => one.visit.localeCompare(other.visit));

describe('calendar files of one mail', () => {
  it('are the last state of each appointment, whatever the order of the mails that they came with', () => {
    fc.assert(
      fc.property(changes, (states) => {
        const files = latestCalendarFiles(states.map((state) => fileOf(state)));
        expect(sorted(readBack(files.map(({ content }) => content)))).toEqual(sorted(expected(states)));
      }),
      runs(100),
    );
  });

  it('reach mail programs with the method of that state, those of every appointment', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (states) => {
        const parts = await sentParts(states.map((state) => fileOf(state)));
        const read = readBack(parts.map(({ content }) => content));
        expect(sorted(read)).toEqual(sorted(expected(states)));
        expect(parts.map(({ method }) => method)).toEqual(
          read.map(({ isCancelled }) => (isCancelled ? 'CANCEL' : 'REQUEST')),
        );
      }),
      runs(30),
    );
  });

  it.each([
    ['moved, then cancelled', [false, true], 'CANCEL'],
    ['cancelled, written before the move was', [true, false], 'REQUEST'],
  ])('of one number are ordered by when they were written (%s)', async (_, cancelled, method) => {
    const files = cancelled.map((isCancelled, minute) =>
      fileOf({ visit: 'a', sequence: 4, isCancelled }, minute),
    );
    expect(await sentParts(files)).toMatchObject([{ method }]);
    expect(await sentParts(files.toReversed())).toMatchObject([{ method }]);
  });

  it('that name no appointment stay, and so do files of other kinds', () => {
    const nameless = { filename: 'a.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN' };
    const other = { filename: 'b.txt', contentType: 'text/plain', content: 'UID:1@vitrine' };
    const files = [nameless, other, nameless];
    expect(latestCalendarFiles(files)).toEqual(files);
  });
});
