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

/**
 * Rows with a period of their own, in days, each with its table: `tests/guards/legal-drafts.test.ts` holds them against what expires there. LGPD art. 9 II has the notice say for how long, of everything.
 */
export const OWN_PERIODS = {
  visits: { days: 180, table: 'booking' },
  quotations: { days: 180, table: 'quotation' },
  unpaid: { days: 30, table: 'reservation' },
  papers: { days: 30, table: 'document' },
  programmes: { days: 365, table: 'employee_purchase' },
  redemptions: { days: 1_825, table: 'reward_redemption' },
  opinions: { days: 1_825, table: 'opinion' },
  requests: { days: 730, table: 'consumer_request' },
  mailboxes: { days: 90, table: 'mailbox' },
} as const;
const OWN_ROWS = Object.keys(OWN_PERIODS) as (keyof typeof OWN_PERIODS)[];

/** Days for which each kind of record is stored. */
export type StoredDays = Readonly<Record<(typeof ROWS)[number], number>>;

/** For how long personal data are stored, as a table of a document: what the nightly purge goes by. */
export function retentionBlocks(locale: Locale, days: StoredDays): readonly Block[] {
  const t = wordsIn(words, locale);
  const cell = (text: string): Cell => [{ text }];
  const number = new Intl.NumberFormat(locale);
  const rowOf = (row: (typeof ROWS)[number] | (typeof OWN_ROWS)[number], stored: number) => [
    cell(t[row]),
    cell(t.days.replace('{{days}}', number.format(stored))),
    cell(t[`${row}.from`]),
  ];
  const rows = [
    ...ROWS.map((row) => rowOf(row, days[row])),
    ...OWN_ROWS.map((row) => rowOf(row, OWN_PERIODS[row].days)),
  ];
  return [{ type: 'table', head: [t['head.what'], t['head.days'], t['head.from']].map(cell), rows }];
}
