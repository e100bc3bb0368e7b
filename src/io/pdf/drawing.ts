/** A picture on a box of its own: paths, or, where they do not suffice, a PNG in base64. */
export type HeadDrawing = { readonly viewBox: string } & (
  | {
      readonly paths: readonly {
        readonly d: string;
        readonly fill: string | undefined;
        readonly isEvenOdd: boolean;
        readonly stroke: string | undefined;
        readonly width: number;
        readonly cap: 'butt' | 'round' | 'square';
        readonly join: 'miter' | 'round' | 'bevel';
      }[];
    }
  | { readonly picture: string }
);

/** Draws a picture within a box, from its top left corner. */
export function drawPicture(
  doc: PDFKit.PDFDocument,
  drawing: HeadDrawing,
  at: { x: number; y: number; width: number; height: number; ink: string; accent: string },
): void {
  const [left = 0, top = 0, width = 1, height = 1] = drawing.viewBox.split(' ').map(Number);
  const scale = Math.min(at.height / height, at.width / width);
  const y = at.y + (at.height - height * scale) / 2;
  if ('picture' in drawing) {
    const size = { width: width * scale, height: height * scale };
    doc.image(Buffer.from(drawing.picture, 'base64'), at.x, y, size);
    return;
  }
  const named: Readonly<Record<string, string>> = { currentColor: at.ink, 'var(--accent)': at.accent };
  const colourOf = (colour: string) => named[colour] ?? colour;
  doc.save().translate(at.x, y).scale(scale).translate(-left, -top);
  for (const { d, fill, isEvenOdd, stroke, width, cap, join } of drawing.paths) {
    if (fill) doc.path(d).fill(colourOf(fill), isEvenOdd ? 'even-odd' : 'non-zero');
    if (stroke) doc.lineWidth(width).lineCap(cap).lineJoin(join).path(d).stroke(colourOf(stroke));
  }
  doc.restore();
}
