import { type RefObject, useEffect, useRef, useState } from 'react';
import makerUrl from './maker.worker.ts?worker&url';
import type { Failure, FromStage, SeenCar, StageSize, StudioKind, ToStage } from './messages.ts';
import { modelFile } from './model-file.ts';
import stageUrl from './stage.worker.ts?worker&url';
import type { Pose } from './turning.ts';

/** How long the first frame may take before the pictures stay. */
const PATIENCE_MS = 60_000;

export type StageState = 'opening' | 'shown' | Failure;

/**
 * The worker that draws into `box`, from the moment the box is there until it goes; with it goes everything that it held. The
 * canvas is made here: it can be handed over once only.
 *
 * @param show where the turning tells its poses
 */
export function useStage(
  box: RefObject<HTMLElement | null>,
  { car, studio, pose, show }: Wanted & { pose: () => Pose; show: RefObject<ShowPose> },
): StageState {
  const [state, setState] = useState<StageState>('opening');
  const worker = useRef<Worker>(undefined);
  const first = useRef({ car, studio, pose });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { pose: poseNow, ...wanted } = first.current;
    const { model3d } = wanted.car;
    const stage = new Worker(model3d ? makerUrl : stageUrl, { type: 'module' });
    const leaving = new AbortController();
    const tell = (message: ToStage, handed: Transferable[] = []) => stage.postMessage(message, handed);
    const canvas = document.createElement('canvas');
    const end = () => {
      leaving.abort();
      clearTimeout(patience);
      sizes.disconnect();
      stage.terminate();
      canvas.remove();
      worker.current = undefined;
      show.current = () => undefined;
    };
    const fail = (why: Failure) => {
      end();
      setState(why);
    };
    const patience = setTimeout(() => fail('slow'), PATIENCE_MS);
    const sizes = new ResizeObserver(() => tell({ type: 'size', size: sizeOf(element) }));
    stage.onerror = () => fail('no-webgl');
    stage.onmessage = ({ data }: MessageEvent<FromStage>) => {
      if (data.type === 'failed') return fail(data.why);
      clearTimeout(patience);
      setState('shown');
    };
    element.prepend(canvas);
    const handed = canvas.transferControlToOffscreen();
    const open = (model: ArrayBuffer | undefined) => {
      const size = sizeOf(element);
      tell({ type: 'open', canvas: handed, size, pose: poseNow(), model, ...wanted }, [handed]);
      sizes.observe(element);
      worker.current = stage;
      show.current = (seen, isMoving) => tell({ type: 'pose', pose: seen, isMoving });
    };
    if (!model3d) open(undefined);
    else
      modelFile(model3d.address, leaving.signal).then(open, () => leaving.signal.aborted || fail('no-car'));
    return end;
  }, [box, show]);
  useChange(car, () => worker.current?.postMessage({ type: 'car', car } satisfies ToStage));
  useChange(studio, () => worker.current?.postMessage({ type: 'studio', studio } satisfies ToStage));
  return state;
}

type Wanted = { car: SeenCar; studio: StudioKind };
export type ShowPose = (pose: Pose, isMoving: boolean) => void;

/** Does something when a value is another one than on the last screen, compared by what is in it. */
function useChange(value: unknown, act: () => void): void {
  const text = JSON.stringify(value);
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    act();
  });
}

/** The stage, and the picture on it that the live car takes the place of. */
function sizeOf(element: HTMLElement): StageSize {
  const pictures = [...(element.parentElement?.querySelectorAll<HTMLElement>('[data-angle]') ?? [])];
  const [width, height] = [Math.max(1, element.clientWidth), Math.max(1, element.clientHeight)];
  const picture = Math.max(...pictures.map(({ offsetWidth }) => offsetWidth), 0) || width;
  return { width, height, picture, ratio: window.devicePixelRatio };
}
