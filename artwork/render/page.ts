// Runs in the browser that makes the pictures; `scripts/artwork.ts` drives it.
import * as THREE from 'three';
import type { Body } from '../body.ts';
import { roomOf } from './cabin.ts';
import { buildCar } from './car.ts';
import { EXPOSURE } from './recolour.ts';
import { noseOf, tailOf } from './section.ts';
import type { Paint } from './skin.ts';
import { studioLight } from './studio.ts';

export type Angle = 'front' | 'side' | 'rear';

/** Where the camera stands, as a direction from the car, and how long its lens is (vertical field of view, degrees). */
const VIEWS: Record<Angle, { from: readonly [number, number, number]; field: number }> = {
  front: { from: [10.2, 2.1, 9.2], field: 13 },
  side: { from: [0, 1.35, 16], field: 10.5 },
  rear: { from: [-10.2, 2.35, 9.2], field: 13 },
};

/** A part of a picture's height, from its top: 0 to 1. */
export type Rows = readonly [from: number, to: number];

type Stage = {
  show(body: Body, paint: Paint): void;
  shoot(paint: Paint, angle: Angle, exposure?: number, rows?: Rows): Promise<string>;
  inside(): Promise<string>;
};

function openStage(width: number, height: number): Stage {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true, alpha: true });
  renderer.setSize(width, height, false);
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = EXPOSURE;
  renderer.setClearColor(0x000000, 0);
  const scene = new THREE.Scene();
  scene.environment = studioLight(renderer);
  const key = new THREE.DirectionalLight(0xffffff, 0.9);
  key.position.set(3, 6, 4);
  key.shadow.mapSize.set(2048, 2048);
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = 0.004;
  key.shadow.radius = 5;
  Object.assign(key.shadow.camera, { left: -1.6, right: 1.6, top: 1.6, bottom: -1.6, near: 0.5, far: 6 });
  scene.add(key, key.target);
  let current: { car: ReturnType<typeof buildCar>; body: Body } | undefined;
  return {
    show(body, paint) {
      if (current) scene.remove(current.car.group);
      current = { car: buildCar(body, paint, 0.8), body };
      scene.add(current.car.group);
    },
    /**
     * With an exposure of its own the picture keeps light as it adds up, for `recoloured`. Only some rows can be drawn, which takes
     * so much less time; what the others hold then means nothing.
     */
    async shoot(paint, angle, exposure, [from, to] = [0, 1]) {
      if (!current) throw new Error('no car on the stage');
      current.car.paint(paint);
      const view = VIEWS[angle];
      const camera = new THREE.PerspectiveCamera(view.field, width / height, 0.5, 60);
      frame(camera, current.body, view.from);
      renderer.toneMapping = exposure ? THREE.LinearToneMapping : THREE.NeutralToneMapping;
      renderer.toneMappingExposure = exposure ?? EXPOSURE;
      renderer.setScissor(0, Math.floor((1 - to) * height), width, Math.ceil((to - from) * height));
      renderer.setScissorTest(true);
      renderer.render(scene, camera);
      renderer.setScissorTest(false);
      return renderer.domElement.toDataURL('image/png');
    },
    /** The cabin as the passenger in front sees it over the right shoulder, in the coating of the body on the stage. */
    async inside() {
      if (!current) throw new Error('no car on the stage');
      const { hip, top, apart } = roomOf(current.body);
      const camera = new THREE.PerspectiveCamera(58, width / height, 0.05, 60);
      camera.position.set(hip.x - 0.02, hip.up + 0.64, apart + 0.24);
      camera.lookAt(hip.x + 0.36, top - 0.3, -apart * 0.75);
      current.car.group.traverse((part) => {
        const solid = part instanceof THREE.Mesh && part.geometry.getAttribute('position').count < 20_000;
        part.castShadow = solid && !part.material.transparent;
        part.receiveShadow = part.castShadow;
      });
      renderer.toneMapping = THREE.NeutralToneMapping;
      renderer.toneMappingExposure = EXPOSURE;
      scene.background = new THREE.Color(0xdfe6ea);
      renderer.shadowMap.enabled = true;
      key.castShadow = true;
      key.target.position.set(hip.x, 0, 0);
      key.position.set(hip.x + 0.7, 3, 1.2);
      key.intensity = 1.15;
      scene.environmentIntensity = 0.62;
      renderer.render(scene, camera);
      key.castShadow = false;
      key.intensity = 0.9;
      key.position.set(3, 6, 4);
      key.target.position.set(0, 0, 0);
      scene.environmentIntensity = 1;
      scene.background = null;
      return renderer.domElement.toDataURL('image/png');
    },
  };
}

/** Points the camera so that the car fills most of the width and stands on the same line in every picture. */
function frame(camera: THREE.PerspectiveCamera, body: Body, from: readonly [number, number, number]): void {
  const [tail, nose] = [tailOf(body), noseOf(body)];
  const middle = new THREE.Vector3((tail + nose) / 2, 0.62, 0);
  camera.position.set(middle.x + from[0], from[1], from[2]);
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  const corners = [tail, nose].flatMap((x) =>
    [0, 1.5].flatMap((y) => [-0.92, 0.92].map((z) => new THREE.Vector3(x, y, z))),
  );
  const seen = corners.map((corner) => corner.project(camera));
  const [left, right] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))];
  const low = Math.min(...seen.map((p) => p.y));
  const scale = 1.74 / (right - left);
  camera.updateProjectionMatrix();
  // Zoom about the car's own middle, then lift so that all wheels stand on one line.
  const projection = camera.projectionMatrix;
  const zoom = new THREE.Matrix4().makeScale(scale, scale, 1);
  const move = new THREE.Matrix4().makeTranslation((-(left + right) / 2) * scale, -0.8 - low * scale, 0);
  projection.premultiply(zoom).premultiply(move);
  camera.projectionMatrixInverse.copy(projection).invert();
}

Object.assign(window, { openStage });
