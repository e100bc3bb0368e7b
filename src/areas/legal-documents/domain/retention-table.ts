import type { Locale } from '../../../kit/markets/identities.ts';
import { type LocaleWords, wordsIn } from '../../../kit/markets/words.ts';
import type { Block, Cell } from './markup.ts';
import { esAR } from './retention-words.es-AR.ts';
import { ptBR } from './retention-words.pt-BR.ts';

const words = { area: 'legal-documents-retention', 'pt-BR': ptBR, 'es-AR': esAR } satisfies {
  area: string;
} & LocaleWords<typeof ptBR>;

/** Rows of the table, each by the period that it is stored for (`VITRINE_RETENTION`). */
const ROWS = [
  'delivered',
  'dead',
  'proposals',
  'simulations',
  'vouchers',
  'accounts',
  'consents',
  'audit',
  'mails',
] as const;

/** Days for which each kind of record is stored. */
export type StoredDays = Readonly<Record<(typeof ROWS)[number], number>>;

/** For how long personal data are stored, as a table of a document: what the nightly purge goes by. */
export function retentionBlocks(locale: Locale, days: StoredDays): readonly Block[] {
  const t = wordsIn(words, locale);
  const cell = (text: string): Cell => [{ text }];
  const number = new Intl.NumberFormat(locale);
  const rows = ROWS.map((row) => [
    cell(t[row]),
    cell(t.days.replace('{{days}}', number.format(days[row]))),
    cell(t[`${row}.from`]),
  ]);
  return [{ type: 'table', head: [t['head.what'], t['head.days'], t['head.from']].map(cell), rows }];
}
