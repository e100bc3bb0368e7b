/** How a picture is looked at closely: how large it is, where it stands, and what keys, fingers and presses make of that. */

export type Zoom = {
  /** How many times larger than where all of it is seen. */
  readonly scale: number;
  /** Where its middle stands, in CSS pixels from the middle of its frame. */
  readonly x: number;
  readonly y: number;
};

/** The frame, and the picture where all of it is seen, in CSS pixels. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly picture: { readonly width: number; readonly height: number };
};

type Spot = { readonly x: number; readonly y: number };

export const SCALE = { min: 1, max: 5 } as const;
/** How large it is when it opens, and after a press on all of it. */
export const CLOSE: Zoom = { scale: 2, x: 0, y: 0 };
const WHOLE: Zoom = { scale: SCALE.min, x: 0, y: 0 };
/** What a press of a key or of a button does: times as large, and part of the frame. */
export const STEP = { scale: 1.4, move: 0.2 } as const;
const MIDDLE: Spot = { x: 0, y: 0 };

/** A picture in the shape of ours as large as a frame can show all of it. */
export function fitted(width: number, height: number, shape = 16 / 9): Frame {
  const wide = Math.min(width, height * shape);
  return { width, height, picture: { width: wide, height: wide / shape } };
}

/** Larger or smaller; the place `about`, from the frame's middle, stays where it is. */
export function nearer(zoom: Zoom, frame: Frame, times: number, about: Spot = MIDDLE): Zoom {
  const scale = between(zoom.scale * times, SCALE.min, SCALE.max);
  const grown = scale / zoom.scale;
  return bounded(
    { scale, x: about.x - (about.x - zoom.x) * grown, y: about.y - (about.y - zoom.y) * grown },
    frame,
  );
}

/** Moved by pixels. */
export const moved = (zoom: Zoom, frame: Frame, by: Spot): Zoom =>
  bounded({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** A press: close to what was pressed, or, from close, all of it again. */
export const pressed = (zoom: Zoom, frame: Frame, at: Spot): Zoom =>
  zoom.scale > SCALE.min ? WHOLE : nearer(zoom, frame, CLOSE.scale, at);

/** What a key asks for: arrows look there, so the picture goes the other way; `undefined` for keys that are the page's. */
export function keyed(zoom: Zoom, frame: Frame, key: string): Zoom | undefined {
  const [across, along] = [frame.width * STEP.move, frame.height * STEP.move];
  switch (key) {
    case 'ArrowLeft':
      return moved(zoom, frame, { x: across, y: 0 });
    case 'ArrowRight':
      return moved(zoom, frame, { x: -across, y: 0 });
    case 'ArrowUp':
      return moved(zoom, frame, { x: 0, y: along });
    case 'ArrowDown':
      return moved(zoom, frame, { x: 0, y: -along });
    case '+':
    case '=':
      return nearer(zoom, frame, STEP.scale);
    case '-':
      return nearer(zoom, frame, 1 / STEP.scale);
    case 'Home':
      return WHOLE;
    default:
      return undefined;
  }
}

/** No edge of the picture comes further in than the frame's; what is smaller than the frame stands in its middle. */
function bounded({ scale, x, y }: Zoom, { width, height, picture }: Frame): Zoom {
  const [across, along] = [picture.width * scale - width, picture.height * scale - height].map(
    (over) => Math.max(0, over) / 2,
  ) as [number, number];
  return { scale, x: between(x, -across, across), y: between(y, -along, along) };
}

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value)) + 0;
