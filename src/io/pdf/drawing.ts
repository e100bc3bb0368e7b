/** A picture in strokes on a box of its own. */
export type StrokeDrawing = {
  readonly viewBox: string;
  readonly stroke: number;
  readonly round?: boolean;
  readonly strokes: readonly string[];
  readonly accent?: string;
};

/** Draws a picture at a height, from its top left corner. */
export function drawStrokes(
  doc: PDFKit.PDFDocument,
  drawing: StrokeDrawing,
  at: { x: number; y: number; height: number; ink: string; accent: string },
): void {
  const [left = 0, top = 0, , height = 1] = drawing.viewBox.split(' ').map(Number);
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.height / height)
    .translate(-left, -top);
  doc
    .lineWidth(drawing.stroke)
    .lineCap(drawing.round ? 'round' : 'butt')
    .lineJoin(drawing.round ? 'round' : 'miter');
  for (const stroke of drawing.strokes) doc.path(stroke).stroke(at.ink);
  if (drawing.accent) doc.path(drawing.accent).fill(at.accent);
  doc.restore();
}
