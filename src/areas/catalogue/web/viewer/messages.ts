/** What the page and the worker that draws the car tell each other. */
import type { Model3d, PaintType } from '../../index.ts';
import type { Pose } from './turning.ts';

export type StudioKind = 'day' | 'night';

/** A car as the stage knows it. */
export type SeenCar = {
  readonly brand: string;
  /** The model's word in addresses. */
  readonly model: string;
  readonly paint: { readonly hex: string; readonly type: PaintType };
  /** Keys of everything that was chosen: parts by their code, `colour:134`, `coating:318`, `version:363C1C0`. */
  readonly choices: readonly string[];
  /** The maker's own model of this version, which takes the place of ours. */
  readonly model3d?: Model3d | undefined;
};

/** In CSS pixels; `picture`: the width of the picture that the car stands in as it does in ours. */
export type StageSize = {
  readonly width: number;
  readonly height: number;
  readonly picture: number;
  readonly ratio: number;
};

export type ToStage =
  | {
      readonly type: 'open';
      readonly canvas: OffscreenCanvas;
      readonly size: StageSize;
      readonly car: SeenCar;
      readonly studio: StudioKind;
      readonly pose: Pose;
      /** What `car.model3d` names; the worker itself fetches nothing. */
      readonly model: ArrayBuffer | undefined;
    }
  | { readonly type: 'pose'; readonly pose: Pose; readonly isMoving: boolean }
  | { readonly type: 'size'; readonly size: StageSize }
  | { readonly type: 'car'; readonly car: SeenCar }
  | { readonly type: 'studio'; readonly studio: StudioKind };

/**
 * `no-webgl`: the browser cannot draw; `lost`: it could and does not any more; `slow`: it takes too long; `no-car`: there is
 * no body or no readable model of it.
 */
export type Failure = 'no-webgl' | 'lost' | 'slow' | 'no-car';

export type FromStage = { readonly type: 'shown' } | { readonly type: 'failed'; readonly why: Failure };
