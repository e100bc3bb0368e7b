import { formatDate } from '../../../kit/calendar.ts';
import { formatMoney, type MoneySite } from '../../../kit/money.ts';
import { callNumber } from '../../financing/index.ts';
import { dueDateOf, type Voucher } from './voucher.ts';
import { voucherWords } from './voucher-words.ts';

/** What authors say of the result screen; what they leave out is said in the portal's own words. */
export type ResultSettings = {
  /** Whether the call buttons call the chosen dealer, where its number is known. */
  readonly usesDealerPhone: boolean;
  /** Whether an approved proposal is asked for a coupon. */
  readonly takesCoupons?: boolean | undefined;
  /** Called otherwise after an approval. */
  readonly phone: string;
  /** Called otherwise after a refusal. */
  readonly refusedPhone: string;
  /** HTML or plain text, `{name}` for the buyer. */
  readonly title?: string | undefined;
  readonly disclaimer?: string | undefined;
  /** Beside the voucher's card on paper. */
  readonly acceptance?: string | undefined;
  /** With `{dueDate}` and `{financedValue}`. */
  readonly legalText?: string | undefined;
  /** What is said about personal data (LGPD). */
  readonly privacy?: string | undefined;
  readonly refusedTitle?: string | undefined;
  readonly refusedDisclaimer?: string | undefined;
};

/** 'SUCCESS' is the approved view, any other outcome the refused one (doc. 2 §4.3). */
export const isApprovedOutcome = (outcome: string): boolean => outcome === 'SUCCESS';

/** The number that a call button dials: the dealer's where that is wanted and known, else the configured one. */
export const resultCall = (
  settings: Pick<ResultSettings, 'usesDealerPhone' | 'phone' | 'refusedPhone'>,
  isApproved: boolean,
  dealerPhone: string | undefined,
): string =>
  callNumber(
    { useDealerPhone: settings.usesDealerPhone, phone: isApproved ? settings.phone : settings.refusedPhone },
    dealerPhone,
  );

/** A title with the buyer's name in upper case in place of `{name}`. */
export const titleFor = (title: string, name: string, { locale }: Pick<MoneySite, 'locale'>): string =>
  title.replaceAll('{name}', () => name.trim().toLocaleUpperCase(locale));

/**
 * A text of authors as it is shown: as HTML when it has paragraphs of its own, else as two paragraphs: parted at its first line
 * break, or at the end of the sentence that is nearest to its middle (doc. 2 §2.3). A text of one sentence stays one.
 */
export function inParagraphs(
  text: string,
): { readonly html: string } | { readonly parts: readonly string[] } {
  if (/<p[\s>]/i.test(text)) return { html: text };
  const plain = text.trim();
  const cut = firstBreak(plain) ?? middleSentence(plain);
  const parts = cut === undefined ? [plain] : [plain.slice(0, cut), plain.slice(cut)];
  return { parts: parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean) };
}

const firstBreak = (text: string): number | undefined => {
  const at = text.indexOf('\n');
  return at < 0 ? undefined : at;
};

function middleSentence(text: string): number | undefined {
  const ends = [...text.matchAll(/[.!?]\s+/g)].map(({ index }) => index + 1);
  const middle = text.length / 2;
  return ends.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
}

/** The legal text with the voucher's due date and financed value filled in. */
export function filledLegalText(text: string, voucher: Voucher, site: MoneySite): string {
  const due = dueDateOf(voucher);
  const filled: Readonly<Record<string, string>> = {
    dueDate: due ? formatDate(due, site.locale) : voucherWords(site.locale)['voucher.no-due-date'],
    financedValue: formatMoney(voucher.financed, site),
  };
  return text.replace(/\{(dueDate|financedValue)\}/g, (place, name: string) => filled[name] ?? place);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The words of an author's HTML, a paragraph or a list's entry a line, where no HTML can be shown; a plain text as it is. */
export function wordsOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\n\s*\n+/g, '\n')
    .trim();
}
