import ICAL from 'ical.js';

/** Calendar files read as strictly as RFC 5545 and RFC 5546 are written: what a lenient program would let pass is an error here. */
export type CalendarLine = {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
};
export type CalendarPart = {
  readonly kind: string;
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarPart[];
};

const LINE =
  /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*)(?:,(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*)*):([^\p{Cc}]*)$/u;
const LOCAL = /^\d{8}T\d{6}$/;
const UTC = /^\d{8}T\d{6}Z$/;

/** Reads a file; throws an Error that names the first rule that it breaks. */
export function readCalendar(text: string): CalendarPart {
  if (!text.endsWith('\r\n') && !text.endsWith('END:VCALENDAR')) throw new Error('ends within a line');
  const physical = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a line ends without CRLF: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`over 75 octets: ${line}`);
  }
  const lines = physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(lineOf);
  const stack: { kind: string; lines: CalendarLine[]; parts: CalendarPart[] }[] = [
    { kind: '', lines: [], parts: [] },
  ];
  for (const line of lines) {
    const open = stack.at(-1);
    if (!open) throw new Error('ends too often');
    if (line.name === 'BEGIN') stack.push({ kind: line.value, lines: [], parts: [] });
    else if (line.name === 'END') {
      if (open.kind !== line.value) throw new Error(`${line.value} ends within ${open.kind}`);
      stack.pop();
      stack.at(-1)?.parts.push(open);
    } else open.lines.push(line);
  }
  const [root] = stack;
  const [calendar, ...more] = root?.parts ?? [];
  if (stack.length > 1 || !calendar || more.length > 0 || root?.lines.length || calendar.kind !== 'VCALENDAR')
    throw new Error('is not one VCALENDAR');
  checkCalendar(calendar);
  readByOthers(text, calendar);
  return calendar;
}

/** A calendar program's own parser finds the same events, each in its zone. */
function readByOthers(text: string, calendar: CalendarPart): void {
  const component = new ICAL.Component(ICAL.parse(text));
  const zones = component.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const written = calendar.parts.filter(({ kind }) => kind === 'VEVENT');
  for (const [at, event] of events.entries()) {
    const own = written[at];
    const tzid = own && only(own, 'DTSTART').parameters.TZID;
    const zone = zones.find((one) => one.tzid === tzid);
    if (!own || event.uid !== only(own, 'UID').value) throw new Error('another parser reads another event');
    const start = zone ? event.startDate.convertToZone(zone) : event.startDate;
    if (start.toICALString() !== only(own, 'DTSTART').value)
      throw new Error('another parser reads another start');
    if (zone && zone.utcOffset(start) === 0) throw new Error('another parser finds no offset in the zone');
  }
  if (events.length !== written.length) throw new Error('another parser reads other events');
}

function lineOf(text: string): CalendarLine {
  const [, name = '', parameters = '', value = ''] = LINE.exec(text) ?? [];
  if (!name) throw new Error(`no content line: ${text}`);
  const pairs = [...parameters.matchAll(/;([A-Z0-9-]+)=((?:"[^"]*"|[^";:])*)/g)];
  return {
    name,
    parameters: Object.fromEntries(pairs.map(([, key, given = '']) => [key, given.replaceAll('"', '')])),
    value,
  };
}

/** The one line of a name; throws where there is none or more than one. */
export function only(part: CalendarPart, name: string): CalendarLine {
  const [line, ...more] = all(part, name);
  if (!line || more.length > 0) throw new Error(`${part.kind} has ${more.length + (line ? 1 : 0)} ${name}`);
  return line;
}
export const all = (part: CalendarPart, name: string): readonly CalendarLine[] =>
  part.lines.filter((line) => line.name === name);

function checkCalendar(calendar: CalendarPart): void {
  if (only(calendar, 'VERSION').value !== '2.0') throw new Error('is of another version');
  only(calendar, 'PRODID');
  const method = only(calendar, 'METHOD').value;
  const unknown = calendar.lines.find(({ name }) => !/^(VERSION|PRODID|METHOD|CALSCALE|X-.*)$/.test(name));
  if (unknown) throw new Error(`a calendar has no ${unknown.name}`);
  const zones = calendar.parts.filter(({ kind }) => kind === 'VTIMEZONE').map(checkZone);
  const events = calendar.parts.filter(({ kind }) => kind === 'VEVENT');
  if (events.length === 0) throw new Error('has no event');
  for (const event of events) checkEvent(event, method, zones);
}

function checkZone(zone: CalendarPart): string {
  if (zone.parts.length === 0) throw new Error('a zone has no rule');
  for (const rule of zone.parts) {
    if (!['STANDARD', 'DAYLIGHT'].includes(rule.kind)) throw new Error(`a zone has no ${rule.kind}`);
    if (!LOCAL.test(only(rule, 'DTSTART').value)) throw new Error('a rule begins at no local time');
    for (const name of ['TZOFFSETFROM', 'TZOFFSETTO'])
      if (!/^[+-]\d{4}$/.test(only(rule, name).value)) throw new Error(`${name} is no offset`);
  }
  return only(zone, 'TZID').value;
}

function checkEvent(event: CalendarPart, method: string, zones: readonly string[]): void {
  only(event, 'UID');
  if (!UTC.test(only(event, 'DTSTAMP').value)) throw new Error('DTSTAMP is not in UTC');
  if (!/^\d+$/.test(only(event, 'SEQUENCE').value)) throw new Error('SEQUENCE is no number');
  for (const name of ['DTSTART', 'DTEND']) {
    const { value, parameters } = only(event, name);
    const isKnown = parameters.TZID !== undefined && zones.includes(parameters.TZID);
    if (UTC.test(value) ? parameters.TZID !== undefined : !LOCAL.test(value) || !isKnown)
      throw new Error(`${name} is in no zone of the file`);
  }
  if (only(event, 'DTEND').value <= only(event, 'DTSTART').value) throw new Error('ends before it begins');
  const people = [only(event, 'ORGANIZER'), ...all(event, 'ATTENDEE')];
  if (!people.every(({ value }) => /^mailto:[^@\s]+@[^@\s]+$/i.test(value)))
    throw new Error('somebody has no address');
  const attendees = people.length - 1;
  if (method === 'PUBLISH' ? attendees > 0 : method === 'REQUEST' && attendees === 0)
    throw new Error(`${method} with ${attendees} attendees`);
  if ((method === 'CANCEL') !== (all(event, 'STATUS')[0]?.value === 'CANCELLED'))
    throw new Error(`${method} of an event that is ${all(event, 'STATUS')[0]?.value}`);
}
