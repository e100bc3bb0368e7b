import { drawHead, drawLink, drawRule, drawSmallPrint, smallPrintHeight } from '../../../io/pdf/parts.ts';
import { A4, INNER, openSheet, type Sheet, type TextLook } from '../../../io/pdf/sheet.ts';
import type { PrintTheme } from '../../platform/index.ts';
import type { CarFile, FileRow } from '../domain/car-file.ts';

type Drawn = { readonly car: CarFile; readonly sheet: Sheet; readonly theme: PrintTheme };

const X = A4.margin;
const BOTTOM = A4.height - A4.margin;
const PAD = 14;
/** A picture is 16 by 9. */
const PICTURE = { width: 300, height: 300 * (9 / 16) } as const;
/** Columns of the list: titles, names, prices. */
const TITLE_WIDTH = 110;
const PRICE_WIDTH = 120;
/** Between a group's line and its first row. */
const GROUP_HEAD = 6;
const QR_HEIGHT = 104;

/**
 * A configured car on A4: as it looks, what was chosen and what it costs, its instalment, the way to open it again, and what the law
 * wants said. A long list goes on on further pages.
 *
 * @param picture JPEG
 */
export async function carPdf(car: CarFile, picture: Buffer | undefined): Promise<Buffer> {
  const { theme } = car;
  const title = `${car.brandName} ${car.title}`;
  const sheet = await openSheet(theme, { title, author: car.brandName, language: car.language });
  const drawn: Drawn = { car, sheet, theme };
  const { brandName: name, subtitle: text } = car;
  let y = drawHead(sheet, theme, { name, caption: text });
  y = opening(drawn, picture, y + 22);
  for (const group of car.groups) y = choices(drawn, group, y + 6);
  y = sums(drawn, y + 12);
  if (car.instalment) y = instalment(drawn, car.instalment, y + 14);
  y = drawLink(sheet, theme, car.open, fitting(drawn, y + 12, QR_HEIGHT));
  drawSmallPrint(sheet, theme, car.legal, fitting(drawn, y + 8, smallPrintHeight(sheet, car.legal)));
  return sheet.end();
}

/** Where something of a height can stand: here, or at the top of the next page. */
function fitting({ sheet }: Drawn, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  sheet.doc.addPage();
  return A4.margin;
}

const caption = ({ inkSoft }: PrintTheme): TextLook => ({ size: 8.5, colour: inkSoft, gap: 1 });

/** The car in words, and beside them as it looks. */
function opening({ car, sheet, theme }: Drawn, picture: Buffer | undefined, top: number): number {
  const { doc } = sheet;
  const width = picture ? INNER - PICTURE.width - 20 : INNER;
  const title = theme.isLoud ? car.title.toLocaleUpperCase(car.language) : car.title;
  const place = { x: X, width };
  let y = top + (picture ? 26 : 0);
  y = sheet.write(title, { ...place, y }, { face: 'heading', size: title.length > 30 ? 18 : 25, gap: 0 });
  y = sheet.write(car.about, { ...place, y: y + 6 }, { size: 10, colour: theme.inkSoft, gap: 2 });
  if (!picture) return y;
  const at = { x: X + INNER - PICTURE.width, y: top };
  doc.save().roundedRect(at.x, at.y, PICTURE.width, PICTURE.height, theme.radius).clip();
  doc.image(picture, at.x, at.y, { width: PICTURE.width, height: PICTURE.height });
  doc.restore();
  return Math.max(y, top + PICTURE.height);
}

/** What was chosen of one kind, beside its title. */
function choices(drawn: Drawn, { title, rows }: CarFile['groups'][number], top: number): number {
  const { sheet, theme } = drawn;
  const first = rows[0] ? rowHeight(drawn, rows[0]) : 0;
  let y = fitting(drawn, top, GROUP_HEAD + first);
  drawRule(sheet, theme.line, y);
  y += GROUP_HEAD;
  sheet.write(
    title,
    { x: X, y: y + 1, width: TITLE_WIDTH - 10 },
    { ...caption(theme), colour: theme.accent },
  );
  for (const one of rows) y = row(drawn, one, fitting(drawn, y, rowHeight(drawn, one)));
  return y;
}

const ROW: TextLook = { size: 10, gap: 1.5 };
const NAME_WIDTH = INNER - TITLE_WIDTH - PRICE_WIDTH;
const NET: TextLook = { size: 8, gap: 1 };
const ROW_WIDTH = INNER - TITLE_WIDTH;
const rowHeight = ({ sheet }: Drawn, { name, net }: FileRow): number =>
  sheet.height(name, NAME_WIDTH, ROW) + (net ? sheet.height(net, ROW_WIDTH, NET) : 0) + 3;

function row({ sheet, theme }: Drawn, { name, price, net }: FileRow, y: number): number {
  const end = sheet.write(name, { x: X + TITLE_WIDTH, y, width: NAME_WIDTH }, ROW);
  const place = { x: X + INNER - PRICE_WIDTH, y, width: PRICE_WIDTH };
  const below = Math.max(end, sheet.write(price, place, { ...ROW, align: 'right' }));
  if (!net) return below + 3;
  const small = { ...NET, colour: theme.inkSoft, align: 'right' } as const;
  return sheet.write(net, { x: X + TITLE_WIDTH, y: below, width: ROW_WIDTH }, small) + 3;
}

const TOTAL: TextLook = { face: 'strong', size: 11 };

/** What is added and taken off, and the total. */
function sums(drawn: Drawn, top: number): number {
  const { car, sheet, theme } = drawn;
  let y = fitting(drawn, top, 34 + car.sums.length * 18 + (car.total.net ? 14 : 0));
  drawRule(sheet, theme.ink, y);
  y += 8;
  for (const one of car.sums) y = row(drawn, one, y);
  sheet.write(car.total.name, { x: X, y: y + 6, width: INNER / 2 }, TOTAL);
  const place = { x: X + INNER / 2, y, width: INNER / 2 };
  const end = sheet.write(car.total.price, place, { face: 'heading', size: 19, align: 'right' });
  if (!car.total.net) return end;
  return sheet.write(car.total.net, { ...place, y: end }, { ...caption(theme), align: 'right' });
}

/** The instalment on a tinted card. */
function instalment(drawn: Drawn, result: NonNullable<CarFile['instalment']>, top: number): number {
  const { sheet, theme } = drawn;
  const inner = { x: X + PAD, width: INNER - 2 * PAD };
  const figure: TextLook = { face: 'strong', size: 14, gap: 0 };
  const note = caption(theme);
  const height =
    2 * PAD -
    4 +
    sheet.height(result.price, inner.width / 2, figure) +
    sheet.height(result.note, inner.width, note);
  const at = fitting(drawn, top, height);
  sheet.doc.roundedRect(X, at, INNER, height, theme.radius).fill(theme.accentSoft);
  sheet.write(result.name, { ...inner, y: at + PAD + 2 }, { ...note, colour: theme.ink, size: 10 });
  const right = { x: inner.x + inner.width / 2, y: at + PAD - 2, width: inner.width / 2 };
  const y = sheet.write(result.price, right, { ...figure, align: 'right' });
  sheet.write(result.note, { ...inner, y: y + 4 }, note);
  return at + height;
}
