import { drawPicture, type HeadDrawing } from './drawing.ts';
import { drawQr } from './qr-code.ts';
import { A4, INNER, type Sheet } from './sheet.ts';

/** What the parts of a document that any of ours has look like. */
export type PartsLook = {
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly accent: string;
  readonly drawing?: HeadDrawing | undefined;
};

const X = A4.margin;
const BRAND_HEIGHT = 16;
const QR_SIZE = 104;
const GAP = 14;

/** The brand at the left of a page's head, drawn or by its name, and a line of words at the right. Gives where it ends. */
export function drawHead(
  sheet: Sheet,
  look: PartsLook,
  head: { readonly name: string; readonly caption: string },
): number {
  const { ink, accent, inkSoft, drawing } = look;
  const box = { x: X, y: X, width: INNER / 3 - GAP, height: BRAND_HEIGHT };
  if (drawing) drawPicture(sheet.doc, drawing, { ...box, ink, accent });
  else sheet.write(head.name, { x: X, y: X - 4, width: INNER / 2 }, { face: 'heading', size: 16 });
  const place = { x: X + INNER / 3, y: X + 3, width: (INNER * 2) / 3 };
  sheet.write(head.caption, place, { size: 8, colour: inkSoft, align: 'right' });
  return X + BRAND_HEIGHT;
}

/** A QR code, and beside it what it opens for those who have no camera at hand. Gives where it ends. */
export function drawLink(
  sheet: Sheet,
  look: PartsLook,
  result: {
    readonly title: string;
    readonly how: string;
    readonly link: string;
    /** Shown below the link. */
    readonly code?: string;
  },
  top: number,
): number {
  drawQr(sheet.doc, result.link, { x: X, y: top, size: QR_SIZE });
  const side = { x: X + QR_SIZE + GAP, width: INNER - QR_SIZE - GAP };
  let y = sheet.write(result.title, { ...side, y: top + 14 }, { face: 'strong', size: 11 });
  y = sheet.write(result.how, { ...side, y: y + 2 }, { size: 9, colour: look.inkSoft });
  y = sheet.write(result.link, { ...side, y: y + 5 }, { size: 9, colour: look.accent, link: result.link });
  if (result.code) sheet.write(result.code, { ...side, y: y + 5 }, { face: 'strong', size: 10 });
  return top + QR_SIZE;
}

const SMALL = { size: 7.5, gap: 1.2 } as const;

/** A line, and below it paragraphs in small print. Gives where they end. */
export function drawSmallPrint(
  sheet: Sheet,
  look: PartsLook,
  paragraphs: readonly string[],
  top: number,
): number {
  drawRule(sheet, look.line, top);
  let y = top + 10;
  for (const paragraph of paragraphs)
    y = sheet.write(paragraph, { x: X, y, width: INNER }, { ...SMALL, colour: look.inkSoft }) + 4;
  return y;
}

/** How high small print is with its line. */
export const smallPrintHeight = (sheet: Sheet, paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, paragraph) => sum + sheet.height(paragraph, INNER, SMALL) + 4, 10);

/** A hairline over the whole width. */
export function drawRule({ doc }: Sheet, colour: string, y: number): void {
  doc
    .lineWidth(0.75)
    .moveTo(X, y)
    .lineTo(X + INNER, y)
    .stroke(colour);
}
