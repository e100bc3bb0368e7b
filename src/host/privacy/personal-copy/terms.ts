/** For how long records are kept, in words: what an operator has set, and not what is usual. */

import type { Retention } from '../../../io/personal-data.ts';
import { forLocales } from '../../../kit/markets/words.ts';

const UNITS = forLocales({
  'pt-BR': { year: ['ano', 'anos'], day: ['dia', 'dias'] },
  'es-AR': { year: ['año', 'años'], day: ['día', 'días'] },
} as const);

const YEAR = 365;

/** A number of days as it is said: whole years of 365 days as years. */
function termOf(days: number, language: keyof typeof UNITS): string {
  const isYears = days % YEAR === 0;
  const count = isYears ? days / YEAR : days;
  const [one, more] = UNITS[language][isYears ? 'year' : 'day'];
  return `${count.toLocaleString(language)} ${count === 1 ? one : more}`;
}

/** Writes a text's terms, `{{kind}}` by the kinds of `VITRINE_RETENTION`. */
export const termsOf =
  (days: Retention, language: keyof typeof UNITS) =>
  (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, kind: keyof Retention) => termOf(days[kind], language));
