/** Marks as pictures: a maker's tiles bring no letters of their own that could be relied on. */
import { clusterRadius, PIN } from './mark-shapes.ts';

/** Of the page, as CSS colours. */
export type MarkColours = {
  readonly mark: string;
  readonly ink: string;
  readonly paper: string;
  /** Of a number on a mark. */
  readonly count: string;
};

/** Pixels of the picture for one on screen. */
export const MARK_SCALE = 2;
const SIZE = { width: 40, height: 48 };
const MARKED = 1.4;

/** Draws `pin`, `marked` or `count-12`; any other name is not ours. */
export function drawMark(name: string, colours: MarkColours): ImageData | undefined {
  const count = /^count-(\d+)$/.exec(name)?.[1];
  if (!count && name !== 'pin' && name !== 'marked') return undefined;
  const canvas = document.createElement('canvas');
  const height = count ? SIZE.width : SIZE.height;
  canvas.width = SIZE.width * MARK_SCALE;
  canvas.height = height * MARK_SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.scale(MARK_SCALE, MARK_SCALE);
  pen.strokeStyle = colours.paper;
  if (count) drawCount(pen, count, colours);
  else drawPin(pen, name === 'marked', colours);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

function drawCount(pen: CanvasRenderingContext2D, count: string, colours: MarkColours): void {
  pen.translate(SIZE.width / 2, SIZE.width / 2);
  pen.beginPath();
  pen.arc(0, 0, clusterRadius(Number(count)), 0, 2 * Math.PI);
  pen.fillStyle = colours.mark;
  pen.fill();
  pen.lineWidth = 2;
  pen.stroke();
  pen.font = '600 12px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.count;
  pen.fillText(count, 0, 0.5);
}

function drawPin(pen: CanvasRenderingContext2D, isMarked: boolean, colours: MarkColours): void {
  pen.translate(SIZE.width / 2, SIZE.height - 1);
  if (isMarked) pen.scale(MARKED, MARKED);
  const pin = new Path2D(PIN);
  pen.fillStyle = isMarked ? colours.ink : colours.mark;
  pen.fill(pin, 'evenodd');
  pen.lineWidth = 1.5;
  pen.stroke(pin);
}
