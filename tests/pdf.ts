import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import { extractText, getDocumentProxy } from 'unpdf';

/** A PDF as a reader's program sees it: its words in their order, and its pages. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const size = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { text: text.replace(/\s+/g, ' '), totalPages, size, pdf };
}

/** The drawing operators of a file's pages. */
function contentOf(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => index + mark.length);
  return streams
    .flatMap((from) => {
      try {
        return [inflateSync(bytes.subarray(from, source.indexOf('endstream', from))).toString('latin1')];
      } catch {
        return [];
      }
    })
    .filter((content) => / re\n/.test(content))
    .join('\n');
}

/** What a camera would read: the dark squares, each some pixels wide, on white. */
export function qrOf(bytes: Buffer): string {
  const squares = [...contentOf(bytes).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
    .filter(([, , , height]) => height < 10);
  const unit = Math.min(...squares.map(([, , , height]) => height));
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))];
  const pixels = 6;
  const quiet = 4;
  const modules = Math.round((Math.max(...squares.map(([x, , width]) => x + width)) - left) / unit);
  const side = (modules + 2 * quiet) * pixels;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x, y, width] of squares) {
    const [from, row, count] = [(x - left) / unit, (y - top) / unit, width / unit].map(Math.round) as [
      number,
      number,
      number,
    ];
    for (let dy = 0; dy < pixels; dy++)
      for (let dx = 0; dx < count * pixels; dx++) {
        const at = (((row + quiet) * pixels + dy) * side + (from + quiet) * pixels + dx) * 4;
        data.set([0, 0, 0], at);
      }
  }
  return decodeQR({ width: side, height: side, data });
}
