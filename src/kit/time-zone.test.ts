import { describe, expect, it } from 'vitest';
import { offsetAt, zoneRules } from './time-zone.ts';

const rules = (zone: string, day: string) => zoneRules(zone, Date.parse(`${day}T12:00:00Z`)).split('\r\n');
const standard = (zone: string, begins: string, from: string, to: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  `DTSTART:${begins}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('the rules of a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '20190217T000000', '-0200', '-0300'],
    ['America/Argentina/Buenos_Aires', '20090315T000000', '-0200', '-0300'],
    ['America/Cuiaba', '20190217T000000', '-0300', '-0400'],
    ['America/Rio_Branco', '20131110T000000', '-0400', '-0500'],
    ['America/Manaus', '19700101T000000', '-0400', '-0400'],
  ])('of %s are its last change, for it has no summer time any more', (zone, begins, from, to) =>
    expect(rules(zone, '2027-01-15')).toEqual(standard(zone, begins, from, to)),
  );

  it('have the changes of the year that follows where there is summer time, also of a year gone by', () => {
    const text = rules('America/Sao_Paulo', '2018-07-01').join('\n');
    expect(text).toContain('BEGIN:STANDARD\nDTSTART:20180218T000000\nTZOFFSETFROM:-0200\nTZOFFSETTO:-0300');
    expect(text).toContain('BEGIN:DAYLIGHT\nDTSTART:20181104T000000\nTZOFFSETFROM:-0300\nTZOFFSETTO:-0200');
    expect(text).toContain('BEGIN:STANDARD\nDTSTART:20190217T000000\nTZOFFSETFROM:-0200\nTZOFFSETTO:-0300');
  });

  it('are those of the clock itself', () => {
    const at = Date.UTC(2026, 10, 28, 12);
    expect(offsetAt('America/Sao_Paulo', at)).toBe(-180);
    expect(offsetAt('America/Rio_Branco', at)).toBe(-300);
    expect(offsetAt('Asia/Kolkata', at)).toBe(330);
    expect(offsetAt('America/Sao_Paulo', Date.UTC(2019, 0, 1))).toBe(-120);
  });
});
