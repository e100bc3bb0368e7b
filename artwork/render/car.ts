import * as THREE from 'three';
import type { Body, Coating } from '../body.ts';
import { accessories } from './accessories.ts';
import { cabin } from './cabin.ts';
import { valueAt } from './curve.ts';
import { fittings } from './fittings.ts';
import { loft } from './loft.ts';
import { plates } from './plate.ts';
import { groundShadow } from './shadow.ts';
import { glass, lining, type Paint, paintOf, skin } from './skin.ts';
import { wheels } from './wheels.ts';

export type Car = { group: THREE.Group; paint(paint: Paint): void };

const DARK_CLOTH: Coating = { hex: '#2c2e32', kind: 'cloth' };

/**
 * Builds a car from its body; it can be painted again without building anything else anew. `detail` 1 is for pictures, 0.5
 * for a phone.
 */
export function buildCar(body: Body, paint: Paint, detail = 1): Car {
  const group = new THREE.Group();
  const shape = loft(body, detail);
  const coarse = loft(body, detail * 0.4); // panes and lining show no reflections of a studio's edges
  const shell = new THREE.Mesh(shape);
  const panes = new THREE.Mesh(upper(body, coarse), glass(body));
  panes.renderOrder = 2;
  shell.renderOrder = -2; // first, so that nothing behind its doors is shaded

  const inner = new THREE.Mesh(coarse, lining(body));
  inner.renderOrder = -1;
  const fitted = fittings(body);
  group.add(
    shell,
    panes,
    inner,
    fitted.group,
    accessories(body),
    plates(body),
    underside(body),
    cabin(body, body.coating ?? DARK_CLOTH, detail),
    wheels(body, detail),
    groundShadow(body),
  );
  const repaint = (next: Paint) => {
    shell.material = skin(body, next);
    const coat = new THREE.MeshPhysicalMaterial({ ...paintOf(next), side: THREE.DoubleSide });
    const black = new THREE.MeshPhysicalMaterial({
      color: 0x060607,
      roughness: 0.1,
      clearcoat: 1,
      side: THREE.DoubleSide,
    });
    for (const mesh of fitted.painted) mesh.material = coat;
    for (const mesh of fitted.roofed) mesh.material = body.roof === 'body' ? coat : black;
  };
  repaint(paint);
  return { group, paint: repaint };
}

/** The part of a shape that panes can be in: what is below, the glass would be asked about at every pixel for nothing. */
function upper({ glass }: Body, shape: THREE.BufferGeometry): THREE.BufferGeometry {
  const places = shape.getAttribute('position');
  const isBelow = (corner: number) =>
    places.getY(corner) < glass.belt - Math.abs(glass.beltRise) * Math.abs(places.getX(corner)) - 0.14;
  const corners = [...(shape.getIndex()?.array ?? [])];
  const kept: number[] = [];
  for (let at = 0; at < corners.length; at += 3) {
    const triangle = corners.slice(at, at + 3);
    if (!triangle.every(isBelow)) kept.push(...triangle);
  }
  const part = new THREE.BufferGeometry();
  for (const [name, attribute] of Object.entries(shape.attributes)) part.setAttribute(name, attribute);
  return part.setIndex(kept);
}

/** The dark floor between the wheels. */
function underside(body: Body): THREE.Mesh {
  const [from, to] = [body.axles.rear - 0.4, body.axles.front + 0.4];
  const floor = valueAt(body.sill, 0);
  const mesh = new THREE.Mesh(
    new THREE.BoxGeometry(to - from, 0.1, 1.25),
    new THREE.MeshStandardMaterial({ color: 0x030303, roughness: 1 }),
  );
  mesh.position.set((from + to) / 2, floor + 0.05, 0);
  return mesh;
}
