import { drawHead, drawLink, drawSmallPrint } from '../../../../io/pdf/parts.ts';
import { A4, INNER, openSheet, type Sheet, type TextLook } from '../../../../io/pdf/sheet.ts';
import { formatDate, type PlainDate } from '../../../../kit/calendar.ts';
import { type PrintTheme, type Site, supplierText } from '../../../platform/index.ts';
import {
  filledLegalText,
  inParagraphs,
  type ResultSettings,
  titleFor,
  wordsOfHtml,
} from '../../domain/result.ts';
import { instalmentNote, type Voucher, type VoucherRow, voucherRows } from '../../domain/voucher.ts';
import { type VoucherWords, voucherWords } from '../../domain/voucher-words.ts';

export type VoucherDocument = {
  readonly site: Site;
  readonly voucher: Voucher;
  readonly settings: ResultSettings;
  /** The page that checks the voucher; its QR code holds this. */
  readonly check: string;
  /** As the code is printed below it. */
  readonly checkCode: string;
  readonly issuedOn: PlainDate;
};

type Drawn = VoucherDocument & {
  readonly sheet: Sheet;
  readonly theme: PrintTheme;
  readonly words: VoucherWords;
};

const X = A4.margin;
const PAD = 14;
/** Between columns, and between lines. */
const GAP = 14;
const LINE_GAP = 7;
const COLUMNS = 3;
/** Longest value on the card: a longer one would push the rest off the page. */
const LONGEST = 120;

/** The voucher as an A4 page: title, acceptance, card, the way to check it, legal text and data protection (doc. 2 §2.4). */
export async function voucherPdf(document: VoucherDocument): Promise<Buffer> {
  const { site, voucher } = document;
  const words = voucherWords(site.locale);
  const theme = site.look.print;
  const title = [words['voucher.title'], voucher.number].filter(Boolean).join(' ');
  const sheet = await openSheet(theme, { title, author: site.brandName, language: site.locale });
  const drawn: Drawn = { ...document, sheet, theme, words };
  let y = head(drawn);
  y = opening(drawn, y + 22);
  y = card(drawn, y + 14);
  y = checking(drawn, y + 12);
  smallPrint(drawn, y + 12);
  return sheet.end();
}

const caption = (theme: PrintTheme): TextLook => ({ size: 7.5, colour: theme.inkSoft });
const value: TextLook = { face: 'strong', size: 10, gap: 1 };

/** The brand, and when the voucher was issued. */
function head({ sheet, theme, words, site, issuedOn }: Drawn): number {
  const text = words['voucher.issued'].replace('{date}', formatDate(issuedOn, site.locale));
  return drawHead(sheet, theme, { name: site.brandName, caption: text });
}

/** The buyer's name, and two paragraphs. */
function opening({ sheet, theme, words, site, settings, voucher }: Drawn, top: number): number {
  const name = voucher.buyerName.slice(0, LONGEST);
  const written = titleFor(settings.title ?? words['voucher.approved-title'], name, site);
  const title = theme.isLoud ? written.toLocaleUpperCase(site.locale) : written;
  const look: TextLook = { face: 'heading', size: written.length > 90 ? 15 : 21, gap: 0 };
  let y = sheet.write(title, { x: X, y: top, width: INNER * 0.86 }, look) + 8;
  for (const paragraph of paragraphsOf(settings.acceptance ?? words['voucher.acceptance']))
    y = sheet.write(paragraph, { x: X, y, width: INNER }, { size: 10, colour: theme.inkSoft, gap: 2 }) + 4;
  return y;
}

/** What takes the whole width of the card, and what two of its columns. */
const SPANS: Partial<Record<VoucherRow['label'], number>> = {
  'voucher.buyer': 2,
  'voucher.dealer': 2,
  'voucher.dealer-address': 3,
  'voucher.car': 2,
  'voucher.interest': 2,
};

/** The ticket: its number above the fold, everything else below. */
function card(drawn: Drawn, top: number): number {
  const { sheet, theme, words, voucher, site } = drawn;
  const { doc } = sheet;
  const result = voucherRows(voucher, site).map((row) => ({ ...row, value: row.value.slice(0, LONGEST) }));
  const number = result.find(({ label }) => label === 'voucher.number');
  const rows = linesOf(result.filter((row) => row !== number));
  const headHeight = 46;
  const heights = rows.map((row) => Math.max(...row.map((cell) => cellHeight(drawn, cell))));
  const note = instalmentNote(voucher, site);
  const noteHeight = sheet.height(note, INNER - 2 * PAD, caption(theme));
  const height =
    headHeight + PAD + heights.reduce((sum, one) => sum + one + LINE_GAP, 0) + noteHeight + PAD - 4;
  doc.save().roundedRect(X, top, INNER, height, theme.radius).clip();
  doc.rect(X, top, INNER, headHeight).fill(theme.accentSoft);
  doc.restore();
  doc.lineWidth(1).roundedRect(X, top, INNER, height, theme.radius).stroke(theme.line);
  const fold = top + headHeight;
  doc
    .save()
    .lineWidth(1.2)
    .dash(4, { space: 3 })
    .moveTo(X, fold)
    .lineTo(X + INNER, fold)
    .stroke(theme.line)
    .restore();
  const inner = { x: X + PAD, width: INNER - 2 * PAD };
  sheet.write(words['voucher.title'], { ...inner, y: top + 9 }, { ...caption(theme), colour: theme.accent });
  if (number)
    sheet.write(
      number.value,
      { ...inner, y: top + 20 },
      { face: 'heading', size: number.value.length > 24 ? 11 : 17, colour: theme.ink },
    );
  let y = fold + PAD;
  rows.forEach((row, at) => {
    let x = X + PAD;
    for (const cell of row) {
      const width = cellWidth(cell);
      const below = sheet.write(words[cell.label], { x, y, width }, caption(theme));
      const end = sheet.write(cell.value, { x, y: below + 1, width }, value);
      if (cell.note) sheet.write(cell.note, { x, y: end, width }, caption(theme));
      x += width + GAP;
    }
    y += (heights[at] ?? 0) + LINE_GAP;
  });
  sheet.write(note, { ...inner, y: y - 2 }, caption(theme));
  return top + height;
}

const spanOf = ({ label, note }: VoucherRow): number => SPANS[label] ?? (note ? 2 : 1);
const COLUMN = (INNER - 2 * PAD - (COLUMNS - 1) * GAP) / COLUMNS;
const cellWidth = (cell: VoucherRow): number => spanOf(cell) * COLUMN + (spanOf(cell) - 1) * GAP;
const cellHeight = ({ sheet, theme, words }: Drawn, cell: VoucherRow): number =>
  sheet.height(words[cell.label], cellWidth(cell), caption(theme)) +
  1 +
  sheet.height(cell.value, cellWidth(cell), value) +
  (cell.note ? sheet.height(cell.note, cellWidth(cell), caption(theme)) : 0);

/** Cells side by side while they fit. */
function linesOf(cells: readonly VoucherRow[]): VoucherRow[][] {
  const lines: VoucherRow[][] = [];
  let left = 0;
  for (const cell of cells) {
    if (spanOf(cell) > left) {
      lines.push([]);
      left = COLUMNS;
    }
    lines.at(-1)?.push(cell);
    left -= spanOf(cell);
  }
  return lines;
}

/** Where anybody checks the voucher. */
function checking({ sheet, theme, words, check: link, checkCode: code }: Drawn, top: number): number {
  const fields = { title: words['voucher.check'], how: words['voucher.check-how'], link, code };
  return drawLink(sheet, theme, fields, top);
}

/** The legal text, when there is one, then data protection; small enough to stay on the page. */
function smallPrint({ sheet, theme, words, settings, voucher, site }: Drawn, top: number): void {
  const supplied = voucher.legalText ?? settings.legalText;
  const legal = supplied && filledLegalText(supplied, voucher, site);
  const paragraphs = [
    ...(legal ? wordsOfHtml(legal).split('\n') : []),
    ...wordsOfHtml(settings.privacy ?? words['voucher.privacy']).split('\n'),
    ...supplierText(site),
  ];
  drawSmallPrint(sheet, theme, paragraphs, top);
}

function paragraphsOf(text: string): readonly string[] {
  const result = inParagraphs(text);
  return 'html' in result ? wordsOfHtml(result.html).split('\n') : result.parts.map(wordsOfHtml);
}
