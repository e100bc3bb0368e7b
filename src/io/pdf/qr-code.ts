import encodeQR from 'qr';

/** Light modules that a reader needs around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The modules of a QR code, row by row, dark ones true, the quiet zone included; 15 % of them may be dirty. */
const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });

/** Draws a QR code, its quiet zone included, as squares of one path: sharp at any size. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number; size: number },
): void {
  const modules = modulesOf(text);
  const unit = at.size / modules.length;
  modules.forEach((row, y) => {
    for (const { from, length } of runsOf(row))
      doc.rect(at.x + from * unit, at.y + y * unit, length * unit, unit);
  });
  doc.fill('#000000');
}

/** Dark modules beside one another: drawn as one, no seam shows between them. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
