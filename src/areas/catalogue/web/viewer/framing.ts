import * as THREE from 'three';
import type { StageSize } from './messages.ts';
import type { Pose } from './turning.ts';

/** The room that a car takes, in metres. */
export type Extent = {
  readonly tail: number;
  readonly nose: number;
  readonly height: number;
  readonly half: number;
};

/** How far away the camera stands, in metres, what it looks at, and its lens (vertical field of view, degrees). */
const DISTANCE = 13.8;
const EYE = 0.62;
const FIELD = 13;
/** Of a picture, from its middle to its edge: how much of its width the car takes, where its wheels stand, how high it may be. */
const WIDE = 1.74;
const GROUND = -0.8;
const TALL = 1.72;
/** From ahead and behind a car is narrow: it may seem this much larger than from three quarters, no more. */
const GROWN = 1.14;
const PICTURE_SHAPE = 9 / 16;
const THREE_QUARTERS: Pose = { yaw: 42, pitch: 6.1, zoom: 1 };

/** Points the camera so that the car stands where it stands in the pictures, whatever the shape of the stage around it is. */
export function frame(camera: THREE.PerspectiveCamera, car: Extent, pose: Pose, size: StageSize): void {
  camera.fov = FIELD;
  camera.aspect = 1 / PICTURE_SHAPE;
  camera.near = 0.5;
  camera.far = 60;
  const usual = WIDE / widthOf(seenFrom(camera, car, THREE_QUARTERS));
  const seen = seenFrom(camera, car, pose);
  const scale = Math.min(WIDE / widthOf(seen), TALL / (seen.top - seen.low), usual * GROWN) * pose.zoom;
  const middle = (seen.left + seen.right) / 2;
  // What comes nearer does so about its own middle, not about the ground.
  const centre = (seen.top + seen.low) / 2;
  const ground = GROUND - (seen.low - centre) * (scale / pose.zoom);
  const [x, y] = [size.picture / size.width, (size.picture * PICTURE_SHAPE) / size.height];
  camera.projectionMatrix
    .premultiply(new THREE.Matrix4().makeTranslation(-middle, -centre, 0))
    .premultiply(new THREE.Matrix4().makeScale(scale, scale, 1))
    .premultiply(new THREE.Matrix4().makeTranslation(0, ground, 0))
    .premultiply(new THREE.Matrix4().makeScale(x, y, 1));
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

type Seen = { left: number; right: number; low: number; top: number };
const widthOf = ({ left, right }: Seen): number => right - left;

/** Puts the camera there, and says what of the picture the car takes. */
function seenFrom(camera: THREE.PerspectiveCamera, car: Extent, { yaw, pitch }: Pose): Seen {
  const middle = new THREE.Vector3((car.tail + car.nose) / 2, EYE, 0);
  const [around, above] = [THREE.MathUtils.degToRad(yaw), THREE.MathUtils.degToRad(pitch)];
  const from = new THREE.Vector3(
    Math.cos(around) * Math.cos(above),
    Math.sin(above),
    Math.sin(around) * Math.cos(above),
  );
  camera.position.copy(middle).addScaledVector(from, DISTANCE);
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  const corners = [car.tail, car.nose].flatMap((x) =>
    [0, car.height].flatMap((y) =>
      [-car.half, car.half].map((z) => new THREE.Vector3(x, y, z).project(camera)),
    ),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), top: Math.max(...ys) };
}
