import { drawHead, drawRule, drawSmallPrint } from '../../../io/pdf/parts.ts';
import { A4, INNER, openSheet, type Sheet } from '../../../io/pdf/sheet.ts';
import { formatDate } from '../../../kit/calendar.ts';
import { formatMoney } from '../../../kit/money.ts';
import { dateIn, type PrintTheme, type Site, supplierText, writtenDocument } from '../../platform/index.ts';
import { barWidths, printedLine } from '../domain/boleto.ts';
import type { Payer } from '../domain/payable.ts';
import type { Payment, PaymentInstruction } from '../domain/payment.ts';
import { type BoletoWords, boletoWords } from './boleto-words.ts';

export type BoletoPaper = {
  readonly site: Site;
  readonly payment: Payment;
  readonly boleto: Extract<PaymentInstruction, { kind: 'boleto' }>;
  /** Printed by name alone. */
  readonly payer: Pick<Payer, 'name'>;
  /** What it is paid for is whose payment comes first. */
  readonly isFirstCome: boolean;
};

type Drawn = BoletoPaper & { readonly sheet: Sheet; readonly theme: PrintTheme; readonly words: BoletoWords };

const X = A4.margin;
const BAR_HEIGHT = 37; // 13 mm (FEBRABAN)
const MODULE = 0.72; // 103 mm for the 44 digits
const LONGEST = 80;

/** A boleto to be paid at a bank or with its app: who, how much, until when, the line and the bars. A second copy is the same again. */
export async function boletoPdf(paper: BoletoPaper): Promise<Buffer> {
  const { site, payment, boleto } = paper;
  const words = boletoWords[site.locale];
  const theme = site.look.print;
  const sheet = await openSheet(theme, { title: words.title, author: site.brandName, language: site.locale });
  const drawn: Drawn = { ...paper, sheet, theme, words };
  const result = words.issued.replace(
    '{date}',
    formatDate(dateIn(site.market, payment.createdAt.getTime()), site.locale),
  );
  let y = drawHead(sheet, theme, { name: site.brandName, caption: result });
  y = sheet.write(words.title, { x: X, y: y + 26, width: INNER }, { face: 'heading', size: 21 }) + 14;
  y = rows(drawn, y);
  const text = boleto.line ?? boleto.barcode ?? '';
  const look = { face: 'strong', size: 13, colour: theme.ink } as const;
  y = sheet.write(words.line, { x: X, y: y + 8, width: INNER }, { size: 8, colour: theme.inkSoft });
  y = sheet.write(printedLine(text), { x: X, y: y + 2, width: INNER }, look) + 14;
  if (boleto.barcode) y = bars(sheet, boleto.barcode, y) + 18;
  const clears = paper.isFirstCome ? `${words.clears} ${words.first}` : words.clears;
  drawSmallPrint(sheet, theme, [clears, words.copy, ...supplierText(site)], y);
  return sheet.end();
}

/** By law it is the company that is paid, by its name and document (Banco Central, Circular 3.598/2012); a brand where no company is named. */
function payeeOf({ brandName, market, supplier }: Site): string {
  if (!supplier?.legalName) return brandName;
  const { legalName, document } = supplier;
  return document ? `${legalName} · ${writtenDocument(market, document)}` : legalName;
}

function rows({ sheet, theme, words, site, payment, boleto, payer }: Drawn, top: number): number {
  const result = [
    [words.payer, payer.name.slice(0, LONGEST)],
    [words.payee, payeeOf(site)],
    [words.amount, formatMoney(payment.amount, site)],
    [words.due, formatDate(boleto.dueOn, site.locale)],
  ] as const;
  let y = top;
  for (const [name, value] of result) {
    drawRule(sheet, theme.line, y);
    const below = sheet.write(name, { x: X, y: y + 7, width: INNER }, { size: 8, colour: theme.inkSoft });
    y = sheet.write(value, { x: X, y: below + 1, width: INNER }, { face: 'strong', size: 12 }) + 8;
  }
  drawRule(sheet, theme.line, y);
  return y + 8;
}

function bars({ doc }: Sheet, barcode: string, y: number): number {
  let x = X;
  barWidths(barcode).forEach((width, at) => {
    if (at % 2 === 0) doc.rect(x, y, width * MODULE, BAR_HEIGHT);
    x += width * MODULE;
  });
  doc.fill('#000000');
  return y + BAR_HEIGHT;
}
