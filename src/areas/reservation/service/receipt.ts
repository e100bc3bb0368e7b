import { drawHead, drawSmallPrint } from '../../../io/pdf/parts.ts';
import { A4, INNER, openSheet } from '../../../io/pdf/sheet.ts';
import { formatDate } from '../../../kit/calendar.ts';
import { formatMoney } from '../../../kit/money.ts';
import { linesOf, type Snapshot } from '../../catalogue/index.ts';
import { dateIn, type Site, supplierText } from '../../platform/index.ts';
import {
  financingNow,
  financingText,
  isPaid,
  legalUntil,
  netOfCar,
  type Order,
  type OrderEvent,
  priceOfCar,
  receiptTexts,
  refundTexts,
  termsOf,
  termsWords,
} from '../index.ts';

const X = A4.margin;
const GAP = 8;

/**
 * The receipt of a deposit as an A4 page: what was paid for what, what went back of it, until when the price holds, and every term
 * that was agreed to.
 */
export async function receiptPdf(
  site: Site,
  order: Order,
  events: readonly OrderEvent[],
  catalogue?: Snapshot | undefined,
): Promise<Uint8Array> {
  const words = termsWords(site);
  const theme = site.look.print;
  const back = refundTexts(site, order, events);
  const heading = words[back.length > 0 ? 'receipt-title-refunded' : 'receipt-title'];
  const title = `${heading} ${order.number}`;
  const sheet = await openSheet(theme, { title, author: site.brandName, language: site.locale });
  const paidOn = dateIn(site.market, Date.parse(order.paidAt ?? order.begunAt));
  const { car, policy, lockedUntil } = order;
  const financing = financingNow(order, undefined, paidOn)?.refused ? undefined : order.financing?.offer;
  const texts = receiptTexts(site, order, { paidOn, legalUntil: legalUntil(site.market, paidOn) });
  const place = (y: number) => ({ x: X, y, width: INNER });
  const text = words['receipt-number'].replace('{{number}}', order.number);
  let y = drawHead(sheet, theme, { name: site.brandName, caption: text });
  y = sheet.write(heading, place(y + 26), { face: 'heading', size: 21 }) + GAP;
  y = sheet.write(texts.received, place(y), { face: 'strong', size: 12 }) + GAP;
  for (const line of back) y = sheet.write(line, place(y), { face: 'strong', size: 12 }) + GAP;
  y += GAP;
  const name = `${car.brandName} ${car.modelName} ${car.versionName} ${car.year}, ${car.colourName}`;
  y = sheet.write(name, place(y), { face: 'strong', size: 11 }) + GAP;
  const lineRow = ({ name, amount }: (typeof car.lines)[number]) =>
    [name, amount === 0 ? words.included : formatMoney(amount, site)] as const;
  // What the customer's own car pays stands below the price: it takes nothing off it.
  const tradeIns: readonly (typeof car.lines)[number][] = linesOf(car, 'trade-in');
  const net = netOfCar(catalogue, site, car, priceOfCar(car));
  const rows = [
    ...car.lines.filter((line) => !tradeIns.includes(line)).map(lineRow),
    [
      words[isPaid(order.state) ? 'fact-price' : 'fact-price-ended'],
      formatMoney(priceOfCar(car), site),
    ] as const,
    ...(net ? [net.split(': ') as [string, string]] : []),
    ...tradeIns.map(lineRow),
    ...(tradeIns.length > 0 ? [[words['fact-to-pay'], formatMoney(car.total, site)] as const] : []),
    ...(lockedUntil && isPaid(order.state)
      ? [[words['fact-locked'], formatDate(lockedUntil, site.locale)] as const]
      : []),
  ];
  for (const [label, value] of rows) {
    const look = { size: 10, colour: theme.ink } as const;
    const left = sheet.write(label, { x: X, y, width: INNER * 0.68 }, { ...look, colour: theme.inkSoft });
    const right = sheet.write(
      value,
      { x: X + INNER * 0.7, y, width: INNER * 0.3 },
      { ...look, align: 'right' },
    );
    y = Math.max(left, right) + 3;
  }
  if (financing) {
    y = sheet.write(words['financing-title'], place(y + 2 * GAP), { face: 'strong', size: 11 }) + GAP / 2;
    const small = { size: 8.5, colour: theme.ink, gap: 1.5 } as const;
    y = sheet.write(financingText(site, financing), place(y), small);
  }
  // Of an order that has ended no condition holds, and nobody needs a way to end it.
  if (!isPaid(order.state)) {
    drawSmallPrint(sheet, theme, supplierText(site), y + 2 * GAP);
    return sheet.end();
  }
  y = sheet.write(words['conditions-title'], place(y + 2 * GAP), { face: 'strong', size: 11 }) + GAP / 2;
  for (const line of termsOf(site, policy, car))
    y = sheet.write(`• ${line}`, place(y), { size: 9.5, colour: theme.ink, gap: 1.5 }) + 4;
  drawSmallPrint(sheet, theme, [texts.cancelling, ...supplierText(site)], y + GAP);
  return sheet.end();
}
