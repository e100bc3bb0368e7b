/** The stage itself: light, camera, the car, and a frame whenever something changed. Runs in the worker. */
import * as THREE from 'three';
import { type StudioKind, studioLight } from '../../../../../artwork/render/studio.ts';
import type { Actor, Casting } from './actor.ts';
import { frame } from './framing.ts';
import type { Failure, SeenCar, StageSize } from './messages.ts';
import { createPace } from './pace.ts';
import { plain } from './plain.ts';
import { openRenderer } from './renderer.ts';
import type { Pose } from './turning.ts';

type Opening = {
  readonly canvas: OffscreenCanvas;
  readonly size: StageSize;
  readonly car: SeenCar;
  readonly studio: StudioKind;
  readonly pose: Pose;
  readonly model: ArrayBuffer | undefined;
  readonly casting: Casting;
  onShown(): void;
  onFailed(why: Failure): void;
};

const EXPOSURE = { day: 1.08, night: 1.9 } as const;
const KEY_LIGHT = { day: 0.9, night: 0.06 } as const;
/** How much of the studio the car mirrors. By night little: its own lamps, which no studio lights, are what shines. */
const STUDIO_LIGHT = { day: 1, night: 0.3 } as const;

/** How finely a body is built; a stage that is narrower, in CSS pixels, shows no difference. */
const [FINE, COARSE] = [1, 0.5];
const NARROW = 600;
/** Without a graphics card a frame costs what its pixels cost: what was asked for is seen roughly at once, finely at rest. */
const SOFT_PIXELS = { rough: 60_000, fine: 200_000 } as const;
const AT_REST_MS = 400;

const softRatio = ({ width, height }: StageSize, pixels: number) =>
  Math.min(2, Math.sqrt(pixels / (width * height)));

/** Opens the stage, or says by `onFailed` why it stays closed. */
export function openScene(opening: Opening) {
  let { size, pose, studio } = opening;
  const { canvas, onFailed, onShown } = opening;
  const opened = openRenderer(canvas);
  if (!opened) return void onFailed('no-webgl');
  const { renderer, isSoft } = opened;
  canvas.addEventListener('webglcontextlost', () => onFailed('lost'));
  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera();
  const key = new THREE.DirectionalLight(0xffffff);
  key.position.set(3, 6, 4);
  scene.add(key);
  let onStage: Actor | undefined;
  let wanted = opening.car;
  const pace = createPace(() => onFailed('slow'));
  let [isDue, isShown, isMoving, isFine] = [false, false, false, !isSoft];
  let rest: ReturnType<typeof setTimeout> | undefined;

  const lights: Partial<Record<StudioKind, THREE.Texture>> = {};
  const light = () => {
    const made = lights[studio] ?? studioLight(renderer, studio, isSoft);
    lights[studio] = made;
    scene.environment = made;
    scene.environmentIntensity = STUDIO_LIGHT[studio];
    renderer.toneMappingExposure = EXPOSURE[studio];
    key.intensity = KEY_LIGHT[studio];
  };
  const draw = () => {
    isDue = false;
    if (!onStage) return;
    const soft = softRatio(size, isFine ? SOFT_PIXELS.fine : SOFT_PIXELS.rough);
    const ratio = pace.ratioFor(isSoft ? soft : size.ratio, isMoving);
    if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
    frame(camera, onStage.extent, pose, size);
    renderer.render(scene, camera);
    if (!isShown) requestAnimationFrame(onShown); // the frame is on its way to the page
    isShown = true;
    if (!isFine && !isMoving) rest = setTimeout(() => due(true), AT_REST_MS);
  };
  /** At most one frame at a time, whatever is told meanwhile. */
  const due = (finely = !isSoft) => {
    clearTimeout(rest);
    isFine = finely;
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(draw);
  };
  const resize = () => renderer.setSize(size.width, size.height, false);

  /** The car that was asked for last, whichever is ready first. */
  const cast = async (car: SeenCar) => {
    wanted = car;
    if (onStage?.become(car)) {
      if (isSoft) plain(onStage.object);
      return due();
    }
    const detail = isSoft || size.width < NARROW ? COARSE : FINE;
    const next = await opening.casting(car, detail, opening.model);
    if (!next) return wanted === car ? onFailed('no-car') : undefined;
    if (isSoft) plain(next.object);
    await renderer.compileAsync(next.object, camera, scene); // what moves meanwhile goes on moving
    if (wanted !== car) return next.dispose();
    if (onStage) scene.remove(onStage.object);
    onStage?.dispose();
    onStage = next;
    scene.add(next.object);
    due();
  };

  /** A car that cannot be compiled for this screen is told like one that cannot be had. */
  const show = (car: SeenCar) =>
    void cast(car).catch(() => (wanted === car ? onFailed('no-car') : undefined));

  resize();
  light();
  show(opening.car);
  return {
    turn(next: Pose, moves: boolean) {
      [pose, isMoving] = [next, moves];
      due();
    },
    resize(next: StageSize) {
      size = next;
      resize();
      due();
    },
    relight(next: StudioKind) {
      studio = next;
      light();
      due();
    },
    cast: show,
  };
}
