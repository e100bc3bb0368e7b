import { describe, expect, it } from 'vitest';
import { formatDate } from './calendar.ts';
import { momentWriter } from './moments.ts';

const AT = '2026-11-27T03:05:00.000Z';
const ZONES = { 'pt-BR': 'America/Sao_Paulo', 'es-AR': 'America/Argentina/Buenos_Aires' } as const;

describe('points in time', () => {
  it.each(['pt-BR', 'es-AR'] as const)('are written by a clock of 24 hours in %s', (locale) => {
    const zone = ZONES[locale];
    const writtenAt = (at: string) =>
      (['moment', 'time', 'soon'] as const).map((shape) => momentWriter(locale, zone, shape)(at));
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(Date.parse(AT) + hour * 3_600_000).toISOString();
      for (const text of writtenAt(at)) {
        expect(text).toContain(`${String(hour).padStart(2, '0')}:05`);
        expect(text).not.toMatch(/[ap]\.?\s?m/i);
      }
    }
  });

  it.each(['pt-BR', 'es-AR'] as const)(
    'have the day in the form of every other day of a page in %s',
    (locale) => {
      for (const day of ['2026-03-05', '2026-11-27', '2027-01-01'])
        expect(momentWriter(locale, 'UTC')(`${day}T12:00:00Z`)).toBe(`${formatDate(day, locale)}, 12:00`);
    },
  );

  it('read the clock of the zone, not that of the machine', () => {
    expect(momentWriter('es-AR', 'America/Argentina/Buenos_Aires', 'time')(AT)).toBe('00:05');
    expect(momentWriter('pt-BR', 'America/Manaus', 'time')(AT)).toBe('23:05');
  });
});
