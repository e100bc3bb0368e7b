import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Body } from '../body.ts';
import { faceAt } from './ends.ts';

/** Letters as strokes on a grid of 4 by 6, for the names that the plates carry. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '00-26-40 12-32',
  B: '00-06-36-45-44-33-03 33-42-41-30-00',
  E: '40-00-06-46 03-33',
  H: '00-06 40-46 03-43',
  I: '20-26',
  J: '46-41-30-10-01',
  L: '06-00-40',
  M: '00-06-23-46-40',
  N: '00-06-40-46',
  O: '10-01-05-16-36-45-41-30-10',
  P: '00-06-36-45-44-33-03',
  Q: '10-01-05-16-36-45-41-30-10 22-40',
  R: '00-06-36-45-44-33-03 23-40',
  T: '20-26 06-46',
  U: '06-01-10-30-41-46',
  V: '06-20-46',
  Z: '06-46-00-40',
};

/** The plates of Mercosul, front and rear, 400 by 130 mm; in the place of a number, the model's name. */
export function plates(body: Body): THREE.Group {
  const group = new THREE.Group();
  const white = new THREE.MeshStandardMaterial({ color: 0xe9ebec, roughness: 0.42 });
  const blue = new THREE.MeshStandardMaterial({ color: 0x0b2e8a, roughness: 0.4 });
  const ink = new THREE.MeshStandardMaterial({ color: 0x0a0a0c, roughness: 0.5 });
  for (const end of ['front', 'rear'] as const) {
    const z = end === 'front' ? body.lamps.plateFront : body.lamps.plateRear;
    const plate = new THREE.Group();
    const holder = new THREE.Mesh(new RoundedBoxGeometry(0.424, 0.152, 0.014, 3, 0.006), ink);
    holder.position.z = -0.005;
    const band = new THREE.Mesh(new THREE.BoxGeometry(0.396, 0.03, 0.008), blue);
    band.position.set(0, 0.049, 0.003);
    const name = new THREE.Mesh(writing(body.model.toUpperCase(), 0.062), ink);
    name.position.set(0, -0.016, 0.0068);
    plate.add(new THREE.Mesh(new RoundedBoxGeometry(0.4, 0.13, 0.012, 3, 0.005), white), holder, band, name);
    const turn = end === 'front' ? 1 : -1;
    const lean = faceAt(body, end, 0, z + 0.05) - faceAt(body, end, 0, z - 0.05);
    plate.rotation.order = 'YXZ';
    plate.rotation.y = (turn * Math.PI) / 2;
    plate.rotation.x = Math.atan2(turn * lean, 0.1);
    plate.position.set(faceAt(body, end, 0.1, z) + turn * 0.014, z, 0);
    group.add(plate);
  }
  return group;
}

function writing(word: string, height: number): THREE.BufferGeometry {
  const unit = height / 6;
  const width = [...word].reduce((sum, letter) => sum + advance(letter), -1.4) * unit;
  const strokes: THREE.BufferGeometry[] = [];
  let x = -width / 2;
  for (const letter of word) {
    for (const line of (LETTERS[letter] ?? '').split(' ')) {
      const points = line.split('-').map((dot) => [Number(dot[0]), Number(dot[1])] as const);
      points.slice(1).forEach(([toX, toY], k) => {
        const [fromX, fromY] = points[k] ?? [0, 0];
        const long = Math.hypot(toX - fromX, toY - fromY) * unit;
        const stroke = new THREE.BoxGeometry(long + 0.009, 0.009, 0.001);
        stroke.rotateZ(Math.atan2(toY - fromY, toX - fromX));
        const left = letter === 'I' ? 2 : 0;
        stroke.translate(x + ((fromX + toX) / 2 - left) * unit, ((fromY + toY) / 2 - 3) * unit, 0);
        strokes.push(stroke);
      });
    }
    x += advance(letter) * unit;
  }
  return mergeGeometries(strokes);
}

const advance = (letter: string): number => (letter === 'I' ? 1.6 : 5.6);
